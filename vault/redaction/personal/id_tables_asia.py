"""Identity numbers of southern, south-eastern and eastern Asia: one row a format. See `id_formats`.

What may live here: rows. What may not: arithmetic (`id_checksums_world`), and what a hit means.
"""

# A row is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from vault.redaction.personal import id_checksums_asia as asia
from vault.redaction.personal.id_formats import Format

SOUTHERN_ASIA: Final[tuple[Format, ...]] = (
    Format("in_aadhaar", "0000~0000~0000", asia.in_aadhaar, "aadhaar|aadhar|adhaar|adhar|aadhaar no|uidai|uid|आधार|আধার|ஆதார்|ఆధార్|આધાર|ಆಧಾರ್|ആധാർ|ਆਧਾਰ"),
    Format("in_vid", "0000~0000~0000~0000", asia.in_aadhaar, "vid|virtual id|aadhaar|aadhaar virtual"),
    Format("in_pan", "AAAAA0000A|AAAAA~0000~A", asia.in_pan, "pan|pan no|pan number|pan card|permanent account*|income tax|पैन|প্যান"),
    Format("in_pan", "AAAAA0000A", asia.in_pan_person, "pan", alone="AAAAA0000A"),
    Format("in_gstin", "00AAAAA0000AXAX", asia.in_gstin, "gstin|gst|gst no|gst number", alone="00AAAAA0000AXAX"),
    Format("in_epic", "AAA0000000|AAA/00/000/000000", None, "epic|voter|voter id|voter card|epic no|elector*|matdata|मतदाता", loose=True),
    Format("in_uan", "000000000000", None, "uan|universal account number|uan number|epfo", loose=True),
    Format("in_abha", "00-0000-0000-0000|00000000000000", None, "abha|abha number|abha id|health id", loose=True),
    Format("pk_cnic", "00000-0000000-0|0000000000000|00000 0000000 0", asia.pk_cnic, "cnic|nicop|snic|nadra|شناختی کارڈ|شناختی|shanakhti card|national identity card", alone="00000-0000000-0"),
    Format("lk_nic", "000000000A|000000000000|000000000 A", asia.lk_nic, "nic|nic no|nic number|national identity card|ජාතික හැඳුනුම්පත|හැඳුනුම්පත", loose=True),
    Format("bd_nid", "0000000000|0000000000000|00000000000000000|000 000 0000", None, "nid|nid no|national id|জাতীয় পরিচয়*|জাতীয় পরিচয়পত্র|এনআইডি|smart card", loose=True),
    Format("np_citizenship", "00-00-00-00000|00-00-00-000000|000000/000|00000000000", None, "citizenship|citizenship no|citizenship number|nagarikta|नागरिकता", loose=True),
)  # fmt: skip

EASTERN_ASIA: Final[tuple[Format, ...]] = (
    Format("cn_resident_id", "00000000000000000X|000000 00000000 000X|000000-00000000-000X", asia.cn_id, "身份证|身份證|身分证|公民身份号码|shenfenzheng|resident id|chinese id", alone="00000000000000000X|000000 00000000 000X"),
    Format("cn_resident_id", "000000000000000", asia.cn_id_15, "身份证|身份證|身分证|resident id", loose=True),
    Format("tw_national_id", "A000000000|AA00000000", lambda value: value[1].isalpha() or asia.tw_id(value), "身分證|身份證|居留證|統一證號|taiwan id|arc|national id", loose=True),
    Format("tw_national_id", "A000000000", asia.tw_id, "taiwan*|身分證|身份證|身分證字號", cell="A000000000"),
    Format("hk_id", "A000000(X)|AA000000(X)|A000000X|A000000 (X)|AA000000X|A000000-X", asia.hk_id, "hkid|hkid no|hong kong id|hong kong identity|香港身份證|香港身份证|身份證|身份证|identity card", alone="A000000(X)|AA000000(X)|A000000 (X)"),
    Format("mo_id", "0000000(0)|0/000000/0", lambda value: value[0] in "157", "macau id|macao id|bir|bilhete de identidade|身份證|澳門", alone="0000000(0)", loose=True),
    Format("sg_nric", "A0000000A|A 0000000 A", asia.sg_nric, "nric|fin|nric no|nric fin|singapore ic|identity card|ic|ic no", alone="A0000000A"),
    Format("my_kad", "000000-00-0000|000000000000|000000 00 0000", asia.my_kad, "mykad|my kad|ic|ic no|ic number|no kp|no ic|kad pengenalan|nric|identity card|kp", alone="000000-00-0000", loose=True),
    Format("th_citizen_id", "0-0000-00000-00-0|0 0000 00000 00 0|0000000000000", asia.th_pin, "thai id|citizen id|บัตรประชาชน|เลขประจำตัว|ประชาชน|เลขบัตร|thai national id|ผู้เสียภาษี|national id", alone="0-0000-00000-00-0|0 0000 00000 00 0"),
    Format("vn_cccd", "000000000000|000 000 000 000|000000000", lambda value: len(value) == 9 or asia.vn_cccd(value), "cccd|can cuoc|can cuoc cong dan|cmnd|chung minh nhan dan|cmt|so cccd|so cmnd|dinh danh ca nhan|so dinh danh", loose=True),  # noqa: PLR2004
    Format("vn_mst", "0000000000|0000000000-000", None, "mst|ma so thue|tax code|bhxh|bao hiem xa hoi", loose=True),
    Format("id_nik", "0000000000000000|000000.000000.0000|0000 0000 0000 0000", asia.id_nik, "nik|ktp|no ktp|nomor induk kependudukan|induk kependudukan|e ktp|kartu tanda penduduk|nomor ktp", cell="0000000000000000"),
    Format("id_npwp", "00.000.000.0-000.000|000000000000000|0000000000000000|00 000 000 0 000 000", None, "npwp|nomor pokok wajib pajak", alone="00.000.000.0-000.000", loose=True),
    Format("ph_sss", "00-0000000-0|0000000000", None, "sss|sss no|sss number|social security system|social security", loose=True),
    Format("ph_tin", "000-000-000-000|000-000-000|000-000-000-00000|000000000000|000000000", None, "tin|tin no|tin number|bir|taxpayer identification|tax identification", loose=True),
    Format("ph_umid", "0000-0000000-0|000000000000", None, "umid|crn|gsis|philsys|pagibig|pag ibig|hdmf", loose=True),
    Format("ph_philhealth", "00-000000000-0|000000000000", None, "philhealth|phic", loose=True),
    Format("ph_philsys", "0000~0000~0000|0000~0000~0000~0000", None, "philsys|phil sys|psn|philid|philippine id|pcn|national id", loose=True),
    Format("kr_rrn", "000000-0000000|0000000000000|000000 0000000|000000 - 0000000", asia.kr_rrn, "rrn|주민등록번호|주민번호|주민등록|외국인등록|resident registration|alien registration|jumin*", alone="000000-0000000", loose=True),
    Format("kr_rrn", "0000000000000", asia.kr_rrn_checked, "주민*|rrn", cell="0000000000000"),
    Format("jp_my_number", "0000~0000~0000", asia.jp_my_number, "my number|mynumber|my number card|マイナンバー|個人番号|个人编号|kojin bango|individual number|ﾏｲﾅﾝﾊﾞｰ"),
    Format("jp_pension_number", "0000-000000|0000000000", None, "基礎年金番号|年金番号|basic pension number|pension number", loose=True),
    Format("jp_residence_card", "AA00000000AA", None, "在留カード|zairyu|residence card", alone="AA00000000AA", loose=True),
)  # fmt: skip
