"""Labels in the Scandinavian languages.

What may live here: phrases, in the form that `words_english` describes. What may not: connectors (`connectors`), code.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.kinds import Kind

WORDS: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {
        "sv": (
            "lösenord|lösenordet|lösenorden|lösenordets|lösen|lösenfras|lösenfrasen|lösenmening|wifilösenord|"
            "wifi nyckel|wifi kod|wifi koden|wifikod|wifikoden|nätverksnyckel|nätverksnyckeln|nätverkslösenord|"
            "nätverkssäkerhetsnyckel|säkerhetsnyckel|wpa nyckel|wpa2 nyckel|delad nyckel|huvudlösenord|huvudlösenordet|"
            "inloggningslösenord|engångslösenord|lösenordet till wifi|~inloggningsuppgifter|~inloggning|~lösenordsfras"
        ),
        "da": (
            "adgangskode|adgangskoden|adgangskoder|adgangskoderne|kodeord|kodeordet|kodeordene|løsen|løsenord|"
            "løsenordet|adgangsord|wifi kode|wifikode|wi fi kode|wi fi koden|kode til wifi|koden til wifi|"
            "kode til wi fi|koden til wi fi|kode til internettet|koden til internettet|netværksnøgle|netværksnøglen|"
            "netværkskode|sikkerhedsnøgle|trådløs nøgle|wpa nøgle|delt nøgle|forhåndsdelt nøgle|hovedadgangskode|"
            "masterkode|engangsadgangskode|adgangssætning|adgangsfrase|loginkode|login kode|~loginoplysninger"
        ),
        "nb": (
            "passord|passordet|passordene|passordfrase|passordsetning|nettverksnøkkel|nettverksnøkkelen|"
            "nettverkspassord|sikkerhetsnøkkel|wpa nøkkel|delt nøkkel|forhåndsdelt nøkkel|hovedpassord|engangspassord|"
            "løyndeord|~innloggingsinfo|~påloggingsinfo"
        ),
        "is": (
            "lykilorð|lykilorðið|lykilorðs|lykilorðinu|lykilorðin|lykilorði|aðgangsorð|aðgangsorðið|aðgangsorðinu|"
            "leyniorð|leyniorðið|lykilorð að wifi|netlykill|lykilsetning|aðgangssetning"
        ),
    },
    Kind.CODE: {
        "sv": (
            "pinkod|pinkoden|pin kod|pin koden|pinkoder|kortkod|kortkoden|kort pin|bankkort pin|simkod|pukkod|pukkoden|"
            "puk kod|puk koden|portkod|portkoden|port kod|portkoder|dörrkod|dörrkoden|kod till dörren|kod till porten|"
            "koden till dörren|koden till porten|ytterdörrskod|entrékod|entrékoden|ingångskod|grindkod|grindkoden|"
            "kod till grinden|koden till grinden|garagekod|garagekoden|kod till garaget|koden till garaget|bomkod|"
            "bommen kod|larmkod|larmkoden|larm kod|kod till larmet|koden till larmet|kassaskåpskod|kassaskåpskoden|"
            "kod till kassaskåpet|koden till kassaskåpet|kassaskåpets kod|kombination till kassaskåpet|kodlås|kodlåset|"
            "låskod|låskoden|cykellåskod|kod till cykellåset|koden till cykellåset|koden till cykeln|hänglåskod|"
            "koden till hänglåset|skåpkod|skåpkoden|koden till skåpet|väskkod|koden till resväskan|nyckelskåpskod|"
            "koden till nyckelskåpet|koden till nyckelboxen|nyckelbox kod|hisskod|koden till hissen|kontorskod|"
            "källarkod|tvättstugekod|tvättstugans kod|koden till tvättstugan|soprumskod|koden till soprummet|"
            "upplåsningskod|skärmlåskod|telefonkod|röstbrevlådekod|kod till röstbrevlådan|föräldrakod|barnlåskod|"
            "föräldrakontroll pin|skrivarkod|skrivarkoden|kopieringskod|möteskod|möteskoden|möteslösenord|konferenskod|"
            "konferenskoden|deltagarkod|värdkod|åtkomstkod|åtkomstkoden|passerkod|passerkoden|säkerhetskod|"
            "säkerhetskoden|verifieringskod|verifieringskoden|verifikationskod|bekräftelsekod|bekräftelsekoden|"
            "engångskod|engångskoden|sms kod|sms koden|smskod|smskoden|autentiseringskod|inloggningskod|tvåfaktorskod|"
            "2fa kod|parkopplingskod|hemlig kod|hemliga koden|bankid kod|bankid koden|bankid pin|bankdosa kod|"
            "bankdosans kod|säkerhetskod till bankid|personlig kod|personliga koden|~koden|~koder|~kod|~kombinationen"
        ),
        "da": (
            "pinkode|pin kode|kortkode|simkode|puk kode|pukkode|dørkode|dørkoden|kode til døren|koden til døren|"
            "kode til hoveddøren|portkode|koden til porten|kode til porten|lågekode|garagekode|koden til garagen|"
            "kode til garagen|opgangskode|kode til opgangen|koden til opgangen|bomkode|alarmkode|alarmkoden|"
            "kode til alarmen|koden til alarmen|pengeskabskode|koden til pengeskabet|kode til pengeskabet|boksens kode|"
            "kombination til pengeskabet|låsekode|kodelås|kodelåsen|koden til cykellåsen|cykellåskode|hængelåskode|"
            "koden til hængelåsen|skabskode|koden til skabet|kuffertkode|koden til kufferten|nøgleboks kode|"
            "nøglebokskode|koden til nøgleboksen|kode til nøgleboksen|elevatorkode|kontorkode|oplåsningskode|"
            "skærmlås kode|telefonkode|telefonsvarer kode|forældrekode|forældrekontrol kode|børnesikring kode|"
            "printerkode|mødekode|mødekoden|mødeadgangskode|konferencekode|deltagerkode|værtskode|sikkerhedskode|"
            "sikkerhedskoden|bekræftelseskode|bekræftelseskoden|verifikationskode|verifikationskoden|verificeringskode|"
            "engangskode|engangskoden|sms kode|smskode|godkendelseskode|totrinskode|2fa kode|parringskode|"
            "hemmelig kode|mitid kode|nemid kode|nøglekort|personlig kode|~kode"
        ),
        "nb": (
            "sim kode|kode til døra|koden til døra|kode til ytterdøra|garasjekode|koden til garasjen|kode til garasjen|"
            "koden til bommen|safekode|safekoden|koden til safen|kode til safen|kode til nøkkelboksen|"
            "koden til nøkkelboksen|nøkkelboks kode|nøkkelbokskode|låskode|sykkellåskode|koden til sykkellåsen|"
            "hengelåskode|koden til hengelåsen|skapkode|koden til skapet|koffertkode|koden til kofferten|heiskode|"
            "inngangskode|opplåsingskode|skjermlåskode|telefonsvarerkode|foreldrekode|barnesikring kode|skriverkode|"
            "skriver pin|møtekode|møtekoden|møtepassord|konferansekode|deltakerkode|vertskode|tilgangskode|"
            "tilgangskoden|sikkerhetskode|sikkerhetskoden|bekreftelseskode|bekreftelseskoden|verifiseringskode|"
            "verifikasjonskode|autentiseringskode|totrinnskode|paringskode|bankid kode|bankid passord|kodebrikke kode"
        ),
        "is": (
            "pin númer|pin númerið|pinnúmer|pin númer kortsins|leyninúmer|leyninúmerið|pin kóði|puk númer|aðgangskóði|"
            "aðgangskóðinn|dyrakóði|hurðakóði|hurðarkóði|kóðinn að hurðinni|kóði að hurðinni|kóðinn á hurðinni|"
            "bílskúrskóði|öryggiskóði|öryggiskóðinn|öryggisnúmer|viðvörunarkóði|kóði á öryggiskerfi|"
            "kóðinn á öryggiskerfinu|talnalás|kóðinn að talnalásnum|kóði að lyklaboxi|kóðinn í lyklaboxið|"
            "staðfestingarkóði|staðfestingarkóðinn|einnota kóði|sms kóði|kóðinn að peningaskápnum|kóðinn á hliðinu|"
            "hliðkóði|auðkennisnúmer|~kóði|~kóðinn|~kóða"
        ),
    },
    Kind.KEY: {
        "sv": (
            "api nyckel|api nyckeln|api nycklar|apinyckel|api hemlighet|hemlig nyckel|hemliga nyckeln|privat nyckel|"
            "privata nyckeln|åtkomstnyckel|åtkomstnyckeln|åtkomsttoken|åtkomsttoken för api|krypteringsnyckel|"
            "krypteringsnyckeln|dekrypteringsnyckel|signeringsnyckel|signeringsnyckeln|klienthemlighet|"
            "klienthemligheten|delad hemlighet|apphemlighet|appnyckel|webhookhemlighet|webhook hemlighet|"
            "uppdateringstoken|autentiseringstoken|kontonyckel|lagringsnyckel|konfigurationsnyckel|totp hemlighet|"
            "streamnyckel|~nyckel|~nyckeln|~nycklar|~hemlighet|~hemligheten"
        ),
        "da": (
            "api nøgle|api nøglen|api nøgler|apinøgle|hemmelig nøgle|hemmelige nøgle|privat nøgle|private nøgle|"
            "adgangsnøgle|adgangsnøglen|adgangstoken|krypteringsnøgle|krypteringsnøglen|dekrypteringsnøgle|"
            "signeringsnøgle|signaturnøgle|klienthemmelighed|klienthemmeligheden|delt hemmelighed|apphemmelighed|"
            "webhookhemmelighed|webhook hemmelighed|opdateringstoken|godkendelsestoken|kontonøgle|lagernøgle|~nøgle|"
            "~nøglen|~nøgler|~hemmelighed"
        ),
        "nb": (
            "api nøkkel|api nøkkelen|api nøkler|apinøkkel|hemmelig nøkkel|hemmelige nøkkelen|privat nøkkel|"
            "privatnøkkel|tilgangsnøkkel|tilgangsnøkkelen|tilgangstoken|krypteringsnøkkel|krypteringsnøkkelen|"
            "signeringsnøkkel|klienthemmelighet|klienthemmeligheten|delt hemmelighet|webhook hemmelighet|"
            "oppdateringstoken|kontonøkkel|~nøkkel|~nøkkelen|~nøkler|~hemmelighet"
        ),
        "is": (
            "api lykill|api lykillinn|leynilykill|leynilykillinn|einkalykill|einkalykillinn|aðgangslykill|aðgangstóki|"
            "aðgangsteikn|dulkóðunarlykill|undirritunarlykill|leyndarmál biðlara|~lykill|~lykillinn"
        ),
    },
    Kind.SESSION: {
        "sv": (
            "sessions id|sessionsid|sessionscookie|sessionskaka|sessionstoken|sessionsnyckel|auktoriseringskod|"
            "återställningstoken"
        ),
        "da": "sessions id et|autorisationskode",
        "nb": (
            "økt id|øktid|økt id en|øktnøkkel|øktcookie|informasjonskapsel for økt|sesjons id|sesjonstoken|"
            "autorisasjonskode"
        ),
        "is": "lotuauðkenni|setuauðkenni|heimildarkóði",
    },
    Kind.ANSWER: {
        "sv": (
            "säkerhetsfråga|säkerhetsfrågan|säkerhetsfrågor|hemlig fråga|hemliga frågan|hemligt svar|hemliga svaret|"
            "säkerhetssvar|kontrollfråga|kontrollfrågan|mammas flicknamn|mors flicknamn|moders flicknamn|"
            "moderns flicknamn|första husdjurets namn|namn på första husdjuret|namnet på ditt första husdjur|"
            "namn på ditt första husdjur|första skolans namn|namn på första skolan|~första husdjuret|~första husdjur|"
            "~första bilen|~flicknamn|~svar"
        ),
        "da": (
            "sikkerhedsspørgsmål|sikkerhedsspørgsmålet|hemmeligt spørgsmål|hemmeligt svar|sikkerhedssvar|mors pigenavn|"
            "moderens pigenavn|første kæledyrs navn|navn på første kæledyr|navnet på dit første kæledyr|"
            "navn på første skole|~første kæledyr|~pigenavn"
        ),
        "nb": (
            "sikkerhetsspørsmål|sikkerhetsspørsmålet|hemmelig spørsmål|hemmelig svar|mors pikenavn|mors pikenavn er|"
            "navn på første kjæledyr|navnet på ditt første kjæledyr|første kjæledyrs navn|~første kjæledyr|~pikenavn"
        ),
        "is": (
            "öryggisspurning|svar við öryggisspurningu|leynilegt svar|ættarnafn móður|nafn fyrsta gæludýrsins|"
            "~fyrsta gæludýrið"
        ),
    },
    Kind.RECOVERY: {
        "sv": (
            "återställningskod|återställningskoden|återställningskoder|återställningskoderna|återställningsnyckel|"
            "återställningsnyckeln|reservkod|reservkoder|reservkoderna|säkerhetskopieringskod|backupkod|backupkoder|"
            "backup koder|nödkod|nödkoder|engångskoder|räddningskod|bitlocker nyckel"
        ),
        "da": (
            "gendannelseskode|gendannelseskoden|gendannelseskoder|gendannelsesnøgle|gendannelsesnøglen|backupkode|"
            "reservekode|reservekoder|nødkode|nødkoder|engangskoder|bitlocker nøgle"
        ),
        "nb": (
            "gjenopprettingskode|gjenopprettingskoden|gjenopprettingskoder|gjenopprettingsnøkkel|"
            "gjenopprettingsnøkkelen|sikkerhetskopikode|sikkerhetskopikoder|bitlocker nøkkel"
        ),
        "is": (
            "endurheimtarkóði|endurheimtarkóðar|endurheimtukóði|endurheimtukóðar|varakóði|varakóðar|endurheimtarlykill|"
            "neyðarkóði"
        ),
    },
    Kind.LICENCE: {
        "sv": (
            "licensnyckel|licensnyckeln|licenskod|licenskoden|produktnyckel|produktnyckeln|aktiveringskod|"
            "aktiveringskoden|aktiveringsnyckel|registreringsnyckel|registreringskod|presentkortskod|presentkort kod|"
            "laddkod|~licens"
        ),
        "da": (
            "licensnøgle|licensnøglen|licenskode|produktnøgle|produktnøglen|aktiveringskode|aktiveringsnøgle|"
            "registreringskode|registreringsnøgle|gavekortkode"
        ),
        "nb": "lisensnøkkel|lisensnøkkelen|lisenskode|produktnøkkel|produktnøkkelen|aktiveringsnøkkel",
        "is": "leyfislykill|leyfiskóði|vörulykill|virkjunarkóði|virkjunarlykill|~raðnúmer",
    },
    Kind.PHRASE: {
        "sv": (
            "återställningsfras|återställningsfrasen|återställningsord|seedfras|seed fras|hemlig fras|minnesfras|"
            "plånboksord|~12 ord|~24 ord|~tolv ord"
        ),
        "da": "gendannelsesfrase|gendannelsesord|seed frase|hemmelig frase",
        "nb": "gjenopprettingsfrase|gjenopprettingsfrasen|gjenopprettingsord|seedfrase",
        "is": "endurheimtarsetning|endurheimtarorð|leynisetning",
    },
    Kind.ACCOUNT: {
        "sv": (
            "användare|användaren|användarnamn|användarnamnet|användarid|användar id|inloggningsnamn|kontonamn|epost|"
            "e post|e postadress|nätverk|nätverksnamn|kundnummer|medlemsnummer"
        ),
        "da": (
            "bruger|brugernavn|brugernavnet|brugerid|bruger id|kontonavn|netværk|netværksnavn|kundenummer|e mailadresse"
        ),
        "nb": "bruker|brukernavn|brukernavnet|bruker id|brukerkonto|nettverk|nettverksnavn",
        "is": "notandi|notandanafn|notendanafn|notandanafnið|aðgangur|netfang|net|netið|reikningur",
    },
}
