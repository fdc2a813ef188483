"""The words that announce a phone, a passport, a driving licence or a bank account, in the languages of the world.

What may live here: words, in lower case, separated by blanks; `*` at the end means that the word may go
on (inflection, compounds). Scripts without blanks between words are looked for anywhere. What may not: any
pattern of a value. Adding a language is one row in a table and one row in the tests.
"""

# A row is one line, however long, and words are spelled as they are, in any script.
# ruff: noqa: E501

from __future__ import annotations

from typing import Final

PHONE: Final = {
    "en": "phone* telephone* tel mobile* cell cellphone* cellular landline* hotline* fax mob whatsapp* wa wechat "
    "handset* sms msisdn dial voicemail* homephone* workphone* faxnumber mobilenumber telno "
    "switchboard helpline viber imessage facetime",
    "de": "telefon* handy* rufnummer* mobil mobiltelefon* mobilnummer* festnetz* durchwahl* telefonnr fon telefax* "
    "rückruf* notfallnummer*",
    "nl": "telefoon* gsm mobiel* telefoonnr",
    "fr": "téléphone* tél telephone* téléphonique télécopie",
    "es": "teléfono* telefono* móvil* movil celular* cel telf tlf tfno telefónico* whats",
    "pt": "telefone* telemóvel* telemovel* fone zap zapzap telefónico contato",
    "it": "telefono* cellulare* cell cellulari telefonico recapito",
    "ca": "telèfon* mòbil*",
    "sv da nb fi is": "telefonnummer* mobiltelefon* mobilnummer* tlf tlfnr mobilnr puhelin* puh matkapuhelin* sími* "
    "farsími* telefonnr matkapuh",
    "pl cs sk sl hr": "telefon* komórka* komórk* kom kontaktowy mobil* telefonu telefonní telefonne telefonski "
    "mobitel* gsm",
    "hu ro": "telefon* telefonszám* mobil* mobilszám* telefonul* telefoane",
    "tr az": "telefon* cep gsm telefonu numaram",
    "et lv lt sq": "telefon* mobiil* tālr tālrunis* tālruņa mobilais telefonas tel mob telefoni celular*",
    "ru uk be bg sr mk": "телефон* тел моб мобильн* мобилен мобилни мобілн* сотов* звоните звони позвони* вацап "
    "ватсап* телеф факс дзвоніть мобільний тэлефон* мобилни стационарный",
    "el": "τηλέφωνο* τηλ τηλέφωνα κινητό* τηλεφώνου κιν σταθερό",
    "he ar fa ur": "טלפון* טל נייד פלאפון הטלפון סלולרי هاتف* الهاتف تلفون* جوال* الجوال موبايل* محمول رقم‌الهاتف "
    "تلفن* موبایل* همراه فون* ٹیلیفون",
    "hi bn ta": "फोन* फ़ोन* मोबाइल* दूरभाष टेलीफोन* ফোন* মোবাইল* தொலைபேசி* கைபேசி* মোবাইলে",
    "vi id ms tl sw": "điện_thoại đt sđt dđ telepon* telp ponsel* nomor_hp no_hp handphone* telefon* bimbit simu selpon nohp",
    "hy ka kk uz": "հեռախոս* հեռ ტელეფონ* მობ телефоны ұялы telefon* raqami",
}
PHONE_ANYWHERE: Final = (
    "电话 手机 電話 手機 携帯 ケータイ スマホ 座机 传真 傳真 联系方式 微信 전화 휴대폰 핸드폰 휴대전화 연락처 팩스 "
    "โทร มือถือ เบอร์ ទូរស័ព្ទ ໂທ ဖုန်း"
)
PHONE_WEAK: Final = {
    "en": "callback* call called calls calling ring text contact reach number dialed dialled caller whatsapp-me",
    "de": "anrufen ruf rufen erreichbar erreicht* bereitschaft* rückfragen nummer erreichen kontakt melden anruf",
    "fr": "portable* appeler appelle appelez joindre joignable numéro numero contact contacter rappeler",
    "es pt it": "llamar llama llámame llame llámenos número numero contacto contacte ligar ligue liga chamar chama "
    "chiamare chiama chiamami chiamate contatto contatti numero fale",
    "nl": "bellen bel nummer bereikbaar contact",
    "slavic": "zadzwoń zadzwonić dzwonić numer kontakt zavolej zavolejte volejte číslo номер позвоните набрать "
    "набери "
    "звонок звонить контакт связи дзвонити зателефонуйте nazovite broj позвонить",
    "ca": "trucada trucades trucar truca truqueu contacte contactar",
    "af": "sel selfoon* skakel",
    "id ms": "hp",
    "other": "ring ringa nummer ringe nummeret soita numero hívjon hívj szám sunați sună numărul ara arayın numara "
    "numarası liên_hệ gọi số hubungi telefona καλέστε αριθμός להתקשר מספר اتصل رقم تماس شماره कॉल नंबर संपर्क नम्बर",
}
PHONE_WEAK_ANYWHERE: Final = "号码 號碼 番号 联系 聯絡 致电 拨打 連絡 번호 연락 ติดต่อ"

