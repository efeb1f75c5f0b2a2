import Foundation
import TestSupport
import Testing

@testable import App

/// The commands of the lists that belong to the user.
@Suite(.queued)
final class FavoritesCommandTests {
    private let home: URL
    private let server: ItemServer

    init() throws {
        home = try ProgramRun.folder()
        server = try ItemServer()
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    private func run(
        _ line: String,
        input: String = ""
    ) async throws -> ProgramRun {
        try await ProgramRun(
            line: line,
            home: home.path(),
            environment: server.environment,
            input: input
        )
    }

    @Test(arguments: [
        (
            "favorites add as11-40-5874", "favorites -F nasa_id",
            "as11-40-5874", ".local/share/nasa-photos/favorites.jsonl"
        ),
        (
            "show as11-40-5874", "history -F nasa_id",
            "as11-40-5874", ".local/state/nasa-photos/history.jsonl"
        ),
        (
            "search the --save moon", "saved -F name",
            "moon", ".local/state/nasa-photos/saved.jsonl"
        ),
    ])
    func `lines that cannot be read are reported once`(
        adding: String,
        line: String,
        listed: String,
        path: String
    ) async throws {
        _ = try await run(adding)
        let file = home.appending(path: path)
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(("bad\n" + text + #"{"v":9,"key":"x"}"# + "\n").utf8)
            .write(to: file)
        let run = try await run(line)
        #expect(run.output == listed + "\n")
        #expect(
            run.errors == """
                nasa-photos: \(file.path()): skipped 1 unreadable line.
                nasa-photos: \(file.path()): skipped 1 record of a newer \
                version of this program.

                """
        )
    }

    @Test(arguments: [
        ("history clear", "n", 2), ("history clear", "y", 0),
        ("history clear --yes", "", 0),
    ])
    func `clearing the history asks on a terminal`(
        line: String,
        reply: String,
        count: Int
    ) async throws {
        _ = try await run("show as11-40-5874 as11-40-5878")
        let picture =
            home
            .appending(path: ".local/state/nasa-photos/pictures/ab.jpg")
        try FileManager.default.createDirectory(
            at: picture.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data().write(to: picture)
        let terminal = try TerminalRun(
            line.split(separator: " ").map(String.init),
            columns: 80,
            rows: 24,
            environment: ["HOME": home.path()]
        )
        if !reply.isEmpty {
            await terminal.screen {
                $0.lines.contains { $0.contains("(2 items)? [y/N]") }
            }
            try await terminal.type(reply)
        }
        #expect(await terminal.finish() == (count == 0 ? .done : .other))
        let history = try await run("history --fields nasa_id")
        #expect(history.lines.filter { !$0.isEmpty }.count == count)
        let hasPicture = FileManager.default.fileExists(atPath: picture.path())
        #expect(hasPicture == (count > 0))
    }

    @Test func `the last 500 items that were opened are kept`() async throws {
        let file = home.appending(path: ".local/state/nasa-photos")
        try FileManager.default.createDirectory(
            at: file,
            withIntermediateDirectories: true
        )
        let lines = (1 ... 501).map {
            #"{"schema":1,"nasa_id":"\#($0)","time":"2026-09-16T00:00:00Z"}"#
        }
        try Data((lines.joined(separator: "\n") + "\n").utf8)
            .write(to: file.appending(path: "history.jsonl"))
        let list = try await run("history --all --fields nasa_id")
        #expect(list.lines == (2 ... 501).reversed().map { "\($0)" })
    }

    /// Every command that stores something, and whether it says that it does
    /// not.
    @Test(arguments: [
        ("favorites add as11-40-5874", true),
        ("favorites remove as11-40-5874", true),
        ("favorites import -", true),
        ("history clear --yes", true),
        ("favorites", false),
        ("favorites export", false),
        ("history", false),
        ("saved", false),
        ("show as11-40-5874", false),
        ("picture as11-40-5874 --pictures blocks --size 9x9", false),
        ("apod", false),
        ("mars curiosity", false),
        ("search apollo", false),
        ("download as11-40-5874 --output /HOME/files", false),
        ("download as11-40-5874 --output -", false),
    ])
    func `nothing of the sample is stored`(
        line: String,
        isNoted: Bool
    ) async throws {
        let before = try await run("favorites add as11-40-5874")
        #expect(before.status == .done)
        _ = try await run("show as11-40-5878")
        _ = try await run("search moon --save moon")
        let stored = try contents()
        let words = line.replacingOccurrences(of: "/HOME", with: home.path())
        let input = #"{"schema":1,"nasa_id":"x"}"#
        let run = try await run(words + " --sample", input: input + "\n")
        #expect(run.errors.contains("are not stored") == isNoted)
        let isOwn = ["favorites", "history", "saved"].contains(line)
        #expect(!isOwn || run.output == "")
        #expect(try contents() == stored)
    }

    /// The files of the home folder and what they contain, but for the cache
    /// of the items and for files that were asked for.
    private func contents() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(
            atPath: home.path()
        )
        .filter { $0.hasPrefix(".local") }
        return Dictionary(
            uniqueKeysWithValues: names.compactMap { name in
                (try? Data(contentsOf: home.appending(path: name)))
                    .map { (name, $0) }
            }
        )
    }
}
