import Foundation
import Glibc
import HTTP
import Models
import Services
import Synchronization
import TestSupport
import Testing

@testable import Repositories

@Suite(.queued)
struct RepeatedDownloadTests {
    @Test(arguments: [nil, "\"one\"", "W/\"one\""])
    func `a file that was downloaded is recognized without ranges or MD5`(
        tag: String?
    ) async throws {
        let site = try DownloadSite(tag: tag)
        let downloads = try site.downloads()
        let saved = try await site.save(downloads)
        #expect(saved.bytes == DownloadSite.body.count)
        #expect(saved.entityTag == tag)
        #expect(try await site.existing(downloads) == .same(saved))
        // Another run, and one that changes nothing.
        #expect(try await site.existing(try site.downloads()) == .same(saved))
        let dry = try site.downloads(isDryRun: true)
        #expect(try await site.existing(dry) == .same(saved))
    }

    @Test func `a file that was changed, or is new on the server, is another`()
        async throws
    {
        let site = try DownloadSite(tag: "\"one\"")
        let downloads = try site.downloads()
        _ = try await site.save(downloads)
        site.tag.set("\"two\"")
        #expect(try await site.existing(downloads) == .other)
        site.tag.set("\"one\"")
        try Data(repeating: 1, count: DownloadSite.body.count)
            .write(to: site.folder.appending(path: "a.jpg"))
        #expect(try await site.existing(downloads) == .other)
    }

