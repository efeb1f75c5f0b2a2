import Mocks
import Models
import Testing

@testable import ViewModels

/// Whom to thank for a photo, as a line and as an entry.
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
        credit: SourceCredit = SourceCredit(),
        page: @escaping @Sendable (Photo) -> String? = { _ in nil }
    ) -> CreditFormatter {
        CreditFormatter(page: page, credit: { _ in credit })
    }

    @Test func `a credit contains all that is known of a photo`() {
        #expect(
            credits.string(from: Self.full)
                == "NASA/Bill Ingalls, NASA HQ, NHQ_1"
        )
        #expect(
            credits.entry(of: Self.full) == """
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
        )
    }

    @Test(arguments: [true, false])
    func `a credit omits what is not known`(hasPage: Bool) {
        let credits = hasPage ? credits : Self.formatter()
        #expect(credits.string(from: Self.bare) == "NASA, x1")
        #expect(
            credits.entry(of: Self.bare) == """
                @misc{x1,
                  author = {{NASA}},
                  title = {{x1}},
                  howpublished = {Video},
                  publisher = {NASA},
                  note = {NASA ID: x1}
                """ + (hasPage ? ",\n  url = {https://x/x1}\n}" : "\n}")
        )
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
        #expect(credits.string(from: photo) == credit)
    }

    @Test func `NASA is named beside one of its people`() {
        let photo = Photo(id: "a", creator: "NASA/Ann")
        #expect(credits.string(from: photo) == "NASA/Ann, NASA, a")
    }

    @Test func `a source may name a maker, and days instead of ids`() {
        let credits = Self.formatter(
            credit: SourceCredit(maker: "M", namesDays: true)
        )
        let photo = Photo(id: "apod:2026-09-16")
        #expect(
            credits.string(from: photo)
                == "M, NASA, 2026-09-16"
        )
    }

    @Test(arguments: [
        "curiosity:4730MA00000", "panorama:87_5154", "earth:20260921001751",
    ])
    func `an id that NASA did not give is in no credit`(id: String) {
        let photo = Photo(id: PhotoID(id), creator: "M")
        #expect(credits.string(from: photo) == "M, NASA")
        #expect(!credits.entry(of: photo).contains("note"))
    }

    @Test(arguments: ["5 November", "20225-01-01", "2015-02-29"])
    func `BibTeX has no year of what is no date`(date: String) {
        let credit = credits.entry(of: Photo(id: "a", date: date))
        #expect(!credit.contains("year"))
        #expect(!credit.contains("date"))
    }

    @Test func `a credit names the publisher of the source, each name once`() {
        let formatter = Self.formatter(credit: SourceCredit(publisher: "Daily"))
        let photo = Photo(id: "svs:1", title: "T")
        #expect(formatter.string(from: photo) == "Daily")
        let lines = formatter.entry(of: photo).split(separator: "\n")
        #expect(lines.contains("  publisher = {Daily}"))
    }

    @Test(arguments: [
        (MediaType.image, "Photograph"), (.video, "Video"),
        (.audio, "Audio recording"), (.other("interactive"), "Interactive"),
    ])
    func `an entry names what an item is`(type: MediaType, name: String) {
        let entry = credits.entry(of: Photo(id: "a", mediaType: type))
        #expect(
            entry.split(separator: "\n").contains(
                "  howpublished = {\(name)},"
            )
        )
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
        let entry = credits.entry(of: photo)
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
