import Foundation
import Models
import TestSupport
import Testing
import ViewModels

@testable import App
@testable import Arguments

@Suite(.queued)
struct CommandListTests {
    private static let program = CommandList.program(Strings(.english))

    static func examples() throws -> [String] {
        let all = program.examples + program.commands.flatMap(\.examples)
        return try Array(Set(all.map(\.line) + documented())).sorted()
    }

    /// The command lines of the README and the other documents.
    private static func documented() throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../..").standardizedFileURL
        let documents = [
            "README.md", "Docs/Downloads.md", "Docs/Formats.md",
            "Docs/Recipes.md",
            "Docs/Scripts.md", "Docs/Install.md",
        ]
        return try documents.flatMap {
            let file = root.appending(path: $0)
            let text = try String(contentsOf: file, encoding: .utf8)
            return text.split(separator: "\n").map { line in
                ["$ ", "swift run "].reduce(
                    line.trimmingCharacters(in: .whitespaces)
                ) { rest, mark in
                    rest.hasPrefix(mark)
                        ? String(rest.dropFirst(mark.count)) : rest
                }
            }
            .filter { $0.hasPrefix("nasa-photos ") }
        }
    }

    @Test func `every command has examples that parse`() throws {
        let parser = ArgumentParser(Self.program)
        for command in Self.program.commands where !command.isHelp {
            #expect(!command.examples.isEmpty, "\(command.name)")
            for example in command.examples {
                // Spaces within quotes make no difference to the parser.
                let lines = example.line.split(separator: "|").map { line in
                    line.prefix { $0 != ">" }.split(separator: " ").dropFirst()
                }
                let names = try lines.map { words in
                    try parser.parse(words.map(String.init)).invocation?.command
                }
                #expect(names.contains(command.name), "\(example.line)")
            }
        }
    }

    @Test(arguments: Language.allCases.filter { $0 != .english })
    func `every command has texts in each language`(language: Language) {
        let commands = CommandList.program(Strings(language)).commands
        #expect(commands.map(\.name) == Self.program.commands.map(\.name))
        for (english, command) in zip(Self.program.commands, commands) {
            let pairs = zip(Self.texts(of: english), Self.texts(of: command))
            for (one, other) in pairs {
                #expect(!one.isEmpty && !other.isEmpty && one != other)
            }
        }
    }

    @Test(arguments: CommandList.groups.flatMap(\.value).indices)
    func `every command of the list can be found by its name`(index: Int) {
        let command = CommandList.groups.flatMap(\.value)[index]
        #expect(CommandList.command(named: command.name) == command)
    }

    /// The texts of a command that are its own.
    private static func texts(of command: CommandDescription) -> [String] {
        let discussion = [command.discussion].filter { !$0.isEmpty }
        return [command.summary] + discussion
            + command.arguments.map(\.help)
            + command.options.map(\.help)
            + command.examples.map(\.help)
    }

    @Test(arguments: try examples())
    func `an example succeeds in a shell`(line: String) throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.putPictures(in: folder)
        try #require(FileManager.default.isExecutableFile(atPath: Self.binary))
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder
        process.environment = [
            "HOME": folder.path(), "PATH": "\(Self.sample):/usr/bin:/bin",
            "NASA_PHOTOS_BINARY": Self.binary,
            // Without a terminal nothing is detected.
            "NASA_PHOTOS_PICTURES": "blocks",
            "SAMPLE": line.contains("--sample") ? "" : "--sample",
        ]
        let errors = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: said, as: UTF8.self)
        // The sample has nothing to verify, which is not found, no mirror, and
        // a video without files in the month.
        let others: [(part: String, status: Int32)] = [
            ("--verify", 3), ("mirror update", 2), ("download apod 2026-09", 7),
        ]
        let expected = others.first { line.contains($0.part) }?.status ?? 0
        #expect(process.terminationStatus == expected, "\(line): \(text)")
    }

    /// Creates the files that examples name: GIFs of one pixel, since the
    /// format is detected by content, and no records.
    private static func putPictures(in folder: URL) throws {
        let pixel = "R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="
        let data = try #require(Data(base64Encoded: pixel))
        for name in ["moon.jpg", "photo.jpg"] {
            try data.write(to: folder.appending(path: name))
        }
        try Data().write(to: folder.appending(path: "items.jsonl"))
    }

    /// The folder of the program that the shell finds.
    private static let sample = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "Sample").path()

    /// Beside the tests, where the package builds all of its products.
    private static var binary: String {
        let resources = Sample().folder.path(
            percentEncoded: false
        )
        let folder = resources.split(separator: "/").dropLast(2)
        return "/" + folder.joined(separator: "/") + "/nasa-photos"
    }
}

/// What the parser, the help and the completions expect of the description.
struct DescriptionTests {
    private static let program = CommandList.program(Strings(.english))

    private let program = Self.program

    private func isUnique(_ names: [String]) -> Bool {
        Set(names).count == names.count
    }

    @Test func `names are lowercase letters, digits and single hyphens`() {
        let names = program.subjects.map(\.value)
        #expect(isUnique(names))
        for name in names + program.allOptions.map(\.name) {
            let match = name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/)
            #expect(match != nil, "\(name)")
        }
    }

    @Test(arguments: program.commands)
    func `the options of a command are typed differently`(
        command: CommandDescription
    ) {
        let options = command.options + program.globalOptions
        let negations = options.compactMap(\.negation).map { "--" + $0 }
        #expect(isUnique(options.flatMap(\.spellings) + negations))
        for exclusion in command.options.flatMap(\.exclusions) {
            let name = exclusion.prefix { $0 != "=" }
            #expect(options.contains { $0.name == name }, "\(exclusion)")
        }
        for option in options {
            #expect(isUnique((option.value?.choices ?? []).map(\.value)))
            guard let text = option.defaultValue else { continue }
            #expect(throws: Never.self, "\(option.name)") {
                try option.value?.values(in: text, of: option.name)
            }
        }
    }

    /// Otherwise they could not be parsed before the command.
    @Test func `an option takes a value in all commands, or in none`() {
        let options =
            program.globalOptions + program.commands.flatMap(\.options)
        let flags = Set(
            options.filter { !$0.takesNext }.flatMap(\.spellings)
        )
        let others = options.filter(\.takesNext).flatMap(\.spellings)
        #expect(flags.intersection(others) == [])
    }

    @Test(arguments: program.commands)
    func `each argument of a command can be given`(command: CommandDescription)
    {
        let arguments = command.arguments
        for (one, next) in zip(arguments, arguments.dropFirst()) {
            #expect(!one.isEndless && (one.isRequired || !next.isRequired))
        }
    }
}

extension ParseResult {
    /// The command to run, if there is one.
    fileprivate var invocation: Invocation? {
        guard case .run(let invocation) = self else { return nil }
        return invocation
    }
}

extension CommandDescription: CustomTestStringConvertible {
    var testDescription: String { name }
}
