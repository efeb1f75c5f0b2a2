import Foundation
import Models
import Testing

@testable import ViewModels

struct DayFormatterTests {
    private let english = DayFormatter(locale: Locale(identifier: "en_US"))
    private let korean = DayFormatter(locale: Locale(identifier: "ko_KR"))

    @Test(arguments: [
        ("1969-07-20T00:00:00Z", "July 20, 1969", "1969년 7월 20일"),
        ("2020-12-31T00:00:00Z", "December 31, 2020", "2020년 12월 31일"),
        ("2021-01-01T00:00:00Z", "January 1, 2021", "2021년 1월 1일"),
        ("2021-06-01T23:59:59Z", "June 1, 2021", "2021년 6월 1일"),
        ("1920-02-29", "February 29, 1920", "1920년 2월 29일"),
    ])
    func `a day is formatted for the locale`(
        text: String,
        inEnglish: String,
        inKorean: String
    ) {
        #expect(english.string(from: text) == inEnglish)
        #expect(korean.string(from: text) == inKorean)
    }

    @Test(arguments: [
        ("2026-07-20T00:00:00Z", "Jul 20", "7월 20일"),
        ("1969-07-20", "Jul 1969", "1969년 7월"),
    ])
    func `a short day is of this year, or the month of another`(
        text: String,
        inEnglish: String,
        inKorean: String
    ) throws {
        let today = try #require(Day("2026-11-22"))
        #expect(english.shortString(from: text, on: today) == inEnglish)
        #expect(korean.shortString(from: text, on: today) == inKorean)
        #expect(english.shortString(from: "1969", on: today) == nil)
    }

    @Test(arguments: [
        nil, "", "yesterday", "1969", "1969-07", "1969-13-01", "1969-00-10",
        "1969-01-00", "1969-01-32", "2021-02-29", "2021-04-31", "0000-01-01",
        "1969:07:20", "1969-7-20T00:00:00Z", "-969-07-20", "----------",
    ])
    func `a text without a day is not formatted`(text: String?) {
        #expect(english.string(from: text) == nil)
    }

    @Test(arguments: [
        (nil, "offline: as of 2 hours ago"),
        (StoredCopy.Mirror.whole, "mirror: as of 2 hours ago"),
        (.part([]), "mirror, not complete: as of 2 hours ago"),
        (
            .part(["1969 image", "1972"]),
            "mirror of a part of the library (1969 image; 1972): "
                + "as of 2 hours ago"
        ),
    ])
    func `an age says what of a mirror it is of`(
        mirror: StoredCopy.Mirror?,
        expected: String
    ) {
        let now = Date(timeIntervalSince1970: 10_000)
        let ages = Formatters(
            strings: Strings(.english),
            locale: Locale(identifier: "en_US"),
            now: { now }
        )
        let copy = StoredCopy(
            date: now.addingTimeInterval(-7_200),
            reason: .offline,
            mirror: mirror
        )
        #expect(ages.age(of: copy) == expected)
        let damaged =
            StoredCopy(date: .distantPast, reason: .offline, mirror: .whole)
        #expect(ages.age(of: damaged) == "mirror: as of an unknown time")
    }
}
