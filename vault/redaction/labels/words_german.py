"""Labels in German, Dutch and their neighbours.

What may live here: phrases, in the form that `words_english` describes. What may not: connectors (`connectors`), code.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.kinds import Kind

WORDS: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {
        "de": (
            "passwörter|passworte|passwoerter|passworts|passwortes|kennwort|kennwörter|kennworte|kennwoerter|kennworts|"
            "passfrase|paßwort|pass wort|passwrt|pwt|zugangspasswort|zugangskennwort|anmeldepasswort|anmeldekennwort|"
            "loginpasswort|benutzerpasswort|benutzerkennwort|adminpasswort|administratorkennwort|administratorpasswort|"
            "rootpasswort|masterpasswort|hauptpasswort|standardpasswort|startpasswort|startkennwort|initialpasswort|"
            "initialkennwort|erstpasswort|einmalpasswort|einmalkennwort|gerätepasswort|gerätekennwort|routerpasswort|"
            "routerkennwort|anwendungspasswort|anwendungskennwort|netzwerkpasswort|netzwerkkennwort|datenbankpasswort|"
            "datenbankkennwort|mailpasswort|emailpasswort|kundenkennwort|kundenpasswort|telefonkennwort|"
            "telefonpasswort|servicekennwort|kennwort für die hotline|zippasswort|gästepasswort|sudopasswort|"
            "vpnpasswort|wlanpasswort|wlankennwort|wlan schlüssel|wlanschlüssel|wlan schluessel|wlan code|wlan zugang|"
            "netzwerkschlüssel|netzwerkschluessel|netzwerksicherheitsschlüssel|wifi schlüssel|wpa schlüssel|"
            "wpa2 schlüssel|wpa3 schlüssel|gastpasswort|vorinstallierter schlüssel|vorab geteilter schlüssel|"
            "gemeinsamer schlüssel|losungswort|parole des tages|~losung|~parole|~zugangsdaten|~anmeldedaten|"
            "~logindaten|~zugang"
        ),
        "nl": (
            "wachtwoord|wachtwoorden|wachtwoordje|paswoord|paswoorden|wachtwrd|wachtwoordzin|wachtzin|toegangswoord|"
            "toegangswachtwoord|inlogwachtwoord|beheerderswachtwoord|hoofdwachtwoord|wifiwachtwoord|wifi sleutel|"
            "wifisleutel|wifi code|wificode|netwerksleutel|netwerkbeveiligingssleutel|beveiligingssleutel|wpa sleutel|"
            "wpa2 sleutel|gedeelde sleutel|ww|~inloggegevens|~inlog|~wachtwrd hint"
        ),
        "af": "wagwoord|wagwoorde|wagfrase|netwerksleutel wifi",
        "lb": "passwuert|passwierder",
    },
    Kind.CODE: {
        "de": (
            "geheimzahl|geheimzahlen|geheimnummer|geheimcode|pin nummer|pinnummer|karten pin|kartenpin|ec pin|"
            "girocard pin|kreditkarten pin|bankkarten pin|simpin|handy pin|handypin|handycode|geräte pin|geräte code|"
            "sperrcode|sperrbildschirm pin|entsperrcode|entsperr pin|bildschirmsperre pin|puk nummer|super pin|"
            "superpin|zugangscode|zugangs code|zugangscodes|zugriffscode|zugangs pin|zugangsnummer|zutrittscode|"
            "zutritts pin|türcode|tür code|tuercode|tür pin|haustürcode|haustür code|haustuercode|haustür pin|"
            "wohnungstür code|eingangscode|einlasscode|torcode|tor code|tor pin|hoftor code|gartentor code|"
            "toröffner code|garagencode|garagen code|garagentor code|garagentorcode|garagen pin|tiefgarage code|"
            "tiefgaragencode|schrankencode|schranke code|parkplatzcode|alarmcode|alarmanlage code|alarmanlagencode|"
            "alarmanlagen code|code alarmanlage|code der alarmanlage|code für die alarmanlage|scharfschaltcode|"
            "unscharfschaltcode|tresorcode|tresor code|tresor pin|tresorkombination|tresor kombination|safecode|"
            "safe kombination|zahlenkombination|zahlencode|zahlenschloss|zahlenschlosscode|zahlenschloss code|"
            "zahlenschloss kombination|schlosscode|schloss code|schlosskombination|fahrradschloss code|"
            "fahrradschlosscode|fahrradschloss kombination|code fahrradschloss|fahrradcode|spindcode|spind code|"
            "spind kombination|spindkombination|spind pin|schließfachcode|schließfach code|schliessfach code|"
            "schließfach pin|koffercode|koffer code|kofferschloss|kofferschloss code|schlüsseltresor code|"
            "schlüsseltresorcode|schlüsselbox code|schlüsselboxcode|schlüsselkasten code|briefkastencode|paketbox code|"
            "packstation pin|aufzugscode|aufzug code|fahrstuhlcode|fahrstuhl code|liftcode|kellercode|keller code|"
            "schuppen code|büro code|bürocode|toilettencode|radiocode|autoradio code|wegfahrsperre code|mailbox pin|"
            "mailboxpin|anrufbeantworter pin|fernabfragecode|fernabfrage code|fernabfrage pin|jugendschutz pin|"
            "jugendschutzpin|kindersicherung pin|kindersicherung code|kindersicherungs pin|kindersicherungscode|"
            "fernseher pin|drucker pin|druckerpin|drucker code|druckercode|kopierer pin|kopierercode|kopierer code|"
            "konferenz pin|konferenzpin|konferenzcode|einwahl pin|einwahlcode|teilnehmercode|teilnehmer pin|"
            "moderatorcode|moderatoren pin|meeting kennwort|meetingkennwort|meetingkenncode|kenncode|"
            "besprechungskennwort|fernwartungscode|fernwartung code|fernzugriff code|fernsteuerung code|"
            "fernbedienung code|telefon pin|telefonbanking pin|onlinebanking pin|kundenpin|benutzer pin|signatur pin|"
            "signaturpin|ausweis pin|ausweispin|transport pin|egk pin|prüfziffer kreditkarte|kartenprüfnummer|"
            "kartenprüfziffer|kartenprüfcode|tans|i tan|m tan|pushtan|phototan|chiptan|tan nummer|einmalcode|"
            "einmal code|einmal pin|einmalpin|einmalcodes|bestätigungscode|bestaetigungscode|bestätigungs code|"
            "verifizierungscode|verifizierungs code|verifikationscode|prüfcode|sicherheitscode|sicherheits code|"
            "smscode|freigabecode|freigabe code|authentifizierungscode|zwei faktor code|zweifaktor code|anmeldecode|"
            "kopplungscode|einrichtungscode|telefoncode|codewort|kundenkennzahl pin|persönliche identifikationsnummer|"
            "nip|~kombination|~ziffern|~öffnet mit"
        ),
        "nl": (
            "pincodes|pincode van de pas|pincode bankpas|pincode betaalpas|pincode telefoon|pincode simkaart|simcode|"
            "pukcode|toegangscode|toegangscodes|deurcode|code deur|code van de deur|code voordeur|code van de voordeur|"
            "voordeurcode|poortcode|code poort|code van de poort|hekcode|code hek|garagecode|code garage|slagboomcode|"
            "code slagboom|parkeercode|code alarm|code van het alarm|kluiscode|code kluis|code van de kluis|"
            "kluiscombinatie|cijferslot|cijferslotcode|cijfercombinatie|slotcode|fietsslotcode|code fietsslot|"
            "hangslotcode|kastcode|lockercode|kluisjescode|code koffer|code sleutelkluis|sleutelkluisje code|"
            "sleutelkastcode|sleutelkluis code|code sleutelkastje|code lift|kantoorcode|entreecode|ingangscode|"
            "code ingang|bergingcode|code berging|ontgrendelcode|ontgrendelingscode|schermvergrendelingscode|"
            "voicemailcode|voicemailpin|kinderslotcode|printercode|kopieercode|kopieermachine code|vergadercode|"
            "vergaderwachtwoord|vergaderingscode|conferentiecode|conferentiepin|deelnemerscode|geheime code|"
            "beveiligingscode|veiligheidscode|verificatiecode|verificatie code|bevestigingscode|controlecode|"
            "eenmalige code|eenmalig wachtwoord|tancode|inlogcode|authenticatiecode|tweestapscode|koppelcode|"
            "koppelingscode|signeercode|activeringspin|~cijfers|~combinatie|~pas pin"
        ),
        "af": (
            "pinkode van die kaart|kaart se pin|deurkode|hekkode|alarmkode vir die huis|kluiskode|motorhuiskode|"
            "toegangskode vir die hek|sekuriteitskode|verifikasiekode|bevestigingskode|eenmalige pin|kode vir die hek|"
            "kode vir die deur|kode vir die alarm|kode vir die kluis|~kode vir"
        ),
        "lb": "dierkod|dier kode|code fir d'dier|code vun der dier|code vun der alarm|code fir d'alarm",
    },
    Kind.KEY: {
        "de": (
            "api schlüssel|api schluessel|apischlüssel|api geheimnis|api kennwort|schnittstellenschlüssel|"
            "schnittstellen schlüssel|zugriffsschlüssel|zugriffschlüssel|zugriffstoken|zugriffs token|zugangsschlüssel|"
            "zugangstoken|zugangs token|geheimer schlüssel|geheimen schlüssel|geheimschlüssel|geheimes token|"
            "clientgeheimnis|client geheimnis|geheimer clientschlüssel|kundengeheimnis|anwendungsschlüssel|"
            "anwendungsgeheimnis|app geheimnis|app schlüssel|privater schlüssel|privaten schlüssel|privatschlüssel|"
            "privatem schlüssel|signaturschlüssel|signierschlüssel|signierungsschlüssel|signaturgeheimnis|"
            "verschlüsselungsschlüssel|verschluesselungsschluessel|entschlüsselungsschlüssel|hauptschlüssel digital|"
            "generalschlüssel api|masterschlüssel|webhook geheimnis|webhook schlüssel|authentifizierungstoken|"
            "authentifizierungsschlüssel|aktualisierungstoken|persönliches token|dienstschlüssel|serverschlüssel|"
            "sitzungsschlüssel|bereitstellungstoken|beitrittstoken|kontoschlüssel|speicherkontoschlüssel|"
            "speicherschlüssel|entwicklerschlüssel|gemeinsames geheimnis|einrichtungsschlüssel|totp geheimnis|"
            "totp schlüssel|2fa schlüssel|2fa geheimnis|zwei faktor schlüssel|authenticator schlüssel|streamschlüssel|"
            "~schlüssel|~schluessel|~schlüssels|~geheimnis|~geheimnisse"
        ),
        "nl": (
            "api sleutel|apisleutel|api sleutels|api geheim|geheime sleutel|geheim token|toegangssleutel|toegangstoken|"
            "toegangs token|privésleutel|privé sleutel|versleutelingssleutel|encryptiesleutel|ontsleutelingssleutel|"
            "ondertekeningssleutel|handtekeningsleutel|clientgeheim|client geheim|clientsleutel geheim|gedeeld geheim|"
            "appgeheim|app sleutel|webhookgeheim|webhook geheim|vernieuwingstoken|verversingstoken|bottoken|"
            "accountsleutel|opslagsleutel|hoofdsleutel api|authenticatietoken|totp geheim|totp sleutel|"
            "installatiesleutel|streamsleutel|~sleutel|~sleutels|~geheim"
        ),
        "af": "api sleutel vir|geheime sleutel vir|privaat sleutel|enkripsiesleutel vir",
    },
    Kind.SESSION: {
        "de": (
            "sitzungs id|sitzungsid|sitzungscookie|sitzungs cookie|sitzungstoken|sitzungskennung|anmelde cookie|"
            "anmeldetoken|autorisierungscode|autorisierungs code|rücksetztoken|rücksetz token|~sitzung"
        ),
        "nl": "sessie id|sessiecookie|sessie cookie|sessietoken|sessiesleutel|autorisatiecode|resettoken",
    },
    Kind.ANSWER: {
        "de": (
            "sicherheitsantwort|sicherheitsfrage|sicherheitsfragen|geheime antwort|geheimfrage|geheime frage|"
            "mädchenname der mutter|maedchenname der mutter|mädchenname meiner mutter|mädchenname ihrer mutter|"
            "geburtsname der mutter|geburtsname ihrer mutter|geburtsname meiner mutter|mädchenname mutter|"
            "name des ersten haustiers|name des ersten haustieres|name meines ersten haustiers|"
            "name ihres ersten haustiers|wie hieß ihr erstes haustier|name der ersten schule|name der grundschule|"
            "name ihrer grundschule|wie hieß ihre grundschule|lieblingslehrer|lieblingslehrerin|erster lehrer name|"
            "spitzname als kind|spitzname in der kindheit|marke des ersten autos|was war ihr erstes auto|"
            "in welcher straße sind sie aufgewachsen|straße der kindheit|"
            "in welcher stadt haben sich ihre eltern kennengelernt|geburtsstadt der mutter|~erstes haustier|"
            "~erstes auto|~erste schule|~antwort|~geburtsort der mutter"
        ),
        "nl": (
            "beveiligingsvraag|beveiligingsvragen|veiligheidsvraag|geheime vraag|geheim antwoord|controlevraag|"
            "meisjesnaam van je moeder|meisjesnaam van mijn moeder|meisjesnaam van uw moeder|meisjesnaam moeder|"
            "meisjesnaam van moeder|naam van je eerste huisdier|naam van mijn eerste huisdier|"
            "naam van uw eerste huisdier|naam eerste huisdier|naam van je basisschool|naam basisschool|"
            "merk eerste auto|~eerste huisdier|~eerste auto|~meisjesnaam|~antwoord"
        ),
    },
    Kind.RECOVERY: {
        "de": (
            "wiederherstellungscode|wiederherstellungscodes|wiederherstellungs code|wiederherstellungs codes|"
            "wiederherstellungsschlüssel|wiederherstellungs schlüssel|wiederherstellungspasswort|"
            "wiederherstellungskennwort|wiederherstellungstoken|backupcode|backupcodes|ersatzcode|ersatzcodes|"
            "notfallcode|notfallcodes|notfall code|notfall codes|notfallschlüssel|notfallpasswort|einmal codes|"
            "sicherungscode|sicherungscodes|rettungscode|entsperrschlüssel|bitlocker schlüssel|tan liste|reservecodes|"
            "reservecode"
        ),
        "nl": (
            "herstelcode|herstelcodes|herstel code|herstelsleutel|herstelwachtwoord|back upcode|back upcodes|noodcode|"
            "noodcodes|bitlocker sleutel|eenmalige codes"
        ),
        "af": "herstelkode|herstelkodes|rugsteunkode|rugsteunkodes",
        "lb": "recuperatiounscode",
    },
    Kind.LICENCE: {
        "de": (
            "lizenzschlüssel|lizenz schlüssel|lizenzschluessel|lizenzkey|lizenz key|lizenzcode|lizenz code|"
            "lizenznummer|produktschlüssel|produkt schlüssel|produktschluessel|produktkey|produkt key|"
            "aktivierungsschlüssel|aktivierungscode|aktivierungs code|aktivierungskey|freischaltcode|freischalt code|"
            "freischaltschlüssel|registrierungsschlüssel|registrierungscode|registriercode|seriennummer software|"
            "serienschlüssel|windows schlüssel|office schlüssel|gutscheincode guthaben|aufladecode|guthabencode|"
            "guthaben code|geschenkkartencode|geschenkkarten code|~seriennummer|~lizenz|~gutscheincode"
        ),
        "nl": (
            "licentiesleutel|licentie sleutel|licentiecode|licentienummer|productsleutel|productcode windows|"
            "activeringscode|activatiecode|activeringssleutel|activatiesleutel|registratiecode|registratiesleutel|"
            "cadeaukaartcode|cadeaubon code|opwaardeercode|~serienummer|~licentie"
        ),
    },
    Kind.PHRASE: {
        "de": (
            "seed wörter|wiederherstellungsphrase|wiederherstellungswörter|wiederherstellungssatz|wallet wörter|"
            "mnemonische phrase|mnemonik|geheime phrase|merksatz wallet|~12 wörter|~24 wörter|~zwölf wörter"
        ),
        "nl": (
            "herstelzin|herstelwoorden|herstelfrase|seed zin|seedzin|seed woorden|geheime zin|walletwoorden|"
            "~12 woorden|~24 woorden"
        ),
    },
    Kind.ACCOUNT: {
        "de": (
            "benutzer|benutzername|benutzerkennung|benutzerkonto|nutzer|nutzername|anmeldename|anmeldung|konto|"
            "kontoname|kundennummer|kundenkonto|zugangskennung|zugangsnummer konto|e mail adresse|kennung|netz|"
            "netzwerk|netzwerkname|wlan name|benutzer id|teilnehmernummer"
        ),
        "nl": (
            "gebruiker|gebruikersnaam|inlognaam|accountnaam|klantnummer|netwerk|netwerknaam|wifi netwerk|e mailadres|"
            "gebruikers id|mailadres|inlognummer"
        ),
        "af": "gebruikersnaam vir|rekening",
        "lb": "benotzer|benotzernumm|kont",
    },
}
