"""What stands around labels in Hungarian, Romanian, Greek, Albanian, and small languages of Europe.

What may live here: phrases, in the form that `words_english` describes, without strength. What may not: labels.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, dict[str, str]]] = {
    "COPULAS": {
        "hu": (
            "most|jelenleg|a következő|lett|volt|lesz|változott erre|megváltozott erre|átállítva erre|beállítva erre|"
            "mostantól|továbbra is|még mindig|ez|az|új|legyen|így szól|= a"
        ),
        "ro": (
            "este|e|sunt|era|erau|va fi|e acum|este acum|acum e|acum este|este încă|rămâne|a rămas|a devenit|"
            "a fost schimbată în|a fost schimbat în|schimbată în|schimbat în|s a schimbat în|s-a schimbat în|setată la|"
            "setată pe|este setată la|este următoarea|este următorul|nouă|actuală|acum"
        ),
        "el": (
            "είναι|ειναι|ήταν|τώρα είναι|είναι τώρα|είναι ακόμα|παραμένει|θα είναι|άλλαξε σε|έγινε|έχει αλλάξει σε|"
            "άλλαξε και είναι|ορίστηκε σε|τώρα|ο εξής|είναι ο εξής|νέος"
        ),
        "sq": (
            "është|eshte|janë|ishte|tani është|është tani|mbetet|do të jetë|u ndryshua në|u ndërrua në|ndryshuar në|"
            "tani"
        ),
        "mt": "hu|hija|issa",
        "cy": "yw|ydy|oedd|nawr yw",
        "ga": "is é|anois",
        "eo": "estas|estis|nun estas",
    },
    "REVERSED": {
        "hu": (
            "a|az|az új|a jelszó|a kód|a jelszava|a jelszavam|lett az új|lett a|lett az|mint|volt a|az én|a mi|"
            "jelszóként|jelszónak"
        ),
        "ro": "este|e|este parola|e parola|este codul|e codul|este noua|e noua|ca|drept|ca și|era|va fi",
        "el": "είναι ο|είναι το|είναι ο νέος|είναι ο κωδικός|είναι το συνθηματικό|είναι το νέο|ως|σαν|είναι η|ήταν ο",
        "sq": "është|është fjalëkalimi|është kodi|është i riu|si|ishte",
        "mt": "hu|hija|bħala",
        "cy": "yw'r|ydy'r|yw'r cyfrinair|fel",
        "ga": "an|mar",
        "eo": "estas la|kiel",
    },
    "TAILS": {
        "hu": "a|az|ehhez|hez|nál|itt|ott|számára",
        "ro": "de|de la|la|a|al|ai|ale|pentru|din|pe|cu|lui|mea|noastră",
        "el": "του|της|για|για το|για την|για τον|στο|στην|στον|από|μου|μας|των",
        "sq": "i|e|për|të|së|në|nga|me",
    },
    "HARMLESS": {
        "hu": (
            "szabályzat|házirend|kezelő|kezelőben|kezelője|visszaállítás|visszaállítása|elfelejtett|emlékeztető|hossza|"
            "hosszúsága|mező|hash|lejárata|lejárt|erőssége|generátor|neve|típusa|fájl|útvonal|szabályok|kötelező|"
            "szükséges|hibás|érvénytelen|helytelen|üres|legalább|karakter|megerősítése|módosítása|megváltoztatása|"
            "változtatás|csere|adja meg|védelem|biztonságos|gyenge|erős"
        ),
        "ro": (
            "politica|politici|manager|resetare|resetarea|uitată|indiciu|lungime|lungimea|câmp|câmpul|hash|expirare|"
            "expirată|putere|generator|nume|tip|fișier|cale|url|algoritm|rotație|reguli|obligatorie|necesară|greșită|"
            "incorectă|invalidă|goală|minim|caractere|confirmă|schimbă|schimbarea|introdu|introduceți|protecție|limită|"
            "format|pe secundă|pierdută|sigură|slabă"
        ),
        "el": (
            "πολιτική|διαχειριστής|διαχείριση|διαχείρισης|επαναφορά|επαναφοράς|ξεχάσατε|υπόδειξη|μήκος|πεδίο|λήξη|"
            "έληξε|ισχύς|γεννήτρια|όνομα|τύπος|αρχείο|διαδρομή|κανόνες|απαιτείται|υποχρεωτικός|λάθος|λανθασμένος|"
            "άκυρος|κενός|τουλάχιστον|χαρακτήρες|επιβεβαίωση|αλλαγή|αλλάξτε|αλλάζει|εισάγετε|προστασία|όριο|ισχυρός|"
            "αδύναμος"
        ),
        "sq": (
            "politika|menaxheri|rivendosja|harruar|këshillë|gjatësia|fusha|skadimi|emri|lloji|skedari|rregullat|"
            "kërkohet|gabim|i pavlefshëm|bosh|ndrysho|ndryshimi|vendosni|shkruani"
        ),
    },
    "LOOKALIKES": {
        "hu": (
            "irányítószám|országkód|körzetszám|vonalkód|qr kód|forráskód|forráskódja|hibakód|hibakódja|állapotkód|"
            "színkód|kuponkód|kedvezménykód|promóciós kód|termékkód|cikkszám|devizakód|nyelvkód|adóazonosító|"
            "nyilvános kulcs|publikus kulcs|elsődleges kulcs|idegen kulcs|kulcsszó|kulcsszavak|kulcskérdés|"
            "kulcsfontosságú|autókulcs|lakáskulcs|üzleti titok|elfelejtett jelszó|jelszókezelő|helyes válasz"
        ),
        "ro": (
            "cod poștal|codul poștal|cod postal|cod de bare|codul de bare|cod qr|codul qr|cod sursă|codul sursă|"
            "cod de eroare|codul de eroare|cod țară|codul țării|cod de reducere|cod promoțional|cod fiscal|"
            "codul fiscal|codul civil|codul penal|codul muncii|codul rutier|cod caen|cod numeric personal|cod produs|"
            "cod de culoare|cod de ieșire|cod galben|cod roșu|cod portocaliu|cod iban|cod swift|cheie primară|"
            "cheia primară|cheie străină|cheie publică|cheia publică|cuvânt cheie|cuvinte cheie|punct cheie|"
            "cheia succesului|cheia de la casă|cheile de la mașină|număr de tokeni|răspuns corect"
        ),
        "el": (
            "ταχυδρομικός κώδικας|ταχυδρομικός κωδικός|κωδικός χώρας|κωδικός περιοχής|γραμμωτός κώδικας|κωδικός qr|"
            "πηγαίος κώδικας|κωδικός σφάλματος|κωδικός κατάστασης|κωδικός χρώματος|εκπτωτικός κωδικός|κωδικός έκπτωσης|"
            "κωδικός προϊόντος|κωδικός νομίσματος|δημόσιο κλειδί|πρωτεύον κλειδί|ξένο κλειδί|λέξη κλειδί|"
            "λέξεις κλειδιά|κλειδί της επιτυχίας|κλειδιά του σπιτιού|εμπορικό μυστικό|σωστή απάντηση"
        ),
        "sq": (
            "kodi postar|kodi i shtetit|kodi i gabimit|kodi burimor|kodi qr|barkodi|kodi i zbritjes|kodi penal|"
            "kodi civil|çelësi publik|çelësi primar|fjalë kyçe|fjalët kyçe|çelësi i suksesit|çelësat e shtëpisë"
        ),
        "cy": "cod post|cod bar|cod ffynhonnell",
        "ga": "cód poist|cód barra|cód foinse",
    },
    "ABSENT": {
        "hu": (
            "nincs|nem|nem kell|nélkül|üres|ismeretlen|ugyanaz|ugyanaz mint|mint eddig|mint mindig|változatlan|"
            "szükséges|kötelező|opcionális|később|lejárt|elfelejtett|elveszett|hibás|helyes|érvénytelen|rejtett|titkos|"
            "kikapcsolva|alapértelmezett|nagyon|mindig|gyenge|erős"
        ),
        "ro": (
            "niciuna|niciunul|nu|nu are|nu există|fără|gol|goală|necunoscută|necunoscut|nesetată|nu e nevoie|"
            "obligatorie|opțională|aceeași|același|la fel|ca înainte|neschimbată|vezi mai sus|vezi mai jos|schimbată|"
            "expirată|uitată|pierdută|greșită|corectă|invalidă|validă|ascunsă|ștearsă|secretă|secret|dezactivată|"
            "implicită|aleatorie|foarte|mereu|prea scurtă|slabă|puternică|importantă"
        ),
        "el": (
            "κανένας|κανένα|όχι|δεν υπάρχει|χωρίς|κενό|άγνωστος|ίδιος|ο ίδιος|το ίδιο|όπως πριν|όπως πάντα|αμετάβλητος|"
            "απαιτείται|προαιρετικός|αργότερα|έληξε|χάθηκε|λάθος|σωστός|άκυρος|κρυφός|μυστικός|ανενεργός|"
            "προεπιλεγμένος|πολύ|πάντα|ισχυρός|αδύναμος"
        ),
        "sq": "asnjë|nuk ka|jo|pa|bosh|i panjohur|i njëjti|njësoj|si më parë|kërkohet|i gabuar|i saktë|sekret|shumë",
    },
    "ELSEWHERE": {
        "hu": (
            "a széfben|a páncélszekrényben|a jelszókezelőben|1passwordben|bitwardenben|keepassban|a hűtőn|a routeren|"
            "kérdezd|kérdezze|lásd|fel van írva|felírva|megtalálható|tárolva|nálam|a füzetben|sms ben|ugyanaz mint"
        ),
        "ro": (
            "în|in seif|în seif|în 1password|în bitwarden|în keepass|în vault|în manager|pe|pe frigider|pe router|"
            "pe spate|sub|în spatele|la|se află|este scrisă|scrisă pe|salvată în|notată|vezi|întreabă|cere|o știe|"
            "o are|prin sms|prin email|aceeași cu|aceeași ca"
        ),
        "el": (
            "στο|στη|στην|στο χρηματοκιβώτιο|στο 1password|στο bitwarden|στο ψυγείο|στον|κάτω|πίσω|δες|δείτε|ρώτα|"
            "ρωτήστε|γραμμένος|αποθηκευμένος|αποθηκευμένος στο|βρίσκεται|υπάρχει στο|τον ξέρει|μέσω|με sms"
        ),
        "sq": "në|në kasafortë|në frigorifer|nën|pas|te|shih|pyet|pyesni|shkruar|ruajtur|ndodhet",
    },
    "PLACES": {
        "hu": (
            "ajtó|ajtóhoz|ajtón|bejárat|bejárati|kapu|kapuhoz|kapun|lépcsőház|kaputelefon|garázs|garázshoz|sorompó|ház|"
            "lakás|iroda|irodához|lift|riasztó|riasztóhoz|széf|széfhez|lakat|lakathoz|zár|zárhoz|számzár|bicikli|"
            "biciklizár|szekrény|szekrényhez|bőrönd|bőröndhöz|kulcsszéf|sim|sim kártya|telefon|telefonhoz|tablet|"
            "hangposta|gyerekzár|nyomtató|nyomtatóhoz|értekezlet|megbeszélés|konferencia|zoom|wifi|wifihez|router|"
            "hálózat|kártya|kártyához|bankkártya|bank|automata|számla|szálloda|szoba|nyaraló|autó|sms|laptop|"
            "számítógép|pince"
        ),
        "ro": (
            "ușă|ușa|ușii|usa|poartă|poarta|porții|intrare|interfon|bloc|scară|casă|apartament|birou|clădire|garaj|"
            "barieră|parcare|alarmă|alarma|alarmei|seif|seiful|lacăt|lacătul|încuietoare|bicicletă|dulap|vestiar|"
            "valiză|cutie de chei|cutie poștală|lift|sim|cartelă|cartela|telefon|telefonul|tabletă|mesagerie vocală|"
            "control parental|televizor|imprimantă|imprimanta|copiator|ședință|conferință|întâlnire|zoom|wifi|wi fi|"
            "router|rețea|vpn|card|cardul|cardului|bancomat|bancă|cont|bluetooth|hotel|cameră|mașină|sms|whatsapp|"
            "laptop|pivniță|piscină"
        ),
        "el": (
            "πόρτα|πόρτας|είσοδος|εισόδου|πύλη|πύλης|γκαράζ|γκαραζόπορτα|θυροτηλέφωνο|πολυκατοικία|σπίτι|διαμέρισμα|"
            "γραφείο|γραφείου|ασανσέρ|συναγερμός|συναγερμού|συναγερμό|χρηματοκιβώτιο|χρηματοκιβωτίου|λουκέτο|λουκέτου|"
            "κλειδαριά|ποδήλατο|ποδηλάτου|ντουλάπι|ντουλαπιού|βαλίτσα|βαλίτσας|sim|κινητό|κινητού|τηλέφωνο|τηλεφώνου|"
            "τηλεφωνητής|εκτυπωτής|εκτυπωτή|σύσκεψη|σύσκεψης|zoom|wifi|wi fi|ρούτερ|router|δίκτυο|δικτύου|κάρτα|κάρτας|"
            "τράπεζα|τράπεζας|ατμ|λογαριασμός|ξενοδοχείο|δωμάτιο|αυτοκίνητο|sms|υπολογιστής|λάπτοπ|αποθήκη"
        ),
        "sq": (
            "dera|derës|hyrja|hyrjes|porta|portës|garazhi|garazhit|ndërtesa|shtëpia|apartamenti|zyra|zyrës|ashensori|"
            "alarmi|alarmit|kasaforta|kasafortës|dryni|drynit|brava|biçikleta|dollapi|valixhja|telefoni|telefonit|"
            "printeri|takimi|wifi|wi fi|ruteri|routeri|rrjeti|rrjetit|karta|kartës|banka|bankomati|hoteli|dhoma|sms"
        ),
        "cy": "drws|giât|garej|larwm|sêff|tŷ|swyddfa|ffôn|cerdyn",
        "ga": "doras|dorais|geata|gheata|garáiste|aláram|teach|oifig|cárta|guthán",
    },
}
