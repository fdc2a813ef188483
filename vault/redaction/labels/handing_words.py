"""How people hand over a code or a password without its name: `the alarm: type 4711`, `opens with 4711`.

What may live here: beginnings of words, by language, separated by `|`. What may not: labels (`words_*`), any rule.
In `DOORS`, `OPENS`, `LOGINS` and `NETWORKS` a word is meant that begins so; in `ENTERS`, `WITHS` and `AFTERS` the words
themselves.
"""

from __future__ import annotations

from typing import Final

DOORS: Final[dict[str, str]] = {
    "en": "door|gate|garage|alarm|safe|lock|locker|padlock|keybox|lockbox|keypad|barrier|entrance|shed|burglar",
    "de": "tür|tuer|tor|hoftor|garage|alarm|tresor|safe|schloss|schloß|schlüsselbox|schlüsselkasten|spind|schranke|"
    "eingang|schuppen|tastenfeld|klingel|türöffner|haustür|keller",
    "nl": "deur|voordeur|poort|hek|garage|alarm|kluis|slot|sleutelkluis|sleutelkastje|slagboom|schuur|ingang|kastje",
    "af": "deur|hek|motorhuis|kluis|alarm|slot",
    "fr": "porte|portail|garage|alarme|coffre|cadenas|serrure|barrière|entrée|immeuble|hall|boîte|digicode|interphone",
    "es": "puerta|portal|portón|garaje|cochera|alarma|candado|cerradura|caja|barrera|entrada|verja|cancela|trastero",
    "ca": "porta|portal|garatge|alarma|cadenat|caixa|barrera|entrada|pany",
    "gl": "porta|portal|garaxe|alarma|cadeado|caixa|entrada",
    "eu": "atea|atari|garaje|alarma|kutxa|giltza",
    "pt": "porta|portão|garagem|alarme|cofre|cadeado|fechadura|cancela|entrada|prédio|portaria",
    "it": "porta|portone|cancello|garage|allarme|cassaforte|lucchetto|serratura|sbarra|ingresso|cassetta|antifurto",
    "sv": "dörr|port|grind|garage|larm|kassaskåp|värdeskåp|lås|hänglås|nyckelskåp|nyckelbox|bom|entré|förråd|skåp",
    "da": "dør|hoveddør|port|låge|garage|alarm|pengeskab|boks|lås|hængelås|nøgleboks|bom|indgang|skur|skab",
    "nb": "dør|ytterdør|port|garasje|alarm|safe|lås|hengelås|nøkkelboks|bom|inngang|bod|skap",
    "is": "hurð|hlið|bílskúr|öryggi|peningaskáp|lás|lykla|inngang|útidyr",
    "fi": "ovi|ove|portti|porti|autotall|hälyt|kassakaap|lukko|luko|avainsäily|avainboks|puomi|sisäänkäyn|vaja",
    "et": "uks|ukse|värav|garaaž|garaa|valve|seif|lukk|luku|võtmekap|tõkkepuu|alarm",
    "lv": "durv|vārt|garāž|signaliz|seif|slēdzen|atslēg|barjer|trauksm",
    "lt": "dur|vart|garaž|signaliz|seif|spyn|laiptin|užtvar|apsaug",
    "pl": "drzwi|bram|furtk|garaż|alarm|sejf|kłódk|zamek|zamk|szlaban|wejści|domofon|skrytk|szafk",
    "cs": "dveř|vrat|brán|brank|garáž|alarm|trezor|sejf|zámek|zámk|závor|vchod|schránk|skříň",
    "sk": "dver|brán|garáž|alarm|trezor|sejf|zámok|zámk|závor|vchod|schránk|skrink",
    "sl": "vrat|garaž|alarm|sef|ključavnic|zapornic|vhod|omaric",
    "hr": "vrat|kapij|garaž|alarm|sef|lokot|brav|ramp|ulaz|ormarić|zgrad",
    "sr": "врат|капиј|гараж|аларм|сеф|катан|брав|рамп|улаз|зград",
    "ru": "двер|ворот|калитк|гараж|сигнализац|сейф|замок|замк|шлагбаум|подъезд|вход|ключниц|домофон|охран|ячейк",
    "uk": "двер|воріт|ворот|хвіртк|гараж|сигналізац|сейф|замок|замк|шлагбаум|їзд|підїзд|вхід|домофон|охорон",
    "be": "дзвер|варот|гараж|сігналізац|сейф|замок|пад'езд|уваход",
    "bg": "врат|порт|гараж|аларм|сейф|катинар|бариер|вход|ключалк|сот",
    "mk": "врат|капиј|гараж|аларм|сеф|катанец|брав|рамп|влез",
    "hu": "ajtó|kapu|garázs|riasztó|széf|páncélszekrény|lakat|zár|sorompó|bejárat|kulcsszéf|kulcsdoboz|lépcsőház",
    "ro": "ușă|ușa|uşa|usa|poart|garaj|alarm|seif|lacăt|lacat|încuietoare|barier|intrare|interfon|ușii|porții",
    "el": "πόρτα|πόρτας|είσοδο|εισόδου|γκαράζ|συναγερμ|χρηματοκιβ|λουκέτο|κλειδαρ|μπάρα|πύλη",
    "tr": "kapı|bahçe|garaj|alarm|kasa|kilit|asma|bariyer|giriş|dolap",
    "az": "qapı|qaraj|siqnalizasiya|seyf|kilid|giriş",
    "sq": "dera|derë|portë|porta|garazh|alarm|kasafort|dry",
    "hy": "դուռ|դռան|դարպաս|ավտոտնակ|ազդանշան|սեյֆ|կողպեք",
    "ka": "კარ|ჭიშკ|გარაჟ|სიგნალიზ|სეიფ|საკეტ",
    "kk": "есік|қақпа|гараж|дабыл|сейф|құлып",
    "uz": "eshik|darvoza|garaj|signalizatsiya|seyf|qulf",
    "he": "דלת|הדלת|בדלת|לדלת|שער|השער|חניה|החניה|אזעקה|האזעקה|כספת|הכספת|מנעול|המנעול|כניסה|הכניסה|בניין",
    "ar": "باب|الباب|للباب|بوابة|البوابة|كراج|الكراج|مرآب|المرآب|إنذار|الإنذار|خزنة|الخزنة|قفل|القفل|المدخل|العمارة",
    "fa": "در|درب|دروازه|پارکینگ|گاراژ|دزدگیر|گاوصندوق|قفل|ورودی",
    "ur": "دروازہ|دروازے|گیٹ|گیراج|الارم|تجوری|تالا|تالے",
    "hi": "दरवाज़|दरवाज|गेट|गैरेज|अलार्म|तिजोरी|ताला|ताले|लॉकर",
    "bn": "দরজা|গেট|গ্যারেজ|অ্যালার্ম|সিন্দুক|তালা|লকার",
    "ta": "கதவ|வாசல்|அலாரம்|பூட்ட|லாக்கர்",
    "te": "తలుప|గేట|అలారం|తాళం|లాకర్",
    "mr": "दार|दरवाजा|गेट|अलार्म|तिजोरी|कुलूप",
    "gu": "દરવાજ|ગેટ|અલાર્મ|તિજોરી|તાળ",
    "pa": "ਦਰਵਾਜ਼|ਗੇਟ|ਅਲਾਰਮ|ਤਿਜੋਰੀ|ਤਾਲ",
    "vi": "cửa|cổng|gara|báo|két|khóa|khoá|thang máy",
    "id": "pintu|gerbang|pagar|garasi|alarm|brankas|gembok|kunci|loker|portal",
    "ms": "pintu|pagar|garaj|penggera|peti|mangga|loker",
    "tl": "pinto|gate|garahe|alarm|kandado|kaha",
    "sw": "mlango|lango|geti|gereji|kengele|kufuli|sefu",
}
"""What opens, or is disarmed, with a code."""

