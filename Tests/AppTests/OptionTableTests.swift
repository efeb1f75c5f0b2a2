import Arguments
import Foundation
import Models
import TestSupport
import Testing
import ViewModels

@testable import App

/// Every option of every command, as the descriptions have them.
@Suite(.queued)
final class OptionTableTests {
    private static let program = CommandList.program(Strings(.english))

    private static let commands = program.commands.filter { !$0.isHelp }

    /// What arguments may stand for, by their placeholders.
    private static let arguments = [
        "ID": "as11-40-5874", "WORDS": "moon", "NAME": "Apollo",
        "PICTURE": "/dev/null", "ROVER": "curiosity", "SHELL": "bash",
        "LIST|ID": "as11-40-5874",
    ]

    private let home: URL

    init() throws {
        home = try ProgramRun.folder()
    }

    deinit {
        try? FileManager.default.removeItem(at: home)
    }

    /// A line of the command with valid arguments.
    private func line(of command: CommandDescription) -> [String] {
        let words = command.arguments.compactMap { argument in
            let choice = argument.value.choices.first?.value
            return Self.arguments[argument.value.placeholder]
                ?? (argument.isRequired ? choice : nil)
        }
        let hasOutput = command.options.contains { $0.name == "output" }
        let folder = hasOutput ? ["--output", home.path()] : []
        return [command.name] + words + folder
    }

    private func value(of option: OptionDescription) -> String? {
        switch option.value?.kind {
        case nil: nil
        case .number(let range), .bytes(let range): String(range.lowerBound)
        case .file, .folder: home.path()
        case .choice, .choices, .suggested:
            option.value?.choices.last?.value
        case .texts(let choices): choices.first?.value ?? "x"
        case .text, .list, .listed: "x"
        }
    }

    private func run(_ words: [String], file: String = "") async throws
        -> ProgramRun
    {
        let folder = home.appending(path: "nasa-photos")
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true
        )
        try Data(file.utf8).write(to: folder.appending(path: "config"))
        return try await ProgramRun(
            words + ["--sample"],
            environment: [
                "XDG_CONFIG_HOME": home.path(),
                // Of which `cache` prints the path.
                "XDG_CACHE_HOME": home.appending(path: "cache").path(),
            ]
        )
    }

    /// The options of a command as they can be typed, with what an error has
    /// to name.
    private func words(
        of command: CommandDescription
    ) -> [(word: String, name: String)] {
        command.options.flatMap { option in
            let value = value(of: option).map { "=" + $0 } ?? ""
            let name = option.name
            var words = [("--" + name + value, name)]
            // Without a folder, files would be saved in the current one.
            if let negation = option.negation, negation != "no-output" {
                words.append(("--" + negation, name))
            }
            return words
        }
    }

    @Test(arguments: commands.map(\.name))
    func `an option does what it says, or its error names it`(
        name: String
    ) async throws {
        let command = try #require(Self.program.command(name))
        let line = self.line(of: command)
        for (word, name) in words(of: command) {
            let run = try await run(line + [word])
            let isNamed = run.errors.contains(name)
            #expect(run.status != .usage || isNamed, "\(word): \(run.errors)")
        }
    }

    @Test(arguments: commands.map(\.name))
    func `on a terminal, an option does what it says, or its error names it`(
        name: String
    ) async throws {
        let command = try #require(Self.program.command(name))
        let line = self.line(of: command)
        for (word, name) in words(of: command)
        where !word.hasPrefix("--no-") {
            let (status, screen) = try await onTerminal(line + [word])
            #expect(
                status != .usage || screen.contains(name),
                "\(word): \(screen)"
            )
        }
    }

    /// Runs a command on a terminal, where a session is ended, and a question
    /// is answered with no.
    private func onTerminal(
        _ words: [String]
    ) async throws -> (status: App.ExitStatus, screen: String) {
        let run = try TerminalRun(
            words + ["--sample"],
            columns: 100,
            rows: 30,
            environment: ["PAGER": "cat", "XDG_CONFIG_HOME": home.path()]
        )
        let status = await run.finish(typing: "q") {
            $0.shows("q quit") || $0.lastLine.hasSuffix("[y/N]")
        }
        return (status, run.now.lines.joined(separator: "\n"))
    }

    /// Each option of a command as it is typed, with a value.
    private func lines(of command: CommandDescription) -> [String] {
        (command.options + Self.program.globalOptions)
            .filter { [.help, .version].contains($0.role) == false }
            .map { "--" + $0.name + (value(of: $0).map { "=" + $0 } ?? "") }
    }

    @Test(arguments: commands.map(\.name))
    func `a line of the file is what is typed`(name: String) throws {
        let command = try #require(Self.program.command(name))
        let line = self.line(of: command).joined(separator: " ")
        let homes = SettingsHome()
        for word in lines(of: command) {
            let folder = try homes.folder("[\(name)]\n" + word)
            let set = try SettingsHome.read(line, ["XDG_CONFIG_HOME": folder])
            let typed = try SettingsHome.read(line + " " + word, [:])
            #expect(set.problems == [])
            for option in command.options + Self.program.globalOptions {
                #expect(
                    set.options.texts(option.name)
                        == typed.options.texts(option.name),
                    "\(word)"
                )
            }
        }
    }

    @Test(
        arguments: commands.map(\.name)
            .filter { !["doctor", "random", "config"].contains($0) }
    )
    func `what a pipe prints depends on no section`(
        name: String
    ) async throws {
        let command = try #require(Self.program.command(name))
        let lines = ["[\(name)]"] + lines(of: command)
        let file = lines.joined(separator: "\n")
        let plain = try await run(self.line(of: command))
        let run = try await run(self.line(of: command), file: file)
        #expect(run.status == plain.status)
        #expect(run.output == plain.output)
        #expect(run.errors == plain.errors)
    }
}
