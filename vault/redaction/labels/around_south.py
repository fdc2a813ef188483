"""What stands around labels in the South Slavic languages, in both scripts.

What may live here: phrases, in the form that `words_english` describes, without strength. What may not: labels.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, dict[str, str]]] = {
    "COPULAS": {
        "hr": (
            "je|su|bio|bila|bilo|glasi|je sada|sada je|je i dalje|je još uvijek|će biti|promijenjena u|promijenjen u|"
            "promijenjena na|je promijenjena u|je promijenjen u|promijenili smo u|postavljena na|je postavljena na|"
            "ostaje|sad|sada|nova|novi|je sljedeća|je sljedeći|to je|na"
        ),
        "sr-Latn": "promenjena u|promenjen u|je promenjena u|promenjena na|biće",
        "sl": (
            "je|so|je bilo|bilo|se glasi|je zdaj|zdaj je|je še vedno|bo|spremenjeno v|je spremenjeno v|spremenjena v|"
            "zamenjano z|nastavljeno na|ostaja|zdaj|novo|nova|je naslednje|to je|na"
        ),
        "bg": (
            "е|са|беше|бяха|сега е|в момента е|е сега|все още е|ще бъде|сменена на|сменен на|беше сменена на|"
            "беше сменен на|е сменена на|е променена на|променена на|смених на|се смени на|остава|новата е|нова|нов|"
            "е следната|това е|на"
        ),
        "mk": "е|се|беше|сега е|сè уште е|ќе биде|сменета на|сменет на|е сменета на|останува|нова|е следната|тоа е|на",
        "sr": (
            "је|су|био|била|било|гласи|је сада|сада је|је и даље|биће|промењена на|промењен на|је промењена на|"
            "је промењен на|постављена на|остаје|нова|нови|је следећа|то је|на"
        ),
    },
    "REVERSED": {
        "hr": (
            "je|je nova|je novi|je moja|je moj|je naša|je naš|je tvoja|kao|je lozinka|je šifra|kao nova|je bila|"
            "je još uvijek"
        ),
        "sl": "je|je novo|je nova|je moje|je naše|kot|je geslo|je koda|kot novo|je bilo",
        "bg": "е|е новата|е новият|е моята|е нашата|като|е паролата|е кодът|беше|е нова",
        "mk": "е|е новата|е мојата|е нашата|како|е лозинката|е кодот|беше",
        "sr": "је|је нова|је нови|је моја|је мој|је наша|као|је лозинка|је шифра|је била",
    },
    "TAILS": {
        "hr": "za|od|na|u|kod|s|sa|do|mog|našeg|moje|naše",
        "sl": "za|od|na|v|pri|z|s|do|mojega|našega",
        "bg": "за|на|от|в|към|с|при|до",
        "mk": "за|на|од|во|кај|со|до",
        "sr": "за|од|на|у|код|са|до|мог|нашег",
    },
    "HARMLESS": {
        "hr": (
            "politika|pravila|upravitelj|menadžer|resetiranje|poništavanje|zaboravljena|zaboravio|savjet|podsjetnik|"
            "duljina|dužina|polje|hash|istek|istekla|snaga|jačina|generator|naziv|ime|vrsta|tip|datoteka|putanja|"
            "algoritam|rotacija|obavezna|potrebna|nevažeća|neispravna|pogrešna|prazna|najmanje|znakova|potvrdite|"
            "promjena|promijeni|promjenu|promijenite|unesite|zaštita|ograničenje|format|izgubljena|jaka|slaba|sigurna"
        ),
        "sl": (
            "politika|pravila|upravitelj|ponastavitev|ponastavi|pozabljeno|namig|dolžina|polje|razpršitev|potek|"
            "poteklo|moč|generator|ime|vrsta|tip|datoteka|pot|algoritem|obvezno|zahtevano|neveljavno|napačno|prazno|"
            "najmanj|znakov|potrdite|spremeni|sprememba|zamenjava|zamenjaj|vnesite|zaščita|omejitev|močno|šibko"
        ),
        "bg": (
            "политика|мениджър|мениджърът|управление|нулиране|забравена|подсказка|дължина|поле|хеш|изтичане|изтекла|"
            "сила|генератор|име|тип|файл|път|алгоритъм|ротация|правила|задължителна|невалидна|грешна|празна|минимум|"
            "символа|потвърдете|смяна|промяна|промени|смени|въведете|защита|лимит|формат|изгубена|силна|слаба|сигурна"
        ),
        "mk": (
            "политика|менаџер|ресетирање|заборавена|навестување|должина|поле|истекување|јачина|име|тип|датотека|"
            "правила|задолжителна|неважечка|погрешна|празна|промена|промени|внесете|заштита"
        ),
        "sr": (
            "политика|менаџер|ресетовање|заборављена|наговештај|дужина|поље|хеш|истек|јачина|име|тип|датотека|путања|"
            "правила|обавезна|неважећа|погрешна|празна|промена|промени|промену|унесите|заштита"
        ),
    },
    "LOOKALIKES": {
        "hr": (
            "poštanski broj|poštanski kod|kod zemlje|kod države|pozivni broj|crtični kod|bar kod|qr kod|izvorni kod|"
            "izvornog koda|kod pogreške|kod greške|statusni kod|kod boje|kod za popust|promo kod|kod valute|kod jezika|"
            "šifra artikla|šifra proizvoda|šifra djelatnosti|javni ključ|javnog ključa|primarni ključ|strani ključ|"
            "ključ uspjeha|ključevi od stana|ključ od stana|ključna riječ|ključne riječi|broj tokena|poslovna tajna|"
            "točan odgovor"
        ),
        "sr-Latn": "kod greške|izvorni kod|ključna reč|ključne reči",
        "sl": (
            "poštna številka|poštna koda|koda države|črtna koda|qr koda|izvorna koda|izvorno kodo|koda napake|"
            "statusna koda|barvna koda|koda za popust|promocijska koda|koda valute|javni ključ|primarni ključ|"
            "tuji ključ|ključ do uspeha|ključi od stanovanja|ključna beseda|ključne besede|poslovna skrivnost|"
            "pravilen odgovor"
        ),
        "bg": (
            "пощенски код|код на държавата|код на града|код за грешка|код на грешка|кодът на грешката|изходен код|"
            "изходния код|програмен код|qr код|баркод|щрих код|код на продукта|код за отстъпка|промо код|"
            "код на валутата|цветен код|публичен ключ|публичния ключ|първичен ключ|външен ключ|ключ за сортиране|"
            "ключ от апартамента|ключове от колата|ключова дума|ключови думи|брой токени|търговска тайна|верен отговор|"
            "морзов код"
        ),
        "mk": (
            "поштенски код|поштенски број|код на земја|код за грешка|изворен код|qr код|баркод|код за попуст|"
            "јавен клуч|примарен клуч|клучен збор|клучни зборови|клучеви од станот"
        ),
        "sr": (
            "поштански код|поштански број|код државе|код грешке|изворни код|qr код|бар код|код за попуст|промо код|"
            "јавни кључ|примарни кључ|страни кључ|кључна реч|кључне речи|кључеви од стана|шифра артикла|"
            "шифра производа|шифра делатности|шифра плаћања"
        ),
    },
    "ABSENT": {
        "hr": (
            "nema|nije|ne|bez|prazna|prazno|nepoznata|nije postavljena|nije potrebna|obavezna|neobavezna|kasnije|ista|"
            "isti|ista kao prije|kao i uvijek|nepromijenjena|vidi gore|vidi dolje|promijenjena|istekla|zaboravljena|"
            "izgubljena|pogrešna|točna|nevažeća|skrivena|izbrisana|tajna|isključena|zadana|slučajna|jako|uvijek|"
            "također|slaba|jaka|važna"
        ),
        "sl": (
            "ni|nima|ne|brez|prazno|neznano|ni nastavljeno|ni potrebno|obvezno|neobvezno|kasneje|isto|enako|kot prej|"
            "kot vedno|nespremenjeno|glej zgoraj|spremenjeno|poteklo|pozabljeno|izgubljeno|napačno|pravilno|skrito|"
            "tajno|izklopljeno|privzeto|zelo|vedno|tudi|šibko|močno"
        ),
        "bg": (
            "няма|не|без|празна|празно|неизвестна|неизвестен|не е зададена|не е нужна|задължителна|незадължителна|"
            "по късно|същата|същият|както преди|както винаги|без промяна|виж по горе|виж по долу|сменена|изтекла|"
            "забравена|изгубена|грешна|вярна|невалидна|скрита|изтрита|тайна|изключена|по подразбиране|случайна|много|"
            "винаги|също|слаба|силна|важна"
        ),
        "mk": (
            "нема|не|без|празна|непозната|истата|ист|како порано|непроменета|задолжителна|заборавена|погрешна|точна|"
            "тајна|многу"
        ),
        "sr": (
            "нема|није|не|без|празна|непозната|иста|исти|као пре|као и увек|непромењена|обавезна|заборављена|погрешна|"
            "тачна|тајна|веома"
        ),
    },
    "ELSEWHERE": {
        "hr": (
            "u|u sefu|u 1password|u bitwardenu|u keepassu|u upravitelju|na|na frižideru|na hladnjaku|na routeru|ispod|"
            "iza|kod|vidi|pitaj|pitajte|zapisana|zapisana u|spremljena|spremljena u|pohranjena|napisana|nalazi se|zna|"
            "stiže|preko|putem|ista kao"
        ),
        "sl": (
            "v|v sefu|v trezorju|v 1password|na|na hladilniku|na usmerjevalniku|pod|za|pri|glej|vprašaj|vprašajte|"
            "zapisano|zapisano v|shranjeno|shranjeno v|napisano|nahaja se|ve|pride|prek|enako kot"
        ),
        "bg": (
            "в|във|в сейфа|в 1password|в bitwarden|в keepass|в мениджъра|на|на хладилника|на рутера|под|зад|при|виж|"
            "питай|попитай|попитайте|записана|записана в|запазена|запазена в|написана|намира се|знае|идва|чрез|по sms|"
            "същата като"
        ),
        "mk": "во|во сефот|во 1password|на|под|кај|види|прашај|прашајте|запишана|зачувана|напишана|знае",
        "sr": (
            "у|у сефу|у 1password|на|на фрижидеру|на рутеру|испод|код|види|питај|питајте|записана|сачувана|написана|"
            "зна|преко"
        ),
    },
    "PLACES": {
        "hr": (
            "vrata|ulaz|ulazna vrata|portafon|kapija|kapiju|dvorište|garaža|garažu|garaže|rampa|rampu|zgrada|zgradu|"
            "kuća|kuću|stan|stana|ured|ureda|lift|dizalo|alarm|alarma|sef|sefa|lokot|lokota|brava|bicikl|ormarić|kofer|"
            "kutija s ključevima|sandučić|sim|sim kartica|mobitel|mobitela|telefon|telefona|tablet|govorna pošta|"
            "roditeljski nadzor|televizor|pisač|printer|sastanak|sastanka|konferencija|zoom|teams|wifi|wi fi|router|"
            "ruter|mreža|mreže|kartica|kartice|karticu|bankomat|bankomata|banka|račun|bluetooth|hotel|soba|apartman|"
            "vikendica|auto|sms|laptop|računalo|podrum|bazen"
        ),
        "sr-Latn": "vajfaj|vajfaja|štampač|kancelarija|kancelarije|frižider",
        "sl": (
            "vrata|vrat|vhod|vhodna vrata|garaža|garažo|garaže|zapornica|zapornico|hiša|hišo|stanovanje|pisarna|"
            "pisarno|dvigalo|alarm|alarma|sef|sefa|trezor|ključavnica|ključavnico|ključavnice|kolo|omarica|omarico|"
            "kovček|nabiralnik|sim|sim kartica|telefon|telefona|tablica|tiskalnik|tiskalnika|sestanek|sestanka|"
            "konferenca|wifi|wi fi|usmerjevalnik|usmerjevalnika|omrežje|kartica|kartico|kartice|bankomat|banka|račun|"
            "hotel|soba|koča|avto|sms|prenosnik|računalnik|klet"
        ),
        "bg": (
            "врата|вратата|вход|входа|входната врата|портал|портала|порта|домофон|домофона|гараж|гаража|бариера|"
            "бариерата|паркинг|сграда|сградата|къща|къщата|апартамент|апартамента|офис|офиса|асансьор|асансьора|аларма|"
            "алармата|сейф|сейфа|катинар|катинара|ключалка|ключалката|колело|колелото|шкафче|шкафчето|куфар|куфара|"
            "пощенска кутия|сим|сим карта|сим картата|телефон|телефона|таблет|гласова поща|родителски контрол|"
            "телевизор|принтер|принтера|среща|срещата|конференция|конференцията|зуум|wifi|wi fi|рутер|рутера|мрежа|"
            "мрежата|интернет|карта|картата|банкомат|банкомата|банка|банката|сметка|блутут|хотел|стая|стаята|кола|"
            "колата|смс|sms|лаптоп|лаптопа|компютър|вила|вилата|мазе"
        ),
        "mk": (
            "врата|вратата|влез|влезот|порта|портата|гаража|гаражата|зграда|куќа|стан|станот|канцеларија|лифт|лифтот|"
            "аларм|алармот|сеф|сефот|катанец|катанецот|велосипед|куфер|сим|телефон|телефонот|печатач|состанок|wifi|"
            "wi fi|рутер|рутерот|мрежа|мрежата|картичка|картичката|банкомат|банка|хотел|соба|смс|sms"
        ),
        "sr": (
            "врата|улаз|улаза|капија|капију|капије|интерфон|гаража|гаражу|гараже|рампа|зграда|зграду|кућа|стан|"
            "канцеларија|лифт|аларм|аларма|сеф|сефа|катанац|катанца|бицикл|кофер|ормарић|сим|сим картица|телефон|"
            "телефона|таблет|штампач|састанак|састанка|вајфај|вајфаја|wifi|wi fi|рутер|рутера|мрежа|мрежу|картица|"
            "картице|картицу|банкомат|банка|рачун|хотел|соба|смс|sms|лаптоп|викендица"
        ),
    },
}
