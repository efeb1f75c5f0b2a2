import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

/// What the rows of a page say beside each other.
@MainActor
struct ListPageRowsTests {
    private let tile = ListTile(box: Extent(width: 9, height: 9), columns: 18)

    private func rows(
        _ photos: [Photo],
        title: String = "",
        headings: RowHeadings = .none,
        isMixed: Bool = false,
        tile: ListTile? = nil,
        box: Extent? = nil,
        isAccessible: Bool = false
    ) -> ListPageRows {
        ListPageRows(
            photos.enumerated().map { ($0, $1) },
            title: title,
            headings: headings,
            isMixed: isMixed,
            formatters: Formatters(
                strings: Strings(.english),
                locale: Locale(identifier: "en_US"),
                isAccessible: isAccessible,
                texts: { source in
                    source == .earth
                        ? SourceTexts(
                            origin: { _ in "EPIC" },
                            series: { photo, _ in [photo.title, "disc"] }
                        ) : SourceTexts()
                },
                now: { Date(timeIntervalSince1970: 1_796_083_200) }
            ),
            user: nil,
            box: tile?.box ?? box,
            tile: tile
        )
    }

    private func photo(
        _ id: PhotoID,
        _ title: String,
        _ description: String? = nil
    ) -> Photo {
        Photo(
            id: id,
            title: title,
            date: "2026-11-02",
            creator: "NASA/Ann Bo",
            description: description
        )
    }

