"""Labels in Hungarian, Romanian, Greek, Albanian, and small languages of Europe.

What may live here: phrases, in the form that `words_english` describes. What may not: connectors (`connectors`), code.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.kinds import Kind

WORDS: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {
        "hu": (
            "jelszó|jelszava|jelszavam|jelszavad|jelszavát|jelszavának|jelszót|jelszóval|jelszavak|jelszavunk|"
            "jelszavai|jelszónak|jelszavamat|wifijelszó|wifi kód|wifi kulcs|hálózati kulcs|hálózati biztonsági kulcs|"
            "biztonsági kulcs wifi|jelmondat|jelmondata|mesterjelszó|főjelszó|megosztott kulcs|~belépési adatok|~jelige"
        ),
        "ro": (
            "parolă|parole de acces|parola wifi|parola de wifi|parola de la wifi|parola wi fi|parola rețelei|"
            "parola de la router|parola routerului|parola contului|parola de acces|parola de admin|parola principală|"
            "parola mea|parola noastră|parola ta|parola nouă|parola veche|parola actuală|parola temporară|parola este|"
            "parola e|parolele|frază de acces|frază de trecere|expresie de acces|cheie wifi|cheia wifi|cheia de rețea|"
            "cheia rețelei|cheie de rețea|cheia de securitate|cheie de securitate a rețelei|cheie partajată|cheia wpa|"
            "cuvânt de trecere|~date de acces|~date de autentificare"
        ),
        "el": (
            "κωδικός πρόσβασης|κωδικό πρόσβασης|κωδικού πρόσβασης|κωδικοί πρόσβασης|συνθηματικό|συνθηματικού|"
            "συνθηματική φράση|φράση πρόσβασης|κωδικός wifi|κωδικός wi fi|κωδικός του wifi|κωδικός του wi fi|"
            "κωδικός για το wifi|κωδικός δικτύου|κλειδί δικτύου|κλειδί ασφαλείας δικτύου|κλειδί wifi|κλειδί wpa|"
            "κοινόχρηστο κλειδί|κύριος κωδικός|κωδικός διαχειριστή|κωδικός χρήστη|πάσγουορντ|πάσουορντ|"
            "~στοιχεία σύνδεσης|~σύνθημα"
        ),
        "sq": (
            "fjalëkalim|fjalëkalimi|fjalëkalimin|fjalëkalimit|fjalëkalimet|çelësi i rrjetit|çelësi i wifi|frazëkalim|"
            "frazëkalimi|fjala kyçe sekrete"
        ),
        "mt": "kelma tal access|il password tal wifi|kelma sigrieta",
        "cy": "cyfrinair|gyfrinair|cyfrineiriau|cyfrinair wifi|cyfrinair y wifi",
        "ga": "pasfhocal|phasfhocal|focal faire|fhocal faire|pasfhocal wifi|focail faire",
        "eo": "pasvorto|pasvorton|pasvortoj|pasfrazo",
    },
    Kind.CODE: {
        "hu": (
            "pin kódja|pin kódom|pinkódja|pinkódom|kártya pin|bankkártya pin|pukkód|kapukód|kapukódja|kapukódot|"
            "kapu kód|kapu kódja|ajtókód|ajtó kód|ajtó kódja|bejárati kód|belépőkód|belépőkódja|belépési kód|"
            "beléptető kód|lépcsőház kódja|kaputelefon kód|kaputelefon kódja|garázskód|garázs kódja|garázskapu kódja|"
            "sorompó kódja|riasztókód|riasztó kód|riasztó kódja|riasztó kódját|széf kód|széfkód|széf kódja|"
            "széf kombinációja|széfkombináció|zár kódja|zárkód|számzár kódja|lakat kódja|biciklizár kódja|"
            "szekrény kódja|szekrénykód|bőrönd kódja|kulcstartó doboz kódja|kulcsszéf kódja|lift kódja|iroda kódja|"
            "feloldó kód|feloldókód|képernyőzár kódja|telefon kódja|hangposta pin|gyerekzár kódja|"
            "szülői felügyelet pin|nyomtató pin|nyomtatókód|értekezlet kódja|megbeszélés kódja|konferencia kód|"
            "hozzáférési kód|hozzáférési kódja|biztonsági kód|biztonsági kódja|titkos kód|ellenőrző kód|ellenőrzőkód|"
            "megerősítő kód|megerősítőkód|visszaigazoló kód|hitelesítő kód|hitelesítési kód|egyszer használatos kód|"
            "egyszeri kód|bejelentkezési kód|kétlépcsős kód|~kódja|~kódot|~kódok|~kombináció"
        ),
        "ro": (
            "cod pin|codul pin|codului pin|pinul cardului|pin card|pin ul cardului|pinul de la card|pinul telefonului|"
            "pinul sim|pinul cartelei|cod sim|cod secret|codul secret|cod de acces|codul de acces|coduri de acces|"
            "cod acces|cod intrare|codul de la intrare|cod ușă|codul ușii|codul de la ușă|cod poartă|codul porții|"
            "codul de la poartă|cod interfon|codul de interfon|codul de la interfon|codul interfonului|cod bloc|"
            "cod barieră|codul de la barieră|cod garaj|codul garajului|codul de la garaj|cod alarmă|codul alarmei|"
            "codul de alarmă|codul de la alarmă|cod seif|codul seifului|codul de la seif|combinația seifului|"
            "combinația de la seif|combinația lacătului|codul lacătului|codul de la lacăt|cifrul de la seif|"
            "cifrul lacătului|cifrul valizei|codul valizei|codul dulapului|codul vestiarului|codul cutiei de chei|"
            "codul liftului|codul bicicletei|cod de deblocare|codul de deblocare|codul telefonului|"
            "codul mesageriei vocale|pin control parental|codul imprimantei|pinul imprimantei|codul ședinței|"
            "codul întâlnirii|codul conferinței|cod de securitate|codul de securitate|cod de verificare|"
            "codul de verificare|cod de confirmare|codul de confirmare|cod sms|codul sms|codul din sms|"
            "cod de unică folosință|cod unic|cod de autentificare|codul de autentificare|cod 2fa|~cod|~codul|~coduri|"
            "~codurile|~pinul|~cifrul|~combinația"
        ),
        "el": (
            "κωδικός pin|pin κάρτας|pin της κάρτας|κωδικός κάρτας|κωδικός της κάρτας|κωδικός πόρτας|κωδικός της πόρτας|"
            "κωδικός για την πόρτα|κωδικός εισόδου|κωδικός της εισόδου|κωδικός πύλης|κωδικός γκαραζόπορτας|"
            "κωδικός γκαράζ|κωδικός του γκαράζ|κωδικός θυροτηλεφώνου|κωδικός συναγερμού|κωδικός του συναγερμού|"
            "κωδικός χρηματοκιβωτίου|κωδικός του χρηματοκιβωτίου|συνδυασμός χρηματοκιβωτίου|"
            "συνδυασμός του χρηματοκιβωτίου|κωδικός λουκέτου|συνδυασμός λουκέτου|κωδικός κλειδαριάς|κωδικός βαλίτσας|"
            "κωδικός ντουλαπιού|κωδικός ασανσέρ|κωδικός γραφείου|κωδικός ποδηλάτου|κωδικός ξεκλειδώματος|"
            "κωδικός τηλεφώνου|κωδικός κινητού|κωδικός τηλεφωνητή|γονικός κωδικός|κωδικός εκτυπωτή|pin εκτυπωτή|"
            "κωδικός σύσκεψης|κωδικός συνάντησης|μυστικός κωδικός|κωδικός ασφαλείας|κωδικός επαλήθευσης|"
            "κωδικός επιβεβαίωσης|κωδικός μίας χρήσης|κωδικός μιας χρήσης|κωδικός sms|κωδικός ταυτοποίησης|"
            "κωδικός σύνδεσης|~κωδικός|~κωδικό|~κωδικού|~κωδικοί|~συνδυασμός"
        ),
        "sq": (
            "kodi pin|pini i kartës|kodi i kartës|kodi i derës|kodi i hyrjes|kodi i portës|kodi i garazhit|"
            "kodi i alarmit|kodi i kasafortës|kombinimi i kasafortës|kodi i drynit|kodi i bravës|kodi i valixhes|"
            "kodi i dollapit|kodi i ashensorit|kodi i zyrës|kodi i telefonit|kodi i zhbllokimit|kodi i qasjes|"
            "kodi i aksesit|kodi sekret|kodi i sigurisë|kodi i verifikimit|kodi i konfirmimit|kodi sms|"
            "kod njëpërdorimësh|kodi i takimit|~kodi|~kodin|~kombinimi"
        ),
        "mt": "kodiċi tal bieb|kodiċi tal alarm|kodiċi tas sigurtà|kodiċi ta verifika|pin tal karta|~kodiċi",
        "cy": (
            "cod y drws|cod y giât|cod y garej|cod y larwm|cod y sêff|cod mynediad|cod diogelwch|cod dilysu|"
            "cod cadarnhau"
        ),
        "ga": (
            "uimhir phearsanta aitheantais|cód pin|cód dorais|cód an dorais|cód an gheata|cód an aláraim|"
            "cód an tsábháilte|cód rochtana|cód slándála|cód fíoraithe|~cód"
        ),
        "eo": "pinkodo|pordokodo|kodo de la pordo|konfirma kodo|sekreta kodo",
    },
    Kind.KEY: {
        "hu": (
            "api kulcs|api kulcsa|api kulcsot|api kulcsom|titkos kulcs|titkos kulcsa|titkos kulcsot|privát kulcs|"
            "privát kulcsa|magánkulcs|hozzáférési kulcs|hozzáférési token|hozzáférési tokenje|titkosítási kulcs|"
            "titkosító kulcs|visszafejtő kulcs|aláíró kulcs|aláírási kulcs|ügyféltitok|kliens titok|megosztott titok|"
            "webhook titok|frissítő token|hitelesítési token|~kulcs|~kulcsa|~kulcsot|~titok"
        ),
        "ro": (
            "cheie api|cheia api|chei api|cheie de api|cheie secretă|cheia secretă|cheie privată|cheia privată|"
            "cheie de acces|cheia de acces|cheie de criptare|cheia de criptare|cheie de semnare|cheia de semnare|"
            "secretul clientului|secret partajat|secretul aplicației|secretul webhook|cheia aplicației|token de acces|"
            "tokenul de acces|tokenul api|token de autentificare|tokenul botului|token de reîmprospătare|"
            "jeton de acces|jetonul de acces|cheie de configurare|~cheie|~cheia|~chei|~tokenul"
        ),
        "el": (
            "κλειδί api|κλειδιού api|μυστικό κλειδί|ιδιωτικό κλειδί|κλειδί πρόσβασης|κλειδί κρυπτογράφησης|"
            "κλειδί αποκρυπτογράφησης|κλειδί υπογραφής|μυστικό πελάτη|κοινό μυστικό|μυστικό webhook|"
            "διακριτικό πρόσβασης|token πρόσβασης|διακριτικό ανανέωσης|διακριτικό ελέγχου ταυτότητας|~κλειδί|~μυστικό|"
            "~διακριτικό"
        ),
        "sq": (
            "çelësi api|çelësi i api|çelës api|çelësi sekret|çelësi privat|çelësi i qasjes|çelësi i aksesit|"
            "çelësi i enkriptimit|çelësi i nënshkrimit|sekreti i klientit|tokeni i qasjes|tokeni i aksesit|~çelësi|"
            "~çelës|~sekreti"
        ),
        "cy": "allwedd api|allwedd gyfrinachol|allwedd breifat|allwedd mynediad",
        "ga": "eochair api|eochair rúnda|eochair phríobháideach|eochair rochtana",
        "eo": "api ŝlosilo|sekreta ŝlosilo|privata ŝlosilo|~ŝlosilo",
    },
    Kind.SESSION: {
        "hu": (
            "munkamenet azonosító|munkamenet azonosítója|munkamenet süti|munkamenet token|hitelesítési kód oauth|"
            "engedélyezési kód"
        ),
        "ro": "id sesiune|id de sesiune|id ul sesiunii|cookie de sesiune|token de sesiune|cod de autorizare",
        "el": "αναγνωριστικό συνεδρίας|αναγνωριστικό περιόδου λειτουργίας|cookie συνεδρίας|κωδικός εξουσιοδότησης",
        "sq": "id e sesionit|identifikuesi i sesionit|kodi i autorizimit",
    },
    Kind.ANSWER: {
        "hu": (
            "biztonsági kérdés|biztonsági kérdésre adott válasz|válasz a biztonsági kérdésre|biztonsági válasz|"
            "titkos kérdés|titkos válasz|anyja neve kérdés válasz|édesanyja leánykori neve|anyja leánykori neve|"
            "anyám leánykori neve|édesanyám leánykori neve|első háziállat neve|első háziállatom neve|"
            "első háziállatának neve|első iskola neve|első kutyám neve|~leánykori név|~válasz"
        ),
        "ro": (
            "răspuns secret|răspunsul secret|răspuns întrebare securitate|întrebare de securitate|"
            "întrebarea de securitate|întrebare secretă|întrebarea secretă|numele de fată al mamei|"
            "numele de domnișoară al mamei|nume de fată al mamei|numele primului animal de companie|"
            "numele primului tău animal de companie|numele primei școli|~numele de fată|~primul animal de companie|"
            "~răspuns|~răspunsul"
        ),
        "el": (
            "ερώτηση ασφαλείας|απάντηση ασφαλείας|μυστική ερώτηση|μυστική απάντηση|πατρικό όνομα μητέρας|"
            "πατρικό όνομα της μητέρας|πατρικό επώνυμο της μητέρας|πατρικό της μητέρας|όνομα πρώτου κατοικιδίου|"
            "όνομα του πρώτου κατοικιδίου|όνομα του πρώτου σας κατοικιδίου|όνομα πρώτου σχολείου|~απάντηση"
        ),
        "sq": (
            "pyetja e sigurisë|përgjigja e pyetjes së sigurisë|përgjigja sekrete|pyetja sekrete|"
            "mbiemri i vajzërisë i nënës|mbiemri i vajzërisë së nënës|emri i kafshës së parë|~përgjigja"
        ),
    },
    Kind.RECOVERY: {
        "hu": (
            "helyreállítási kód|helyreállítási kódok|helyreállító kód|helyreállító kódok|helyreállítási kulcs|"
            "helyreállítási kulcsa|visszaállítási kód|biztonsági kódok|tartalék kód|tartalékkód|tartalék kódok|"
            "tartalékkódok|vészhelyzeti kód|vészhelyzeti kódok|bitlocker kulcs"
        ),
        "ro": (
            "cod de recuperare|codul de recuperare|coduri de recuperare|codurile de recuperare|cod de rezervă|"
            "coduri de rezervă|codurile de rezervă|coduri de backup|cod de backup|cod de urgență|cheie de recuperare|"
            "cheia de recuperare|cheia bitlocker"
        ),
        "el": (
            "κωδικός ανάκτησης|κωδικοί ανάκτησης|κωδικό ανάκτησης|εφεδρικός κωδικός|εφεδρικοί κωδικοί|κλειδί ανάκτησης|"
            "κωδικός έκτακτης ανάγκης|κωδικοί ασφαλείας|αντίγραφα κωδικών"
        ),
        "sq": "kodi i rikuperimit|kodet e rikuperimit|kodi rezervë|kodet rezervë|çelësi i rikuperimit",
        "mt": "kodiċi ta rkupru",
        "cy": "cod adfer|codau adfer|codau wrth gefn",
        "ga": "cód athshlánaithe|cóid athshlánaithe|cóid chúltaca",
        "eo": "restaŭra kodo|savkodoj",
    },
    Kind.LICENCE: {
        "hu": (
            "licenckulcs|licenc kulcs|licenckód|licenckulcsa|termékkulcs|termékkulcsa|aktiváló kód|aktiválókód|"
            "aktiválási kód|aktiválási kulcs|regisztrációs kulcs|regisztrációs kód|feltöltőkód|ajándékkártya kód|"
            "~sorozatszám|~licenc"
        ),
        "ro": (
            "cheie de licență|cheia de licență|cheie licență|cheie de produs|cheia de produs|cheia produsului|"
            "cod de activare|codul de activare|cheie de activare|cheia de activare|cod de licență|cod de reîncărcare|"
            "~număr de serie|~seria|~licență"
        ),
        "el": (
            "κλειδί άδειας|κλειδί άδειας χρήσης|κλειδί προϊόντος|κλειδί ενεργοποίησης|κωδικός ενεργοποίησης|"
            "κωδικός άδειας|~σειριακός αριθμός|~άδεια χρήσης"
        ),
        "sq": "çelësi i licencës|çelësi i produktit|kodi i aktivizimit|çelësi i aktivizimit|~numri serial",
    },
    Kind.PHRASE: {
        "hu": (
            "helyreállítási kifejezés|helyreállító kifejezés|helyreállítási mondat|helyreállítási szavak|"
            "titkos kifejezés|seed kifejezés|magkifejezés|~12 szó|~24 szó"
        ),
        "ro": (
            "frază seed|frază de recuperare|frază secretă|fraza secretă|frază mnemonică|fraza mnemonică|"
            "cuvinte de recuperare|cuvintele de recuperare|cuvintele portofelului|~12 cuvinte|~24 de cuvinte"
        ),
        "el": "φράση ανάκτησης|μυστική φράση|μνημονική φράση|λέξεις ανάκτησης|~12 λέξεις|~24 λέξεις",
        "sq": "fraza e rikuperimit|fraza sekrete|fjalët e rikuperimit",
    },
    Kind.ACCOUNT: {
        "hu": (
            "felhasználó|felhasználónév|felhasználóneve|felhasználónevem|felhasználói név|fiók|email cím|e mail cím|"
            "hálózat|hálózat neve|ügyfélszám|belépés|bejelentkezés|azonosító"
        ),
        "ro": (
            "utilizator|utilizatorul|nume utilizator|nume de utilizator|numele de utilizator|cont|contul|"
            "adresă de email|rețea|rețeaua|numele rețelei|nume rețea|cod client"
        ),
        "el": "χρήστης|όνομα χρήστη|λογαριασμός|δίκτυο|όνομα δικτύου|ηλεκτρονική διεύθυνση|αριθμός πελάτη",
        "sq": "përdoruesi|emri i përdoruesit|llogaria|rrjeti|emri i rrjetit",
        "mt": "isem tal utent|utent",
        "cy": "enw defnyddiwr|defnyddiwr|cyfrif",
        "ga": "ainm úsáideora|úsáideoir|cuntas",
        "eo": "uzanto|uzantnomo|salutnomo",
    },
}
