"""Labels in the South Slavic languages, in both scripts.

What may live here: phrases, in the form that `words_english` describes. What may not: connectors (`connectors`), code.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.kinds import Kind

WORDS: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {
        "hr": (
            "lozinka|lozinke|lozinku|lozinkom|lozinci|lozinki|zaporka|zaporke|zaporku|zaporkom|zaporci|šifra wifi|"
            "šifra|šifre|šifru|šifrom|mrežni ključ|ključ mreže|sigurnosni ključ|wifi ključ|wpa ključ|dijeljeni ključ|"
            "pristupna fraza|zaporna fraza|~podaci za prijavu|~pristupni podaci"
        ),
        "sr-Latn": "deljeni ključ|bezbednosni ključ",
        "sl": (
            "geslo|gesla|geslom|geslu|gesli|gesel|geslo wifi|omrežni ključ|varnostni ključ|varnostni ključ omrežja|"
            "ključ za wifi|skupni ključ|geselna fraza|~podatki za prijavo"
        ),
        "bg": (
            "парола|паролата|паролите|пароли|ключ за мрежата|мрежов ключ|ключ за защита|ключ за wifi|споделен ключ|"
            "пропуск фраза|фраза за достъп|~данни за вход|~данни за достъп"
        ),
        "mk": "лозинка|лозинката|лозинки|лозинките|мрежен клуч|безбедносен клуч",
        "sr": "лозинке|лозинку|лозинком|лозинци|шифра|шифре|шифру|шифром|мрежни кључ|безбедносни кључ|дељени кључ",
    },
    Kind.CODE: {
        "hr": (
            "pin kartice|pin od kartice|pin za karticu|pin broj|pin mobitela|pin sim kartice|puk broj|pristupni kôd|"
            "pristupnog koda|kod za pristup|kod za vrata|kod od vrata|kod za ulaz|kod za ulazna vrata|šifra za vrata|"
            "šifra od vrata|šifra za ulaz|šifra za portun|kod za portafon|kod za kapiju|kod za dvorište|"
            "šifra za kapiju|kod za garažu|šifra za garažu|kod garaže|kod za rampu|šifra za rampu|kod za alarm|"
            "kod alarma|šifra alarma|šifra za alarm|kod za sef|kod sefa|šifra sefa|šifra za sef|kombinacija sefa|"
            "kombinacija za sef|kombinacija lokota|kombinacija za lokot|šifra za lokot|kod za lokot|kod za bicikl|"
            "šifra za bicikl|kod za ormarić|šifra ormarića|kod za kofer|šifra kofera|šifra za kofer|"
            "kod za kutiju s ključevima|kod za lift|kod za dizalo|kod za ured|šifra za telefon|kod za otključavanje|"
            "pin govorne pošte|roditeljski pin|kod za roditeljski nadzor|pin pisača|pin printera|kod sastanka|"
            "kod za sastanak|kod konferencije|tajni kod|sigurnosni kôd|verifikacijski kod|kod za provjeru|"
            "kod za potvrdu|potvrdni kod|kontrolni kod|sms kôd|kod iz sms a|jednokratni kôd|autentifikacijski kod|"
            "kod za prijavu|kod za uparivanje|~kôd"
        ),
        "sr-Latn": (
            "bezbednosni kod|pristupna šifra|šifra od alarma|šifra od sefa|šifra od ulaza|kod za kapiju dvorišta|"
            "verifikacioni kod|kod za verifikaciju|jednokratna šifra"
        ),
        "sl": (
            "pin kartice banke|koda pin|puk koda|dostopna koda|dostopno kodo|koda za dostop|koda za vrata|koda vrat|"
            "koda za vhod|koda za vhodna vrata|koda za garažo|koda garaže|koda za zapornico|koda za alarm|koda alarma|"
            "koda za sef|koda sefa|kombinacija ključavnice|koda za ključavnico|koda ključavnice|koda za kolo|"
            "koda za omarico|koda za kovček|koda za dvigalo|koda za pisarno|koda za odklepanje|koda za telefon|"
            "pin tiskalnika|koda sestanka|tajna koda|skrivna koda|varnostna koda|potrditvena koda|koda za potrditev|"
            "koda za preverjanje|enkratna koda|sms koda|koda iz sms|koda za prijavo"
        ),
        "bg": (
            "пин код|пин кода|пин кодът|пин на картата|пин на сим|пин на телефона|пук код|код за достъп|кода за достъп|"
            "кодът за достъп|код за вход|код на вратата|кодът на вратата|кода на вратата|код за вратата|код за входа|"
            "кода за входа|кодът за входа|код на входа|код за портала|код на портала|код за домофона|код за гаража|"
            "кодът за гаража|код на гаража|код за бариерата|код за алармата|кодът за алармата|код на алармата|"
            "кодът на алармата|кода на алармата|код за сейфа|код на сейфа|кодът на сейфа|комбинация на сейфа|"
            "комбинацията на сейфа|комбинация за сейфа|комбинацията на катинара|код на катинара|код на ключалката|"
            "код на куфара|код на шкафчето|код за асансьора|код за отключване|код за офиса|код на принтера|"
            "пин на принтера|код за срещата|код за конференцията|родителски код|родителски пин|таен код|"
            "код за сигурност|код за потвърждение|код за верификация|код за проверка|еднократен код|код от sms|"
            "код от смс|sms код|смс код|~кодът|~комбинация|~комбинацията"
        ),
        "mk": (
            "пин кодот|пин од картичката|пин на картичката|код за пристап|кодот за пристап|код за врата|"
            "кодот за вратата|кодот од вратата|код за порта|кодот за портата|кодот за гаражата|код за аларм|"
            "код за алармот|кодот за алармот|код за сеф|кодот за сефот|комбинација за сефот|комбинацијата за сефот|"
            "комбинација на катанецот|код за отклучување|безбедносен код|код за потврда|код за верификација|код од sms|"
            "кодот од смс|~кодот|~комбинација"
        ),
        "sr": (
            "пин картице|пин од картице|пин број|пин кôд|пин кода картице|пук број|приступни код|код за приступ|"
            "код за улаз|шифра за врата|шифра за улаз|шифра од улаза|код за капију|шифра за капију|код за гаражу|"
            "шифра за гаражу|шифра за аларм|шифра аларма|шифра од аларма|шифра сефа|шифра за сеф|шифра од сефа|"
            "комбинација за сеф|комбинација сефа|комбинација катанца|шифра за катанац|шифра кофера|шифра за телефон|"
            "код за откључавање|безбедносни код|тајни код|верификациони код|код за потврду|код за верификацију|"
            "једнократни код|једнократна лозинка|смс код картице|код из смс поруке"
        ),
    },
    Kind.KEY: {
        "hr": (
            "api ključ|api ključa|api ključem|ključ za api|tajni ključ|tajnog ključa|tajnim ključem|privatni ključ|"
            "privatnog ključa|pristupni ključ|pristupnog ključa|ključ za pristup|ključ za šifriranje|"
            "ključ za enkripciju|enkripcijski ključ|ključ za dešifriranje|ključ za potpisivanje|tajna klijenta|"
            "klijentska tajna|dijeljena tajna|tajna webhooka|pristupni token|pristupnog tokena|token za pristup|"
            "token za osvježavanje|ključ aplikacije|ključ računa|~ključ|~ključa|~ključem|~tajna"
        ),
        "sr-Latn": "ključ za šifrovanje|tajni token",
        "sl": (
            "ključ api|skrivni ključ|zasebni ključ|zasebni ključi|dostopni ključ|šifrirni ključ|ključ za podpisovanje|"
            "podpisni ključ|skrivnost odjemalca|dostopni žeton|žeton za dostop|dostopni token|osvežitveni žeton|~žeton"
        ),
        "bg": (
            "api ключът|ключ за api|ключ за достъп|ключа за достъп|таен ключ|тайния ключ|тайният ключ|секретен ключ|"
            "частен ключ|частния ключ|ключ за криптиране|ключ за шифроване|ключ за подписване|тайна на клиента|"
            "клиентска тайна|споделена тайна|токен за достъп|токена за достъп|токен за обновяване|токен на бота|"
            "~ключът|~тайна"
        ),
        "mk": (
            "api клуч|апи клуч|клуч за api|таен клуч|приватен клуч|клуч за пристап|клуч за шифрирање|токен за пристап|"
            "клуч за потпишување|~клуч|~клучот"
        ),
        "sr": (
            "апи кључ|api кључ|тајни кључ|приватни кључ|приступни кључ|кључ за приступ|кључ за шифровање|"
            "кључ за потписивање|приступни токен|токен за приступ|тајна клијента|дељена тајна|~кључ|~кључа"
        ),
    },
    Kind.SESSION: {
        "hr": "id sesije|identifikator sesije|kolačić sesije|token sesije|autorizacijski kod",
        "sl": "id seje|identifikator seje|piškotek seje|avtorizacijska koda",
        "bg": "идентификатор на сесия|бисквитка на сесията|код за оторизация",
        "mk": "идентификатор на сесија|код за авторизација",
        "sr": "идентификатор сесије|ид сесије|колачић сесије|ауторизациони код",
    },
    Kind.ANSWER: {
        "hr": (
            "sigurnosno pitanje|tajno pitanje|tajni odgovor|sigurnosni odgovor|majčino djevojačko prezime|"
            "djevojačko prezime majke|ime prvog kućnog ljubimca|ime vašeg prvog kućnog ljubimca|ime prvog ljubimca|"
            "naziv prve škole|~djevojačko prezime|~odgovor"
        ),
        "sr-Latn": "bezbednosno pitanje|devojačko prezime majke|majčino devojačko prezime",
        "sl": (
            "varnostno vprašanje|skrivno vprašanje|skrivni odgovor|dekliški priimek matere|materin dekliški priimek|"
            "ime prvega hišnega ljubljenčka|ime prve šole"
        ),
        "bg": (
            "таен въпрос|отговор на тайния въпрос|контролен въпрос|въпрос за сигурност|отговор на въпроса за сигурност|"
            "таен отговор|моминско име на майката|моминско име на майка ви|моминското име на майка ми|"
            "име на първия домашен любимец|името на първия ви домашен любимец|~отговор"
        ),
        "mk": (
            "безбедносно прашање|одговор на безбедносното прашање|тајно прашање|таен одговор|"
            "моминско презиме на мајката|име на првото милениче|~одговор"
        ),
        "sr": (
            "безбедносно питање|тајно питање|тајни одговор|девојачко презиме мајке|мајчино девојачко презиме|"
            "име првог кућног љубимца|~девојачко презиме"
        ),
    },
    Kind.RECOVERY: {
        "hr": (
            "kodovi za oporavak|kôd za oporavak|pričuvni kod|pričuvni kodovi|rezervni kod|rezervni kodovi|"
            "sigurnosni kodovi|kod za hitne slučajeve|ključ za oporavak|ključ oporavka|jednokratni kodovi"
        ),
        "sr-Latn": "kod za obnavljanje",
        "sl": (
            "koda za obnovitev|kode za obnovitev|obnovitvena koda|obnovitvene kode|obnovitveni ključ|"
            "ključ za obnovitev|rezervna koda|rezervne kode|varnostne kode"
        ),
        "bg": (
            "код за възстановяване|кодове за възстановяване|резервен код|резервни кодове|авариен код|аварийни кодове|"
            "ключ за възстановяване"
        ),
        "mk": "код за обновување|кодови за обновување|резервни кодови|клуч за обновување",
        "sr": "код за опоравак|кодови за опоравак|резервни код|кључ за опоравак|шифра за опоравак",
    },
    Kind.LICENCE: {
        "hr": (
            "licencni ključ|ključ licence|ključ proizvoda|aktivacijski kod|aktivacijski ključ|kod za aktivaciju|"
            "ključ za aktivaciju|registracijski ključ|registracijski kod|kod poklon kartice|~serijski broj|~licenca"
        ),
        "sr-Latn": "licencni kod|aktivacioni kod|aktivacioni ključ",
        "sl": "licenčni ključ|licenčna koda|ključ izdelka|aktivacijska koda|koda za aktivacijo|~serijska številka",
        "bg": (
            "лицензен ключ|лицензионен ключ|продуктов ключ|ключ на продукта|ключ за активиране|код за активиране|"
            "активационен код|сериен ключ|~сериен номер|~лиценз"
        ),
        "mk": "лиценцен клуч|клуч за лиценца|клуч на производот|код за активација|клуч за активација|~сериски број",
        "sr": "лиценцни кључ|кључ производа|активациони код|активациони кључ|код за активацију|~серијски број",
    },
    Kind.PHRASE: {
        "hr": "fraza za oporavak|seed fraza|mnemonička fraza|riječi za oporavak|riječi novčanika|~12 riječi|~24 riječi",
        "sr-Latn": "reči za oporavak|~12 reči",
        "sl": "obnovitvena fraza|fraza za obnovitev|skrivna fraza|obnovitvene besede|~12 besed|~24 besed",
        "bg": (
            "фраза за възстановяване|тайна фраза|мнемонична фраза|начална фраза|думи за възстановяване|~12 думи|"
            "~24 думи"
        ),
        "mk": "фраза за обновување|тајна фраза|зборови за обновување|~12 зборови",
        "sr": "фраза за опоравак|речи за опоравак|~12 речи",
    },
    Kind.ACCOUNT: {
        "hr": "korisnik|korisnika|korisničko ime|korisničkim imenom|račun|mreža|naziv mreže|ime mreže|broj klijenta",
        "sr-Latn": "nalog|korisnički nalog|vajfaj|naziv wifi mreže",
        "sl": "uporabnik|uporabniško ime|uporabniškim imenom|omrežje|ime omrežja|številka stranke",
        "bg": (
            "потребител|потребителско име|потребителското име|акаунт|профил|поща|имейл|мрежа|име на мрежата|вход|"
            "клиентски номер"
        ),
        "mk": "корисник|корисничко име|корисничкото име|сметка|е пошта",
        "sr": "налог|пошта|имејл|назив мреже|вајфај",
    },
}
