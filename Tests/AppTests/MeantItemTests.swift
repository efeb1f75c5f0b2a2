import Models
import TestSupport
import Testing

@testable import App

/// Ids and lines that people guess, and what the program makes of them.
@Suite(.queued)
struct MeantItemTests {
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
            environment: server.environment("API")
        )
        #expect(run.status == .notFound)
        #expect(run.errors.contains("case-sensitive") == mayDiffer)
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
}
