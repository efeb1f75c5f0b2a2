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
            if request.target.hasPrefix("/asset/") {
                let host = request.headers["host"] ?? ""
                return .json(
                    #"{"collection":{"items":[{"href":"#
                        + #""http://\#(host)/image/a/a~orig.jpg"}]}}"#
                )
            }
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
        let url = server.url("").absoluteString
        let servers = SourceFacts.servers.map { ($0.variable, url) }
        return try await ProgramRun(
            line.split(separator: " ").map(String.init),
            environment: Dictionary(uniqueKeysWithValues: servers)
                .merging(["XDG_CACHE_HOME": folder.path]) { $1 },
            clock: .still(at: seconds)
        )
    }

    private func run(
        _ line: String,
        at server: NASAServer
    ) async throws -> ProgramRun {
        try await ProgramRun(
            line.split(separator: " ").map(String.init),
            environment: server.environment
                .merging(["HOME": folder.path]) { $1 },
            clock: NASAServer.clock
        )
    }

    private static let search = "search moon --fields nasa_id --all"

    @Test func `a run ends when its responses are stored`() async throws {
        let first = try await run("search huge --fields nasa_id")
        #expect(first.output == "a\n")
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: "nasa-photos").path
        )
        #expect(files.count == 1)
        #expect(files.first?.hasSuffix(".response") == true)
    }

    @Test func `a second run within five minutes requests nothing`()
        async throws
    {
        let first = try await run(Self.search)
        #expect(first.output == "a\nb\n")
        #expect(first.status == .done)
        #expect(server.requests.count == 2)
        let second = try await run(Self.search, after: 299)
        #expect(second.output == first.output)
        #expect(second.errors == first.errors)
        #expect(server.requests.count == 2)
        _ = try await run(Self.search, after: 300)
        #expect(server.requests.count == 4)
    }

    @Test func `what a run stores is on the disk when it ends`() async throws {
        _ = try await run("search long --fields nasa_id")
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: "nasa-photos").path
        )
        #expect(names.count { $0.hasSuffix(".response") } == 1)
    }

    @Test func `old data is exported with its age and the failure's status`()
        async throws
    {
        _ = try await run(Self.search)
        server.stop()
        let result = try await run(Self.search, after: 10_800)
        #expect(result.output == "a\nb\n")
        #expect(result.status == .network)
        #expect(
            result.errors.contains(
                "nasa-photos: offline: as of 3 hours ago. "
                    + "127.0.0.1 refused the connection."
            )
        )
    }

    @Test(arguments: [
        search, "search moon --format json --all", "show a --format json",
        "show a", "credit a", "files a", "files a --size original",
    ])
    func `offline, what was seen is exported with success`(line: String)
        async throws
    {
        let first = try await run(line)
        let count = server.requests.count
        let result = try await run(line + " --offline", after: 7_200)
        #expect(result.status == first.status)
        #expect(result.output.hasSuffix(first.output))
        #expect(result.errors.contains("offline: as of 2 hours ago\n"))
        #expect(server.requests.count == count)
    }

    @Test func `details in words begin with their age`() async throws {
        _ = try await run("show a")
        let result = try await run("show a --offline", after: 7_200)
        #expect(result.lines.first == "offline: as of 2 hours ago")
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

    @Test func `offline, an item that was only seen in a list is shown`()
        async throws
    {
        _ = try await run(Self.search)
        let count = server.requests.count
        let result = try await run("show b --offline", after: 7_200)
        #expect(result.lines.first == "offline: as of 2 hours ago")
        #expect(result.output.contains("b"))
        #expect(result.status == .network)
        #expect(
            result.errors
                .contains("b: Not stored on this machine. Run without ")
        )
        server.stop()
        let later = try await run("show b --format json", after: 7_200)
        #expect(later.output.contains(#""nasa_id":"b""#))
        #expect(later.status == .network)
        let none = try await run("show b --refresh", after: 7_200)
        #expect(none.output == "")
        #expect(server.requests.count == count)
    }

    @Test func `offline, what is not stored is said and not shown as empty`()
        async throws
    {
        for line in ["search mars --format json", "show x", "files x"] {
            let result = try await run(line + " --offline")
            #expect(result.status == .network)
            #expect(result.output == "")
            #expect(
                result.errors
                    .contains("Not stored on this machine. Run without ")
            )
        }
        #expect(server.requests.isEmpty)
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

    @Test(arguments: [
        "--limit 1 --fields nasa_id", "--limit 5 --fields nasa_id",
        "--limit 1 --format tsv --fields nasa_id",
        "--limit 1 --template {nasa_id}",
    ])
    func `offline, a stored page answers other limits and formats`(
        options: String
    ) async throws {
        _ = try await run("search moon --limit 2 --format jsonl")
        let result = try await run("search moon --offline " + options)
        #expect(result.output.hasPrefix("a\n"))
        #expect(result.status == .done)
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

    @Test func `a refresh requests what is stored`() async throws {
        _ = try await run(Self.search)
        _ = try await run(Self.search + " --refresh")
        #expect(server.requests.count == 4)
        server.stop()
        let result = try await run(Self.search + " --refresh")
        #expect(result.output == "")
        #expect(result.status == .network)
    }

    @Test func `without a cache nothing is stored or read`() async throws {
        _ = try await run(Self.search + " --no-cache")
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.path
        )
        #expect(files.isEmpty)
        _ = try await run(Self.search)
        _ = try await run(Self.search + " --no-cache")
        #expect(server.requests.count == 6)
    }

    @Test(arguments: ["--refresh", "--no-cache"])
    func `offline contradicts options that need requests`(option: String)
        async throws
    {
        let result = try await run(Self.search + " --offline " + option)
        #expect(result.status == .usage)
        #expect(result.errors.contains("--offline cannot be combined with"))
        #expect(server.requests.isEmpty)
    }

    @Test func `a page that cannot be decoded is not stored`() async throws {
        let bad = try LoopbackServer { _ in .json("moon!") }
        defer { bad.stop() }
        for _ in 1 ... 2 {
            let result = try await ProgramRun(
                ["search", "moon"],
                environment: [
                    "NASA_PHOTOS_API_URL": bad.url("").absoluteString,
                    "XDG_CACHE_HOME": folder.path,
                ]
            )
            #expect(result.status == .service)
        }
        #expect(bad.requests.count == 2)
    }

    @Test func `the doctor checks the service and not the cache`()
        async throws
    {
        for _ in 1 ... 2 { _ = try await run("doctor") }
        let searches = server.requests.filter {
            $0.target.hasPrefix("/search?q=")
        }
        #expect(searches.count == 2)
    }

    @Test func `the cache reports what it stores and is cleared`()
        async throws
    {
        _ = try await run(Self.search)
        let status = try await run("cache status", after: 120)
        let line = try #require(status.lines.first { $0.contains("Responses") })
        let entries = /2 · [0-9.]+ k?B · last checked 2 minutes ago/
        #expect(line.contains(entries))
        #expect(status.lines.contains { $0.contains("Pictures   none") })
        #expect(try await run("cache clear").status == .done)
        let empty = try await run("cache status")
        #expect(empty.lines.contains { $0.contains("Responses  none") })
    }

    @Test func `the cache says when its entries were checked`() async throws {
        _ = try await run("search moon --fields nasa_id -n 1")
        _ = try await run("search mars --fields nasa_id -n 1", after: 60)
        let text = try await run("cache status", after: 180)
        let ages = "last checked 3 minutes ago to 2 minutes ago"
        #expect(text.output.contains(ages), "\(text.output)")
        let status = try await run("cache status --format json", after: 180)
        let record = try #require(status.json() as? [String: Any])
        let responses = try #require(record["responses"] as? [String: Any])
        #expect(responses["oldest"] as? String == "1970-01-01T00:00:00Z")
    }

    @Test func `an empty cache is cleared without a question`() async throws {
        let run = try terminal(["cache", "clear"])
        #expect(await run.finish() == .done)
    }

    /// The program on a terminal, with the shared cache.
    private func terminal(
        _ arguments: [String],
        after seconds: TimeInterval = 0
    ) throws -> TerminalRun {
        try TerminalRun(
            arguments,
            columns: 80,
            rows: 24,
            environment: [
                "NASA_PHOTOS_API_URL": server.url("").absoluteString,
                "XDG_CACHE_HOME": folder.path,
            ],
            clock: .still(at: seconds),
            leaving: [.history]
        )
    }

    /// Opens the first photo of a list, goes back, and quits.
    private func browse(after seconds: TimeInterval = 0) async throws
        -> [String]
    {
        let run = try terminal(["search", "moon"], after: seconds)
        let list = await run.prompt()
        let photo = try await run.type("1") {
            $0.shows("1 of") && $0.shows("v view") || $0.shows("f favorite")
        }
        let again = try await run.type("b") { $0.shows("number opens") }
        let screens = [list, photo, again]
        #expect(try await run.quit() == .done)
        return screens.map { $0.screen.joined(separator: "\n") }
    }

    @Test func `a session without its server shows what was seen, and its age`()
        async throws
    {
        let age = "offline: as of 3 hours ago"
        let before = try await browse()
        #expect(before.allSatisfy { !$0.contains(age) })
        server.stop()
        let after = try await browse(after: 10_800)
        #expect(after.allSatisfy { $0.contains(age) })
    }

    @Test(arguments: [("n", App.ExitStatus.other), ("", .other), ("y", .done)])
    func `clearing asks on a terminal, and only a yes clears`(
        reply: String,
        status: App.ExitStatus
    ) async throws {
        _ = try await run(Self.search)
        let run = try terminal(["cache", "clear"])
        await run.screen {
            $0.lines.contains { $0.contains("from the cache? [y/N]") }
        }
        try await run.type(reply)
        #expect(await run.finish() == status)
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: "nasa-photos").path
        )
        #expect(files.isEmpty == (status == .done))
    }

    @Test func `clearing with --yes does not ask`() async throws {
        _ = try await run(Self.search)
        let run = try terminal(["cache", "clear", "--yes"])
        #expect(await run.finish() == .done)
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: "nasa-photos").path
        )
        #expect(files.isEmpty)
    }
}
