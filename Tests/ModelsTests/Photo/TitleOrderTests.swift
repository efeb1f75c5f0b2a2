import Foundation
import Testing

@testable import Models

struct TitleOrderTests {
    private func sorted(_ titles: [String], _ locale: String) -> [String] {
        TitleOrder(locale: Locale(identifier: locale)).sorted(titles) { $0 }
    }

    @Test(arguments: [
        ("en_US", ["(a)", "1", "Å", "a b", "ab", "äc", "AD", "z"]),
        ("sv_SE", ["(a)", "1", "a b", "ab", "AD", "z", "Å", "äc"]),
        ("ko_KR", ["(a)", "1", "가", "나", "a b", "ab", "z"]),
    ])
    func `titles are in the order of the locale`(
        locale: String,
        titles: [String]
    ) {
        #expect(sorted(titles.reversed(), locale) == titles)
        #expect(sorted(titles, locale) == titles)
    }

    @Test func `case matters only between titles that are equal without it`() {
        let titles = ["Mars", "apollo", "mars", "Apollo", "MARS"]
        #expect(
            sorted(titles, "en_US")
                == ["apollo", "Apollo", "mars", "Mars", "MARS"]
        )
    }

    @Test func `titles of ASCII are ordered as by the locale itself`() {
        let locale = Locale(identifier: "en_US")
        let words = [
            "a", "B", "c-d", "c d", "cd", "_x", "\"q\"", "1", "10", "2", "z!",
            "e.f", "ef", "E/G", "(h", "#i", "$j", "k+", "k~", "k", "",
        ]
        let titles = words.flatMap { one in words.map { one + $0 } }
        let exact = titles.indices.sorted { left, right in
            let order = titles[left].lowercased().compare(
                titles[right].lowercased(),
                locale: locale
            )
            return order == .orderedSame
                ? left < right : order == .orderedAscending
        }
        let sorted = TitleOrder(locale: locale).sorted(titles) { $0 }
        #expect(sorted == exact.map { titles[$0] })
    }

    @Test(
        arguments: [
            ("Moon", "Moon"), (" Moon\n", "Moon"), ("", "id"), (" ", "id"),
            (nil, "id"),
        ] as [(String?, String)]
    )
    func `a photo without a title is sorted by its id`(
        title: String?,
        expected: String
    ) {
        #expect(Photo(id: "id", title: title).sortTitle == expected)
    }
}
