import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

struct BylineFormatterTests {
    @Test(arguments: [
        ("Ann", "Bo", " · Ann"), (nil, "Bo", " · Bo"), (" ", " Bo ", " · Bo"),
        (nil, nil, ""),
    ])
    func `a byline has the day, the center and the creator`(
        photographer: String?,
        secondary: String?,
        creator: String
    ) {
        let photo = Photo(
            id: "id",
            date: "1969-07-20T00:00:00Z",
            creator: photographer,
            facts: [.init(.center, " JSC ")]
                + (secondary.map { [.init(.secondaryCreator, .string($0))] }
                    ?? [])
        )
        #expect(
            Formatters.english.byline(photo)
                == "July 20, 1969 · JSC" + creator
        )
        #expect(
            Formatters.korean.byline(photo)
                == "1969년 7월 20일 · JSC" + creator
        )
    }

    @Test(arguments: [
        ("Ann", nil, "Ann"), ("Ann", "soon", "Ann"), (nil, nil, ""),
    ])
    func `a byline omits what is not known`(
        photographer: String?,
        date: String?,
        expected: String
    ) {
        let photo = Photo(id: "id", date: date, creator: photographer)
        #expect(Formatters.english.byline(photo) == expected)
    }

    /// A source whose photos are a series.
    private let series = Formatters(
        strings: Strings(.english),
        locale: Locale(identifier: "en_US"),
        texts: { _ in
            SourceTexts(
                origin: { _ in "EPIC" },
                series: { photo, formatters in
                    [formatters.origin(photo), nil, "B"]
                }
            )
        }
    )

    @Test func `a row of a series says what its source says`() {
        let photo = Photo(id: "A1", date: "2026-08-21", creator: "Ann")
        #expect(
            series.byline(ofRow: photo, adding: ["C"], shared: SharedTexts())
                == "August 21, 2026 · EPIC · B · C · Ann"
        )
        let titled = SharedTexts(isTitled: true)
        #expect(
            series.byline(ofRow: photo, adding: ["C"], shared: titled)
                == "C · Ann"
        )
        #expect(series.byline(photo) == "August 21, 2026 · EPIC · Ann")
    }

    @Test(arguments: [
        (Language.english, "A Large lamp", true, "B · site"),
        (.korean, "A Large lamp", true, "B · site"),
        (.korean, "큰 크기 lamp B", true, "site"),
        (.korean, "A lamp", true, "큰 크기 · B · site"),
        (.korean, "A Large lamp", false, "큰 크기 · B · site"),
    ])
    func `what a title says, perhaps in English, is not read out again`(
        language: Language,
        title: String,
        isAccessible: Bool,
        byline: String
    ) {
        let texts = SourceTexts(
            series: { _, formatters in
                [formatters.strings(.sizeLarge), nil, "B", "site"]
            },
            isDated: false
        )
        let formatters = Formatters(
            strings: Strings(language),
            locale: Locale(identifier: "en_US"),
            isAccessible: isAccessible,
            texts: { _ in texts }
        )
        #expect(
            formatters.byline(
                ofRow: Photo(id: "A1", title: title),
                adding: [],
                shared: SharedTexts()
            ) == byline
        )
    }

    @Test func `what is added stands before the credit`() {
        let photo = Photo(id: "A1", creator: "Ann")
        #expect(
            Formatters.english.byline(
                ofRow: photo,
                adding: ["video", nil],
                shared: SharedTexts()
            )
                == "video · Ann"
        )
    }

    @Test(arguments: [
        ("NASA/Aubrey Gemignani", "Gemignani"), ("NASA/ Sam Lott", "Lott"),
        ("Sam", "Sam"), ("J. O'Neil-Smith Jr.", "Jr."),
        ("Ann of Bo", "Ann of Bo"), ("Ann 2 Bo", "Ann 2 Bo"),
        ("An Bo Cy De", "An Bo Cy De"), ("NASA", "NASA"),
        ("NASA/JPL-Caltech/MSSS", "JPL-Caltech/MSSS"), (" ", "JSC"),
    ])
    func `below a tile is a person's last name, or what made it without NASA`(
        creator: String,
        shown: String
    ) {
        let photo = Photo(
            id: "A1",
            creator: creator,
            facts: [.init(.center, "JSC")]
        )
        #expect(Formatters.english.shortByline(photo) == shown)
    }

    @Test(arguments: [
        ("2026-07-19", "Jul 19 · EPIC"), ("2019-07-19", "Jul 19, 2019 · EPIC"),
        ("2027-07-19T01:00:00Z", "Jul 19, 2027 · EPIC"), ("soon", "EPIC"),
    ])
    func `below a tile is the day, of another year with that`(
        date: String,
        shown: String
    ) {
        let formatters = Formatters(
            strings: Strings(.english),
            locale: Locale(identifier: "en_US"),
            texts: { _ in
                SourceTexts(origin: { _ in "EPIC" }, series: { _, _ in [] })
            },
            now: { Date(timeIntervalSince1970: 1_796_083_200) }
        )
        let photo = Photo(id: "A1", date: date, creator: "Ann")
        #expect(formatters.shortByline(photo) == shown)
    }
}
