"""Labels in Korean, the languages of South-East Asia, and of Africa.

What may live here: phrases, in the form that `words_english` describes. What may not: connectors (`connectors`), code.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.kinds import Kind

WORDS: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {
        "ko": (
            "비밀번호|비밀 번호|비번|패스워드|패쓰워드|패스 워드|암호는|암호가|암호를|암호:|암호 :|와이파이 암호|"
            "네트워크 키|네트워크 보안 키|보안 키 와이파이|공유 키|암호문구|암호구|패스프레이즈|접속 암호|로그인 암호|"
            "관리자 암호|루트 암호|마스터 암호|앱 암호|임시 암호|초기 암호|와이파이 키|wpa 키|비번은|비번이|~암호|"
            "~패스|~비버"
        ),
        "vi": (
            "mật khẩu|mậtkhẩu|mk wifi|~mk|mật mã wifi|mật khẩu wifi|mật khẩu mạng|khóa mạng|khoá mạng|"
            "khóa bảo mật mạng|khóa wifi|khóa chia sẻ|khóa chia sẻ trước|khẩu lệnh|pass máy|pass đăng nhập|"
            "mk đăng nhập|mk fb|mk mail|~thông tin đăng nhập|~mật mã"
        ),
        "th": (
            "รหัสผ่าน|รหัสไวไฟ|รหัสไวฟาย|รหัสwifi|รหัส wifi|รหัส wi-fi|รหัส wi fi|รหัสอินเทอร์เน็ต|รหัสเน็ต|พาสเวิร์ด|"
            "พาสเวิด|พาสเวิร์ต|พาสเวิส|พาสไวไฟ|พาส wifi|คีย์เครือข่าย|คีย์ความปลอดภัยเครือข่าย|กุญแจเครือข่าย|"
            "คีย์ที่ใช้ร่วมกัน|รหัสเข้าระบบ|รหัสล็อกอิน|~พาส"
        ),
        "lo": "ລະຫັດຜ່ານ|ລະຫັດ wifi|ລະຫັດwifi|ລະຫັດໄວໄຟ",
        "km": ("ពាក្យសម្ងាត់|លេខសម្ងាត់|លេខ\u200bសម្ងាត់|ពាក្យ\u200bសម្ងាត់|លេខសំងាត់|ពាក្យសំងាត់|លេខកូដសម្ងាត់|លេខសម្ងាត់វ៉ាយហ្វាយ"),
        "my": "စကားဝှက်|လျှို့ဝှက်နံပါတ်|လျှို့ဝှက်စကား|စကား၀ှက်|ပတ်စ်ဝါ့ဒ်|ပတ်စ်ဝါဒ်",
        "id": (
            "katasandi|sandi wifi|sandi|kata sandinya|passwordnya|paswordnya|pasword wifi|kata kunci rahasia|"
            "kunci jaringan|kunci keamanan jaringan|kunci wifi|kunci bersama|pw wifi|~data login|~kredensial"
        ),
        "ms": (
            "kata laluan|katalaluan|kata laluannya|kata laluan wifi|frasa laluan|kata kekunci rahsia|kunci rangkaian|"
            "kunci keselamatan rangkaian|kunci kongsi"
        ),
        "tl": "kontrasenyas|hudyat|password ng wifi|password sa wifi|pass ng wifi",
        "sw": "nenosiri|neno la siri|nywila|neno siri|manenosiri",
    },
    Kind.CODE: {
        "ko": (
            "핀번호|핀 번호|pin 번호|pin번호|핀코드|핀 코드|pin 코드|카드 비밀번호|카드 비번|통장 비밀번호|통장 비번|"
            "계좌 비밀번호|계좌 비번|현금카드 비밀번호|유심 비밀번호|유심 pin|puk 코드|퍽 코드|현관 비밀번호|현관 비번|"
            "현관문 비밀번호|현관문 비번|공동현관 비밀번호|공동현관 비번|도어락 비밀번호|도어락 비번|도어락 번호|"
            "출입문 비밀번호|출입문 비번|출입 비밀번호|출입 코드|출입번호|대문 비밀번호|대문 비번|차고 비밀번호|"
            "차고 비번|창고 비밀번호|창고 비번|주차장 비밀번호|차단기 비밀번호|경비 해제 번호|보안 해제 코드|알람 코드|"
            "경보 해제 코드|경보 비밀번호|금고 비밀번호|금고 비번|금고 번호|자물쇠 비밀번호|자물쇠 비번|자물쇠 번호|"
            "번호키 비밀번호|사물함 비밀번호|사물함 비번|캐리어 비밀번호|캐리어 비번|열쇠함 비밀번호|키박스 비밀번호|"
            "우편함 비밀번호|택배함 비밀번호|무인택배함 비밀번호|엘리베이터 비밀번호|화장실 비밀번호|화장실 비번|"
            "사무실 비밀번호|사무실 비번|휴대폰 비밀번호|폰 비밀번호|폰 비번|잠금 해제 번호|잠금해제 비밀번호|"
            "화면 잠금 비밀번호|잠금 패턴 번호|음성사서함 비밀번호|자녀 보호 비밀번호|자녀보호 비밀번호|"
            "시청 제한 비밀번호|프린터 비밀번호|프린터 pin|회의 암호|회의 비밀번호|회의 코드|회의실 비밀번호|"
            "줌 비밀번호|줌 암호|참가 코드|원격 코드|접근 코드|액세스 코드|보안 코드|보안코드|비밀 코드|인증번호|"
            "인증 번호|인증코드|인증 코드|확인 코드|확인코드|일회용 비밀번호|일회용 번호|일회용 코드|otp 번호|otp번호|"
            "로그인 코드|페어링 코드|간편 비밀번호|공인인증서 비밀번호|보안카드 번호|마스터 번호|~코드|~핀"
        ),
        "vi": (
            "mã pin|pin thẻ|mã cửa|mã mở cửa|mã khóa cửa|mã khoá cửa|mật khẩu cửa|mật khẩu khóa cửa|mã cổng|mã mở cổng|"
            "mã tòa nhà|mã vào cửa|mã vào cổng|mã ra vào|mã gara|mã nhà xe|mã hầm xe|mã báo động|mã tắt báo động|"
            "mã chống trộm|mã két sắt|mã két|mật khẩu két sắt|mật khẩu két|mã khóa|mã khoá|mã ổ khóa|mã số ổ khóa|"
            "mã khóa số|mã vali|mã khóa vali|mã tủ|mã tủ đồ|mã tủ khóa|mã hộp chìa khóa|mã hộp khóa|mã thang máy|"
            "mã văn phòng|mã mở khóa|mã mở khoá|mật khẩu màn hình|mã hộp thư thoại|mã kiểm soát của phụ huynh|"
            "mã máy in|mã cuộc họp|mật khẩu cuộc họp|mã phòng họp|mã truy cập|mã đăng nhập|mã bí mật|mã bảo mật|"
            "mã an toàn|mã xác minh|mã xác nhận|mã xác thực|mã sms|mã dùng một lần|mật khẩu một lần|"
            "mật khẩu dùng một lần|mã hai bước|mã 2fa|mã ghép nối|mật khẩu thẻ|mật khẩu thẻ atm|mã thẻ atm|~mã số|~mã|"
            "~mật mã số"
        ),
        "th": (
            "รหัสพิน|รหัส pin|พินโค้ด|พินการ์ด|เลขพิน|รหัสบัตร|รหัสบัตรเอทีเอ็ม|รหัสเอทีเอ็ม|รหัส atm|รหัสบัตร atm|"
            "รหัสบัตรเครดิต|รหัสกดเงิน|รหัสซิม|รหัสประตู|รหัสเข้าประตู|รหัสหน้าประตู|รหัสประตูรั้ว|รหัสเข้าบ้าน|"
            "รหัสเข้าตึก|รหัสเข้าอาคาร|รหัสเข้าห้อง|รหัสคอนโด|รหัสเข้าคอนโด|รหัสโรงรถ|รหัสที่จอดรถ|รหัสไม้กั้น|"
            "รหัสสัญญาณกันขโมย|รหัสกันขโมย|รหัสปิดสัญญาณ|รหัสตู้เซฟ|รหัสเซฟ|รหัสตู้|รหัสตู้ล็อกเกอร์|รหัสล็อกเกอร์|"
            "รหัสกุญแจ|รหัสแม่กุญแจ|รหัสล็อคจักรยาน|รหัสล็อกจักรยาน|รหัสกระเป๋า|รหัสกระเป๋าเดินทาง|รหัสกล่องกุญแจ|"
            "รหัสลิฟต์|รหัสลิฟท์|รหัสออฟฟิศ|รหัสปลดล็อก|รหัสปลดล็อค|รหัสล็อกหน้าจอ|รหัสล็อคหน้าจอ|รหัสโทรศัพท์|"
            "รหัสมือถือ|รหัสวอยซ์เมล|รหัสผู้ปกครอง|รหัสเครื่องพิมพ์|รหัสปริ้นเตอร์|รหัสประชุม|รหัสห้องประชุม|"
            "รหัสการประชุม|รหัสเข้าประชุม|รหัสเข้าใช้งาน|รหัสเข้าถึง|รหัสลับ|รหัสความปลอดภัย|รหัสยืนยัน|"
            "รหัสยืนยันตัวตน|รหัสตรวจสอบ|โอทีพี|รหัส sms|รหัสใช้ครั้งเดียว|รหัสผ่านครั้งเดียว|รหัสผ่านแบบใช้ครั้งเดียว|"
            "รหัสจับคู่|~รหัส|~โค้ด|~พิน"
        ),
        "lo": "ລະຫັດປະຕູ|ລະຫັດພິນ|ລະຫັດ pin|ລະຫັດບັດ|ລະຫັດ atm|ລະຫັດຕູ້ເຊບ|ລະຫັດຢືນຢັນ|ລະຫັດລັບ|ລະຫັດຄວາມປອດໄພ|~ລະຫັດ",
        "km": (
            "កូដទ្វារ|លេខកូដច្រកទ្វារ|លេខសម្ងាត់កាត|លេខកូដបញ្ជាក់|កូដផ្ទៀងផ្ទាត់|លេខកូដសុវត្ថិភាព|លេខកូដទូដែក|លេខកូដ pin|លេខ pin|~លេខកូដ|~កូដ"
        ),
        "my": ("ပင်နံပါတ်|ပင်ကုဒ်|pin နံပါတ်|pin ကုဒ်|တံခါးကုဒ်|တံခါး ကုဒ်|ဂိတ်ကုဒ်|မီးခံသေတ္တာ ကုဒ်|အတည်ပြုကုဒ်|အတည်ပြု ကုဒ်|လုံခြုံရေးကုဒ်|လျှို့ဝှက်ကုဒ်|~ကုဒ်"),
        "id": (
            "kode pin|kode pinnya|nomor pin|pin kartu|pin atm|pin atmnya|pin kartu atm|kode pintu|kode akses|"
            "kode masuk|kode pintu masuk|kode pintu depan|kode gerbang|kode pagar|kode garasi|kode parkir|kode palang|"
            "kode alarm|kode brankas|kombinasi brankas|kode gembok|kombinasi gembok|kode kunci sepeda|kode kunci pintu|"
            "kode koper|kombinasi koper|kode loker|kode kotak kunci|kode lift|kode kantor|kode buka kunci|"
            "kode kunci layar|pin hp|kode hp|pin pesan suara|pin kontrol orang tua|pin printer|kode printer|kode rapat|"
            "sandi rapat|kode konferensi|kode rahasia|kode keamanan|kode verifikasi|kode konfirmasi|kode sms|"
            "kode sekali pakai|kata sandi sekali pakai|kode autentikasi|kode otentikasi|kode login|kode pemasangan|"
            "~kodenya|~kombinasi"
        ),
        "ms": (
            "nombor pin|no pin|pin kad|pin kad atm|kod pintu|kod pintu pagar|kod pagar|kod akses|kod masuk|kod garaj|"
            "kod penggera|kod peti besi|kombinasi peti besi|kod mangga|kombinasi mangga|kod kunci basikal|kod beg|"
            "kod loker|kod lif|kod pejabat|kod buka kunci|kod mesyuarat|kod laluan|kod laluan mesyuarat|pin pencetak|"
            "kod rahsia|kod keselamatan|kod pengesahan|kod sekali guna|kata laluan sekali guna|kod tac|nombor tac"
        ),
        "tl": (
            "pin ng atm|pin ng card|pin ng sim|code ng pinto|code sa pinto|code ng gate|code sa gate|code ng garahe|"
            "code ng alarm|code ng vault|code ng kaha|kumbinasyon ng kaha|code ng padlock|kumbinasyon ng padlock|"
            "code ng locker|code ng elevator|code ng telepono|lihim na code|lihim na numero"
        ),
        "sw": (
            "pini ya kadi|nambari ya siri|namba ya siri|nambari ya pin|namba ya pin|msimbo wa mlango|msimbo wa lango|"
            "msimbo wa kengele|msimbo wa sefu|msimbo wa kufungua|msimbo wa usalama|msimbo wa uthibitishaji|"
            "nambari ya kuthibitisha|msimbo wa siri|msimbo wa mara moja|~msimbo"
        ),
    },
    Kind.KEY: {
        "ko": (
            "api 키|api키|api 토큰|api 시크릿|에이피아이 키|비밀 키|비밀키|시크릿 키|시크릿키|개인 키|개인키|"
            "프라이빗 키|액세스 키|액세스키|액세스 토큰|엑세스 토큰|접근 토큰|접근 키|인증 토큰|인증 키|암호화 키|"
            "암호화키|복호화 키|서명 키|서명키|서명 시크릿|클라이언트 시크릿|클라이언트 비밀|클라이언트 보안 비밀|"
            "클라이언트 비밀번호 키|공유 비밀|앱 시크릿|앱 키|앱키|웹훅 시크릿|웹훅 비밀|리프레시 토큰|갱신 토큰|"
            "봇 토큰|배포 토큰|배포 키|서비스 키|서비스키|저장소 키|계정 키|마스터 키|스트림 키|totp 시크릿|totp 키|"
            "설정 키|~토큰|~시크릿"
        ),
        "vi": (
            "khóa api|khoá api|mã api|key api|khóa bí mật|khoá bí mật|mã bí mật ứng dụng|khóa riêng|khóa riêng tư|"
            "khóa cá nhân|khóa truy cập|khoá truy cập|mã truy cập api|token truy cập|khóa mã hóa|khoá mã hoá|"
            "khóa giải mã|khóa ký|bí mật máy khách|bí mật dùng chung|mã thông báo|mã làm mới|khóa ứng dụng|"
            "khóa webhook|bí mật webhook|khóa tài khoản|khóa luồng|~khóa|~khoá"
        ),
        "th": (
            "คีย์ api|api คีย์|เอพีไอคีย์|คีย์ลับ|คีย์ส่วนตัว|กุญแจส่วนตัว|กุญแจลับ|คีย์เข้าถึง|คีย์การเข้าถึง|โทเค็น|"
            "โทเคน|โทเค็นการเข้าถึง|โทเค็นเข้าถึง|คีย์เข้ารหัส|กุญแจเข้ารหัส|คีย์ลงนาม|ข้อมูลลับไคลเอ็นต์|"
            "รหัสลับไคลเอ็นต์|รหัสลับไคลเอนต์|โทเค็นรีเฟรช|โทเค็นบอท|~คีย์"
        ),
        "id": (
            "kunci api|kunci apinya|kunci rahasia|kunci privat|kunci pribadi|kunci akses|token akses|token autentikasi|"
            "kunci enkripsi|kunci dekripsi|kunci penandatanganan|rahasia klien|rahasia bersama|token penyegaran|"
            "token akses pribadi|rahasia webhook|kunci aplikasi|~kunci|~tokennya|~rahasia"
        ),
        "ms": "kunci rahsia|kunci peribadi|kunci capaian|token capaian|kunci penyulitan|rahsia klien|~rahsia",
        "tl": "lihim na susi|pribadong susi|susi ng api",
        "sw": "ufunguo wa api|ufunguo wa siri|ufunguo binafsi|ufunguo wa faragha|tokeni ya ufikiaji|~ufunguo",
    },
    Kind.SESSION: {
        "ko": (
            "세션 id|세션id|세션 아이디|세션 토큰|세션 키|세션 쿠키|인가 코드|권한 부여 코드|승인 코드 oauth|"
            "재설정 토큰"
        ),
        "vi": "id phiên|mã phiên|cookie phiên|token phiên|mã ủy quyền",
        "th": "รหัสเซสชัน|ไอดีเซสชัน|โทเค็นเซสชัน|คุกกี้เซสชัน|รหัสการอนุญาต",
        "id": "id sesi|token sesi|cookie sesi|kode otorisasi",
        "ms": "kod kebenaran",
    },
    Kind.ANSWER: {
        "ko": (
            "보안 질문|보안질문|보안 질문 답|보안 질문 답변|보안 질문의 답|보안질문 답|비밀번호 찾기 질문|"
            "비밀번호 찾기 답|비밀번호 힌트 답|비밀 질문|비밀 답변|어머니의 결혼 전 성|어머니 결혼 전 성|"
            "어머니의 처녀 적 성|어머니 성함|첫 번째 반려동물 이름|첫 반려동물 이름|첫 애완동물 이름|"
            "첫 번째 애완동물 이름|첫 반려동물의 이름|출신 초등학교|졸업한 초등학교|다닌 초등학교 이름|어릴 적 별명|"
            "~답변"
        ),
        "vi": (
            "câu hỏi bảo mật|câu trả lời bảo mật|câu hỏi bí mật|câu trả lời bí mật|tên thời con gái của mẹ|"
            "họ thời con gái của mẹ|họ mẹ trước khi kết hôn|tên thú cưng đầu tiên|tên con vật nuôi đầu tiên|"
            "tên trường tiểu học|~câu trả lời"
        ),
        "th": (
            "คำถามความปลอดภัย|คำถามเพื่อความปลอดภัย|คำถามรักษาความปลอดภัย|คำถามลับ|คำตอบลับ|นามสกุลเดิมของแม่|"
            "นามสกุลเดิมแม่|นามสกุลก่อนแต่งงานของแม่|ชื่อสัตว์เลี้ยงตัวแรก|ชื่อโรงเรียนประถม|ชื่อโรงเรียนแรก|~คำตอบ"
        ),
        "id": (
            "pertanyaan keamanan|jawaban keamanan|pertanyaan rahasia|jawaban rahasia|nama gadis ibu|"
            "nama gadis ibu kandung|nama ibu kandung|nama hewan peliharaan pertama|nama sekolah dasar|~jawaban"
        ),
        "ms": (
            "soalan keselamatan|soalan rahsia|jawapan rahsia|nama ibu sebelum kahwin|nama gadis ibu anda|"
            "nama haiwan peliharaan pertama|nama sekolah rendah|~jawapan"
        ),
        "tl": "tanong pangseguridad|pangalan ng ina noong dalaga|apelyido ng ina noong dalaga",
        "sw": "swali la usalama|jibu la siri",
    },
    Kind.RECOVERY: {
        "ko": (
            "복구 코드|복구코드|복구 키|복구키|백업 코드|백업코드|백업 키|예비 코드|비상 코드|긴급 코드|복원 코드|"
            "복원 키|비트라커 키"
        ),
        "vi": (
            "mã khôi phục|mã phục hồi|mã dự phòng|mã sao lưu|mã khẩn cấp|khóa khôi phục|khoá khôi phục|khóa phục hồi|"
            "mã cứu hộ"
        ),
        "th": "รหัสกู้คืน|รหัสสำรอง|รหัสฉุกเฉิน|คีย์กู้คืน|คีย์การกู้คืน|รหัสการกู้คืน|รหัสกู้ชีพ",
        "lo": "ລະຫັດກູ້ຄືນ|ລະຫັດສຳຮອງ",
        "km": "កូដសង្គ្រោះ|កូដបម្រុង",
        "my": "ပြန်လည်ရယူရေးကုဒ်|အရန်ကုဒ်",
        "id": "kode pemulihan|kode cadangan|kode darurat|kunci pemulihan|kode backup",
        "ms": "kod pemulihan|kod sandaran|kod kecemasan",
        "tl": "code sa pag recover",
        "sw": (
            "msimbo wa urejeshaji|misimbo ya urejeshaji|msimbo wa kurejesha|misimbo ya kuhifadhi nakala|misimbo mbadala"
        ),
    },
    Kind.LICENCE: {
        "ko": (
            "라이선스 키|라이센스 키|라이선스키|라이센스키|라이선스 코드|제품 키|제품키|제품 코드 정품|정품 인증 키|"
            "정품 키|정품 번호|활성화 코드|활성화 키|시리얼 키|시리얼 넘버|시리얼 번호 정품|등록 키|등록 코드|"
            "기프트 코드|기프트카드 번호|상품권 번호|쿠폰 pin|~시리얼|~일련번호|~시리얼 번호"
        ),
        "vi": (
            "khóa bản quyền|khoá bản quyền|key bản quyền|mã bản quyền|khóa sản phẩm|mã sản phẩm windows|khóa kích hoạt|"
            "mã kích hoạt|key kích hoạt|mã giấy phép|mã thẻ quà tặng|mã thẻ cào|mã nạp thẻ|~số sê ri|~số serial|"
            "~số seri"
        ),
        "th": (
            "คีย์ผลิตภัณฑ์|รหัสผลิตภัณฑ์|คีย์ลิขสิทธิ์|คีย์ใบอนุญาต|ไลเซนส์คีย์|รหัสเปิดใช้งาน|คีย์เปิดใช้งาน|"
            "รหัสลงทะเบียน|รหัสบัตรของขวัญ|รหัสเติมเงิน|~หมายเลขซีเรียล|~ซีเรียล"
        ),
        "id": (
            "kunci lisensi|kode lisensi|kunci produk|kode aktivasi|kunci aktivasi|kode registrasi|kode voucher pulsa|"
            "kode kartu hadiah|~nomor seri|~lisensi"
        ),
        "ms": "kunci lesen|kod lesen|kod pengaktifan|kunci pengaktifan|kod tambah nilai|~nombor siri|~lesen",
    },
    Kind.PHRASE: {
        "ko": (
            "시드 구문|시드구문|시드 문구|시드문구|시드 단어|복구 구문|복구구문|복구 문구|복구 단어|니모닉|니모닉 구문|"
            "니모닉 단어|비밀 문구|백업 문구|12개 단어|24개 단어|12단어|24단어|~시드"
        ),
        "vi": "cụm từ hạt giống|cụm từ bí mật|cụm từ ghi nhớ|từ khôi phục|cụm từ seed|~12 từ|~24 từ",
        "th": "วลีกู้คืน|วลีการกู้คืน|วลีการกู้คืนลับ|วลีช่วยจำ|วลีลับ|ซีดเฟรส|ซีดเฟรซ|คำกู้คืน|~12 คำ|~24 คำ",
        "id": (
            "frasa pemulihan|frasa benih|frasa rahasia|frasa pemulihan rahasia|kata pemulihan|frase pemulihan|~12 kata|"
            "~24 kata"
        ),
        "ms": "frasa rahsia|perkataan pemulihan|~12 perkataan",
    },
    Kind.ACCOUNT: {
        "ko": (
            "아이디|사용자|사용자명|사용자 이름|유저|유저네임|계정|로그인|이메일|메일|네트워크|네트워크 이름|와이파이|"
            "와이파이 이름|고객번호|회원번호|계좌번호|사번|학번|로그인 id"
        ),
        "vi": (
            "tên đăng nhập|tên người dùng|người dùng|tài khoản|tk|đăng nhập|thư điện tử|mạng|tên mạng|tên wifi|"
            "mã khách hàng|số tài khoản"
        ),
        "th": (
            "ชื่อผู้ใช้|ผู้ใช้|ยูสเซอร์|ยูสเซอร์เนม|ยูเซอร์|บัญชี|อีเมล|อีเมล์|ล็อกอิน|เครือข่าย|ชื่อเครือข่าย|ไวไฟ|ชื่อไวไฟ|ไอดี|รหัสลูกค้า|รหัสพนักงาน"
        ),
        "lo": "ຊື່ຜູ້ໃຊ້|ຜູ້ໃຊ້|ບັນຊີ",
        "km": "ឈ្មោះអ្នកប្រើ|អ្នកប្រើ|គណនី",
        "my": "အသုံးပြုသူ|အသုံးပြုသူအမည်|အကောင့်",
        "id": "nama pengguna|pengguna|akun|surel|jaringan|nama jaringan|nama wifi|nomor pelanggan|masuk",
        "ms": "akaun|nama akaun|e mel|emel|rangkaian|nama rangkaian|log masuk",
        "tl": "gumagamit|pangalan ng gumagamit|akawnt",
        "sw": "mtumiaji|jina la mtumiaji|akaunti|barua pepe|mtandao",
    },
}
