import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

struct PhotoRowTests {
    private let photo = Photo(
        id: "A1",
        title: "Earthrise",
        date: "1968-12-24T00:00:00Z",
        creator: "Bill Anders",
        description: "<p>The Earth rises.</p> It is blue.",
        thumbnail: URL(string: "https://host/thumb.jpg"),
        facts: [.init(.center, " JSC ")]
    )

    @Test func `a row contains everything that a list shows`() throws {
        let url = try #require(photo.thumbnail)
        let box = Extent(width: 120, height: 90)
        #expect(
            PhotoRow(photo, at: 149, formatters: .english, box: box)
                == PhotoRow(
                    number: 150,
                    title: "Earthrise",
                    byline: "December 24, 1968 · JSC · Bill Anders",
                    description: "The Earth rises. It is blue.",
                    picture: PictureKey(
                        FileLocation(url, of: .images),
                        box: box
                    )
                )
        )
        let row = PhotoRow(photo, at: 0, formatters: .korean)
        #expect(row.byline == "1968년 12월 24일 · JSC · Bill Anders")
        #expect(row.description == "")
        let described = PhotoRow(
            photo,
            at: 0,
            formatters: .english,
            isDescribed: true
        )
        #expect(described.description == "The Earth rises. It is blue.")
        #expect(described.picture == nil)
    }

    @Test(arguments: [
        ("Earthrise" as String?, "Earthrise as seen.", "as seen." as String?),
        ("Earthrise", "An Earthrise.", "An Earthrise."),
        // The title is the first sentence.
        (nil, "The Earth rises. It is blue.", "It is blue."),
    ])
    func `a description does not repeat the title`(
        title: String?,
        description: String,
        shown: String?
    ) {
        expect(title, description, shows: shown)
    }

    @Test func `a long description is cut`() {
        let long = String(repeating: "x", count: 9_000)
        expect("Earthrise", long, shows: String(long.prefix(1_000)))
    }

    private func expect(
        _ title: String?,
        _ description: String,
        shows shown: String?
    ) {
        let photo = Photo(id: "A1", title: title, description: description)
        let row = PhotoRow(
            photo,
            at: 0,
            formatters: .english,
            box: Extent(width: 1, height: 1)
        )
        #expect(row.description == shown)
    }

    @Test(arguments: [nil, "", " "])
    func `a row has its media type only among several`(center: String?) {
        let photo = Photo(
            id: "A1",
            facts: [.init(.center, JSONValue(center))]
        )
        let row = PhotoRow(photo, at: 0, formatters: .english)
        #expect(row.byline == "")
        let mixed = PhotoRow(
            photo,
            at: 0,
            formatters: .english,
            shared: SharedTexts(hasOneType: false)
        )
        #expect(mixed.byline == "image")
    }

    @Test func `a row of a series has no description`() {
        let photo = Photo(
            id: "A1",
            creator: "Ann",
            description: "All the same."
        )
        let series = Formatters(
            strings: Strings(.english),
            locale: Locale(identifier: "en_US"),
            texts: { _ in SourceTexts(series: { _, _ in [] }) }
        )
        let row = PhotoRow(
            photo,
            at: 0,
            formatters: series,
            box: Extent(width: 1, height: 1)
        )
        #expect(row.description == "")
        #expect(row.byline == "Ann")
    }
}