ALARMS: Final = (
    "alarm|alarme|alarma|allarme|alarmanlage|alarmsystem|safe|tresor|kluis|sleutelkluis|"
    "coffre|cofre|cassaforte|larm|"
    "larmet|alarmen|alarmet|kassaskåp|pengeskab|hälytys|hälytin|valve|seif|seifs|seifas|"
    "sejf|trezor|sef|сигнализация|"
    "сейф|сигналізація|аларма|сеф|riasztó|széf|alarmă|seiful|συναγερμός|kasa|lockbox|keybox|padlock|schlüsselbox|"
    "zahlenschloss|fahrradschloss|hangslot|cadenas|candado|cadeado|lucchetto|hänglås|"
    "hængelås|hengelås|kłódka|zámek|"
    "lokot|katanec|lakat|lacăt|brankas|gembok|bikelock|antifurto|digicode|keypad|"
    "אזעקה|האזעקה|כספת|הכספת|الإنذار|الخزنة|گاوصندوق|دزدگیر|अलार्म|तिजोरी"
)
"""What has no number but its code, so that one behind a colon is it."""

OPENS: Final[dict[str, str]] = {
    "en": "open|opens|unlock|disarm|deactivat|arm|arms|armed",
    "de": "öffne|öffnet|aufgeht|aufsperr|entsperr|entriegel|aufschließ|entschärf|unscharf|scharf|geht auf|auf",
    "nl": "open|opent|ontgrendel|uitschakel|uitzetten|ontsluit|gaat",
    "fr": "ouvre|ouvrir|déverrouill|désactiv|désarm",
    "es": "abre|abrir|abren|desbloque|desactiv|desarm",
    "ca": "obre|obrir|desbloq|desactiv",
    "pt": "abre|abrir|desbloque|desativ|desarm|destranc",
    "it": "apre|aprire|apri|sblocc|disattiv|disinser",
    "sv": "öppna|låses|låsa|larma|avlarma|stäng",
    "da": "åbn|åbne|låse|låses|slå|frakobl",
    "nb": "åpne|låse|låses|deaktiver|slå",
    "fi": "avaa|avautuu|aukeaa|pois|kytke",
    "et": "avane|ava|maha",
    "lv": "atver|atveras|atslē|izslē|noņem",
    "lt": "atsidaro|atidar|atrak|išjung|nuim",
    "pl": "otwier|otworz|otwórz|odblok|rozbr|wyłącz",
    "cs": "otevír|otevř|odemk|odjist|vypín|vypn",
    "sk": "otvár|otvor|odomk|vypín|vypn",
    "sl": "odpr|odpir|odklen|izklop",
    "hr": "otvar|otvor|otključ|isključ|gasi",
    "ru": "откры|отпир|разблок|снима|снять|отключ",
    "uk": "відкри|відчин|розблок|зніма|зняти|вимик",
    "bg": "отвар|отвор|отключ|изключ|спира",
    "sr": "отвар|отвор|искључ|откључ",
    "hu": "nyit|nyíl|kinyit|kikapcsol|hatástalan|old",
    "ro": "deschid|deschis|debloc|dezactiv|dezarm",
    "el": "ανοίγ|ανοίξ|ξεκλειδ|απενεργ|κλείνει",
    "tr": "açıl|açmak|aç|kapat|devre",
    "id": "buka|membuka|matikan|nonaktif",
    "ms": "buka|membuka|matikan",
    "vi": "mở|tắt",
    "he": "נפתח|נפתחת|לפתוח|פותח|לנטרל",
    "ar": "يفتح|تفتح|لفتح|فتح|لإيقاف|إيقاف",
    "fa": "باز|بازکردن|غیرفعال",
    "hi": "खुल|खोल|बंद",
    "bn": "খোল|খুলে|বন্ধ",
    "sw": "fungua|hufunguka|zima",
    "tl": "buksan|bubukas|bumubukas|patay",
}
"""What one does with a door, and an alarm."""

