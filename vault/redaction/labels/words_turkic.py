"""Labels in the Turkic and Caucasian languages, Mongolian and Tajik.

What may live here: phrases, in the form that `words_english` describes. What may not: connectors (`connectors`), code.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.kinds import Kind

WORDS: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {
        "tr": (
            "şifre|şifresi|şifrem|şifreniz|şifren|şifreyi|şifresini|şifremi|şifresiyle|şifremiz|şifreler|şifreleri|"
            "şifresine|şi\u0307fre|parolası|parolanız|parolam|parolayı|parolasını|parolamız|parolalar|parolan|"
            "ağ anahtarı|güvenlik anahtarı|wpa anahtarı|ön paylaşımlı anahtar|paylaşılan anahtar|ana parola|"
            "tek kullanımlık parola|geçici parola|yeni parola|~parolalı cümle|~giriş bilgileri"
        ),
        "az": (
            "şifrə|şifrəsi|şifrəm|şifrəni|şifrənin|şifrəsini|şifrələr|sifre wifi|parolu|parolum|parolun|şəbəkə açarı|"
            "təhlükəsizlik açarı"
        ),
        "kk": (
            "құпия сөз|құпия сөзі|құпия сөзім|құпиясөз|құпиясөзі|құпиясөздің|құпиясөзді|құпия сөздер|парольі|паролі|"
            "паролін|паролім|желі кілті|қауіпсіздік кілті|ортақ кілт"
        ),
        "uz": (
            "parolim|parolni|parolingiz|parolimiz|parolini|parollar|maxfiy so'z|maxfiy so‘z|maxfiy soʻz|tarmoq kaliti|"
            "xavfsizlik kaliti|пароли wifi"
        ),
        "mn": "нууц үг|нууц үгийг|нууц үгийн",
        "ka": "პაროლი|პაროლს|პაროლის|პაროლია|პაროლით|პაროლები|პაროლად|ქსელის გასაღები",
        "hy": "գաղտնաբառ|գաղտնաբառը|գաղտնաբառի|գաղտնաբառով|գաղտնաբառեր|ծածկաբառ|ծածկաբառը|ցանցի բանալի",
    },
    Kind.CODE: {
        "tr": (
            "pin kodum|pin numarası|kart şifresi|kartın şifresi|kart şifrem|kart pini|kart pin|banka kartı şifresi|"
            "kredi kartı şifresi|atm şifresi|puk kodu|kapı kodu|kapının kodu|kapı şifresi|kapının şifresi|"
            "apartman kapısı şifresi|bina kapısı kodu|giriş kodu|bahçe kapısı kodu|garaj kodu|garajın kodu|"
            "garaj şifresi|garaj kapısı şifresi|bariyer kodu|otopark kodu|alarm kodu|alarmın kodu|alarm şifresi|"
            "alarmın şifresi|kasa şifresi|kasanın şifresi|kasa kodu|kasanın kodu|kasa kombinasyonu|"
            "kasa anahtar kombinasyonu|kilit kodu|kilit şifresi|kilidin şifresi|bisiklet kilidi şifresi|"
            "bisiklet kilidinin şifresi|bisiklet kilidi kodu|dolap şifresi|dolabın şifresi|dolap kodu|bavul şifresi|"
            "valiz şifresi|bavulun şifresi|anahtar kutusu kodu|anahtar kutusu şifresi|asansör kodu|asansör şifresi|"
            "ekran kilidi|ekran kilidi şifresi|telefon şifresi|telefonun şifresi|telefonumun şifresi|kilit açma kodu|"
            "sesli mesaj şifresi|telesekreter şifresi|ebeveyn kilidi|ebeveyn kontrolü pin|çocuk kilidi şifresi|"
            "yazıcı pini|yazıcı kodu|yazıcı şifresi|toplantı şifresi|toplantı kodu|toplantı parolası|konferans kodu|"
            "konferans pini|erişim kodu|gizli kod|güvenlik kodu|doğrulama kodu|doğrulama kodunuz|onay kodu|"
            "onay kodunuz|sms kodu|sms şifresi|tek kullanımlık kod|tek seferlik kod|eşleştirme kodu|e devlet şifresi|"
            "internet bankacılığı şifresi|~kodum|~kombinasyon|~kodunuz|~kombinasyonu"
        ),
        "az": (
            "pin kodu kartın|kartın pini|kart şifrəsi|qapı kodu|qapının kodu|giriş kodu bina|blokun kodu|darvaza kodu|"
            "qaraj kodu|qarajın kodu|siqnalizasiya kodu|seyf kodu|seyfin kodu|seyfin şifrəsi|kilidin kodu|lift kodu|"
            "təsdiq kodu|doğrulama kodu sms|təhlükəsizlik kodu|giriş kodunuz|sms kodu ilə|birdəfəlik kod|"
            "birdəfəlik şifrə|gizli kod nömrəsi|təsdiqləmə kodu|telefonun kodu"
        ),
        "kk": (
            "есік коды|есіктің коды|кіреберіс коды|подъезд коды|домофон коды|қақпа коды|қақпаның коды|гараж коды|"
            "гараждың коды|дабыл коды|сигнализация коды|сейф коды|сейфтің коды|құлып коды|құлыптың коды|лифт коды|"
            "телефон коды|құпия код|растау коды|тексеру коды|қауіпсіздік коды|смс коды|бір реттік код|"
            "бір реттік құпиясөз|кіру коды|~кодым|~кодты"
        ),
        "uz": (
            "pin kodi|karta paroli|eshik kodi|eshikning kodi|eshik paroli|podyezd kodi|darvoza kodi|garaj kodi|"
            "signalizatsiya kodi|seyf kodi|seyfning kodi|qulf kodi|lift kodi|telefon kodi|maxfiy kod|tasdiqlash kodi|"
            "tasdiqlash kodingiz|tekshirish kodi|xavfsizlik kodi|sms kodi keldi|bir martalik kod|bir martalik parol|"
            "kirish kodi|~kodim"
        ),
        "mn": (
            "пин кодын|картын пин|хаалганы код|орцны код|хашааны код|гаражийн код|дохиоллын код|сейфний код|цоожны код|"
            "утасны код|баталгаажуулах код|нууц код|аюулгүйн код|нэг удаагийн код|нэвтрэх код"
        ),
        "ka": (
            "პინ კოდი|პინკოდი|ბარათის პინი|კარის კოდი|კარების კოდი|სადარბაზოს კოდი|ჭიშკრის კოდი|გარაჟის კოდი|"
            "სიგნალიზაციის კოდი|სეიფის კოდი|საკეტის კოდი|ლიფტის კოდი|ტელეფონის კოდი|წვდომის კოდი|უსაფრთხოების კოდი|"
            "დადასტურების კოდი|ვერიფიკაციის კოდი|სმს კოდი|ერთჯერადი კოდი|საიდუმლო კოდი|~კოდი|~კოდია"
        ),
        "hy": (
            "փին կոդ|փին կոդը|պին կոդ|պին կոդը|դռան կոդ|դռան կոդը|մուտքի կոդ|մուտքի կոդը|դարպասի կոդը|ավտոտնակի կոդը|"
            "ազդանշանի կոդը|ահազանգման կոդը|սեյֆի կոդ|սեյֆի կոդը|կողպեքի կոդը|վերելակի կոդը|հեռախոսի կոդը|"
            "հաստատման կոդ|հաստատման կոդը|անվտանգության կոդ|անվտանգության կոդը|գաղտնի կոդ|գաղտնի կոդը|մեկանգամյա կոդ|"
            "մեկանգամյա կոդը|sms կոդը|~կոդ|~կոդը"
        ),
    },
    Kind.KEY: {
        "tr": (
            "api anahtarı|api anahtarım|api anahtarını|api anahtarınız|gizli anahtar|gizli anahtarı|özel anahtar|"
            "özel anahtarı|erişim anahtarı|erişim anahtarını|erişim belirteci|erişim jetonu|erişim tokeni|erişim token|"
            "şifreleme anahtarı|şifre çözme anahtarı|imzalama anahtarı|imza anahtarı|istemci sırrı|istemci parolası|"
            "uygulama anahtarı|uygulama sırrı|webhook sırrı|yenileme belirteci|yenileme jetonu|"
            "kimlik doğrulama belirteci|bot tokeni|hesap anahtarı|depolama anahtarı|yayın anahtarı|~anahtar|~anahtarı|"
            "~belirteç|~belirteci|~jetonu|~tokeni"
        ),
        "az": (
            "api açarı|gizli açar|məxfi açar|şəxsi açar|giriş açarı|giriş tokeni|şifrələmə açarı|imza açarı|"
            "müştəri sirri|~açar|~açarı"
        ),
        "kk": (
            "api кілті|api кілт|құпия кілт|құпия кілті|жеке кілт|қол жеткізу кілті|қатынау кілті|қол жеткізу токені|"
            "қатынау токені|шифрлау кілті|қолтаңба кілті|~кілт|~кілті|~токені"
        ),
        "uz": (
            "api kaliti|api kalit|maxfiy kalit|maxfiy kaliti|yopiq kalit|shaxsiy kalit|kirish kaliti|kirish tokeni|"
            "shifrlash kaliti|imzo kaliti|~kalit|~kaliti"
        ),
        "mn": "api түлхүүр|нууц түлхүүр|хувийн түлхүүр|хандалтын токен|~түлхүүр",
        "ka": (
            "api გასაღები|საიდუმლო გასაღები|პირადი გასაღები|წვდომის გასაღები|წვდომის ტოკენი|დაშიფვრის გასაღები|"
            "~გასაღები|~ტოკენი"
        ),
        "hy": (
            "api բանալի|api բանալին|գաղտնի բանալի|գաղտնի բանալին|մասնավոր բանալի|մասնավոր բանալին|մուտքի բանալի|"
            "հասանելիության բանալի|մուտքի թոքեն|հասանելիության թոքեն|գաղտնագրման բանալի|~բանալի|~բանալին|~թոքեն"
        ),
    },
    Kind.SESSION: {
        "tr": (
            "oturum kimliği|oturum id|oturum anahtarı|oturum çerezi|oturum belirteci|yetkilendirme kodu|"
            "sıfırlama belirteci"
        ),
        "az": "sessiya id|sessiya identifikatoru|avtorizasiya kodu",
    },
    Kind.ANSWER: {
        "tr": (
            "güvenlik sorusu|güvenlik sorusunun cevabı|güvenlik sorusu cevabı|güvenlik sorusunun yanıtı|gizli soru|"
            "gizli sorunun cevabı|gizli cevap|gizli yanıt|anne kızlık soyadı|annemin kızlık soyadı|"
            "annenizin kızlık soyadı|annesinin kızlık soyadı|anne kızlık soyismi|ilk evcil hayvanın adı|"
            "ilk evcil hayvanınızın adı|ilk evcil hayvanımın adı|ilk okulun adı|ilkokul öğretmeninin adı|"
            "ilkokul öğretmenimin adı|~kızlık soyadı|~cevap|~cevabı|~yanıt"
        ),
        "az": (
            "təhlükəsizlik sualı|təhlükəsizlik sualının cavabı|gizli sual|gizli cavab|ananın qızlıq soyadı|"
            "ilk ev heyvanının adı|~cavab"
        ),
        "kk": (
            "құпия сұрақ|құпия сұрақтың жауабы|қауіпсіздік сұрағы|қауіпсіздік сұрағының жауабы|анасының қыз тегі|"
            "бірінші үй жануарының аты|~жауап|~жауабы"
        ),
        "uz": (
            "xavfsizlik savoli|xavfsizlik savolining javobi|maxfiy savol|maxfiy savolga javob|"
            "onaning qizlik familiyasi|onamning qizlik familiyasi|birinchi uy hayvonining ismi|~javob|~javobi"
        ),
        "ka": (
            "უსაფრთხოების კითხვა|უსაფრთხოების კითხვის პასუხი|საიდუმლო კითხვა|დედის ქალიშვილობის გვარი|"
            "პირველი შინაური ცხოველის სახელი|~პასუხი"
        ),
        "hy": (
            "անվտանգության հարց|անվտանգության հարցի պատասխանը|գաղտնի հարց|գաղտնի հարցի պատասխանը|"
            "մոր օրիորդական ազգանունը|առաջին ընտանի կենդանու անունը|~պատասխան|~պատասխանը"
        ),
    },
    Kind.RECOVERY: {
        "tr": (
            "kurtarma kodu|kurtarma kodları|kurtarma kodum|kurtarma anahtarı|yedek kod|yedek kodlar|yedekleme kodu|"
            "yedekleme kodları|yedek kodları|acil durum kodu|acil durum kodları|bitlocker anahtarı"
        ),
        "az": "bərpa kodu|bərpa kodları|ehtiyat kod|ehtiyat kodlar|ehtiyat kodları|bərpa açarı",
        "kk": (
            "қалпына келтіру коды|қалпына келтіру кодтары|резервтік код|резервтік кодтар|сақтық кодтар|"
            "қалпына келтіру кілті"
        ),
        "uz": "tiklash kodi|tiklash kodlari|zaxira kodi|zaxira kodlari|zaxira kodlar|tiklash kaliti",
        "mn": "сэргээх код|нөөц код|сэргээх түлхүүр",
        "ka": "აღდგენის კოდი|აღდგენის კოდები|სარეზერვო კოდი|სარეზერვო კოდები|აღდგენის გასაღები",
        "hy": (
            "վերականգնման կոդ|վերականգնման կոդը|վերականգնման կոդեր|պահուստային կոդ|պահուստային կոդեր|"
            "վերականգնման բանալի"
        ),
    },
    Kind.LICENCE: {
        "tr": (
            "lisans anahtarı|lisans kodu|lisans anahtarını|ürün anahtarı|ürün anahtarını|etkinleştirme kodu|"
            "etkinleştirme anahtarı|aktivasyon kodu|aktivasyon anahtarı|windows anahtarı|kayıt anahtarı|"
            "hediye kartı kodu|yükleme kodu|~seri numarası|~seri no|~lisans"
        ),
        "az": (
            "lisenziya açarı|məhsul açarı|aktivasiya kodu lisenziya|aktivləşdirmə kodu|aktivləşdirmə açarı|"
            "~seriya nömrəsi"
        ),
        "kk": "лицензия кілті|өнім кілті|белсендіру коды|белсендіру кілті|~сериялық нөмір",
        "uz": (
            "litsenziya kaliti|mahsulot kaliti|faollashtirish kodi|faollashtirish kaliti|aktivatsiya kodi|"
            "~seriya raqami"
        ),
        "ka": "ლიცენზიის გასაღები|პროდუქტის გასაღები|აქტივაციის კოდი|~სერიული ნომერი",
        "hy": "լիցենզիայի բանալի|արտադրանքի բանալի|ակտիվացման կոդ|ակտիվացման կոդը|~սերիական համար",
    },
    Kind.PHRASE: {
        "tr": (
            "kurtarma ifadesi|kurtarma cümlesi|kurtarma kelimeleri|gizli ifade|gizli kelimeler|tohum ifadesi|"
            "tohum cümlesi|anımsatıcı ifade|cüzdan kelimeleri|~12 kelime|~24 kelime"
        ),
        "az": "bərpa ifadəsi|gizli ifadə|bərpa sözləri",
        "kk": "қалпына келтіру фразасы|құпия фраза|құпия сөз тіркесі",
        "uz": "tiklash iborasi|maxfiy ibora|tiklash so'zlari",
        "ka": "აღდგენის ფრაზა|საიდუმლო ფრაზა",
        "hy": "վերականգնման արտահայտություն|գաղտնի արտահայտություն|վերականգնման բառեր",
    },
    Kind.ACCOUNT: {
        "tr": (
            "kullanıcı|kullanıcı adı|kullanıcı adım|kullanıcı ismi|kullanici adi|hesap|hesap adı|e posta|eposta|ağ|"
            "ağ adı|müşteri numarası|müşteri no|kablosuz ağ|tc kimlik|oturum açma adı"
        ),
        "az": "istifadəçi|istifadəçi adı|hesab|şəbəkə|şəbəkənin adı",
        "kk": "пайдаланушы|пайдаланушы аты|қолданушы|есептік жазба|желі|желі атауы",
        "uz": "foydalanuvchi|foydalanuvchi nomi|hisob|tarmoq|tarmoq nomi|pochta",
        "mn": "хэрэглэгч|хэрэглэгчийн нэр|нэвтрэх нэр|бүртгэл",
        "ka": "მომხმარებელი|მომხმარებლის სახელი|ანგარიში|ელფოსტა|ქსელი|ვაიფაი",
        "hy": "օգտատեր|օգտվող|օգտանուն|օգտանունը|օգտատիրոջ անունը|մուտքանուն|հաշիվ|ցանց|ցանցի անունը|վայֆայ",
    },
}