    @Test func `tiles have titles, and bylines in few words`() {
        let photos = [photo("A", "Lamp"), photo("earth:1", "Disc")]
        let tiles = rows(photos, tile: tile).rows
        #expect(tiles.map(\.title) == ["Lamp", "Disc"])
        #expect(tiles.map(\.byline) == ["Nov 2 · Bo", "Nov 2 · EPIC"])
        #expect(
            rows(photos).rows.map(\.byline) == [
                "November 2, 2026 · NASA/Ann Bo",
                "November 2, 2026 · Disc · disc · NASA/Ann Bo",
            ]
        )
    }

    @Test(arguments: [(true, false), (false, false), (false, true)])
    func `a series says what differs, and its heading the rest`(
        isTile: Bool,
        hasPictures: Bool
    ) {
        let page = rows(
            [photo("earth:1", "a"), photo("earth:2", "b")],
            title: "The disc",
            tile: isTile ? tile : nil,
            box: hasPictures ? tile.box : nil
        )
        #expect(page.shared == ["Nov 2"])
        #expect(page.rows.map(\.title) == ["a", "b"])
        // Beside a picture there is room for more.
        let byline = hasPictures ? "NASA/Ann Bo" : ""
        #expect(page.rows.map(\.byline) == [byline, byline])
    }

    @Test func `photos of one source keep their titles in a mixed list`() {
        let photos = [photo("earth:1", "a"), photo("earth:2", "b")]
        let page = rows(photos, title: "Favorites", isMixed: true)
        #expect(page.shared == [])
        #expect(page.rows.map(\.title) == ["a", "b"])
        #expect(
            page.rows.map(\.byline) == [
                "November 2, 2026 · a · disc · NASA/Ann Bo",
                "November 2, 2026 · b · disc · NASA/Ann Bo",
            ]
        )
        let tiles = rows(photos, isMixed: true, tile: tile).rows
        #expect(tiles.map(\.title) == ["a", "b"])
        #expect(tiles.map(\.byline) == ["Nov 2 · EPIC", "Nov 2 · EPIC"])
    }

    @Test(
        arguments: [
            (["earth:1", "earth:2"], false, false, true),
            (["earth:1"], false, false, true), ([], false, false, false),
            (["earth:1", "moon:2"], false, false, false),
            (["A", "B"], false, false, false),
            (["earth:1", "earth:2"], true, false, false),
            (["earth:1", "earth:2"], false, true, false),
        ] as [([PhotoID], Bool, Bool, Bool)]
    )
    func `rows of a series are titles alone`(
        ids: [PhotoID],
        isMixed: Bool,
        isAccessible: Bool,
        areAlone: Bool
    ) {
        let texts = SourceTexts(series: { _, _ in ["disc"] })
        let presentation = ListPresentation(
            title: "",
            nothing: nil,
            hint: nil,
            formatters: Formatters(
                strings: Strings(.english),
                locale: Locale(identifier: "en_US"),
                isAccessible: isAccessible,
                texts: { $0 == .images ? SourceTexts() : texts }
            ),
            user: nil,
            headings: .none,
            isMixed: isMixed
        )
        let photos = ids.map { Photo(id: $0) }
        #expect(presentation.haveTitlesAlone(photos[...]) == areAlone)
    }

    @Test func `all that a row of a series says is read out`() {
        let page = rows(
            [photo("earth:1", "a"), photo("earth:2", "b")],
            isAccessible: true
        )
        #expect(page.shared == [])
        #expect(page.rows.map(\.title) == ["a", "b"])
        #expect(
            page.rows[1].byline == "November 2, 2026 · disc · NASA/Ann Bo"
        )
    }

    @Test func `what describes the pictures of several rows is read out once`()
    {
        let words = ["A boot.", "A boot.", "A lamp.", "A boot."]
        let page = rows(
            words.enumerated().map {
                Photo(id: PhotoID("\($0)"), creator: "Bo", altText: $1)
            },
            isAccessible: true
        )
        #expect(
            page.rows.map(\.byline) == [
                "A boot. · Bo", "Bo", "A lamp. · Bo", "Bo",
            ]
        )
    }

    @Test(arguments: [true, false])
    func `lists have headings with what each shares`(isTile: Bool) {
        let page = rows(
            [
                photo("A", "Lamp"), photo("earth:1", "a"),
                photo("earth:2", "b"), photo("B", "Flag"),
            ],
            headings: .lists {
                ["A": "x", "earth:1": "Earth", "earth:2": "Earth", "B": "z"][$0]
            },
            tile: isTile ? tile : nil
        )
        #expect(
            page.rows.map(\.heading) == [
                "x", "Earth · Nov 2 · disc", nil, "z",
            ]
        )
        #expect(page.rows.map(\.title) == ["Lamp", "a", "b", "Flag"])
        #expect(page.shared == [])
    }

    @Test func `photos of no list have neither a heading nor what they share`()
    {
        let page = rows(
            [photo("earth:1", "a"), photo("earth:2", "b")],
            headings: .lists { _ in nil }
        )
        #expect(page.rows.map(\.heading) == [nil, nil])
        #expect(page.shared == [])
    }

    @Test(arguments: [(true, [nil, nil, nil]), (false, ["L", nil, "M"])])
    func `initials stand above rows, not above tiles`(
        isTile: Bool,
        headings: [String?]
    ) {
        let page = rows(
            [photo("A", "Lamp"), photo("B", "Log"), photo("C", "Map")],
            headings: .initials,
            tile: isTile ? tile : nil
        )
        #expect(page.rows.map(\.heading) == headings)
    }

    @Test(arguments: [
        ("At the fine museum in Oz is a flag.", "… is a flag."),
        ("At the fine museum in Oz has a lamp. It waves.", "… It waves."),
        ("At the fine museum in Oz has a lamp.", ""),
        ("At the fine museum in Oz", ""), ("", ""),
        // These differ from the second word on, and from the 23rd letter on.
        ("At a museum.", "At a museum."),
        (
            "At the fine museum in O is a flag.",
            "At the fine museum in O is a flag."
        ),
    ])
    func `a description begins where it differs from the one above`(
        text: String,
        shown: String
    ) {
        let first = "At the fine museum in Oz has a lamp."
        let page = rows([
            photo("A", "1", first), photo("B", "2", text),
            photo("C", "3", text),
        ])
        #expect(page.rows.map(\.description) == [first, shown, ""])
    }
}
