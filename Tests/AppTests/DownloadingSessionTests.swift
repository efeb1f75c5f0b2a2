import Foundation
import HTTP
import TestSupport
import Testing

@testable import App

/// Sessions with downloads in the background, as people see them.
@Suite(.queued)
struct DownloadingSessionTests {
    /// Only the progress of downloads is looked at, more often than usual.
    private static var clock: HTTPClock {
        var clock = HTTPClock.still()
        clock.wait = { [wait = clock.wait] duration in
            guard duration == .milliseconds(500) else {
                return try await wait(duration)
            }
            try await Task.sleep(for: .milliseconds(10))
        }
        return clock
    }

    /// A file of which a part is sent before the gate opens.
    private static func server(_ gate: Gate) throws -> LoopbackServer {
        let body = Data([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 7, count: 997))
        return try LoopbackServer { request in
            if request.target.hasPrefix("/search") {
                return .json(
                    #"{"collection":{"items":[{"data":[{"nasa_id":"one","#
                        + #""title":"One"}]}],"metadata":{"total_hits":1}}}"#
                )
            }
            if request.target.hasPrefix("/asset/") {
                let host = request.headers["host"] ?? ""
                let file = "http://\(host)/image/one/one~orig.jpg"
                return .json(
                    #"{"collection":{"items":[{"href":"\#(file)"}]}}"#
                )
            }
            let head = LoopbackResponse.head(
                200,
                ["Content-Length": "1000", "ETag": "\"one\""]
            )
            return LoopbackResponse([
                .send(head + body.prefix(400)), .wait(gate),
                .send(body.dropFirst(400)),
            ])
        }
    }

    private func run(
        _ server: LoopbackServer,
        into folder: URL,
        _ arguments: [String] = ["search", "one"],
        columns: Int = 80,
        rows: Int = 24,
        clock: HTTPClock = clock
    ) throws -> TerminalRun {
        let config = folder.appending(path: "nasa-photos")
        try FileManager.default.createDirectory(
            at: config,
            withIntermediateDirectories: true
        )
        try Data("[download]\n-o \(folder.path())/files\n".utf8)
            .write(to: config.appending(path: "config"))
        return try TerminalRun(
            arguments,
            columns: columns,
            rows: rows,
            environment: server.environment("API", "ASSETS")
                .merging(["XDG_CONFIG_HOME": folder.path()]) { $1 },
            clock: clock,
            leaving: [.downloads, .history]
        )
    }

    /// The name and the bar need room.
    @Test(arguments: [
        (80, "400 B of 1.0 kB · "), (40, "400 B of 1.0 kB · "),
        (12, "400 B of…"),
    ])
    func `a download by a command shows in a line, without what is typed`(
        columns: Int,
        text: String
    ) async throws {
        let (gate, folder) = (Gate(), try ProgramRun.folder())
        let server = try Self.server(gate)
        defer {
            server.stop()
            try? FileManager.default.removeItem(at: folder)
        }
        let run = try run(
            server,
            into: folder,
            ["download", "one"],
            columns: columns,
            // Timeouts never come.
            clock: FakeTime { $0 < .seconds(1) }.clock()
        )
        let isWide = columns == 80
        await run.screen {
            $0.shows(text) && (!isWide || $0.shows("one~orig.jpg  ━━━━ "))
        }
        #expect(run.now.shows("━") == isWide)
        try run.typeAhead("echo typed")
        gate.open()
        #expect(await run.finish() == .done)
        #expect(!run.written.contains("typed"))
    }

    @Test(arguments: [(40, 12), (80, 24), (100, 30), (150, 50)])
    func `a download shows in the first row, and is waited for at the end`(
        columns: Int,
        rows: Int
    ) async throws {
        let (gate, folder) = (Gate(), try ProgramRun.folder())
        let server = try Self.server(gate)
        defer {
            server.stop()
            try? FileManager.default.removeItem(at: folder)
        }
        let run = try run(server, into: folder, columns: columns, rows: rows)
        await run.prompt()
        try await run.type("d 1")
        let progress = "0 of 1 file · 40%"
        // As a whole: the window is painted in several steps.
        await run.screen {
            $0.isAtPrompt && $0.shows("Downloading one to")
                && $0.screen.first?.hasPrefix(" “one”") == true
                && $0.screen.first?.hasSuffix(progress) == true
        }
        try await run.type("1") { $0.shows("NASA ID") }
        await run.screen { $0.screen.first?.hasSuffix(progress) == true }
        try await run.type("q")
        await run.screen { $0.shows("[Y/n]") }
        try await run.type("")
        gate.open()
        #expect(await run.finish() == .done)
        #expect(run.now.lines.joined().contains("Downloaded one~orig.jpg"))
        let file = folder.appending(path: "files/one~orig.jpg")
        #expect(try Data(contentsOf: file).count == 1000)
    }

