import Foundation
import TestSupport
import Testing

@testable import App

struct DownloadCommandTests {
    /// Runs the command with the sample, in a folder of its own.
    private func download(
        _ arguments: String,
        into folder: URL,
        input: String = ""
    ) async throws -> ProgramRun {
        try await ProgramRun(
            sample: "download \(arguments) --output \(folder.path())",
            input: input
        )
    }

    @Test func `a download prints the path of a file that is complete`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await download("as11-40-5874", into: folder)
        #expect(run.status == .done)
        let path = try #require(run.lines.first)
        #expect(path.hasSuffix("/as11-40-5874~orig.jpg"))
        let data = try Data(contentsOf: URL(filePath: String(path)))
        #expect(data.starts(with: [0xFF, 0xD8, 0xFF]))
    }

    @Test func `the second download of a file skips it`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try await download("as11-40-5874", into: folder)
        let run = try await download(
            "as11-40-5874 --format jsonl",
            into: folder
        )
        let record = try run.json() as? [String: Any]
        #expect(record?["status"] as? String == "skipped")
        #expect(record?["error"] is NSNull)
    }

    @Test func `another file of the same name is kept`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "as11-40-5874~orig.jpg")
        try Data("mine".utf8).write(to: file)
        let run = try await download("as11-40-5874", into: folder)
        #expect(run.status == .cannotWrite)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("--overwrite"))
        #expect(try Data(contentsOf: file) == Data("mine".utf8))
    }

    @Test func `one of several items that fails has a status of its own`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await download(
            "-",
            into: folder,
            input: "as11-40-5874\nno-such-id\n"
        )
        #expect(run.status == .someFailed)
        #expect(run.lines.count == 1)
        #expect(run.errors.contains("nasa-photos download no-such-id"))
    }

    @Test func `a dry run downloads nothing`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await download("as11-40-5874 --dry-run", into: folder)
        let fields = run.lines[0].split(separator: "\t")
        #expect(fields.count == 3)
        #expect(Int(fields[1]) ?? 0 > 1_000)
        let names = try FileManager.default
            .contentsOfDirectory(atPath: folder.path())
        #expect(names.isEmpty)
    }

    @Test(arguments: [
        "", "as11-40-5874 --search moon", "a --overwrite --rename",
        "a --name {nothing}",
    ])
    func `a command line that makes no sense is rejected`(
        arguments: String
    ) async throws {
        let run = try await ProgramRun(sample: "download " + arguments)
        #expect(run.status == .usage)
    }
}