    @Test func `a file is known even if the program ends when it has its name`()
        async throws
    {
        let site = try DownloadSite(tag: "\"one\"")
        let disk = Disk { call in
            if case .renameExclusively = call { EIO } else { nil }
        }
        await #expect(throws: LoadFailure.self) {
            try await site.save(site.downloads(disk: disk))
        }
        try DownloadSite.body.write(to: site.folder.appending(path: "a.jpg"))
        guard case .same = try await site.existing(try site.downloads()) else {
            Issue.record("It is taken for another file.")
            return
        }
    }

    @Test func `a file that has more bytes than was asked for is not saved`()
        async throws
    {
        let site = try DownloadSite(tag: nil)
        let limit = DownloadSite.body.count - 1
        let downloads = try site.downloads(byteLimit: limit)
        await #expect(throws: LoadFailure.tooLarge(limit: limit)) {
            try await site.save(downloads)
        }
        let exact = try site.downloads(byteLimit: limit + 1)
        #expect(try await site.save(exact).bytes == limit + 1)
    }

    @Test func `a tag that a server did not have before is no change`()
        async throws
    {
        let site = try DownloadSite(tag: nil)
        let downloads = try site.downloads()
        _ = try await site.save(downloads)
        site.tag.set("\"one\"")
        guard case .same = try await site.existing(downloads) else {
            Issue.record("It is taken for another file.")
            return
        }
    }

    @Test func `a file that came from another URL is another`() async throws {
        let site = try DownloadSite(tag: nil)
        let downloads = try site.downloads()
        _ = try await site.save(downloads)
        let url = site.file.url.deletingLastPathComponent()
        let other = FileLocation(url.appending(path: "b.jpg"), of: .images)
        let existing = try await downloads.comparison(with: other)("a.jpg")
        #expect(existing == .other)
    }

    @Test(arguments: [false, true])
    func `a file that nothing is known of is another, unless its MD5 is said`(
        isSaid: Bool
    ) async throws {
        let contents = FileContents(Array(DownloadSite.body))
        let tag = isSaid ? "\"\(contents.md5)\"" : nil
        let site = try DownloadSite(tag: tag)
        let downloads = try site.downloads()
        let file = site.folder.appending(path: "a.jpg")
        try DownloadSite.body.write(to: file)
        let same = SavedFile(
            url: site.file.url,
            bytes: contents.bytes,
            sha256: contents.sha256,
            entityTag: tag
        )
        let found: ExistingFile = isSaid ? .same(same) : .other
        #expect(try await site.existing(downloads) == found)
        try Data(count: contents.bytes).write(to: file)
        #expect(try await site.existing(downloads) == .other)
    }

    @Test func `many names that are taken cost one request`() async throws {
        let site = try DownloadSite(tag: "\"one\"")
        let downloads = try site.downloads()
        let names = (1 ... 30).map { "a-\($0).jpg" }
        for name in names {
            try Data("other".utf8).write(to: site.folder.appending(path: name))
        }
        let compare = downloads.comparison(with: site.file)
        #expect(try await compare("new.jpg") == .missing)
        #expect(site.requestCount == 0)
        for name in names { #expect(try await compare(name) == .other) }
        #expect(site.requestCount == 1)
    }

    @Test func `a file of another size is another, whatever its checksum`()
        async throws
    {
        let site = try DownloadSite(tag: "\"900150983cd24fb0d6963f7d28e17f72\"")
        let downloads = try site.downloads()
        // It has the MD5 that is said, and would be read to see that.
        try Data("abc".utf8).write(to: site.folder.appending(path: "a.jpg"))
        #expect(try await site.existing(downloads) == .other)
    }

    @Test func `a file can be in a folder, which a link cannot be`()
        async throws
    {
        let site = try DownloadSite(tag: nil)
        let downloads = try site.downloads()
        let saved = try await site.save(downloads, as: "1969/moon/a.jpg")
        #expect(
            try await site.existing(downloads, "1969/moon/a.jpg")
                == .same(saved)
        )
        try FileManager.default.createSymbolicLink(
            at: site.folder.appending(path: "out"),
            withDestinationURL: FileManager.default.temporaryDirectory
        )
        await #expect(throws: LoadFailure.self) {
            try await site.save(downloads, as: "out/a.jpg")
        }
    }

    @Test func `a dry run creates no folder`() async throws {
        let site = try DownloadSite(tag: nil)
        let downloads = try site.downloads(isDryRun: true)
        #expect(try await site.existing(downloads) == .missing)
        #expect(!FileManager.default.fileExists(atPath: site.folder.path))
    }

    // MARK: Descriptions

    @Test func `a description is brought up to date`() async throws {
        let site = try DownloadSite(tag: nil)
        try await site.describe("one", try site.downloads())
        try await site.describe("one", try site.downloads())
        try await site.describe("two", try site.downloads())
        #expect(try site.description() == "two")
    }

    @Test func `a description that the user wrote or changed is kept`()
        async throws
    {
        let site = try DownloadSite(tag: nil)
        let downloads = try site.downloads()
        try Data("mine".utf8).write(to: site.sidecar)
        await #expect(throws: LoadFailure.unsaved(.sidecarExists)) {
            try await site.describe("one", downloads)
        }
        #expect(try site.description() == "mine")
        try await site.describe("one", downloads, mayReplace: true)
        try Data("rating".utf8).write(to: site.sidecar)
        await #expect(throws: LoadFailure.unsaved(.sidecarExists)) {
            try await site.describe("two", downloads)
        }
        #expect(try site.description() == "rating")
        // Of the same size.
        try await site.describe("three", downloads, mayReplace: true)
        try Data("THREE".utf8).write(to: site.sidecar)
        await #expect(throws: LoadFailure.unsaved(.sidecarExists)) {
            try await site.describe("four", downloads)
        }
        #expect(try site.description() == "THREE")
        // Of another size it is the user's, and need not be read to see that.
        let contents = FileContents(Array("THREE".utf8))
        let other = SavedFile(
            url: site.sidecar,
            bytes: contents.bytes + 1,
            sha256: contents.sha256
        )
        let path = site.sidecar.path(percentEncoded: false)
        try await site.ledger.add(other, for: path, at: .now)
        await #expect(throws: LoadFailure.unsaved(.sidecarExists)) {
            try await site.describe("four", site.downloads())
        }
    }

    @Test(
        arguments: [
            (EEXIST, .sidecarExists), (EWOULDBLOCK, .busy), (ENOSPC, .diskFull),
            (EDQUOT, .diskFull), (EIO, .unusable(detail: "Input/output error")),
        ] as [(Int32, LoadFailure.SaveFault)]
    )
    func `why a description cannot be written is said`(
        code: Int32,
        fault: LoadFailure.SaveFault
    ) async throws {
        let site = try DownloadSite(tag: nil)
        let disk = Disk { call in
            if case .renameExclusively = call { code } else { nil }
        }
        await #expect(throws: LoadFailure.unsaved(fault)) {
            try await site.describe("one", site.downloads(disk: disk))
        }
    }

    @Test(arguments: [".part", ".part.json"])
    func `a dry run removes nothing that was left beside a file`(
        ending: String
    ) async throws {
        let site = try DownloadSite(tag: nil)
        let saved = try await site.save(try site.downloads())
        let name = ".nasa-photos-" + Checksum("a.jpg").hex + ending
        let left = site.folder.appending(path: name)
        try Data("part".utf8).write(to: left)
        let dry = try site.downloads(isDryRun: true)
        #expect(try await site.existing(dry) == .same(saved))
        #expect(FileManager.default.fileExists(atPath: left.path))
        _ = try await site.existing(try site.downloads())
        #expect(!FileManager.default.fileExists(atPath: left.path))
    }
}

