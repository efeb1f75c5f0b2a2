extension Korean {
    /// The picture of the day.
    static let apod: [StringKey: String] = [
        .apodTitle: "오늘의 천문 사진",
        .apodLast: "최근 {0}장",
        .apodRandom: "무작위 {0}장",
        .photoVideo: "동영상",
        .photoInteractive: "체험 페이지",
        .photoWebPage: "웹 페이지",
        .typeInteractive: "체험",

        .apodSummary: "오늘의 천문 사진(APOD) 보기",
        .apodDiscussion:
            "날짜가 없으면 최신 사진을 보여 줍니다. 터미널에서는 p로 전날, n으로 다음 날, b로 모든 날의 목록을 볼 수 "
            + "있습니다. 다른 옵션은 여러 날을 최신순으로 보여 주며, --limit이 없으면 모두 출력합니다. "
            + "1995-06-16 사진부터 볼 수 있습니다.",
        .apodDate:
            "날짜(예: 2026-09-16, yesterday, 최신에서 3일 전인 -3), --random에서는 사진 수",
        .headingDays: "날짜",
        .optionFrom: "이날부터",
        .optionTo: "이날까지",
        .optionMonth: "한 달(예: 2026-09)",
        .optionLast: "최신 사진",
        .optionRandom: "무작위로 고른 날의 사진, 기본은 1장",
        .exampleApod: "최신 사진",
        .exampleApodDay: "하루의 사진",
        .exampleApodMonth: "한 달을 JSON 줄로",
        .exampleApodRandom: "무작위로 세 장",
        .envApod: "오늘의 천문 사진의 URL",

        .usageDays:
            "날짜, --from과 --to, --month, --last, --random 중 하나만 쓸 수 "
            + "있습니다.",
        .usageDay:
            "{0}의 “{1}”은(는) 2026-09-16과 같은 형식의 날짜가 아닙니다.",
        .usageNoSuchDay: "{0}의 “{1}”은(는) 달력에 없는 날짜입니다.",
        .usageMonth: "--month의 “{0}”은(는) YYYY-MM 형식의 달이 아닙니다.",
        .usageDayOrder: "--from이 --to보다 늦습니다.",
    ]
}
