import Arguments
import Foundation
import HTTP
import Models
import Services
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct DownloadCommandTests {
    private let folder: DownloadFolder

    init() throws { folder = try DownloadFolder() }

    @Test func `a picture in another format than its name says is noted`()
        async throws
    {
        let picture = Data([0x89, 0x50, 0x4E, 0x47])
        let server = try NASAServer(answering: [
            "~orig": NASAAnswer(body: picture)
        ])
        let run = try await ProgramRun(
            ["download", "moon-1", "-o", folder.url.path()],
            environment: server.environment
        )
        #expect(run.status == .done)
        #expect(
            run.errors.contains(
                "moon-1~orig.jpg is a PNG picture in spite of its name"
            ),
            "\(run.errors)"
        )
        let file = folder.url.appending(path: "moon-1~orig.jpg")
        #expect(try Data(contentsOf: file) == picture)
    }

    @Test(arguments: [
        ("1000", "4", false, 250), ("1000", "1", false, 1_000),
        ("1000", "4", true, 1_000), ("3", "4", false, 1),
    ])
    func `each transfer has its part of the rate, and one item all of it`(
        limit: String,
        transfers: String,
        isOne: Bool,
        rate: Int
    ) {
        var options = OptionValues()
        options.set([limit], for: DownloadRequest.limitRate.name)
        options.set([transfers], for: DownloadRequest.parallel.name)
        #expect(HTTPPace(options, isOne: isOne).maximumRate == rate)
    }

    @Test func `another file of the same name is kept`() async throws {
        let file = folder.url.appending(path: "as11-40-5874~orig.jpg")
        try Data("mine".utf8).write(to: file)
        let run = try await folder.download("as11-40-5874")
        #expect(run.status == .cannotWrite)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("--overwrite"))
        #expect(try Data(contentsOf: file) == Data("mine".utf8))
    }

    @Test func `one of several items that fails has a status of its own`()
        async throws
    {
        let run = try await folder.download(
            "-",
            input: "as11-40-5874\nno-such-id\n"
        )
        #expect(run.status == .someFailed)
        #expect(run.lines.count == 1)
        #expect(!run.errors.contains("Retry"))
        #expect(run.errors.contains("1 failed:"))
        #expect(run.errors.contains("Not found (1)\n"))
    }

    @Test(arguments: [
        ("no-such-id as11-40-5874", App.ExitStatus.notFound),
        ("as11-40-5874 no-such-id", .cannotWrite),
    ])
    func `if all downloads fail, the status is that of the first item`(
        ids: String,
        status: App.ExitStatus
    ) async throws {
        let file = folder.url.appending(path: "as11-40-5874~orig.jpg")
        try Data("mine".utf8).write(to: file)
        let run = try await folder.download(ids)
        #expect(run.status == status)
        #expect(!run.errors.contains("Retry"), "\(run.errors)")
    }

    @Test(arguments: [
        "as11-40-5874", "as11-40-5874 PIA00452 --name {year}/x.{ext}",
        "search apollo --limit 5 --name x.{ext} --rename",
        "as11-40-5874 --sidecar xmp", "as11-40-5874 --size small --overwrite",
        "search apollo --limit 4 --name {center} --size small --overwrite",
        "search apollo --sort newest -n 3 --sidecar json --rename",
    ])
    func `the second run of a command changes nothing`(
        arguments: String
    ) async throws {
        func files() throws -> [String: Date?] {
            let names = try FileManager.default
                .subpathsOfDirectory(atPath: folder.url.path())
            return try names.reduce(into: [:]) { dates, name in
                let file = folder.url.appending(path: name).path()
                dates[name] =
                    try FileManager.default
                    .attributesOfItem(atPath: file)[.modificationDate] as? Date
            }
        }
        let first = try await folder.download(arguments)
        #expect(first.status == .done)
        let saved = try files()
        #expect(!saved.isEmpty)
        let second = try await folder.download(arguments)
        #expect(second.status == .done)
        #expect(try files() == saved)
    }

    @Test func `a JSON sidecar is the record of the item without files`()
        async throws
    {
        let run = try await folder.download("as11-40-5874 --sidecar json")
        let path = String(try #require(run.lines.first)) + ".json"
        let shown = try await ProgramRun(
            sample: "search id:as11-40-5874 --format jsonl"
        )
        #expect(
            try String(contentsOfFile: path, encoding: .utf8) == shown.output
        )
    }
}
