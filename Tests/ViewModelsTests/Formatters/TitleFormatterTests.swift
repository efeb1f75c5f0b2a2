import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

struct TitleFormatterTests {
    private func title(
        _ title: String?,
        id: String = "AS11-40",
        _ description: String? = nil
    ) -> String {
        let photo = Photo(
            id: PhotoID(id),
            title: title,
            description: description
        )
        return photo.displayTitle
    }

    @Test(arguments: [nil, "", "  ", "AS11-40", " AS11-40 "])
    func `a title without information is replaced by the first sentence`(
        given: String?
    ) {
        #expect(
            title(given, "The Moon rises. It is full.") == "The Moon rises."
        )
        #expect(title(given, "<b>The Moon</b> &amp; Mars") == "The Moon & Mars")
        #expect(title(given, "Moon  Second paragraph.") == "Moon")
        #expect(title(given, "  ") == "AS11-40")
        #expect(title(given) == "AS11-40")
    }

    @Test(arguments: [
        "CAPE CANAVERAL, Fla. – ", "CAPE CANAVERAL, Fla. –– ",
        "KENNEDY SPACE CENTER, FLA. -- ", "VANDENBERG AFB, Calif.— ", "",
    ])
    func `a sentence that replaces a title has no dateline`(dateline: String) {
        let text = "In Firing Room 4, all is well. More."
        #expect(title(nil, dateline + text) == "In Firing Room 4, all is well.")
    }

    @Test(arguments: [
        "Moon, Mars - and more. B.", "NASA - it is. B.", "A, b - cd. D.",
    ])
    func `other beginnings with a dash are not datelines`(text: String) {
        #expect(title(nil, text) == text.prefix { $0 != "." } + ".")
    }

    @Test func `a creator is shown on one line without HTML`() {
        let photo = Photo(
            id: "PIA03031",
            creator: " ",
            facts: [
                .init(
                    .secondaryCreator,
                    .string("JPL<br />Caltech &amp; MSSS ")
                )
            ]
        )
        #expect(
            Formatters.english.byline(photo)
                == "JPL Caltech & MSSS"
        )
    }

    @Test(arguments: [
        ("iss063e012345.JPG", "AS11-40"), (" a.tif ", "AS11-40"),
        ("a.b.mp4", "AS11-40"), ("the lamp.jpg", "the lamp.jpg"),
        ("a.b", "a.b"), ("jpg", "jpg"), ("Fig. 2", "Fig. 2"),
    ])
    func `a title that is a file's name is replaced by the id`(
        given: String,
        shown: String
    ) {
        #expect(title(given, "The Moon rises.") == shown)
    }

    @Test func `a title with information is unchanged`() {
        #expect(title(" Earthrise ", "Another sentence.") == "Earthrise")
    }

    @Test(arguments: [
        (62, false), (63, true), (64, true), (65, false),
    ])
    func `a title as long as old formats allowed is cut off`(
        length: Int,
        isCut: Bool
    ) {
        let text = String(repeating: "x", count: length)
        #expect(title(text) == (isCut ? text + "…" : text))
        let dotted = String(text.dropLast()) + "."
        #expect(title(dotted) == dotted)
    }

    @Test func `a title that was cut is completed from the description`() {
        let cut = String(repeating: "x", count: 60) + " the"
        #expect(title(cut, "\(cut) Moon. More.") == "\(cut) Moon.")
        #expect(title(cut, "It shows \(cut) Moon.") == "\(cut)…")
    }

    @Test func `a title cut at a space is cut off too`() {
        let cut = String(repeating: "x", count: 63) + " "
        #expect(title(cut) == cut.dropLast() + "…")
    }

    @Test func `an endless description is read only as far as needed`() {
        let description = String(repeating: "x", count: 100_000)
        #expect(title(nil, description).count == 1_000)
    }
}
