import Foundation
import Glibc
import Models
import Terminal
import TestSupport
import Testing

@testable import App

/// Commands of the user's that run with files that were downloaded.
@Suite(.queued)
struct FileCommandTests {
    @Test func `a command runs with each file that was saved, and safely`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let new = folder.appending(path: "it's; touch x")
        let path = new.path(percentEncoded: false)
        func run(_ command: String) async throws -> ProgramRun {
            try await ProgramRun([
                "download", "as11-40-5874", "--sample", "-o", path,
                "--exec", command,
            ])
        }
        let failed = try await run("false")
        #expect(failed.status == .someFailed)
        #expect(failed.errors.contains("as11-40-5874~orig.jpg: the command"))
        try FileManager.default.removeItem(at: new)
        let copied = try await run("cp {} {}.copy")
        #expect(copied.status == .done)
        let names = try FileManager.default
            .contentsOfDirectory(atPath: path)
        #expect(
            names.sorted()
                == ["as11-40-5874~orig.jpg", "as11-40-5874~orig.jpg.copy"]
        )
        // It was there already.
        #expect(try await run("false").status == .done)
    }

    @Test func `a command that fails once is not forgotten`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let home = SettingsHome()
        let run = try await ProgramRun(
            [
                "download", "as11-40-5874", "PIA00452", "--sample",
                "-o", folder.path(), "--exec",
                #"! case "$NASA_PHOTOS_ID" in as11*) ;; *) false; esac; #"#,
            ],
            environment: ["HOME": try home.path("[download]\nparallel = 1\n")]
        )
        #expect(run.lines.count == 2)
        #expect(run.errors.contains("as11-40-5874~orig.jpg: the command"))
        #expect(run.errors.components(separatedBy: "the command").count == 2)
        #expect(run.status == .someFailed)
    }

    @Test(arguments: [
        "{}", "\"{}\"", "'{}'", "\"$(printf %s {})\"", "\"`printf %s {}`\"",
        "\"$(printf %s \"{}\")\"", "\"$NASA_PHOTOS_FILE\"", "''{}''",
    ])
    func `a command gets the path as one word, in quotes of any kind`(
        word: String
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "it's  a \"$(x)\" `y`")
            .path(percentEncoded: false)
        let said = folder.appending(path: "said")
        let command = #"printf '%s\n' \#(word) "$NASA_PHOTOS_ID" > "$SAID""#
        let run = try await ProgramRun(
            [
                "download", "as11-40-5874", "--sample", "-o", path, "--exec",
                word.contains("{}") ? command : command + "; : {}",
            ],
            environment: [
                "SAID": said.path(percentEncoded: false), "PATH": "/usr/bin",
            ]
        )
        #expect(run.status == .done)
        #expect(
            try String(contentsOf: said, encoding: .utf8)
                == "\(path)/as11-40-5874~orig.jpg\nas11-40-5874\n"
        )
    }

    @Test(arguments: [
        (#"\"{}"#, #"\""$1""#), (#"\'{}\'"#, #"\'"$1"\'"#),
        (#""\"{}""#, #""\"${1}""#), ("wc", #"wc "$1""#),
    ])
    func `what is escaped in a command is no quote`(
        command: String,
        text: String
    ) {
        #expect(FileCommand.shellText(command) == text)
    }

    @Test func `a command ends with the program`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let begun = folder.appending(path: "begun").path
        #expect(mkfifo(begun, 0o600) == 0)
        let restorer = TerminalRestorer()
        let command = FileCommand(
            // What it starts is ended, too.
            text: "echo > {}; sleep 1000 & wait",
            environment: ["PATH": "/usr/bin:/bin"],
            restorer: restorer
        )
        let run = Task {
            await command.run(with: URL(filePath: begun), of: "a")
        }
        let file = try FileHandle(forReadingFrom: URL(filePath: begun))
        // Ends when no process has it open any more.
        _ = try file.readToEnd()
        let isOver = Gate()
        let status = Task {
            let status = await run.value
            isOver.open()
            return status
        }
        // As a signal does.
        while !isOver.isOpen {
            restorer.restore()
            await Task.yield()
        }
        #expect(await status.value == 128 + SIGTERM)
    }
}
