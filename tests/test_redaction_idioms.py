"""Secrets that are known by where they stand: headers, cookies, URLs, commands, statements, devices, files."""

from __future__ import annotations

import base64
from random import Random

import pytest

from tests.redaction_idiom_samples import clean, found, holds
from tests.sample_templates import filled

_PAIR = base64.b64encode(filled("bob:{a14}", Random(1)).encode()).decode()

_HELD = [
    ("auth_header", "Authorization: Bearer ⟦{a32}⟧"),
    ("auth_header", 'proxy_set_header Authorization "Bearer ⟦{a32}⟧";'),
    ("auth_header", "Authorization: Basic ⟦" + _PAIR + "⟧"),
    ("auth_header", 'claude mcp add --transport http x https://y --header "Authorization: Bearer ⟦{a32}⟧"'),
    ("api_key_header", 'curl -H "X-Auth-Token: ⟦{a24}⟧" https://corp.io'),
    ("api_key_header", '{"X-Api-Key": "⟦{a24}⟧"}'),
    (
        "api_key_header",
        "proxy_set_header X-Internal-Secret ⟦{h32}⟧;".replace(
            "header X-Internal-Secret ", "header: X-Internal-Secret="
        ),
    ),
    ("session_cookie", "Cookie: sessionid=⟦{a24}⟧; theme=dark"),
    ("session_cookie", "PHPSESSID=⟦{l26}⟧"),
    ("query_secret", "https://corp.io/x?api_key=⟦{a24}⟧&page=2"),
    ("query_secret", "https://corp.io/x?page=2&amp;access_token=⟦{a24}⟧"),
    ("query_secret", "redirect=%3Ftoken%3D1&u=x https://corp.io/#access_token=⟦{a24}⟧"),
    ("query_secret", "grant_type=x&client_secret=⟦{a24}⟧&a=1"),
    ("secret_link", "https://corp.io/reset/⟦{a40}⟧"),
    ("command_password", "mysql -u root -p⟦{a12}⟧ db"),
    ("command_password", "sshpass -p '⟦{a12}⟧' ssh root@db1"),
    ("command_password", "ssh-keygen -t ed25519 -N '⟦{a14}⟧' -f k"),
    ("command_password", "openssl pkcs12 -export -passout pass:⟦{a14}⟧"),
    ("command_password", "curl -u bob:⟦{a12}⟧ https://corp.io"),
    ("command_password", "docker login -u bob -p ⟦{a20}⟧ r.io"),
    ("command_password", "helm upgrade x . --set db.password=⟦{a14}⟧"),
    ("command_password", "kubectl create secret generic x --from-literal=pw=⟦{a14}⟧"),
    ("command_password", "echo '⟦{a12}⟧' | sudo -S apt update"),
    ("command_password", 'echo "root:⟦{a12}⟧" | chpasswd'),
    ("command_password", "tool --api-key ⟦{a24}⟧ run"),
    ("command_password", "7z a -p⟦{a12}⟧ x.7z"),
    ("command_password", "sqlplus scott/⟦{a12}⟧@db"),
    ("sql_password", "CREATE USER bob WITH PASSWORD '⟦{a14}⟧';"),
    ("sql_password", "ALTER USER sa IDENTIFIED BY ⟦hunter{d4}⟧;"),
    ("sql_password", "CREATE LOGIN app WITH PASSWORD = N'⟦{a14}⟧';"),
    ("code_password", 'requests.get(u, auth=("bob", "⟦{a12}⟧"))'),
    ("code_password", 'smtp.login("bob", "⟦{a12}⟧")'),
    ("device_password", "username admin privilege 15 secret 0 ⟦{a14}⟧"),
    ("device_password", "neighbor 10.0.0.1 password 7 ⟦{u20}⟧"),
    ("device_password", 'set security ike policy p pre-shared-key ascii-text "⟦{a20}⟧"'),
    ("device_password", "/ppp secret\nadd name=u password=⟦{a14}⟧"),
    ("device_password", "enable secret ⟦hunter⟧"),
    ("snmp_community", "snmp-server community ⟦{a10}⟧ RO"),
    ("snmp_community", "/snmp community\nset [ find default=yes ] name=⟦ro-{l8}⟧"),
    ("snmp_password", "snmp-server user u g v3 auth sha ⟦{a12}⟧"),
    ("wifi_password", "WIFI:T:WPA;S:x;P:⟦{a12}⟧;;"),
    ("wifi_password", 'network={\n  ssid="x"\n  psk="⟦{a12}⟧"\n}'),
    ("netrc_password", "machine forge.acme.io login bob password ⟦{a20}⟧"),
    ("pgpass_password", "localhost:5432:db:bob:⟦{a14}⟧"),
    ("registry_token", "//r.corp.io/:_authToken=⟦{a36}⟧"),
    ("registry_token", '"auth": "⟦' + _PAIR + '⟧"'),
    ("config_password", "define( 'AUTH_KEY',        '⟦{a20}#.{a20}⟧' );"),
    ("config_password", "requirepass ⟦{a20}⟧"),
    ("encoded_secret", "kind: Secret\ndata:\n  pw: ⟦{a20}⟧\n"),
    ("tsig_key", 'key "d" {\n  secret "⟦{a43}=⟧";\n};'),
]