ENTERS: Final = (
    # en
    "type|enter|press|punch|dial|use|try|input|key in|punch in|type in|put in|tap in|typing|pressing|entering|"
    # de, nl, af
    "tippe|tipp|tippen|gib|gebt|geben sie|gebt ihr|gib einfach|drück|drücke|drücken sie|"
    "drückt|nimm|nehmt|nutze|nutzt|"
    "eingeben|eintippen|wähle|probier|probiere|versuch|versuchs mit|verwende|verwenden sie|toets|tik|typ|gebruik|"
    "probeer|druk|druk op|voer|toets in|tik in|"
    # fr, es, ca, pt, it, ro
    "tape|tapez|taper|compose|composez|composer|entre|entrez|entrer|saisis|saisissez|"
    "saisir|utilise|utilisez|essaie|"
    "essaye|essayez|fais|faites|mets|mettez|marca|marque|marcar|teclea|teclee|teclear|pulsa|pulse|pulsar|introduce|"
    "introduzca|introducir|usa|use|usar|prueba|pon|ponga|poner|digita|digite|digitar|digitare|digitate|inserisci|"
    "inserire|inserite|premi|premere|premete|componi|prova|metti|batti|insira|inserir|carregue|prime|tecle|teclar|"
    "coloca|coloque|tenta|experimenta|tastează|tastezi|tastați|introdu|introduci|"
    "introduceți|apasă|apăsați|formează|"
    "folosește|încearcă|prem|introdueix|"
    # sv, da, nb, is, fi, et, lv, lt
    "slå|slå in|tryck|tryck in|knappa|knappa in|skriv|skriv in|använd|testa|prova|mata in|"
    "tast|indtast|tast ind|tryk|"
    "brug|prøv|skriv inn|tast inn|trykk|bruk|sláðu inn|sláðu|notaðu|prófaðu|näppäile|"
    "näppäilet|syötä|paina|kirjoita|"
    "käytä|kokeile|sisesta|toksi|vajuta|kasuta|proovi|kirjuta|ievadi|ievadiet|spied|nospied|lieto|izmēģini|raksti|"
    "įvesk|įveskite|suvesk|suveskite|spausk|surink|surinkite|naudok|pabandyk|rink|"
    # pl, cs, sk, sl, hr
    "wpisz|wpisać|wpiszcie|wprowadź|wciśnij|naciśnij|wybierz|użyj|spróbuj|wstukaj|zadej|"
    "zadejte|zadat|naťukej|vyťukej|"
    "napiš|stiskni|stiskněte|použij|použijte|zkus|zmáčkni|zadaj|zadajte|stlač|stlačte|"
    "skús|naťukaj|vtipkaj|vtipkajte|"
    "vnesi|vnesite|pritisni|uporabi|poskusi|vpiši|ukucaj|ukucajte|ukucati|utipkaj|utipkajte|unesi|unesite|upiši|"
    "upišite|stisni|koristi|probaj|unijeti|"
    # ru, uk, be, bg, sr, mk
    "набери|наберите|набрать|набираешь|введи|введите|ввести|вводишь|вводите|вводи|нажми|нажмите|жми|используй|"
    "попробуй|вбей|вбейте|набирай|набирайте|вбивай|введіть|ввести|уведи|уведіть|натисни|натисніть|спробуй|набрати|"
    "набираєш|використай|вбий|увядзі|увядзіце|націсні|набяры|въведи|въведете|въвежда се|натисни|натиснете|"
    "използвай|пробвай|набираш|напиши|укуцај|укуцајте|унеси|унесите|притисни|внеси|внесете|отчукај|"
    # hu, el, tr, az, sq, kk, uz
    "írd|írd be|írja be|üsd|üsd be|üsse be|nyomd|nyomd meg|pötyögd be|add meg|használd|próbáld|pötyögd|tárcsázd|"
    "πάτα|πάτησε|πατήστε|πληκτρολόγησε|πληκτρολογήστε|βάλε|βάλτε|χτύπα|γράψε|δοκίμασε|δώσε|"
    "gir|girin|tuşla|tuşlayın|yaz|yazın|dene|shtyp|shtypni|vendos|vendosni|fut|përdor|"
    "шифр|теріңіз|тер|басыңыз|енгіз|"
    "tering|bosing|kiriting|"
    # hy, ka
    "հավաքիր|հավաքեք|մուտքագրիր|մուտքագրեք|սեղմիր|აკრიფე|აკრიფეთ|შეიყვანე|შეიყვანეთ|დააჭირე|"
    # he, ar, fa, ur
    "תקיש|תקישי|הקש|הקישו|להקיש|תקליד|תקלידי|הקלד|להקליד|לחץ|תלחץ|תכניס|השתמש|תנסה|נסה|اضغط|اضغطي|اضغطوا|أدخل|ادخل|"
    "أدخلي|اكتب|اكتبي|استخدم|جرب|جربي|اطلب|بزن|بزنید|وارد کن|بگیر|شماره|دبائیں|لکھیں|ڈالیں|"
    # hi, vi, id, ms, tl, sw
    "दबाएं|दबाओ|डालो|डालें|टाइप|लिखो|bấm|nhấn|nhập|gõ|ấn|dùng|thử|tekan|ketik|masukkan|"
    "pencet|pakai|gunakan|coba|taip|"
    "guna|cuba|pindutin|ilagay|gamitin|subukan|bonyeza|ingiza|weka|andika|tumia|jaribu"
)
"""Said right before what is to be entered."""

