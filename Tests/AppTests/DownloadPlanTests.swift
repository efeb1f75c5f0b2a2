import Foundation
import Services
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct DownloadPlanTests {
    private let folder: DownloadFolder

    init() throws { folder = try DownloadFolder() }

    @Test func `a dry run says what a run would do, and does nothing`()
        async throws
    {
        let new = folder.url.appending(path: "new")
        let options = " --dry-run --name {year}/{nasa_id}.{ext}"
        let ids = "nosuchid as11-40-5874"
        let run = try await folder.download(ids + options, into: new)
        #expect(run.status == .someFailed)
        #expect(run.lines.count == 1)
        let fields = run.lines[0].split(separator: "\t")
        #expect(fields.first == "new")
        #expect(Int(fields[1]) ?? 0 > 1_000)
        #expect(fields.last == "\(new.path())/1969/as11-40-5874.jpg")
        #expect(run.errors.contains("nosuchid: "))
        #expect(run.errors.contains("1 to download, 1 failed · "))
        let names = try FileManager.default
            .contentsOfDirectory(atPath: folder.url.path())
        #expect(names.isEmpty)
        let records = try await folder.download(
            "as11-40-5874 --format jsonl" + options,
            into: new
        )
        let record = try records.json() as? [String: Any]
        #expect(record?["status"] as? String == "new")
        #expect(record?["bytes"] as? Int ?? 0 > 1_000)
    }

    @Test(arguments: ["--format=jsonl", "--dry-run"])
    func `records and plans are in the order of the list`(
        option: String
    ) async throws {
        let server = try DownloadServer()
        defer { server.stop() }
        server.holdFirst()
        let run = try await ProgramRun(
            [
                "download", "one", "two", "three", option, "-o",
                folder.url.path(),
            ],
            environment: server.environment
        )
        #expect(run.status == .done)
        let names = run.lines.map { line in
            ["one", "two", "three"].first { line.contains("/\($0)~orig.jpg") }
        }
        #expect(names == ["one", "two", "three"])
    }

    @Test(arguments: [("7", "7"), ("*", "-")])
    func `the size of a file that is not there yet may not be known`(
        length: String,
        bytes: String
    ) async throws {
        let server = try LoopbackServer { request in
            let host = "http://" + (request.headers["host"] ?? "")
            let file = #"{"href":"\#(host)/image/one~orig.jpg"}"#
            return request.target.hasPrefix("/asset/")
                ? .json(#"{"collection":{"items":[\#(file)]}}"#)
                : .response(
                    206,
                    headers: ["Content-Range": "bytes 0-0/" + length],
                    body: Data([0xFF])
                )
        }
        defer { server.stop() }
        let path = folder.url.path()
        let run = try await ProgramRun(
            ["download", "one", "--dry-run", "-o", path],
            environment: server.environment("API", "ASSETS")
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output == "new\t\(bytes)\t\(path)/one~orig.jpg\n")
    }

    @Test func `a table of downloads has its names once`() async throws {
        let run = try await folder.download(
            "search apollo -n 3 --format csv --fields status,nasa_id"
        )
        #expect(run.status == .done)
        let lines = run.output.split(whereSeparator: \.isNewline)
        #expect(lines.count == 4)
        #expect(lines[0] == "status,nasa_id")
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("saved,") })
    }
}
