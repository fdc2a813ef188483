"""What stands around labels in Polish, Czech and Slovak.

What may live here: phrases, in the form that `words_english` describes, without strength. What may not: labels.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, dict[str, str]]] = {
    "COPULAS": {
        "pl": (
            "to|jest|są|był|było|była|brzmi|to teraz|teraz to|to nadal|to dalej|nadal to|jest teraz|będzie|"
            "zmieniono na|zmienione na|zmieniony na|zmieniłem na|zmieniłam na|zostało zmienione na|został zmieniony na|"
            "ustawione na|ustawiony na|ustawiono na|pozostaje|teraz|nowe|nowy|aktualne|aktualny|jest następujące|"
            "następujące|wynosi|na|się zmieniło na|się zmienił na|wpisz|to po prostu|to zawsze"
        ),
        "cs": (
            "je|jsou|bylo|byl|byla|zní|je teď|je nyní|teď je|nyní je|je stále|je pořád|bude|změněno na|změněn na|"
            "bylo změněno na|byl změněn na|se změnilo na|se změnil na|jsem změnil na|jsme změnili na|nastaveno na|"
            "nastaven na|je nastaveno na|je nastaven na|zůstává|teď|nyní|nové|nový|je následující|následující|na|to je"
        ),
        "sk": (
            "je|sú|bolo|bol|bola|znie|je teraz|teraz je|je stále|bude|zmenené na|zmenený na|bolo zmenené na|"
            "bol zmenený na|sa zmenilo na|sa zmenil na|som zmenil na|nastavené na|nastavený na|zostáva|teraz|nové|nový|"
            "je nasledovné|na|to je"
        ),
    },
    "REVERSED": {
        "pl": (
            "to|to nowe|to nowy|to moje|to mój|to nasze|to nasz|to twoje|jako|to jest|jest|było|to aktualne|to nadal|"
            "jako nowe|będzie"
        ),
        "cs": (
            "je|je nové|je nový|je moje|je můj|je naše|je náš|je tvoje|jako|je heslo|jako nové|bylo|je stále|je to|bude"
        ),
        "sk": "je|je nové|je nový|je moje|je môj|je naše|je náš|ako|je heslo|ako nové|bolo|je stále|je to|bude",
    },
    "TAILS": {
        "pl": "do|dla|od|na|w|z|u|ze|przy|mojego|naszego|mojej|naszej",
        "cs": "k|ke|na|od|do|pro|z|ze|v|ve|u|mého|našeho",
        "sk": "k|ku|na|od|do|pre|z|zo|v|vo|u|môjho|nášho",
    },
    "HARMLESS": {
        "pl": (
            "polityka|polityki|menedżer|menedżera|manager|reset|resetowanie|resetowania|zresetuj|zapomniane|"
            "zapomniałem|podpowiedź|długość|pole|pola|hash|skrót|wygaśnięcie|wygasło|siła|generator|nazwa|typ|plik|"
            "ścieżka|url|algorytm|rotacja|zasady|wymagane|wymagany|nieprawidłowe|nieprawidłowy|błędne|błędny|puste|"
            "minimum|znaków|potwierdź|zmień|zmiana|zmianę|zmiany|wpisz swoje|podaj|ochrona|limit|format|na sekundę|"
            "utracone|silne|słabe|bezpieczne"
        ),
        "cs": (
            "politika|zásady|správce|manažer|reset|resetování|obnovení|zapomenuté|zapomněl|nápověda|délka|pole|hash|"
            "otisk|vypršení|vypršelo|síla|generátor|název|jméno|typ|soubor|cesta|url|algoritmus|rotace|pravidla|"
            "vyžadováno|povinné|neplatné|nesprávné|špatné|prázdné|minimálně|znaků|potvrďte|změnit|změna|změnu|změny|"
            "zadejte|ochrana|limit|formát|za sekundu|ztracené|silné|slabé|bezpečné"
        ),
        "sk": (
            "politika|zásady|správca|správcu|reset|resetovanie|obnovenie|zabudnuté|zabudol|nápoveda|dĺžka|pole|hash|"
            "vypršanie|sila|generátor|názov|meno|typ|súbor|cesta|algoritmus|pravidlá|vyžadované|povinné|neplatné|"
            "nesprávne|prázdne|minimálne|znakov|potvrďte|zmeniť|zmena|zmenu|zadajte|ochrana|limit|formát|silné|slabé"
        ),
    },
    "LOOKALIKES": {
        "pl": (
            "kod pocztowy|kodu pocztowego|kod kraju|kod kierunkowy|kod kreskowy|kod paskowy|kod qr|kod źródłowy|"
            "kodu źródłowego|kod błędu|kodu błędu|kod wyjścia|kod statusu|kod koloru|kod rabatowy|kod promocyjny|"
            "kod polecający|kod waluty|kod języka|kod produktu|kod towaru|kod swift|kod pkd|kod morse'a|kod ubioru|"
            "kodeks cywilny|klucz główny tabeli|klucz podstawowy|klucz obcy|klucz publiczny|klucza publicznego|"
            "klucz sortowania|klucz do sukcesu|klucze do mieszkania|klucz do mieszkania|kluczyki do samochodu|"
            "klucz wiolinowy|słowo kluczowe|słowa kluczowe|liczba tokenów|limit tokenów|tajemnica handlowa|"
            "hasło reklamowe|hasło wyborcze|hasła wyborcze|hasło encyklopedyczne|prawidłowa odpowiedź"
        ),
        "cs": (
            "poštovní směrovací číslo|kód země|kód státu|telefonní předvolba|čárový kód|qr kód|zdrojový kód|"
            "zdrojového kódu|kód chyby|chybový kód|stavový kód|návratový kód|kód barvy|slevový kód|promo kód|kód měny|"
            "kód jazyka|kód zboží|kód produktu|kód banky|swift kód|morseův kód|primární klíč|cizí klíč|veřejný klíč|"
            "veřejného klíče|klíč k úspěchu|klíče od bytu|klíč od bytu|klíče od auta|houslový klíč|klíčové slovo|"
            "klíčová slova|počet tokenů|obchodní tajemství|volební heslo|správná odpověď"
        ),
        "sk": (
            "poštové smerovacie číslo|kód krajiny|čiarový kód|qr kód|zdrojový kód|kód chyby|chybový kód|zľavový kód|"
            "promo kód|kód meny|primárny kľúč|cudzí kľúč|verejný kľúč|kľúče od bytu|kľúč od bytu|kľúčové slovo|"
            "kľúčové slová|obchodné tajomstvo|správna odpoveď"
        ),
    },
    "ABSENT": {
        "pl": (
            "brak|nie|nie ma|nie ustawiono|niepotrzebne|nie dotyczy|bez|puste|pusty|nieznane|nieznany|wymagane|"
            "wymagany|opcjonalne|później|to samo|ten sam|takie samo|jak wcześniej|jak zawsze|jak zwykle|bez zmian|"
            "patrz wyżej|patrz niżej|zmienione|wygasło|zapomniane|zgubione|błędne|poprawne|nieprawidłowe|prawidłowe|"
            "ukryte|usunięte|tajne|poufne|wyłączone|domyślne|losowe|bardzo|zawsze|też|zbyt krótkie|słabe|silne|"
            "bezpieczne|ważne"
        ),
        "cs": (
            "žádné|žádný|není|ne|nemá|chybí|bez|prázdné|prázdný|neznámé|neznámý|nenastaveno|nepotřebné|vyžadováno|"
            "povinné|nepovinné|později|stejné|stejný|totéž|jako dřív|jako vždy|jako obvykle|beze změny|viz výše|"
            "viz níže|změněno|vypršelo|zapomenuté|ztracené|špatné|správné|neplatné|platné|skryté|smazáno|tajné|důvěrné|"
            "vypnuto|výchozí|náhodné|velmi|vždy|také|příliš krátké|slabé|silné|důležité"
        ),
        "sk": (
            "žiadne|žiadny|nie|nie je|nemá|chýba|bez|prázdne|neznáme|nenastavené|vyžadované|povinné|nepovinné|neskôr|"
            "rovnaké|rovnaký|to isté|ako predtým|ako vždy|bez zmeny|pozri vyššie|zmenené|zabudnuté|stratené|zlé|"
            "správne|neplatné|skryté|tajné|vypnuté|predvolené|veľmi|vždy|tiež|slabé|silné"
        ),
    },
    "ELSEWHERE": {
        "pl": (
            "w|w sejfie|w 1password|w bitwarden|w bitwardenie|w keepassie|w vault|w menedżerze|w notesie|na|na lodówce|"
            "na routerze|na kartce|pod|za|u|u boba|u admina|zob|zob.|zobacz|patrz|spytaj|zapytaj|pytaj|jest w|jest na|"
            "jest u|leży|zapisane|zapisane w|zapisany w|przechowywane|znajdziesz|znajduje się|zna|ma|przyjdzie|wysłane|"
            "przez|sms em|to samo co|takie jak|taki sam jak|ten sam co"
        ),
        "cs": (
            "v|ve|v trezoru|v 1passwordu|v bitwardenu|v keepassu|ve správci|v sešitě|na|na lednici|na routeru|"
            "na papírku|pod|za|u|u boba|viz|zeptej se|zeptejte se|ptej se|zjisti|je v|je na|je u|leží|uloženo|"
            "uloženo v|uložené v|napsané|zapsané|najdeš|najdete|zná|má|přijde|pošlu|přes|po sms|stejné jako|stejný jako"
        ),
        "sk": (
            "v|vo|v trezore|v 1passworde|v bitwardene|v správcovi|na|na chladničke|na routeri|pod|za|u|pozri|opýtaj sa|"
            "spýtaj sa|je v|je na|je u|leží|uložené|uložené v|napísané|zapísané|nájdeš|vie|má|príde|cez|rovnaké ako"
        ),
    },
    "PLACES": {
        "pl": (
            "drzwi|drzwiami|drzwiach|wejście|wejścia|wejściu|klatka|klatki|brama|bramy|bramą|furtka|furtki|domofon|"
            "domofonu|blok|bloku|dom|domu|mieszkanie|mieszkania|biuro|biura|budynek|budynku|garaż|garażu|szlaban|"
            "szlabanu|parking|parkingu|alarm|alarmu|sejf|sejfu|kłódka|kłódki|zamek|zamka|rower|roweru|zapięcie|"
            "zapięcia|szafka|szafki|skrytka|skrytki|skrzynka|skrzynki|paczkomat|walizka|walizki|winda|windy|sim|"
            "karta sim|karty sim|telefon|telefonu|tablet|tabletu|poczta głosowa|poczty głosowej|kontrola rodzicielska|"
            "kontroli rodzicielskiej|telewizor|drukarka|drukarki|ksero|spotkanie|spotkania|konferencja|konferencji|"
            "zoom|teams|wifi|wi fi|router|routera|sieć|sieci|vpn|karta|karty|karcie|bankomat|bankomatu|bank|banku|"
            "konto|konta|bluetooth|hotel|pokój|pokoju|domek|domku|radio|samochód|samochodu|piwnica|piwnicy|sms|laptop|"
            "laptopa|komputer|komputera|siłownia"
        ),
        "cs": (
            "dveře|dveřím|dveří|vchod|vchodu|brána|brány|bráně|branka|brance|dům|domu|byt|bytu|kancelář|kanceláře|"
            "budova|garáž|garáže|garáži|závora|závory|závoře|parkoviště|alarm|alarmu|trezor|trezoru|zámek|zámku|"
            "visací zámek|kolo|kola|skříňka|skříňky|skříňce|kufr|kufru|schránka|schránky|schránce|výtah|výtahu|sim|"
            "simka|simky|sim karta|telefon|telefonu|mobil|mobilu|tablet|hlasová schránka|rodičovská kontrola|televize|"
            "tiskárna|tiskárny|tiskárně|kopírka|schůzka|schůzky|konference|zoom|teams|wifi|wi fi|router|routeru|síť|"
            "sítě|vpn|karta|karty|kartě|bankomat|bankomatu|banka|banky|účet|účtu|bluetooth|hotel|pokoj|chata|chaty|"
            "chatě|chalupa|rádio|auto|auta|sms|notebook|počítač|sklep|bazén"
        ),
        "sk": (
            "dvere|dverí|dverám|vchod|vchodu|brána|brány|bráne|dom|domu|byt|bytu|kancelária|kancelárie|garáž|garáže|"
            "garáži|rampa|rampy|alarm|alarmu|trezor|trezoru|zámok|zámku|bicykel|bicykla|skrinka|skrinky|skrinke|kufor|"
            "kufra|schránka|schránky|výťah|výťahu|sim|simka|simky|telefón|telefónu|mobil|mobilu|tablet|tlačiareň|"
            "tlačiarne|tlačiarni|stretnutie|konferencia|wifi|wi fi|router|routera|sieť|siete|karta|karty|karte|"
            "bankomat|bankomatu|banka|účet|účtu|hotel|izba|chata|chaty|auto|auta|sms|notebook|počítač"
        ),
    },
}
