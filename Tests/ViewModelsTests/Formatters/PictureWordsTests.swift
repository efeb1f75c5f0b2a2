import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

/// The words that stand for a picture.
struct PictureWordsTests {
    @Test(
        arguments: [
            ("A boot.  A print.", "Other words.", "A boot. A print."),
            (nil, "The Moon. It is far.", "The Moon."),
            (" ", "<b>The Moon</b>. It is far.", "The Moon."),
            (nil, nil, nil),
        ] as [(String?, String?, String?)]
    )
    func `the alt text is preferred to the description`(
        words: String?,
        description: String?,
        expected: String?
    ) {
        let photo = Photo(
            id: "x",
            description: description,
            altText: words
        )
        #expect(photo.pictureWords == expected)
    }

    @Test(arguments: [("A boot.", ""), ("A boot", " · A boot.")])
    func `a row does not repeat its title`(title: String, words: String) {
        let formatters = Formatters(
            strings: Strings(.english),
            locale: Locale(identifier: "en_US"),
            isAccessible: true
        )
        let photo = Photo(
            id: "x",
            title: title,
            altText: "A boot. It is old.",
            facts: [.init(.center, "JPL")]
        )
        let row = PhotoRow(photo, at: 0, formatters: formatters)
        #expect(row.byline == "JPL" + words)
    }

    @Test(arguments: [("a.jpg", nil), ("A jpg", "A jpg")])
    func `an alt text that is a file's name says nothing`(
        given: String,
        shown: String?
    ) {
        let photo = Photo(id: "x", altText: given)
        #expect(Formatters.english.shown(photo).altText == shown)
    }

    @Test(arguments: [true, false])
    func `a row describes its picture if pictures need words`(
        isAccessible: Bool
    ) {
        let formatters = Formatters(
            strings: Strings(.english),
            locale: Locale(identifier: "en_US"),
            isAccessible: isAccessible
        )
        let photo = Photo(
            id: "x",
            altText: "A boot. It is old.",
            facts: [.init(.center, "JPL")]
        )
        let row = PhotoRow(photo, at: 0, formatters: formatters)
        let words = isAccessible ? " · A boot." : ""
        #expect(row.byline == "JPL" + words)
    }
}