WITHS: Final = (
    "with|using|via|mit|per|met|avec|con|com|amb|med|með|kanssa|koodilla|koodiga|ar|su|z|ze|s|se|sa|с|со|з|із|са|"
    "cu|με|ile|me|com|dengan|bằng|gamit|na|ב|עם|באמצעות|عبر|با|مع|hasłem|kódem|kódom|"
    "kodom|кодом|kódját|dialling|dialing|"
    "marcando|tecleando|pulsando|digitando|digitant|premendo|composant|tapant|en tapant|ved|ved at taste"
)
"""Said between a door and its code."""

AFTERS: Final = (
    "eingeben|eintippen|drücken|tippen|wählen|ein|intoetsen|invoeren|indrukken|tuşla|"
    "tuşlayın|gir|girin|tuşlayıp|yaz|"
    "tuşlanır|ile|бас|теріңіз|bos|bosing|tering|दबाएं|दबाओ|दबाना|डालो|डालें|डालना|से|टाइप|চাপো|চাপুন|দিন|দাও|দিয়ে|"
    "அழுத்து|அழுத்தவும்|నొక్కండి|दाबा|दाब|દબાવો|ਦਬਾਓ|beírása|begépelése|kóddal|koodilla|"
    "koodiga|بزن|بزنید|دبائیں|kodla|"
    "kodu|kodu ile|را بزن|را بزنید|را وارد|sakatu|հավաքիր|tast"
)
"""Said right behind what is to be entered."""

