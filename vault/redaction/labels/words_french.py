"""Labels in French, Italian and Catalan.

What may live here: phrases, in the form that `words_english` describes. What may not: connectors (`connectors`), code.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.kinds import Kind

WORDS: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {
        "fr": (
            "mot de passe|mots de passe|mot de pass|mot de passe wifi|mots de passe wifi|mdp|mdps|m d p|mot passe|"
            "motdepasse|code d'accès wifi|mdp wifi|code wifi|code wi fi|code du wifi|clé wifi|clé wi fi|clé du wifi|"
            "clef wifi|clef du wifi|clé wpa|clé wpa2|clé wep|clé réseau|clé du réseau|clé de sécurité|"
            "clé de sécurité wifi|clé de sécurité réseau|clé de la box|clé box|code de la box|mdp box|clé partagée|"
            "clé pré partagée|clé prépartagée|phrase de passe|phrase secrète wifi|phrase de chiffrement|"
            "mot de passe maître|mot de passe principal|mdp maître|mot de passe root|mot de passe admin|mdp admin|"
            "mot de passe administrateur|mot de passe provisoire|mot de passe temporaire|mot de passe d'application|"
            "mot de passe application|mot de passe unique|mot secret|pass wifi|~identifiants|~codes d'accès"
        ),
        "ca": (
            "contrasenya|contrasenyes|contrasenya wifi|clau wifi|clau del wifi|clau de la wifi|clau de xarxa|clau wpa|"
            "clau compartida|frase de pas|mot de pas|paraula de pas|paraula clau secreta|~credencials"
        ),
        "it": (
            "parola d'ordine|parola d’ordine|parola chiave segreta|parola di accesso|parola d'accesso|frase di accesso|"
            "frase d'accesso|chiave wifi|chiave del wifi|chiave wi fi|chiave di rete|chiave della rete|"
            "chiave di sicurezza|chiave wpa|chiave wpa2|chiave precondivisa|chiave condivisa|codice wifi|"
            "codice del wifi|codice wi fi|psw wifi|password principale|password wifi|~credenziali|~dati di accesso|"
            "~parola"
        ),
    },
    Kind.CODE: {
        "fr": (
            "code confidentiel|code secret|codes secrets|code pin|code sim|pin sim|code carte|code de la carte|"
            "code carte bleue|code cb|code carte bancaire|code de carte bancaire|code de ma carte|code bancaire|"
            "code d'accès|code d’accès|codes d'accès immeuble|code d'entrée|code d’entrée|code entrée|code porte|"
            "code de la porte|code de porte|code porte d'entrée|code de la porte d'entrée|code immeuble|"
            "code de l'immeuble|code de l’immeuble|digicode|code interphone|code de l'interphone|code portail|"
            "code du portail|code portillon|code du portillon|code barrière|code de la barrière|code parking|"
            "code du parking|code du garage|code hall|code du hall|code alarme|code de l'alarme|code de l’alarme|"
            "code d'alarme|code de désactivation|code coffre|code du coffre|code coffre fort|code du coffre fort|"
            "combinaison du coffre|combinaison coffre|combinaison du cadenas|code cadenas|code du cadenas|code antivol|"
            "code de l'antivol|code vélo|code antivol vélo|code valise|code de la valise|code casier|code du casier|"
            "code consigne|code boîte à clés|code de la boîte à clés|code boîte à clé|code ascenseur|"
            "code de l'ascenseur|code cave|code local vélo|code bureau|code du bureau|code wc|code toilettes|"
            "code autoradio|code de déverrouillage|code déverrouillage|code de verrouillage|code téléphone|"
            "code du téléphone|code du portable|code iphone|code tablette|code messagerie|code de la messagerie|"
            "code de messagerie|code messagerie vocale|code répondeur|code du répondeur|code parental|"
            "code contrôle parental|code du contrôle parental|code de contrôle parental|code imprimante|"
            "code de l'imprimante|code photocopieur|code copieur|code photocopieuse|code conférence|code de conférence|"
            "code de la conférence|code participant|code animateur|code organisateur|code réunion|code de la réunion|"
            "code de réunion|code télécommande|code de prise en main|code banque|code de la banque|cryptogramme|"
            "cryptogramme visuel|code de sécurité carte|code de sécurité|code de vérification|code vérification|"
            "code de validation|code validation|code de confirmation|code sms|code reçu par sms|code à usage unique|"
            "code usage unique|code temporaire|code d'authentification|code double authentification|code 2fa|"
            "code de connexion|code à 6 chiffres|code à six chiffres|code whatsapp|code d'appairage|code d'association|"
            "code bluetooth|code personnel|numéro personnel d'identification|~combinaison|~les codes"
        ),
        "ca": (
            "codi pin|codi secret|codi d'accés|codi d’accés|codis d'accés|pin de la targeta|pin targeta|"
            "codi de la targeta|codi de la porta|codi porta|codi del portal|codi del garatge|codi garatge|"
            "codi de l'alarma|codi alarma|codi de la caixa forta|codi caixa forta|combinació de la caixa forta|"
            "combinació del cadenat|codi del cadenat|codi de la maleta|codi de la taquilla|codi de l'ascensor|"
            "codi de desbloqueig|codi de la impressora|codi de la reunió|codi de seguretat|codi de verificació|"
            "codi de confirmació|codi sms|codi d'un sol ús|número secret|~codi|~codis|~combinació"
        ),
        "it": (
            "codice pin|codice segreto|codici segreti|pin della carta|pin carta|pin bancomat|pin del bancomat|"
            "codice bancomat|codice del bancomat|pin del telefono|pin telefono|pin della sim|codice sim|"
            "codice di accesso|codice d'accesso|codice accesso|codici di accesso|codice porta|codice della porta|"
            "codice portone|codice del portone|codice ingresso|codice d'ingresso|codice cancello|codice del cancello|"
            "codice cancelletto|codice citofono|codice del citofono|codice garage|codice del garage|codice box|"
            "codice del box|codice sbarra|codice della sbarra|codice parcheggio|codice allarme|codice dell'allarme|"
            "codice dell’allarme|codice antifurto|codice dell'antifurto|codice di disinserimento|codice cassaforte|"
            "codice della cassaforte|combinazione cassaforte|combinazione della cassaforte|combinazione del lucchetto|"
            "combinazione lucchetto|codice lucchetto|codice del lucchetto|codice valigia|codice della valigia|"
            "combinazione della valigia|combinazione valigia|codice armadietto|codice dell'armadietto|"
            "combinazione armadietto|codice cassetta|codice cassetta chiavi|codice della cassetta delle chiavi|"
            "codice keybox|codice ascensore|codice dell'ascensore|codice bici|codice della bici|codice ufficio|"
            "codice dell'ufficio|codice autoradio|codice tastierino|codice serratura|codice della serratura|"
            "codice di sblocco|codice sblocco|codice schermo|codice segreteria|pin segreteria|pin della segreteria|"
            "codice della segreteria telefonica|pin parental control|pin del parental control|pin controllo parentale|"
            "codice parentale|codice stampante|pin stampante|pin della stampante|codice fotocopiatrice|"
            "codice conferenza|codice della conferenza|codice partecipante|codice moderatore|codice riunione|"
            "codice della riunione|passcode riunione|codice telecomando|codice di sicurezza|codice di verifica|"
            "codice verifica|codici di verifica|codice di conferma|codice sms|codice via sms|codice usa e getta|"
            "codice monouso|codice temporaneo|codice di autenticazione|codice autenticazione|codice a due fattori|"
            "codice 2fa|codice di accesso temporaneo|codice whatsapp|codice di associazione|codice dispositivo|"
            "codice dispositiva|pin dispositivo|codice titolare|~codice|~codici|~combinazione"
        ),
    },
    Kind.KEY: {
        "fr": (
            "clé api|clé d'api|clé d’api|clef api|clé de l'api|clés api|clés d'api|clé d'accès|clé d’accès|clé d'acces|"
            "clés d'accès|clé secrète|clef secrète|clés secrètes|clé secrète api|clé privée|clef privée|clés privées|"
            "clé de chiffrement|clef de chiffrement|clé de déchiffrement|clé de cryptage|clé de signature|"
            "clé de signature webhook|secret de signature|secret du webhook|secret webhook|clé webhook|clé du webhook|"
            "secret client|secret du client|secret de l'application|secret de l'appli|secret application|"
            "clé d'application|clé application|clé de l'application|secret partagé|jeton d'accès|jeton d’accès|"
            "jeton d'api|jeton api|jeton d'authentification|jeton d’authentification|jeton secret|jeton personnel|"
            "jeton d'accès personnel|jeton d'actualisation|jeton de rafraîchissement|jeton de déploiement|jeton du bot|"
            "jeton bot|token d'accès|token api|token d'api|token d'authentification|clé d'authentification|"
            "clé de compte|clé du compte|clé de stockage|clé de service|clé maître|clé maîtresse|clé hmac|clé aes|"
            "secret totp|clé totp|clé 2fa|secret 2fa|clé de configuration|clé de configuration 2fa|clé de stream|~clé|"
            "~clef|~clés|~jeton|~jetons"
        ),
        "ca": (
            "clau api|clau d'api|clau de l'api|clau secreta|clau privada|clau d'accés|clau de xifratge|"
            "clau de signatura|secret del client|secret compartit|testimoni d'accés|token d'accés|secret del webhook|"
            "~clau|~claus"
        ),
        "it": (
            "chiave api|chiave dell'api|chiavi api|chiave segreta|chiavi segrete|chiave di accesso|chiave d'accesso|"
            "chiave privata|chiavi private|chiave di cifratura|chiave di crittografia|chiave crittografica|"
            "chiave di decrittazione|chiave di firma|segreto di firma|segreto client|segreto del client|"
            "segreto condiviso|segreto dell'app|segreto dell'applicazione|segreto webhook|segreto del webhook|"
            "chiave applicazione|chiave dell'app|chiave webhook|token di accesso|token d'accesso|"
            "token di autenticazione|token segreto|token personale|token di accesso personale|token di aggiornamento|"
            "token del bot|token bot|token di deploy|token di servizio|chiave account|chiave di archiviazione|"
            "chiave di servizio|chiave hmac|chiave totp|segreto totp|chiave 2fa|segreto 2fa|chiave di configurazione|"
            "chiave di streaming|gettone di accesso|~chiave|~chiavi|~segreto|~segreti"
        ),
    },
    Kind.SESSION: {
        "fr": (
            "identifiant de session|id de session|cookie de session|jeton de session|jeton csrf|code d'autorisation|"
            "code d’autorisation|jeton de réinitialisation|lien magique jeton"
        ),
        "ca": "id de sessió|galeta de sessió|testimoni de sessió|codi d'autorització",
        "it": (
            "id di sessione|id sessione|identificativo di sessione|cookie di sessione|token di sessione|"
            "chiave di sessione|token csrf|codice di autorizzazione|token di reimpostazione"
        ),
    },
    Kind.ANSWER: {
        "fr": (
            "réponse secrète|réponse de sécurité|question secrète|question de sécurité|questions de sécurité|"
            "nom de jeune fille de la mère|nom de jeune fille de ma mère|nom de jeune fille de votre mère|"
            "nom de jeune fille de sa mère|nom de jeune fille maman|nom du premier animal|nom de mon premier animal|"
            "nom de votre premier animal|nom de la première école|nom de votre école primaire|nom de l'école primaire|"
            "nom du premier professeur|surnom d'enfance|marque de votre première voiture|marque de la première voiture|"
            "rue de votre enfance|rue de l'enfance|ville de rencontre des parents|meilleur ami d'enfance|"
            "~nom de jeune fille|~premier animal|~première voiture|~première école|~réponse|"
            "~ville de naissance de la mère"
        ),
        "ca": (
            "resposta secreta|resposta de seguretat|pregunta secreta|pregunta de seguretat|"
            "cognom de soltera de la mare|nom de la primera mascota|nom de la teva primera mascota|"
            "nom de la primera escola|~resposta"
        ),
        "it": (
            "risposta segreta|risposta di sicurezza|domanda segreta|domanda di sicurezza|domande di sicurezza|"
            "cognome da nubile della madre|cognome da nubile di mia madre|cognome da nubile di tua madre|"
            "cognome da nubile di sua madre|cognome da signorina della madre|nome del primo animale domestico|"
            "nome del tuo primo animale domestico|nome del mio primo animale domestico|"
            "nome del suo primo animale domestico|nome del primo cane|nome del primo animale|nome della prima scuola|"
            "nome della scuola elementare|nome della tua scuola elementare|soprannome d'infanzia|soprannome da bambino|"
            "migliore amico d'infanzia|via in cui sei cresciuto|modello della prima auto|~cognome da nubile|"
            "~primo animale domestico|~prima auto|~prima scuola|~risposta"
        ),
    },
    Kind.RECOVERY: {
        "fr": (
            "code de récupération|codes de récupération|code de secours|codes de secours|code de sauvegarde|"
            "codes de sauvegarde|code de restauration|codes de restauration|clé de récupération|clef de récupération|"
            "clés de récupération|clé de secours|clé de restauration|code d'urgence|codes d'urgence|"
            "codes à usage unique|clé bitlocker|clé de récupération bitlocker|clé de déverrouillage"
        ),
        "ca": (
            "codi de recuperació|codis de recuperació|codi de seguretat de reserva|codis de reserva|"
            "clau de recuperació|codi d'emergència"
        ),
        "it": (
            "codice di recupero|codici di recupero|codice recupero|codici recupero|codice di backup|codici di backup|"
            "codice backup|codici backup|codice di riserva|codici di riserva|codice di emergenza|codici di emergenza|"
            "codici monouso|chiave di recupero|chiave di ripristino|chiavi di ripristino|codice di ripristino|"
            "codici di ripristino|chiave bitlocker|chiave di ripristino bitlocker"
        ),
    },
    Kind.LICENCE: {
        "fr": (
            "clé de licence|clef de licence|clés de licence|clé de produit|clé produit|clé du produit|clé d'activation|"
            "clé d’activation|code d'activation|code d’activation|code de licence|clé windows|clé office|clé de série|"
            "clé d'enregistrement|code d'enregistrement|code carte cadeau|code de la carte cadeau|code de recharge|"
            "~numéro de série|~numéro de licence"
        ),
        "ca": (
            "clau de llicència|clau de producte|clau d'activació|codi d'activació|codi de llicència|~número de sèrie|"
            "~llicència"
        ),
        "it": (
            "chiave di licenza|codice di licenza|codice licenza|chiave licenza|chiave prodotto|chiave del prodotto|"
            "chiave di attivazione|codice di attivazione|codice attivazione|chiave windows|chiave office|"
            "codice di registrazione|codice seriale|codice carta regalo|codice buono regalo|codice ricarica|"
            "codice di ricarica|~numero di serie|~seriale|~licenza"
        ),
    },
    Kind.PHRASE: {
        "fr": (
            "phrase de récupération|phrase secrète|phrase mnémonique|phrase de sauvegarde|phrase seed|"
            "phrase de restauration|mots de récupération|mots de la seed|mots du portefeuille|phrase du wallet|"
            "phrase du portefeuille|~12 mots|~24 mots|~douze mots|~mnémonique"
        ),
        "ca": (
            "frase llavor|frase de recuperació|frase secreta|paraules de recuperació|frase mnemotècnica|~llavor|"
            "~12 paraules|~24 paraules"
        ),
        "it": (
            "frase seme|frase di recupero|frase segreta|frase mnemonica|frase di backup|parole seme|parole di recupero|"
            "parole segrete|parole del wallet|frase del wallet|seed del wallet|frase seed|~12 parole|~24 parole|"
            "~dodici parole"
        ),
    },
    Kind.ACCOUNT: {
        "fr": (
            "utilisateur|nom d'utilisateur|nom d’utilisateur|nom utilisateur|identifiant|id|compte|courriel|"
            "adresse mail|adresse e mail|numéro client|numéro de client|n° client|nom du réseau|réseau|pseudo|box|"
            "identifiant client"
        ),
        "ca": "usuari|nom d'usuari|correu|correu electrònic|xarxa|nom de la xarxa",
        "it": (
            "utente|nome utente|utenza|conto|posta|rete|nome rete|nome della rete|indirizzo email|codice cliente|"
            "numero cliente|id utente|matricola"
        ),
    },
}
