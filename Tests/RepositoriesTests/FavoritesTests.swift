import Foundation
import Models
import Services
import Synchronization
import Testing

@testable import Repositories

struct FavoritesTests {
    private let harness = FavoritesHarness()

    @Test func `a favorite is the whole photo, and when it was added`()
        async throws
    {
        let photo = FavoritesHarness.photo
        try await harness.favorites().add(photo)
        var favorites = harness.favorites()
        #expect(try favorites.update())
        let stored = try #require(favorites.photo(photo.id))
        var expected = photo
        let time = JSONValue.string("1970-01-01T00:01:40Z")
        expected.facts.append(.init(.added, time))
        #expect(stored == expected)
        #expect(favorites.contains(photo.id))
        try await favorites.remove(stored)
        #expect(try favorites.update())
        #expect(!favorites.contains(photo.id))
    }

    @Test func `a complete favorite has its files, thumbnail and preview`()
        async throws
    {
        try await harness.favorites().add(FavoritesHarness.photo)
        try await harness.favorites().complete(FavoritesHarness.photo)
        let requests = harness.requests
        #expect(requests == ["photo", "files", "thumb.jpg", "small.jpg"])

        let library = harness.library { _ in .timedOut }
        let photo = try await library.photo("a")
        #expect(try await library.files(of: photo) == FavoritesHarness.files)
        for url in [FavoritesHarness.thumbnail, FavoritesHarness.preview] {
            let data = await harness.favorites().picture(at: url)
            #expect(data == Array(url.lastPathComponent.utf8))
        }
        // Nothing is missing, so nothing is requested again but the photo.
        try await harness.favorites().complete(photo)
        #expect(harness.requests == requests + ["photo", "photo"])
    }

    @Test func `the pictures of a removed favorite are removed`()
        async throws
    {
        try await harness.favorites().add(FavoritesHarness.photo)
        var favorites = harness.favorites()
        try await favorites.complete(FavoritesHarness.photo)
        _ = try favorites.update()
        try await favorites.remove(FavoritesHarness.photo)
        for url in [FavoritesHarness.thumbnail, FavoritesHarness.preview] {
            #expect(await favorites.picture(at: url) == nil)
        }
    }

    @Test func `a picture that cannot be loaded is stored the next time`()
        async throws
    {
        try await harness.favorites().add(FavoritesHarness.photo)
        await #expect(throws: FavoriteFailure.loading(.timedOut)) {
            try await harness.favorites { $0 == "small.jpg" ? .timedOut : nil }
                .complete(FavoritesHarness.photo)
        }
        try await harness.favorites().complete(FavoritesHarness.photo)
        #expect(harness.requests.suffix(2) == ["photo", "small.jpg"])
    }

    @Test func `a favorite that its source has removed is shown as stored`()
        async throws
    {
        try await harness.favorites().add(FavoritesHarness.photo)
        let library = harness.library { _ in .notFound(reason: nil) }
        #expect(try await library.photo("a").title == "Äpple")
        #expect(harness.shown == [.notFound(reason: nil)])
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.photo("b")
        }
        await #expect(
            throws: FavoriteFailure.loading(.notFound(reason: nil))
        ) {
            try await harness.favorites { _ in .notFound(reason: nil) }
                .complete(FavoritesHarness.photo)
        }
    }

    @Test func `a photo that can be loaded is not shown as stored`()
        async throws
    {
        try await harness.favorites().add(FavoritesHarness.photo)
        let photo = try await harness.library().photo("a")
        #expect(photo == FavoritesHarness.photo)
        #expect(harness.shown == [])
    }

    @Test(arguments: ["photo", "files", "thumb.jpg", "small.jpg"])
    func `a favorite that is removed while it is completed stays removed`(
        request: String
    ) async throws {
        try await harness.favorites().add(FavoritesHarness.photo)
        let favorites = harness.favorites { [harness] in
            if $0 == request { await harness.remove() }
            return nil
        }
        try await favorites.complete(FavoritesHarness.photo)
        var latest = harness.favorites()
        _ = try latest.update()
        let isFavorite = latest.contains("a")
        #expect(!isFavorite)
        for url in [FavoritesHarness.thumbnail, FavoritesHarness.preview] {
            #expect(await latest.picture(at: url) == nil)
        }
    }

    @Test func `a favorite added again is not replaced by an old one`()
        async throws
    {
        try await harness.favorites().add(FavoritesHarness.photo)
        let favorites = harness.favorites { [harness] request in
            guard request == "files" else { return nil }
            await harness.remove()
            try? await harness.favorites(time: 200)
                .add(Photo(id: "a", title: "New"))
            return nil
        }
        try await favorites.complete(FavoritesHarness.photo)
        var latest = harness.favorites()
        _ = try latest.update()
        let photo = try #require(latest.photo("a"))
        #expect(photo.title == "New")
        #expect(photo.text(.added) == "1970-01-01T00:03:20Z")
    }

    @Test func `a look-up that is cancelled shows no stored favorite`()
        async throws
    {
        try await harness.favorites().add(FavoritesHarness.photo)
        try await harness.favorites().complete(FavoritesHarness.photo)
        let library = harness.library { _ in .cancelled }
        await #expect(throws: LoadFailure.cancelled) {
            try await library.photo("a")
        }
        await #expect(throws: LoadFailure.cancelled) {
            try await library.files(of: Photo(id: "a"))
        }
        #expect(harness.shown == [])
    }

    @Test func `without a folder, favorites end with the program`()
        async throws
    {
        var favorites = harness.favorites(isStored: false)
        try await favorites.add(FavoritesHarness.photo)
        try await favorites.complete(FavoritesHarness.photo)
        #expect(harness.requests == ["photo", "files"])
        #expect(try favorites.update())
        #expect(try !favorites.update())
        let stored = favorites.photo("a")
        #expect(stored?.files == FavoritesHarness.files)
        try await favorites.remove(FavoritesHarness.photo)
        #expect(try favorites.update())
        let isFavorite = favorites.contains("a")
        #expect(!isFavorite)
        #expect(!FileManager.default.fileExists(atPath: harness.folder.path))
    }
}

