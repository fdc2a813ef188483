"""Words that speak of identity numbers in general, in some forty languages, and words that speak of other numbers.

Spelled as the words of `id_formats.Format` are: whole words, small letters, no accents, `*` for the beginning of a word,
capitals for abbreviations. Adding a language is one row.

What may live here: words. What may not: the name of the number of one country (that is in the row of its format).
"""

# A row is one line, however long, and words are spelled as they are, in any script.
# ruff: noqa: E501, RUF001

from __future__ import annotations

from typing import Final

NATIONAL_ID: Final[dict[str, str]] = {
    "en": "national id|nationalid|national identity|national identity number|national identification|national insurance"
    "|national insurance number|national identifier|nat id|citizen id|citizen number|citizenship number|identity number"
    "|identity card|identity card number|id card|id card number|id card no|personal id number|personal identification"
    "|personal identification number|personal identity|personal identity code|personal code|government id|govt id"
    "|state id|tax id|taxid|tax number|tax no|tax identification|tax identification number|tax reference|tax file"
    "|taxpayer id|taxpayer number|taxpayer identification|taxpayer identification number|taxpayer no|TIN"
    "|fiscal number|social security|social security number|social security no|social insurance|social insurance number"
    "|health insurance number|health card|health card number|health insurance id|health number|health id|medicare number"
    "|resident id|resident registration|residence permit|residence permit number|resident permit|residence card"
    "|permanent resident card|green card number|alien registration|alien number|voter id|voter card"
    "|insured person number|identity document|identity document number|national number|civil id|citizen card"
    "|military id|visa number|id document number",
    "de": "steuernummer|steuer nr|steuernr|personalausweis*|ausweisnummer"
    "|ausweis nr|sozialversicherungsnummer"
    "|identitatskarte|id karte|personenkennzahl|personenkennziffer|aufenthaltstitel"
    "|aufenthaltstitelnummer|burgernummer|versicherungsnummer|identitatsnummer",
    "fr": "carte d identite|numero de carte d identite|numero d identite|carte nationale d identite|cni|numero fiscal"
    "|numero de securite sociale|securite sociale|n de securite sociale|carte vitale|identifiant national"
    "|identifiant fiscal|numero national|titre de sejour|carte de sejour|numero d assure|numero d identification"
    "|numero d identification nationale|numero d identification fiscale|numero d assurance maladie|assurance maladie",
    "es": "identificacion|numero de identificacion|documento de identidad|cedula|numero de cedula|cedula de identidad"
    "|identificacion fiscal|numero de identificacion fiscal|seguridad social|numero de seguridad social|seguro social"
    "|numero de la seguridad social|numero de seguro social|carnet de identidad|numero de documento|documento nacional"
    "|identificacion nacional|identidad nacional|tarjeta sanitaria|numero tributario|identificacion tributaria"
    "|tarjeta de identidad|tarjeta de residencia|permiso de residencia|clave fiscal personal",
    "pt": "identificacao|numero de identificacao|documento de identidade|carteira de identidade|cartao de cidadao"
    "|identificacao fiscal|numero de identificacao fiscal|seguranca social|numero da seguranca social|numero fiscal"
    "|bilhete de identidade|cedula de identidade|titulo de residencia|carteira de trabalho",
    "it": "carta d identita|numero carta d identita|documento d identita|carta di identita|tessera sanitaria"
    "|numero di identificazione|identificazione fiscale|permesso di soggiorno|previdenza sociale",
    "nl": "identiteitskaart|identiteitskaartnummer|identiteitsnummer|identiteitsbewijs|id kaart"
    "|fiscaal nummer|belastingnummer|persoonsnummer|documentnummer id kaart|verblijfsvergunning|sociaal zekerheidsnummer",
    "sv": "id kort|id kortsnummer|skattenummer|idkort|legitimation",
    "da": "skattenummer|sundhedskort|id kort|identitetskort|sygesikringsnummer",
    "nb": "skattenummer|nasjonalt id|id nummer|identitetskort|identitetsnummer",
    "fi": "henkilokortti|henkilokortin|henkilokortin numero|verotunniste|veronumero",
    "is": "skilriki|nafnskirteini",
    "et": "id kaart|id kaardi|maksukohustuslase|dokumendi number|isikutunnistus*",
    "lv": "personas aplieciba|nodoklu maksataja|id karte|personas apliecibas",
    "lt": "asmens tapatybes|tapatybes kortele|mokesciu moketojo",
    "pl": "dowod osobisty|dowodu osobistego|numer dowodu|nr dowodu|numer podatkowy|numer ubezpieczenia|legitymacja"
    "|numer identyfikacyjny|numer identyfikacji podatkowej|karta pobytu|numer ewidencyjny|dowod tozsamosci",
    "cs": "obcansky prukaz|cislo obcanskeho prukazu|obcanskeho prukazu|cislo op|danove identifikacni"
    "|cislo pojistence|danove cislo|cislo dokladu totoznosti|povoleni k pobytu",
    "sk": "obciansky preukaz|cislo obcianskeho preukazu|obcianskeho preukazu|danove identifikacne",
    "hu": "szemelyi igazolvany*|adoszam*",
    "ro": "carte de identitate|cartea de identitate|cod fiscal|numar de identificare|asigurari sociale"
    "|buletin de identitate|act de identitate|identificare fiscala",
    "hr": "osobna iskaznica|broj osobne iskaznice|osobne iskaznice|porezni broj|maticni broj"
    "|osiguranika|broj osiguranika",
    "sl": "osebna izkaznica|osebne izkaznice|maticna stevilka|stevilka osebne",
    "sr": "licna karta|broj licne karte|licne karte|maticni broj|poreski broj|лична карта"
    "|личне карте|матични број|порески број",
    "mk": "лична карта|матичен број|даночен број",
    "bg": "лична карта|личната карта|данъчен номер|номер на лична|единен граждански номер",
    "ru": "удостоверени* личности|удостоверение личности|налоговый номер|идентификационный номер"
    "|вид на жительство|полис омс|полиса омс|личный номер",
    "uk": "посвідчення особи|податковий номер|ідентифікаційний код|ідентифікаційний номер|номер платника",
    "be": "асабісты нумар|ідэнтыфікацыйны нумар",
    "kk": "жеке куәлік|жеке сәйкестендіру",
    "el": "αριθμος ταυτοτητας|ταυτοτητα|ταυτοτητας|δελτιο ταυτοτητας|αδτ|φορολογικο μητρωο",
    "tr": "vergi numara*|vergi no|nufus cuzdan*|sgk no|ikamet izni",
    "sq": "numri personal|numri i identitetit|karta e identitetit|leternjoftim*|numri i leternjoftimit",
    "ca": "document d identitat|numero d identificacio|seguretat social|targeta sanitaria|numero d identificacio fiscal",
    "af": "belastingnommer|id nommer",
    "sw": "kitambulisho|nambari ya kitambulisho|namba ya kitambulisho|namba ya nida|nambari ya kodi",
    "id": "nomor identitas|no identitas|nomor ktp|nomor pajak|nomor kk|kartu keluarga|nomor bpjs|bpjs",
    "ms": "kad pengenalan|nombor kad pengenalan|no kad pengenalan|nombor cukai|no cukai",
    "tl": "numero ng pagkakakilanlan|pambansang id",
    "vi": "can cuoc|can cuoc cong dan|chung minh nhan dan|ma so thue|so dinh danh|bao hiem xa hoi|so bhxh|the can cuoc",
    "he": "מספר תיק מס",
    "ar": "رقم الهوية|الرقم القومي|الرقم الوطني|رقم البطاقة|بطاقة الهوية|رقم الإقامة|الرقم الضريبي"
    "|الرقم المدني|الضمان الاجتماعي|بطاقة التعريف|البطاقة الوطنية|الرقم الشخصي|التعريف الوطني",
    "fa": "شناسنامه|کارت ملی|کد اقتصادی|شماره شناسایی",
    "ur": "شناختی کارڈ|قومی شناختی|شناختی نمبر",
    "hi": "पहचान पत्र|पहचान संख्या|राशन कार्ड|कर पहचान",
    "bn": "জাতীয় পরিচয়পত্র|পরিচয়পত্র নম্বর|কর শনাক্তকরণ",
    "ta": "அடையாள அட்டை|அடையாள எண்",
    "zh": "身份证|身份證|身分证|身分證|税号|纳税人识别号|稅號|統一證號|社会保障号|社保号|社保卡号|社會安全號碼|健保卡|居留證|居住证|港澳通行证|证件号|證件號碼"
    "|證件號|国民身份|医保卡号|军官证",
    "ja": "社会保障番号|納税者番号|基礎年金番号|保険証番号|健康保険証|被保険者番号|在留カード|身分証明書番号|住民票コード"
    "|身分証番号",
    "ko": "외국인등록번호|납세자번호|납세자 번호|건강보험번호|건강보험증|신분증번호|신분증 번호|사회보장번호",
    "th": "ประกันสังคม|ผู้เสียภาษี",
    "ka": "პირადი ნომერი|პირადობის მოწმობა",
    "hy": "անձնագրի համար|անձնագիր|հանրային ծառայության",
}