PASSPORT: Final = {
    "en": "passport* passportno passportnumber",
    "de nl": "reisepass* passnummer* passnr pass-nr paspoort* reisedokument*",
    "fr es pt it ca ro": "passeport* pasaporte* passaporte* passaporto* passaport* pașaport* pasaport*",
    "north": "passnummer* pasnummer* passi passin vegabréf* passinumero* pases pass-nummer reisapass*",
    "slavic": "paszport* cestovní pasu pas паспорт* пашпарт* пасош* pasoš* putovnic* potni potnega загранпаспорт* "
    "задгранич* загран* закордонн*",
    "other": "útlevél* pasaport* pasaportë* διαβατηρί* διαβατήρι* pasport* паспорты passi dokumenti pasaportunun",
    "semitic": "דרכון* جواز* الجواز گذرنامه* پاسپورت* پاسپورٹ* پاسپورټ",
    "indic": "पासपोर्ट* পাসপোর্ট* கடவுச்சீட்டு* పాస్‌పోర్ట్*",
    "asia": "hộ_chiếu paspor* pasport* pasaporte* pasipoti*",
}
PASSPORT_ANYWHERE: Final = "护照 護照 パスポート 旅券 여권 หนังสือเดินทาง พาสปอร์ต លិខិតឆ្លងដែន"

LICENCE: Final = {
    "en": "driver's_license drivers_license driver_license driver's_licence drivers_licence driver_licence "
    "driverlicense* "
    "driverslicense* driverlicence* driverslicence* driving_licence driving_license drivinglicence* driving_permit "
    "dl_number dl_no dlnumber licence_number_dvla",
    "de nl": "führerschein* fuehrerschein* fahrerlaubnis* rijbewijs* rijbewijsnummer*",
    "fr": "permis_de_conduire permis_conduire",
    "es pt it ca": "licencia_de_conducir licencia_de_conducción carnet_de_conducir permiso_de_conducir "
    "carta_de_condução "
    "carteira_de_motorista carteira_de_habilitação cnh patente_di_guida patente permís_de_conduir",
    "north": "körkort* kørekort* førerkort* ajokortti* ajokortin ökuskírteini*",
    "slavic": "prawo_jazdy prawa_jazdy řidičský_průkaz řidičského vodičský_preukaz vozniško vozačka_dozvola "
    "водительск* права_№ посвідчення_водія шофьорск* возачка_дозвола",
    "other": "jogosítvány* vezetői_engedély permis_de_conducere ehliyet* sürücü_belgesi juhiluba* vadītāja "
    "vairuotojo "
    "δίπλωμα_οδήγησης רישיון_נהיגה رخصة_القيادة رخصة_قيادة گواهینامه* ड्राइविंग_लाइसेंस giấy_phép_lái_xe gplx "
    "sim_a sim_c "
    "lesen_memandu surat_izin_mengemudi",
}
LICENCE_ANYWHERE: Final = "驾驶证 驾照 駕駛執照 駕照 運転免許 免許証番号 운전면허 ใบขับขี่"

