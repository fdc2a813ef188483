"""What stands around labels in English, as people and programs write them.

What may live here: phrases, in the form that `words_english` describes, without strength. What may not: labels.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, dict[str, str]]] = {
    "COPULAS": {
        "en": (
            "is|are|was|were|is now|is still|is currently|is set to|was set to|set to|has been set to|is just|"
            "is simply|is always|is actually|was changed to|changed to|is changed to|has been changed to|"
            "has changed to|got changed to|change to|to|reset to|was reset to|has been reset to|will be|should be|"
            "must be|used to be|has to be|would be|equals|equal to|reads|goes|as follows|is as follows|"
            "is the following|is called|stays|remains|remains as|still|now|it's|it is|that's|that is|being|here|"
            "here it is|there you go|value is|i use is|we use is|you need is|you want is|we agreed on is|i set is|='s|"
            "’s|'s"
        ),
    },
    "REVERSED": {
        "en": (
            "is the|is my|is our|is your|is his|is her|is their|is the new|is the current|is the old|is still the|"
            "is now the|was the|was my|was our|was the old|as|as the|as my|as our|as your|as a|as his|as her|for the|"
            "works as|works as the|will be the|is also the|is what i use as|to be the|becomes the|is your new|"
            "is the master|is the root|is the admin|should be the|used as|used as the"
        ),
    },
    "TAILS": {
        "en": "for|of|to|on|at|in|from|used|under|with|here|there|we|i|you|that|which|this",
    },
    "HARMLESS": {
        "en": (
            "policy|policies|manager|managers|reset|resets|hint|hints|length|field|fields|hash|hashes|hashing|hashed|"
            "expiry|expires|expired|expiration|strength|generator|generators|generation|limit|limits|count|counts|"
            "counter|name|names|id|ids|type|types|file|files|path|paths|url|urls|uri|algorithm|rotation|rotate|rotated|"
            "store|stores|storage|vault|format|protection|protected|recovery email|change|changes|changed by|update|"
            "updates|updated by|required|requirement|requirements|rule|rules|input|prompt|box|form|page|screen|label|"
            "placeholder|column|header|param|parameter|parameters|argument|option|flag|variable|env var|min|minimum|"
            "max|maximum|usage|budget|window|refill|bucket|per second|per minute|stream|embedding|embeddings|ring|"
            "endpoint|lookup|table|index|order|map|mapping|value pair|pairs|press|binding|bindings|board|word|words|"
            "note|notes|point|points|length is|validator|validation|verifier|checker|check|mismatch|error|errors|"
            "failed|failure|attempts|attempt|retry|retries|timeout|ttl|lifetime|scope|scopes|issuer|audience|provider|"
            "service|server|class|module|management|exchange|review|reviews|coverage|quality|base|owner|smell|style|"
            "block|blocks|page code|leak|leaks|breach|theft|sharing|spraying|cracking|less|based|authentication|"
            "encoder|encoded|exists|missing|invalid|incorrect|wrong|empty|blank|forgotten|lost|compromised"
        ),
    },
    "LOOKALIKES": {
        "en": (
            "zip code|zipcode|postal code|post code|postcode|country code|area code|dialing code|dialling code|"
            "region code|state code|city code|language code|locale code|currency code|iso code|error code|errorcode|"
            "status code|exit code|return code|response code|result code|reason code|source code|bar code|barcode|"
            "qr code|qr codes|colour code|color code|hex code|promo code|promotion code|discount code|coupon code|"
            "referral code|dress code|tax code|vat code|sort code|swift code|bic code|bank code|branch code|"
            "building code|civil code|criminal code|penal code|morse code|byte code|bytecode|machine code|product code|"
            "item code|article code|order code|booking code|course code|subject code|department code|cost code|"
            "project code|job code|flight code|airport code|hs code|icd code|cpt code|diagnosis code|vs code|"
            "claude code|visual studio code|low code|no code|dead code|legacy code|test code|example code|sample code|"
            "code name|code review|code style|code base|code block|code of conduct|code owner|genetic code|time code|"
            "timecode|unicode|key code event|keycode|event code|op code|opcode|stop code|fault code|trouble code|"
            "model code|vendor code|device class code|charset code|primary key|foreign key|composite key|natural key|"
            "surrogate key|sort key|partition key|range key|hash key|row key|cache key|dictionary key|dict key|map key|"
            "json key|yaml key|config key|registry key|arrow key|enter key|escape key|shift key|control key|alt key|"
            "tab key|function key|hot key|hotkey|shortcut key|shortcut|return key|delete key|space key|meta key|"
            "command key|option key|caps lock key|public key|public keys|ssh public key|host key|host key fingerprint|"
            "host keys|authorized keys|key fingerprint|key id|key ids|keyid|kid|key name|key size|key length|key type|"
            "key value|key pair|key point|key points|key result|key results|key figure|key figures|key word|key words|"
            "keyword|keywords|key finding|key findings|key idea|key insight|key takeaway|key takeaways|key concept|"
            "key feature|key features|key decision|key decisions|key risk|key metric|key metrics|key file|key files|"
            "key person|key contact|key signature|musical key|answer key|low key|off key|car key|house key|spare key|"
            "publishable key|idempotency key|object key|s3 key|index key|unique key|object keys|"
            "translation key|message key|i18n key|test key name|sorting key|group key|grouping key|join key|lookup key|"
            "merge key|pivot key|key column|key path|issue key|project key|jira key|key combination|key combo|"
            "key binding|piano key|max tokens|max token|maximum tokens|max new tokens|min tokens|total tokens|"
            "input tokens|output tokens|prompt tokens|completion tokens|cached tokens|thinking tokens|reasoning tokens|"
            "token count|token counts|token budget|token limit|token limits|token usage|tokens per second|tokens used|"
            "tokens per minute|context tokens|eos token|bos token|pad token|unk token|sep token|cls token|mask token|"
            "special token|special tokens|stop token|stop tokens|end token|start token|next token|token ids|token id|"
            "token type|token types|token url|token uri|token endpoint|token name|design token|design tokens|"
            "erc20 token|nft token|next page token|page token|nextpagetoken|continuation token|pagination token|"
            "cancellation token|cancel token|syntax token|parser token|lexer token|token stream|token ring|"
            "reserved token|token length|token classification|token embedding|utility token|governance token|"
            "token price|token symbol|token address|token contract|pin number of connector|gpio pin|gpio pins|data pin|"
            "clock pin|reset pin|ground pin|led pin|tx pin|rx pin|input pin|output pin|pin mode|pin layout|pin header|"
            "rolling pin|bobby pin|pin board|drawing pin|pin count|analog pin|digital pin|interrupt pin|power pin|"
            "map pin|location pin|pass rate|pass through|boarding pass|bus pass|season pass|ski pass|day pass|"
            "first pass|second pass|mountain pass|render pass|low pass|high pass|band pass|pass mark|pass fail|by pass|"
            "compiler pass|optimizer pass|session name|session notes|session title|session date|session duration|"
            "session length|session storage|training session|session timeout|cookie policy|cookie banner|"
            "cookie consent|cookie name|cookie recipe|secret santa|trade secret|open secret|secret name|secret manager|"
            "secret id path|secret scanning|secret arn|secret store|secret ref|secret names|secret key ref|"
            "secret key name|secretname|answer to life|short answer|long answer|final answer|correct answer|"
            "expected answer|right answer|wrong answer|model answer|test answer|random seed|seed value|seed data|"
            "seed file|seed money|seed round|seed script|sunflower seed|seed url|seed number|global seed|numpy seed|"
            "serial port|serial console|serial cable|ticket number|support ticket|jira ticket|ticket id|license type|"
            "licence type|license file|license plate|driving licence|driver's license|mit license|"
            "software license terms|license agreement|license header|password hint|password policy|password manager|"
            "password field|password hash|password length|password strength|password reset|password file|"
            "password column|password input|password rules|hmac sha256|hmac sha1|signature date|signature algorithm|"
            "email signature|digital signature|key signature major|method signature|function signature|signature block|"
            "connection string name|ssh fingerprint|content security policy nonce|account number|account balance|"
            "auth method|auth type|auth provider|auth mode|auth url|authorization url|authentication method|"
            "authentication type|salt and pepper|salt water|sea salt|table salt|road salt|black pepper|salt stack|"
            "salt minion|entry point|entry fee|entry level|entry date|entry id"
        ),
    },
    "ABSENT": {
        "en": (
            "none|no|n/a|na|nil|null|nothing|unset|not set|unknown|empty|blank|missing|default|not needed|not required|"
            "required|optional|disabled|off|no password|without|tbd|todo|tba|to be defined|pending|n.a.|false|true|yes|"
            "hidden|redacted|removed|masked|secret|private|confidential|not stored|not shared|omitted|same|the same|"
            "same as before|same as above|unchanged|as before|as usual|as always|see above|see below|above|below|"
            "changed|expired|revoked|rotated|wrong|correct|incorrect|invalid|valid|weak|strong|too short|too long|lost|"
            "forgotten|gone|undefined|random|generated|autogenerated|encrypted|hashed|stored|required field|not|now|"
            "also|here|there|very|always|never|only|still|just|being|going|used|safe|important|case sensitive|"
            "compromised"
        ),
    },
    "ELSEWHERE": {
        "en": (
            "in the|in my|in our|in your|in a|in 1password|in bitwarden|in vault|in keepass|in lastpass|in dashlane|"
            "in keychain|in the keychain|in the vault|in the safe|in aws|in azure|in gcp|in github|in gitlab|"
            "in secrets|in secrets manager|in secret manager|in env|in .env|in the .env|in kubernetes|in doppler|"
            "in infisical|in proton|in the password manager|on the|on a|on paper|on the fridge|on the back|at the|"
            "at reception|from|from the|from vault|with|with the|with bob|under the|behind the|inside the|stored in|"
            "stored at|kept in|kept by|saved in|written on|written down|see|see the|see 1password|ask|ask bob|ask me|"
            "ask the|ask for|look in|look up|check the|check with|call|contact|get it from|available in|available from|"
            "available at|via|op://|vault:|managed by|provided by|known to|shared in|shared via|sent by|sent to|"
            "sent via|same as|the one|the same|per|pulled from|loaded from|read from|set in|set via|comes from|"
            "lives in|printed on|taped to|rotated|required|needed"
        ),
    },
    "PLACES": {
        "en": (
            "door|front door|back door|gate|garage|building|house|home|flat|apartment|office|entrance|entry|lobby|"
            "intercom|buzzer|keypad|lock|padlock|smart lock|bike|bike lock|safe|vault|lockbox|key box|keybox|locker|"
            "suitcase|luggage|briefcase|shed|barn|elevator|lift|alarm|alarm system|alarm panel|security panel|"
            "burglar alarm|parking|barrier|pool|gym|storage|storage unit|mailbox|letterbox|cabinet|drawer|toilet|"
            "bathroom|restroom|server room|meeting|conference|bridge|zoom|teams|webex|webinar|dial in|voicemail|"
            "voice mail|sim|sim card|phone|iphone|ipad|tablet|android|screen lock|tv|television|netflix|"
            "parental controls|parental control|printer|copier|fax|wifi|wi fi|router|modem|hotspot|network|wlan|vpn|"
            "bank|bank card|debit card|credit card|card|atm|visa|mastercard|maestro|bluetooth|airbnb|cabin|cottage|"
            "hotel|room|car radio|radio|car|tesla|remote|teamviewer|anydesk|laptop|computer|pc|chip|smartcard|yubikey|"
            "token device|account|login|sms|text message|two factor|2fa|authenticator|whatsapp|signal|telegram|banking|"
            "online banking|paypal|apple id|icloud|google"
        ),
    },
}
