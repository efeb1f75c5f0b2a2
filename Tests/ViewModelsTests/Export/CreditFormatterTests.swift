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

    private let credits = formatter { "https://x/" + $0.id.value }

    private static func formatter(
        credit: SourceCredit = SourceCredit(
            library: "NASA Image and Video Library"
        ),
        url: @escaping @Sendable (Photo) -> String? = { _ in nil }
    ) -> CreditFormatter {
        CreditFormatter(url: url, credit: { _ in credit })
    }

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
        ("NASA", "JSC", "NASA JSC, a"), ("na", "JSC", "NASA JSC, a"),
        ("n/a", "JSC", "NASA JSC, a"), ("Unknown", "JSC", "NASA JSC, a"),
        ("NASA/JPL-Caltech", "JPL", "NASA/JPL-Caltech, a"),
        ("Someone", "JPL", "Someone, NASA/JPL, a"),
    ])
    func `a credit names nobody twice, nor whoever is nobody`(
        creator: String,
        center: String,
        credit: String
    ) {
        let photo = Photo(
            id: "a",
            creator: creator,
            facts: [.init(.center, .string(center))]
        )
        #expect(credits.string(from: photo, style: .plain) == credit)
    }

    @Test func `a source may name a maker, and days instead of ids`() {
        let credits = Self.formatter(
            credit: SourceCredit(library: "L", maker: "M", namesDays: true)
        )
        let photo = Photo(id: "apod:2026-09-16")
        #expect(
            credits.string(from: photo, style: .plain)
                == "M, NASA, 2026-09-16"
        )
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
        let credits = Self.formatter()
        #expect(credits.string(from: Self.bare, style: style) == credit)
        let entry = credits.string(from: Self.bare, style: .bibtex)
        #expect(!entry.contains("url"))
    }

    @Test(arguments: ["5 November", "20225-01-01", "2015-02-29"])
    func `BibTeX has no year of what is no date`(date: String) {
        let credit = credits.string(
            from: Photo(id: "a", date: date),
            style: .bibtex
        )
        #expect(!credit.contains("year"))
        #expect(!credit.contains("date"))
    }

    @Test(arguments: [
        ("Mar.", "03"), ("May", "05"), ("July", "07"), ("Sept.", "09"),
    ])
    func `a credit in MLA style has short months`(
        month: String,
        number: String
    ) {
        let photo = Photo(id: "a", title: "Why?", date: "2026-\(number)-01")
        let credit = Self.formatter().string(from: photo, style: .mla)
        #expect(
            credit
                == "NASA. “Why?” NASA Image and Video Library, 1 \(month) 2026."
        )
    }

    @Test(arguments: [
        (CreditStyle.plain, "Daily, apod:1"),
        (.mla, "NASA. “T.” Daily."),
        (.chicago, "Daily. “T.” n.d. Photograph."),
    ])
    func `a credit names the publisher of the source, each name once`(
        style: CreditStyle,
        credit: String
    ) {
        let formatter = Self.formatter(
            credit: SourceCredit(library: "Daily", publisher: "Daily")
        )
        let photo = Photo(id: "apod:1", title: "T")
        #expect(formatter.string(from: photo, style: style) == credit)
    }

    @Test(arguments: [
        (MediaType.image, "Photograph"), (.video, "Video"),
        (.audio, "Audio recording"), (.other("interactive"), "Interactive"),
    ])
    func `a credit names what an item is`(type: MediaType, name: String) {
        let photo = Photo(id: "a", title: "T", mediaType: type)
        let credit = Self.formatter().string(from: photo, style: .apa)
        #expect(credit == "NASA. (n.d.). T [\(name)].")
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
