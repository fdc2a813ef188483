"""Identity numbers of northern, central and eastern Europe: one row a format. See `id_formats`.

What may live here: rows. What may not: arithmetic (`id_checksums_north`), and what a hit means.
"""

# A row is one line, however long, and words are spelled as they are, in any script.
# ruff: noqa: E501, RUF001

from __future__ import annotations

from typing import Final

from vault.redaction.personal import id_checksums as west
from vault.redaction.personal import id_checksums_north as north
from vault.redaction.personal.id_formats import Format

_BIRTH_NUMBER: Final = "personnummer*|person nummer|cpr|cpr nummer|cpr nr|personal identity number"

NORTH: Final[tuple[Format, ...]] = (
    Format(
        "dk_cpr",
        "000000~0000|000000 - 0000",
        north.dk_cpr,
        f"{_BIRTH_NUMBER}|cprnr|cprnummer|sygesikring*|sundhedskort",
        loose=True,
    ),
    Format(
        "se_personnummer",
        "000000~0000|00000000~0000|000000+0000|00000000+0000",
        north.se_personnummer,
        f"{_BIRTH_NUMBER}|pnr|persnr|samordningsnummer*|org nr|organisationsnummer|swedish id|svenskt personnummer",
        alone="000000-0000|00000000-0000|000000+0000",
    ),
    Format(
        "no_fodselsnummer",
        "000000~00000",
        north.no_fodselsnummer,
        "fodselsnummer*|fodselsnr|fnr|personnummer*|d nummer|dnr|f nr|fodselsnumer",
        alone="00000000000|000000 00000|000000-00000",
    ),
    Format(
        "fi_hetu",
        "000000-000X|000000+000X|000000A000X",
        north.fi_hetu,
        "hetu|henkilotunnu*|sotu|sosiaaliturvatunnu*|personbeteckning*|henkilotunnus|finnish id",
        alone="000000-000A|000000-0000|000000+000X|000000A000X",
    ),
    Format(
        "is_kennitala",
        "000000~0000",
        north.is_kennitala,
        "kennitala|kennitolu|kt|kennitalan|kennitolur",
        alone="000000-0000",
    ),
    Format("ee_isikukood", "00000000000", north.baltic, "isikukood*|ik|personal code", cell="00000000000"),
    Format("lt_asmens_kodas", "00000000000", north.baltic, "asmens kodas|asmens kodo|asmens koda|a k|ak|personal code"),
    Format(
        "lv_personas_kods",
        "000000-00000|00000000000",
        north.lv_personas_kods,
        "personas kods|personas koda|personas kodu|PK|p k|personal code",
        alone="000000-00000",
    ),
    Format("pl_pesel", "00000000000", north.pl_pesel, "pesel*|nr pesel|numer pesel"),
    Format(
        "pl_nip",
        "0000000000|000-000-00-00|000-00-00-000|000 000 00 00",
        north.pl_nip,
        "nip|numer nip|identyfikacji podatkowej|nip em|nr nip",
    ),
    Format(
        "pl_dowod",
        "AAA~000000|AAA 000 000",
        north.pl_dowod,
        "dowod*|dowod osobisty|dowodu|nr dowodu|seria i numer|id card|identity card",
        cell="AAA000000|AAA 000000",
    ),
    Format(
        "cz_rodne_cislo",
        "000000/0000|000000/000|0000000000|000000 0000|000000000",
        north.cz_rodne_cislo,
        "rodne cislo|rodneho cisla|rodnym cislem|r c|RC|rodne c|rodnecislo|rod cislo|birth number",
        alone="000000/0000|000000/000",
    ),
    Format(
        "hu_szemelyi_szam",
        "0~000000~0000",
        north.hu_szemelyi,
        "szemelyi szam*|szemelyi azonosito*|szemelyazonosito*|szig|szem szam",
        alone="0-000000-0000|0 000000 0000",
    ),
    Format("hu_adoazonosito", "0000000000|000 000 0000", north.hu_ado, "adoazonosito*|ado azonosito*|adoszam*|adojel"),
    Format("hu_taj", "000~000~000", north.hu_taj, "taj|taj szam*|tajszam*|tarsadalombiztosit*|tb szam"),
    Format(
        "hu_szemelyi_igazolvany",
        "000000AA|AA000000|000000 AA",
        None,
        "szemelyi igazolvany*|szemelyigazolvany*|igazolvanyszam*",
        loose=True,
    ),
    Format(
        "ro_cnp",
        "0000000000000|0 000000 000000|0 000000 00 0000",
        north.ro_cnp,
        "cnp|cod numeric personal|cod numeric",
        alone="0000000000000",
    ),
    Format("ro_buletin", "AA~000000", None, "buletin*|carte de identitate|ci seria|seria|c i", loose=True),
    Format(
        "bg_egn",
        "0000000000",
        north.bg_egn,
        "egn|егн|единен граждански|e g n|lnch|лнч",
    ),
    Format("hr_oib", "00000000000", west.mod11_10, "oib|osobni identifikacijski broj|osobni identifikacij*|oib broj"),
    Format(
        "yu_jmbg",
        "0000000000000",
        north.yu_jmbg,
        "jmbg|emso|jmb|embg|јмбг|ембг|maticni broj|матични број|enotna maticna stevilka",
        alone="0000000000000",
    ),
    Format("si_davcna", "00000000", north.si_davcna, "davcna stevilka|davcna st|davcna|id za ddv"),
    Format("md_idnp", "0000000000000", north.md_idnp, "idnp|cod personal|cod numeric"),
    Format("al_nid", "A00000000A", north.al_nid, "nid|numri personal|numri i identitetit|nr personal|nipt", loose=True),
    Format(
        "ru_inn",
        "000000000000|0000000000|0000 0000 0000|000 000 000 000",
        north.ru_inn,
        "inn|инн|инн фл|идентификационный номер налогоплательщика|налогоплательщик*",
        cell="000000000000",
    ),
    Format(
        "ru_snils",
        "000-000-000 00|000-000-000-00|00000000000|000 000 000 00",
        north.ru_snils,
        "snils|снилс|пенсионн*|страховой номер|страховое свидетельство",
        alone="000-000-000 00|000-000-000-00",
    ),
    Format(
        "ru_passport",
        "00 00 000000|0000 000000|0000000000|00 00 № 000000|0000 № 000000|0000-000000",
        None,
        "паспорт*|серия|серия и номер|pasport*|серия и номер паспорта",
        loose=True,
    ),
    Format(
        "ua_rnokpp",
        "0000000000",
        north.ua_rnokpp,
        "рнокпп|іпн|инн|rnokpp|ipn|ідентифікаційний код|ідентифікаційний номер|податковий номер|код платника|облікової картки|tin",
    ),
    Format(
        "kz_iin",
        "000000000000|000000 000000",
        north.kz_iin,
        "iin|иин|жсн|jsn|zhsn",
        cell="000000000000",
    ),
    Format(
        "by_personal_number",
        "0000000A000AA0",
        north.by_personal,
        "идентификационный номер|личный номер|асабісты нумар|personal number",
        alone="0000000A000AA0",
    ),
    Format(
        "uz_pinfl",
        "00000000000000",
        north.uz_pinfl,
        "pinfl|jshshir|пинфл|жшшир",
    ),
)