# Words for an account that mean one at a bank; `account` and its like say so only with a word of a bank near them.
ACCOUNT: Final = {
    "en": "account_number account_no account_nr account_num acct_no acct_number acct_num bank_account "
    "bank_acct a/c_no a/c_number a/c_nr ac_no checking_account savings_account accountnumber* bankaccount* "
    "acctno accountno current_account "
    "bank_details acct_nr giro deposit_account wire_account",
    "de": "kontonummer* konto-nr kontonr konto_nr konto_nummer bankkonto* bankverbindung* girokonto* sparkonto kto "
    "kto-nr gehaltskonto*",
    "nl": "rekeningnummer* bankrekening* rekeningnr rekening_nummer",
    "fr": "numéro_de_compte n°_de_compte no_de_compte compte_bancaire compte_courant rib numéro_compte n°_compte",
    "es": "número_de_cuenta numero_de_cuenta n.º_de_cuenta nº_de_cuenta cuenta_bancaria cuenta_corriente cuenta_n.º "
    "cuenta_de_ahorro cuenta_de_ahorros cuenta_número cuenta_no nro_de_cuenta n°_de_cuenta ccc cta_cte cta clabe "
    "cbu cvu",
    "pt": "conta_corrente conta_bancária conta_bancaria conta_poupança número_da_conta numero_da_conta nib "
    "agência_c/c ag_c/c agencia_c/c conta_n.º "
    "nº_da_conta agência conta",
    "it": "conto_corrente numero_di_conto c/c_n conto_bancario conto_n numero_conto conto_n.",
    "north": "kontonummer* bankkonto* kontonr kontonr. konto_nr tilinumero* pankkitili* bankareikningur* "
    "reikningsnúmer* "
    "clearing* lönekonto* lønskonto*",
    "slavic": "numer_konta nr_konta numer_rachunku nr_rachunku rachunek_bankowy konto_bankowe číslo_účtu cislo_uctu "
    "č_účtu bankovní_účet bankový_účet č.ú číslo_bankového účtu žiro_račun žiroračun* broj_računa številka_računa "
    "tekući_račun transakcijski_račun номер_счёта номер_счета расчётный_счёт расчетный_счет р/с лицевой_счёт "
    "банковский_счёт номер_рахунку банківський_рахунок розрахунковий_рахунок банкова_сметка номер_на_сметка "
    "број_рачуна текући_рачун жиро_рачун счёт_№ счет_№ л/с",
    "east": "bankszámla* számlaszám* bankszámlaszám* cont_bancar număr_de_cont numărul_contului numar_de_cont "
    "hesap_no hesap_numarası hesap_numaram banka_hesabı hesap_numarasi numri_i_llogarisë arvelduskonto* "
    "pangakonto* konta_numurs sąskaitos_numeris αριθμός_λογαριασμού τραπεζικός_λογαριασμός λογαριασμός",
    "semitic": "מספר_חשבון חשבון_בנק رقم_الحساب حساب_بنكي الحساب_البنكي شماره_حساب حساب_بانکی اکاؤنٹ_نمبر",
    "asia": "số_tài_khoản stk số_tk tài_khoản_ngân nomor_rekening no_rekening no_rek norek rekening_bank "
    "rekening_bca "
    "rekening_bri nombor_akaun no_akaun akaun_bank खाता_संख्या बैंक_खाता खाता_नंबर hisabu_ya akaunti_ya "
    "numero_ng_account ব্যাংক_হিসাব হিসাব_নম্বর கணக்கு_எண்",
}
ACCOUNT_ANYWHERE: Final = (
    "口座番号 口座 银行账号 银行账户 银行帐号 银行卡号 收款账号 对公账号 銀行帳號 銀行帳戶 帳號 계좌번호 계좌 "
    "เลขที่บัญชี เลขบัญชี บัญชีธนาคาร"
)
ACCOUNT_WEAK: Final = (
    "account acct konto rekening compte cuenta conta conto účet rachunek račun счёт счет рахунок сметка hesap számla "
    "cont tili λογαριασμό חשבון حساب खाता tài_khoản akaun acc payee beneficiary"
)
ACCOUNT_WEAK_ANYWHERE: Final = "账号 账户 帐号 帐户 卡号"
BANK: Final = (
    "bank* banque* banco* banca* banka* bankas banco bancaire iban bic swift ifsc bsb routing aba sort clabe "
    "checking "
    "savings giro* wire ach sepa transfer* deposit* payout* payee beneficiary hsbc barclays lloyds natwest monzo "
    "chase "
    "citi santander bbva sparkasse volksbank commerzbank банк* бик hdfc icici sbi axis bca bri bni mandiri "
    "vietcombank "
    "techcombank überweis* virement* transferencia* bonifico przelew* agência ag agencia blz τράπεζα בנק بنك بانک "
    "बैंक transit institution payroll salary branch ngân_hàng pix spei"
)
BANK_ANYWHERE: Final = "银行 銀行 은행 ธนาคาร 支店"
ROUTING: Final = "routing rtn aba routingnumber* routing_number abanumber routingno"
SORT_CODE: Final = "sort_code sortcode* sort-code"
BSB: Final = "bsb"
TRANSIT: Final = "transit institution transit_no transitnumber"