DRIVING_LICENCE: Final = (
    "driver licence|driver license|drivers licence|drivers license|driver s licence|driver s license|driving licence"
    "|driving license|driving permit|driver licence number|driver license number|drivers license number|dl number|dl no"
    "|licence number dvla|fuhrerschein|fuhrerscheinnummer|fuehrerscheinnummer|fuhrerschein nr|permis de conduire"
    "|numero de permis|permis no|licencia de conducir|permiso de conducir|licencia de manejo|carnet de conducir"
    "|numero de licencia|carta de conducao|carteira de motorista|carteira de habilitacao|cnh|patente di guida"
    "|numero patente|patente di guida numero|rijbewijs|rijbewijsnummer|korkort|korkortsnummer|korekort|korekortnummer"
    "|forerkort|forerkortnummer|ajokortti|ajokortin|prawo jazdy|prawa jazdy|ridicsky prukaz|ridicskeho prukazu"
    "|vodicsky preukaz|vodicskeho preukazu|jogositvany*|permis auto|permis de conducere|vozacka dozvola"
    "|vozacke dozvole|vozniske dovoljenje|ehliyet|ehliyet no|surucu belgesi|surucu belgesi no|bang lai xe|giay phep lai xe"
    "|sim number indonesia|nomor sim|lesen memandu"
    "|водительское удостоверение|водительские права|посвідчення водія|шофьорска книжка|свидетелство за управление"
    "|διπλωμα οδηγησης|רישיון נהיגה|رخصة القيادة|رخصة قيادة|گواهینامه|ड्राइविंग लाइसेंस|驾驶证|驾照号|駕照|運転免許証|免許証番号|운전면허|면허번호|ใบขับขี่"
)

