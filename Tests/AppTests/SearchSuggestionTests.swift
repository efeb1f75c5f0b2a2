import Foundation
import TestSupport
import Testing

@testable import App

/// What a search that finds nothing may have meant.
@Suite(.queued)
struct SearchSuggestionTests {
    @Test(arguments: [
        (
            "search endevour",
            "Did you mean “endeavour”? "
                + "nasa-photos search endeavour --sample"
        ),
        ("search apollo XI", "“apollo 11”? nasa-photos search apollo 11"),
        ("search hubbles", "“hubble”? nasa-photos search hubble"),
        ("search LEM shadow", "“lunar module shadow”?"),
        ("search appolo flagg", "“apollo flag”?"),
        (
            "search endevour type:any year:1990..2000",
            "search endeavour type:any year:1990-2000 --sample"
        ),
    ])
    func `a search without results names one that has some`(
        line: String,
        hint: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.output == "")
        #expect(run.status == .done)
        #expect(run.errors.contains(hint), "\(run.errors)")
        #expect(run.errors.contains("No results."))
    }

    @Test(arguments: [
        "search moon", "search qqqqzzzz", "search id:nosuch",
        "search endevour year:1850",
    ])
    func `other searches are left alone`(line: String) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(!run.errors.contains("Did you mean"), "\(run.errors)")
    }

    @Test func `in a session, the line to type is named`() async throws {
        let run = try TerminalRun(
            ["search", "endevour", "--sample"],
            columns: 80,
            rows: 24
        )
        let status = await run.finish(typing: "q") {
            $0.shows("Did you mean “endeavour”? /endeavour")
        }
        #expect(status == .done)
    }

    @Test func `a mirror knows words, too`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ["XDG_DATA_HOME": folder.path]
        _ = try await ProgramRun(
            ["mirror", "import", "-"],
            environment: environment,
            input: MirroredRecords.lines
        )
        let run = try await ProgramRun(
            ["search", "harre", "--local"],
            environment: environment
        )
        #expect(
            run.errors.contains(
                "Did you mean “hare”? nasa-photos search hare --local"
            ),
            "\(run.errors)"
        )
    }
}