LOGINS: Final = (
    "log in|logs in|logging in|login|sign in|signs in|log on|log into|sign into|logged in|ssh in|"
    "anmelden|anmeldet|anmeldung|einloggen|loggt|einzuloggen|inloggen|log je in|aanmelden|aanloggen|"
    "connecter|connecte|connectez|connexion|identifier|iniciar sesión|inicia sesión|entrar|entra|entras|acceder|"
    "accede|conectar|conecta|aceder|acede|acessar|acesse|iniciar sessão|fazer login|entre|accedere|accedi|entrare|"
    "si entra|logga in|loggar in|inloggning|logg inn|logger inn|log ind|logger på|logge ind|innskráning|kirjaudu|"
    "kirjautua|kirjaudutaan|kirjautuminen|logi sisse|sisselogimi|ielogojies|ieiet|pieslēdz|prisijung|zaloguj|"
    "zalogować|loguj|logowani|přihlas|přihlásit|přihlášení|prihlás|prihlásenie|prijav|"
    "prijava|войти|вход|входа|войди|"
    "зайти|зайди|логинь|залогин|заходи|увійти|увійди|вхід|входу|заходь|влез|влизам|влиза|пријав|bejelentkez|belép|"
    "jelentkezz be|conectez|conectare|autentific|loghează|συνδεθ|σύνδεση|είσοδο|συνδέσου|giriş|girilir|oturum aç|"
    "daxil ol|masuk|login dengan|đăng nhập|להתחבר|להיכנס|כניסה|תתחבר|תיכנס|الدخول|للدخول|ادخل|سجل الدخول|ورود|وارد|"
    "लॉगिन|लॉग इन|mag-login|ingia|kuingia|hyr|hyni"
)
"""What one does with a password at a machine."""

