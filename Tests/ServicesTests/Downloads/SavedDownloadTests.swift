import Foundation
import Glibc
import HTTP
import Models
import TestSupport
import Testing

@testable import Services

/// What is on the disk while a file is saved, and after that.
@Suite(.queued)
struct SavedDownloadTests {
    @Test func `hidden files of the user's are left alone`() async throws {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        let names = [".photo.jpg", ".photo.jpg.part", ".photo.jpg.part.json"]
        for name in names {
            try Data("mine".utf8)
                .write(to: harness.folder.url.appending(path: name))
        }
        _ = try await harness.download()
        for name in names {
            #expect(try harness.content(name) == Data("mine".utf8))
        }
        #expect(try harness.folder.names() == names + ["photo.jpg"])
    }

    @Test func `a name may be as long as the folder allows`() async throws {
        let harness = try DownloadHarness(cutting: .init(), retries: .init())
        let longest = try Folder(harness.folder.url).longestName
        let name = String(repeating: "n", count: longest - 4) + ".jpg"
        _ = try await harness.download(as: name)
        #expect(try harness.folder.names() == [name])
    }

    // MARK: Crashes and odd systems

    @Test func `bytes, then their name are on the disk before a file counts`()
        async throws
    {
        let origin = FileOrigin(1_000)
        let harness = try DownloadHarness { origin.respond($0) }
        let calls = DiskCalls()
        _ = try await harness.download(disk: calls.disk())
        let partial = DownloadHarness.partial
        #expect(
            calls.all == [
                .lock(partial), .synchronize(partial),
                .renameExclusively(partial, to: "photo.jpg"),
                .synchronizeFolder,
            ]
        )
    }

    @Test(arguments: [2, 3, 4])
    func `a file that may not survive a crash is a failure`(
        step: Int
    ) async throws {
        let origin = FileOrigin(1_000)
        let harness = try DownloadHarness { origin.respond($0) }
        let calls = DiskCalls()
        let failure = LoadFailure(
            saving: StorageError(path: "", code: EIO)
        )
        await #expect(throws: failure) {
            try await harness.download(
                disk: calls.disk { calls.all.count == step ? EIO : nil }
            )
        }
        let names = try harness.folder.names()
        #expect(names.contains("photo.jpg") == (step == 4))
    }

    @Test func `bytes are on the disk before their record counts them`()
        async throws
    {
        var origin = FileOrigin()
        origin.cut = 280_000
        let (server, calls) = (origin, DiskCalls())
        let harness = try DownloadHarness { server.respond($0) }
        let failing = calls.disk { calls.all.count > 1 ? EIO : nil }
        await #expect(throws: LoadFailure.self) {
            try await harness.download(disk: failing)
        }
        let record = try harness.content(DownloadHarness.record)
        let partial = try JSONDecoder().decode(FileVersion.self, from: record)
        #expect(partial.bytes == 0)
    }

    @Test func `a file system without locks is used, and that is said once`()
        async throws
    {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        let warnings = Counter()
        let disk = Disk(
            fail: { call in
                switch call {
                case .lock: ENOLCK
                case .synchronizeFolder: EINVAL
                default: nil
                }
            },
            warn: { _ in _ = warnings.next() }
        )
        for name in ["a.jpg", "b.jpg"] {
            _ = try await harness.download(as: name, disk: disk)
        }
        #expect(try harness.folder.names() == ["a.jpg", "b.jpg"])
        // Both files are of one disk.
        #expect(warnings.next() == 2)
    }

    @Test(arguments: [false, true])
    func `a file is never replaced where names cannot be taken exclusively`(
        hasLinks: Bool
    ) async throws {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        let disk = Disk { call in
            switch call {
            case .renameExclusively: EINVAL
            case .link: hasLinks ? nil : EPERM
            default: nil
            }
        }
        _ = try await harness.download(disk: disk)
        #expect(try harness.folder.names() == ["photo.jpg"])
        try Data("mine".utf8)
            .write(to: harness.folder.url.appending(path: "photo.jpg"))
        await #expect(throws: LoadFailure.unsaved(.exists)) {
            try await harness.download(disk: disk)
        }
        #expect(try harness.content() == Data("mine".utf8))
    }

    // MARK: Other content

    @Test func `a file for standard output has no name at any time`()
        async throws
    {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        let folder = harness.folder
        let named = Counter()
        let output = UnnamedFiles()
        _ = try await FileDownloader(client: harness.http.client).download(
            harness.http.server.url("/photo.jpg"),
            to: DownloadTarget(
                "photo.jpg",
                in: Folder(folder.url),
                output: output
            ),
            observe: { _, _, _ in
                if (try? folder.names()) != [] { _ = named.next() }
            }
        )
        #expect(named.next() == 1)
        #expect(try folder.names() == [])
        let read = try #require(output.only)
        #expect(try Data(read(0 ..< 400_000)) == origin.body)
    }
}
