"""What stands around labels in French, Italian and Catalan.

What may live here: phrases, in the form that `words_english` describes, without strength. What may not: labels.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, dict[str, str]]] = {
    "COPULAS": {
        "fr": (
            "est|sont|était|étaient|c'est|c’est|cest|est maintenant|est désormais|est toujours|est actuellement|"
            "est encore|est devenu|devient|sera|serait|est le suivant|est la suivante|est réglé sur|est défini sur|"
            "a été changé en|a été changé pour|a été remplacé par|remplacé par|changé en|changé pour|est passé à|"
            "passe à|modifié en|a été modifié en|reste|vaut|égal à|à utiliser est|à taper est|à composer est|"
            "à saisir est|il faut taper|il faut composer|faites le|faire le|tapez|tape|composez|compose|voici|"
            "maintenant|toujours"
        ),
        "ca": (
            "és|són|era|serà|ara és|és ara|segueix sent|continua sent|s'ha canviat a|ha canviat a|canviada a|canviat a|"
            "ara|és la següent|nova|actual"
        ),
        "it": (
            "è|e'|sono|era|erano|sarà|sarebbe|è ora|ora è|adesso è|è ancora|è sempre|rimane|resta|è diventata|"
            "è diventato|diventa|è stata cambiata in|è stato cambiato in|cambiata in|cambiato in|è cambiata in|"
            "è cambiato in|impostata su|impostato su|è impostata su|è impostata a|è la seguente|è il seguente|attuale|"
            "nuova|ora|adesso|corrisponde a|da usare è|da digitare è|ecco|è questa|è questo|fai|digita|digitare|"
            "inserire"
        ),
    },
    "REVERSED": {
        "fr": (
            "est le|est la|est mon|est ma|est notre|est votre|est ton|est ta|est son|est sa|est le nouveau|"
            "est la nouvelle|est toujours le|est toujours la|c'est le|c'est la|c’est le|c’est la|comme|en tant que|"
            "était le|était la|sera le|sera la|est l'ancien"
        ),
        "ca": "és la|és el|és la meva|és el meu|és la nostra|és la nova|és el nou|com a|com|era la",
        "it": (
            "è la|è il|è la mia|è il mio|è la nostra|è il nostro|è la tua|è il tuo|è la nuova|è il nuovo|è ancora la|"
            "è sempre la|era la|era il|come|come nuova|come la|sarà la|sarà il"
        ),
    },
    "TAILS": {
        "fr": "du|de|de la|de l'|des|pour|pour le|pour la|d'|à|au|aux|sur|le|la|avec|chez|en|dans",
        "ca": "de|del|de la|de l'|per a|per al|per|al|a la|a l'|en",
        "it": "di|del|della|dello|dell'|dei|delle|per|per il|per la|per l'|al|alla|a|su|sul|in|nel|con|da",
    },
    "HARMLESS": {
        "fr": (
            "politique|politiques|gestionnaire|réinitialisation|réinitialiser|oublié|oubliée|indice|longueur|champ|"
            "champs|hachage|hash|expiration|expiré|force|générateur|nom|type|fichier|chemin|url|algorithme|rotation|"
            "règles|requis|obligatoire|invalide|incorrect|vide|minimum|caractères|confirmer|confirmation du|modifier|"
            "changer|changement|saisie|saisir|saisissez|entrez|protection|limite|format|stockage|par seconde|consommés|"
            "utilisés|perdu|partage|sécurisé|fort|faible"
        ),
        "ca": (
            "política|gestor|restablir|oblidada|pista|longitud|camp|hash|caducitat|nom|tipus|fitxer|ruta|requerida|"
            "incorrecta|no vàlida|canviar|introduïu|segura"
        ),
        "it": (
            "politica|policy|gestore|reimpostare|reimpostazione|ripristino della|dimenticata|dimenticato|suggerimento|"
            "lunghezza|campo|campi|hash|scadenza|scaduta|scaduto|robustezza|generatore|nome|tipo|file|percorso|url|"
            "algoritmo|rotazione|regole|richiesta|obbligatoria|non valida|errata|errato|vuota|minimo|caratteri|"
            "conferma|cambiare|modificare|inserisci|immetti|protezione|limite|formato|al secondo|persa|sicura|debole|"
            "forte"
        ),
    },
    "LOOKALIKES": {
        "fr": (
            "code postal|code barre|code barres|code à barres|code source|code erreur|code d'erreur|code pays|"
            "code couleur|code promo|code de réduction|code réduction|code avantage|code parrainage|code de parrainage|"
            "code retour|code de retour|code de statut|code civil|code pénal|code du travail|code de la route|code qr|"
            "qr code|code naf|code ape|code banque guichet|code guichet|code iso|code langue|code devise|code article|"
            "code produit|code vestimentaire|code insee|code morse|code client fidélité|clé primaire|clé étrangère|"
            "clé publique|clés publiques|clé usb|clé de tri|clé de partition|clé de voûte|clé de sol|clé de fa|clé rib|"
            "clé de répartition|clé de contact|clé anglaise|mot clé|mots clés|point clé|points clés|chiffres clés|"
            "jeton de présence|jetons de présence|secret professionnel|secret médical|secret de fabrication|"
            "mot de passe oublié|nombre de jetons|jetons par seconde|réponse courte|réponse attendue"
        ),
        "ca": (
            "codi postal|codi de barres|codi qr|codi font|codi d'error|codi de descompte|codi promocional|codi civil|"
            "codi penal|clau primària|clau pública|paraula clau|paraules clau|punt clau|claus de casa|claus del cotxe"
        ),
        "it": (
            "codice postale|codice di avviamento postale|codice a barre|codice qr|codice sorgente|codice di errore|"
            "codice errore|codice paese|codice colore|codice sconto|codice promozionale|codice promo|codice fiscale|"
            "codice ateco|codice civile|codice penale|codice della strada|codice di uscita|codice prodotto|"
            "codice articolo|codice iso|codice swift|codice iban|codice cliente|codice ordine|codice univoco|"
            "codice destinatario|codice sdi|codice morse|codice abi|codice tributo|codice invito|chiave primaria|"
            "chiave esterna|chiave pubblica|chiavi pubbliche|chiave di ordinamento|chiave di volta|chiave di lettura|"
            "chiave inglese|chiave di violino|parola chiave|parole chiave|punto chiave|punti chiave|chiavi di casa|"
            "chiavi della macchina|numero di token|limite di token|segreto professionale|segreto aziendale|"
            "password dimenticata|risposta corretta|risposta breve"
        ),
    },
    "ABSENT": {
        "fr": (
            "aucun|aucune|non|pas de|néant|vide|inconnu|inconnue|sans|non défini|non définie|non requis|requis|"
            "obligatoire|facultatif|optionnel|à définir|à venir|le même|la même|identique|inchangé|inchangée|"
            "comme avant|comme d'habitude|voir ci dessus|voir ci dessous|ci dessous|ci dessus|changé|expiré|oublié|"
            "perdu|incorrect|correct|invalide|valide|caché|masqué|supprimé|confidentiel|secret|désactivé|par défaut|"
            "aléatoire|pas|très|toujours|aussi|bien|trop court|trop faible|important|personnel"
        ),
        "ca": (
            "cap|no|sense|buida|desconeguda|la mateixa|el mateix|igual|com sempre|requerida|opcional|oblidada|caducada|"
            "incorrecta|molt|segura|feble"
        ),
        "it": (
            "nessuna|nessuno|no|non|senza|vuota|vuoto|sconosciuta|sconosciuto|non impostata|non necessaria|richiesta|"
            "obbligatoria|facoltativa|da definire|la stessa|lo stesso|la solita|il solito|uguale|come prima|"
            "come sempre|invariata|vedi sopra|vedi sotto|cambiata|scaduta|dimenticata|persa|sbagliata|errata|corretta|"
            "non valida|valida|nascosta|rimossa|riservata|segreta|segreto|disattivata|predefinita|casuale|molto|sempre|"
            "anche|troppo corta|debole|sicura|forte|importante"
        ),
    },
    "ELSEWHERE": {
        "fr": (
            "dans|dans le|dans la|dans le coffre|dans 1password|dans bitwarden|dans keepass|dans vault|dans mon|"
            "dans notre|dans les|sur le|sur la|sur un|sur le frigo|au dos|sous le|sous la|derrière|chez|auprès de|"
            "auprès du|voir|voir dans|cf|demander|demande|demandez|à demander|noté|noté sur|noté dans|stocké dans|"
            "stockée dans|enregistré dans|envoyé par|reçu par|communiqué par|celui de|celui du|celle de|le même que|"
            "par sms|par mail|affiché|affichée|collé|écrit|géré par|fourni par|disponible"
        ),
        "ca": (
            "al|a la|en el|en la|a 1password|al gestor|a la caixa forta|a la nevera|vegeu|mira|pregunta|demana|"
            "guardada|apuntada|escrita"
        ),
        "it": (
            "nel|nella|nello|nei|in cassaforte|in 1password|in bitwarden|in keepass|in vault|sul|sulla|sul frigo|sotto|"
            "dietro|presso|si trova|è scritta|scritta|scritto|salvata|salvata in|salvata nel|conservata|annotata|vedi|"
            "vedere|chiedi|chiedere|chiedete|ce l'ha|la sa|con|via sms|per email|inviata|la stessa di|lo stesso di|"
            "uguale a|attaccata|stampata"
        ),
    },
    "PLACES": {
        "fr": (
            "porte|porte d'entrée|entrée|portail|portillon|garage|parking|barrière|immeuble|bâtiment|hall|interphone|"
            "digicode|maison|appartement|appart|appt|bureau|cave|ascenseur|alarme|coffre|coffre fort|cadenas|antivol|"
            "vélo|casier|vestiaire|consigne|valise|boîte à clés|boîte à clé|boite a cles|sim|carte sim|téléphone|"
            "portable|iphone|tablette|messagerie|répondeur|contrôle parental|télé|tv|imprimante|copieur|photocopieur|"
            "photocopieuse|fax|conférence|réunion|visio|zoom|teams|wifi|wi fi|box|livebox|freebox|routeur|réseau|vpn|"
            "carte|carte bleue|cb|carte bancaire|banque|distributeur|compte|bluetooth|gîte|location|airbnb|hôtel|"
            "chambre|autoradio|voiture|sms|whatsapp|toilettes|wc|piscine|local vélo|local poubelles|poubelles|"
            "ordinateur|ordi|pc"
        ),
        "ca": (
            "porta|portal|entrada|edifici|casa|pis|oficina|garatge|pàrquing|alarma|caixa forta|cadenat|bici|bicicleta|"
            "taquilla|maleta|ascensor|sim|mòbil|telèfon|impressora|reunió|wifi|wi fi|router|encaminador|xarxa|targeta|"
            "caixer|banc|compte|sms|hotel|habitació"
        ),
        "it": (
            "porta|portone|ingresso|cancello|cancelletto|citofono|garage|box|sbarra|parcheggio|palazzo|edificio|casa|"
            "appartamento|ufficio|cantina|ascensore|allarme|antifurto|cassaforte|lucchetto|serratura|bici|bicicletta|"
            "armadietto|valigia|cassetta|cassetta delle chiavi|keybox|cassetta postale|tastierino|sim|scheda sim|"
            "telefono|cellulare|tablet|segreteria|segreteria telefonica|controllo parentale|tv|televisione|stampante|"
            "fotocopiatrice|fax|conferenza|riunione|zoom|teams|wifi|wi fi|router|modem|rete|vpn|carta|carta di credito|"
            "bancomat|postepay|banca|conto|bluetooth|hotel|camera|autoradio|auto|macchina|sms|whatsapp|spid|cie|"
            "computer|portatile|piscina|palestra|bagno"
        ),
    },
}
