"""What stands around labels in the Turkic and Caucasian languages, Mongolian and Tajik.

What may live here: phrases, in the form that `words_english` describes, without strength. What may not: labels.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, dict[str, str]]] = {
    "COPULAS": {
        "tr": (
            "şu|şudur|şimdi|artık|hala|hâlâ|olarak değişti|olarak değiştirildi|şöyle|şu şekilde|şu anda|şu an|olacak|"
            "oldu|idi|budur|bu|yeni|olarak ayarlandı|halen|hep"
        ),
        "az": "budur|indi|hazırda|belədir|oldu|olacaq|dəyişdirildi|idi|yeni",
        "kk": "қазір|енді|болды|болады|былай|мынау|бұл|жаңа|деп өзгертілді|деп ауыстырылды|әлі де",
        "uz": "hozir|endi|bo'ldi|bo‘ldi|bu|quyidagicha|yangi|ga o'zgartirildi|ga almashtirildi|hali ham",
        "mn": "бол|нь|одоо|болсон|байна",
        "ka": "არის|იყო|ახლა არის|გახდა|იქნება|შეიცვალა|ახალი|ესაა|ეს არის",
        "hy": "է|էր|հիմա|այժմ|այժմ է|հիմա է|կլինի|փոխվել է|դարձավ|նոր",
    },
    "REVERSED": {
        "tr": (
            "olarak|yeni|şifre|benim|bizim|oldu|olarak kullan|olarak belirledim|şifresi|kodu|parolası|ile giriş|ile gir"
        ),
        "az": "kimi|bizim|mənim|yeni",
        "kk": "ретінде|деген|біздің|менің|жаңа",
        "uz": "deb|sifatida|bizning|mening|yangi",
        "mn": "бол|нь|гэдэг|манай",
        "ka": "არის|როგორც|ჩვენი|ჩემი|ახალი",
        "hy": "է|որպես|մեր|իմ|նոր",
    },
    "TAILS": {
        "tr": "için|ait|daki|deki|ev|ofis",
        "az": "üçün|evin|ofisin",
        "kk": "үшін|біздің|менің",
        "uz": "uchun|bizning|mening",
        "hy": "համար|մեր|իմ",
    },
    "HARMLESS": {
        "tr": (
            "politikası|politika|yöneticisi|yönetici|yöneticisinde|sıfırlama|sıfırla|unuttum|unuttunuz|ipucu|uzunluğu|"
            "alanı|alan|özeti|süresi|gücü|üreteci|oluşturucu|adı|türü|dosyası|yolu|kuralları|gerekli|zorunlu|hatalı|"
            "yanlış|geçersiz|boş|en az|karakter|onayla|tekrar|değiştir|değiştirme|değişikliği|değiştirin|girin|giriniz|"
            "koruması|sınırı|güçlü|zayıf|güvenli|gir|çözme|leme"
        ),
        "az": (
            "siyasəti|meneceri|sıfırlama|unutdum|ipucu|uzunluğu|sahəsi|müddəti|adı|növü|faylı|qaydaları|tələb olunur|"
            "yanlışdır|səhvdir|boşdur|dəyişmək|dəyişdirin|daxil edin"
        ),
        "kk": (
            "саясаты|менеджері|қалпына келтіру|ұмыттым|ұмыттыңыз ба|ұзындығы|өрісі|мерзімі|атауы|түрі|файлы|ережелері|"
            "қажет|қате|жарамсыз|бос|өзгерту|ауыстыру|енгізіңіз"
        ),
        "uz": (
            "siyosati|menejeri|tiklash|unutdim|unutdingizmi|uzunligi|maydoni|muddati|nomi|turi|fayli|qoidalari|kerak|"
            "xato|noto'g'ri|bo'sh|o'zgartirish|almashtirish|kiriting"
        ),
        "ka": (
            "პოლიტიკა|მენეჯერი|აღდგენა|დაგავიწყდა|სიგრძე|ველი|ვადა|სახელი|ტიპი|ფაილი|წესები|საჭიროა|არასწორია|ცარიელი|"
            "შეცვლა|შეცვალეთ|შეიყვანეთ"
        ),
        "hy": (
            "քաղաքականություն|կառավարիչ|վերականգնել|վերականգնում|մոռացել|երկարություն|դաշտ|ժամկետ|անուն|տեսակ|ֆայլ|"
            "կանոններ|պարտադիր|սխալ|անվավեր|դատարկ|փոխել|փոփոխում|մուտքագրեք"
        ),
    },
    "LOOKALIKES": {
        "tr": (
            "posta kodu|ülke kodu|alan kodu|barkod|karekod|qr kodu|kaynak kodu|kaynak kod|hata kodu|durum kodu|"
            "çıkış kodu|renk kodu|indirim kodu|kupon kodu|promosyon kodu|referans kodu|ürün kodu|para birimi kodu|"
            "dil kodu|banka kodu|açık anahtar|genel anahtar|ortak anahtar|birincil anahtar|yabancı anahtar|"
            "anahtar kelime|anahtar kelimeler|anahtar sözcük|araba anahtarı|ev anahtarı|başarının anahtarı|"
            "token sayısı|ticari sır|doğru cevap|şifremi unuttum|parolamı unuttum|şifreleme"
        ),
        "az": (
            "poçt kodu|ölkə kodu|xəta kodu|mənbə kodu|qr kodu|ştrix kod|endirim kodu|açıq açar|əsas açar|açar söz|"
            "açar sözlər|evin açarı|maşının açarı"
        ),
        "kk": (
            "пошта индексі|пошталық код|ел коды|қате коды|бастапқы код|qr код|штрих код|жеңілдік коды|ашық кілт|"
            "бастапқы кілт|кілт сөз|үйдің кілті"
        ),
        "uz": (
            "pochta indeksi|pochta kodi|mamlakat kodi|xato kodi|manba kodi|qr kod|shtrix kod|chegirma kodi|ochiq kalit|"
            "kalit so'z|kalit so'zlar|uy kaliti|mashina kaliti"
        ),
        "mn": "шуудангийн код|улсын код|эх код|алдааны код",
        "ka": (
            "საფოსტო კოდი|ქვეყნის კოდი|შეცდომის კოდი|წყაროს კოდი|საწყისი კოდი|შტრიხკოდი|qr კოდი|ფასდაკლების კოდი|"
            "საჯარო გასაღები|მანქანის გასაღები|სახლის გასაღები"
        ),
        "hy": (
            "փոստային կոդ|երկրի կոդ|սխալի կոդ|սկզբնական կոդ|qr կոդ|շտրիխ կոդ|զեղչի կոդ|հանրային բանալի|բաց բանալի|"
            "տան բանալի|մեքենայի բանալի"
        ),
    },
    "ABSENT": {
        "tr": (
            "yok|değil|boş|bilinmiyor|aynı|aynısı|eskisi gibi|her zamanki gibi|değişmedi|gerekli|zorunlu|isteğe bağlı|"
            "sonra|süresi doldu|unuttum|kayıp|yanlış|doğru|geçersiz|geçerli|gizli|kapalı|varsayılan|rastgele|çok|"
            "her zaman|zayıf|güçlü|önemli"
        ),
        "az": "yoxdur|yox|boş|naməlum|eyni|eynidir|əvvəlki kimi|tələb olunur|yanlış|düzgün|gizlidir|çox",
        "kk": "жоқ|емес|бос|белгісіз|сол|баяғы|бұрынғыдай|қажет|қате|дұрыс|құпия|өте",
        "uz": "yo'q|yo‘q|emas|bo'sh|noma'lum|o'sha|avvalgidek|kerak|xato|to'g'ri|maxfiy|juda",
        "mn": "байхгүй|үгүй|хоосон|адилхан",
        "ka": "არა|არ არის|არ აქვს|ცარიელი|უცნობია|იგივე|იგივეა|საჭიროა|არასწორია|სწორია|საიდუმლო|ძალიან",
        "hy": "չկա|ոչ|առանց|դատարկ|անհայտ|նույնը|պարտադիր|սխալ|ճիշտ|գաղտնի|շատ",
    },
    "ELSEWHERE": {
        "tr": (
            "kasada|1password'de|bitwarden'da|keepass'ta|şifre yöneticisinde|parola yöneticisinde|buzdolabında|"
            "buzdolabının|modemin|defterde|sor|sorun|bak|bakın|yazılı|kayıtlı|saklanıyor|duruyor|bende|onda|aliye sor|"
            "sms ile|ile aynı"
        ),
        "az": "seyfdə|1password|soyuducuda|modemin|soruş|soruşun|bax|baxın|yazılıb|saxlanılır",
        "kk": "сейфте|тоңазытқышта|роутерде|сұра|сұраңыз|қара|қараңыз|жазылған|сақталған",
        "uz": "seyfda|muzlatgichda|routerda|so'rang|so'ra|qarang|qara|yozilgan|saqlangan",
        "ka": "სეიფში|მაცივარზე|როუტერზე|იხილეთ|ნახე|ჰკითხე|წერია|ინახება",
        "hy": "սեյֆում|սառնարանին|տես|տեսեք|հարցրու|հարցրեք|գրված|պահվում",
    },
    "PLACES": {
        "tr": (
            "kapı|kapının|kapısı|giriş|bina|apartman|site|daire|ev|evin|ofis|ofisin|garaj|garajın|otopark|bariyer|"
            "bahçe|asansör|asansörün|alarm|alarmın|kasa|kasanın|kilit|kilidin|asma kilit|bisiklet|bisikletin|"
            "bisiklet kilidi|dolap|dolabın|bavul|bavulun|valiz|anahtar kutusu|posta kutusu|sim|sim kart|telefon|"
            "telefonun|tablet|tabletin|sesli mesaj|ebeveyn|televizyon|yazıcı|yazıcının|toplantı|toplantının|konferans|"
            "zoom|wifi|wi fi|modem|modemin|router|ağ|ağın|internet|kart|kartı|kartın|kartım|banka|atm|bankamatik|hesap|"
            "otel|oda|araba|arabanın|sms|bilgisayar|bilgisayarın|laptop|whatsapp|havuz"
        ),
        "az": (
            "qapı|qapının|giriş|blok|blokun|darvaza|qaraj|qarajın|ev|evin|ofis|ofisin|lift|siqnalizasiya|seyf|seyfin|"
            "kilid|kilidin|telefon|telefonun|printer|iclas|wifi|modem|modemin|router|şəbəkə|kart|kartın|bank|bankomat|"
            "sms|otel|otaq"
        ),
        "kk": (
            "есік|есіктің|кіреберіс|подъезд|домофон|қақпа|қақпаның|гараж|гараждың|үй|үйдің|пәтер|пәтердің|кеңсе|"
            "кеңсенің|офис|лифт|дабыл|сигнализация|сейф|сейфтің|құлып|құлыптың|телефон|телефонның|принтер|жиналыс|"
            "вайфай|wifi|роутер|желі|карта|картаның|банк|банкомат|смс|қонақүй"
        ),
        "uz": (
            "eshik|eshikning|kirish|podyezd|darvoza|darvozaning|garaj|garajning|uy|uyning|kvartira|ofis|ofisning|lift|"
            "signalizatsiya|seyf|seyfning|qulf|qulfning|telefon|telefonning|printer|yig'ilish|wifi|wi fi|router|tarmoq|"
            "karta|kartaning|bank|bankomat|sms|mehmonxona"
        ),
        "mn": "хаалга|хаалганы|орц|орцны|хашаа|гараж|гэр|байр|оффис|сейф|цоож|утас|утасны|карт|картын|банк|вайфай|wifi",
        "ka": (
            "კარი|კარის|კარების|სადარბაზო|სადარბაზოს|ჭიშკარი|ჭიშკრის|გარაჟი|გარაჟის|სახლი|სახლის|ბინა|ბინის|ოფისი|"
            "ოფისის|ლიფტი|სიგნალიზაცია|სეიფი|სეიფის|საკეტი|ტელეფონი|ტელეფონის|პრინტერი|შეხვედრა|ვაიფაი|ვაიფაის|wifi|"
            "როუტერი|ქსელი|ბარათი|ბარათის|ბანკი|ბანკომატი|სმს|სასტუმრო"
        ),
        "hy": (
            "դուռ|դռան|մուտք|մուտքի|դարպաս|դարպասի|ավտոտնակ|ավտոտնակի|տուն|տան|բնակարան|բնակարանի|գրասենյակ|գրասենյակի|"
            "վերելակ|ազդանշան|սեյֆ|սեյֆի|կողպեք|կողպեքի|հեռախոս|հեռախոսի|տպիչ|տպիչի|հանդիպում|վայֆայ|վայֆայի|wifi|"
            "ռոուտեր|ցանց|ցանցի|քարտ|քարտի|բանկ|բանկոմատ|sms"
        ),
    },
}
