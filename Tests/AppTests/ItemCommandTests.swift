import Foundation
import TestSupport
import Testing

@testable import Services
@testable import App

/// The commands about items that are named by their ids.
@Suite(.queued)
struct ItemCommandTests {
    @Test(arguments: ["show", "files", "credit", "open", "play", "captions"])
    func `a URL that no source knows is not looked up`(command: String)
        async throws
    {
        let url = "https://example.com/moon"
        let run = try await ProgramRun(sample: command + " " + url)
        #expect(run.status == .notFound)
        #expect(run.errors.contains(url + ": No item has this URL."))
    }

    @Test func `one id of several that fails is the status of the command`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "show as11-40-5874 nope PIA00452"
        )
        #expect(run.status == .notFound)
        #expect(run.errors.contains("nope: "))
        #expect(run.output.contains("as11-40-5874"))
        #expect(run.output.contains("PIA00452"))
    }

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

    @Test(arguments: ["as11-40-5874\nPIA00452\n", "as11-40-5874\0PIA00452\0"])
    func `a hyphen reads ids from standard input`(input: String) async throws {
        let run = try await ProgramRun(
            sample: "show - --format json",
            input: input
        )
        let document = try run.json() as? [String: Any]
        #expect(document?["total_hits"] as? Int == 2)
    }

    @Test func `show prints a JSON line for each item that it finds`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "show PIA00452 no-such-item - --format jsonl",
            input: "as11-40-5874\n"
        )
        #expect(run.status == .notFound)
        #expect(run.errors.contains("no-such-item: Not found"))
        let ids = try run.lines.map { line in
            let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let item = try #require(json as? [String: Any])
            #expect(item["schema"] as? Int == 1)
            #expect(item["files"] is [Any])
            return item["nasa_id"] as? String
        }
        #expect(ids == ["PIA00452", "as11-40-5874"])
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

    @Test func `files --sizes adds the bytes of each file`() async throws {
        let server = try LoopbackServer(Self.respond(to:))
        defer { server.stop() }
        let environment = [
            "NASA_PHOTOS_API_URL": "http://127.0.0.1:\(server.port)"
        ]
        let table = try await ProgramRun(
            ["files", "a b", "--sizes"],
            environment: environment
        )
        let columns = table.lines.map { $0.split(separator: "\t") }
        #expect(columns.allSatisfy { $0.count == 4 })
        #expect(columns.map { $0[2] } == ["9000", "400"])
        let json = try await ProgramRun(
            ["files", "a b", "--sizes", "--format", "json"],
            environment: environment
        )
        let document = try json.json() as? [String: Any]
        let files = try #require(document?["files"] as? [[String: Any]])
        #expect(files.map { $0["bytes"] as? Int } == [9_000, 400])
    }

    @Test(arguments: [
        ("search moon --center JSP", "did you mean JSC?"),
        ("search moon --center nowhere", "known centers: AFRC, "),
        ("search moon year:2099-", "year:2099 is in the fut"),
        (
            "search moon year:-1901 title:zz keyword:a,b",
            "Try without year:-1901 keyword:a,b title:zz, or"
        ),
        ("random moon --center JSP", "did you mean JSC?"),
        ("search qqqq", "Try different words, or add type:any.\n"),
        ("search qqqq type:any", "Try different words.\n"),
        ("search qqqq type:any year:1969", "Try without year:1969.\n"),
    ])
    func `an empty result names the options to look at`(
        line: String,
        hint: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done)
        #expect(run.output == "")
        #expect(run.errors.contains("No results. "))
        #expect(run.errors.contains(hint), "\(run.errors)")
    }

    @Test(arguments: [
        ("search qqqq", ", or type /qqqq type:any."),
        (
            "search qqqq year:1969 type:video",
            ", or type /qqqq type:video or /qqqq type:any year:1969."
        ),
        ("search qqqq type:any year:1969", ", or type /qqqq type:any."),
        ("search photographer:q", "/type:any photographer:q."),
        ("search qqqq type:any", "Try different words."),
    ])
    func `an empty list of a session names whole lines to type`(
        line: String,
        hint: String
    ) async throws {
        let run = try await ProgramRun(
            sample: line,
            input: "q\n",
            inSession: true
        )
        let text = run.output.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        #expect(text.contains(hint), "\(text)")
    }

    @Test(arguments: [
        ("search moon year:1969 --year 1970", "year: was given more than once"),
        ("search year:1969 year:1970", "year: was given more than once"),
        ("download x -o - --name a", "-o - cannot be combined with --name"),
        (
            "download x -o - --sidecar xmp",
            "-o - cannot be combined with --sidecar"
        ),
        ("download as11-40-5874 -o z.png", "end the name in .jpg."),
    ])
    func `what would do nothing is refused`(line: String, text: String)
        async throws
    {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(run.errors.contains(text), "\(run.errors)")
    }

    @Test func `quoted qualifiers are followed by words`() async throws {
        let quoted = try await ProgramRun([
            "search", "type:video moon", "--sample",
        ])
        let plain = try await ProgramRun(sample: "search type:video moon")
        #expect(quoted.output == plain.output)
        #expect(quoted.status == .done)
    }

    @Test func `an empty list of a session names the options to look at`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "search moon --center JSP",
            input: "q\n",
            inSession: true
        )
        #expect(run.output.contains("did you mean JSC?"))
    }

    @Test(arguments: [
        ("--size original", "~orig.jpg\n"), ("--size medium", "~medium.jpg\n"),
        ("--size thumb", "~thumb.jpg\n"),
    ])
    func `files --size writes one URL`(options: String, end: String)
        async throws
    {
        let run = try await ProgramRun(sample: "files as11-40-5874 " + options)
        #expect(run.lines.count == 1)
        #expect(run.output.hasSuffix(end))
    }

    @Test func `files has the size of the best file`() async throws {
        let run = try await ProgramRun(
            sample: "files as11-40-5874 --size original --sizes"
        )
        #expect(run.lines.count == 1)
        #expect(run.lines[0].split(separator: "\t").count == 4)
    }

    @Test func `files writes a line of three columns for each file`()
        async throws
    {
        let run = try await ProgramRun(sample: "files as11-40-5874")
        let file = "/image/as11-40-5874/as11-40-5874~orig.jpg"
        let columns = run.lines[0].split(separator: "\t").map(String.init)
        let url = "https://images-assets.nasa.gov" + file
        #expect(columns == ["original", "jpg", url])
        #expect(Set(run.lines).count == run.lines.count)
    }

    @Test func `a file over --max-bytes gives way to a smaller one`()
        async throws
    {
        let server = try LoopbackServer(Self.respond(to:))
        defer { server.stop() }
        let run = try await ProgramRun(
            ["files", "a b", "--max-bytes", "500"],
            environment: [
                "NASA_PHOTOS_API_URL": "http://127.0.0.1:\(server.port)"
            ]
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output.hasSuffix("/image/a%20b/a%20b~thumb.jpg\n"))
        let ranges = server.requests.compactMap { $0.headers["range"] }
        #expect(ranges == ["bytes=0-0", "bytes=0-0"])
    }

    @Test func `metadata about NASA's machines is left out`() async throws {
        let server = try LoopbackServer(Self.respond(to:))
        defer { server.stop() }
        let run = try await ProgramRun(
            ["show", "a b", "--all", "--format", "jsonl"],
            environment: [
                "NASA_PHOTOS_API_URL": "http://127.0.0.1:\(server.port)"
            ]
        )
        #expect(
            run.output.hasSuffix(
                #","metadata":{"EXIF:FNumber":5.6,"EXIF:ISO":400,"#
                    + #""XMP:Subject":["x","y"]}}"# + "\n"
            )
        )
    }

    @Test(arguments: [400, 404])
    func `a video without captions is told from what does not exist`(
        status: Int
    ) async throws {
        let server = try LoopbackServer { request in
            request.target.hasPrefix("/captions")
                ? .json(#"{"reason":"only videos"}"#, status: status)
                : .json(
                    #"{"collection":{"items":[{"data":[{"nasa_id":"x","#
                        + #""media_type":"video"}]}],"#
                        + #""metadata":{"total_hits":1}}}"#
                )
        }
        defer { server.stop() }
        let environment = [
            "NASA_PHOTOS_API_URL": "http://127.0.0.1:\(server.port)"
        ]
        let run = try await ProgramRun(
            ["captions", "x"],
            environment: environment
        )
        #expect(run.status == .notFound)
        #expect(run.errors.contains("This video has no captions"))
        let other = try await ProgramRun(
            ["captions", "y"],
            environment: environment
        )
        #expect(other.status == .notFound)
        #expect(other.errors.contains("Not found"))
    }

    @Test func `captions from an old copy are reported with its age`()
        async throws
    {
        let closed = try ClosedPort()
        let location = #"{"location":"\#(closed.url)/x.srt"}"#
        let server = try LoopbackServer { _ in .json(location) }
        defer { server.stop() }
        let home = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: home) }
        let file = try #require(URL(string: closed.url + "/x.srt"))
        let writes = WorkQueue()
        let folder = home.appending(path: "nasa-photos")
        DiskCache(folder: folder, writes: writes).store(
            DiskEntry(
                url: file,
                checked: Date(timeIntervalSince1970: -3 * 86_400),
                validators: Validators(),
                body: Array("1\n00:00:01,000 --> 00:00:02,000\nHello\n".utf8)
            ),
            as: .response
        )
        await writes.finish()
        let run = try await ProgramRun(
            ["captions", "x"],
            environment: [
                "NASA_PHOTOS_API_URL": "http://127.0.0.1:\(server.port)",
                "NASA_PHOTOS_ASSETS_URL": closed.url,
                "XDG_CACHE_HOME": home.path(),
            ]
        )
        #expect(run.status == .network)
        #expect(run.output.contains("Hello"))
        let message = "offline: as of 3 days ago. 127.0.0.1 refused"
        #expect(run.errors.contains(message))
    }

    @Test func `captions are converted between formats`() async throws {
        let id = "Jack+King's+Apollo+11+Launch+Commentary"
        let vtt = try await ProgramRun(sample: "captions \(id) --format vtt")
        #expect(
            vtt.output.hasPrefix("WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n")
        )
        let text = try await ProgramRun(sample: "captions \(id)")
        #expect(text.output.hasPrefix("Lift-off, we have a lift-off,\n"))
    }

    @Test func `open writes the URL of the page without a desktop`()
        async throws
    {
        let run = try await ProgramRun(["open", "a b "])
        #expect(run.output == "https://images.nasa.gov/details/a%20b%20\n")
    }

    @Test func `random shows one item of a search`() async throws {
        let run = try await ProgramRun(sample: "random moon --format json")
        let document = try run.json() as? [String: Any]
        #expect(document?["total_hits"] as? Int == 1)
    }

    @Sendable
    private static func respond(to request: LoopbackRequest) -> LoopbackResponse
    {
        let base = "http://" + (request.headers["host"] ?? "")
        switch request.target {
        case let target where target.hasPrefix("/search"):
            return .json(
                #"{"collection":{"items":[{"data":[{"nasa_id":"a b"}]}],"#
                    + #""metadata":{"total_hits":1}}}"#
            )
        case "/asset/a%20b":
            let names = ["orig", "thumb"].map {
                #"{"href":"\#(base)/image/a b/a b~\#($0).jpg"}"#
            }
            return .json(
                #"{"collection":{"items":["# + names.joined(separator: ",")
                    + "]}}"
            )
        case "/metadata/a%20b":
            return .json(#"{"location":"\#(base)/image/a b/metadata.json"}"#)
        case "/image/a%20b/metadata.json":
            return .json(
                #"{"SourceFile":"/srv/x","AVAIL:Owner":"someone","#
                    + #""File:Directory":"/srv","EXIF:ISO":400,"#
                    + #""EXIF:FNumber":5.6,"AVAIL:Album":"","#
                    + #""XMP:Subject":["x","y"]}"#
            )
        default:
            let size = request.target.contains("thumb") ? 400 : 9_000
            return .response(
                206,
                headers: ["Content-Range": "bytes 0-0/\(size)"],
                body: Data([0])
            )
        }
    }

    @Test(
        arguments: [
            ("/nowhere/x.jpg", "/nowhere/x.jpg is neither", 3),
            ("nowhere.jpg", "nowhere.jpg is neither", 3),
            (
                "https://evil.example/x.jpg", "evil.example is not a NASA host",
                5
            ),
        ] as [(String, String, Int32)]
    )
    func `a picture that cannot be loaded is reported with its cause`(
        name: String,
        words: String,
        status: Int32
    ) async throws {
        let result = try await ProgramRun(["picture", name])
        #expect(result.errors.contains(words))
        #expect(result.status.rawValue == status)
    }

    @Test func `what is wrong with a file comes before the terminal`()
        async throws
    {
        let result = try await ProgramRun(["picture", #filePath])
        #expect(result.errors.contains("not a JPEG, PNG or GIF file"))
        #expect(result.status != .done)
    }

    @Test(arguments: [
        "picture as11-40-5874 --pictures blocks",
        "picture https://images.nasa.gov/details/as11-40-5874 "
            + "--pictures blocks",
        "show as11-40-5874 --pictures blocks",
    ])
    func `a picture is drawn in a pipe if the command line says how`(
        line: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output.contains("\u{1B}[38;5;"))
        #expect(run.lines.count > 9)
        // All of the text is there.
        #expect(!line.hasPrefix("show") || run.output.contains("Keywords"))
    }

    @Test func `a setting for pictures draws none in a pipe`() async throws {
        let run = try await ProgramRun(
            ["show", "as11-40-5874", "--sample"],
            environment: ["NASA_PHOTOS_PICTURES": "blocks"]
        )
        #expect(!run.output.contains("\u{1B}"))
    }
}
