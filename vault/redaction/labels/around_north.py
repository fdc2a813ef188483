"""What stands around labels in the Scandinavian languages.

What may live here: phrases, in the form that `words_english` describes, without strength. What may not: labels.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, dict[str, str]]] = {
    "COPULAS": {
        "sv": (
            "är|var|är nu|är fortfarande|är just nu|blir|blev|lyder|ska vara|är satt till|satt till|sattes till|"
            "har ändrats till|ändrades till|ändrat till|ändrad till|är ändrat till|bytt till|byttes till|"
            "har bytts till|är bytt till|byts till|förblir|nu|är som följer|är följande|till|dvs|är alltid"
        ),
        "da": (
            "er|var|er nu|er stadig|er lige nu|bliver|blev|lyder|skal være|er sat til|sat til|er ændret til|ændret til|"
            "blev ændret til|skiftet til|er skiftet til|er blevet ændret til|forbliver|nu|er som følger|er følgende|til"
        ),
        "nb": (
            "er|var|er nå|er fortsatt|er fremdeles|blir|ble|lyder|skal være|er satt til|satt til|er endret til|"
            "endret til|ble endret til|byttet til|er byttet til|har blitt endret til|forblir|nå|er som følger|"
            "er følgende|til"
        ),
        "is": (
            "er|eru|var|er núna|er nú|er ennþá|er enn|verður|varð|var breytt í|er breytt í|breytt í|"
            "hefur verið breytt í|núna|nýja"
        ),
    },
    "REVERSED": {
        "sv": (
            "är|är det nya|är den nya|är mitt|är min|är vårt|är vår|är ditt|är din|som|som nytt|som ny|var|blir|"
            "är fortfarande"
        ),
        "da": "er|er det nye|er den nye|er mit|er min|er vores|er dit|er din|som|som ny|som nyt|var|bliver|er stadig",
        "nb": (
            "er|er det nye|er den nye|er mitt|er min|er vårt|er vår|er ditt|er din|som|som nytt|som ny|var|blir|"
            "er fortsatt"
        ),
        "is": "er|er nýja|er mitt|er okkar|er lykilorðið|sem|sem nýtt|var",
    },
    "TAILS": {
        "sv": "till|för|på|i|av|hos|från|med|åt|vid",
        "da": "til|for|på|i|af|hos|fra|med|ved",
        "nb": "til|for|på|i|av|hos|fra|med|ved",
        "is": "að|fyrir|á|í|við|hjá|af|til",
    },
    "HARMLESS": {
        "sv": (
            "policy|policyn|hanterare|hanteraren|återställning|återställa|återställ|glömt|ledtråd|längd|längden|fält|"
            "fältet|hash|utgång|utgånget|styrka|generator|namn|typ|fil|sökväg|url|algoritm|rotation|regler|krävs|"
            "obligatoriskt|ogiltigt|felaktigt|fel|tomt|minst|tecken|bekräfta|ändra|byt|byta|byte av|ange|skriv|skydd|"
            "gräns|format|per sekund|borttappat|starkt|svagt|säkert"
        ),
        "da": (
            "politik|politikken|manager|administrator af|nulstilling|nulstil|nulstille|glemt|hint|længde|længden|felt|"
            "feltet|hash|udløb|udløbet|styrke|generator|navn|type|fil|sti|url|algoritme|rotation|regler|påkrævet|"
            "obligatorisk|ugyldig|forkert|tom|mindst|tegn|bekræft|skift|ændre|indtast|beskyttelse|grænse|format|"
            "per sekund|pr sekund|stærk|svag|sikker"
        ),
        "nb": (
            "policy|retningslinjer|behandler|tilbakestilling|tilbakestill|tilbakestille|glemt|hint|lengde|lengden|felt|"
            "feltet|hash|utløp|utløpt|styrke|generator|navn|type|fil|sti|url|algoritme|rotasjon|regler|kreves|påkrevd|"
            "ugyldig|feil|tomt|minst|tegn|bekreft|bytt|bytte|endre|skriv inn|beskyttelse|grense|format|per sekund|"
            "sterkt|svakt|sikkert"
        ),
        "is": (
            "stefna|stjóri|endurstilla|endurstilling|gleymt|gleymdist|vísbending|lengd|reitur|nafn|tegund|skrá|slóð|"
            "krafist|rangt|ógilt|tómt|breyta|sláðu inn|sterkt|veikt"
        ),
    },
    "LOOKALIKES": {
        "sv": (
            "postkod|landskod|landskoden|riktnummer|streckkod|streckkoden|qr kod|qr koden|källkod|källkoden|felkod|"
            "felkoden|statuskod|färgkod|rabattkod|rabattkoden|kampanjkod|värvningskod|valutakod|språkkod|produktkod|"
            "klädkod|klädkoden|uppförandekod|morsekod|bankkod|clearingnummer|primärnyckel|främmande nyckel|"
            "publik nyckel|offentlig nyckel|sorteringsnyckel|bilnyckel|husnyckel|reservnyckel|nyckelord|nyckeltal|"
            "nyckelperson|nyckelroll|företagshemlighet|affärshemlighet|glömt lösenord|lösenordshanterare|antal tokens|"
            "rätt svar"
        ),
        "da": (
            "postkode|landekode|områdekode|stregkode|stregkoden|qr kode|qr koden|kildekode|kildekoden|fejlkode|"
            "fejlkoden|statuskode|farvekode|rabatkode|rabatkoden|kampagnekode|valutakode|sprogkode|varekode|morsekode|"
            "dresscode|primærnøgle|fremmednøgle|offentlig nøgle|offentlige nøgle|sorteringsnøgle|bilnøgle|husnøgle|"
            "nøgleord|nøgletal|nøgleperson|forretningshemmelighed|glemt adgangskode|rigtigt svar"
        ),
        "nb": (
            "postkode|landkode|landskode|retningsnummer|strekkode|strekkoden|qr kode|qr koden|kildekode|kildekoden|"
            "feilkode|feilkoden|statuskode|fargekode|rabattkode|rabattkoden|kampanjekode|valutakode|språkkode|varekode|"
            "morsekode|kleskode|primærnøkkel|fremmednøkkel|offentlig nøkkel|sorteringsnøkkel|bilnøkkel|husnøkkel|"
            "nøkkelord|nøkkeltall|nøkkelperson|forretningshemmelighet|glemt passord|riktig svar"
        ),
        "is": (
            "póstnúmer|landsnúmer|strikamerki|qr kóði|frumkóði|frumkóðinn|villukóði|afsláttarkóði|opinber lykill|"
            "dreifilykill|aðallykill töflu|lykilatriði|bíllykill|húslykill"
        ),
    },
    "ABSENT": {
        "sv": (
            "inget|ingen|inga|inte|saknas|tomt|tom|okänt|okänd|ej satt|ej|behövs ej|behövs inte|krävs|valfritt|kommer|"
            "senare|samma|samma som förut|som vanligt|oförändrat|se ovan|se nedan|ändrat|utgånget|glömt|borta|fel|"
            "felaktigt|rätt|ogiltigt|giltigt|dolt|borttaget|hemligt|hemlig|konfidentiellt|avstängt|standard|"
            "slumpmässigt|för kort|svagt|starkt|mycket|alltid|också|viktigt|här|nu"
        ),
        "da": (
            "ingen|intet|ikke|mangler|tom|ukendt|ikke sat|ikke nødvendig|påkrævet|valgfri|kommer|senere|samme|"
            "den samme|det samme|som før|som altid|uændret|se ovenfor|se nedenfor|ændret|udløbet|glemt|væk|forkert|"
            "rigtig|ugyldig|gyldig|skjult|fjernet|hemmelig|fortrolig|slået fra|standard|tilfældig|for kort|svag|stærk|"
            "meget|altid|også|vigtig"
        ),
        "nb": (
            "ingen|intet|ikke|mangler|tomt|ukjent|ikke satt|ikke nødvendig|kreves|påkrevd|valgfritt|kommer|senere|"
            "samme|det samme|som før|som alltid|uendret|se over|se under|endret|utløpt|glemt|borte|feil|riktig|ugyldig|"
            "gyldig|skjult|fjernet|hemmelig|konfidensielt|slått av|standard|tilfeldig|for kort|svakt|sterkt|veldig|"
            "alltid|også|viktig"
        ),
        "is": (
            "ekkert|enginn|ekki|vantar|tómt|óþekkt|sama|það sama|óbreytt|gleymt|rangt|rétt|leyndarmál|krafist|"
            "valfrjálst|sjálfgefið|mjög"
        ),
    },
    "ELSEWHERE": {
        "sv": (
            "i|i kassaskåpet|i 1password|i bitwarden|i keepass|i vault|i lösenordshanteraren|i valvet|på|på kylskåpet|"
            "på baksidan|under|bakom|hos|ligger|ligger i|finns|finns i|finns på|finns hos|står|står på|står i|"
            "sitter på|se|fråga|frågas|sparat|sparat i|sparad i|skickas|kommer via|via sms|via mejl|samma som|hämtas"
        ),
        "da": (
            "i|i pengeskabet|i 1password|i bitwarden|i keepass|på|på køleskabet|på bagsiden|under|bag|hos|ligger|"
            "ligger i|står|står på|står i|findes i|hænger|se|spørg|gemt|gemt i|sendes|kommer på|via sms|på sms|"
            "samme som|hentes"
        ),
        "nb": (
            "i|i safen|i 1password|i bitwarden|i keepass|på|på kjøleskapet|på baksiden|under|bak|hos|ligger|ligger i|"
            "står|står på|står i|finnes i|henger|se|spør|lagret|lagret i|sendes|kommer på|via sms|på sms|samme som|"
            "hentes"
        ),
        "is": "í|í peningaskápnum|í 1password|á|á ísskápnum|undir|hjá|sjá|spurðu|spyrja|geymt|geymt í|skrifað|liggur",
    },
    "PLACES": {
        "sv": (
            "dörr|dörren|ytterdörr|ytterdörren|port|porten|entré|entrén|grind|grinden|garage|garaget|bom|bommen|"
            "parkering|hus|huset|lägenhet|lägenheten|kontor|kontoret|källare|källaren|förråd|förrådet|tvättstuga|"
            "tvättstugan|soprum|soprummet|hiss|hissen|larm|larmet|kassaskåp|kassaskåpet|lås|låset|hänglås|hänglåset|"
            "cykel|cykeln|cykellås|cykellåset|skåp|skåpet|resväska|resväskan|nyckelskåp|nyckelskåpet|nyckelbox|"
            "nyckelboxen|sim|simkort|simkortet|telefon|telefonen|mobil|mobilen|platta|röstbrevlåda|röstbrevlådan|"
            "barnlås|föräldrakontroll|tv|skrivare|skrivaren|kopiator|möte|mötet|konferens|konferensen|zoom|teams|wifi|"
            "wi fi|router|routern|nätverk|nätverket|gästnätet|vpn|kort|kortet|bankkort|bankkortet|kreditkort|bank|"
            "banken|bankomat|bankid|swish|konto|bluetooth|stuga|stugan|hotell|rum|bil|bilen|bilradio|sms|dator|datorn|"
            "gym|gymmet"
        ),
        "da": (
            "dør|døren|hoveddør|hoveddøren|port|porten|låge|lågen|opgang|opgangen|garage|garagen|bom|bommen|hus|huset|"
            "lejlighed|lejligheden|kontor|kontoret|kælder|kælderen|elevator|elevatoren|alarm|alarmen|pengeskab|"
            "pengeskabet|boks|boksen|lås|låsen|hængelås|cykel|cyklen|cykellås|cykellåsen|skab|skabet|kuffert|kufferten|"
            "nøgleboks|nøgleboksen|sim|simkort|simkortet|telefon|telefonen|mobil|mobilen|telefonsvarer|børnesikring|"
            "forældrekontrol|tv|printer|printeren|møde|mødet|konference|zoom|wifi|wi fi|router|routeren|netværk|"
            "netværket|internettet|vpn|kort|kortet|dankort|dankortet|kreditkort|bank|banken|hæveautomat|mitid|konto|"
            "bluetooth|sommerhus|sommerhuset|hotel|værelse|bil|bilen|sms|computer|computeren"
        ),
        "nb": (
            "dør|døra|døren|ytterdør|ytterdøra|ytterdøren|port|porten|inngang|inngangen|garasje|garasjen|bom|bommen|"
            "hus|huset|leilighet|leiligheten|kontor|kontoret|kjeller|kjelleren|bod|boden|heis|heisen|alarm|alarmen|"
            "safe|safen|lås|låsen|hengelås|hengelåsen|sykkel|sykkelen|sykkellås|sykkellåsen|skap|skapet|koffert|"
            "kofferten|nøkkelboks|nøkkelboksen|sim|simkort|simkortet|telefon|telefonen|mobil|mobilen|telefonsvarer|"
            "barnesikring|tv|skriver|skriveren|møte|møtet|konferanse|zoom|wifi|wi fi|ruter|ruteren|router|nettverk|"
            "nettverket|vpn|kort|kortet|bankkort|bankkortet|kredittkort|bank|banken|minibank|bankid|konto|bluetooth|"
            "hytte|hytta|hotell|rom|bil|bilen|sms|datamaskin|pc"
        ),
        "is": (
            "hurð|hurðin|hurðinni|útidyr|dyr|hlið|hliðið|bílskúr|bílskúrinn|hús|húsið|íbúð|skrifstofa|skrifstofan|"
            "öryggiskerfi|öryggiskerfið|peningaskápur|lás|lásinn|hjól|skápur|ferðataska|lyklabox|lyklaboxið|sim|"
            "símkort|sími|símanum|prentari|prentarinn|fundur|wifi|þráðlausa netið|beinir|router|net|kort|kortið|banki|"
            "bankinn|sumarbústaður|bústaður|hótel|sms|tölva"
        ),
    },
}
