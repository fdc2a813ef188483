"""Identity numbers of the Americas, Africa, Oceania and western Asia: one row a format. See `id_formats`.

What may live here: rows. What may not: arithmetic (`id_checksums_world`), and what a hit means.
"""

# A row is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from vault.redaction.personal import id_checksums_asia as asia
from vault.redaction.personal import id_checksums_world as world
from vault.redaction.personal.checksums import luhn
from vault.redaction.personal.id_formats import Format

_CEDULA: Final = "cedula|cedula de identidad|cedula de ciudadania|c i|CI|ced|documento de identidad|nro de cedula"

AMERICAS: Final[tuple[Format, ...]] = (
    Format(
        "us_ssn",
        "000~00~0000|000 - 00 - 0000",
        world.us_ssn,
        "ssn|ssns|s s n|social security|social security number|social security no|soc sec|ss number|SS|social|"
        "seguro social|numero de seguro social|nss usa|ss no",
        alone="000-00-0000",
        cell="000 00 0000|000.00.0000",
        loose=True,
    ),
    Format(
        "us_itin",
        "000~00~0000",
        world.us_itin,
        "itin|individual taxpayer*|taxpayer id|taxpayer identification|tax id|tin|ssn|atin",
        loose=True,
    ),
    Format(
        "us_ein",
        "00-0000000|000000000",
        world.us_ein,
        "ein|fein|employer identification*|employer id|federal tax id|tax id|tin|federal ein|ein number",
        loose=True,
    ),
    Format("us_mbi", "0AX0~AX0~AA00", world.us_mbi, "mbi|medicare|medicare beneficiary|beneficiary id|beneficiary identifier", cell="0AX0-AX0-AA00"),
    Format("us_npi", "0000000000", world.us_npi, "npi|national provider|npi number|provider identifier"),
    Format("us_dea", "AA0000000", world.us_dea, "dea|dea number|dea no|dea registration"),
    Format(
        "ca_sin",
        "000~000~000",
        world.ca_sin,
        "SIN|social insurance|sin number|sin no|sin card|NAS|assurance sociale|numero d assurance sociale|nas",
    ),
    Format("ca_ohip", "0000~000~000|0000~000~000~AA", lambda value: luhn(value[:10]), "ohip|ontario health|health card*"),
    Format("ca_ramq", "AAAA~0000~0000", world.ca_ramq, "ramq|assurance maladie|nam|health card|carte soleil", cell="AAAA 0000 0000"),
    Format("ca_bc_phn", "0000~000~000", world.ca_bc_phn, "phn|personal health number|msp|bc services card|care card"),
    Format("br_cpf", "000.000.000-00|000000000-00|00000000000|000 000 000 00|000-000-000-00", world.br_cpf, "cpf|cpfs|c p f|cadastro de pessoa*|cpf mf|contribuinte", alone="000.000.000-00|000000000-00", cell="00000000000"),
    Format("br_cnpj", "00.000.000/0000-00|00000000/0000-00|00000000000000|00 000 000 0000 00", world.br_cnpj, "cnpj|cadastro nacional da pessoa juridica", alone="00.000.000/0000-00|00000000/0000-00"),
    Format("br_cns", "000~0000~0000~0000", world.br_cns, "cns|cartao nacional de saude|cartao sus|cartao do sus|sus", cell="000 0000 0000 0000"),
    Format("br_pis", "000.00000.00-0|00000000000|000.00000.000", world.br_pis, "pis|pasep|pis pasep|nis|nit", alone="000.00000.00-0"),
    Format("br_titulo_eleitor", "0000~0000~0000", world.br_titulo, "titulo de eleitor|titulo eleitor*|titulo eleitoral"),
    Format("br_cnh", "00000000000", None, "cnh|carteira de habilitacao|carteira nacional de habilitacao|habilitacao", loose=True),
    Format("br_rg", "00.000.000-X|0.000.000-0|00000000X|AA-00.000.000|AA 00.000.000|AA00000000|0.000.000|00.000.000|0000000|00000000-X", None, "RG|rg n|registro geral|identidade|carteira de identidade|cedula de identidade", loose=True),
    Format("ar_cuit", "00~00000000~0", world.ar_cuit, "cuit|cuil|cuit cuil|cdi", alone="00-00000000-0"),
    Format("ar_dni", "00.000.000|00000000|0.000.000|00 000 000", None, "dni|d n i|documento nacional de identidad|documento|nro de documento|numero de documento", loose=True),
    Format("cl_rut", "00.000.000-X|0.000.000-X|00000000-X|0000000-X|00000000X", world.cl_rut, "rut|RUN|r u t|rol unico*|rol unico tributario", alone="00.000.000-X|0.000.000-X", cell="00000000-X"),
    Format("co_nit", "000.000.000-0|000000000-0|0000000000|000 000 000 0", world.co_nit, "nit|n i t", alone="000.000.000-0"),
    Format("co_cedula", "0.000.000.000|00.000.000|0000000000|00000000|0000000|000.000.000|0 000 000 000", None, f"{_CEDULA}|CC|c c|tarjeta de identidad", loose=True),
    Format("mx_curp", "AAAA000000AAAAAAX0", world.mx_curp, "curp|clave unica*", alone="AAAA000000AAAAAAX0"),
    Format("mx_rfc", "AAAA000000XXX|AAA000000XXX|AAAA-000000-XXX|AAAA 000000 XXX", world.mx_rfc_loose, "rfc|registro federal*|r f c", loose=True),
    Format("mx_rfc", "AAAA000000XXX", world.mx_rfc, "rfc", alone="AAAA000000XXX"),
    Format("mx_nss", "00000000000|00-00-00-0000-0|00 00 00 0000 0", luhn, "nss|imss|seguro social|seguridad social|issste", alone="00-00-00-0000-0"),
    Format("mx_clave_elector", "AAAAAA00000000A000", lambda value: world.mx_rfc_loose(value[2:12]), "clave de elector|ine|ife|clave elector", loose=True, alone="AAAAAA00000000A000"),
    Format("pe_dni", "00000000|00000000-X", None, "dni|documento nacional de identidad|d n i", loose=True),
    Format("pe_ruc", "00000000000|00-00000000-0", world.pe_ruc, "ruc|registro unico*"),
    Format("ec_cedula", "000000000~0|0000000000001|000000000-0", world.ec_cedula, f"{_CEDULA}|ruc", cell="000000000-0"),
    Format("ve_rif", "A~00000000~0", world.ve_rif, "rif|r i f|registro de informacion fiscal", alone="A-00000000-0"),
    Format("ve_cedula", "A-00000000|A-0000000|A00000000|A-00.000.000|A00.000.000|V 00.000.000|00.000.000", lambda value: value[0] in "VE0123456789", _CEDULA, alone="A-00.000.000", loose=True),
    Format("uy_ci", "0.000.000-0|0000000-0|00000000|000.000-0", world.uy_ci, _CEDULA, alone="0.000.000-0"),
    Format("py_ci", "0.000.000|0000000|000000|0000000-0", None, f"{_CEDULA}|ruc", loose=True),
    Format("bo_ci", "0000000|00000000|0000000 AA|0000000-AA", None, f"{_CEDULA}|carnet|carnet de identidad", loose=True),
    Format("do_cedula", "000-0000000-0|00000000000", luhn, _CEDULA, alone="000-0000000-0"),
    Format("cr_cedula", "0-0000-0000|000000000", None, _CEDULA, loose=True),
    Format("gt_cui", "0000 00000 0000|0000-00000-0000|0000000000000", world.gt_cui, "dpi|cui|documento personal", alone="0000 00000 0000|0000-00000-0000"),
    Format("sv_dui", "00000000-0|000000000", world.sv_dui, "dui|documento unico", cell="00000000-0"),
    Format("hn_identidad", "0000-0000-00000|0000000000000", None, "dni|identidad|tarjeta de identidad|numero de identidad", loose=True),
    Format("ni_cedula", "000-000000-0000A|0000000000000A", world.ni_cedula, _CEDULA, alone="000-000000-0000A"),
    Format("cu_carne", "00000000000", world.cu_ni, "carne de identidad|carnet de identidad|carne identidad|numero de identidad", loose=True),
)  # fmt: skip

