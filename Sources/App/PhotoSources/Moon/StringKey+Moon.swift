import Models

// The Moon.
extension StringKey {
    static let moonTitle = "The Moon" | "달"
    static let moonSummary = "Show the Moon at any hour" | "원하는 시각의 달 보기"
    static let moonDiscussion = """
        The pictures and figures are computed by NASA's Scientific \
        Visualization Studio, for each hour from 2011 to the end of this year \
        or the next. They show the Moon as seen from the northern hemisphere. \
        Without TIME, shows this hour. On a terminal, p and n go to the days \
        before and after, and t lists the month. Photos of the Moon are found \
        by 'nasa-photos search moon'.
        """ | """
            NASA 과학 시각화 스튜디오가 2011년부터 올해나 내년 말까지 매시간의 이미지와 수치를 계산합니다. 북반구에서 보는 \
            모습입니다. TIME이 없으면 지금의 달을 보여 줍니다. 터미널에서는 p와 n으로 전날과 다음 날로 이동하고, t로 \
            그달의 목록을 볼 수 있습니다. 달 사진은 'nasa-photos search moon'으로 찾습니다.
            """
    static let moonTime = """
        Hour in UTC such as 2026-12-24T18, a day (at noon), or up to 366 days \
        such as 2026-12 ('nasa-photos help days')
        """ | """
            UTC 시각(예: 2026-12-24T18), 날짜(정오) 또는 최대 366일(예: 2026-12). \
            'nasa-photos help days' 참고
            """
    static let usageMoon = """
        invalid time “{0}” (expected 2026-12-24T18, a day, or up to 366 days \
        such as 2026-12 or 2026-12-01..2026-12-10)
        """ | """
            시각은 2026-12-24T18, 날짜 또는 최대 366일(예: 2026-12, \
            2026-12-01..2026-12-10)이어야 합니다(입력: {0}).
            """
    static let exampleMoon = "Show the Moon now" | "지금의 달 보기"
    static let exampleMoonHour =
        "Show the Moon at a certain hour" | "특정 시각의 달 보기"
    static let exampleMoonMonth = "List the days of a month" | "한 달 동안의 달 목록"
    static let moonPhotoTitle = "Moon {0}, {1} UTC" | "달, {0}, {1} UTC"
    static let moonLit = "{0}% lit" | "밝은 부분 {0}%"
    static let moonLitRight = """
        The Moon as seen from the north, lit on the right: {0}% of its disc.
        """ | "북쪽에서 본 달. 오른쪽이 밝고, 밝은 부분은 원반의 {0}%입니다."
    static let moonLitLeft = """
        The Moon as seen from the north, lit on the left: {0}% of its disc.
        """ | "북쪽에서 본 달. 왼쪽이 밝고, 밝은 부분은 원반의 {0}%입니다."
    static let moonLitSomewhere = """
        The Moon as seen from the north: {0}% of its disc.
        """ | "북쪽에서 본 달. 밝은 부분은 원반의 {0}%입니다."
    static let moonCycle = "Day {0} of its cycle" | "월령 {0}일"
    static let moonAway = "{0} km away" | "거리 {0}km"
    static let moonSun =
        "The Sun stands overhead at {0}" | "태양이 바로 위에 있는 곳: {0}"
    static let moonShadow =
        "{0}% of it is in the Earth's shadow" | "지구 그림자에 든 부분: {0}%"
    static let phaseNew = "new" | "삭"
    static let phaseWaxingCrescent = "waxing crescent" | "초승달"
    static let phaseFirstQuarter = "first quarter" | "상현달"
    static let phaseWaxingGibbous = "waxing gibbous" | "차오르는 달"
    static let phaseFull = "full" | "보름달"
    static let phaseWaningGibbous = "waning gibbous" | "기우는 달"
    static let phaseLastQuarter = "last quarter" | "하현달"
    static let phaseWaningCrescent = "waning crescent" | "그믐달"
}
