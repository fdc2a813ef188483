"""The validators of identity numbers against an independent implementation, on numbers made at run time."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from random import Random

import pytest

from vault.redaction.personal import id_checksums as west
from vault.redaction.personal import id_checksums_asia as asia
from vault.redaction.personal import id_checksums_north as north
from vault.redaction.personal import id_checksums_world as world
from vault.redaction.personal.checksums import luhn

Check = Callable[[str], bool]

_AMOUNT = 40
_TRIES = 25_000
_ENOUGH = 20


_PARTS = re.compile(r"(\{[ymdY]\})")


def made(template: str, random: Random) -> str:
    """Fill a template: `0` any digit, `o` a zero, `A` any letter, `{y}` `{m}` `{d}` `{Y}` of a day of birth."""
    year = random.randint(1955, 1999)
    day = {
        "y": f"{year % 100:02}",
        "m": f"{random.randint(1, 12):02}",
        "d": f"{random.randint(1, 28):02}",
        "Y": str(year),
    }
    parts = _PARTS.split(template)
    return "".join(
        day[part[1]] if part[:1] == "{" else _FILL.sub(lambda match: _one(match[0], random), part) for part in parts
    )


_FILL = re.compile("[0Ao]")


def _one(kind: str, random: Random) -> str:
    if kind == "o":
        return "0"
    return random.choice("0123456789" if kind == "0" else "ABCDEFGHJKLMNPQRSTUVWXYZ")


def valid(check: Check, template: str, seed: int) -> list[str]:
    """Return different numbers that the check accepts."""
    random = Random(f"{template}{seed}")
    found: dict[str, None] = {}
    for _ in range(_TRIES):
        value = made(template, random)
        if check(value):
            found[value] = None
            if len(found) == _AMOUNT:
                break
    return list(found)


EXACT: list[tuple[Check, str, str]] = [
    (world.us_ssn, "us.ssn", "000000000"),
    (world.us_npi, "", "1000000000"),
    (world.ca_sin, "ca.sin", "100000000"),
    (world.ca_bc_phn, "ca.bc_phn", "9000000000"),
    (world.au_tfn, "au.tfn", "000000000"),
    (world.au_abn, "au.abn", "10000000000"),
    (world.nz_ird, "nz.ird", "100000000"),
    (world.nz_ird, "nz.ird", "40000000"),
    (world.br_cpf, "br.cpf", "00000000000"),
    (world.br_cnpj, "br.cnpj", "00000000ooo100"),
    (world.ar_cuit, "ar.cuit", "20000000000"),
    (world.cl_rut, "cl.rut", "100000000"),
    (world.cl_rut, "cl.rut", "10000000K"),
    (world.co_nit, "co.nit", "1000000000"),
    (world.mx_curp, "mx.curp", "GEAZ{y}{m}{d}HDFRRLo0"),
    (world.pe_ruc, "pe.ruc", "2o000000000"),
    (world.ec_cedula, "ec.ci", "1710000000"),
    (world.ve_rif, "ve.rif", "V000000000"),
    (luhn, "do.cedula", "00000000000"),
    (asia.tr_kimlik, "tr.tckimlik", "10000000000"),
    (asia.tr_vkn, "tr.vkn", "0000000000"),
    (luhn, "il.idnr", "000000000"),
    (asia.in_aadhaar, "in_.aadhaar", "200000000000"),
    (asia.in_gstin, "in_.gstin", "27AAAPA0000A1Z0"),
    (asia.cn_id, "iso7064.mod_11_2", "11o1o1{Y}{m}{d}0000"),
    (asia.sg_nric, "", "S0000000A"),
    (asia.th_pin, "th.pin", "1000000000000"),
    (asia.kr_rrn_checked, "kr.rrn", "{y}{m}{d}1200000"),
    (asia.jp_my_number, "jp.in_", "000000000000"),
    (asia.za_id, "za.idnr", "{y}{m}{d}0000o80"),
    (west.uk_nhs, "gb.nhs", "0000000000"),
    (west.uk_utr, "gb.utr", "0000000000"),
    (west.ie_pps, "ie.pps", "0000000A"),
    (west.fr_nir, "fr.nir", "1{y}{m}7500000000"),
    (west.fr_spi, "fr.nif", "0000000000o00"),
    (west.de_steuer_id, "de.idnr", "00000000000"),
    (west.at_svnr, "at.vnr", "1000{d}{m}{y}"),
    (west.ch_ahv, "ch.ssn", "7560000000000"),
    (west.it_codice_fiscale, "it.codicefiscale", "RSSMRA{y}T{d}A562A"),
    (luhn, "it.iva", "0000000o580"),
    (west.es_dni, "es.dni", "00000000A"),
    (west.es_nie, "es.nie", "X0000000A"),
    (west.pt_nif, "pt.nif", "200000000"),
    (west.pt_cc, "pt.cc", "000000000ZZ0"),
    (west.nl_bsn, "nl.bsn", "000000000"),
    (west.be_register, "be.nn", "{y}{m}{d}00100"),
    (west.gr_amka, "gr.amka", "{d}{m}{y}00000"),
    (west.gr_afm, "gr.vat", "000000000"),
    (west.mod11_10, "hr.oib", "00000000000"),
    (north.se_personnummer, "se.personnummer", "{y}{m}{d}-0000"),
    (north.no_fodselsnummer, "no.fodselsnummer", "{d}{m}{y}20000"),
    (north.fi_hetu, "fi.hetu", "{d}{m}{y}-500A"),
    (north.is_kennitala, "is_.kennitala", "{d}{m}{y}0009"),
    (north.baltic, "ee.ik", "3{y}{m}{d}0000"),
    (north.baltic, "lt.asmens", "3{y}{m}{d}0000"),
    (north.lv_personas_kods, "lv.pvn", "{d}{m}{y}10000"),
    (north.pl_pesel, "pl.pesel", "{y}{m}{d}00000"),
    (north.pl_nip, "pl.nip", "1000000000"),
    (north.cz_rodne_cislo, "cz.rc", "{y}{m}{d}0000"),
    (north.cz_rodne_cislo, "sk.rc", "{y}{m}{d}0000"),
    (north.ro_cnp, "ro.cnp", "1{y}{m}{d}120000"),
    (north.bg_egn, "bg.egn", "{y}{m}{d}0000"),
    (north.yu_jmbg, "si.emso", "{d}{m}9{y}500000"),
    (north.si_davcna, "si.ddv", "10000000"),
    (north.md_idnp, "md.idno", "1000000000000"),
    (north.ru_inn, "ru.inn", "7000000000"),
    (north.ru_inn, "ru.inn", "770000000000"),
    (north.ua_rnokpp, "ua.rntrc", "3000000000"),
]


def independent(module: str) -> Check:
    """Return the other implementation; one that raises says no."""
    if module == "":
        return lambda _value: True
    is_valid: Check = importlib.import_module(f"stdnum.{module}").is_valid
    return is_valid


@pytest.mark.parametrize(
    ("check", "module", "template"), EXACT, ids=lambda value: str(getattr(value, "__name__", value))
)
def test_valid_numbers_and_changed_ones_are_judged_as_elsewhere(check: Check, module: str, template: str) -> None:
    other = independent(module)

    def ours(value: str) -> bool:
        return check("".join(filter(str.isalnum, value)))

    values = valid(ours, template, 1)
    assert len(values) >= _ENOUGH
    assert [value for value in values if not other(value)] == []
    random = Random(2)
    for value in values if module else ():
        at = random.choice([n for n, character in enumerate(value) if character.isdigit()])
        changed = value[:at] + random.choice("0123456789".replace(value[at], "")) + value[at + 1 :]
        assert ours(changed) == other(changed), (value, changed)


@pytest.mark.parametrize(
    ("check", "template"),
    [
        (west.uk_chi, "{d}{m}{y}0000"),
        (west.de_pension, "12{d}{m}{y}J000"),
        (west.de_health, "A000000000"),
        (west.es_nss, "280000000000"),
        (west.pt_niss, "10000000000"),
        (west.lu_matricule, "{Y}{m}{d}00000"),
        (north.pl_dowod, "AAA000000"),
        (north.hu_szemelyi, "1{y}{m}{d}0000"),
        (north.hu_ado, "8000000000"),
        (north.hu_taj, "000000000"),
        (north.ru_snils, "10000000000"),
        (north.kz_iin, "{y}{m}{d}300000"),
        (north.by_personal, "3{d}{m}{y}A000PB0"),
        (north.uz_pinfl, "3{d}{m}{y}0000000"),
        (world.us_dea, "AB0000000"),
        (world.au_medicare, "2000000000"),
        (world.nz_nhi, "AAA0000"),
        (world.br_cns, "700000000000000"),
        (world.br_pis, "12000000000"),
        (world.br_titulo, "00000000o100"),
        (world.uy_ci, "10000000"),
        (world.sv_dui, "000000000"),
        (world.gt_cui, "0000000000101"),
        (asia.ae_eid, "784{Y}00000000"),
        (asia.sa_id, "1000000000"),
        (asia.ir_meli, "0000000000"),
        (asia.tw_id, "A100000000"),
        (asia.hk_id, "A0000000"),
        (asia.sg_nric, "S0000000A"),
        (world.us_npi, "1000000000"),
        (west.verhoeff, "0000000000"),
    ],
    ids=lambda value: str(getattr(value, "__name__", value)),
)
def test_most_changes_of_one_digit_are_noticed(check: Check, template: str) -> None:
    values = valid(check, template, 3)
    assert len(values) >= _ENOUGH
    random = Random(4)
    noticed = 0
    for value in values:
        at = random.choice([n for n, character in enumerate(value) if character.isdigit()])
        noticed += not check(value[:at] + random.choice("0123456789".replace(value[at], "")) + value[at + 1 :])
    assert noticed >= 0.75 * len(values)
