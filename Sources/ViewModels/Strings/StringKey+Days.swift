package import Models

/// Days, months and years in command lines.
package extension StringKey {
    static let headingDays = "DAY OPTIONS" | "날짜 옵션"
    static let usageDay = """
        invalid value “{1}” for {0} (expected a day such as 2026-09-16, today, \
        yesterday, latest or -3, a month, a year, or a range such as \
        2026-09-01..2026-09-10)
        """ | """
            {0}: 올바른 날짜가 아닙니다: “{1}” (예: 2026-09-16, 2026-09, 2026, today, \
            yesterday, latest, -3, 2026-09-01..2026-09-10).
            """
    static let usageFirstDay = """
        invalid value “{1}” for {0} (expected the first day: 2026-09-16, \
        2026-09, 2026, today, yesterday or -3; all later days are included)
        """ | """
            {0}: 첫 날짜를 입력하세요: “{1}” (예: 2026-09-16, 2026-09, 2026, today, \
            yesterday, -3). 그 뒤의 날짜는 모두 포함됩니다.
            """
    static let usageNoSuchDay =
        "invalid value “{1}” for {0} (there is no such day)"
        | "{0} 값은 달력에 없는 날짜입니다(입력: {1})."
}
