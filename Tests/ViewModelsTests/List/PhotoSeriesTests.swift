import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

/// What tells photos of a rover, of the Earth or of the Moon apart.
struct PhotoSeriesTests {
    /// The parts of a series are the words of the descriptions.
    private func formatters(isDated: Bool) -> Formatters {
        let texts = SourceTexts(
            series: { photo, _ in
                (photo.description ?? "").split(separator: " ")
                    .map { $0 == "-" ? nil : String($0) }
            },
            isDated: isDated
        )
        return Formatters(
            strings: Strings(.english),
            locale: Locale(identifier: "en_US"),
            texts: { $0 == .images ? SourceTexts() : texts },
            now: { Date(timeIntervalSince1970: 1_796_083_200) }
        )
    }

    @Test(
        arguments: [
            ("2026-09-16T01:18:09Z", "01:18"), ("2026-09-16T01:18", "01:18"),
            ("2026-09-16T1:18", nil), ("2026-09-16T", nil), ("2026-09-16", nil),
            ("T09:00", nil), ("", nil), (nil, nil),
        ] as [(String?, String?)]
    )
    func `the hour of a photo is that of its date`(
        date: String?,
        hour: String?
    ) {
        #expect(Photo(id: "a", date: date).hour == hour)
    }

    /// What photos of some dates share, and what each says.
    private func series(
        _ texts: String...,
        dates: [String] = [],
        isDated: Bool? = nil,
        title: String = ""
    ) throws -> [String] {
        let photos = texts.enumerated().map { index, text in
            Photo(
                id: PhotoID(.earth, "\(index)"),
                title: "Title",
                date: dates.isEmpty ? nil : dates[index],
                description: text
            )
        }
        let series = try #require(
            PhotoSeries(photos, formatters(isDated: isDated ?? !dates.isEmpty))
        )
        return [series.shared(besides: title).joined(separator: ", ")]
            + photos.map(series.title)
    }

    @Test func `photos say what differs and share the rest`() throws {
        #expect(
            try series(
                "sol-9 10:45 Mastcam site-7",
                "sol-9 10:45 Navcam site-7",
                "sol-9 11:02 - site-7"
            ) == [
                "sol-9, site-7", "10:45 · Mastcam", "10:45 · Navcam", "11:02",
            ]
        )
        #expect(
            try series("sol-9 a", "sol-9 b", title: "Mars, SOL-9")
                == ["", "a", "b"]
        )
    }

    @Test func `one photo, and those that say the same, say it all`() throws {
        #expect(try series("sol-9 10:45") == ["", "sol-9 · 10:45"])
        #expect(
            try series("sol-9 10:45", "sol-9 10:45")
                == ["", "sol-9 · 10:45", "sol-9 · 10:45"]
        )
        #expect(try series("-") == ["", ""])
    }

    @Test(
        arguments: [
            (
                ["2026-11-01", "2026-11-02"], "",
                ["", "Nov 1 · a", "Nov 2 · b"]
            ),
            (["2015-11-01", "2015-11-01"], "", ["Nov 1, 2015", "a", "b"]),
            (
                ["2026-11-01", "2026-11-01"], "Moon, 2026-11-01",
                ["", "a", "b"]
            ),
            (
                ["2026-11-01T01:18:00Z", "2026-11-01T03:02:10Z"], "",
                ["Nov 1", "01:18 UTC · a", "03:02 UTC · b"]
            ),
            (
                ["2026-11-01T01:18:00Z", "2026-11-02T03:02:10Z"], "",
                ["", "Nov 1 · a", "Nov 2 · b"]
            ),
            (
                ["2026-11-01T00:00:00Z", "2026-11-01T00:00:00Z"], "",
                ["Nov 1", "a", "b"]
            ),
            (["2026-11-01T01:18:00Z", "soon"], "", ["", "Nov 1 · a", "b"]),
        ] as [([String], String, [String])]
    )
    func `dates come first, with hours only on one day`(
        dates: [String],
        title: String,
        said: [String]
    ) throws {
        #expect(try series("a", "b", dates: dates, title: title) == said)
    }

    @Test(arguments: [
        (["2025-11-26", "2025-11-26"], "", "sol-9, Nov 26, 2025, site-7"),
        (["2025-11-26", "2025-11-26"], "Sol-9", "Nov 26, 2025, site-7"),
        (["2025-11-26", "2025-11-26"], "2025-11-26", "sol-9, site-7"),
        (["2025-11-26", "2025-11-27"], "", "sol-9, site-7"),
        (["soon", "soon"], "", "sol-9, site-7"),
    ])
    func `what all photos of a sol share has its day`(
        dates: [String],
        title: String,
        shared: String
    ) throws {
        let said = try series(
            "sol-9 a site-7",
            "sol-9 b site-7",
            dates: dates,
            isDated: false,
            title: title
        )
        #expect(said == [shared, "a", "b"])
    }

    @Test func `photos of several sols do not share the day`() throws {
        let said = try series(
            "sol-9 a site-7",
            "sol-10 a site-7",
            dates: ["2025-11-26", "2025-11-26"],
            isDated: false
        )
        #expect(said == ["a, site-7", "sol-9", "sol-10"])
    }

    @Test func `photos with titles, and those of two sources, are none`() {
        let photos: [[Photo]] = [
            [], [Photo(id: "A1")], [Photo(id: "earth:1"), Photo(id: "A1")],
            [Photo(id: "earth:1"), Photo(id: "moon:1")],
        ]
        for photos in photos {
            #expect(
                PhotoSeries(photos, formatters(isDated: true)).map { _ in 1 }
                    == nil
            )
        }
    }
}
