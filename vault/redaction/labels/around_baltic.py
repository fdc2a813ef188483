"""What stands around labels in Finnish, Estonian, Latvian and Lithuanian.

What may live here: phrases, in the form that `words_english` describes, without strength. What may not: labels.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, dict[str, str]]] = {
    "COPULAS": {
        "fi": (
            "on|ovat|oli|on nyt|on edelleen|on yhä|on tällä hetkellä|tulee olemaan|vaihdettiin|on vaihdettu|vaihtui|"
            "muutettiin|on muutettu|vaihdettu|muutettu|pysyy|nyt|uusi|on seuraava|seuraava|kuuluu|asetettu|on asetettu|"
            "olkoon"
        ),
        "et": (
            "on|oli|on nüüd|nüüd on|on endiselt|on ikka|saab olema|muudeti|on muudetud|vahetati|muudetud|jääb|nüüd|uus|"
            "on järgmine|kõlab"
        ),
        "lv": (
            "ir|bija|tagad ir|ir tagad|joprojām ir|būs|nomainīta uz|nomainīts uz|mainīta uz|mainīts uz|ir nomainīta uz|"
            "paliek|tagad|jaunā|jaunais|ir šāda|ir šāds"
        ),
        "lt": (
            "yra|buvo|dabar yra|yra dabar|vis dar yra|bus|pakeistas į|buvo pakeistas į|pakeista į|lieka|dabar|naujas|"
            "yra toks|toks"
        ),
    },
    "REVERSED": {
        "fi": "on|on uusi|on minun|on meidän|on mun|on edelleen|oli|toimii|on nyt|on se|kelpaa",
        "et": "on|on uus|on minu|on meie|on see|oli|kui",
        "lv": "ir|ir jaunā|ir jaunais|ir mana|ir mūsu|kā|bija",
        "lt": "yra|yra naujas|yra mano|yra mūsų|kaip|buvo",
    },
    "TAILS": {
        "fi": "on|tähän|sinne|sille|varten|sen",
        "et": "on|jaoks|seal|mis",
        "lv": "uz|no|priekš|ar|pie|mūsu|mana",
        "lt": "prie|nuo|iš|į|su|mūsų|mano|skirtas",
    },
    "HARMLESS": {
        "fi": (
            "käytäntö|hallinta|hallintaohjelma|palautus|nollaus|nollaa|vaihto|vaihda|vaihtaa|unohtunut|unohtui|"
            "unohditko|vihje|pituus|kenttä|tiiviste|vanheneminen|vanhentunut|vahvuus|generaattori|nimi|tyyppi|tiedosto|"
            "polku|algoritmi|säännöt|vaaditaan|pakollinen|virheellinen|väärä|tyhjä|vähintään|merkkiä|vahvista|syötä|"
            "anna|suojaus|raja|muoto|sekunnissa|kadonnut|vahva|heikko"
        ),
        "et": (
            "poliitika|haldur|lähtestamine|unustatud|unustasid|vihje|pikkus|väli|räsi|aegumine|tugevus|generaator|nimi|"
            "tüüp|fail|reeglid|nõutav|vale|vigane|tühi|vähemalt|märki|kinnita|muuda|muutmine|vahetamine|sisesta|kaitse|"
            "tugev|nõrk"
        ),
        "lv": (
            "politika|pārvaldnieks|pārvaldnieku|atiestatīšana|aizmirsta|aizmirsāt|padoms|garums|lauks|beigas|stiprums|"
            "ģenerators|nosaukums|veids|fails|noteikumi|obligāta|nepareiza|nederīga|tukša|vismaz|rakstzīmes|"
            "apstipriniet|mainīt|maiņa|nomaiņa|ievadiet|aizsardzība|droša|vāja"
        ),
        "lt": (
            "politika|tvarkytuvė|tvarkyklė|nustatymas iš naujo|pamirštas|pamiršau|užuomina|ilgis|laukas|galiojimas|"
            "stiprumas|generatorius|pavadinimas|tipas|failas|taisyklės|būtinas|neteisingas|negaliojantis|tuščias|"
            "mažiausiai|simbolių|patvirtinkite|pakeisti|keisti|keitimas|įveskite|apsauga|stiprus|silpnas"
        ),
    },
    "LOOKALIKES": {
        "fi": (
            "postinumero|maakoodi|suuntanumero|maatunnus|viivakoodi|qr koodi|lähdekoodi|lähdekoodin|virhekoodi|"
            "tilakoodi|värikoodi|alennuskoodi|kampanjakoodi|valuuttakoodi|kielikoodi|tuotekoodi|pukukoodi|"
            "julkinen avain|julkisen avaimen|pääavain taulun|viiteavain|lajitteluavain|avainsana|avainsanat|avainluvut|"
            "avainhenkilö|auton avain|kotiavain|vara avain|liikesalaisuus|oikea vastaus|puhelinnumero"
        ),
        "et": (
            "postiindeks|riigikood|suunakood|vöötkood|qr kood|ribakood|lähtekood|lähtekoodi|veakood|olekukood|"
            "värvikood|sooduskood|tootekood|isikukood|avalik võti|primaarvõti|välisvõti|märksõna|võtmesõna|võtmesõnad|"
            "ärisaladus|autovõti|koduvõti|õige vastus"
        ),
        "lv": (
            "pasta indekss|valsts kods|svītrkods|svītru kods|qr kods|pirmkods|avota kods|kļūdas kods|statusa kods|"
            "krāsas kods|atlaides kods|preces kods|personas kods|publiskā atslēga|primārā atslēga|ārējā atslēga|"
            "atslēgvārds|atslēgvārdi|komercnoslēpums|pareizā atbilde|dzīvokļa atslēga|mašīnas atslēga"
        ),
        "lt": (
            "pašto kodas|šalies kodas|brūkšninis kodas|qr kodas|šaltinio kodas|pradinis kodas|klaidos kodas|"
            "būsenos kodas|spalvos kodas|nuolaidos kodas|prekės kodas|asmens kodas|įmonės kodas|viešasis raktas|"
            "pirminis raktas|išorinis raktas|raktinis žodis|raktiniai žodžiai|raktažodis|raktažodžiai|"
            "komercinė paslaptis|teisingas atsakymas|buto raktas|automobilio raktas"
        ),
    },
    "ABSENT": {
        "fi": (
            "ei|ei ole|puuttuu|tyhjä|tuntematon|ei asetettu|ei tarvita|vaaditaan|valinnainen|myöhemmin|sama|"
            "sama kuin ennen|entinen|kuten ennen|ennallaan|katso yltä|katso alta|vaihdettu|vanhentunut|unohtunut|"
            "hukassa|väärä|oikea|virheellinen|kelvollinen|piilotettu|poistettu|salainen|luottamuksellinen|"
            "pois käytöstä|oletus|satunnainen|liian lyhyt|heikko|vahva|hyvin|aina|myös|tärkeä"
        ),
        "et": (
            "puudub|ei ole|pole|ei|tühi|teadmata|sama|sama mis enne|nagu enne|nagu alati|muutmata|nõutav|valikuline|"
            "hiljem|unustatud|kadunud|vale|õige|kehtetu|peidetud|salajane|välja lülitatud|vaikimisi|väga|alati|nõrk|"
            "tugev"
        ),
        "lv": (
            "nav|ne|bez|tukša|nezināma|tāda pati|tas pats|kā iepriekš|kā vienmēr|nemainīta|obligāta|neobligāta|vēlāk|"
            "aizmirsta|pazaudēta|nepareiza|pareiza|nederīga|slēpta|slepena|izslēgta|noklusējuma|ļoti|vienmēr|vāja|"
            "stipra"
        ),
        "lt": (
            "nėra|ne|be|tuščias|nežinomas|tas pats|toks pat|kaip anksčiau|kaip visada|nepakeistas|būtinas|nebūtinas|"
            "vėliau|pamirštas|pamestas|neteisingas|teisingas|paslėptas|slaptas|išjungtas|numatytasis|labai|visada|"
            "silpnas|stiprus"
        ),
    },
    "ELSEWHERE": {
        "fi": (
            "kassakaapissa|1passwordissa|bitwardenissa|keepassissa|holvissa|jääkaapin ovessa|takana|alla|lapussa|katso|"
            "kysy|löytyy|säilytetään|tallennettu|tulee|lähetetään|tekstiviestillä|sama kuin|reitittimen|tarrassa|"
            "paperilla"
        ),
        "et": (
            "seifis|1passwordis|bitwardenis|külmkapi|ruuteri|vaata|küsi|asub|on kirjas|kirjas|salvestatud|hoiul|tuleb|"
            "saadetakse|sama mis|all|taga"
        ),
        "lv": (
            "seifā|1password|bitwarden|uz|uz ledusskapja|zem|aiz|pie|skatīt|skaties|pajautā|jautā|prasi|pierakstīta|"
            "saglabāta|saglabāta iekš|atrodas|zina|caur|tāda pati kā"
        ),
        "lt": (
            "seife|1password|bitwarden|ant|ant šaldytuvo|po|už|pas|žr|žr.|žiūrėk|paklausk|klausk|užrašytas|išsaugotas|"
            "saugomas|guli|žino|per|toks pat kaip"
        ),
    },
    "PLACES": {
        "fi": (
            "ovi|oven|ulko ovi|ulko oven|alaovi|alaoven|portti|portin|autotalli|autotallin|talli|puomi|puomin|talo|"
            "talon|asunto|asunnon|toimisto|toimiston|kellari|hissi|hissin|hälytin|hälyttimen|hälytys|"
            "hälytysjärjestelmä|kassakaappi|kassakaapin|lukko|lukon|munalukko|riippulukko|pyörä|pyörän|pyörälukko|"
            "kaappi|kaapin|lokero|lokeron|matkalaukku|matkalaukun|avainsäilö|avainboksi|avainboksin|sim|sim kortti|"
            "sim kortin|puhelin|puhelimen|kännykkä|kännykän|tabletti|vastaaja|lapsilukko|televisio|tulostin|tulostimen|"
            "kokous|kokouksen|neuvottelu|zoom|teams|wifi|wi fi|wlan|reititin|reitittimen|verkko|verkon|vpn|kortti|"
            "kortin|pankkikortti|pankkikortin|luottokortti|pankki|pankin|automaatti|verkkopankki|bluetooth|mökki|mökin|"
            "hotelli|huone|auto|auton|tekstiviesti|tietokone|kone"
        ),
        "et": (
            "uks|ukse|uksele|välisuks|välisukse|trepikoda|trepikoja|värav|värava|garaaž|garaaži|tõkkepuu|maja|korter|"
            "korteri|kontor|kontori|lift|lifti|alarm|alarmi|valve|signalisatsioon|seif|seifi|lukk|luku|ratas|ratta|"
            "rattalukk|kapp|kapi|kohver|kohvri|võtmekapp|võtmekapi|sim|sim kaart|telefon|telefoni|tahvel|printer|"
            "printeri|koosolek|koosoleku|wifi|wi fi|ruuter|ruuteri|võrk|võrgu|kaart|kaardi|pangakaart|pangakaardi|pank|"
            "panga|pangaautomaat|hotell|tuba|suvila|auto|sms|arvuti|kelder|keldri"
        ),
        "lv": (
            "durvis|durvju|durvīm|ārdurvis|kāpņu telpa|kāpņu telpas|domofons|domofona|vārti|vārtu|vārtiem|garāža|"
            "garāžas|barjera|barjeras|māja|mājas|dzīvoklis|dzīvokļa|birojs|biroja|ofiss|ofisa|lifts|lifta|"
            "signalizācija|signalizācijas|apsardze|seifs|seifa|slēdzene|slēdzenes|velosipēds|velosipēda|skapītis|"
            "skapīša|koferis|kofera|atslēgu kastīte|sim|sim karte|sim kartes|telefons|telefona|planšete|printeris|"
            "printera|sapulce|sapulces|wifi|wi fi|rūteris|maršrutētājs|maršrutētāja|tīkls|tīkla|karte|kartes|bankomāts|"
            "banka|bankas|viesnīca|istaba|mašīna|sms|dators|pagrabs"
        ),
        "lt": (
            "durys|durų|lauko durys|laiptinė|laiptinės|vartai|vartų|garažas|garažo|užtvaras|užtvaro|namas|namų|butas|"
            "buto|biuras|biuro|liftas|lifto|signalizacija|signalizacijos|apsauga|seifas|seifo|spyna|spynos|dviratis|"
            "dviračio|spintelė|spintelės|lagaminas|lagamino|raktų dėžutė|sim|sim kortelė|sim kortelės|telefonas|"
            "telefono|planšetė|spausdintuvas|spausdintuvo|susitikimas|susitikimo|wifi|wi fi|maršrutizatorius|"
            "maršrutizatoriaus|tinklas|tinklo|kortelė|kortelės|bankomatas|bankas|viešbutis|kambarys|automobilis|sms|"
            "kompiuteris|rūsys"
        ),
    },
}
