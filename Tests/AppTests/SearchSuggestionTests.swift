import Foundation
import TestSupport
import Testing

@testable import App

/// What a search that finds nothing may have meant, by the words of a mirror.
@Suite(.queued)
final class SearchSuggestionTests {
    private let folder: URL

    init() throws {
        folder = try ProgramRun.folder()
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs a line with a mirror of the items of the sample.
    private func run(_ line: String) async throws -> ProgramRun {
        let environment = ["XDG_DATA_HOME": folder.path]
        _ = try await ProgramRun(
            [
                "mirror", "import",
                Sample().folder.appending(path: "images.jsonl").path,
            ],
            environment: environment
        )
        return try await ProgramRun(
            line: line,
            environment: environment
        )
    }

    @Test(arguments: [
        (
            "search endevour --local",
            "Did you mean “endeavour”? "
                + "nasa-photos search endeavour --local"
        ),
        (
            "search appolo flagg --local",
            "“apollo flag”? nasa-photos search apollo flag --local"
        ),
        (
            "search endevour type:any year:1990..2000 --local",
            "search endeavour type:any year:1990-2000 --local"
        ),
    ])
    func `a search without results names one that has some`(
        line: String,
        hint: String
    ) async throws {
        let run = try await run(line)
        #expect(run.output == "")
        #expect(run.status == .done)
        let none = try #require(run.errors.range(of: "No results."))
        let meant = try #require(run.errors.range(of: hint))
        #expect(none.upperBound < meant.lowerBound)
        let typed = hint.matches(of: #/search (.+) --local/#).last?.1 ?? "-"
        let session = try TerminalRun(
            line.split(separator: " ").map(String.init),
            columns: 100,
            rows: 30,
            environment: ["XDG_DATA_HOME": folder.path]
        )
        await session.screen { $0.shows("”? /" + typed) }
        #expect(try await session.quit() == .done)
    }

    @Test(arguments: [
        "search moon", "search qqqqzzzz", "search id:nosuch",
        "search endevour year:1850", "search endevour --quiet",
        "search endevour -moon", "search endevou*", "search \"endevour\"",
    ])
    func `other searches are left alone`(line: String) async throws {
        let run = try await run(line + " --local")
        #expect(!run.errors.contains("Did you mean"), "\(run.errors)")
    }

    @Test func `a search that finds nothing elsewhere is not named again`()
        async throws
    {
        _ = try await run("mirror")
        let server = try LoopbackServer { _ in
            .json(#"{"collection":{"items":[]}}"#)
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["search", "endeavour"],
            environment: [
                "XDG_DATA_HOME": folder.path,
                "NASA_PHOTOS_API_URL": server.url("").absoluteString,
            ]
        )
        #expect(run.errors.contains("No results."))
        #expect(!run.errors.contains("Did you mean"), "\(run.errors)")
    }

    @Test func `the sample has no words to name`() async throws {
        let run = try await ProgramRun(sample: "search endevour")
        #expect(!run.errors.contains("Did you mean"), "\(run.errors)")
    }
}
