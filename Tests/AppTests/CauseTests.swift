import Foundation
import TestSupport
import Testing

@testable import App

/// Failures that name the right cause.
@Suite(.queued)
struct CauseTests {
    @Test func `a list that is cut says so without a terminal, too`()
        async throws
    {
        let server = try LoopbackServer { request in
            .json(
                #"{"collection":{"items":[{"data":[{"nasa_id":"a"}]}],"#
                    + #""metadata":{"total_hits":156}}}"#
            )
        }
        defer { server.stop() }
        let url = "http://127.0.0.1:\(server.port)"
        let environment = ["NASA_PHOTOS_API_URL": url]
        let run = try await ProgramRun(
            ["search", "x", "--no-limit", "--quiet"],
            environment: environment
        )
        #expect(run.status == .service)
        #expect(run.errors.contains("only 1 of 156 items"))
        let all = try await ProgramRun(
            ["search", "album:x", "--all"],
            environment: environment
        )
        #expect(all.status == .service)
        #expect(all.errors.contains("only 1 of 156 items"))
    }

    @Test func `a search that the default limit cuts says so in a pipe`()
        async throws
    {
        let items = (0 ..< 100).map { #"{"data":[{"nasa_id":"a\#($0)"}]}"# }
            .joined(separator: ",")
        let server = try LoopbackServer { _ in
            .json(
                #"{"collection":{"items":[\#(items)],"#
                    + #""metadata":{"total_hits":156}}}"#
            )
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["search", "x"],
            environment: [
                "NASA_PHOTOS_API_URL": "http://127.0.0.1:\(server.port)"
            ]
        )
        #expect(run.errors.contains("Showing 100 of 156"))
    }

    @Test(arguments: [
        ("captions nosuch", "Not found"),
        ("captions as11-40-5874", "Only videos"),
        ("captions apod:2026-09-16", "Only videos"),
        ("show nosuch --all", "Not found"), ("open nosuch", "Not found"),
        ("download --verify nosuchfolder", "No such folder"),
    ])
    func `what is not there is reported with the right cause`(
        line: String,
        words: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .notFound)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        ("download --verify a b", "unexpected argument “b”"),
        (
            "download --verify --size large",
            "--verify cannot be combined with --size"
        ),
        ("download --verify --limit 2", "cannot be combined with --limit"),
    ])
    func `--verify takes one folder only`(line: String, words: String)
        async throws
    {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.errors.contains(words))
    }

    @Test(arguments: [
        ("mars curioisty", "curiosity"), ("new curiosty", "curiosity"),
        ("mars curiosity --camera MASTT", "MAST"),
    ])
    func `the error about an unknown name suggests the nearest one`(
        line: String,
        name: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.errors.contains("; did you mean \(name)?\n"))
    }

    @Test(arguments: [
        ["download", "x", "-o", "-"], ["picture", "/dev/null", "--ppm"],
    ])
    func `bytes are not written to a terminal`(words: [String]) async throws {
        let run = try TerminalRun(words + ["--sample"], columns: 80, rows: 24)
        #expect(await run.finish() == .usage)
        let text = run.now.lines.joined(separator: " ")
        #expect(text.contains("terminal; "))
    }

    @Test func `an opener that fails is reported, and nothing recorded`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let opener = folder.appending(path: "xdg-open")
        let environment = [
            "PATH": folder.path(), "DISPLAY": ":0", "HOME": folder.path(),
        ]
        func open(_ status: Int, _ id: String) async throws -> ProgramRun {
            try ScriptFile.write("exit \(status)", to: opener)
            return try await ProgramRun(
                ["open", id, "--sample"],
                environment: environment
            )
        }
        let failed = try await open(4, "as11-40-5874")
        #expect(failed.status == .other)
        #expect(failed.errors.contains("Could not start the browser"))
        #expect(try await open(0, "nosuch").status == .notFound)
        #expect(try await open(0, "as11-40-5875").status == .done)
    }

    @Test func `the article of a picture of the day is its page`()
        async throws
    {
        let article =
            "https://science.nasa.gov/image-article/apod-2026-september-16"
        for line in [
            "open apod:2026-09-16", "credit apod:2026-09-16 --bibtex",
        ] {
            let run = try await ProgramRun(sample: line)
            #expect(run.output.contains(article), "\(run.output)")
        }
    }

    @Test func `an answer that cannot be stored is said once, with the cause`()
        async throws
    {
        let server = try NASAServer()
        let run = try await ProgramRun(
            ["apod", "2026-09-16", "--all"],
            environment: server.environment
                .merging(["XDG_CACHE_HOME": "/dev/null/a"]) { $1 },
            clock: NASAServer.clock,
            leaving: [.history, .opened]
        )
        #expect(
            run.errors
                == "nasa-photos: Responses cannot be stored in the cache "
                + "folder /dev/null/a/nasa-photos: Not a directory.\n"
        )
    }

    @Test func `notes of a session go to standard error that is elsewhere`()
        async throws
    {
        let server = try NASAServer()
        let (reading, writing) = try ProgramRun.pipe()
        let run = try TerminalRun(
            ["search", "moon"],
            columns: 100,
            rows: 30,
            environment: server.environment
                .merging(["XDG_CACHE_HOME": "/dev/null/a"]) { $1 },
            errors: writing,
            clock: NASAServer.clock
        )
        await run.prompt()
        #expect(try await run.quit() == .done)
        close(writing)
        let text = await Capture(reading).text()
        close(reading)
        #expect(text.hasPrefix("nasa-photos: Responses cannot be stored in "))
        #expect(!run.written.contains("Responses cannot"))
    }

    @Test(arguments: ["cache status", "cache clear --yes"])
    func `a cache that cannot be used is named, with the cause`(line: String)
        async throws
    {
        let run = try await ProgramRun(
            line.split(separator: " ").map(String.init),
            environment: ["XDG_CACHE_HOME": "/dev/null/a"]
        )
        #expect(run.status == .cannotWrite)
        #expect(
            run.errors == "nasa-photos: /dev/null/a/nasa-photos: Not a "
                + "directory. Check the free space and permissions there, then "
                + "try again.\n"
        )
    }

    @Test func `doctor requests nothing offline, and folds nothing in a pipe`()
        async throws
    {
        let long = "/dev/null/" + String(repeating: "folder", count: 20)
        let run = try await ProgramRun(
            ["doctor", "--sample", "--offline"],
            environment: ["XDG_CONFIG_HOME": long]
        )
        #expect(!run.output.contains("reached"))
        #expect(run.output.contains("not checked"))
        #expect(run.output.contains(long + "/nasa-photos/config"))
    }
}
