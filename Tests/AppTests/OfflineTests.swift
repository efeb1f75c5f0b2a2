import Foundation
import TestSupport
import Testing

@testable import App

/// Runs that share a cache folder, with and without their server.
@Suite(.queued)
final class OfflineTests {
    private let folder: URL
    private let server: LoopbackServer

    init() throws {
        folder = try ProgramRun.folder()
        server = try LoopbackServer { request in
            let length =
                request.target.contains("huge")
                ? 6_000_000 : request.target.contains("long") ? 1_000_000 : 0
            guard length == 0 else {
                let text = String(repeating: "x", count: length)
                return .json(
                    #"{"collection":{"items":[{"data":[{"nasa_id":"a","#
                        + #""description":"\#(text)"}]}]}}"#
                )
            }
            guard !request.target.contains("empty") else {
                return .json(#"{"collection":{"items":[]}}"#)
            }
            let isFirst = !request.target.contains("page=2")
            let (rel, id) = isFirst ? ("next", "a") : ("prev", "b")
            let other = request.target + (isFirst ? "&page=2" : "")
            return .json(
                #"{"collection":{"links":[{"rel":"\#(rel)","#
                    + #""href":"\#(other)"}],"items":["#
                    + #"{"data":[{"nasa_id":"\#(id)"}]}],"#
                    + #""metadata":{"total_hits":2}}}"#
            )
        }
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    private func run(
        _ line: String,
        after seconds: TimeInterval = 0
    ) async throws -> ProgramRun {
        try await ProgramRun(
            line: line,
            environment: server.environment("API")
                .merging(["XDG_CACHE_HOME": folder.path]) { $1 },
            clock: .still(at: seconds)
        )
    }

    private func run(
        _ line: String,
        at server: NASAServer
    ) async throws -> ProgramRun {
        try await ProgramRun(
            line: line,
            home: folder.path,
            environment: server.environment,
            clock: NASAServer.clock
        )
    }

    private static let search = "search moon --fields nasa_id --all"

    @Test(arguments: ["huge", "long"])
    func `a run ends when its responses are stored`(text: String) async throws {
        let first = try await run("search \(text) --fields nasa_id")
        #expect(first.output == "a\n")
        #expect(try files.count == 1)
        #expect(try files.first?.hasSuffix(".response") == true)
    }

    /// What the cache has.
    private var files: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: "nasa-photos").path
            )
        }
    }

    @Test func `offline, a picture that was shown is copied, and no other`()
        async throws
    {
        let server = try NASAServer()
        let id = "NHQ201907180120"
        _ = try await run("picture \(id) --pictures kitty", at: server)
        let requests = server.targets.count
        let download = "download \(id) --offline -o \(folder.path)/files"
        for status in ["new", "saved", "skipped"] {
            let copy = try await run(
                download + " --size medium -f tsv -F status,bytes"
                    + (status == "new" ? " --dry-run" : ""),
                at: server
            )
            #expect(copy.status == .done, "\(copy.errors)")
            #expect(copy.output == "\(status)\t250000\n")
        }
        for option in ["", " --dry-run", " --max-bytes 1M"] {
            let other = try await run(download + option, at: server)
            #expect(other.status == .network)
            #expect(other.output == "")
            #expect(other.errors.contains("Not stored on this machine."))
        }
        #expect(server.targets.count == requests)
        let verify = "download --verify \(folder.path)/files"
        let verified = try await run(verify, at: server)
        #expect(verified.status == .done)
    }

    @Test func `a favorite's picture needs neither a network nor the cache`()
        async throws
    {
        let server = try NASAServer()
        _ = try await run("favorites add NHQ201907180120", at: server)
        try FileManager.default
            .removeItem(at: folder.appending(path: ".cache"))
        let list = try await run("favorites -F thumbnail_url", at: server)
        let line = "picture " + list.output.dropLast() + " --ppm --offline"
        let picture = try await run(line, at: server)
        #expect(picture.status == .done, "\(picture.errors)")
        #expect(picture.output.hasPrefix("P6\n"))
    }

    @Test func `an empty list that is stored is empty as of its age`()
        async throws
    {
        _ = try await run("search empty --format tsv")
        let result = try await run(
            "search empty --format tsv --offline",
            after: 60
        )
        #expect(result.status == .done)
        #expect(result.errors.contains("offline: as of 1 minute ago"))
    }

    @Test func `an answer without anything is asked for again`() async throws {
        for count in 1 ... 2 {
            _ = try await run("search empty --format tsv")
            #expect(server.requests.count == count)
        }
    }

    @Test func `offline, an export says how far a list is stored`()
        async throws
    {
        _ = try await run("search moon --limit 1 --fields nasa_id")
        let line = "search moon --limit 1 --fields nasa_id --offline"
        #expect(try await run(line).status == .done)
        _ = try await run("search album:moon?x --limit 1 --fields nasa_id")
        let result = try await run(
            "search album:moon?x --all --fields nasa_id --offline"
        )
        #expect(result.output == "a\n")
        #expect(result.status == .network)
        #expect(
            result.errors.contains("Only the first 1 item of the list")
        )
    }

    @Test func `a proxy gets the requests`() async throws {
        let proxy = try LoopbackServer { _ in .response(404) }
        defer { proxy.stop() }
        let result = try await ProgramRun(
            ["search", "moon", "--proxy", proxy.url("").absoluteString],
            environment: ["NASA_PHOTOS_API_URL": "http://images.invalid"]
        )
        #expect(result.status == .service)
        let target = try #require(proxy.requests.first?.target)
        #expect(target.hasPrefix("http://images.invalid/search?"))
    }

    @Test func `a page that cannot be decoded is not stored`() async throws {
        let bad = try LoopbackServer { _ in .json("moon!") }
        defer { bad.stop() }
        for _ in 1 ... 2 {
            let result = try await ProgramRun(
                line: "search moon",
                environment: bad.environment("API")
                    .merging(["XDG_CACHE_HOME": folder.path]) { $1 }
            )
            #expect(result.status == .service)
        }
        #expect(bad.requests.count == 2)
    }

    @Test func `an empty cache is cleared without a question`() async throws {
        let run = try clear()
        #expect(await run.finish() == .done)
    }

    /// Clears the shared cache on a terminal.
    private func clear() throws -> TerminalRun {
        try TerminalRun(
            ["cache", "clear"],
            columns: 80,
            rows: 24,
            environment: ["XDG_CACHE_HOME": folder.path]
        )
    }

    @Test(arguments: [("n", App.ExitStatus.other), ("", .other), ("y", .done)])
    func `clearing asks on a terminal, and only a yes clears`(
        reply: String,
        status: App.ExitStatus
    ) async throws {
        _ = try await run(Self.search)
        let run = try clear()
        await run.screen {
            $0.lines.contains { $0.contains("from the cache? [y/N]") }
        }
        try await run.type(reply)
        #expect(await run.finish() == status)
        #expect(try files.isEmpty == (status == .done))
    }
}