struct StoredPhotosTests {
    private let harness = FavoritesHarness()

    private func titles(
        _ order: StoredPhotos.Order,
        words: String = "",
        source: PhotoID.Source? = nil
    ) async throws -> [String] {
        var photos = harness.favorites().photos
        try photos.update()
        let cursor = photos.list(
            .init(order: order, words: words, source: source),
            titles: TitleOrder(locale: Locale(identifier: "en_US"))
        )
        return try await cursor.page().elements.map { $0.title ?? "-" }
    }

    private func addAll() async throws {
        var photos = harness.favorites().photos
        let all = [
            Photo(id: "1", title: "Zebra", date: "1990-01-01T00:00:00Z"),
            Photo(id: "apod:2", title: "äpple", date: "2020-01-01T00:00:00Z"),
            Photo(id: "3", title: "Banana", description: "A zebra's lunch"),
        ]
        for (number, photo) in all.enumerated() {
            let time = Date(timeIntervalSince1970: Double(number))
            try await photos.add([photo], at: time)
        }
        try photos.update()
        #expect(photos.count == 3)
    }

    @Test func `a list is sorted, filtered by words and by source`()
        async throws
    {
        try await addAll()
        #expect(try await titles(.title) == ["äpple", "Banana", "Zebra"])
        #expect(try await titles(.added) == ["Banana", "äpple", "Zebra"])
        #expect(try await titles(.date) == ["äpple", "Zebra", "Banana"])
        #expect(
            try await titles(.title, words: "ZEBRA") == ["Banana", "Zebra"]
        )
        #expect(try await titles(.title, words: "zebra lunch") == ["Banana"])
        #expect(try await titles(.title, source: .apod) == ["äpple"])
    }

    @Test func `a record that is no photo costs only itself`() async throws {
        try await addAll()
        let bad = #"{"v":1,"key":"x","time":"","value":{"title":"Bad"}}"#
        let file = try FileHandle(forWritingTo: harness.file)
        try file.seekToEnd()
        try file.write(contentsOf: Data((bad + "\n").utf8))
        var photos = harness.favorites().photos
        try photos.update()
        let cursor = photos.list(
            .init(order: .title),
            titles: TitleOrder(locale: Locale(identifier: "en_US"))
        )
        let page = try await cursor.page()
        #expect(page.elements.map(\.title) == ["äpple", "Banana", "Zebra"])
        #expect(page.skipped == 1)
        #expect(page.total == 4)
    }

    @Test func `a photo with thousands of keywords can be read again`()
        async throws
    {
        let photo = Photo(id: "a", keywords: (0 ..< 11_000).map { "k\($0)" })
        var photos = harness.favorites().photos
        try await photos.add([photo], at: .now)
        try photos.update()
        #expect(photos.photo("a")?.keywords?.count == 11_000)
    }

    @Test func `a photo that could not be read again is not stored`()
        async throws
    {
        let keywords = Array(repeating: "", count: 300_001)
        var photos = harness.favorites().photos
        await #expect(throws: StorageFailure.self) {
            try await photos.add(
                [Photo(id: "a"), Photo(id: "b", keywords: keywords)],
                at: .now
            )
        }
        try photos.update()
        #expect(photos.count == 0)
        #expect(photos.unreadableCount == 0)
    }

    @Test func `merging adds what is new and counts the rest`() async throws {
        try await addAll()
        var photos = harness.favorites().photos
        try photos.update()
        let exported = photos.lines.reduce(Data(), +)
        let other = FavoritesHarness()
        try await other.favorites().photos.add(
            [Photo(id: "3", title: "Mine")],
            at: Date(timeIntervalSince1970: 9)
        )
        var others = other.favorites().photos
        try others.update()
        let more = Data("not JSON\n{\"v\":1,\"key\":\"x\",\"value\":7}".utf8)
        let merge = try await others.merge(exported + more)
        #expect(merge == .init(added: 2, known: 1, unreadable: 2))
        try others.update()
        #expect(others.photo("3")?.title == "Mine")
        #expect(others.photo("1")?.text(.added) == "1970-01-01T00:00:00Z")
        #expect(others.count == 3)
    }

    @Test func `a list with a limit keeps the last photos, each once`()
        async throws
    {
        let url = harness.folder.appending(path: "history.jsonl")
        var photos = StoredPhotos(RecordFile(url), timeLabel: .opened, limit: 3)
        for number in (0 ..< 110) {
            try await photos.add(
                [Photo(id: PhotoID("\(number % 106)"))],
                at: Date(timeIntervalSince1970: Double(number))
            )
        }
        try photos.update()
        #expect(photos.count == 3)
        let cursor = photos.list(
            .init(order: .added),
            titles: TitleOrder(locale: Locale(identifier: "en_US"))
        )
        let ids = try await cursor.page().elements.map(\.id.value)
        #expect(ids == ["3", "2", "1"])
        let text = try String(contentsOf: url, encoding: .utf8)
        #expect(text.split(separator: "\n").count < 106)
        try await photos.removeAll()
        try photos.update()
        #expect(photos.count == 0)
    }
}

