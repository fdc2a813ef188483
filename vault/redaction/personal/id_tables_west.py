"""Identity numbers of western and southern Europe: one row a format. See `id_formats` for how a row is read.

What may live here: rows. What may not: arithmetic (`id_checksums`), and what a hit means.
"""

# Words are spelled as they are, in any script.
# ruff: noqa: RUF001

from __future__ import annotations

from typing import Final

from vault.redaction.personal import id_checksums as west
from vault.redaction.personal.checksums import luhn
from vault.redaction.personal.id_formats import Format

_DNI: Final = "dni|nif|nie|nif nie|dni nie|documento nacional de identidad|documento de identidad|cif"

WEST: Final[tuple[Format, ...]] = (
    Format(
        "uk_nino",
        "AA~00~00~00~A|AA000000 A|AA 000000 A|AA-000000-A",
        west.uk_nino,
        "nino|national insurance|ni number|ni no|NI|nat ins",
        alone="AA 00 00 00 A|AA-00-00-00-A",
        cell="AA000000A|AA 000000 A",
    ),
    Format(
        "uk_nhs_number",
        "000~000~0000|0000000000",
        west.uk_nhs,
        "nhs|nhs number|nhs no|national health service|health and care number|hcn",
    ),
    Format("uk_chi", "0000000000|000000~0000", west.uk_chi, "CHI|chi number|community health index"),
    Format(
        "uk_utr",
        "0000000000|00000 00000|000 000 0000",
        west.uk_utr,
        "utr|unique taxpayer|unique tax|self assessment|hmrc",
    ),
    Format(
        "uk_driving_licence",
        "XXXXX~000000~AXXAA|AXXXX000000AXXAA",
        west.uk_driver,
        "driving licence|driving license|driver licence|dvla",
        alone="AAAAA000000AA0AA|AAAAA000000A0AA|AAAAA000000A00AA|AAAAA 000000 AA0AA",
    ),
    Format(
        "ie_pps",
        "0000000~A|0000000~AA",
        west.ie_pps,
        "pps|ppsn|pps number|pps no|personal public service|uimhir psp|psp|rsi",
    ),
    Format(
        "fr_nir",
        "0~00~00~00~000~000~00|0~00~00~0A~000~000~00|0 00 00 00 000 000|0000000000000",
        lambda value: west.fr_nir(value) if len(value) == 15 else west.fr_nir_body(value),  # noqa: PLR2004
        "nir|securite sociale|secu|n secu|numero de secu|numero ss|insee|carte vitale|vitale|assure social|nss|ins",
        alone="0 00 00 00 000 000 00|0-00-00-00-000-000-00|000000000000000|00000 0A 000 000 00|000000A00000000"
        "|0 00 00 0A 000 000 00",
    ),
    Format(
        "fr_spi",
        "00 00 000 000 000|0000000000000",
        west.fr_spi,
        "spi|numero fiscal|n fiscal|identifiant fiscal|reference fiscale|impots|nif|tin|fiscal",
    ),
    Format(
        "de_steuer_id",
        "00~000~000~000|00 000000000",
        west.de_steuer_id,
        "steuer id|steuerid|steueridentifikation*|steuer identifikation*|steuerliche identifikation*|idnr|id nr|"
        "steuer idnr|identifikationsnummer|steuer identnr|persoenliche identifikationsnummer|tax id|tin|steuernummer",
        cell="00 000 000 000",
    ),
    Format(
        "de_steuernummer",
        "000/000/00000|00/000/00000|000/0000/0000|0000000000000|000 000 00000|00 000 00000|0000000000|00000000000|"
        "0 000 000 000|000/00000|00000/00000|000 0000 0000|000 00000 00000|000/00000/00000",
        None,
        "steuernummer|steuernr|steuer nr|st nr|stnr|st nummer|steuer nummer|abgabenkontonummer",
        loose=True,
    ),
    Format(
        "de_rentenversicherung",
        "00~000000~A~000|00000000A000",
        west.de_pension,
        "sozialversicherung*|rentenversicherung*|rvnr|svnr|sv nummer|sv nr|versicherungsnummer|rv nummer|vsnr",
        alone="00 000000 A 000|00000000A000",
    ),
    Format(
        "de_krankenversicherung",
        "A000000000",
        west.de_health,
        "krankenversicher*|krankenversicherten*|versichertennummer|versicherten nr|versicherten id|kvnr|"
        "gesundheitskarte|egk|krankenkasse*",
    ),
    Format(
        "de_ausweis",
        "A0XX00X00|AXXAXXXXX|AXXXXXXX0|AXXXXXXXX0",
        lambda value: len(value) == 9 or west.de_ausweis(value),  # noqa: PLR2004
        "personalausweis*|ausweisnummer|ausweisnr|ausweis nr|perso nr|personalausweisnummer|ausweis|perso",
        loose=True,
    ),
    Format(
        "at_svnr",
        "0000~000000",
        west.at_svnr,
        "svnr|sv nr|sv nummer|sozialversicherung*|versicherungsnummer|e card|ecard|vsnr",
        cell="0000 000000",
    ),
    Format(
        "ch_ahv",
        "000~0000~0000~00",
        west.ch_ahv,
        "ahv|ahv nr|avs|oasi|sozialversicherungsnummer|numero avs|nss|navs",
        alone="000~0000~0000~00",
    ),
    Format(
        "it_codice_fiscale",
        "AAAAAAXXAXXAXXXA|AAA AAA XXAXX AXXXA",
        west.it_codice_fiscale,
        "codice fiscale|cod fiscale|cod fisc|c f|CF|tessera sanitaria|fiscal code|tax code",
        alone="AAAAAA00A00A000A|AAA AAA 00A00 A000A",
    ),
    Format("it_partita_iva", "00000000000", luhn, "partita iva|p iva|piva|part iva|PI"),
    Format(
        "it_carta_identita",
        "AA00000AA|AA0000000|AA 0000000|0000000AA",
        None,
        "carta d identita|carta di identita|carta identita|cie|c i|documento d identita",
        loose=True,
    ),
    Format(
        "es_dni",
        "00000000~A|00.000.000~A|00.000.000-A",
        west.es_dni,
        _DNI,
        alone="00000000A|00000000-A|00.000.000-A|00.000.000A",
    ),
    Format("es_nie", "A~0000000~A|A-0000000-A|A0000000-A", west.es_nie, _DNI, alone="A0000000A|A-0000000-A|A0000000-A"),
    Format(
        "es_seguridad_social",
        "00/00000000/00|00/0000000000|00~00000000~00|00 0000000000",
        west.es_nss,
        "seguridad social|nss|naf|afiliacion|n ss|seg social|seguretat social|numero de afiliacion",
        alone="00/00000000/00",
    ),
    Format(
        "pt_nif",
        "000~000~000",
        west.pt_nif,
        "nif|contribuinte|nipc|numero fiscal|identificacao fiscal|n contribuinte",
    ),
    Format(
        "pt_cartao_cidadao",
        "00000000~0~AX0|00000000 0AX0|000000000 AX0",
        west.pt_cc,
        "cartao de cidadao|cartao cidadao|CC|bilhete de identidade|n documento|cc",
        alone="00000000 0 AX0|00000000 0AX0",
    ),
    Format("pt_niss", "00000000000", west.pt_niss, "niss|seguranca social|seg social"),
    Format("pt_utente", "000~000~000", None, "utente|sns|n utente|numero de utente", loose=True),
    Format(
        "nl_bsn",
        "000~000~000|0000.00.000|00000000|0000 00 000",
        west.nl_bsn,
        "bsn|burgerservicenummer|burger service nummer|sofi|sofinummer|sofi nummer|bsn nummer|citizen service number",
    ),
    Format(
        "be_rijksregister",
        "00.00.00-000.00|00~00~00~000~00|000000-000-00|000000 000 00|00.00.00 000.00|000000-000.00",
        west.be_register,
        "rijksregister*|registre national|numero national|nationaalnummer|national register|niss|insz|inss|rrn|nrn|"
        "nn|numero de registre*|nationaal nummer",
        alone="00.00.00-000.00|00.00.00 000.00|00 00 00 000 00",
        cell="00000000000",
    ),
    Format(
        "lu_matricule",
        "0000000000000|0000 00 00 000 00|00000000 00000|0000~00~00~00000",
        west.lu_matricule,
        "matricule|cns|numero d identification|sozialversicherungsnummer|national identification|cnss",
        alone="0000000000000",
    ),
    Format("gr_amka", "00000000000|000000 00000|000000-00000", west.gr_amka, "amka|αμκα|a m k a"),
    Format("gr_afm", "000~000~000", west.gr_afm, "afm|αφμ|α φ μ|a f m|tin|vat"),
    Format("mt_id", "0000000A|000000A", west.mt_id, "id card|karta tal identita|identity card|identita", loose=True),
    Format(
        "eu_vat",
        "AA 00000000|AA00000000|AA000000000|AA 000000000|AA0000000000|AA00000000000|AA000000000000|AAX0000000A|"
        "AAA00000000|AA000000000A00|AA0000000A|AA00000000A|AA 000 000 000|AA 000 0000 00|AA0000000AA",
        None,
        "vat|vat id|vat number|vat no|vat reg|ust id|ustid|ust idnr|ustidnr|uid|umsatzsteuer*|tva|n tva|tva intra*|"
        "iva|btw|btw nummer|moms|momsnr|mva|alv|dph|dic|pdv|ddv|dds|kdv|afa|pvm|pvn|kmkr|vat uid",
        loose=True,
    ),
)
