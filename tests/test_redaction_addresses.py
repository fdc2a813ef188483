"""Addresses of machines and written-out mail: found as people write them, and no others."""

from __future__ import annotations

import pytest

from tests.number_samples import found, holds

# Machines


@pytest.mark.parametrize(
    "text",
    [
        "my ip is ⟦84.~~.1~~.~2⟧", "http://⟦34.1~~.~~.1~2⟧:9090/x", "ssh root@⟦82.~~.1~~.~2⟧",
        "⟦63.~~.1~~.~2⟧ - - [01/May/2026:04:12:19 +0000]",
        "allow ⟦81.~~.1~~.~2⟧/32;", '"remote": "⟦2a01:~~b:~~~b::6c3~⟧"',
        "[⟦2405:~da:d~ba:9~10::d~83:8e0e⟧]:443", "ip6 ⟦2600:36~f:19f4:b3c6:b7b0:6acc:1b9f:35~c⟧",
    ],
)  # fmt: skip
def test_a_public_address_is_found_without_port_and_mask(text: str) -> None:
    holds(text, "ip_address")


@pytest.mark.parametrize(
    "text",
    [
        "version 34.195.87.254", "v84.20.10.3", "section 84.2.33.4",
        "10.0.0.1 192.168.1.7 172.16.0.9 127.0.0.1 169.254.169.254 100.64.1.1",
        "192.0.2.1 198.51.100.7 203.0.113.9 2001:db8::1 fe80::1 ::1 fd00::12",
        "8.8.8.8 1.1.1.1 9.9.9.9 2606:4700:4700::1111", "OID 1.3.6.1.4.1.311",
        "a::b::c std::vector 0.0.0.0/0 255.255.255.0", "Chrome/114.0.35.90 foo-84.33.22.11.tar.gz",
        "1.2.3.4 2.10.3.1", "84.33.22.11.5", "12:30:45:10:20:30",
        "pkg==84.20.10.3", "ff:ff:ff:ff:ff:ff 00:00:00:00:00:00 00:00:5e:00:53:01",
        "69:df:ac:da:96:d2:39:71:94:7f", "00:11:22:33:44:55 aa:bb:cc:dd:ee:ff",
        "2024::1", "52.0.0.0/8",
    ],
)  # fmt: skip
def test_what_is_no_address_of_a_machine_stays(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "MAC ⟦93:5e:7~:58:f4:3~⟧",
        "lease ⟦1b-5f-e7-7c-0~-ed⟧ via",
        "arp ⟦0cf1.1c1~.11d~⟧",
        "mac: ⟦0cf11c1~11d~⟧",
        "ether ⟦3C:69:ED:E~:3F:F6⟧",
    ],
)
def test_a_mac_address_is_found_in_each_writing(text: str) -> None:
    holds(text, "mac_address")


# Mail that is written out

_WRITTEN = [
    "anna [at] corp [dot] io", "anna(at)corp.io", "anna (at) corp.io", "anna AT corp DOT io",
    "anna.k at corp dot io", "anna[@]corp[.]io", "anna{at}corp.io",
    "anna arroba corp punto io", "anna chiocciola corp punto it", "anna собака corp точка ru",
    "anna (ät) corp.de", "anna (собака) corp.ru", "anna&#64;corp.io",
    "anna&#x40;corp.io", "anna%40corp.io", "anna\\u0040corp.io", "anna＠corp．io", "anna＠corp.io",
    "anna małpa corp kropka pl", "anna zavináč corp tečka cz",
    "anna_at_corp_dot_io", "anna アット corp ドット jp", "anna 골뱅이 corp 점 kr",
    "anna <at> corp.com.br",
]  # fmt: skip


@pytest.mark.parametrize("written", _WRITTEN)
@pytest.mark.parametrize("around", ["{}\n", "mail: {}", "write to {} please"])
def test_a_written_out_address_is_found(written: str, around: str) -> None:
    assert found(around.format(written)) == [(written, "email_obfuscated")]


@pytest.mark.parametrize(
    "text",
    [
        "look at me dot com", "we met at corp dot com", "hosted at corp dot io", "arrive at noon. Dot it.",
        "f(at) and x[at] = 3", "the docs at example dot com",
        "npm i @scope%2fpkg and %40babel%2fcore", "anna (at) example.com", "noreply [at] corp.io", "1 &#64; 2",
        "mean(at)lr.fit(x)",
    ],
)  # fmt: skip
def test_prose_and_code_are_no_written_out_address(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "user,client_ip,country\n08d5,77.24~.31.176,FR".replace("77", "⟦77").replace(",FR", "⟧,FR"),
        "7,⟦90.22~.132.198⟧,curl",
    ],
)
def test_an_address_in_a_cell_is_found(text: str) -> None:
    holds(text, "ip_address")


@pytest.mark.parametrize(
    "text",
    [
        "XFree86 4.3.99.16 Bring the tree up",
        "from 1.2.3.5",
        "libxi (2:1.2.99.4-1) experimental",
        "M1.5,21.31.176.22",
        "; [*05A5.0020.0002]",
    ],
)
def test_versions_and_weights_are_no_addresses(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "text", ["it says ⟦lvdberg at telenet dot be⟧", "press: ⟦pia dot berg dot news at hotmail dot es⟧"]
)
def test_dots_in_words_and_known_providers_say_enough(text: str) -> None:
    holds(text, "email_obfuscated")


def test_prose_before_a_provider_is_no_address() -> None:
    assert found("look at yahoo dot com and meet at outlook dot com") == []
