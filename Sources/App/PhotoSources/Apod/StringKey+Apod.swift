import Models

// The picture of the day.
extension StringKey {
    static let apodTitle = "Astronomy Picture of the Day" | "오늘의 천문 사진"
    static let apodRandom = "{0} at random" | "무작위 {0}장"
    static let apodSummary =
        "Show the Astronomy Picture of the Day" | "오늘의 천문 사진(APOD) 보기"
    static let apodDiscussion = """
        Without a date, shows the newest picture. On a terminal, p and n go to \
        the previous and the next day, and t lists all days. A range lists its \
        days, newest first, and -n alone the newest ones. Other lists, as by \
        words, end after 100 days unless -n or --all is given. The archive \
        starts on 1995-06-16.
        """ | """
            날짜가 없으면 최신 사진을 보여 줍니다. 터미널에서는 p와 n으로 전날과 다음 날로 이동하고, t로 모든 날의 목록을 \
            볼 수 있습니다. 범위는 그 날짜들을, -n만 쓰면 최신 날짜들을 최신순으로 보여 줍니다. 단어 검색처럼 기간이 없는 \
            목록은 -n이나 --all이 없으면 100일까지만 보여 줍니다. 1995-06-16 사진부터 볼 수 있습니다.
            """
    static let apodDate = """
        Day, or days: 2026-09-16, 2026-09, 2026, today, -3 (3 days before the \
        newest), 2026-09-01..2026-09-10, 2026-09.. or random; or words of the \
        title or the explanation
        """ | """
            날짜나 기간: 2026-09-16, 2026-09, 2026, today, -3(최신에서 3일 전), \
            2026-09-01..2026-09-10, 2026-09.., random. 또는 제목이나 설명에 있는 단어
            """
    static let exampleApodWords =
        "Find days by words, newest first" | "단어로 날짜 찾기(최신순)"
    static let optionMinSize =
        "Skip videos, and pictures smaller than this (in pixels)"
        | "동영상과 이보다 작은 사진은 제외(픽셀)"
    static let apodTooSmall =
        "No picture of this size or larger." | "이 크기 이상인 사진이 없습니다."
    static let apodStoredOnly =
        "Only the days stored on this machine were searched, without a result."
        | "이 컴퓨터에 저장된 날짜만 검색했으며, 결과가 없습니다."
    static let exampleApodSize =
        "Find the newest picture that is large enough for a wallpaper"
        | "배경 화면에 알맞은 최신 사진 찾기"
    static let exampleApod = "Show the newest picture" | "최신 사진 보기"
    static let exampleApodDay =
        "Show the picture of a certain day" | "특정 날짜의 사진 보기"
    static let exampleApodMonth =
        "Export a month as JSON Lines" | "한 달의 사진을 JSON Lines로 내보내기"
    static let exampleApodLast = "List the five newest pictures" | "최신 사진 5장 목록"
    static let exampleApodRandom = "Show three random pictures" | "무작위 사진 3장 보기"
    static let envApod = "URL of the picture of the day" | "오늘의 천문 사진의 URL"
}