@pytest.mark.parametrize(("rule", "template"), _HELD, ids=[f"{rule}:{template[:24]}" for rule, template in _HELD])
def test_what_stands_in_the_place_of_a_secret_is_found(rule: str, template: str) -> None:
    holds(rule, template)


@pytest.mark.parametrize(
    "text",
    [
        "Authorization: Bearer <token>",
        "the Authorization header carries a bearer token",
        "`Host`, `Authorization`, `Proxy-Authorization`, `If-Modified-Since`",
        "Authorization: Bearer ${TOKEN}",
        "x-api-key: $API_KEY",
        "tls-service-key, tls-service-pem, stub-tls-upstream",
        "Cookie: theme=dark; lang=en",
        "cookies are set by the server",
        "https://corp.io/survey?sid=989272&lang=en",
        "https://corp.io/?page=2&sort=name&token=<token>",
        "https://corp.io/reset/how-to-reset-your-password",
        "f(a=1) and b?c",
        "mysql -u root -p db",
        "mysql -p$PASSWORD",
        "ssh -p 2222 host",
        "ssh-keygen -t ed25519 -N '' -f k",
        "docker login -u bob --password-stdin r.io",
        "--password options, the name changes",
        "renamed to --http-password and --proxy-password respectively, and",
        "option --ask-password simultaneously. Without this",
        "echo hello | sudo tee x",
        "curl -u $USER:$PASS https://corp.io",
        "the row is identified by name",
        'make it crash; problem identified by "jamesh"',
        "CREATE USER bob WITH PASSWORD '${PW}';",
        "auth=(user, password)",
        "username admin privilege 15",
        "neighbor 10.0.0.1 remote-as 65000",
        "build: Add the passphrase option.",
        "agent: Serialize access to the passphrase cache.",
        "Enter passphrase for key '/Users/x/.ssh/id_rsa':",
        "enable secret scanning",
        "snmp-server community public RO",
        "snmp-server host 10.0.0.1",
        "WIFI:T:nopass;S:x;;",
        "wifi psk is on the router",
        "machine learning login page",
        "localhost:5432 is the database",
        "DB_PASSWORD=${DB_PASSWORD}",
        "//r.corp.io/:_authToken=${NPM_TOKEN}",
        "define('WP_DEBUG', true);",
        "# requirepass foobared",
        "kind: Secret\nmetadata:\n  name: db\n",
        'key "d" { algorithm hmac-sha256; };',
    ],
)
def test_what_only_stands_near_such_a_place_stays(text: str) -> None:
    clean(text)


def test_a_password_of_the_environment_is_no_token_of_a_registry() -> None:
    assert "registry_token" not in {name for _, _, name in found(filled("DB_PASSWORD={a20}", Random(1)))}


def test_an_idiom_is_found_inside_strings_quotes_and_other_scripts() -> None:
    for around in ('"{}"', "`{}`", "x\\n{}", "- {}\n", "请用{}"):
        text = around.replace("{}", filled("snmp-server community {a10}", Random(1)) + " RO")
        assert [name for _, _, name in found(text)] == ["snmp_community"], text
