import Foundation
import Glibc
import Models
import Services
import Synchronization
import Testing

@testable import Repositories

/// The thumbnails of photos that were opened.
final class HistoryTests {
    private static let limit = 3
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "history-\(UUID().uuidString)")
    private let loader = CountingLoader()

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private var photos: StoredPhotos {
        StoredPhotos(
            RecordFile(folder.appending(path: "history.jsonl")),
            timeLabel: .opened,
            files: loader,
            limit: Self.limit
        )
    }

    private var history: History {
        History(photos, folder: folder, loader: loader) {
            Date(timeIntervalSince1970: 0)
        }
    }

    private func photo(_ number: Int) -> Photo {
        Photo(
            id: PhotoID("\(number)"),
            thumbnail: URL(filePath: "/\(number).jpg")
        )
    }

    private func open(_ number: Int) async throws {
        try await history.add(photo(number))
        await history.complete(photo(number))
    }

    private func picture(_ number: Int) async -> [UInt8]? {
        await history.picture(at: URL(filePath: "/\(number).jpg"))
    }

    @Test func `a photo is opened at the time of the clock`() async throws {
        try await open(1)
        var stored = photos
        _ = try stored.update()
        let time = stored.photo("1")?.text(.opened)
        #expect(time == "1970-01-01T00:00:00Z")
    }

    @Test func `the thumbnail of an opened photo is stored once`()
        async throws
    {
        try await open(1)
        try await open(1)
        #expect(await picture(1) == Array("1.jpg".utf8))
        #expect(loader.count == 1)
        history.removePictures()
        #expect(await picture(1) == nil)
    }

    @Test(arguments: [("/1.JPG", ".jpg"), ("/1", ""), ("/1.tif", "")])
    func `a picture has a name of its URL, and the ending of its format`(
        path: String,
        ending: String
    ) async throws {
        let url = URL(filePath: path)
        await history.complete(Photo(id: "1", thumbnail: url))
        let name = Checksum(url.absoluteString).hex + ending
        let pictures = folder.appending(path: "pictures")
        #expect(try Folder(pictures).names() == [name])
        let modes = try ["", name].map {
            try FileManager.default.attributesOfItem(
                atPath: pictures.appending(path: $0).path
            )[.posixPermissions] as? Int
        }
        #expect(modes == [0o700, 0o600])
        // As large as a picture may be, and larger; it takes no room.
        for (size, count) in [(64 << 20, 64 << 20), ((64 << 20) + 1, nil)] {
            let file = pictures.appending(path: name).path
            #expect(truncate(file, size) == 0)
            #expect(await history.picture(at: url)?.count == count)
        }
    }

    @Test func `a thumbnail that cannot be loaded is stored the next time`()
        async throws
    {
        loader.fails = true
        try await open(1)
        #expect(await picture(1) == nil)
        loader.fails = false
        try await open(1)
        #expect(await picture(1) != nil)
    }

    @Test func `thumbnails of photos that were forgotten are removed`()
        async throws
    {
        let last = Self.limit + 51
        for number in 1 ..< last { try await open(number) }
        #expect(await picture(1) != nil)
        try await open(last)
        #expect(await picture(1) == nil)
        for number in last - Self.limit + 1 ... last {
            #expect(await picture(number) != nil)
        }
    }
}

private final class CountingLoader: FileLoader {
    private let state = Mutex((count: 0, fails: false))

    var count: Int { state.withLock(\.count) }
    var fails: Bool {
        get { state.withLock(\.fails) }
        set { state.withLock { $0.fails = newValue } }
    }

    func data(of file: FileLocation) async throws(LoadFailure) -> [UInt8] {
        if fails { throw .timedOut }
        state.withLock { $0.count += 1 }
        return Array(file.url.lastPathComponent.utf8)
    }

    func size(of file: FileLocation) async throws(LoadFailure) -> Int? { nil }

    func checked(_ file: FileLocation) throws(LoadFailure) -> URL { file.url }
}
