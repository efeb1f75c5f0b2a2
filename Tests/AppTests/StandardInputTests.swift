import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct StandardInputTests {
    @Test(arguments: [
        "search moon -n 2", "search moon -n 2 -f jsonl",
        "search moon -n 2 --json", "search moon -n 2 -f csv",
        "search moon -n 2 -F nasa_id -0",
    ])
    func `what a list prints can be read by commands for items`(line: String)
        async throws
    {
        let list = try await ProgramRun(sample: line)
        let ids = try await ProgramRun(sample: "search moon -n 2 -F nasa_id")
        for command in [
            "show -", "credit -", "files -", "download -n 1 --dry-run -",
        ] {
            let read = try await ProgramRun(sample: command, input: list.output)
            let same = try await ProgramRun(sample: command, input: ids.output)
            #expect(read.status == .done, "\(command) \(read.errors)")
            #expect(read.output == same.output)
        }
    }

    @Test(arguments: ["show -", "files -", "open -", "credit -", "download -"])
    func `input without ids is said`(line: String) async throws {
        let run = try await ProgramRun(sample: line, input: " \n")
        #expect(run.status == .notFound)
        #expect(run.errors == "nasa-photos: No IDs on standard input.\n")
    }
}