/// Favorites in a folder of their own, and a library that a test makes fail.
private final class FavoritesHarness: Sendable {
    /// Why a request fails; `nil` if it does not.
    typealias Failing = @Sendable (String) async -> LoadFailure?

    static let thumbnail = url("thumb.jpg")
    static let preview = url("small.jpg")
    static let files = PhotoFiles([
        PhotoFile(url: preview, size: .small, fileExtension: "jpg")
    ])
    static let photo = Photo(
        id: "a",
        title: "Äpple",
        mediaType: .other("map"),
        keywords: ["one", "two"],
        thumbnail: thumbnail,
        facts: [.init(.center, .string("JSC"))]
    )

    let folder = FileManager.default.temporaryDirectory
        .appending(path: "favorites-\(UUID().uuidString)")
    private let requested = Mutex<[String]>([])
    private let observed = Mutex<[LoadFailure]>([])

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var file: URL { folder.appending(path: "favorites.jsonl") }
    /// What was requested of the library.
    var requests: [String] { requested.withLock { $0 } }
    /// Why favorites were shown as they are stored.
    var shown: [LoadFailure] { observed.withLock { $0 } }

    private static func url(_ name: String) -> URL {
        URL(filePath: "/image/a/" + name)
    }

    func favorites(
        isStored: Bool = true,
        time: TimeInterval = 100,
        failing fail: @escaping Failing = { _ in nil }
    ) -> Favorites {
        Favorites(
            folder: isStored ? folder : nil,
            library: source(fail),
            loader: source(fail),
            now: { Date(timeIntervalSince1970: time) }
        )
    }

    /// Removes the photo as another process does.
    func remove() async {
        var favorites = favorites()
        _ = try? favorites.update()
        try? await favorites.remove(Self.photo)
    }

    func library(
        failing fail: @escaping Failing = { _ in nil }
    ) -> FavoritesLibrary {
        FavoritesLibrary(source(fail), favorites: favorites()) { [self] in
            let reason = $0.reason
            observed.withLock { $0.append(reason) }
        }
    }

    private func source(
        _ fail: @escaping Failing
    ) -> FakeSource {
        FakeSource { [self] request throws(LoadFailure) in
            requested.withLock { $0.append(request) }
            if let failure = await fail(request) { throw failure }
        }
    }
}

private struct FakeSource: PhotoLibrary, FileLoader {
    let check: @Sendable (String) async throws(LoadFailure) -> Void

    func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await check("photo")
        return FavoritesHarness.photo
    }

    func files(of photo: Photo) async throws(LoadFailure) -> PhotoFiles {
        try await check("files")
        return FavoritesHarness.files
    }

    func data(of file: FileLocation) async throws(LoadFailure) -> [UInt8] {
        try await check(file.url.lastPathComponent)
        return Array(file.url.lastPathComponent.utf8)
    }

    func size(of file: FileLocation) async throws(LoadFailure) -> Int? { nil }

    func checked(_ file: FileLocation) throws(LoadFailure) -> URL { file.url }
}
