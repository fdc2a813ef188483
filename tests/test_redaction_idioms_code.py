"""Keys that code takes by their place, and what products call a secret: found; what only looks so stays."""

from __future__ import annotations

import base64

import pytest

from tests.redaction_idiom_samples import clean, found, holds

_UUID = "{h8}-{h4}-4{h3}-a{h3}-{h12}"

_CODE = {
    "go": 'm := hmac.New(sha256.New, []byte("⟦{a32}⟧"))',
    "python": 'hmac.new(b"⟦{a24}⟧", body, hashlib.sha256).hexdigest()',
    "node": "const h = crypto.createHmac('sha256', '⟦{a28}⟧').update(b)",
    "ruby": 'OpenSSL::HMAC.hexdigest("SHA256", "⟦{a28}⟧", data)',
    "php": "$s = hash_hmac('sha256', $body, '⟦{a28}⟧');",
    "c#": 'var h = new HMACSHA256(Encoding.UTF8.GetBytes("⟦{a28}⟧"));',
    "java": 'new SecretKeySpec("⟦{a32}⟧".getBytes(UTF_8), "HmacSHA256");',
    "jwt.sign": 'const t = jwt.sign({ id: 1 }, "⟦{a24}⟧", { expiresIn: "1h" });',
    "jwt.encode": 'token = jwt.encode(payload, "⟦{a24}⟧", algorithm="HS256")',
    "jwt.verify": "jwt.verify(token, '⟦{a24}⟧', cb)",
    "express": 'app.use(session({ secret: "juniper-walnut-{d2}⟧", resave: false }));'.replace("juniper", "⟦juniper"),
    "cookies": 'app.use(cookieParser("⟦{a20}⟧"));',
    "gorilla": 'store := sessions.NewCookieStore([]byte("⟦{a32}⟧"))',
    "bytes": 'var jwtKey = []byte("⟦{a32}⟧")',
    "fernet": 'f = Fernet(b"⟦{a43}=⟧")',
    "aes": 'cipher = AES.new(b"⟦{a16}⟧", AES.MODE_GCM)',
    "cipheriv": 'crypto.createCipheriv("aes-256-cbc", "⟦{a32}⟧", iv)',
    "itsdangerous": 's = URLSafeTimedSerializer("⟦{a24}⟧", salt="confirm")',
    "jjwt": 'Jwts.builder().signWith(SignatureAlgorithm.HS256, "⟦{a32}⟧")',
    "auth0": 'Algorithm.HMAC256("⟦{a32}⟧")',
}
_PASSWORDS = {
    "jdbc": 'DriverManager.getConnection(url, "sa", "⟦{a12}⟧")',
    "mysqli": 'new mysqli("localhost", "root", "⟦{a12}⟧", "db");',
    "pdo": "new PDO('mysql:host=x', 'root', '⟦{a12}⟧');",
    "oracle": 'cx_Oracle.connect("u", "⟦{a12}⟧", "dsn")',
    "array": 'keyStore.load(in, "⟦{a12}⟧".toCharArray());',
    "selenium": 'driver.find_element(By.ID, "password").send_keys("⟦{a12}⟧")',
    "playwright": "await page.getByLabel('Password').fill('⟦{a12}⟧');",
    "fill": "await page.fill('#password', '⟦{a12}⟧')",
    "cypress": "cy.get('input[name=password]').type('⟦{a12}⟧')",
    "arduino": 'WiFi.begin("MySSID", "⟦{a12}⟧");',
}
_SETTINGS = [
    ("config_password", 'variable "db" {{\n  sensitive = true\n  default   = "⟦{a14}⟧"\n}}'),
    ("config_password", '"type": "random_password", "instances": [{{"length": 24,\n "result": "⟦{a24}⟧"'),
    ("config_password", 'secure_link_md5 "$secure_link_expires$uri ⟦{a24}⟧";'),
    ("config_password", "relayhost [mail]:587 bob:⟦{a14}⟧"),
    ("config_password", "user default on >⟦{a16}⟧ ~* +@all"),
    ("config_password", "# /etc/rsyncd.secrets\nnotify:⟦{a12}⟧\n"),
    ("config_password", "# /etc/ppp/chap-secrets\nvpn * ⟦{a14}⟧ *\n"),
    ("service_key", 'Consul gossip: `encrypt = "⟦{a43}=⟧"`'),
    ("service_key", f"SecretID:         ⟦{_UUID}⟧"),
    ("service_key", "erl -name a@b -setcookie ⟦{u20}⟧"),
    ("service_key", "rabbitmq_erlang_cookie: ⟦{u20}⟧"),
    ("service_key", "pagerduty_configs:\n  - routing_key: ⟦{h32}⟧"),
    ("service_key", "AZDO_PAT=⟦{t52}⟧"),
    ("service_key", "export BITBUCKET_PAT=⟦{a30}⟧"),
    ("config_password", "$ kubectl get secret x -o jsonpath='{{.data.pw}}'\n⟦{a31}0⟧\n"),
    ("config_password", "$ openssl rand -base64 32\n⟦{a43}=⟧\n"),
    ("wifi_password", "SSID: Cafe\nKey: ⟦ninja_w{l6}⟧"),
    ("wifi_password", "SSID: Cafe\nSchlüssel: ⟦ninja_w{l6}⟧"),
]


