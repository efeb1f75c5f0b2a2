import Models
import TestSupport
import Testing

@testable import App

/// Ids and lines that people guess, and what the program makes of them.
@Suite(.queued)
struct MeantItemTests {
    @Test(arguments: [
        (
            "random 11",
            "unexpected argument “11”; for so many, use random -n 11"
        ),
        ("moon 2026-09 2026-10", "unexpected argument “2026-10”"),
        ("show www.example.org/x", "www.example.org/x: No item has this URL."),
        ("show images.nasa.gov/x", "images.nasa.gov/x: No item has this URL."),
        ("show example.org/x.html", "No item has this URL."),
        (
            "show https://images.nasa.gov/album/Apollo",
            "the page of an album: nasa-photos search album:Apollo"
        ),
        ("saved delete x", "no saved search is named “delete x”"),
        ("search https://example.org/x", "is a URL, which is not searched for"),
        (
            "search https://images.nasa.gov/album/a/b",
            "is a URL, which is not searched for"
        ),
        (
            "search https://images.nasa.gov/details/as11-40-5874",
            "did you mean nasa-photos show as11-40-5874?"
        ),
    ])
    func `a line that people guess leads to what they mean`(
        line: String,
        hint: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.errors.contains(hint), "\(run.errors)")
        #expect(run.status != .done)
    }

    @Test(arguments: [
        ("https://example.org", true), ("example.org/", true),
        ("a.b-c.museum/x", true), ("example.org", false),
        ("www.example.org/a b", false),
    ])
    func `a URL has a scheme, or a host and a path`(
        text: String,
        isURL: Bool
    ) {
        #expect(text.isURL == isURL)
    }

    @Test(arguments: ["and/or", "24/7", "S/N 1.5", "a.b/c", "v1.2/x"])
    func `words with a slash are no URL`(words: String) {
        #expect(!words.isURL)
    }

    @Test(arguments: [("12345", false), ("Nosuch", true)])
    func `only a name with letters may differ in case`(
        album: String,
        mayDiffer: Bool
    ) async throws {
        let server = try LoopbackServer { _ in .json("{}", status: 404) }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["search", "album:" + album],
            environment: [
                "NASA_PHOTOS_API_URL": "http://127.0.0.1:\(server.port)"
            ]
        )
        #expect(run.status == .notFound)
        #expect(run.errors.contains("case-sensitive") == mayDiffer)
    }

    @Test(arguments: [
        "search https://", "search ", "search http://",
    ])
    func `the web page of an album is a search for it`(
        start: String
    ) async throws {
        let expected = try await ProgramRun(
            sample: "search album:Apollo -F nasa_id"
        )
        let run = try await ProgramRun(
            sample: start + "images.nasa.gov/album/Apollo -F nasa_id"
        )
        #expect(run.output == expected.output && !run.output.isEmpty)
        #expect(run.status == .done)
    }

    @Test func `in a session, the page of an album is a search for it, too`()
        async throws
    {
        let run = try await ProgramRun(
            ["search", "moon", "--sample"],
            input: "/https://images.nasa.gov/album/Apollo\nq\n",
            inSession: true
        )
        #expect(run.output.contains("“album:Apollo”"))
        #expect(run.output.contains("Apollo 11 Launch HD"))
    }

    @Test(arguments: ["apod", "apod:", "apod:latest"])
    func `the newest picture of the day has names`(id: String) async throws {
        let newest = try await ProgramRun(sample: "apod -F nasa_id")
        let run = try await ProgramRun(sample: "show \(id) -F nasa_id")
        #expect(run.output == newest.output && !run.output.isEmpty)
        let files = try await ProgramRun(sample: "files \(id) --json")
        #expect(files.status == .done, "\(files.errors)")
        let download = try await ProgramRun(
            sample: "download \(id) --dry-run -F nasa_id"
        )
        #expect(download.output == newest.output, "\(download.errors)")
    }

    @Test(arguments: [
        ("https://apod.nasa.gov/apod/ap260916.html", "apod:2026-09-16"),
        ("apod.nasa.gov/apod/ap260916.html", "apod:2026-09-16"),
        ("apod.nasa.gov/apod/ap950616.html", "apod:1995-06-16"),
        ("apod.nasa.gov/apod/ap26x916.html", nil),
        ("apod.nasa.gov/apod/astropix.html", "apod:latest"),
        ("apod.example.org/apod/ap260916.html", nil),
        ("images.nasa.gov/details/as11-40-5874", "as11-40-5874"),
        ("images.nasa.gov.example.org/details/as11-40-5874", nil),
        ("as11-40-5874", nil), ("curiosity", nil),
    ])
    func `an address of an item may lack its scheme`(
        text: String,
        id: String?
    ) {
        #expect(SourceFacts.id(of: text)?.description == id)
    }

    @Test(arguments: [
        ("AS11-40-5874", true), ("123", false), ("curiosity:NLB", false),
        ("moon:2026", false),
    ])
    func `case is mentioned where it could help`(
        id: String,
        isMentioned: Bool
    ) async throws {
        let run = try await ProgramRun(sample: "show \(id) x1")
        let line = run.errors.split(separator: "\n")
            .first { $0.hasPrefix("nasa-photos: \(id):") }
        #expect(
            line?.contains("case-sensitive") == isMentioned,
            "\(run.errors)"
        )
    }
}
