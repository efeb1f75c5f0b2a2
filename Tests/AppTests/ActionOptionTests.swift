import Arguments
import Foundation
import Models
import TestSupport
import Testing
import ViewModels

@testable import App

/// The options that the actions of commands use; all others are refused.
@Suite(.queued)
struct ActionOptionTests {
    /// A command line with an action, and the options of its command that it
    /// uses.
    static let actions: [(line: String, used: Set<String>)] = [
        ("mirror status", records),
        ("mirror import /dev/null", []), ("mirror clear", ["yes"]),
        ("mirror update", ["type", "year", "center", "full", "rate"]),
        ("cache status", records), ("cache clear", ["yes"]),
        ("history clear", ["yes"]),
        ("saved remove a", []),
        ("saved", records),
        ("favorites add a", []), ("favorites remove a", ["yes"]),
        ("favorites import /dev/null", []), ("favorites export", ["overwrite"]),
        ("mars", records), ("mars curiosity cameras", records),
    ]

    private static let records: Set = ["format", "json", "fields", "template"]

    private static let program = CommandList.program(Strings(.english))

    @Test(arguments: actions)
    func `an option is used or refused`(line: String, used: Set<String>)
        async throws
    {
        let words = line.split(separator: " ").map(String.init)
        let command = try #require(Self.program.command(words[0]))
        for option in command.options {
            let value = option.value.map { value -> String in
                switch value.kind {
                case .number(let range): String(range.lowerBound)
                case .bytes: "1K"
                default:
                    // Of tables, where a list has other fields.
                    (value.choices.first { $0.value == "name" }
                        ?? value.choices.first)?.value ?? "x"
                }
            }
            let word =
                "--" + option.name
                + (option.name == "json" ? "" : value.map { "=" + $0 } ?? "")
            let run = try await ProgramRun(words + [word, "--sample"])
            let isNamed = run.errors.contains("--" + option.name)
            let isRefused = run.status == .usage && isNamed
            #expect(
                isRefused != used.contains(option.name),
                "\(line) \(word): \(run.errors)"
            )
        }
    }
}
