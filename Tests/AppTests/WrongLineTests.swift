import Foundation
import TestSupport
import Testing

@testable import App

/// Lines that are wrong, and the line to type that each gets.
@Suite(.queued)
struct WrongLineTests {
    /// A line that is wrong, and what it gets.
    struct Row: Sendable, CustomTestStringConvertible {
        let line: String
        /// The line to type, without the program's name.
        let other: String
        /// The ids that the other line prints; `nil` if it prints none.
        var ids: [String]?
        var testDescription: String { line }

        init(_ line: String, _ other: String, _ ids: [String]? = nil) {
            self.line = line
            self.other = other
            self.ids = ids
        }
    }

    private static let voyager = [
        "PIA21746", "PIA00456", "PIA01994", "PIA00452",
    ]
    private static let videos = [
        "Apollo 11 Moonwalk Montage", "Apollo 11 Descent Film and LRO Imagery",
        "NHQ_07_16_1969_Apollo 11 Launch HD _No Audio ",
        "Jack+King's+Apollo+11+Launch+Commentary",
        "Michael Collins Recalls Seeing Earth From Space",
        "50 Years of Mars Exploration ", "GSFC_20190618_LRO_m13229_10Years",
        "art002m1200912222_Liftoff_1",
    ]
    private static let audio = [
        "Launch-sound_apollo11LiftoffFar", "Apollo11Highlights",
        "Ep114_Value of the Moon",
    ]
    private static let recent = [
        "PIA24838", "PIA24127", "NHQ201907190153", "NHQ201907160002",
        "art002e016354",
    ]
    private static let days = [
        "apod:2026-09-18", "apod:2026-09-17", "apod:2026-09-16",
    ]

    static let qualifiers = [
        Row(
            "search apollo --photographer Nye -F nasa_id",
            "search apollo photographer:Nye -F nasa_id",
            ["LRC-1969-B701_P-04541"]
        ),
        Row("search --keyword=Voyager", "search keyword:Voyager", voyager),
        Row("search --keywords Voyager", "search keyword:Voyager", voyager),
        Row("search --tag Voyager", "search keyword:Voyager", voyager),
        Row("recent --tag Voyager", "search keyword:Voyager", voyager),
        Row("search --title emblem", "search title:emblem", ["S69-34875"]),
        Row(
            "recent --title 'Blue Marble'",
            "search 'title:\"Blue Marble\"'",
            ["as17-148-22727"]
        ),
        Row(
            "search --album Mary_W_Jackson",
            "search album:Mary_W_Jackson",
            ["LRC-1971-OCIO_P-08767"]
        ),
        Row("search --location AFRC", "search location:AFRC", ["E-14754"]),
        Row(
            "search --creator Richey",
            "search creator:Richey",
            ["AC72-7128"]
        ),
        Row(
            "search --secondary_creator Richey",
            "search creator:Richey",
            ["AC72-7128"]
        ),
        Row(
            "search --description 'isolation garments'",
            "search 'description:\"isolation garments\"'",
            ["S69-21282"]
        ),
        Row(
            "search --description_508 'orange collar'",
            "search 'alt:\"orange collar\"'",
            ["S69-21282"]
        ),
        Row("search --media_type audio", "search type:audio", audio),
        Row("search --media-type=audio", "search type:audio", audio),
        Row("search --audio", "search type:audio", audio),
        Row("search --video", "search type:video", videos),
        Row("search --videos", "search type:video", videos),
        Row(
            "recent --center KSC",
            "search center:KSC",
            [
                "61-mr4-60(s)", "ksc-69pc-420", "69PC-0412", "KSC-90PC-0667",
            ]
        ),
        Row(
            "search --image --title emblem",
            "search type:image title:emblem",
            [
                "S69-34875"
            ]
        ),
        Row("search --year_start 2019", "search year:2019-", recent),
        Row("search --year-start=2019", "search year:2019-", recent),
        Row("search --since 2019-01-01", "search year:2019-", recent),
        Row("search --from 2019", "search year:2019-", recent),
        Row(
            "search --year-end 1961",
            "search year:-1961",
            [
                "LRC-1959-B701_P-04950", "61-mr4-60(s)",
            ]
        ),
        Row(
            "search --until 1961",
            "search year:-1961",
            [
                "LRC-1959-B701_P-04950", "61-mr4-60(s)",
            ]
        ),
        Row(
            "search --date 1968-12-24",
            "search year:1968",
            [
                "as08-14-2383", "S68-56621",
            ]
        ),
        Row(
            "search --media_type video --year_start 2026",
            "search type:video year:2026-",
            ["art002m1200912222_Liftoff_1"]
        ),
        Row("search --q emblem", "search emblem", ["S69-34875"]),
        Row("search --query emblem", "search emblem", ["S69-34875"]),
    ]

