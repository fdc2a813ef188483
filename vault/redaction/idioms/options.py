"""Passwords that any program takes: by long option (`--password x`, `/pass:x`), through a pipe, in SQL, in PowerShell.

What may live here: names of options, statements. What may not: the short options of one program (`command_table`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vault.redaction.idioms.commands import is_value
from vault.redaction.idioms.page import Page, Span
from vault.redaction.idioms.reach import Idiom, idiom, then
from vault.redaction.idioms.shell import Word, words_after
from vault.redaction.idioms.values import plausible, secretive
from vault.redaction.rule import compiled

_BACK: Final = 64
_BEFORE: Final = r"(?:\A|[\s\"'`(\[,=;&|])(?:--?|/)(?:[A-Za-z][\w.]{0,24}[-_.]?){0,4}\Z"
_BARE: Final = (
    "password|passwd|passphrase|pass|pwd|userpass|storepass|keypass|secret|token|apikey|api-key|api_key|secret-key|"
    "secret_key|secretkey|access-key|access_key|accesskey|account-key|accountkey|client-secret|client_secret|"
    "clientsecret|auth-token|authtoken|access-token|accesstoken|private-key|auth-key|authkey|psk|passcode|pin|"
    "credential|credentials|license-key|encryption-key|master-key|sas-token|bearer-token|requirepass|masterauth|"
    "masterpass|rootpass|adminpass|adminpassword|dbpassword|userpassword|rootpassword|storepassword|keypassword|"
    "smtppassword|proxypassword|securepassword|plaintextpassword|defaultpassword|http-passwd|becomepass|"
    "sudo-password|login-password|account-password|sasl-password|mnemonic|seed-phrase|secret-id|webhook-secret|"
    "cookie-secret|jwt-secret|shared-secret|signing-key|setup-key|deploy-key|registration-token|bootstrap-token|"
    "join-token|server-token|agent-token|github-token|personal-access-token|pat|mot-de-passe|passwort|kennwort|"
    "contrasena|senha|wachtwoord|haslo"
)
_VALUE: Final = (
    r"(?:=|:(?!//)|[ \t]{1,4}(?:\\\r?\n\s{0,40}|=[ \t])?|[\"'],\s{0,40}(?=[\"'][^-\"'\s]{4,300}[\"']))"
    r"(\\?\"(?:[^\"\\\n]|\\[^\"\n]){1,300}\\?\"|'[^'\n]{1,300}'|[^\s\"'`|;<>]{1,400}|<)"
)
_PROSE_AFTER: Final = r",?[ \t](?![\w@:]{0,60}[./\\:@=0-9-])[a-z\u00c0-\u024f]{1,20}(?=[\s.,;:)]|\Z)"
_NOISE: Final = (
    "and or to is are was in on for with from the a an of as by via at it if be can will must should option flag "
    "argument parameter instead when which that this into only not e.g. i.e. und oder ist mit et ou est y o es con"
)
_NOISE_WORDS: Final = frozenset(_NOISE.split())


def _long_option(page: Page, at: int, after: int) -> Iterator[Span]:
    text = page.text
    begin = max(page.line_start(at), at - _BACK)
    if compiled(_BEFORE).search(text, begin, at) is None:
        return
    match = compiled(_VALUE).match(text, after)
    page.took(after, match)
    if match is None:
        return
    word = _bare(match[1], match.start(1))
    spaced = text[after] in " \t" and not word.quoted
    if spaced and (not secretive(word.text) and _is_prose(text, word)):
        return
    if is_value(word) and not word.text.startswith("("):
        yield word.start, word.end


def _is_prose(text: str, word: Word) -> bool:
    return (
        word.text.lower().rstrip(".,;:)") in _NOISE_WORDS
        or word.text.endswith((".", ","))
        or bool(compiled(_PROSE_AFTER).match(text, word.end))
    )


def _bare(text: str, start: int) -> Word:
    quoted = text.startswith(("'", '"', "\\"))
    lead = 2 if text.startswith("\\") else int(quoted)
    tail = 2 if text.endswith('\\"') else int(quoted)
    if quoted:
        return Word(text[lead : len(text) - tail], start + lead, quoted=True)
    return Word(text.rstrip(",)]}") if not text.rstrip(",)]}").endswith(("$", "{", "(")) else text, start)


# What is piped: `echo 'x' | sudo -S`, `printf 'u:x' | chpasswd`, `sudo -S <<< 'x'`

_ECHO: Final = (
    r"(?:echo|printf|Write-Output)(?:[ \t]+-[neE]{1,3})?(?:[ \t]+\"%s(?:\\n)?\"|[ \t]+'%s(?:\\n)?')?[ \t]+"
    r"(?:'([^'\n]{1,256})'|\\?\"([^\"\n\\]{1,256})\\?\"|([^\s'\"|;&<>]{1,256})"
    r")[ \t]*\|[ \t]*(?:[\w./-]{1,40}[ \t]+){0,3}\Z"
)
_HERE: Final = r"[^|;\n]{0,120}?<<<[ \t]?(?:'([^'\n]{1,256})'|\"([^\"\n]{1,256})\"|([^\s'\"|;&<>]{1,256}))"
_READERS: Final = (
    "sudo -s|sudo -ks|sudo --stdin|--password-stdin|--passphrase-fd 0|--passphrase-fd=0|"
    "passwd --stdin|passwd -s|chpasswd|"
    "cryptsetup|secret create|secret put|secret set|secrets set|secrets put|"
    "secrets create|secrets versions add|pass insert|"
    "kinit|su -c|su -|su root|smbpasswd -s|smbpasswd -a -s|env add|kubeseal|openssl passwd|-passin stdin|-pass stdin|"
    "--with-token|--token-stdin|--stdin|mosquitto_passwd|vncpasswd -f|htpasswd -i|htpasswd -ni|wpa_passphrase|"
    "doas|realm join|config:set|ansible-vault encrypt_string|systemd-creds encrypt|"
    "gopass insert|age -p|tpm2|keyctl padd|"
    "secret-tool store|base64|sops|vault login -|login --with|docker login|helm registry login|sha256sum|mkpasswd"
)
_WEAK_READERS: Final = ("base64", "sha256sum", "config:set", "kubeseal")


def _piped(page: Page, at: int, after: int) -> Iterator[Span]:
    text = page.text
    if page.low.startswith(("base64 -d", "base64 --d"), at):
        return  # what is decoded there is looked at as an encoding
    line = max(page.line_start(at), at - 400)
    piped = text.find("|", max(line, at - _BACK), at) >= 0
    begin = max(line, text.rfind("echo ", line, at), text.rfind("printf ", line, at))
    echo = compiled(_ECHO).search(text, begin, at) if piped else None
    here = compiled(_HERE).match(text, after) if text.find("<<<", after, after + 2 * _BACK) >= 0 else None
    for match in (echo, here):
        if match is not None and match.lastindex:
            start, end = match.span(match.lastindex)
            if page.low.startswith(("chpasswd", "smbpasswd"), at):
                start += text[start:end].find(":") + 1
            value = text[start:end].removesuffix("\\n")
            strict = page.low[at:after] in _WEAK_READERS
            if plausible(value) and (secretive(value) or not strict):
                yield start, start + len(value)


# SQL, and commands of data bases

_STRING: Final = (
    r"[ \t\n]{0,8}(?:=[ \t]{0,4}|\([ \t]{0,4}|N(?=')|AS[ \t])?N?(?:\\?'([^'\n\\]"
    r"{1,256})\\?'|\\?\"([^\"\n\\]{1,256})\\?\")"
)
_SQL: Final = (
    "identified by|identified by password|with password|encrypted password|login password|superuser password|"
    "createdb password|set password|for password|change password|old password|using password|user password|"
    "with encrypted password|identified with plaintext_password by|identified with sha256_password by|"
    "identified with mysql_native_password by|identified with caching_sha2_password by|"
    "identified with double_sha1_password by|encryption by password|decryption by password|require subject|"
    "valid until password|identified by values|replication password|role password|noinherit password|inherit password"
)
_MADE: Final = r"\b(?:user|role|grant|database|alter|create)\b"
_UNQUOTED: Final = (
    r"[ \t]{1,4}(?:values[ \t]{1,4})?(?:'([^'\n]{1,256})'|\"([^\"\n]{1,256})\"|"
    r"([A-Za-z][\w$#]{3,40})(?=;|[ \t]{0,4}(?:\Z|\n|default|replace)))"
)


def _statement(page: Page, at: int, after: int) -> Iterator[Span]:
    match = compiled(_STRING).match(page.text, after)
    if match is None or not plausible(match[match.lastindex or 0]):
        return
    prose = page.low.startswith("identified by", at) and not compiled(_MADE).search(page.low, max(0, at - 160), at)
    if not prose or secretive(match[match.lastindex or 0]):
        yield match.span(match.lastindex or 0)


def _identified(page: Page, at: int, after: int) -> Iterator[Span]:
    """`ALTER USER u IDENTIFIED BY x`; prose has things that are identified by their names."""
    if compiled(_MADE).search(page.low, max(0, at - 160), at):
        yield from then(_UNQUOTED)(page, at, after)


def _set_password(page: Page, _at: int, after: int) -> Iterator[Span]:
    """Read `SET PASSWORD FOR 'u'@'h' = PASSWORD('x')`."""
    match = compiled(r"[^;=\n]{0,120}=[ \t]{0,4}(?:(?i:old_)?(?i:password)\()?[ \t]{0,4}'([^'\n]{1,256})'").match(
        page.text, after
    )
    if match is not None and plausible(match[1]):
        yield match.span(1)


def _redis(page: Page, _at: int, after: int) -> Iterator[Span]:
    words = words_after(page, after) if page.text[after : after + 1] in {" ", "\t"} else []
    for word in words[:3]:
        if word.text.startswith(">") and plausible(word.text[1:]):
            yield word.start + 1, word.end
    for word in words[:1]:
        if is_value(word) and (secretive(word.text) or word.quoted):
            yield word.start, word.end


# Code that takes a password by its place

_ARGUMENT: Final = (
    r"\s{0,8}(?:-String[ \t]{1,4})?(?:'([^'\n]{1,256})'|\"([^\"\n]{1,256})\"|([^\s'\"$(|;-][^\s|;]{3,200})(?=[ \t]+-))"
)
_SECOND: Final = (
    r"\(\s{0,8}[fbru]?[\"'][^\"'\n]{1,64}[\"'],\s{0,8}[fbru]?(?:\"([^\"\n]{1,256})\"|'([^'\n]{1,256})')\s{0,8}[),]"
)
_BASIC_AUTH: Final = (
    "httpbasicauth|httpdigestauth|httpproxyauth|basicauth|networkcredential|usernamepasswordcredentials|"
    "usernamepasswordauthenticationtoken|passwordauthentication|pscredential|basic_auth|setbasicauth|set_basic_auth|"
    "withbasicauth|basicauthcredentials|digestauth|ntlmauth|httpntlmauth|plaintextauth|plainauth|authenticate|"
    "plaintextauthprovider|plaincredentials|smtp.login|server.login|ftp.login|imap.login|mail.login|smtpserver.login|"
    "s.login|conn.login|client.login|db.auth|setcredentials|usernamepassword|credentials.basic"
)
_TUPLE: Final = (
    r"[ \t]{0,4}[=:][ \t]{0,4}[(\[]\s{0,8}[\"'][^\"'\n]{1,64}[\"'],\s{0,8}(?:\"([^\"\n]"
    r"{1,256})\"|'([^'\n]{1,256})')\s{0,8}[)\]]"
)

IDIOMS: Final[tuple[Idiom, ...]] = (
    idiom("command_password", "command", _BARE, _long_option, starts="=: \t\"'"),
    idiom("command_password", "command", _READERS, _piped),
    idiom("sql_password", "command", _SQL, _statement),
    idiom("sql_password", "command", "identified by|identified by values", _identified),
    idiom("sql_password", "command", "set password", _set_password),
    idiom("sql_password", "command", "redis-cli auth|config set requirepass|config set masterauth|acl setuser", _redis),
    idiom("code_password", "command", "convertto-securestring", then(_ARGUMENT)),
    idiom("code_password", "command", _BASIC_AUTH, then(_SECOND)),
    idiom("code_password", "command", "auth", then(_TUPLE)),
    idiom(
        "expect_password",
        "command",
        "send|sendline|exp_send",
        then(r"[ \t]*\(?[ \t]*(?:--[ \t]+)?\"([^\"\n\\$]{4,128})\\r(?:\\n)?\"", secretive),
    ),
)