    @Test func `a session downloads as many files at a time as are set`()
        async throws
    {
        let (server, homes) = (try DownloadServer(), SettingsHome())
        let folder = try ProgramRun.folder()
        defer {
            server.stop()
            try? FileManager.default.removeItem(at: folder)
        }
        server.holdFirst()
        let home = try homes.path(
            "[download]\n--parallel 1\n-o \(folder.path())/files\n"
        )
        let run = try TerminalRun(
            ["search", "one"],
            columns: 80,
            rows: 24,
            environment: server.environment.merging(["HOME": home]) { $1 },
            clock: Self.clock,
            leaving: [.downloads, .history]
        )
        await run.prompt()
        for number in 1 ... 3 { try await run.type("d \(number)") }
        await run.screen { $0.shows("0 of 3 files") }
        // The first one waits for the others, which wait for it.
        for _ in 1 ... 2 {
            try await run.type("1") { $0.shows("NASA ID") }
            try await run.type("b") { $0.shows("“one” ·") }
        }
        #expect(run.now.shows("0 of 3 files"))
        #expect(!server.files.contains("/two~orig.jpg"))
        try await run.type("q")
        await run.screen { $0.shows("[Y/n]") }
        try await run.type("n")
        #expect(await run.finish() == .done)
    }

    @Test func `a download that is not waited for says how to continue`()
        async throws
    {
        let (gate, folder) = (Gate(), try ProgramRun.folder())
        let server = try Self.server(gate)
        defer {
            gate.open()
            server.stop()
            try? FileManager.default.removeItem(at: folder)
        }
        let run = try run(server, into: folder)
        await run.prompt()
        try await run.type("d 1")
        await run.screen { $0.shows("40%") }
        try await run.type("q")
        await run.screen { $0.shows("[Y/n]") }
        try await run.type("n")
        #expect(await run.finish() == .done)
        #expect(run.now.shows("To continue: nasa-photos download one"))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: "files").path()
        )
        #expect(names.count == 2)
        #expect(names.allSatisfy { $0.hasPrefix(".nasa-photos-") })
    }

    @Test
    func `a session whose downloads failed ends with a status of its own`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = folder.appending(path: "files")
        let config = folder.appending(path: "nasa-photos")
        try FileManager.default.createDirectory(
            at: config,
            withIntermediateDirectories: true
        )
        try Data("[download]\n-o \(files.path())\n".utf8)
            .write(to: config.appending(path: "config"))
        // The folder cannot be created beside a file of its name.
        try Data().write(to: files)
        let run = try await ProgramRun(
            ["search", "apollo 11", "--sample"],
            environment: ["XDG_CONFIG_HOME": folder.path()],
            input: "d 3\nq\n",
            inSession: true
        )
        #expect(run.status == .someFailed)
    }

    @Test func `a wrong setting of downloads is reported by the first one`()
        async throws
    {
        let homes = SettingsHome()
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await ProgramRun(
            ["search", "moon", "--sample"],
            environment: [
                "HOME": try homes.path(
                    "[download]\n--name {nope} --output \(folder.path())"
                )
            ],
            input: "d 1\nq\n",
            inSession: true
        )
        #expect(run.status == .done)
        #expect(run.output.contains("q quit > d 1"))
        #expect(run.errors.contains("unknown field “nope” in --name"))
        let names = try FileManager.default
            .contentsOfDirectory(atPath: folder.path())
        #expect(names.isEmpty)
    }

    @Test(arguments: [
        ("session-downloads", "en_US.UTF-8"),
        ("session-downloads-korean", "ko_KR.UTF-8"),
    ])
    func `a session with a download over pipes matches its transcript`(
        name: String,
        locale: String
    ) async throws {
        let folder = try ProgramRun.folder()
        let config = folder.appending(path: "nasa-photos")
        try FileManager.default.createDirectory(
            at: config,
            withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(
            "[download]\n-o \(folder.path())/files --size small\n".utf8
        )
        .write(to: config.appending(path: "config"))
        let result = try await ProgramRun(
            ["search", "apollo 11", "--sample"],
            environment: [
                "XDG_CONFIG_HOME": folder.path(), "LC_ALL": locale,
                // The path of the folder is long.
                "COLUMNS": "130",
            ],
            input: "d 99\nd 3\nq\n",
            inSession: true
        )
        let path = folder.path(percentEncoded: false)
            .trimmingCharacters(in: CharacterSet(charactersIn: "/"))
        try Transcript.expect(
            ProgramRun(
                status: result.status,
                output: result.output
                    .replacing(path, with: "tmp/nasa-photos-\(name)"),
                errors: result.errors
                    .replacing(path, with: "tmp/nasa-photos-\(name)")
            ),
            is: name,
            of: "nasa-photos search 'apollo 11' --sample"
        )
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: "files").path()
        )
        #expect(files.count == 1)
    }
}
