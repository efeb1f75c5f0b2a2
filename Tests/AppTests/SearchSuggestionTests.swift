import Foundation
import Models
import Synchronization
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
        ("search Neil Armstrong in the lunar moduel", "lunar module"),
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

    @Test func `it is named after the result, and not if quiet`() async throws {
        let run = try await ProgramRun(sample: "search endevour")
        let none = try #require(run.errors.range(of: "No results."))
        let meant = try #require(run.errors.range(of: "Did you mean"))
        #expect(none.upperBound < meant.lowerBound)
        let quiet = try await ProgramRun(sample: "search endevour --quiet")
        #expect(quiet.errors == "")
    }

    @Test func `a download names a download`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await ProgramRun(
            sample: "download --search endevour -o \(folder.path())"
        )
        #expect(
            run.errors.contains(
                "nasa-photos download --search endeavour --sample"
            ),
            "\(run.errors)"
        )
        // There is something lunar, too.
        let found = try await ProgramRun(
            sample: "download --search moon -n 1 --dry-run"
        )
        #expect(found.status == .done)
        #expect(!found.errors.contains("Did you mean"), "\(found.errors)")
    }

    @Test func `it is looked for two seconds at most`() async throws {
        let library = Sample().records("images")
        let begin = ContinuousClock.now
        for (seconds, isFound) in [(0, true), (3, false)] {
            let times = Mutex([begin])
            let suggestion = SearchSuggestion(library: library) {
                times.withLock { times in
                    times.popLast() ?? begin + .seconds(seconds)
                }
            }
            let query = PhotoQuery(words: "endevour")
            let other = await suggestion.query(insteadOf: query)
            #expect((other != nil) == isFound)
        }
    }
}
