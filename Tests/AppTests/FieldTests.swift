import Models
import TestSupport
import Testing
import ViewModels

@testable import App

@Suite(.queued)
struct FieldTests {
    @Test func `facts, date and year can be columns and keys`() async throws {
        let line = "mars curiosity 4681 -n 1"
        let table = try await ProgramRun(
            sample: line + " -F facts.sol,year,date"
        )
        let columns = table.lines[0].split(separator: "\t")
        #expect(columns[0] == "4681")
        #expect(columns[2].hasPrefix(columns[1] + "-"))
        let json = try await ProgramRun(
            sample: line + " -f jsonl -F facts.sol,year"
        )
        #expect(
            json.output == #"{"facts.sol":4681,"year":\#(columns[1])}"# + "\n"
        )
        let template = try await ProgramRun(
            [
                "mars", "curiosity", "4681", "-n1", "--sample",
                "--template", "{facts.sol}",
            ]
        )
        #expect(template.output == "4681\n")
    }

    @Test(arguments: [
        ("recent --fields ?", "facts.sol"), ("show x --format ?", "jsonl"),
    ])
    func `a question mark lists what can be chosen`(
        line: String,
        name: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done)
        #expect(run.errors.isEmpty)
        #expect(run.output.split(separator: "\n").contains(name[...]))
    }
}
