import Foundation
import Mocks
import Models
import Testing
import ViewModels

struct AgeFormatterTests {
    private func ages(_ language: Language) -> Formatters {
        Formatters(
            strings: Strings(language),
            locale: Locale(identifier: "en_US"),
            now: { Date(timeIntervalSince1970: 0) }
        )
    }

    @Test(arguments: [
        (-1.0, "less than a minute ago", "방금 전"),
        (0, "less than a minute ago", "방금 전"),
        (59, "less than a minute ago", "방금 전"),
        (60, "1 minute ago", "1분 전"),
        (120, "2 minutes ago", "2분 전"),
        (3_599, "59 minutes ago", "59분 전"),
        (3_600, "1 hour ago", "1시간 전"),
        (7_199, "1 hour ago", "1시간 전"),
        (7_200, "2 hours ago", "2시간 전"),
        (172_799, "47 hours ago", "47시간 전"),
        (172_800, "2 days ago", "2일 전"),
        (1e300, "11574074 days ago", "11574074일 전"),
    ])
    func `an age is formatted in its largest unit`(
        age: TimeInterval,
        english: String,
        korean: String
    ) {
        let date = Date(timeIntervalSince1970: -age)
        #expect(ages(.english).age(of: date) == english)
        #expect(ages(.korean).age(of: date) == korean)
    }

    @Test func `a stored copy is announced with its age`() {
        let copy = StoredCopy(
            date: Date(timeIntervalSince1970: -10_800),
            reason: .timedOut
        )
        #expect(ages(.english).age(of: copy) == "offline: as of 3 hours ago")
        #expect(ages(.korean).age(of: copy) == "오프라인: 3시간 전 기준")
    }
}
