extension Korean {
    /// The sources of photos beside the image library.
    static let sources: [StringKey: String] = [
        // The picture of the day.
        .apodTitle: "오늘의 천문 사진",
        .apodLast: "최근 {0}장",
        .apodRandom: "무작위 {0}장",
        .photoVideo: "동영상",
        .photoInteractive: "체험 페이지",
        .photoWebPage: "웹 페이지",
        .typeInteractive: "체험",

        .apodSummary: "오늘의 천문 사진(APOD) 보기",
        .apodDiscussion:
            "날짜가 없으면 최신 사진을 보여 줍니다. 터미널에서는 p와 n으로 전날과 다음 날로 이동하고, b로 모든 날의 "
            + "목록을 볼 수 있습니다. 다른 옵션은 여러 날을 최신순으로 보여 주며, --limit이 없으면 모두 출력합니다. "
            + "1995-06-16 사진부터 볼 수 있습니다.",
        .apodDate: "날짜(예: 2026-09-16, yesterday, 최신에서 3일 전인 -3)",
        .headingDays: "날짜 옵션",
        .optionFrom: "목록의 첫날",
        .optionTo: "목록의 마지막 날",
        .optionMonth: "한 달의 목록(예: 2026-09)",
        .optionLast: "최신 사진 N장",
        .optionRandom: "무작위로 N일의 사진(기본값: 1)",
        .optionMinSize: "동영상과 이보다 작은 사진은 제외(픽셀 단위)",
        .apodTooSmall: "이 크기 이상인 사진이 없습니다.",
        .exampleApodSize: "배경 화면에 알맞은 최신 사진 찾기",
        .exampleApod: "최신 사진 보기",
        .exampleApodDay: "특정 날짜의 사진 보기",
        .exampleApodMonth: "한 달 치를 JSON 줄로 내보내기",
        .exampleApodRandom: "무작위로 세 장 보기",
        .envApod: "오늘의 천문 사진의 URL",

        .usageDays:
            "DATE, --from/--to, --month, --last, --random 중 하나만 쓸 수 있습니다.",
        .usageDay: "{0} 값은 2026-09-16 같은 날짜여야 합니다(입력: {1}).",
        .usageNoSuchDay: "{0} 값은 달력에 없는 날짜입니다(입력: {1}).",
        .usageMonth: "--month 값은 YYYY-MM 형식이어야 합니다(입력: {0}).",
        .usageDayOrder: "--from이 --to보다 늦습니다.",

        // Photos of the rovers on Mars.
        .marsSummary: "화성 로버의 사진 목록",
        .marsDiscussion:
            "ROVER가 없으면 로버와 로버별 사진 수를 보여 줍니다. 사진은 NASA가 도착하는 대로 공개하는 원본이며, 가장 "
            + "최근에 받은 것부터 보여 줍니다. 솔은 착륙한 날부터 센 화성의 하루이고, --sol과 --earth-date는 "
            + "--limit이 없으면 그날의 사진을 모두 보여 줍니다.\n--earth-date와 --stereo는 이 "
            + "컴퓨터에서 걸러 내므로 더 느립니다. Perseverance의 하루는 20초 넘게 걸릴 수 있어 "
            + "--timeout이 없으면 60초까지 기다립니다.",
        .marsRover: "로버 이름: curiosity 또는 perseverance",
        .marsWhen:
            "솔, 솔의 범위 또는 지구의 날짜(예: 4681, 4600-4681, latest, 최신의 하나 전인 -1, "
            + "2025-10-06)",
        .marsOldest: "오래된 순",
        .marsDates: "발사 {0}, 착륙 {1}",
        .marsEnded: "마지막 교신 {0}",
        .marsActive: "활동 중",
        .marsNewest: "최신 솔 {0}({1})",
        .marsPhotos: "사진 {0}장",
        .marsNoFeed:
            "NASA가 원본 사진을 더는 제공하지 않습니다. 'nasa-photos search {0} rover'로 검색해 "
            + "보세요.",
        .headingRoverOptions: "로버 옵션",
        .optionSol: "솔이나 솔의 범위로 필터링(예: 4600-4681, latest, -1)",
        .optionEarthDate: "지구의 날짜(UTC)로 필터링(예: 2025-10-06)",
        .optionCamera: "카메라 이름이나 장비 코드로 필터링",
        .optionCameras: "로버의 카메라 이름과 코드 목록",
        .optionOldest: "가장 이른 솔부터 표시",
        .optionThumbnails: "저해상도 미리보기 포함",
        .optionStereo: "좌우 한 쌍 중 표시할 카메라",
        .usageSol:
            "솔은 99998까지의 수, 4600-4681 같은 범위, latest, -1 중 하나여야 합니다(입력: {0}).",
        .usageEarthDate: "“{0}”은(는) {1}이(가) 착륙한 {2}보다 이릅니다.",
        .usageTable: "--fields, --template, --null은 {0}와(과) 함께 쓸 수 없습니다.",
        .exampleMars: "로버 목록",
        .exampleMarsSol: "화성의 하루 동안 찍은 사진 목록",
        .exampleMarsCamera: "두 카메라의 최신 사진 내보내기",
        .exampleMarsCameras: "로버의 카메라 목록",
        .photoSol: "솔",
        .photoCamera: "카메라",
        .photoInstrument: "장비",
        .photoLocalSolarTime: "현지 시각",
        .photoSite: "지점",
        .rowLocalTime: "현지 {0}",
        .rowSite: "지점 {0}",
        .photoDrive: "주행",
        .photoFilter: "필터",
        .envMars: "로버 사진의 URL",

        // Pictures of the whole Earth.
        .earthTitle: "지구",
        .photoDiscCenter: "중심",
        .photoEarthDistance: "지구까지의 거리(km)",
        .photoSunDistance: "태양까지의 거리(km)",

        .earthSummary: "지구 전체 사진 목록",
        .earthDiscussion:
            "약 150만 km 떨어진 DSCOVR 위성의 카메라 EPIC이 찍은 사진입니다. 2015년부터 거의 매일 "
            + "12~22장이 있습니다. DATE가 없으면 가장 최근 날의 사진을 보여 주며, 보통 며칠 전 사진입니다.",
        .earthDate: "날짜(예: 2026-08-20)",
        .optionEarthLast: "최근 N일의 마지막 사진을 하루에 한 장씩 표시",
        .optionEnhanced: "색을 보정한 사진 목록",
        .exampleEarth: "가장 최근 날의 사진 목록",
        .exampleEarthDay: "특정 날짜의 사진 목록",
        .exampleEarthLast: "닷새 동안 하루에 한 장씩",
        .envEarth: "지구 사진의 URL",
    ]
}
