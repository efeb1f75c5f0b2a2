import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import App

/// The commands about items that are named by their ids.
@Suite(.queued)
struct ItemCommandTests {
    @Test(arguments: [
        "files", "show --all", "open", "credit", "show",
        "files --size original",
    ])
    func `several items fail one by one`(command: String) async throws {
        let one = try await ProgramRun(sample: "\(command) as11-40-5874")
        let all = try await ProgramRun(
            sample: "\(command) nosuch as11-40-5874 nosuch"
        )
        #expect(one.status == .done)
        #expect(all.output == one.output)
        #expect(all.status == .notFound)
        #expect(all.errors.split(separator: "\n").count == 2)
    }

    @Test func `show as JSON lines ends with its reader`() async throws {
        let (reading, writing) = try ProgramRun.pipe()
        close(reading)
        let run = try await ProgramRun(
            ["show", "PIA00452", "no-such-item", "--format", "jsonl"]
                + ["--sample"],
            output: writing
        )
        #expect(run.status == .done)
        #expect(run.errors == "")
    }

    @Test func `quoted qualifiers are followed by words`() async throws {
        let quoted = try await ProgramRun([
            "search", "type:video moon", "--sample",
        ])
        let plain = try await ProgramRun(sample: "search type:video moon")
        #expect(quoted.output == plain.output)
        #expect(quoted.status == .done)
    }

    /// What a service that fails has left of an item, or what is missing of it.
    @Test(arguments: [
        ("copy", true), ("no files", true), ("no files", false), ("all", true),
    ])
    func `a picture that takes long is left out after a copy or a failure`(
        what: String,
        takesLong: Bool
    ) async throws {
        let file = Sample().folder
            .appending(path: "pictures/curiosity-sunset.jpg")
        let body = try Data(contentsOf: file)
        let isDown = Mutex(false)
        let end = Gate()
        let server = try LoopbackServer { request in
            let host = "http://" + (request.headers["host"] ?? "")
            let picture = host + "/image/a/a~thumb.jpg"
            let isAsset = request.target.hasPrefix("/asset/")
            if request.target.contains("~thumb.jpg") {
                if takesLong, what != "all" { return .hang() }
                if takesLong { end.block(orUntil: end) }
                return .response(200, body: body)
            }
            guard !isDown.withLock({ $0 }), !isAsset || what != "no files"
            else {
                return .response(503)
            }
            let item =
                isAsset
                ? #"{"href":"\#(picture)"}"#
                : #"{"data":[{"nasa_id":"a","media_type":"image"}],"#
                    + #""links":[{"rel":"preview","render":"image","#
                    + #""href":"\#(picture)"}]}"#
            return .json(#"{"collection":{"items":[\#(item)]}}"#)
        }
        let home = try ProgramRun.folder()
        defer {
            server.stop()
            try? FileManager.default.removeItem(at: home)
        }
        func run(_ options: [String], at seconds: Double) async throws
            -> ProgramRun
        {
            var clock = HTTPClock.still(at: seconds)
            // Only what a person waits for passes.
            clock.expire = { [expire = clock.expire] pause in
                guard pause == .milliseconds(2_200), takesLong else {
                    return try await expire(pause)
                }
                end.open()
            }
            return try await ProgramRun(
                ["show", "a"] + options,
                home: home.path(),
                environment: server.environment("API", "ASSETS"),
                clock: clock
            )
        }
        let first = try await run([], at: 0)
        isDown.withLock { $0 = what == "copy" }
        let drawn = try await run(["--pictures", "blocks"], at: 10_800)
        let isDrawn = !takesLong || what == "all"
        #expect(drawn.output.contains("\u{1B}[38;5;") == isDrawn)
        guard !isDrawn else { return }
        let last = first.output.split(separator: "\n").last
        #expect(drawn.output.split(separator: "\n").last == last)
    }

    /// The files of an item, its picture in lists, and how often the terminal
    /// is asked how it shows pictures.
    @Test(arguments: [
        ("a.srt", "", 0), ("a~thumb.jpg", "", 1), ("a.srt", "a~thumb.jpg", 1),
    ])
    func `a terminal is asked about pictures for an item that has one`(
        file: String,
        thumbnail: String,
        count: Int
    ) async throws {
        let server = try LoopbackServer { request in
            guard !request.target.contains("jpg") else { return .response(404) }
            let host = "http://" + (request.headers["host"] ?? "")
            let links =
                thumbnail.isEmpty
                ? "" : #"{"rel":"preview","href":"\#(host)/\#(thumbnail)"}"#
            let item =
                request.target.hasPrefix("/asset/")
                ? #"{"href":"\#(host)/\#(file)"}"#
                : #"{"data":[{"nasa_id":"a","media_type":"image"}],"#
                    + #""links":[\#(links)]}"#
            return .json(#"{"collection":{"items":[\#(item)]}}"#)
        }
        defer { server.stop() }
        let run = try TerminalRun(
            ["show", "a", "--no-pager"],
            columns: 80,
            rows: 24,
            pictures: "auto",
            environment: server.environment("API")
        )
        #expect(await run.finish() == .done)
        #expect(run.now.replies.count == count)
        // The picture is not there.
        let notes = run.now.lines.filter { $0.hasPrefix("nasa-photos: ") }
        #expect(notes.count == count)
    }

    /// The file of an item, and the requests for its size.
    @Test(arguments: [
        (false, "", "orig", 0), (true, "", "orig", 1), (true, "", "large", 0),
        (true, "--json", "orig", 0),
    ])
    func `the size of the original is asked for on a terminal only`(
        isTerminal: Bool,
        option: String,
        size: String,
        count: Int
    ) async throws {
        let line =
            ["show", "a", "--no-pager"] + (option.isEmpty ? [] : [option])
        let server = try LoopbackServer { request in
            let host = "http://" + (request.headers["host"] ?? "")
            let file = #"{"href":"\#(host)/image/a/a~\#(size).jpg"}"#
            let item = #"{"data":[{"nasa_id":"a","media_type":"image"}]}"#
            if request.target.contains(".jpg") {
                return .response(
                    206,
                    headers: ["Content-Range": "bytes 0-0/2000"],
                    body: Data([0xFF])
                )
            }
            let isAsset = request.target.hasPrefix("/asset/")
            return .json(
                #"{"collection":{"items":[\#(isAsset ? file : item)]}}"#
            )
        }
        defer { server.stop() }
        let environment = server.environment("API", "ASSETS")
        let text: String
        if isTerminal {
            let run = try TerminalRun(
                line,
                columns: 80,
                rows: 24,
                environment: environment
            )
            #expect(await run.finish() == .done)
            text = run.now.lines.joined(separator: "\n")
        } else {
            text = try await ProgramRun(line, environment: environment)
                .output
        }
        #expect(text.contains("2.0 kB") == (count > 0), "\(text)")
        let files = server.requests.filter { $0.target.contains(".jpg") }
        #expect(files.count == count)
    }

    @Test func `open writes the URL of the page without a desktop`()
        async throws
    {
        let run = try await ProgramRun(["open", "a b ", "--offline"])
        #expect(run.output == "https://images.nasa.gov/details/a%20b%20\n")
    }
}
