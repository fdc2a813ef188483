"""Labels in English, as people and programs write them.

What may live here: phrases, lower case, NFC, separated by `|`; `~` before a weak
one (an everyday word too: it needs a telling value or the form `label: value`). A blank stands for a blank, a hyphen or
an underscore. No phrase stands here that ends in another strong one of its kind. What may not: connectors, code.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.kinds import Kind

WORDS: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {
        "en": (
            "password|passwords|passwd|passwrd|passwort|passw|passwrod|pasword|pwd|pswd|pass wd|pw|psw|pass word|"
            "passphrase|pass phrase|passphrases|wifi pass|wifi key|wi fi key|wlan key|wireless key|network key|"
            "network security key|wpa key|wpa2 key|wep key|psk|pre shared key|preshared key|pre shared secret|"
            "hotspot key|vpn pass|vpn key|vpn secret|ipsec key|ipsec secret|community string|snmp community|"
            "radius secret|radius key|tacacs key|enable secret|root pass|admin pass|sudo pass|db pass|dbpassword|"
            "dbpass|userpass|rootpw|adminpw|smtp pass|sshpass|login pass|bindpw|keypass|storepass|~pass|~pws|"
            "~watchword|~pepper|~salt|~phrase|~credential|~credentials|~creds|~cred|~login details|~login info|"
            "~secret word|~magic word|~code word|~codeword|safe word|~safeword"
        ),
    },
    Kind.CODE: {
        "en": (
            "pin code|pincode|pin number|pin no|sim pin|sim code|puk|puk code|puk1|puk2|pin1|pin2|card pin|bank pin|"
            "atm pin|atm code|phone pin|tablet pin|unlock pin|device pin|passcode|pass code|passcodes|passkey code|"
            "door code|door pin|entry code|entrance code|gate code|gate pin|building code for entry|buzzer code|"
            "intercom code|keypad code|key pad code|keypad pin|key code|keycode for|lock code|lock pin|alarm code|"
            "alarm pin|disarm code|arming code|duress code|security system code|security panel code|safe code|safe pin|"
            "safe combination|safe combo|vault code|vault combination|vault combo|garage code|garage pin|garage keypad|"
            "lockbox code|lockbox pin|lock box code|lock box combination|lockbox combination|lockbox combo|"
            "key box code|keysafe code|keysafe|locker code|locker combination|locker combo|locker pin|padlock code|"
            "padlock combination|padlock combo|lock combination|lock combo|~bike lock|bike code|bike combination|"
            "suitcase code|~suitcase lock|suitcase combination|luggage code|~luggage lock|luggage combination|"
            "luggage combo|briefcase code|briefcase combination|shed code|shed combination|mailbox code|"
            "mailbox combination|mailbox combo|parcel box code|cabinet code|drawer code|cupboard code|elevator code|"
            "lift code|elevator pin|office code|storage unit code|storage code|pool code|gym code|parking code|"
            "barrier code|car code|car pin|radio code|bathroom code|toilet code|restroom code|airbnb code|"
            "check in code|house code|flat code|apartment code|room code|dorm code|voicemail pin|voicemail code|"
            "voicemail password|voice mail pin|parental pin|parental control pin|parental controls pin|parental code|"
            "parental control code|tv pin|tv code|kids pin|netflix pin|profile pin|printer pin|printer code|print code|"
            "print pin|copier code|copier pin|scanner pin|fax pin|release pin|conference pin|conference code|"
            "conference id pin|bridge pin|bridge code|dial in code|dial in pin|host pin|host code|moderator code|"
            "moderator pin|participant code|participant pin|attendee code|chairperson code|meeting pin|"
            "meeting password|meeting code|zoom password|room pin|zoom host key|remote control code|remote code|"
            "teamviewer code|anydesk code|support pin|support code|telephone pin|banking pin|security pin|"
            "security code|cvv|cvc|cvv2|cvc2|cv2|csc|card verification value|access pin|login pin|login code|"
            "sign in code|signin code|user pin|admin pin|admin code|master code|master pin|installer code|"
            "engineer code|programming code|guest code|guest pin|cleaner code|staff code|visitor code|temporary code|"
            "one time pin|cleaners code|dogsitter code|neighbour code|otp|otp code|one time code|onetime code|"
            "verification code|verify code|verification pin|confirmation pin|sms code|text code|two factor code|"
            "2fa code|2fa pin|mfa code|mfa pin|totp code|authenticator code|authentication code|auth code|"
            "authentification code|email code|whatsapp code|telegram code|signal pin|whatsapp pin|two step code|"
            "apple id code|google code|g code|device code|pairing code|pairing pin|bluetooth pin|bluetooth code|"
            "wps pin|setup code|homekit code|matter code|itan|mtan|smstan|sms tan|chip tan|push tan|photo tan|tan code|"
            "transaction code|esign pin|signature pin|smartcard pin|yubikey pin|fido pin|piv pin|token pin|key fob pin|"
            "hsm pin|so pin|mobile pin|voting code|digital id pin|eid pin|access code|access codes|secret code|"
            "unlock code|~unlocking code|~opens with|combination code|~code|~codes|~pin|~pins|~combination|~combo|~tan|"
            "~buzzer|~keypad|~digits|~confirmation code|~reset code|~invite code|~invitation code|~bike lock number"
        ),
    },
    Kind.KEY: {
        "en": (
            "api key|apikey|api keys|api secret|apisecret|api token|apitoken|api pass|api password|api credential|"
            "access key|accesskey|access key secret|secret key|secretkey|secret keys|secret token|secret string|"
            "secret value|shared secret|shared key|shared access signature|sas token|sas key|sas signature|account key|"
            "storage key|client secret|clientsecret|consumer secret|consumer key|app secret|appsecret|app key|appkey|"
            "application key|application secret|app token|oauth secret|oauth token|integration token|integration key|"
            "integration secret|developer key|developer token|dev key|partner key|merchant key|merchant secret|"
            "merchant salt key|publishable secret|restricted key|live key|live secret|live token|sandbox key|"
            "sandbox secret|access token|accesstoken|access tokens|auth token|authtoken|auth key|authkey|auth secret|"
            "authentication token|authentication key|authorization token|authorisation token|authorization key|"
            "authorization header|authorization bearer|bearer token|bearer key|bearer auth|refresh token|refreshtoken|"
            "personal token|long lived token|user token|bot token|bot secret|service token|service account token|"
            "service key|service role key|anon secret|machine token|agent token|agent key|device key|robot token|"
            "system token|deploy token|deploy key|deployment token|deployment key|join token|cluster token|"
            "cluster secret|bootstrap token|enrollment token|enrolment token|registration token|runner token|ci token|"
            "ci job token|build token|trigger token|pipeline token|upload token|publish token|npm token|pypi token|"
            "github token|gitlab token|gh token|slack token|hf token|huggingface token|openai key|anthropic key|"
            "claude key|gemini key|stripe key|stripe secret|aws secret|aws key|gcp key|azure key|sendgrid key|"
            "mapbox token|discord token|vault token|unseal key|unseal keys|unseal token|root token|consul token|"
            "nomad token|rancher token|k3s token|node token|worker token|swarm token|tunnel token|tunnel secret|"
            "ingest key|ingestion key|ingest token|write key|read key|admin key|admin token|master key|masterkey|"
            "root key|org token|organization token|workspace token|team token|private key|privatekey|private keys|"
            "privkey|priv key|signing key|signing secret|signing secrets|signature key|signature secret|sign key|"
            "webhook secret|webhook token|webhook key|hook secret|~hmac|hmac key|hmac secret|jwt secret|jwt key|"
            "jwt token|token secret|token key|encryption key|encryption keys|encryption secret|decryption key|"
            "decrypt key|encrypt key|cipher key|crypto key|aes key|des key|data key|kek|symmetric key|secret box key|"
            "fernet key|cookie secret|cookie key|session secret|session key|secret key base|nextauth secret|auth salt|"
            "nonce salt|password salt|password pepper|wireguard key|wg key|ssh key passphrase|deploy key passphrase|"
            "pgp passphrase|gpg passphrase|pgp key passphrase|tls key|ssl key|certificate key|totp secret|totp seed|"
            "totp key|otp secret|otp seed|otp key|2fa secret|2fa key|2fa seed|mfa secret|mfa key|mfa seed|"
            "two factor secret|two factor key|authenticator secret|authenticator key|authenticator seed|setup key|"
            "secret seed|manual entry key|push key|fcm key|server key|server secret|server token|bridge token|"
            "bridge key|long term key|lora key|appskey|nwkskey|zigbee network key|zwave key|zigbee link key|"
            "install code|mqtt key|hub key|backend secret|internal secret|internal token|instance secret|instance key|"
            "csrf secret|state secret|captcha secret|recaptcha secret|turnstile secret|dsn secret|datadog key|"
            "storage secret|bucket secret|connection key|connection secret|feed key|feed token|stream key|"
            "streaming key|rtmp key|calendar secret address|~secret|~secrets|~token|~tokens|~key|~keys|~apitokens|~dsn|"
            "~sas|~jwt|~bearer|~signature|~sig|~connection string|~auth|~authorization|~seed key|~public api key|"
            "~id token|~csrf|~xsrf|~webhook url|~webhook|azdo pat|ado pat|devops pat|azure pat|vsts pat|github pat|"
            "gh pat|gitlab pat|pat token|erlang cookie|gossip key|gossip encryption key|gossip|secure link md5|"
            "secure link secret|secret id|secretid|role secret id|routing key secret|~encrypt|~routing key"
        ),
    },
    Kind.SESSION: {
        "en": (
            "session id|sessionid|session token|session cookie|session key value|sessid|phpsessid|jsessionid|"
            "connect.sid|connect sid|sid cookie|auth cookie|authentication cookie|login cookie|remember me token|"
            "remember token|remember me cookie|remember cookie|authorization code|authorisation code|oauth code|"
            "csrf token|csrftoken|xsrf token|csrfmiddlewaretoken|anti forgery token|auth session|login token|"
            "login ticket|sso token|sso cookie|sso ticket|saml assertion|saml response|kerberos ticket|"
            "magic link token|magic token|reset token|verification token|confirmation token|invite token|"
            "activation token|email token|unsubscribe token secret|impersonation token|ticket granting ticket|"
            "code verifier|pkce verifier|device code secret|cookie value|set cookie|~cookie|~cookies|~session|"
            "~nonce|~sid|~code challenge|~state token"
        ),
    },
    Kind.ANSWER: {
        "en": (
            "security answer|security answers|secret answer|secret answers|security question answer|"
            "security question answers|security question|secret question|recovery question|recovery answer|"
            "challenge answer|challenge question|memorable word|memorable answer|memorable name|memorable place|"
            "memorable date|memorable information|memorable data|~password hint answer|~answer|~answers|"
            "mother's maiden name|mothers maiden name|mother’s maiden name|maiden name of mother|mother maiden name|"
            "father's middle name|father’s middle name|mother's middle name|~first pet|first pet's name|"
            "first pet’s name|name of first pet|name of my first pet|name of your first pet|name of the first pet|"
            "~childhood pet|first dog's name|first cat's name|first school|first school attended|"
            "elementary school name|name of your elementary school|primary school name|~first teacher|"
            "first teacher's name|~favorite teacher|~favourite teacher|~childhood friend|childhood best friend|"
            "best friend's name|childhood nickname|childhood hero|~first car|first car model|make of first car|"
            "make and model of your first car|what was your first car|street you grew up on|"
            "what street did you grow up on|street where you grew up|~first street|city of birth question|"
            "what city were you born in|city where parents met|where did your parents meet|"
            "city where you met your spouse|where did you meet your spouse|~first job|~first employer|~first boss|"
            "~first concert|favourite book answer|favorite movie answer|favorite food answer|oldest sibling's name|"
            "~oldest sibling|~oldest cousin|grandmother's first name|grandmother's maiden name|"
            "grandfather's first name|grandfather's occupation|spouse's middle name|first phone number question"
        ),
    },
    Kind.RECOVERY: {
        "en": (
            "recovery code|recovery codes|backup code|backup codes|back up code|back up codes|scratch code|"
            "scratch codes|emergency code|emergency codes|emergency access code|emergency kit secret key|rescue code|"
            "rescue codes|rescue key|recovery key|recovery keys|recovery token|recovery secret|recovery password|"
            "recovery passphrase|recovery pin|recovery kit|backup key|backup keys|backup passphrase|backup token|"
            "one time codes|one time passwords|single use codes|backup verification codes|backup pin|2fa backup|"
            "2fa recovery|fallback code|fallback codes|bitlocker key|bitlocker recovery|filevault key|"
            "security key backup|unlock key|unlock keys|paper key|shamir share|secret share|key share|key shares|"
            "tan list|~recovery|~reset codes|~spare codes"
        ),
    },
    Kind.LICENCE: {
        "en": (
            "license key|licence key|license keys|licence keys|licensekey|license code|licence code|license number key|"
            "product key|product keys|product code key|activation key|activation keys|activation code|activation codes|"
            "serial key|serial keys|serial code|cd key|cdkey|game key|steam key|steam code|registration key|"
            "registration code|registration keys|windows key|office key|kms key|mak key|oem key|retail key|"
            "unlock license|software key|software license|subscription key|redemption code|redeem code|gift card code|"
            "gift card pin|gift card number|gift code|giftcard code|claim code|top up code|prepaid code|recharge code|"
            "download code|game code|~serial|~serial number|~license|~licence|~voucher|~voucher code|~serial no|"
            "~key code number"
        ),
    },
    Kind.PHRASE: {
        "en": (
            "seed phrase|seed phrases|seed words|seedphrase|wallet seed|wallet phrase|wallet words|wallet mnemonic|"
            "recovery phrase|recovery phrases|recovery words|secret phrase|secret words|mnemonic phrase|mnemonic words|"
            "mnemonic seed|mnemonic code|bip39 phrase|bip39 seed|bip39 mnemonic|bip 39 phrase|bip39 words|"
            "backup phrase|backup words|12 word phrase|24 word phrase|~12 words|~24 words|~twelve words|"
            "~twenty four words|12 word seed|24 word seed|ledger seed|ledger phrase|ledger words|trezor seed|"
            "metamask phrase|metamask seed|metamask words|electrum seed|crypto seed|bitcoin seed|ethereum seed|"
            "phantom phrase|key phrase|master seed|25th word|~mnemonic|~seed|~mnemonics|~recovery sentence"
        ),
    },
    Kind.ACCOUNT: {
        "en": (
            "user|username|user name|user id|userid|usr|login|login name|login id|log in|account|account name|acct|"
            "e mail|email|mail|e mail address|email address|logon|logon name|sign in|sign in name|uid|uname|admin|"
            "admin user|root|member|member id|customer id|customer number|screen name|handle|nickname|nick|"
            "access key id|client id|consumer id|app id|user account|ssid|network|network name|wifi|wi fi|wlan|"
            "wifi name|host|server|alias"
        ),
    },
}