/// A server with one file, which ignores ranges, and a folder for it.
private struct DownloadSite {
    static let body =
        Data([0xFF, 0xD8, 0xFF]) + Data(repeating: 7, count: 3_000_000)

    let tag: EntityTag
    private let root: TemporaryLibrary
    private let http: HTTPHarness

    init(tag: String?) throws {
        let tag = EntityTag(tag)
        self.tag = tag
        root = try TemporaryLibrary()
        http = try HTTPHarness(retries: .none) { _ in
            .response(
                headers: tag.value.map { ["ETag": $0] } ?? [:],
                body: Self.body
            )
        }
    }

    var folder: URL { root.folder.appending(path: "downloads") }
    var sidecar: URL { folder.appending(path: "a.jpg.xmp") }

    /// The folder as another run opens it.
    func downloads(
        isDryRun: Bool = false,
        byteLimit: Int? = nil,
        disk: Disk = Disk()
    ) throws -> LocalDownloads {
        try LocalDownloads(
            folder,
            isDryRun: isDryRun,
            byteLimit: byteLimit,
            loader: TrustingLoader(),
            downloader: FileDownloader(client: http.client),
            ledger: ledger,
            disk: disk
        ) { Issue.record($0) }
    }

    var ledger: DownloadLedger {
        DownloadLedger(RecordFile(root.folder.appending(path: "ledger.jsonl")))
    }

    var requestCount: Int { http.targets.count }

    var file: FileLocation {
        FileLocation(http.server.url("/a.jpg"), of: .images)
    }

    func save(
        _ downloads: LocalDownloads,
        as name: String = "a.jpg"
    ) async throws -> SavedFile {
        try await downloads.save(
            file,
            as: name,
            mayReplace: false,
            observe: { _, _, _ in }
        )
    }

    func existing(
        _ downloads: LocalDownloads,
        _ name: String = "a.jpg"
    ) async throws -> ExistingFile {
        try await downloads.comparison(with: file)(name)
    }

    func describe(
        _ text: String,
        _ downloads: LocalDownloads,
        mayReplace: Bool = false
    ) async throws {
        try await downloads.write(
            Data(text.utf8),
            as: "a.jpg.xmp",
            mayReplace: mayReplace
        )
    }

    func description() throws -> String {
        String(decoding: try Data(contentsOf: sidecar), as: UTF8.self)
    }
}

/// The entity tag of a file that changes during a test.
private final class EntityTag: Sendable {
    private let text: Mutex<String?>

    init(_ text: String?) {
        self.text = Mutex(text)
    }

    var value: String? { text.withLock { $0 } }

    func set(_ text: String) {
        self.text.withLock { $0 = text }
    }
}
