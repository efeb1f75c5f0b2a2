import Foundation
import TestSupport
import Testing

@testable import App

/// Real shells with the script and the program that was built with the tests.
@Suite(.queued, .enabled(if: BuiltProgram.url != nil))
final class ShellCompletionTests {
    /// Keys, and the command line that runs when Enter follows.
    private static let lines = [
        ("fil\t", "files"), ("search --for\t", "search --format"),
        ("search --type vi\t", "search --type video"),
        ("search --type=vi\t", "search --type=video"),
        ("search --type video,au\t", "search --type video,audio"),
        ("apod ye\t", "apod yesterday"),
        ("mars curiosity la\t", "mars curiosity latest"),
        ("favorites remove \t", "favorites remove as11-40-5874"),
        ("favorites remove as11-40-5874 \t", "favorites remove as11-40-5874"),
        ("saved my\t", "saved my moon"),
        ("picture /etc/hostn\t", "picture /etc/hostname"),
        (
            "download x --output=/etc/hostn\t",
            "download x --output=/etc/hostname"
        ),
        ("search moon /etc/hostn\t", "search moon /etc/hostn"),
    ]

    private let home: URL

    init() throws {
        home = try ProgramRun.folder()
    }

    deinit {
        try? FileManager.default.removeItem(at: home)
    }

    /// A home with a favorite and a saved search, and the script in a file.
    private func prepare(_ shell: String) async throws -> String {
        let server = try ItemServer()
        for line in [
            ["favorites", "add", "as11-40-5874"],
            ["search", "moon", "--save", "my moon"],
        ] {
            let run = try await ProgramRun(
                line,
                home: home.path(),
                environment: server.environment
            )
            try #require(run.status == .done)
        }
        // It serves until it is released.
        withExtendedLifetime(server) {}
        let script = home.appending(path: "script." + shell)
        let run = try await ProgramRun(["completions", shell])
        try Data(run.output.utf8).write(to: script)
        return script.path
    }

    /// Runs a program with the built one first in the path.
    private func start(
        _ words: [String],
        input: FileHandle,
        output: FileHandle
    ) throws -> Process {
        let folder = try #require(BuiltProgram.url).deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // Makes a shell that hangs a failure.
        process.arguments = ["timeout", "--foreground", "60"] + words
        process.environment = [
            "HOME": home.path(), "TERM": "dumb", "LC_ALL": "C.UTF-8",
            "PATH": folder.path + ":/usr/local/bin:/usr/bin:/bin",
        ]
        process.currentDirectoryURL = home
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try process.run()
        return process
    }

    /// What a shell without a terminal prints.
    private func output(_ words: [String]) async throws -> String {
        let pipe = Pipe()
        let process = try start(
            words,
            input: .nullDevice,
            output: pipe.fileHandleForWriting
        )
        try pipe.fileHandleForWriting.close()
        let capture = Capture(pipe.fileHandleForReading.fileDescriptor)
        let text = await capture.text()
        // It closes what is captured.
        withExtendedLifetime(pipe) {}
        process.waitUntilExit()
        return text
    }

    private func write(_ text: String) throws -> String {
        let file = home.appending(path: "harness")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// The words between `<<ran:` and `>>`.
    private func words(in output: String) -> String? {
        output.firstMatch(of: /<<ran:(.*?) *>>/).map { String($0.1) }
    }

    @Test(.enabled(if: BuiltProgram.isInstalled("bash")), arguments: lines)
    func `bash completes the last word`(keys: String, expected: String)
        async throws
    {
        let harness = try write(
            """
            bind 'set enable-bracketed-paste off' 'set bell-style none'
            source \(try await prepare("bash"))
            nasa-photos() { printf '<<ran:%s>>' "$*"; exit; }
            """
        )
        let terminal = try PseudoTerminal(columns: 200, rows: 20)
        let capture = Capture(terminal.screen)
        let handle = FileHandle(
            fileDescriptor: terminal.terminal,
            closeOnDealloc: false
        )
        let process = try start(
            ["bash", "--noprofile", "--rcfile", harness, "-i"],
            input: handle,
            output: handle
        )
        try terminal.type("nasa-photos \(keys)\n")
        process.waitUntilExit()
        terminal.hangUp()
        let found = words(in: await capture.text())
        // It closes what is captured.
        withExtendedLifetime(terminal) {}
        #expect(found == expected, "\(keys)")
    }

    @Test(.enabled(if: BuiltProgram.isInstalled("zsh")), arguments: lines)
    func `zsh completes the last word`(keys: String, expected: String)
        async throws
    {
        let script = try await prepare("zsh")
        // Types the keys into an interactive zsh, in which the program prints
        // the words that it was run with.
        let harness = try write(
            """
            zmodload zsh/zpty
            zpty shell zsh -f -i
            zpty -w shell 'PS1= PS2=; unsetopt zle_bracketed_paste beep'
            zpty -w shell 'autoload -Uz compinit && compinit -D -u'
            zpty -w shell "source ${(q)1}"
            zpty -w shell 'nasa-photos() { print -r -- "<<ran:$*>>" }'
            zpty -w shell 'print "<<""ready>>"'
            zpty -r -m shell out '*<<ready>>*'
            zpty -w shell "nasa-photos $2"
            zpty -r -m shell out '*<<ran:*>>*'
            print -rn -- $out
            zpty -d shell
            """
        )
        let output = try await output(["zsh", "-f", harness, script, keys])
        #expect(words(in: output) == expected, "\(keys)")
    }

    @Test(.enabled(if: BuiltProgram.isInstalled("fish")), arguments: lines)
    func `fish completes the last word`(keys: String, expected: String)
        async throws
    {
        let script = try await prepare("fish")
        let line = "nasa-photos " + keys.dropLast()
        let output = try await output([
            "fish", "--no-config", "-c",
            "source \(script); complete -C $argv[1]", line,
        ])
        let found = output.split(separator: "\n").map {
            String($0.prefix { $0 != "\t" })
        }
        let start = line.prefix { $0 != "\t" }
            .split(separator: " ", omittingEmptySubsequences: false).dropLast()
            .joined(separator: " ")
        // fish leaves a line alone if there is nothing to offer.
        let whole = line.trimmingCharacters(in: .whitespaces)
        let lines = found.isEmpty ? [whole] : found.map { start + " " + $0 }
        #expect(lines == ["nasa-photos " + expected], "\(keys)")
    }
}
