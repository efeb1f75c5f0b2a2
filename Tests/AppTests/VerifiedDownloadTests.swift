import Foundation
import TestSupport
import Testing

@testable import Services
@testable import App

/// What `download --verify` says of files that the ledger knows.
@Suite(.queued)
final class VerifiedDownloadTests {
    private let home: URL
    private let server: NASAServer
    private static let name = "moon-1~orig.jpg"

    init() throws {
        home = try ProgramRun.folder()
        server = try NASAServer()
    }

    deinit {
        try? FileManager.default.removeItem(at: home)
    }

    private var file: URL { home.appending(path: "files/" + Self.name) }
    /// The file until it has its name.
    private var partial: URL {
        home.appending(path: "files/" + Folder.hidden(Self.name, "part"))
    }

    private func run(_ arguments: String...) async throws -> ProgramRun {
        try await ProgramRun(
            ["download"] + arguments,
            home: home.path(),
            environment: server.environment
        )
    }

    private func verify() async throws -> ProgramRun {
        try await run("--verify", home.path + "/files")
    }

    private func download() async throws -> ProgramRun {
        try await run("moon-1", "-o", home.path + "/files/")
    }

    @Test func `a file that a kill left without its name is not missing`()
        async throws
    {
        #expect(try await download().status == .done)
        let whole = try Data(contentsOf: file)
        #expect(try await verify().output.hasPrefix("ok\t"))
        // It was recorded, and had all of its bytes.
        try FileManager.default.moveItem(at: file, to: partial)
        let unfinished = try await verify()
        #expect(unfinished.status == .someFailed)
        let words = "not finished, download it again\t"
        #expect(unfinished.output.hasPrefix(words))
        #expect(unfinished.lines.count == 1)
        #expect(try await download().status == .done)
        #expect(try Data(contentsOf: file) == whole)
        #expect(!FileManager.default.fileExists(atPath: partial.path))
        #expect(try await verify().status == .done)
    }

    /// A file of the same size that is another one, a longer one, a folder, a
    /// link that leads nowhere, nothing, and nothing where its folder was.
    @Test(arguments: [
        ("changed", "other"), ("changed", "longer"), ("changed", "folder"),
        ("changed", "link"), ("missing", "nothing"), ("missing", "no folder"),
        ("missing", "file above"),
    ])
    func `what became of a file is told apart`(
        word: String,
        change: String
    ) async throws {
        #expect(try await download().status == .done)
        let whole = try Data(contentsOf: file)
        let manager = FileManager.default
        try manager.removeItem(at: file)
        let folder = file.deletingLastPathComponent()
        switch change {
        case "other": try Data(count: whole.count).write(to: file)
        case "longer": try (whole + [0]).write(to: file)
        case "folder":
            try manager.createDirectory(
                at: file,
                withIntermediateDirectories: false
            )
        case "link":
            try manager.createSymbolicLink(
                at: file,
                withDestinationURL: home.appending(path: "nowhere")
            )
        case "no folder", "file above":
            // The folder that is asked about is there.
            try manager.removeItem(at: folder)
            if change == "file above" { try Data().write(to: folder) }
        default: break
        }
        let run = try await run("--verify", home.path)
        #expect(run.output == "\(word)\t\(file.path)\n", "\(run.errors)")
        #expect(run.status == .someFailed)
    }

    /// No file is below itself, for root neither.
    @Test func `a file that cannot be read has not changed`() async throws {
        #expect(try await download().status == .done)
        let folder = file.deletingLastPathComponent()
        try FileManager.default.removeItem(at: folder)
        try FileManager.default.createSymbolicLink(
            at: folder,
            withDestinationURL: folder
        )
        let run = try await run("--verify", home.path)
        #expect(run.output == "cannot be read\t\(file.path)\n")
        #expect(run.status == .someFailed)
    }

    @Test func `the output is the folder whose files are verified`()
        async throws
    {
        #expect(try await download().status == .done)
        // Another one, whose name begins like that.
        _ = try await run("moon-1", "-o", home.path + "/files2/")
        let run = try await run("--verify", "-o", home.path + "/files")
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output == "ok\t\(file.path)\n")
    }

    @Test func `what standard output gets is not recorded`() async throws {
        let run = try await run("moon-1", "-o", "-")
        #expect(run.status == .done, "\(run.errors)")
        let folder = FileManager.default.temporaryDirectory.path
        let verified = try await self.run("--verify", folder)
        #expect(verified.status == .notFound)
        #expect(verified.output.isEmpty)
    }

    @Test func `a file of which nothing is left is missing`() async throws {
        #expect(try await download().status == .done)
        try FileManager.default.removeItem(at: file)
        let missing = try await verify()
        #expect(missing.status == .someFailed)
        #expect(missing.output.hasPrefix("missing\t"))
    }

    @Test func `a part beside a file that is there says nothing of it`()
        async throws
    {
        #expect(try await download().status == .done)
        try Data("part".utf8).write(to: partial)
        #expect(try await verify().output.hasPrefix("ok\t"))
        try Data("other".utf8).write(to: file)
        #expect(try await verify().output.hasPrefix("changed\t"))
    }

    @Test func `another file of the same size is a change`() async throws {
        #expect(try await download().status == .done)
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count - 1] ^= 1
        try bytes.write(to: file)
        let changed = try await verify()
        #expect(changed.output.hasPrefix("changed\t"))
        #expect(changed.status == .someFailed)
    }

    @Test func `files are in the order of their paths, with missing folders`()
        async throws
    {
        let files = home.path + "/files/"
        for name in ["c", "a/{nasa_id}", "b"] {
            let run = try await run("moon-1", "--name", name, "-o", files)
            #expect(run.status == .done)
        }
        let folder = URL(filePath: files + "a")
        try FileManager.default.removeItem(at: folder)
        let lines = try await verify().lines.map {
            $0.replacing(files, with: "").prefix { $0 != "." }
        }
        #expect(lines == ["missing\ta/moon-1", "ok\tb", "ok\tc"])
    }
}