    static let others = [
        Row(
            "search --nasa_id as11-40-5874 -F nasa_id",
            "show as11-40-5874 -F nasa_id",
            ["as11-40-5874"]
        ),
        Row(
            "search emblem --nasa_id S69-34875 -F nasa_id",
            "search emblem id:S69-34875 -F nasa_id",
            ["S69-34875"]
        ),
        Row(
            "show --id as11-40-5874 -F nasa_id",
            "show as11-40-5874 -F nasa_id",
            ["as11-40-5874"]
        ),
        Row(
            "apod --date 2026-09-16 -F nasa_id",
            "apod 2026-09-16 -F nasa_id",
            [
                "apod:2026-09-16"
            ]
        ),
        Row(
            "apod --start-date 2026-09-16 --end_date 2026-09-18",
            "apod 2026-09-16..2026-09-18",
            days
        ),
        Row(
            "apod --since 2026-09-20",
            "apod 2026-09-20..",
            [
                "apod:2026-09-21", "apod:2026-09-20",
            ]
        ),
        Row(
            "apod --api_key DEMO_KEY 2026-09-16 -F nasa_id",
            "apod 2026-09-16 -F nasa_id",
            ["apod:2026-09-16"]
        ),
        Row(
            "apod --latest -F nasa_id",
            "apod latest -F nasa_id",
            [
                "apod:2026-09-21"
            ]
        ),
        Row(
            "mars --latest -n 1",
            "mars curiosity latest -n 1",
            [
                "curiosity:4681ML00000100C00_DXXX"
            ]
        ),
        Row(
            "mars curiosity --latest -n 1",
            "mars curiosity latest -n 1",
            ["curiosity:4681ML00000100C00_DXXX"]
        ),
        Row(
            "mars curiosity --sol 4681 -n 1",
            "mars curiosity 4681 -n 1",
            [
                "curiosity:4681ML00000100C00_DXXX"
            ]
        ),
        Row(
            "mars --rover curiosity -n 1",
            "mars curiosity -n 1",
            [
                "curiosity:4681ML00000100C00_DXXX"
            ]
        ),
        Row(
            "search --rover curiosity -n 1",
            "mars curiosity -n 1",
            [
                "curiosity:4681ML00000100C00_DXXX"
            ]
        ),
        Row(
            "search mars --rover curiosity -n 1",
            "search mars curiosity -n 1",
            ["PIA15285"]
        ),
        Row(
            "earth --date 2026-09-20 -n 1",
            "earth 2026-09-20 -n 1",
            [
                "earth:20260920015600"
            ]
        ),
        Row("search --latest -n 1", "recent -n 1", ["art002e016354"]),
        Row(
            "search keyword:Voyager --newest -n 1",
            "search keyword:Voyager --sort newest -n 1",
            ["PIA01994"]
        ),
        Row(
            "search keyword:Voyager --count",
            "stats keyword:Voyager",
            [
                "1977", "1996", "1999",
            ]
        ),
        Row(
            "search --max 2 keyword:Voyager --sort oldest",
            "search --limit 2 keyword:Voyager --sort oldest",
            ["PIA21746", "PIA00452"]
        ),
        Row(
            "search --per_page 1 title:emblem",
            "search --limit 1 title:emblem",
            ["S69-34875"]
        ),
        Row(
            "search title:emblem --csv -F nasa_id",
            "search title:emblem --format csv -F nasa_id",
            ["nasa_id", "S69-34875"]
        ),
        Row(
            "search title:emblem --output-format tsv -F nasa_id",
            "search title:emblem --format tsv -F nasa_id",
            ["S69-34875"]
        ),
        Row(
            "random --random title:emblem -F nasa_id",
            "random title:emblem -F nasa_id",
            [
                "S69-34875"
            ]
        ),
        Row("history clear --force", "history clear --yes"),
        Row("cache clear --force", "cache clear --yes"),
        // How a line begins.
        Row(
            "mars latest -n 1",
            "mars curiosity latest -n 1",
            [
                "curiosity:4681ML00000100C00_DXXX"
            ]
        ),
        Row(
            "curiosity latest -n 1",
            "mars curiosity latest -n 1",
            [
                "curiosity:4681ML00000100C00_DXXX"
            ]
        ),
        Row("today -F nasa_id", "apod today -F nasa_id", ["apod:2026-09-21"]),
        Row(
            "picture of the day -F nasa_id",
            "apod -F nasa_id",
            [
                "apod:2026-09-21"
            ]
        ),
        Row(
            "photo of the day -F nasa_id",
            "apod -F nasa_id",
            [
                "apod:2026-09-21"
            ]
        ),
        Row("ls -n 1", "recent -n 1", ["art002e016354"]),
        Row(
            "count keyword:Voyager",
            "stats keyword:Voyager",
            [
                "1977", "1996", "1999",
            ]
        ),
        Row(
            "info as11-40-5874 -F nasa_id",
            "show as11-40-5874 -F nasa_id",
            [
                "as11-40-5874"
            ]
        ),
        Row(
            "cite as11-40-5874 -F nasa_id",
            "credit as11-40-5874 -F nasa_id",
            [
                "as11-40-5874"
            ]
        ),
        Row("add as11-40-5874", "favorites add as11-40-5874"),
        Row("settings", "config"), Row("man", "help manual"),
        Row(
            "apod:latest -F nasa_id",
            "show apod:latest -F nasa_id",
            [
                "apod:2026-09-21"
            ]
        ),
        Row(
            "https://images.nasa.gov/details/as11-40-5874 -F nasa_id",
            "show https://images.nasa.gov/details/as11-40-5874 -F nasa_id",
            ["as11-40-5874"]
        ),
        // Numbers.
        Row("recent 1", "recent -n 1", ["art002e016354"]),
        // Words to search for.
        Row("pale blue dot", "search pale blue dot", ["PIA00452"]),
        Row("moon foo", "search moon foo", []),
        Row("new foo", "search new foo", []),
        Row("earth from space", "search earth from space"),
        Row("mars rover", "search mars rover"),
        Row("home planet", "search home planet"),
        Row("mars 2020 landing", "search mars 2020 landing"),
        Row("apollo 11 -n 3", "search apollo 11 -n 3"),
    ]