NETWORKS: Final = (
    "wifi|wi fi|wlan|ssid|wpa|wpa2|wpa3|hotspot|network|netzwerk|gästenetz|gastnetz|"
    "netwerk|réseau|red|rede|rete|xarxa|"
    "nätverk|netværk|nettverk|trådløst|trådlöst|verkko|langaton|võrk|tīkls|tinklas|belaidis|sieć|síť|sieť|omrežje|"
    "mreža|вайфай|вай фай|wifi|сеть|сети|роутер|router|мережа|мережі|мрежа|мрежата|"
    "безжичн|hálózat|rețea|δίκτυο|kablosuz|"
    "ağ|şəbəkə|rrjeti|ցանց|ქსელი|желі|tarmoq|רשת|שם הרשת|שרת|شبكة|الشبكة|واي فاي|الواي|"
    "وای فای|شبکه|वाईफाई|वाई फ़ाई|"
    "वाई|ওয়াইফাই|வைஃபை|వైఫై|jaringan|rangkaian|mạng|mtandao|wifin|wifin|wifit|fritzbox|repeater|access point"
)
"""What has a key that people type: a mere `key` beside one of these is a password."""

GLUED_DOORS: Final = (
    "门|門|大门|大門|车库|車庫|报警|警报|保险柜|保險箱|保险箱|金库|锁|鎖|闸|閘|楼下|入口|"
    "ドア|玄関|扉|ゲート|シャッター|"
    "金庫|警報|アラーム|オートロック|ロッカー|キーボックス|ガレージ|현관|문|대문|차고|"
    "경보|금고|자물쇠|사물함|공동현관|"
    "ประตู|รั้ว|โรงรถ|สัญญาณกันขโมย|ตู้เซฟ|ตู้นิรภัย|แม่กุญแจ|กุญแจ|ທາງເຂົ້າ|ປະຕູ|ទ្វារ|តំបន់|တံခါး"
)
GLUED_BEFORE: Final = (
    "按|按下|输入|輸入|键入|鍵入|用|拨|撥|是|敲|密码|密碼|番号|"
    "暗証番号は|コードは|コード|กด|ใส่|ป้อน|รหัส|ใช้|กดรหัส|ກົດ|ចុច|နှိပ်|を|は"
)
GLUED_AFTER: Final = (
    "开|開|打开|打開|解锁|解鎖|就能|を押|を入力|で開|で解|でロック|と入力|番を|です|を打|"
    "を入れ|누르|눌러|을 누르|를 누르|을 입력|를 입력|"
    "입력|로 열|으로 열|번 누르|치면|치고|เปิด|เพื่อเปิด|แล้วกด"
)
GLUED_NETWORKS: Final = (
    "无线|無線|网络|網路|網絡|ワイファイ|ネットワーク|와이파이|무선|네트워크|ไวไฟ|"
    "เครือข่าย|वाई-फ़ाई|वाईफाई|वाई-फाई|वाई फ़ाई|"
    "ওয়াইফাই|ওয়াই-ফাই|வைஃபை|వైఫై|વાઇફાઇ|ਵਾਈਫਾਈ|ווייפיי|רשת|واي فاي|واي-فاي|وای‌فای|"
    "وای فای|وائی فائی|შიმ|ဝိုင်ဖိုင်|វ៉ាយហ្វាយ"
)
