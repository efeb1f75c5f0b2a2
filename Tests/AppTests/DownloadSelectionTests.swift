import Foundation
import Services
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct DownloadSelectionTests {
    private let folder: DownloadFolder

    init() throws { folder = try DownloadFolder() }

    @Test func `favorites are downloaded, all or those of one source`()
        async throws
    {
        let server = try LoopbackServer { _ in
            .response(
                headers: ["ETag": "\"1\""],
                body: Data([0xFF, 0xD8, 0xFF, 0xE0])
            )
        }
        defer { server.stop() }
        func run(_ line: String, input: String = "") async throws -> ProgramRun
        {
            try await ProgramRun(
                line: line,
                home: folder.url.path(),
                environment: server.environment("API", "ASSETS", "APOD"),
                input: input
            )
        }
        let favorites = ["a", "apod:2026-09-16"].map { id in
            let file = server.url("/\(id.prefix(4)).jpg").absoluteString
            return #"{"schema":1,"nasa_id":"\#(id)","#
                + #""files":[{"url":"\#(file)","size":"original"}]}"# + "\n"
        }
        let added = try await run(
            "favorites import -",
            input: favorites.joined()
        )
        #expect(added.status == .done)
        let output = "--output \(folder.url.path())/files"
        let list = try await run("favorites source:apod")
        let days = try await run("download - \(output)", input: list.output)
        #expect(days.status == .done)
        #expect(days.lines.count == 1)
        let all = try await run(
            "download favorites --format jsonl \(output)"
        )
        #expect(all.lines.count == 2)
        #expect(all.lines.count { $0.contains(#""status":"skipped""#) } == 1)
    }

    @Test(arguments: [
        ("/i/A-br.JPG", "~medium.jpg", ["/i/A-br.jpg", "/i/A-br.JPG"]),
        (
            "/i/A.JPG", "~orig.jpg",
            ["/i/A-br.jpg", "/i/A-br.JPG", "/i/A.JPG"]
        ),
    ])
    func `what is downloaded instead of a missing copy has its own name`(
        existing: String,
        ending: String,
        requests: [String]
    ) async throws {
        let server = try LoopbackServer { request in
            let host = request.headers["host"] ?? ""
            if request.path.hasPrefix("/api/") {
                return .json(
                    #"{"items":[{"imageid":"4681ML1","sol":4681,"#
                        + #""instrument":"MAHLI","mission":"msl","#
                        + #""url":"http://\#(host)/i/A.JPG"}],"more":false}"#
                )
            }
            guard request.path == existing else { return .response(403) }
            return .response(
                headers: ["ETag": "\"1\""],
                body: Data([0xFF, 0xD8, 0xFF, 0xE0])
            )
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            [
                "download", "curiosity:4681ML1", "--size", "medium",
                "--output", folder.url.path(),
            ],
            environment: server.environment("MARS")
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.lines.allSatisfy { $0.hasSuffix(ending) }, "\(run.output)")
        #expect(run.lines.count == 1)
        let files = server.requests.filter { $0.path.hasPrefix("/i/") }
        #expect(files.map(\.path) == requests)
    }

    @Test func `a file that is refused once is asked for again`() async throws {
        let isRefused = Setting(true)
        let server = try LoopbackServer { request in
            let host = "http://" + (request.headers["host"] ?? "")
            if request.path.hasPrefix("/asset/") {
                let file = #"{"href":"\#(host)/image/one~orig.jpg"}"#
                return .json(#"{"collection":{"items":[\#(file)]}}"#)
            }
            defer { isRefused.value = false }
            return isRefused.value
                ? .response(403)
                : .response(body: Data([0xFF, 0xD8, 0xFF, 0xE0]))
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["download", "one", "-o", folder.url.path()],
            environment: server.environment("API", "ASSETS")
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(server.requests.count { $0.path.hasPrefix("/image/") } == 2)
    }

    @Test(arguments: [
        "search moon -n 3", "search apollo --sort newest -n 2 --type any",
        "search moon --all", "apod", "apod 2026-09", "mars curiosity latest",
        "mars curiosity --camera MAST -n 2", "earth", "moon 2026-11 -n 2",
        "svs -n 2", "recent -n 2", "popular -n 2",
    ])
    func `a download of the line of a list has its items`(
        line: String
    ) async throws {
        let list = try await ProgramRun(sample: line + " -F nasa_id")
        #expect(list.lines.count > 0)
        let options = "--dry-run -F nasa_id -o /nowhere --yes"
        for words in ["\(line) \(options)", "\(options) \(line)"] {
            let plan = try await ProgramRun(sample: "download " + words)
            #expect(plan.output == list.output, "\(plan.errors)")
        }
    }

    @Test func `several random items are different ones`() async throws {
        for line in ["random -n 3 -F nasa_id", "random moon -n 3 -F nasa_id"] {
            let run = try await ProgramRun(sample: line)
            #expect(run.status == .done)
            #expect(Set(run.lines).count == 3)
        }
        let plan =
            try await folder.download("random -n 3 --dry-run -F nasa_id")
        #expect(Set(plan.lines).count == 3)
        let one = try await folder.download("random --dry-run -F nasa_id")
        #expect(one.lines.count == 1)
    }

    @Test(arguments: [
        "favorites remove as11-40-5874", "history clear", "mars",
        "mars curiosity cameras", "saved nothing", "random --all",
        "random --sort newest", "search moon --slideshow", "search",
        "search moon --template {title}x{nope}", "search moon --search x",
    ])
    func `a line that is no list is refused, and nothing is done`(
        line: String
    ) async throws {
        let run = try await folder.download(line)
        #expect([.usage, .notFound].contains(run.status), "\(run.output)")
        #expect(run.output.isEmpty)
        let names = try FileManager.default
            .contentsOfDirectory(atPath: folder.url.path())
        #expect(names.isEmpty)
    }
}