    private static let files = [
        Row("show as11-40-5874 -o DIR", "download as11-40-5874 --output DIR"),
        Row(
            "picture as11-40-5874 --output=DIR",
            "download as11-40-5874 --output DIR"
        ),
        Row(
            "download as11-40-5874 --directory DIR",
            "download as11-40-5874 --output DIR"
        ),
        Row(
            "download as11-40-5874 -o DIR --force",
            "download as11-40-5874 -o DIR --overwrite"
        ),
        Row(
            "download as11-40-5874 -o DIR --hd",
            "download as11-40-5874 -o DIR --size original"
        ),
    ]

    @Test(arguments: qualifiers + others)
    func `a wrong line gets a line that does what was meant`(
        row: Row
    ) async throws {
        try await expect(row)
    }

    @Test(arguments: files)
    func `a wrong line about files gets a download`(row: Row) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try await expect(
            Row(
                row.line.replacing("DIR", with: folder.path()),
                row.other.replacing("DIR", with: folder.path())
            )
        )
        let files = try FileManager.default
            .contentsOfDirectory(atPath: folder.path())
        #expect(!files.isEmpty)
    }

    private func expect(_ row: Row) async throws {
        let words = try #require(ConfigFile.lines(row.line).first?.words)
        let wrong = try await ProgramRun(words + ["--sample"])
        #expect(wrong.status == .usage)
        #expect(wrong.output == "")
        let lines = wrong.errors.split(separator: "\n")
        #expect(lines.count == 2, "\(wrong.errors)")
        #expect(
            lines.last
                == "nasa-photos: try: nasa-photos \(row.other) --sample"
        )
        let other = try #require(ConfigFile.lines(row.other).first?.words)
        let run = try await ProgramRun(other + ["--sample"])
        #expect(run.status == .done, "\(run.errors)")
        guard let ids = row.ids else { return }
        let found = run.output.split(whereSeparator: \.isNewline).map { line in
            String(line.prefix { $0 != "\t" })
        }
        // An order that a search has by itself is no part of what is meant.
        #expect(Set(found) == Set(ids), "\(found)")
        #expect(found.count == ids.count)
    }

    @Test(arguments: [
        ("serch moon", "unknown command “serch”; did you mean search?"),
        ("downlaod moon", "unknown command “downlaod”; did you mean download?"),
        ("mars curosity", "did you mean curiosity?"),
        (
            "search moon --limt 3",
            "unknown option --limt; did you mean --limit?"
        ),
        ("cache staus", "did you mean status?"),
        ("mirror updat", "did you mean update?"),
        ("apod 5", "did you mean -n 5?"),
        ("search x --year 1989-1985", "did you mean 1985..1989?"),
        ("search x year:1989..1985", "did you mean 1985..1989?"),
        ("apod 2026-09-15 2026-09-16", "did you mean 2026-09-15..2026-09-16?"),
        ("mars curio", "did you mean curiosity?"),
        ("mars spirit", "did you mean nasa-photos search spirit rover?"),
    ])
    func `else it gets the nearest name`(line: String, end: String)
        async throws
    {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(run.errors.hasSuffix(end + "\n"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        // What cannot be read is not named, nor what would lose a word.
        ("search moon -o x.csv", "help search"),
        ("search moon --year x", "help search"),
        ("search moon --year 2-1-3", "help search"),
        ("search moon --year b-a", "help search"),
        ("search --year_start 1969 --year_end 1972", "help search"),
        ("svs moon --keyword x", "help svs"), ("apod --xyzzy", "help apod"),
        ("apod --sol 4681", "help apod"),
        ("search moon --photographer", "help search"),
        ("show --rover curiosity", "help show"), ("cache", "help cache"),
        ("config nope", "help config"),
        ("search moon --save remove", "help search"),
        ("favorites remove x --overwrite", "help favorites"),
    ])
    func `else the page of help`(line: String, page: String) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.errors.hasSuffix("\nnasa-photos: see 'nasa-photos \(page)'\n"),
            "\(run.errors)"
        )
        #expect(run.errors.split(separator: "\n").count == 2)
    }
}
