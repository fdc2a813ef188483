"""What stands around labels in Korean, the languages of South-East Asia, and of Africa.

What may live here: phrases, in the form that `words_english` describes, without strength. What may not: labels.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, dict[str, str]]] = {
    "COPULAS": {
        "ko": (
            "는|은|이|가|를|을|로|으로|도|이랑|는 지금|은 지금|은 현재|는 현재|은 아직|는 아직도|는 이제|은 이제|"
            "는 그대로|로 변경|으로 변경|로 바꿈|으로 바꿨|는요|은요|만"
        ),
        "vi": (
            "là|hiện là|hiện tại là|bây giờ là|vẫn là|giờ là|đổi thành|được đổi thành|đã đổi thành|đã được đổi thành|"
            "đổi sang|thay bằng|được đặt là|đặt là|sẽ là|mới|mới là|như sau|cũ là|chính là"
        ),
        "th": ("คือ|เป็น|ตอนนี้คือ|ปัจจุบันคือ|ยังเป็น|เปลี่ยนเป็น|ถูกเปลี่ยนเป็น|ได้เปลี่ยนเป็น|ตั้งเป็น|ตั้งไว้เป็น|ใหม่คือ|ใหม่|จะเป็น|ดังนี้|ก็คือ|ว่า"),
        "lo": "ແມ່ນ|ຄື|ປ່ຽນເປັນ",
        "km": "គឺ|ជា|ប្តូរទៅជា",
        "my": "သည်|က|မှာ|ဖြစ်သည်|ပြောင်းထားတယ်",
        "id": (
            "adalah|ialah|yaitu|yakni|itu|sekarang|saat ini|masih|diubah menjadi|diganti menjadi|diganti jadi|"
            "diganti ke|jadi|menjadi|sudah diganti jadi|tetap|baru|diatur ke|sebagai berikut|sekarang adalah"
        ),
        "ms": (
            "ialah|adalah|sekarang|kini|kini ialah|masih|ditukar kepada|telah ditukar kepada|tukar kepada|ditukar ke|"
            "kekal|baharu|seperti berikut"
        ),
        "tl": "ay|ngayon ay|ngayon|pinalitan ng|naging|pa rin",
        "sw": "ni|sasa ni|bado ni|ilikuwa|imebadilishwa kuwa|imebadilika kuwa",
    },
    "REVERSED": {
        "ko": (
            "가|이|을|를|로|으로|이에요|예요|입니다|이야|야|라고|이라고|이 비밀번호|가 비밀번호|로 설정|으로 설정|"
            "가 새|이 새|로 변경|이(가)"
        ),
        "vi": "là|là mật khẩu|là mã|là pass|làm|làm mật khẩu|là mật khẩu mới|chính là",
        "th": "คือ|เป็น|เป็นรหัส|คือรหัส|เป็นรหัสผ่าน|คือรหัสผ่าน",
        "lo": "ແມ່ນ|ເປັນ",
        "km": "គឺ|ជា",
        "my": "သည်|က|ဖြစ်သည်",
        "id": "adalah|itu|sebagai|jadi|adalah kata sandi|adalah kode",
        "ms": "ialah|adalah|sebagai",
        "tl": "ang|ang password|ang code|ang pin|bilang",
        "sw": "ni|ndio|ndiyo|kama",
    },
    "TAILS": {
        "ko": "의|용|에|에서|용으로",
        "vi": "của|cho|vào|ở|trên|nhà|để|vô|từ",
        "th": "ของ|สำหรับ|ที่|ใน|เข้า",
        "id": "untuk|dari|di|ke|milik|punya|buat|rumah",
        "ms": "untuk|bagi|di|ke|milik|rumah",
        "tl": "ng|sa|para sa|namin|ko",
        "sw": "ya|la|wa|kwa|za",
    },
    "HARMLESS": {
        "ko": (
            "정책|관리자|관리 프로그램|관리|재설정|초기화|찾기|분실|힌트|길이|필드|해시|만료|유효기간|강도|생성기|생성|"
            "이름|유형|종류|파일|경로|알고리즘|교체|규칙|필수|오류|불일치|확인|변경하|변경 주기|변경|입력|입력란|"
            "입력창|보호|제한|개수|형식|저장소|보관|유출|안전|잊|잊어|잊으"
        ),
        "vi": (
            "chính sách|trình quản lý|quản lý|đặt lại|quên|gợi ý|độ dài|trường|băm|hết hạn|độ mạnh|trình tạo|tên|loại|"
            "tệp|đường dẫn|thuật toán|quy tắc|bắt buộc|không đúng|sai|không hợp lệ|trống|tối thiểu|ký tự|xác nhận|đổi|"
            "thay đổi|nhập|bảo vệ|giới hạn|mạnh|yếu|mỗi giây"
        ),
        "th": (
            "นโยบาย|ตัวจัดการ|จัดการ|รีเซ็ต|ลืม|คำใบ้|ความยาว|ช่อง|ฟิลด์|แฮช|หมดอายุ|ความแข็งแรง|ตัวสร้าง|ชื่อ|ประเภท|"
            "ไฟล์|กฎ|จำเป็น|ไม่ถูกต้อง|ผิด|ว่าง|อย่างน้อย|ตัวอักษร|ยืนยันอีก|เปลี่ยน|กรอก|ป้อน|ใส่|ป้องกัน|จำนวน"
        ),
        "id": (
            "kebijakan|pengelola|manajer|reset|setel ulang|lupa|petunjuk|panjang|kolom|bidang|hash|kedaluwarsa|"
            "kekuatan|pembuat|nama|jenis|tipe|berkas|jalur|aturan|wajib|diperlukan|salah|tidak valid|kosong|minimal|"
            "karakter|konfirmasi|ubah|mengubah|ganti|mengganti|masukkan|perlindungan|batas|kuat|lemah|per detik"
        ),
        "ms": (
            "dasar|polisi|pengurus|tetap semula|lupa|petunjuk|panjang|medan|tamat tempoh|kekuatan|nama|jenis|fail|"
            "peraturan|wajib|diperlukan|salah|tidak sah|kosong|aksara|sahkan|tukar|menukar|masukkan|perlindungan"
        ),
        "tl": "patakaran|nakalimutan|mali|kailangan|palitan|ilagay",
        "sw": "sera|umesahau|sahau|si sahihi|inahitajika|badilisha|weka",
    },
    "LOOKALIKES": {
        "ko": (
            "우편번호|국가 코드|국가번호|지역번호|오류 코드|에러 코드|상태 코드|응답 코드|종료 코드|소스 코드|소스코드|"
            "바코드|qr코드|qr 코드|색상 코드|할인 코드|쿠폰 코드|프로모션 코드|추천 코드|추천인 코드|초대 코드|"
            "통화 코드|언어 코드|상품 코드|제품 코드|종목 코드|코드 리뷰|코드리뷰|코드베이스|클로드 코드|기본 키|"
            "기본키|외래 키|외래키|공개 키|공개키|정렬 키|파티션 키|캐시 키|키워드|키보드|단축키|핵심 키|차 키|"
            "자동차 키|최대 토큰|토큰 수|토큰수|초당 토큰|입력 토큰|출력 토큰|토큰 제한|암호화|암호학|암호화폐|"
            "영업 비밀|정답|전화번호|주문번호|송장번호|패스트|패스포트|드레스 코드|머신 코드|핀테크"
        ),
        "vi": (
            "mã bưu điện|mã bưu chính|mã quốc gia|mã vùng|mã lỗi|mã trạng thái|mã nguồn|mã vạch|mã qr|mã màu|"
            "mã giảm giá|mã khuyến mãi|mã giới thiệu|mã tiền tệ|mã ngôn ngữ|mã sản phẩm|mã hàng|mã đơn hàng|mã vận đơn|"
            "mã chứng khoán|mã số thuế|mã sinh viên|mã nhân viên|mã ngân hàng|mã hóa|mã hoá|mã độc|mã morse|khóa chính|"
            "khóa ngoại|khóa công khai|khóa học|từ khóa|khóa sắp xếp|chìa khóa|chìa khóa xe|chìa khóa nhà|"
            "quên mật khẩu|bí mật kinh doanh|số token"
        ),
        "th": (
            "รหัสไปรษณีย์|รหัสประเทศ|รหัสพื้นที่|รหัสข้อผิดพลาด|รหัสสถานะ|รหัสสินค้า|รหัสสี|รหัสส่วนลด|โค้ดส่วนลด|"
            "รหัสสกุลเงิน|รหัสนักศึกษา|รหัสวิชา|รหัสพนักงาน|รหัสลูกค้า|รหัสต้นฉบับ|ซอร์สโค้ด|บาร์โค้ด|คิวอาร์โค้ด|"
            "qr โค้ด|คีย์หลัก|คีย์สาธารณะ|กุญแจสาธารณะ|คีย์บอร์ด|คีย์เวิร์ด|กุญแจรถ|กุญแจบ้าน|ลืมรหัสผ่าน|การเข้ารหัส"
        ),
        "lo": "ລະຫັດໄປສະນີ|ລະຫັດປະເທດ",
        "km": "លេខកូដប្រៃសណីយ៍|កូដប្រភព",
        "my": "စာတိုက်ကုဒ်|နိုင်ငံကုဒ်",
        "id": (
            "kode pos|kode negara|kode area|kode error|kode kesalahan|kode status|kode sumber|kode batang|kode qr|"
            "kode warna|kode promo|kode diskon|kode referral|kode mata uang|kode bahasa|kode produk|kode barang|"
            "kode bank|kode etik|kode saham|kode morse|kunci utama|kunci primer|kunci asing|kunci publik|kunci jawaban|"
            "kunci sukses|kunci mobil|kunci rumah|kata kunci|rahasia dagang|jumlah token|lupa kata sandi|jawaban benar"
        ),
        "ms": (
            "poskod|kod negara|kod kawasan|kod ralat|kod status|kod sumber|kod bar|kod qr|kod warna|kod diskaun|"
            "kod promosi|kod produk|kod bank|kunci awam|kunci kereta|kunci rumah|kata kunci"
        ),
        "sw": "msimbo wa posta|msimbo wa nchi|msimbo wa chanzo",
    },
    "ABSENT": {
        "ko": (
            "없음|없어요|없습니다|없어|없다|미설정|미정|공란|빈칸|모름|필요 없음|불필요|필수|선택|추후|나중에|동일|"
            "똑같음|그대로|이전과 동일|전과 같음|변경 없음|위 참조|아래 참조|변경됨|만료|만료됨|잊음|분실|틀림|맞음|"
            "무효|유효|숨김|삭제됨|비밀|기밀|비공개|기본값|무작위|매우|약함|강함|중요"
        ),
        "vi": (
            "không|không có|chưa có|chưa đặt|trống|không rõ|không cần|bắt buộc|tùy chọn|sau|như cũ|giống nhau|"
            "như trước|không đổi|xem trên|xem dưới|đã đổi|hết hạn|quên|quên rồi|mất|sai|đúng|không hợp lệ|ẩn|đã xóa|"
            "bí mật|tắt|mặc định|ngẫu nhiên|rất|yếu|mạnh|quan trọng"
        ),
        "th": (
            "ไม่มี|ไม่|ไม่ต้อง|ว่าง|ไม่ทราบ|เดิม|เหมือนเดิม|เหมือนกัน|จำเป็น|ไม่จำเป็น|ภายหลัง|หมดอายุ|ลืม|หาย|ผิด|ถูก|"
            "ความลับ|ปิดใช้งาน|ค่าเริ่มต้น|มาก"
        ),
        "lo": "ບໍ່ມີ|ບໍ່",
        "km": "គ្មាន|មិន",
        "my": "မရှိ|မဟုတ်",
        "id": (
            "tidak ada|tidak|belum|belum ada|tanpa|kosong|tidak diketahui|sama|sama seperti|seperti biasa|"
            "seperti sebelumnya|tidak berubah|wajib|opsional|nanti|kedaluwarsa|lupa|hilang|salah|benar|rahasia|"
            "nonaktif|bawaan|acak|sangat|kuat|lemah|penting"
        ),
        "ms": (
            "tiada|tidak|kosong|tidak diketahui|sama|seperti biasa|wajib|pilihan|tamat|lupa|hilang|salah|betul|rahsia|"
            "lalai|sangat"
        ),
        "tl": "wala|hindi|pareho|ganun pa rin|mali",
        "sw": "hakuna|hapana|ileile|si sahihi",
    },
    "ELSEWHERE": {
        "ko": (
            "금고|금고에|금고 안에|1password에|비트워든에|관리 프로그램에|냉장고에|공유기 뒤|공유기 뒷면|메모에|수첩에|"
            "참고|참조|물어|물어보|문의|따로|별도|문자로|메일로|관리자에게|담당자|총무"
        ),
        "vi": (
            "trong|trong két|trong két sắt|trong 1password|trong bitwarden|trong sổ|ở|trên|trên tủ lạnh|dưới|sau|dán|"
            "ghi|ghi trên|ghi ở|lưu|lưu trong|lưu ở|xem|hỏi|hỏi anh|nhắn|gửi|qua|qua sms|giống như"
        ),
        "th": ("ใน|ในตู้เซฟ|อยู่ใน|อยู่ที่|ที่|บน|บนตู้เย็น|หลังเราเตอร์|ใต้|ดู|ดูที่|ถาม|เก็บใน|เก็บไว้|เขียนไว้|ส่งทาง|ทาง"),
        "id": (
            "di|di brankas|di 1password|di bitwarden|di kulkas|di balik router|pada|dalam|lihat|tanya|tanyakan|ada di|"
            "disimpan|disimpan di|ditulis|ditempel|dikirim|lewat|via|sama dengan"
        ),
        "ms": "dalam|di dalam peti besi|di peti ais|pada|bawah|lihat|rujuk|tanya|disimpan|ditulis|dihantar",
        "tl": "nasa|tanungin|tingnan|itanong",
        "sw": "kwenye|muulize|angalia",
    },
    "PLACES": {
        "ko": (
            "현관|현관문|공동현관|도어락|출입문|출입구|문|대문|차고|창고|주차장|차단기|건물|집|아파트|사무실|회의실|"
            "금고|자물쇠|번호키|자전거|사물함|락커|캐리어|열쇠함|키박스|우편함|택배함|엘리베이터|경보|알람|보안|유심|"
            "심카드|휴대폰|핸드폰|전화|폰|아이폰|아이패드|태블릿|화면 잠금|음성사서함|자녀 보호|티비|프린터|복합기|"
            "복사기|팩스|회의|줌|팀즈|와이파이|와이 파이|wifi|wi-fi|공유기|라우터|네트워크|인터넷|핫스팟|vpn|카드|"
            "체크카드|신용카드|현금카드|통장|계좌|은행|atm|블루투스|숙소|에어비앤비|호텔|방|차|자동차|노트북|컴퓨터|pc|"
            "문자|카톡|화장실"
        ),
        "vi": (
            "cửa|cổng|cửa chính|nhà|chung cư|căn hộ|tòa nhà|văn phòng|công ty|gara|hầm xe|nhà xe|bãi xe|thang máy|"
            "báo động|két|két sắt|ổ khóa|khóa|xe đạp|tủ|tủ đồ|tủ khóa|vali|hộp chìa khóa|hộp thư|sim|thẻ sim|"
            "điện thoại|máy tính bảng|ipad|iphone|màn hình|hộp thư thoại|máy in|máy photo|cuộc họp|phòng họp|zoom|wifi|"
            "wi fi|modem|router|mạng|thẻ|thẻ atm|thẻ tín dụng|atm|ngân hàng|tài khoản|bluetooth|khách sạn|phòng|"
            "homestay|sms|laptop|máy tính|zalo|xe"
        ),
        "th": (
            "ประตู|ประตูรั้ว|รั้ว|ทางเข้า|บ้าน|คอนโด|ห้อง|อาคาร|ตึก|ออฟฟิศ|สำนักงาน|โรงรถ|ที่จอดรถ|ลิฟต์|สัญญาณกันขโมย|"
            "กันขโมย|ตู้เซฟ|เซฟ|กุญแจ|แม่กุญแจ|จักรยาน|ล็อกเกอร์|ตู้|กระเป๋า|กล่องกุญแจ|ซิม|โทรศัพท์|มือถือ|แท็บเล็ต|"
            "เครื่องพิมพ์|ปริ้นเตอร์|ประชุม|ซูม|ไวไฟ|wifi|wi-fi|เราเตอร์|เร้าเตอร์|เน็ต|เครือข่าย|บัตร|เอทีเอ็ม|atm|"
            "ธนาคาร|บัญชี|บลูทูธ|โรงแรม|รถ|sms|คอมพิวเตอร์|คอม|ไลน์"
        ),
        "lo": "ປະຕູ|ເຮືອນ|ຫ້ອງການ|ຕູ້ເຊບ|ບັດ|ໂທລະສັບ|ໄວໄຟ|wifi",
        "km": "ទ្វារ|ផ្ទះ|ការិយាល័យ|ទូដែក|កាត|ទូរស័ព្ទ|វ៉ាយហ្វាយ|wifi",
        "my": "တံခါး|အိမ်|ရုံး|မီးခံသေတ္တာ|ကတ်|ဖုန်း|ဝိုင်ဖိုင်|wifi",
        "id": (
            "pintu|pintu depan|gerbang|pagar|rumah|apartemen|kos|kantor|gedung|garasi|parkir|parkiran|palang|lift|"
            "alarm|brankas|gembok|sepeda|loker|koper|kotak kunci|sim|kartu sim|hp|ponsel|telepon|tablet|pesan suara|tv|"
            "printer|fotokopi|rapat|zoom|wifi|wi fi|router|modem|jaringan|kartu|kartu kredit|kartu debit|atm|bank|"
            "rekening|bluetooth|hotel|kamar|mobil|motor|sms|whatsapp|wa|laptop|komputer"
        ),
        "ms": (
            "pintu|pagar|rumah|pejabat|bangunan|garaj|lif|penggera|peti besi|mangga|basikal|loker|beg|kad|kad sim|"
            "kad kredit|kad debit|telefon|pencetak|mesyuarat|penghala|rangkaian|bilik|kereta|komputer riba"
        ),
        "tl": "pinto|tarangkahan|garahe|bahay|opisina|kaha|kandado|telepono|kwarto",
        "sw": "mlango|lango|gereji|nyumba|ofisi|sefu|kengele|simu|kadi|benki|hoteli",
    },
}