@pytest.mark.parametrize("template", _CODE.values(), ids=_CODE.keys())
def test_a_key_is_found_where_a_library_takes_it(template: str) -> None:
    holds("code_key", template)


@pytest.mark.parametrize("template", _PASSWORDS.values(), ids=_PASSWORDS.keys())
def test_a_password_is_found_where_a_library_takes_it(template: str) -> None:
    holds("code_password", template)


@pytest.mark.parametrize(("rule", "template"), _SETTINGS, ids=[template[:24] for _, template in _SETTINGS])
def test_what_a_product_calls_a_secret_is_found(rule: str, template: str) -> None:
    holds(rule, template.replace("{{", "{").replace("}}", "}"))


def test_base64_that_is_piped_to_a_decoder_is_found_if_it_says_a_secret() -> None:
    said = base64.b64encode(b"bob:" + b"hunter" + b"42x").decode()
    text = f"$ printf %s '{said}' | base64 -d"
    assert found(text) == [(text.index(said), text.index(said) + len(said), "encoded_secret")]
    clean(f"$ echo {base64.b64encode(b'hello world').decode()} | base64 -d")


@pytest.mark.parametrize(
    "text",
    [
        "hmac.new(key, body, hashlib.sha256)",
        'hmac.New(sha256.New, []byte(os.Getenv("KEY")))',
        "crypto.createHmac('sha256', process.env.SECRET)",
        'jwt.sign(claims, key, { algorithm: "RS256", issuer: "corp" })',
        'jwt.decode(token, options={"verify_signature": False})',
        'message := []byte("Hello4World9Again")',
        'private static final char[] HEX = "0123456789abcdef".toCharArray();',
        "await page.fill('#username', 'anna2026')",
        "await page.fill('#password', process.env.PW)",
        'DriverManager.getConnection(url, "sa", password)',
        'WiFi.begin(ssid, "")',
        'variable "n" {\n  sensitive = false\n  default   = "eu-central-1a"\n}',
        'variable "n" {\n  sensitive = true\n  default   = ""\n}',
        "exchange.declare(routing_key: 'orders.created')",
        "the routing_key is orders-2026-created",
        "encrypt = true",
        '"encrypt": "aes-256-gcm"',
        f"AccessorID:       {_UUID}",
        "SecretID is a UUID that Nomad makes",
        "SSID: Cafe\nChannel: 11",
        "SSID: Cafe\nKey: <your-key>",
        "secure_link_md5 $arg;",
        "$ wg genkey | tee p | wg pubkey\n{a43}=\n",
        "$ kubectl get secret x\nNAME   TYPE   DATA   AGE\n",
        "smtp.corp.io:587 is open",
        "user bob on the second floor",
        "erl -setcookie $COOKIE",
        "PAT=$AZDO_PAT",
        "AZDO_PAT=${{ secrets.AZDO_PAT }}",
    ],
)
def test_what_only_looks_so_stays(text: str) -> None:
    clean(text)
