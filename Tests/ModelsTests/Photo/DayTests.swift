import Foundation
import Models
import Testing

struct DayTests {
    @Test(arguments: [
        "1995-06-16", "2000-02-29", "2024-02-29", "2026-12-31", "2094-01-01",
    ])
    func `a day has the text that it is made of`(text: String) throws {
        #expect(try #require(Day(text)).text == text)
    }

    @Test(arguments: [
        "", "2026", "2026-9-16", "2026-02-29", "2026-13-01", "2026-00-10",
        "2026-01-00", "2026-04-31", "0000-01-01", "+026-01-01", "2026-01-1a",
        "2026-01-011", "२०२६-०१-०१",
    ])
    func `a text that is not a day is none`(text: String) {
        #expect(Day(text) == nil)
    }

    @Test func `the next day may be in another month or year`() throws {
        let day = try #require(Day("2024-02-28"))
        #expect(day.advanced(by: 1).text == "2024-02-29")
        #expect(day.advanced(by: 2).text == "2024-03-01")
        #expect(day.advanced(by: -59).text == "2023-12-31")
        #expect(Day("1970-01-02") == Day(Date(timeIntervalSince1970: 86_400)))
        #expect(day.start.timeIntervalSince1970 == 1_709_078_400)
        #expect(day.year == 2024)
    }

    @Test(arguments: [("2024-02", 29), ("2026-02", 28), ("2026-09", 30)])
    func `a month has all its days`(text: String, count: Int) throws {
        let days = try #require(Day.month(text))
        #expect(days.count == count)
        #expect(days.lowerBound.text == text + "-01")
    }

    @Test(arguments: ["", "2026", "2026-13", "2026-9", "2026-09-01"])
    func `a text that is not a month is none`(text: String) {
        #expect(Day.month(text) == nil)
    }

    @Test(
        arguments: [
            ("2024", "2024-01-01..2024-12-31"), ("10000", nil), ("024", nil),
            ("", nil), ("2024-01", nil),
        ] as [(String, String?)]
    )
    func `a year has all its days`(text: String, days: String?) {
        let year = Day.year(text)
        #expect(year?.typed == days)
        #expect(year?.text == days?.replacing("..", with: "–"))
        #expect(
            year.map { ($0.lowerBound ... $0.lowerBound).typed }
                == days.map { String($0.prefix(10)) }
        )
    }
}
