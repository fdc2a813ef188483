"""Words that are no label and no value: what labels are combined with, and what stands where a value could.

What may live here: words of programs and of English that decide about a label or a value. What may not: labels.
"""

from __future__ import annotations

from typing import Final


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


GLUED_HEADS: Final = _set(
    "root db admin user my pg mysql redis smtp imap ftp sftp ssh ldap bind key keystore store trust truststore wifi "
    "wlan sudo mail sa enable vpn app login guest api auth access client server host new old rabbit mongo sql ora "
    "sys super web jwt hmac hash session cookie secret signing encryption master zip backup proxy http basic test "
    "prod dev stage staging jenkins nexus sonar docker registry deploy git bot service svc system internal shared"
)
"""What short labels may be glued to: `rootpw`, `dbpass`."""

ENVIRONMENTS: Final = _set(
    "prod production dev development stage staging test testing live qa uat int old new current previous next "
    "default value val v b64 base64 enc str string text plain plaintext cleartext raw main primary secondary backup "
    "root admin user db de en eu us uk fr local master slave read write ro rw ii one two first second y "
    "es sandbox demo ci cd app api web server client internal external global shared"
)
"""What may follow a label in an identifier and leaves it one: `PASSWORD_PROD`."""

NOT_AFTER: Final = _set(
    "forgot forgotten reset wrong invalid incorrect bad hashed public no without missing lost expired revoked "
    "hidden masked redacted weak strong passwordless empty max min num nr count verify validate check checksum digest "
    "fingerprint sha256 sha512 md5"
)
"""Before any label: the label speaks of no value."""

NOT_BEFORE: Final = NOT_AFTER | _set(
    "primary foreign sort partition cache object unique index shift arrow hot dictionary dict error exit status zip "
    "postal country area source response http return language lang currency color colour product promo discount qr "
    "bar dress op byte machine stop eos bos pad unk special page continuation sync cancellation range row column "
    "col lookup group order map json event registry item sub parent child hash search tab escape enter "
    "function fn ctrl control alt command cmd meta space delete home end any each every per input output prompt "
    "completion total cached mon tur don whis hoc joc luc don lac key-value compound composite natural surrogate "
    "candidate shared-access data state tax sic naics iso iata icao swift branch sort reason result zone block "
    "sample example test unit host finger assembly legacy dead clean python java go rust html css js ansi unicode "
    "ascii vs reference ref open close keyboard"
)
"""Before a weak label: it speaks of something else."""

STOP_WORDS: Final = _set(
    "none null nil undefined unset empty blank missing absent void false true yes no on off default unknown tbd "
    "todo n/a na required optional mandatory enabled disabled hidden masked redacted removed deleted revoked "
    "expired rotated changed unchanged string str text int integer number float bool boolean bytes byte object any "
    "array list dict map char varchar nvarchar uuid guid secretstr securestring buffer blob binary base64 base64url "
    "hex jwt opaque bearer basic digest password passwords passwd token tokens secret secrets key keys user users "
    "username admin value values name email login account input field form see ask check use uses used set sets get "
    "gets in at to for from by the a an of and or not is are was were be been it its this that these those there "
    "here with without as on if then else when where which who what how why will would should could can must may "
    "might shall do does did done have has had same above below stored kept lives live set-up setup via only per "
    "each every all some many more most other another must-be should-be invalid valid incorrect wrong correct "
    "matches match mismatch failed success error failure denied granted accepted rejected weak strong medium short "
    "long too very new old current confirm repeat again please enter type choose select forgot reset change update "
    "create generate generated show hide copy save cancel submit ok encrypted hashed plaintext cleartext plain "
    "sensitive confidential private public protected internal external readonly static const final var let def func "
    "function return self this super class import async await new lambda env environment vault keychain keyring "
    "1password bitwarden lastpass keepass file path env-file inherit inherited auto automatic manual custom generic "
    "standard normal nothing something anything pending expires expired unlimited never always sometimes everyone "
    "nobody anyone someone ours yours mine his her my your our their we you they he she i me us them dynamic "
    "temporary permanent same-as anonymous guest-only needed given sent shared available unavailable supported "
    "unsupported deprecated requires require allows allow based bcrypt scrypt argon2 argon2id pbkdf2 sha1 sha256 "
    "sha512 md5 hmac rsa aes ed25519 ecdsa tls ssl mtls oauth oauth2 oidc saml sso ldap kerberos totp otp mfa 2fa "
    "sms mail e-mail phone app browser cookie header body query unquoted quoted literal variable parameter argument "
    "option flag constant identifier reference wpa wpa2 wpa3 wep wpa-psk wpa2-psk"
)
"""What stands where a value could and is none."""

FUNCTION_WORDS: Final = _set(
    "the a an of and or not is are was were be been it its this that these those there here with without as on if "
    "then when where which who what how why will would should could can must may might shall do does did has have "
    "had in at to for from by see ask use your our my his her their you we they must please only per each every all "
    "any some stored der die das den dem ein eine und oder nicht ist sind im am zum zur von mit bei siehe wird "
    "werden auf les des une est dans pour avec voir sur los las una que con por para del como esta est\u00e1 il lo "
    "di che per con nel della sono en de het een van niet zie och att inte f\u00f6r ikke som det med om uma "
    "n\u00e3o com"
)
"""What makes words a sentence."""

CAMEL_WORDS: Final = _set("pass pwd pw passwd psw pin key code token secret psk cookie session salt credential")
"""Labels that a capital may begin inside a word: `apiKey`."""

KEY_WORDS: Final = _set("key token secret keys tokens password")
"""What phrases end with that are also written without blanks inside longer names: `stripeapikey`."""

COMMON: Final = _set(
    "windows stream number list information first details security response connection local application what entry "
    "validation configuration actual unique model sign service name user your the was for code string value primary "
    "internet make combination personal identification portable digital community share assertion official question "
    "questions job boss birth cat favorite favourite"
)
"""Too common to be looked for before anything else."""

FILE_ENDINGS: Final = _set(
    "c h cc cpp hpp py js ts go rs rb php java kt cs pl sh md rst txt html css json yaml yml toml xml o so"
)
"""What makes a label with a dot behind it a file: `passwd.py`."""

FILLERS: Final = _set("now currently still just simply always actually probably to as jetzt momentan aktuell aber also")
"""What may stand between a copula and a value."""

NO_COPULAS: Final = _set("for of to and or in on at by via as if not und von et ou de du y o en da i e z w na do no")
"""Short words that are no copula in any language."""

NUMBERED: Final = _set(
    "room raum zimmer flat apartment apt unit ext extension ticket order nr no number phone tel call line year jahr "
    "ann\u00e9e a\u00f1o anno since seit until bis depuis desde port page seite version build issue case in invoice "
    "kamer "
    "rum salle habitaci\u00f3n sala pok\u00f3j building wohnung "
    "\u043a\u043e\u043c\u043d\u0430\u0442\u0430 \u0437\u0430\u044f\u0432\u043a\u0430 "
    "\u043a\u0432\u0430\u0440\u0442\u0438\u0440\u0430 \u043a\u0432\u0430\u0440\u0442\u0438\u0440\u044b "
    "\u0442\u0438\u043a\u0435\u0442 \u0437\u0430\u043a\u0430\u0437 "
    "bestellung commande pedido ordine error fehler"
)
"""Words whose number is a number, and no code."""
