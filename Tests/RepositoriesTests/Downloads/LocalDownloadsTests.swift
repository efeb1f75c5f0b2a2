import Foundation
import Glibc
import Models
import Services
import Synchronization
import Testing

@testable import Repositories

struct LocalDownloadsTests {
    private let library: TemporaryLibrary
    private let folder: URL
    private let file: FileLocation

    init() throws {
        library = try TemporaryLibrary()
        folder = library.folder.appending(path: "out")
        let url = try #require(
            URL(string: "https://images-assets.nasa.gov/image/a/a~thumb.jpg")
        )
        file = FileLocation(url, of: .images)
    }

    private func downloads(
        output: UnnamedFiles? = nil,
        content: String? = "own",
        ledger: DownloadLedger? = nil
    ) throws -> LocalDownloads {
        try LocalDownloads(
            folder,
            loader: TrustingLoader(content: content),
            downloader: nil,
            ledger: ledger,
            output: output,
            warn: { Issue.record("\($0)") }
        )
    }

    @Test func `without a network, a file is known by a copy or the ledger`()
        async throws
    {
        let ledger = DownloadLedger(
            RecordFile(library.folder.appending(path: "ledger.jsonl"))
        )
        let saved = try await downloads(ledger: ledger).save(
            file,
            as: "a.jpg",
            mayReplace: false,
            observe: { _, _, _ in }
        )
        func existing(
            _ content: String?,
            _ ledger: DownloadLedger?
        ) async throws -> ExistingFile {
            try await downloads(content: content, ledger: ledger)
                .comparison(with: file)("a.jpg")
        }
        #expect(try await existing(nil, ledger) == .same(saved))
        #expect(try await existing("own", nil) == .same(saved))
        // Of the same size.
        #expect(try await existing("old", nil) == .other)
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await existing(nil, nil)
        }
        try Data("new".utf8).write(to: folder.appending(path: "a.jpg"))
        #expect(try await existing("own", ledger) == .other)
    }

    @Test func `a file is saved although it cannot be remembered`()
        async throws
    {
        let file = library.folder.appending(path: "items.jsonl/ledger.jsonl")
        let warnings = Mutex<[Int32?]>([])
        let downloads = try LocalDownloads(
            folder,
            loader: TrustingLoader(content: "own"),
            downloader: nil,
            ledger: DownloadLedger(RecordFile(file))
        ) { error in warnings.withLock { $0.append(error.storageCode) } }
        for count in 1 ... 2 {
            let saved = try await downloads.save(
                self.file,
                as: "\(count).jpg",
                mayReplace: false,
                observe: { _, _, _ in }
            )
            #expect(saved.bytes == 3)
            let codes = warnings.withLock(\.self)
            #expect(codes == Array(repeating: ENOTDIR, count: count))
        }
    }

    @Test(arguments: ["pipe", "folder", "link"])
    func `what is not a regular file is another file`(kind: String) async throws
    {
        let downloads = try downloads()
        let path = folder.appending(path: "a.jpg").path
        switch kind {
        case "pipe": #expect(mkfifo(path, 0o600) == 0)
        case "folder": #expect(mkdir(path, 0o700) == 0)
        default: #expect(symlink(library.folder.path, path) == 0)
        }
        // With another end, nothing has to wait for one.
        let end = kind == "pipe" ? open(path, O_RDWR | O_NONBLOCK) : -1
        defer { close(end) }
        let existing = try await downloads.comparison(with: file)("a.jpg")
        #expect(existing == .other)
    }

    @Test func `a failed download leaves no folder that it created`()
        async throws
    {
        let folder = folder
        let downloads = try LocalDownloads(
            folder,
            loader: TrustingLoader(content: nil),
            downloader: nil,
            ledger: nil,
            warn: { Issue.record("\($0)") }
        )
        try FileManager.default.createDirectory(
            at: folder.appending(path: "mine"),
            withIntermediateDirectories: true
        )
        for name in ["a/b/c.jpg", "mine/b/c.jpg"] {
            await #expect(throws: LoadFailure.notFound(reason: nil)) {
                try await downloads.save(
                    file,
                    as: name,
                    mayReplace: false,
                    observe: { _, _, _ in }
                )
            }
        }
        #expect(try Folder(folder).names() == ["mine"])
        let mine = folder.appending(path: "mine")
        #expect(try Folder(mine).names() == [])
    }

    @Test func `a file for standard output is not in the folder`() async throws
    {
        let output = UnnamedFiles()
        let downloads = try downloads(output: output)
        #expect(output.only == nil)
        let saved = try await downloads.save(
            file,
            as: "a.jpg",
            mayReplace: false,
            observe: { _, _, _ in }
        )
        try await downloads.write(
            Data("{}".utf8),
            as: "a.jpg.json",
            mayReplace: false
        )
        #expect(saved.bytes == 3)
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.path
        )
        #expect(names == [])
        let read = try #require(output.only)
        #expect(try read(0 ..< 2) == Array("ow".utf8))
        #expect(try read(2 ..< 9) == Array("n".utf8))
        #expect(try read(3 ..< 9) == [])
    }
}
