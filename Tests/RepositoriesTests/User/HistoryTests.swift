import Foundation
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
