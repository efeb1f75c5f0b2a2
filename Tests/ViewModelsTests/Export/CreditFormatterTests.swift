import Mocks
import Models
import Testing
import ViewModels

/// Whom to thank for a photo, in five styles.
struct CreditFormatterTests {
    private static let full = Photo(
        id: "NHQ_1 ",
        title: "Moon & Earth",
        date: "2024-01-26T00:00:00Z",
        creator: " NASA/Bill Ingalls ",
        facts: [
            .init(.center, "HQ"), .init(.secondaryCreator, "Someone else"),
        ]
    )
    private static let bare = Photo(id: "x1", mediaType: .video)

    private let credits = CreditFormatter { "https://x/" + $0.value }

    @Test(arguments: [
        (CreditStyle.plain, "NASA/Bill Ingalls, NASA HQ, NHQ_1"),
        (
            .apa,
            "NASA/Bill Ingalls. (2024, January 26). Moon & Earth "
                + "[Photograph]. NASA HQ. https://x/NHQ_1 "
        ),
        (
            .chicago,
            "NASA/Bill Ingalls. “Moon & Earth.” January 26, 2024. "
                + "Photograph. NASA HQ. https://x/NHQ_1 ."
        ),
        (
            .mla,
            "NASA/Bill Ingalls. “Moon & Earth.” NASA Image and Video Library, "
                + "NASA HQ, 26 Jan. 2024, https://x/NHQ_1 ."
        ),
        (
            .bibtex,
            """
            @misc{NHQ_1_,
              author = {{NASA/Bill Ingalls}},
              title = {{Moon \\& Earth}},
              year = {2024},
              date = {2024-01-26},
              howpublished = {Photograph},
              publisher = {NASA HQ},
              note = {NASA ID: NHQ\\_1},
              url = {https://x/NHQ_1 }
            }
            """
        ),
    ])
    func `a credit contains all that is known of a photo`(
        style: CreditStyle,
        credit: String
    ) {
        #expect(credits.string(from: Self.full, style: style) == credit)
    }

    @Test(arguments: [
        (CreditStyle.plain, "NASA, x1"),
        (.apa, "NASA. (n.d.). x1 [Video]. https://x/x1"),
        (.chicago, "NASA. “x1.” n.d. Video. https://x/x1."),
        (.mla, "NASA. “x1.” NASA Image and Video Library, https://x/x1."),
        (
            .bibtex,
            """
            @misc{x1,
              author = {{NASA}},
              title = {{x1}},
              howpublished = {Video},
              publisher = {NASA},
              note = {NASA ID: x1},
              url = {https://x/x1}
            }
            """
        ),
    ])
    func `a credit omits what is not known`(style: CreditStyle, credit: String)
    {
        #expect(credits.string(from: Self.bare, style: style) == credit)
    }

    @Test(arguments: [
        (CreditStyle.apa, "NASA. (n.d.). x1 [Video]."),
        (.chicago, "NASA. “x1.” n.d. Video."),
        (.mla, "NASA. “x1.” NASA Image and Video Library."),
    ])
    func `a credit of a photo without a web page ends without a URL`(
        style: CreditStyle,
        credit: String
    ) {
        let credits = CreditFormatter { _ in nil }
        #expect(credits.string(from: Self.bare, style: style) == credit)
        let entry = credits.string(from: Self.bare, style: .bibtex)
        #expect(!entry.contains("url"))
    }

    @Test(arguments: [
        ("images:a", "Sept.", "NASA Image and Video Library"),
        ("apod:2026-05-01", "May", "Astronomy Picture of the Day"),
        ("curiosity:a", "Mar.", "NASA Mars Exploration"),
    ])
    func `a credit in MLA style names the library and short months`(
        id: String,
        month: String,
        library: String
    ) {
        let months = ["Mar.": "03", "May": "05", "Sept.": "09"]
        let photo = Photo(
            id: PhotoID(id),
            title: "Why?",
            date: "2026-\(months[month, default: ""])-01"
        )
        #expect(
            CreditFormatter { _ in nil }.string(from: photo, style: .mla)
                == "NASA. “Why?” \(library), 1 \(month) 2026."
        )
    }

    @Test(arguments: [CreditStyle.chicago, .mla])
    func `quotation marks in a quoted title are single`(style: CreditStyle) {
        let photo = Photo(id: "a", title: "The “Pillars”")
        let credit = credits.string(from: photo, style: style)
        #expect(credit.contains("“The ‘Pillars’.”"))
    }

    @Test(arguments: ["9}, x={", "}{", "20\\}-", "a}%#&_"])
    func `every value of a BibTeX entry has balanced braces`(text: String) {
        let photo = Photo(
            id: PhotoID(.images, text),
            title: text,
            date: text,
            creator: text,
            facts: [.init(.center, .string(text))]
        )
        let entry = credits.string(from: photo, style: .bibtex)
        for line in entry.split(separator: "\n").dropFirst().dropLast()
        where !line.contains("url = ") {
            var depth = 0
            let depths = line.drop { $0 != "{" }.reduce(into: [Int]()) {
                if $1 == "{" { depth += 1 } else if $1 == "}" { depth -= 1 }
                $0.append(depth)
            }
            let end = depths.firstIndex(of: 0).map { depths[$0...].count }
            #expect(end == (line.hasSuffix(",") ? 2 : 1), "\(line)")
        }
    }
}