OCEANIA: Final[tuple[Format, ...]] = (
    Format("au_tfn", "000~000~000|00000000", world.au_tfn, "tfn|tax file|tax file number|tfn number"),
    Format("au_medicare", "0000~00000~0|0000~00000~0~0|0000 00000 0/0|0000 00000 0-0", world.au_medicare_any, "medicare|medicare card|medicare number|medicare no|irn"),
    Format("au_abn", "00~000~000~000", world.au_abn, "abn|australian business"),
    Format("au_ihi", "0000~0000~0000~0000", world.au_ihi, "ihi|healthcare identifier|hpi", alone="0000~0000~0000~0000"),
    Format("nz_ird", "00~000~000|000~000~000", world.nz_ird, "ird|ird number|inland revenue|ird no|te tari taake"),
    Format("nz_nhi", "AAA0000|AAA00AX|AAA 0000", world.nz_nhi, "nhi|national health index|nhi number"),
)  # fmt: skip

AFRICA: Final[tuple[Format, ...]] = (
    Format("za_id", "0000000000000|000000 0000 000|000000 0000 00 0|000000-0000-000", asia.za_id, "id|id number|id no|identity number|sa id|rsa id|south african id|identiteitsnommer|id nommer|said", alone="0000000000000|000000 0000 000|000000 0000 00 0"),
    Format("ng_nin", "00000000000|0000-000-0000|000 0000 0000", None, "nin|national identification number|nin number|nimc", loose=True),
    Format("ng_bvn", "00000000000", None, "bvn|bank verification|bank verification number|bvn number", loose=True),
    Format("ke_pin", "A000000000A", lambda value: value[0] in "AP", "kra|kra pin|pin|tax pin|itax", loose=True),
    Format("ke_id", "00000000|0000000", None, "kenyan id|huduma|huduma namba|kitambulisho|nambari ya kitambulisho|national id", loose=True),
    Format("gh_card", "AAA-000000000-0", lambda value: value[:3] == "GHA", "ghana card|ghanacard|national id", alone="AAA-000000000-0"),
    Format("ma_cin", "A000000|AA000000|AA00000|A00000", None, "cin|cnie|carte nationale|carte d identite nationale|carte d identite", loose=True),
    Format("tn_cin", "00000000", None, "cin|carte d identite nationale|carte d identite", loose=True),
    Format("dz_nin", "000000000000000000", None, "nin|numero d identification nationale|nif", loose=True),
    Format("tz_nida", "00000000-00000-00000-00|00000000000000000000", asia.tz_nida, "nida|nin|national id", alone="00000000-00000-00000-00"),
    Format("ug_nin", "AA00000000XXXX|AA000000000XXX|AA0000000XXXXX", lambda value: value[:2] in {"CM", "CF"}, "nin|national identification number|national id", loose=True),
    Format("zm_nrc", "000000/00/0", None, "nrc|registration card", alone="000000/00/0"),
    Format("zw_id", "00-000000A00|00-0000000A00|00-000000-A-00|00-0000000-A-00|00-000000 A 00|00-0000000 A 00", None, "national id|id number|id no|zimbabwe*|national registration", loose=True),
    Format("rw_id", "0000000000000000|0 0000 0 0000000 0 00", lambda value: value[0] in "123" and value[1:3] in {"19", "20"}, "nid|national id|indangamuntu|rwanda*", alone="0 0000 0 0000000 0 00", loose=True),
    Format("mu_nid", "A0000000000000|A000000000000A", None, "nic|national identity card|nid", loose=True),
)  # fmt: skip

