import Foundation
import TestSupport
import Testing

@testable import App

/// The files of an item: their URLs, sizes and metadata.
@Suite(.queued)
struct FilesCommandTests {
    @Test func `files --sizes adds the bytes of each file that there is`()
        async throws
    {
        let server = try LoopbackServer(Self.respond(to:))
        defer { server.stop() }
        let environment = server.environment("API")
        let table = try await ProgramRun(
            ["files", "a b", "--sizes"],
            environment: environment
        )
        let file = server.url("/image/a%20b/a%20b~").absoluteString
        #expect(
            table.lines == [
                "original\tjpg\t9000\t\(file)orig.jpg",
                "thumbnail\tjpg\t400\t\(file)thumb.jpg",
                "-\tsrt\t-\t\(server.url("/image/a%20b/a%20b.srt"))",
                "-\t-\t9000\t\(server.url("/image/a%20b/a%20b"))",
            ]
        )
        #expect(table.status == .done)
        let json = try await ProgramRun(
            ["files", "a b", "--sizes", "--format", "json"],
            environment: environment
        )
        let document = try json.json() as? [String: Any]
        let files = try #require(document?["files"] as? [[String: Any]])
        #expect(files.map { $0["bytes"] as? Int } == [9_000, 400, nil, 9_000])
    }

    @Test func `an item without files is not found`() async throws {
        let server = try LoopbackServer { _ in
            .json(#"{"collection":{"items":[]}}"#)
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["files", "a"],
            environment: server.environment("API")
        )
        #expect(run.output == "")
        #expect(run.errors == "nasa-photos: a: This item has no files.\n")
        #expect(run.status == .notFound)
    }

    @Test func `sizes that do not come are said once, and cost the status`()
        async throws
    {
        let server = try LoopbackServer { request in
            request.target.contains("~")
                ? .response(400) : Self.respond(to: request)
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["files", "a b", "--sizes", "--json=size,bytes"],
            environment: server.environment("API")
        )
        #expect(
            run.output == #"{"schema":1,"files":[{"size":"original","#
                + #""bytes":null},{"size":"thumbnail","bytes":null},"#
                + #"{"size":null,"bytes":null},{"size":null,"bytes":9000}],"#
                + #""failed":[]}"# + "\n"
        )
        #expect(run.errors.hasPrefix("nasa-photos: a b~orig.jpg: "))
        #expect(run.errors.count { $0 == "\n" } == 1)
        #expect(run.status == .service)
    }

    @Test func `a file over --max-bytes gives way to a smaller one`()
        async throws
    {
        let server = try LoopbackServer(Self.respond(to:))
        defer { server.stop() }
        let run = try await ProgramRun(
            ["files", "a b", "--max-bytes", "500"],
            environment: server.environment("API")
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output.hasSuffix("/image/a%20b/a%20b~thumb.jpg\n"))
        let ranges = server.requests.compactMap { $0.headers["range"] }
        #expect(ranges == ["bytes=0-0", "bytes=0-0"])
    }

    /// What does not come of an item, and how much is said of it.
    @Test(arguments: [("/metadata/", 1), ("/asset/", 2)])
    func `what an item lacks is said once`(
        path: String,
        count: Int
    ) async throws {
        let server = try LoopbackServer { request in
            request.target.hasPrefix(path)
                ? .response(400) : Self.respond(to: request)
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["show", "a b", "--all"],
            environment: server.environment("API")
        )
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == count)
        #expect(lines.last?.hasPrefix("nasa-photos: a b: ") == true)
        let isUnknown =
            lines.first == "nasa-photos: The files of a b are not known."
        #expect(isUnknown == (count == 2))
        #expect(run.status == .service)
    }

    @Test func `metadata about NASA's machines is left out`() async throws {
        let server = try LoopbackServer(Self.respond(to:))
        defer { server.stop() }
        let run = try await ProgramRun(
            ["show", "a b", "--all", "--format", "jsonl"],
            environment: server.environment("API")
        )
        #expect(
            run.output.hasSuffix(
                #","metadata":{"EXIF:FNumber":5.6,"EXIF:ISO":400,"#
                    + #""XMP:Subject":["x","y"]}}"# + "\n"
            )
        )
        let text = try await ProgramRun(
            ["show", "a b", "--all"],
            environment: server.environment("API")
        )
        #expect(
            text.output.hasSuffix(
                "\n\nMetadata\nEXIF:FNumber  5.6\nEXIF:ISO      400\n"
                    + "XMP:Subject   x; y\n"
            ),
            "\(text.output)"
        )
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
            let names = ["~orig.jpg", "~thumb.jpg", ".srt", ""].map {
                #"{"href":"\#(base)/image/a b/a b\#($0)"}"#
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
        // Some manifests list what does not exist.
        case "/image/a%20b/a%20b.srt": return .response(404)
        default:
            let size = request.target.contains("thumb") ? 400 : 9_000
            return .response(
                206,
                headers: ["Content-Range": "bytes 0-0/\(size)"],
                body: Data([0])
            )
        }
    }
}
