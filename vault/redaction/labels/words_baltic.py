"""Labels in Finnish, Estonian, Latvian and Lithuanian.

What may live here: phrases, in the form that `words_english` describes. What may not: connectors (`connectors`), code.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.kinds import Kind

WORDS: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {
        "fi": (
            "salasana|salasanan|salasanaa|salasanaksi|salasanani|salasanasi|salasanat|salasanoja|salasanalla|"
            "salasanassa|salasanaan|salasanamme|tunnussana|tunnussanan|tunnuslause|tunnuslauseen|salalause|salalauseen|"
            "salauslause|verkkoavain|verkkoavaimen|verkon avain|suojausavain|wifi avain|wlan avain|wpa avain|"
            "wifi koodi|esijaettu avain|jaettu avain|pääsalasana|pääsalasanan|kertakäyttösalasana|sovellussalasana|"
            "~kirjautumistiedot|~salis"
        ),
        "et": (
            "parool|parooli|parooliks|parooliga|paroole|paroolid|paroolile|salasõna|salasõnad|salasõnaks|salasõnaga|"
            "pääsulause|paroolifraas|wifi võti|võrguvõti|turvavõti|wpa võti|jagatud võti|ülemparool|peaparool"
        ),
        "lv": (
            "parolei|paroli|parolē|parolēm|wifi parole|wi fi parole|wifi parole ir|tīkla parole|tīkla atslēga|"
            "drošības atslēga|wifi atslēga|kopīgā atslēga|galvenā parole|vienreizējā parole|piekļuves parole|"
            "paroles frāze|ieejas parole|~paroles|~paroļu"
        ),
        "lt": (
            "slaptažodis|slaptažodžio|slaptažodį|slaptažodžiu|slaptažodžiui|slaptažodžiai|slaptažodžius|slaptafrazė|"
            "slaptoji frazė|tinklo raktas|wifi raktas|saugos raktas|bendrinamas raktas|~prisijungimo duomenys"
        ),
    },
    Kind.CODE: {
        "fi": (
            "pin koodi|pin koodin|pin koodini|pin koodia|pinkoodi|pinkoodin|pin luku|kortin pin|pankkikortin pin|"
            "tunnusluku|tunnusluvun|tunnuslukuni|tunnusluvut|puk koodi|puk koodin|ovikoodi|ovikoodin|oven koodi|"
            "alaoven koodi|porttikoodi|portin koodi|autotallin koodi|tallin koodi|puomin koodi|hälytyskoodi|"
            "hälyttimen koodi|hälytysjärjestelmän koodi|hälyn koodi|kassakaapin koodi|kassakaapin numero|"
            "numeroyhdistelmä|lukon koodi|lukon numero|lukkokoodi|munalukon koodi|riippulukon koodi|pyörälukon koodi|"
            "kaapin koodi|lokeron koodi|matkalaukun koodi|avainsäilön koodi|avainboksin koodi|avainkaapin koodi|"
            "hissin koodi|toimiston koodi|saunan koodi|kellarin koodi|avauskoodi|näytön lukituksen koodi|suojakoodi|"
            "suojakoodin|vastaajan koodi|lapsilukon koodi|lapsilukko pin|tulostimen pin|tulostuskoodi|"
            "kokouksen tunnuskoodi|kokouskoodi|kokouksen salasana|neuvottelun pin|osallistujakoodi|pääsykoodi|"
            "pääsykoodin|kulkukoodi|turvakoodi|turvakoodin|turvaluku|vahvistuskoodi|vahvistuskoodin|vahvistuskoodisi|"
            "varmistuskoodi|tarkistuskoodi|tekstiviestikoodi|sms koodi|kertakäyttökoodi|kertakoodi|kirjautumiskoodi|"
            "todennuskoodi|kaksivaiheinen koodi|2fa koodi|laiteparikoodi|salainen koodi|avainlukulista|avainluku|"
            "~koodi|~koodin|~koodini|~numerosarja|~pinni"
        ),
        "et": (
            "pin kood|kaardi pin|pangakaardi pin|telefoni pin|puk kood|uksekood|ukse kood|uksekoodi|välisukse kood|"
            "trepikoja kood|värava kood|väravakood|garaaži kood|garaažikood|tõkkepuu kood|alarmi kood|alarmikood|"
            "valvekood|valve kood|signalisatsiooni kood|seifi kood|seifikood|seifi kombinatsioon|luku kood|lukukood|"
            "numbriluku kood|rattaluku kood|kapi kood|kohvri kood|võtmekapi kood|võtmekarbi kood|lifti kood|"
            "kontori kood|avamiskood|lukustuskood|telefoni kood|printeri pin|koosoleku kood|pääsukood|pääsukoodi|"
            "juurdepääsukood|ligipääsukood|turvakood|kinnituskood|kinnituskoodi|kontrollkood|sms kood|ühekordne kood|"
            "ühekordne parool|autentimiskood|salakood|mobiil id pin|smart id pin|~kood|~kombinatsioon"
        ),
        "lv": (
            "pin kods|pin kodu|pin koda|kartes pin|puk kods|piekļuves kods|piekļuves kodu|piekļuves koda|durvju kods|"
            "durvju kodu|durvju koda|ārdurvju kods|kāpņu telpas kods|namruņa kods|domofona kods|vārtu kods|vārtu kodu|"
            "garāžas kods|barjeras kods|signalizācijas kods|signalizācijas kodu|trauksmes kods|apsardzes kods|"
            "seifa kods|seifa kodu|seifa kombinācija|slēdzenes kods|slēdzenes kombinācija|skapīša kods|kofera kods|"
            "čemodāna kods|atslēgu kastītes kods|lifta kods|biroja kods|atbloķēšanas kods|telefona kods|printera pin|"
            "sapulces kods|slepenais kods|drošības kods|verifikācijas kods|apstiprinājuma kods|apstiprinājuma kodu|"
            "pārbaudes kods|vienreizējais kods|sms kods|kods no sms|autentifikācijas kods|~kods|~kodu|~koda|"
            "~kombinācija"
        ),
        "lt": (
            "pin kodas|pin kodą|pin kodo|kortelės pin|puk kodas|prieigos kodas|prieigos kodą|durų kodas|durų kodą|"
            "laiptinės kodas|vartų kodas|vartelių kodas|garažo kodas|užtvaro kodas|signalizacijos kodas|"
            "signalizacijos kodą|apsaugos kodas|seifo kodas|seifo kodą|seifo kombinacija|spynos kodas|"
            "spynos kombinacija|spintelės kodas|lagamino kodas|raktų dėžutės kodas|lifto kodas|biuro kodas|"
            "atrakinimo kodas|telefono kodas|spausdintuvo pin|susitikimo kodas|slaptas kodas|slaptasis kodas|"
            "saugos kodas|patvirtinimo kodas|patvirtinimo kodą|tikrinimo kodas|vienkartinis kodas|sms kodas|"
            "kodas iš sms|autentifikavimo kodas|~kodas|~kodą|~kodo|~kombinacija"
        ),
    },
    Kind.KEY: {
        "fi": (
            "api avain|api avaimen|api avaimet|apiavain|rajapinta avain|rajapinnan avain|salainen avain|"
            "salaisen avaimen|yksityinen avain|yksityisen avaimen|yksityinen avaimeni|pääsyavain|pääsyavaimen|"
            "pääsytunnus|pääsytunniste|käyttöoikeustunnus|käyttöavain|salausavain|salausavaimen|purkuavain|"
            "allekirjoitusavain|allekirjoitusavaimen|asiakassalaisuus|asiakkaan salaisuus|sovelluksen salaisuus|"
            "jaettu salaisuus|webhook salaisuus|päivitystunnus|todennustunnus|todennusavain|botin tunnus|tilin avain|"
            "tallennustilin avain|~avain|~avaimen|~avaimet|~salaisuus"
        ),
        "et": (
            "api võti|api võtme|salavõti|salajane võti|salajase võtme|privaatvõti|privaatvõtme|juurdepääsuvõti|"
            "ligipääsuvõti|ligipääsutõend|juurdepääsutõend|juurdepääsutunnus|krüpteerimisvõti|krüptovõti|"
            "allkirjastamisvõti|kliendi saladus|jagatud saladus|värskendustõend|~võti|~võtme|~saladus"
        ),
        "lv": (
            "api atslēga|api atslēgu|slepenā atslēga|slepeno atslēgu|privātā atslēga|privāto atslēgu|piekļuves atslēga|"
            "piekļuves pilnvara|piekļuves marķieris|piekļuves tokens|šifrēšanas atslēga|parakstīšanas atslēga|"
            "klienta noslēpums|kopīgais noslēpums|~atslēga|~atslēgu|~noslēpums"
        ),
        "lt": (
            "api raktas|api raktą|api rakto|slaptasis raktas|slaptas raktas|slaptą raktą|privatus raktas|"
            "privatusis raktas|prieigos raktas|prieigos raktą|prieigos raktažodis|prieigos žetonas|šifravimo raktas|"
            "pasirašymo raktas|kliento paslaptis|bendra paslaptis|atnaujinimo žetonas|~raktas|~raktą|~rakto|~paslaptis"
        ),
    },
    Kind.SESSION: {
        "fi": "istuntotunnus|istunnon tunnus|istuntoeväste|istuntoavain|istunnon avain|valtuutuskoodi|palautustunnus",
        "et": "seansi id|seansi tunnus|sessiooni id|sessiooniküpsis|autoriseerimiskood",
        "lv": "sesijas id|sesijas identifikators|sesijas sīkfails|autorizācijas kods",
        "lt": "seanso id|seanso identifikatorius|sesijos id|seanso slapukas|autorizacijos kodas",
    },
    Kind.ANSWER: {
        "fi": (
            "turvakysymys|turvakysymyksen vastaus|vastaus turvakysymykseen|salainen kysymys|salainen vastaus|"
            "turvavastaus|äidin tyttönimi|äitisi tyttönimi|äitini tyttönimi|ensimmäisen lemmikin nimi|"
            "ensimmäisen lemmikkisi nimi|ensimmäisen lemmikkini nimi|ensimmäisen koulun nimi|~ensimmäinen lemmikki|"
            "~tyttönimi|~vastaus"
        ),
        "et": (
            "turvaküsimus|vastus turvaküsimusele|turvaküsimuse vastus|salajane vastus|salaküsimus|ema neiupõlvenimi|"
            "ema neiupõlve nimi|esimese lemmiklooma nimi|~neiupõlvenimi|~vastus"
        ),
        "lv": (
            "drošības jautājums|atbilde uz drošības jautājumu|slepenais jautājums|slepenā atbilde|"
            "mātes pirmslaulību uzvārds|mātes meitas uzvārds|pirmā mājdzīvnieka vārds|~atbilde"
        ),
        "lt": (
            "saugos klausimas|atsakymas į saugos klausimą|slaptas klausimas|slaptas atsakymas|"
            "atsakymas į slaptą klausimą|mamos mergautinė pavardė|motinos mergautinė pavardė|pirmojo augintinio vardas|"
            "~mergautinė pavardė|~atsakymas"
        ),
    },
    Kind.RECOVERY: {
        "fi": (
            "palautuskoodi|palautuskoodin|palautuskoodit|palautusavain|palautusavaimen|varakoodi|varakoodit|varakoodin|"
            "varmuuskoodi|varmuuskoodit|varmuuskopiokoodi|varmuuskopiokoodit|hätäkoodi|hätäkoodit|kertakäyttökoodit|"
            "elvytyskoodi|bitlocker avain"
        ),
        "et": (
            "taastekood|taastekoodid|taastamiskood|taastamiskoodid|taastevõti|taastamisvõti|varukood|varukoodid|"
            "hädaabikood|ühekordsed koodid"
        ),
        "lv": (
            "atkopšanas kods|atkopšanas kodi|atgūšanas kods|atgūšanas kodi|rezerves kods|rezerves kodi|ārkārtas kods|"
            "atkopšanas atslēga|vienreizējie kodi"
        ),
        "lt": (
            "atkūrimo kodas|atkūrimo kodai|atkūrimo kodą|atkūrimo raktas|atsarginis kodas|atsarginiai kodai|"
            "avarinis kodas|vienkartiniai kodai"
        ),
    },
    Kind.LICENCE: {
        "fi": (
            "lisenssiavain|lisenssiavaimen|lisenssikoodi|käyttöoikeusavain|tuoteavain|tuoteavaimen|tuotetunnus windows|"
            "aktivointikoodi|aktivointiavain|aktivointikoodin|rekisteröintikoodi|rekisteröintiavain|lahjakorttikoodi|"
            "latauskoodi|~sarjanumero|~lisenssi"
        ),
        "et": (
            "litsentsivõti|litsentsikood|tootevõti|tootekood windows|aktiveerimiskood|aktiveerimisvõti|"
            "registreerimiskood|kinkekaardi kood|~seerianumber|~litsents"
        ),
        "lv": (
            "licences atslēga|licences kods|produkta atslēga|aktivizācijas kods|aktivizēšanas kods|"
            "aktivizācijas atslēga|reģistrācijas kods|~sērijas numurs"
        ),
        "lt": (
            "licencijos raktas|licencijos kodas|produkto raktas|aktyvinimo kodas|aktyvavimo kodas|aktyvinimo raktas|"
            "registracijos kodas|~serijos numeris|~licencija"
        ),
    },
    Kind.PHRASE: {
        "fi": (
            "palautuslause|palautuslauseen|palautussanat|siemenlause|siemensanat|muistilause|lompakon sanat|~12 sanaa|"
            "~24 sanaa"
        ),
        "et": "taastefraas|taastamisfraas|taastesõnad|salafraas|seemnefraas|rahakoti sõnad|~12 sõna",
        "lv": "atkopšanas frāze|atgūšanas frāze|slepenā frāze|sēklas frāze|atkopšanas vārdi|~12 vārdi",
        "lt": "atkūrimo frazė|atkūrimo žodžiai|sėklos frazė|~12 žodžių",
    },
    Kind.ACCOUNT: {
        "fi": (
            "käyttäjä|käyttäjätunnus|käyttäjätunnuksen|käyttäjänimi|käyttäjän|tunnus|tili|sähköposti|sähköpostiosoite|"
            "verkko|verkon nimi|asiakasnumero|kirjautuminen"
        ),
        "et": "kasutaja|kasutajanimi|kasutajatunnus|võrk|võrgu nimi|kliendinumber",
        "lv": "lietotājs|lietotājvārds|lietotāja vārds|lietotāja|konts|e pasts|tīkls|tīkla nosaukums|klienta numurs",
        "lt": (
            "naudotojas|vartotojas|naudotojo vardas|vartotojo vardas|prisijungimo vardas|paskyra|el paštas|tinklas|"
            "tinklo pavadinimas|kliento numeris"
        ),
    },
}