WESTERN_ASIA: Final[tuple[Format, ...]] = (
    Format("tr_kimlik", "00000000000|000 000 000 00", asia.tr_kimlik, "tc|t c|tckn|tc no|tc kimlik|tc kimlik no|kimlik no|kimlik numara*|vatandaslik numara*|tckimlik*|tc kimlik numara*", cell="00000000000"),
    Format("tr_vkn", "0000000000|000 000 0000", asia.tr_vkn, "vkn|vergi no|vergi numara*|vergi kimlik*|vergi"),
    Format("il_teudat_zehut", "000000000|00000000-0|0-0000000-0|00000000", lambda value: luhn(value.zfill(9)), "תעודת זהות|מספר זהות|ת.ז|ת״ז|ת״ז|teudat zehut|mispar zehut|israeli id|israel id|tz|t z"),
    Format("ae_emirates_id", "000~0000~0000000~0", asia.ae_eid, "emirates id|eid|الهوية|uae id|idn", alone="000~0000~0000000~0"),
    Format("sa_national_id", "0000000000", asia.sa_id, "iqama|national id|saudi id|الهوية|رقم الهوية|هوية|الإقامة|اقامة|absher|national identity|saudi national id"),
    Format("eg_national_id", "00000000000000|0 000000 00 00000", asia.eg_id, "national id|egyptian id|الرقم القومي|رقم قومي|البطاقة|raqam qawmi|قومي"),
    Format("ir_code_melli", "0000000000|000-000000-0|000~000~0000", asia.ir_meli, "melli|code melli|kod melli|codemelli|national code|کد ملی|كد ملي|کدملی|شماره ملی", cell="000-000000-0"),
    Format("kw_civil_id", "000000000000", None, "civil id|الرقم المدني|رقم مدني|البطاقة المدنية", loose=True),
    Format("qa_qid", "00000000000", lambda value: value[0] in "23", "qid|qatar id|qatari id|البطاقة الشخصية|الرقم الشخصي", loose=True),
    Format("bh_cpr", "000000000", None, "cpr|الرقم الشخصي|cpr number|smart card", loose=True),
    Format("ge_personal_number", "00000000000", None, "პირადი ნომერი|პირადი|personal number|piradi nomeri|piradi", loose=True),
    Format("az_fin", "0XXXXXX|AXXXXXX", None, "FIN|fin kod|fin kodu|fin code", loose=True),
)  # fmt: skip
