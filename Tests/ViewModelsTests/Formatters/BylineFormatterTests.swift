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

    @Test func `a row of a series has its ID, and all have their credit`() {
        let photo = Photo(id: "A1", creator: "Ann", description: "Same.")
        let formatters = Formatters.english
        #expect(
            formatters.byline(
                ofRow: photo,
                adding: ["video", nil],
                shared: SharedTexts(descriptions: ["Same."])
            )
                == "A1 · video · Ann"
        )
        #expect(
            formatters.byline(
                ofRow: photo,
                adding: ["video", nil],
                shared: SharedTexts()
            )
                == "video · Ann"
        )
    }
}
