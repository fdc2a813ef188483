"""What stands around labels in German, Dutch and their neighbours.

What may live here: phrases, in the form that `words_english` describes, without strength. What may not: labels.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, dict[str, str]]] = {
    "COPULAS": {
        "de": (
            "ist|sind|war|waren|lautet|lauten|lautete|heißt|heisst|hieß|wäre|ist jetzt|ist nun|ist weiterhin|"
            "ist immer noch|ist noch|ist aktuell|ist derzeit|lautet jetzt|lautet nun|lautet aktuell|lautet weiterhin|"
            "ist gesetzt auf|gesetzt auf|wurde gesetzt auf|wurde geändert auf|wurde auf|geändert auf|geändert zu|"
            "geändert in|auf|wurde geändert in|ist auf|steht auf|zurückgesetzt auf|wurde zurückgesetzt auf|bleibt|"
            "bleibt bei|wird|jetzt|nun|aktuell|wie folgt|ist wie folgt|folgendes|folgende|ist folgendes|nämlich|"
            "ist übrigens|wäre dann|ist einfach|ist immer|ist gleich|dazu lautet|dafür ist|dafür lautet|davon ist|"
            "entspricht|ist das"
        ),
        "nl": (
            "is|zijn|was|waren|luidt|is nu|is nog|is nog steeds|is momenteel|wordt|werd|is gewijzigd in|gewijzigd in|"
            "gewijzigd naar|is veranderd in|veranderd naar|is veranderd naar|staat op|is ingesteld op|ingesteld op|"
            "blijft|nu|voortaan|is voortaan|is gewoon|is altijd|is als volgt|als volgt|namelijk|is het volgende|"
            "daarvan is"
        ),
        "af": "is|is nou|was|is verander na",
        "lb": "war|ass elo",
    },
    "REVERSED": {
        "de": (
            "ist das|ist der|ist mein|ist meine|ist unser|ist unsere|ist dein|ist deine|ist ihr|ist ihre|ist die|"
            "war das|war der|war die|war mein|ist das neue|ist der neue|ist die neue|ist das aktuelle|ist jetzt das|"
            "ist jetzt der|ist jetzt die|als|als neues|als neuer|als das|als mein|wird das|lautet das|lautet der|"
            "lautet die|ist weiterhin das"
        ),
        "nl": (
            "is het|is de|is mijn|is ons|is onze|is je|is jouw|is uw|is het nieuwe|is de nieuwe|was het|was de|als|"
            "als het|als mijn|als nieuw|wordt het|wordt de|is nog steeds het|is nog steeds de"
        ),
        "af": "is die|as",
        "lb": "ass d'|ass de|als",
    },
    "TAILS": {
        "de": "für|fürs|von|vom|zum|zur|zu|der|des|dem|den|am|an|im|in|beim|bei|auf|fuers|fuer|mit|unter|bitte",
        "nl": "van|van de|van het|voor|voor de|voor het|op|op de|bij|in|aan|met|naar",
    },
    "HARMLESS": {
        "de": (
            "richtlinie|richtlinien|manager|verwaltung|zurücksetzen|ändern|änderung|hinweis|hinweise|länge|feld|felder|"
            "hash|ablauf|stärke|generator|anzahl|name|typ|datei|pfad|url|algorithmus|rotation|vergessen|regeln|"
            "vorgaben|schutz|abfrage|eingabe|eingeben|erforderlich|notwendig|ungültig|falsch|leer|abgelaufen|"
            "mindestens|speicher|speichern|tresor|wechsel|wechseln|erneuern|prüfung|format|limit|verbrauch|budget|"
            "pro sekunde|wiederholen|bestätigen|eingabefeld|richtig|sicher|unsicher|komplexität|anforderungen|verloren|"
            "gesperrt|mitteilen|weitergeben"
        ),
        "nl": (
            "beleid|beheerder van|manager|beheer|herstellen|resetten|vergeten|hint|lengte|veld|velden|hash|verloop|"
            "verlopen|sterkte|generator|naam|type|bestand|pad|url|algoritme|rotatie|regels|vereist|verplicht|ongeldig|"
            "onjuist|leeg|minimaal|tekens|bevestigen|wijzigen|veranderen|invoeren|bescherming|limiet|formaat|"
            "per seconde|kwijt|delen|sterk|zwak|veilig|kluis"
        ),
    },
    "LOOKALIKES": {
        "de": (
            "postleitzahl|qr code|qr codes|barcode|strichcode|quellcode|quelltext|fehlercode|statuscode|exit code|"
            "ländercode|länder code|farbcode|rabattcode|rabatt code|gutscheincode rabatt|aktionscode|promo code|"
            "buchungscode|währungscode|sprachcode|code review|codebasis|öffentlicher schlüssel|öffentlichen schlüssel|"
            "primärschlüssel|fremdschlüssel|sortierschlüssel|schraubenschlüssel|hausschlüssel|autoschlüssel|"
            "zweitschlüssel|ersatzschlüssel|notenschlüssel|verteilerschlüssel|schlüssel liegt|schlüsselwort|"
            "schlüsselwörter|geschäftsgeheimnis|betriebsgeheimnis|pin belegung|pinbelegung|tan line|passwort vergessen|"
            "passwort ändern|passwort manager|passwortmanager|passwort richtlinie|passwortrichtlinie|farb code|"
            "barcodes|kundencode rabatt|ausgabe tokens|eingabe tokens"
        ),
        "nl": (
            "postcode|barcode|streepjescode|qr code|broncode|foutcode|landcode|landnummer|netnummer|kleurcode|"
            "kortingscode|actiecode|productcode|statuscode|morsecode|kledingcode|gedragscode|boekingscode|bestelcode|"
            "taalcode|valutacode|swiftcode|primaire sleutel|vreemde sleutel|openbare sleutel|publieke sleutel|"
            "sorteersleutel|autosleutel|huissleutel|reservesleutel|sleutelwoord|sleutelwoorden|sleutelrol|"
            "sleutelfiguur|bedrijfsgeheim|beroepsgeheim|aantal tokens|wachtwoord vergeten|wachtwoordbeheerder|"
            "wachtwoordbeleid|wachtwoordmanager|juiste antwoord"
        ),
        "af": "poskode|landkode|bronkode|strepieskode|foutkode",
    },
    "ABSENT": {
        "de": (
            "keine|keines|keins|kein|kein passwort|nicht gesetzt|nicht vergeben|nicht nötig|nicht erforderlich|"
            "erforderlich|optional|leer|unbekannt|fehlt|offen|ohne|entfällt|folgt|kommt noch|wird nachgereicht|gleich|"
            "dasselbe|das gleiche|wie immer|wie gehabt|wie bisher|unverändert|siehe oben|siehe unten|geändert|"
            "abgelaufen|vergessen|verloren|falsch|richtig|ungültig|gültig|geheim|vertraulich|entfernt|geschwärzt|"
            "verborgen|deaktiviert|aus|standard|zufällig|nicht|nur|auch|immer|noch|hier|dort|sicher|zu kurz|"
            "sehr wichtig"
        ),
        "nl": (
            "geen|niet|nvt|n.v.t.|leeg|onbekend|niet ingesteld|niet nodig|vereist|verplicht|optioneel|volgt|hetzelfde|"
            "dezelfde|zelfde|zoals altijd|ongewijzigd|zie boven|zie onder|gewijzigd|verlopen|vergeten|kwijt|fout|"
            "onjuist|juist|ongeldig|geldig|verborgen|verwijderd|geheim|vertrouwelijk|uitgeschakeld|standaard|"
            "willekeurig|te kort|zwak|sterk|heel|altijd|ook|nog|nu|belangrijk"
        ),
        "af": "geen|nie|dieselfde",
    },
    "ELSEWHERE": {
        "de": (
            "im tresor|im safe|im passwortmanager|im passwort manager|im keepass|in keepass|in 1password|in bitwarden|"
            "im bitwarden|im vault|in vault|in der|in dem|im|in meinem|in unserem|auf dem|auf der|auf einem|am|an der|"
            "am kühlschrank|beim|bei|bei bob|bei der|liegt|liegt im|liegt bei|steht auf|steht in|steht im|hängt|klebt|"
            "siehe|s.|frag|frage|bitte fragen|fragen|hinterlegt|hinterlegt im|hinterlegt bei|gespeichert|"
            "gespeichert in|abgelegt in|kommt per|per post|per sms|per mail|kennt|weiß|hat|unter dem|hinter dem|"
            "über den|vom|von|wie bei|derselbe|dasselbe wie|dasselbe"
        ),
        "nl": (
            "in de|in het|in een|in mijn|in onze|in 1password|in bitwarden|in keepass|in vault|in de kluis|"
            "in de wachtwoordmanager|op de|op het|op een|op de koelkast|onder|achter|bij|bij de|ligt|ligt in|staat|"
            "staat in|staat op|hangt|zie|vraag|vraag aan|vragen|bekend bij|opgeslagen|opgeslagen in|opgeschreven|"
            "krijg je|komt per|per sms|per mail|via|van|dezelfde als|hetzelfde als|zelfde als"
        ),
        "af": "in die|op die|vra|sien",
    },
    "PLACES": {
        "de": (
            "tür|haustür|wohnungstür|eingang|eingangstür|tor|hoftor|gartentor|garage|garagentor|tiefgarage|schranke|"
            "parkplatz|haus|wohnung|büro|gebäude|keller|schuppen|aufzug|fahrstuhl|lift|alarm|alarmanlage|tresor|safe|"
            "schloss|zahlenschloss|vorhängeschloss|fahrradschloss|fahrrad|spind|schließfach|koffer|schlüsselbox|"
            "schlüsselkasten|schlüsseltresor|briefkasten|packstation|paketbox|sim|sim karte|handy|telefon|tablet|"
            "bildschirmsperre|mailbox|anrufbeantworter|kindersicherung|jugendschutz|fernseher|drucker|kopierer|fax|"
            "konferenz|meeting|besprechung|videokonferenz|telefonkonferenz|wlan|wifi|router|fritzbox|netzwerk|gastnetz|"
            "hotspot|vpn|karte|ec karte|girokarte|kreditkarte|bankkarte|bank|geldautomat|konto|bluetooth|ferienwohnung|"
            "ferienhaus|hotel|zimmer|autoradio|auto|fernwartung|ausweis|sms|whatsapp|paypal|umkleide|toilette|klingel|"
            "gegensprechanlage|laptop|rechner|onlinebanking|online banking"
        ),
        "nl": (
            "deur|voordeur|achterdeur|poort|hek|ingang|entree|garage|slagboom|parkeergarage|gebouw|huis|appartement|"
            "kantoor|berging|schuur|lift|alarm|alarmsysteem|kluis|slot|hangslot|cijferslot|fietsslot|fiets|kastje|"
            "locker|koffer|sleutelkastje|sleutelkluis|sleutelkluisje|brievenbus|sim|simkaart|telefoon|mobiel|tablet|"
            "voicemail|kinderslot|ouderlijk toezicht|tv|printer|kopieerapparaat|fax|vergadering|conferentie|zoom|teams|"
            "wifi|wi fi|router|modem|netwerk|vpn|pas|bankpas|betaalpas|pinpas|creditcard|bank|geldautomaat|rekening|"
            "bluetooth|vakantiehuis|hotel|kamer|autoradio|auto|laptop|sms|whatsapp|digid|zwembad|sportschool|toilet"
        ),
        "af": "deur|hek|motorhuis|huis|kantoor|kluis|alarm|foon|kaart|drukker",
    },
}
