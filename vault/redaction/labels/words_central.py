"""Labels in Polish, Czech and Slovak.

What may live here: phrases, in the form that `words_english` describes. What may not: connectors (`connectors`), code.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.kinds import Kind

WORDS: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {
        "pl": (
            "hasło|hasła|hasłem|haśle|hasłu|haseł|hasłami|haslo|hasla|haslem|hasło wifi|hasło sieci|klucz wifi|"
            "klucz do wifi|klucz sieciowy|klucz sieci|klucz zabezpieczeń|klucz zabezpieczeń sieci|klucz wpa|klucz wpa2|"
            "klucz współdzielony|klucz wstępny|hasło główne|hasło jednorazowe|hasło dostępu|hasło dostępowe|"
            "fraza hasłowa|frazy hasłowej|~dane logowania|~dane dostępowe"
        ),
        "cs": (
            "heslo|hesla|heslem|heslu|hesle|hesel|hesly|heslo wifi|klíč wifi|klíč k wifi|klíč sítě|síťový klíč|"
            "klíč zabezpečení|klíč zabezpečení sítě|klíč wpa|předsdílený klíč|sdílený klíč|přístupová fráze|"
            "heslová fráze|~přihlašovací údaje|~přístupové údaje"
        ),
        "sk": (
            "heslami|hesiel|heslám|kľúč wifi|sieťový kľúč|kľúč siete|kľúč zabezpečenia|predzdieľaný kľúč|zdieľaný kľúč|"
            "prístupová fráza|heslová fráza|~prihlasovacie údaje|~prístupové údaje"
        ),
    },
    Kind.CODE: {
        "pl": (
            "kod pin|kodu pin|kodem pin|pin karty|pin do karty|kod do karty|pin do telefonu|pin telefonu|pin karty sim|"
            "kod dostępu|kodu dostępu|kody dostępu|kod dostępowy|kod wejścia|kod wejściowy|kod do drzwi|kod drzwi|"
            "kod do wejścia|kod do klatki|kod do bramy|kod bramy|kod do furtki|kod do domofonu|kod domofonu|"
            "kod do bloku|kod do garażu|kod garażu|kod do szlabanu|kod szlabanu|kod do parkingu|kod alarmu|"
            "kod do alarmu|kod alarmowy|kod rozbrajający|kod do sejfu|kod sejfu|szyfr do sejfu|szyfr sejfu|"
            "kombinacja do sejfu|kombinacja sejfu|szyfr do kłódki|kod do kłódki|kod do zapięcia|kod do zamka|kod zamka|"
            "szyfr do zamka|szyfr do zapięcia rowerowego|szyfr do walizki|kod do walizki|kod do szafki|szyfr do szafki|"
            "kod do skrytki|kod skrytki|kod do skrzynki|kod do windy|kod do biura|kod do roweru|kod do toalety|"
            "kod odblokowania|kod blokady|kod blokady ekranu|kod do telefonu|pin poczty głosowej|"
            "kod do poczty głosowej|kod kontroli rodzicielskiej|pin kontroli rodzicielskiej|kod rodzicielski|"
            "pin do drukarki|pin drukarki|kod do drukarki|kod spotkania|kod do spotkania|kod konferencji|"
            "pin konferencji|kod uczestnika|kod zdalnego dostępu|kod tajny|tajny kod|kod bezpieczeństwa|"
            "kod weryfikacyjny|kodu weryfikacyjnego|kodem weryfikacyjnym|kod potwierdzający|kod potwierdzenia|kod sms|"
            "kod z sms|kod z smsa|kod jednorazowy|kodu jednorazowego|kod uwierzytelniający|kod autoryzacyjny sms|"
            "kod autoryzacji|kod logowania|kod 2fa|kod parowania|kod blik|blik kod|~kodem|~kody|~szyfr|~kombinacja|"
            "~blik"
        ),
        "cs": (
            "pin kód|pin kódu|pinkód|pin ke kartě|pin od karty|kód ke kartě|pin k telefonu|pin simky|pin k sim|puk kód|"
            "přístupový kód|přístupového kódu|přístupové kódy|vstupní kód|kód ke dveřím|kód od dveří|kód na dveře|"
            "kód dveří|kód k bráně|kód od brány|kód brány|kód k brance|kód ke vchodu|kód od vchodu|kód do domu|"
            "kód ke garáži|kód od garáže|kód do garáže|kód k závoře|kód k alarmu|kód od alarmu|kód alarmu|"
            "kód k trezoru|kód od trezoru|kód trezoru|kombinace k trezoru|kombinace trezoru|kombinace zámku|"
            "kód k zámku|kód od zámku|kód zámku|kód od zámku kola|kód ke skříňce|kód od skříňky|kód ke kufru|"
            "kód od kufru|kód ke schránce|kód od schránky|kód k výtahu|kód do výtahu|kód do kanceláře|odblokovací kód|"
            "kód k odemknutí|kód zámku obrazovky|kód k telefonu|pin hlasové schránky|rodičovský pin|rodičovský kód|"
            "pin rodičovské kontroly|pin tiskárny|pin k tiskárně|kód k tiskárně|kód schůzky|kód ke schůzce|"
            "kód konference|pin konference|tajný kód|bezpečnostní kód|ověřovací kód|ověřovacího kódu|ověřovacím kódem|"
            "potvrzovací kód|sms kód|kód z sms|jednorázový kód|autentizační kód|přihlašovací kód|kód 2fa|párovací kód|"
            "~kód|~kódu|~kódem|~kódy|~kombinace"
        ),
        "sk": (
            "pin ku karte|kód ku karte|pin k telefónu|prístupový kód|prístupového kódu|vstupný kód|kód od dverí|"
            "kód na dvere|kód ku dverám|kód dverí|kód k bráne|kód na bránu|kód ku vchodu|kód ku garáži|kód od rampy|"
            "kombinácia k trezoru|kombinácia trezoru|kombinácia zámku|kód od skrinky|kód ku skrinke|kód od kufra|"
            "kód ku kufru|kód do výťahu|kód do kancelárie|kód na odomknutie|pin tlačiarne|pin k tlačiarni|"
            "kód stretnutia|kód konferencie|bezpečnostný kód|overovací kód|overovacieho kódu|potvrdzovací kód|"
            "jednorazový kód|autentifikačný kód|prihlasovací kód|bezpečnostný osobný kód|~kombinácia"
        ),
    },
    Kind.KEY: {
        "pl": (
            "klucz api|klucza api|kluczem api|klucze api|klucz do api|tajny klucz|tajnego klucza|tajnym kluczem|"
            "sekretny klucz|klucz tajny|klucz prywatny|klucza prywatnego|kluczem prywatnym|klucz dostępu|"
            "klucza dostępu|klucz dostępowy|klucz szyfrowania|klucza szyfrowania|klucz szyfrujący|klucz deszyfrujący|"
            "klucz podpisu|klucz podpisujący|sekret klienta|sekret aplikacji|wspólny sekret|sekret współdzielony|"
            "sekret webhooka|klucz webhooka|token dostępu|tokenu dostępu|tokenem dostępu|token dostępowy|"
            "token uwierzytelniający|token bota|token odświeżania|token wdrożeniowy|klucz aplikacji|klucz usługi|"
            "klucz konta|klucz magazynu|klucz główny|sekret totp|klucz totp|klucz konfiguracji|klucz transmisji|~klucz|"
            "~klucza|~kluczem|~klucze|~tokenu|~tokenem|~sekret|~tokeny"
        ),
        "cs": (
            "api klíč|api klíče|api klíčem|klíč api|klíč k api|tajný klíč|tajného klíče|tajným klíčem|soukromý klíč|"
            "soukromého klíče|privátní klíč|přístupový klíč|přístupového klíče|šifrovací klíč|šifrovacího klíče|"
            "dešifrovací klíč|podpisový klíč|podepisovací klíč|tajemství klienta|klientské tajemství|sdílené tajemství|"
            "tajemství aplikace|tajemství webhooku|klíč webhooku|přístupový token|přístupového tokenu|"
            "autentizační token|obnovovací token|klíč aplikace|klíč účtu|klíč úložiště|totp klíč|konfigurační klíč|"
            "~klíč|~klíče|~klíčem|~tajemství"
        ),
        "sk": (
            "api kľúč|api kľúča|kľúč api|kľúč k api|tajný kľúč|tajného kľúča|súkromný kľúč|súkromného kľúča|"
            "prístupový kľúč|šifrovací kľúč|dešifrovací kľúč|podpisový kľúč|tajomstvo klienta|klientske tajomstvo|"
            "zdieľané tajomstvo|tajomstvo webhooku|prístupový token|prístupového tokenu|autentifikačný token|"
            "kľúč aplikácie|kľúč účtu|konfiguračný kľúč|~kľúč|~kľúča|~kľúčom|~tajomstvo"
        ),
    },
    Kind.SESSION: {
        "pl": (
            "id sesji|identyfikator sesji|ciasteczko sesji|ciasteczko sesyjne|token sesji|klucz sesji|"
            "kod autoryzacyjny|token resetowania"
        ),
        "cs": "id relace|identifikátor relace|cookie relace|token relace|klíč relace|autorizační kód",
        "sk": "id relácie|identifikátor relácie|token relácie|autorizačný kód",
    },
    Kind.ANSWER: {
        "pl": (
            "tajna odpowiedź|pytanie zabezpieczające|pytanie bezpieczeństwa|pytanie pomocnicze|pytania zabezpieczające|"
            "tajne pytanie|nazwisko panieńskie matki|nazwisko panieńskie mamy|panieńskie nazwisko matki|"
            "nazwisko rodowe matki|imię pierwszego zwierzaka|imię pierwszego zwierzęcia|"
            "imię twojego pierwszego zwierzaka|imię mojego pierwszego psa|imię pierwszego psa|nazwa pierwszej szkoły|"
            "marka pierwszego samochodu|przezwisko z dzieciństwa|~nazwisko panieńskie|~pierwszy zwierzak|"
            "~pierwszy samochód|~odpowiedź"
        ),
        "cs": (
            "bezpečnostní otázka|odpověď na bezpečnostní otázku|kontrolní otázka|odpověď na kontrolní otázku|"
            "tajná otázka|tajná odpověď|bezpečnostní odpověď|rodné příjmení matky|příjmení matky za svobodna|"
            "jméno matky za svobodna|dívčí jméno matky|jméno prvního mazlíčka|jméno vašeho prvního mazlíčka|"
            "jméno prvního domácího mazlíčka|jméno prvního psa|název první školy|~první mazlíček|~odpověď"
        ),
        "sk": (
            "bezpečnostná otázka|odpoveď na bezpečnostnú otázku|kontrolná otázka|odpoveď na kontrolnú otázku|"
            "tajná odpoveď|rodné priezvisko matky|priezvisko matky za slobodna|dievčenské meno matky|"
            "meno prvého domáceho maznáčika|meno prvého maznáčika|meno prvého psa|názov prvej školy|~odpoveď"
        ),
    },
    Kind.RECOVERY: {
        "pl": (
            "kod odzyskiwania|kodu odzyskiwania|kody odzyskiwania|kod zapasowy|kody zapasowe|kodów zapasowych|"
            "kod awaryjny|kody awaryjne|kod ratunkowy|kody ratunkowe|kod odzyskania|klucz odzyskiwania|"
            "klucza odzyskiwania|klucz zapasowy|kody jednorazowe|klucz bitlocker|klucz odzyskiwania bitlocker|"
            "kod przywracania|kody rezerwowe|kod rezerwowy"
        ),
        "cs": (
            "kód pro obnovení|kódy pro obnovení|obnovovací kód|obnovovací kódy|kód obnovy|kódy obnovy|záložní kód|"
            "záložní kódy|záložních kódů|nouzový kód|nouzové kódy|klíč pro obnovení|obnovovací klíč|klíč obnovy|"
            "záchranný kód|jednorázové kódy|klíč bitlocker"
        ),
        "sk": (
            "kód na obnovenie|kódy na obnovenie|obnovovacie kódy|záložný kód|záložné kódy|núdzový kód|núdzové kódy|"
            "kľúč na obnovenie|obnovovací kľúč|jednorazové kódy"
        ),
    },
    Kind.LICENCE: {
        "pl": (
            "klucz licencyjny|klucza licencyjnego|kluczem licencyjnym|klucz licencji|klucz produktu|klucza produktu|"
            "klucz aktywacyjny|klucz aktywacji|kod aktywacyjny|kod aktywacji|kodu aktywacyjnego|klucz windows|"
            "klucz do windowsa|klucz rejestracyjny|kod rejestracyjny|kod licencyjny|kod karty podarunkowej|"
            "kod doładowania|kod do gry|~numer seryjny|~licencja"
        ),
        "cs": (
            "licenční klíč|licenčního klíče|licenční kód|produktový klíč|kód produktu windows|klíč produktu|"
            "aktivační klíč|aktivační kód|aktivačního kódu|registrační klíč|registrační kód|kód dárkové karty|"
            "dobíjecí kód|~sériové číslo"
        ),
        "sk": (
            "licenčný kľúč|licenčného kľúča|licenčný kód|produktový kľúč|kľúč produktu|aktivačný kľúč|aktivačný kód|"
            "registračný kľúč|registračný kód"
        ),
    },
    Kind.PHRASE: {
        "pl": (
            "fraza seed|frazę seed|fraza odzyskiwania|frazy odzyskiwania|frazę odzyskiwania|fraza zapasowa|tajna fraza|"
            "fraza mnemoniczna|słowa odzyskiwania|słowa portfela|fraza portfela|słowa seed|~12 słów|~24 słowa"
        ),
        "cs": (
            "seed fráze|obnovovací fráze|fráze pro obnovení|fráze obnovy|tajná fráze|mnemotechnická fráze|"
            "záložní fráze|slova peněženky|slova pro obnovení|~12 slov|~24 slov"
        ),
        "sk": "seed fráza|obnovovacia fráza|fráza na obnovenie|tajná fráza|mnemotechnická fráza|slová peňaženky",
    },
    Kind.ACCOUNT: {
        "pl": (
            "użytkownik|użytkownika|nazwa użytkownika|nazwą użytkownika|loginem|loginu|adres email|sieć|nazwa sieci|"
            "numer klienta|identyfikator|adres e mail"
        ),
        "cs": (
            "uživatel|uživatele|uživatelské jméno|uživatelským jménem|přihlašovací jméno|účet|síť|název sítě|"
            "jméno sítě|zákaznické číslo|číslo klienta"
        ),
        "sk": (
            "používateľ|používateľa|používateľské meno|užívateľ|užívateľské meno|prihlasovacie meno|sieť|názov siete|"
            "zákaznícke číslo"
        ),
    },
}