OTHER_NUMBERS: Final = (
    "order*|invoice*|ticket|tickets|tracking|case|lot|part|batch|sku|serial|model|isbn|issn|ean|upc|gtin|imei|imsi|iccid"
    "|doi|pmid|pmcid|arxiv|version|ver|release|build|commit|revision|port|pid|phone|tel|telephone|fax|mobile|cell|whatsapp"
    "|timestamp|epoch|ts|created|updated|bytes|size|offset|length|count|total|amount|price|usd|eur|gbp|line|lines|row|rows"
    "|page|pages|issue|issues|pr|bug|bugs|cve|rfc|job|run|session|request|trace|span|event|message|msg|transaction|txn|tx"
    "|payment|shipment|parcel|package|container|reference|ref|receipt|booking|reservation|flight|confirmation|po|quote"
    "|seed|hash|checksum|crc|md5|sha|uuid|guid|oid|object|asset|item|product|article|catalog|catalogue|barcode|plu|vin"
    "|coordinates|latitude|longitude|lat|lon|lng|zip|postcode|postal|plz|temperature|id hash|isrc|iswc|udid|app|channel|chat"
    "|bestellung*|bestellnummer|rechnung*|rechnungsnummer|auftrag*|auftragsnummer|sendung*|sendungsnummer|seriennummer"
    "|artikel*|artikelnummer|telefon*|handy|kundennummer|vorgangsnummer|aktenzeichen|teilenummer|charge"
    "|commande|facture|colis|suivi|telefono|movil|celular|pedido|factura|fatura|encomenda|envio|telefone|telemovel|ordine"
    "|fattura|spedizione|bestelling|factuur|pakket|telefoonnummer|faktura|ordrenummer|ordernummer|zamowienie|zamowienia"
    "|objednavka|objednavky|rendeles|szamla|comanda|narudzba|siparis|fatura no|takip no"
    "|заказ|заказа|счет|телефон|артикул|замовлення|παραγγελια|τιμολογιο|τηλεφωνο"
    "|订单|訂單|发票|發票|电话|電話|手机|手機|注文|請求書|伝票|追跡|주문|송장|전화|영수증|คำสั่งซื้อ|رقم الطلب|هاتف|فاتورة"
)
"""What stands before numbers that are no person's; the nearest word decides."""

_FILLERS_TEXT: Final = (
    "is are was be my your our their his her its the a an of for to no nr num numb number numbers nbr id ids code codes "
    "value field as on file with and or new old same s with set equals reads this that has have issued "
    "ist lautet nummer nr die der das von mein meine fur des dem und "
    "est numero n le la les l de du des d mon ma son sa pour et "
    "es el los mi su del con para y numero nro "
    "e o os as meu minha seu sua do da dos das com "
    "il lo gli mio mia suo sua di per un una "
    "het een mijn van voor en is nummer "
    "ar er min mitt hans hendes for av nummeret on numero minun jest moj moje numer to je moje cislo cislem "
    "a az szama szam este meu numarul je moj broj stevilka "
    "no numarasi numaram adalah nomor saya ialah nombor la so cua toi so "
    "номер мой его ее у для клиента мій число број е серии серия и αριθμος ειναι ο του η της μου "
    "client customer patient user employee applicant kunde kunden cliente titular paciente klient"
)
FILLERS: Final = frozenset(_FILLERS_TEXT.split())
"""Words that may stand between what a number is called and the number."""