# What stands between a label and a number, and says that the number is something else.
OTHER: Final = (
    "order orders booking bookings reservation reservations flight flights confirmation po quote receipt patch "
    "buchung buchungsnummer buchungscode reservierung reservierungsnummer réservation reserva reservas prenotazione boeking "
    "boekingsnummer reservering bestelling bokning bokningsnummer bestilling booket varaus tilaus tilausnumero "
    "rezerwacja rezerwacji rezervace rezervácia rezervare rezervacija foglalás foglalási rezervasyon бронь бронирование "
    "бронирования броня бронювання резервация замовлення замовлення номер-замовлення поръчка поръчката резервация "
    "κράτηση κράτησης παραγγελία παραγγελίας הזמנה הזמנת ההזמנה הזמנתך طلب الطلب الطلبية طلبية حجز الحجز فاتورة الفاتورة "
    "سفارش رزرو آرڈر بکنگ बुकिंग ऑर्डर đơn_hàng đặt_chỗ pesanan pemesanan tempahan agizo "
    "invoice ticket case ref reference id ids pid uid gid issue bug pr sku isbn issn doi version "
    "release "
    "build commit rev part serial model tracking parcel shipment port ports size bytes kb mb gb ms timeout code "
    "pin otp "
    "extension-id bestellung bestellnummer auftrag rechnung rechnungsnummer ticketnummer artikelnummer kundennummer "
    "sendungsnummer commande facture dossier colis référence pedido factura ticket referencia encomenda fatura "
    "ordine "
    "fattura spedizione ordernummer factuurnummer zamówienie zamówienia faktura faktury objednávka objednávky заказ "
    "заказа счет-фактура артикул трек номер-заказа sipariş fatura rendelés számlaszám comandă order_id txn "
    "transaction batch lot error errno status line lines row rows page pages year years date timestamp epoch "
    "arn aws iam azure gcp tenant subscription certificate hash checksum sha md5 imei imsi iccid meid seed users "
    "tokens requests records items followers views installs "
    "population euros dollars eur usd amount betrag total price latitude longitude lat lon coordinates ssn nhs tax "
    "vat abn cnpj cpf nif card visa mastercard api channel chat group message_id thread"
)
OTHER_ANYWHERE: Final = "订单 訂單 注文 주문 単号 单号 快递 编号 身份证 卡号 工单 型号 発注 請求書 송장 운송장"
