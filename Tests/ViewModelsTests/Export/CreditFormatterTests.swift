import Mocks
import Models
import TestSupport
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

    /// Photos of creators, of centers, of sources, with other dates and types.
    private static let photos: [Photo] = {
        let creators = [
            ("NASA", "JSC"), ("na", "JSC"), ("n/a", "JSC"), ("Unknown", "JSC"),
            ("NASA/JPL-Caltech", "JPL"), ("Someone", "JPL"), ("NASA/Ann", ""),
        ].map { creator, center in
            Photo(
                id: "a",
                creator: creator,
                facts: [.init(.center, .string(center))]
            )
        }
        let sources: [Photo] = [
            "apod:2026-09-16", "curiosity:4730MA00000", "panorama:87_5154",
            "earth:20260921001751", "svs:1",
        ].map { Photo(id: PhotoID($0), title: "T", creator: "M") }
        let dates: [Photo] = ["5 November", "20225-01-01", "2015-02-29"].map {
            Photo(id: "a", mediaType: .audio, date: $0)
        }
        let others = [
            Photo(id: "x1", mediaType: .video),
            Photo(id: "apod:2026-09-17", mediaType: .other("interactive")),
        ]
        return [full] + creators + sources + dates + others
    }()

    private static func credits(
        _ credit: SourceCredit = SourceCredit(),
        hasPages: Bool = true
    ) -> CreditFormatter {
        CreditFormatter(
            page: { hasPages ? "https://x/" + $0.id.value : nil },
            credit: { _ in credit }
        )
    }

    @Test func `a credit names all whom it has to, and nobody twice`() throws {
        let sources = [
            ("of a center", Self.credits()),
            ("without a page", Self.credits(hasPages: false)),
            ("of a maker", Self.credits(SourceCredit(maker: "A maker"))),
            (
                "of a maker, by days",
                Self.credits(SourceCredit(maker: "M", namesDays: true))
            ),
            ("published", Self.credits(SourceCredit(publisher: "Daily"))),
        ]
        let parts = sources.flatMap { name, credits in
            Self.photos.map {
                "# \(name)\n\(credits.string(from: $0))\n"
                    + credits.entry(of: $0) + "\n"
            }
        }
        try RecordedText.expect(parts.joined(), in: "credits")
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
        let entry = Self.credits().entry(of: photo)
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
