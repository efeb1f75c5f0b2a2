import Foundation
import HTTP
import Models
import Services
import Synchronization
import TestSupport
import Testing

@testable import Repositories

struct FavoritesTests {
    private let harness = FavoritesHarness()

    @Test func `a favorite is the whole photo, and when it was added`()
        async throws
    {
        let photo = FavoritesHarness.photo
        var listed = photo
        for label in [Photo.Fact.Label.added, .opened] {
            listed.facts.insert(.init(label, .string("1969")), at: 0)
        }
        try await harness.favorites().add(listed)
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
        try await harness.favorites().complete(
            FavoritesHarness.photo,
            isNew: true
        )
        let requests = harness.requests
        #expect(requests == ["files", "thumb.jpg", "small.jpg"])

        let library = harness.library { _ in .timedOut }
        let photo = try await library.photo("a")
        #expect(try await library.files(of: photo) == FavoritesHarness.files)
        var files = FavoritesHarness.files
        files.stored = StoredCopy(
            date: Date(timeIntervalSince1970: 100),
            reason: .timedOut
        )
        #expect(try await library.files(of: Photo(id: "a")) == files)
        for url in [FavoritesHarness.thumbnail, FavoritesHarness.preview] {
            let data = await harness.favorites().picture(at: url)
            #expect(data == Array(url.lastPathComponent.utf8))
        }
        // Nothing is missing, so nothing is requested again but the photo.
        try await harness.favorites().complete(photo, isNew: false)
        #expect(harness.requests == requests + ["photo", "files", "photo"])
    }

    @Test func `a picture that two favorites have stays with the other`()
        async throws
    {
        let photo = FavoritesHarness.photo
        let other = Photo(id: "b", thumbnail: photo.thumbnail)
        for photo in [photo, other] {
            try await harness.favorites().add(photo)
            try await harness.favorites().complete(photo, isNew: true)
        }
        var favorites = harness.favorites()
        _ = try favorites.update()
        let url = FavoritesHarness.thumbnail
        try await favorites.remove(photo)
        #expect(await favorites.picture(at: url) != nil)
        _ = try favorites.update()
        try await favorites.remove(other)
        #expect(await favorites.picture(at: url) == nil)
    }

    @Test func `a request ends when what is stored is shown instead`()
        async throws
    {
        let ended = Gate()
        let clock = HTTPClock(
            now: { Date() },
            wait: { _ in },
            random: { 0 }
        )
        let shown = try await Patience(clock: clock).load {
            await withTaskCancellationHandler {
                await ended.wait()
            } onCancel: {
                ended.open()
            }
            return "late"
        } orElse: { _ in
            "stored"
        }
        #expect(shown == "stored")
        #expect(ended.isOpen)
    }

    @Test func `several favorites are removed by one write`() async throws {
        let photos = ["a", "b", "c"].map { Photo(id: PhotoID($0)) }
        for photo in photos { try await harness.favorites().add(photo) }
        let writes = Counter()
        let disk = Disk(fail: { call in
            if case .synchronize = call { _ = writes.next() }
            return nil
        })
        var favorites = harness.favorites(disk: disk)
        _ = try favorites.update()
        try await favorites.remove([photos[0], photos[2]])
        #expect(writes.next() == 2)
        _ = try favorites.update()
        #expect(favorites.photos.ids == ["b"])
    }

    @Test func `pictures of other favorites are known in any number`()
        async throws
    {
        let first = URL(filePath: "/image/a/one.jpg")
        let second = URL(filePath: "/image/a/two.jpg")
        let other = URL(filePath: "/image/a/One.jpg")
        for (id, url) in [("a", first), ("b", second)] {
            let photo = Photo(id: PhotoID(id), thumbnail: url)
            try await harness.favorites().add(photo)
        }
        var favorites = harness.favorites()
        _ = try favorites.update()
        let known = favorites.photos.known(of: [first, second, other])
        #expect(known == [first, second])
    }

    @Test func `the pictures of a removed favorite are removed`()
        async throws
    {
        try await harness.favorites().add(FavoritesHarness.photo)
        var favorites = harness.favorites()
        try await favorites.complete(FavoritesHarness.photo, isNew: false)
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
        await #expect(throws: LoadFailure.timedOut) {
            try await harness.favorites { $0 == "small.jpg" ? .timedOut : nil }
                .complete(FavoritesHarness.photo, isNew: false)
        }
        try await harness.favorites().complete(
            FavoritesHarness.photo,
            isNew: false
        )
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
            throws: LoadFailure.notFound(reason: nil)
        ) {
            try await harness.favorites { _ in .notFound(reason: nil) }
                .complete(FavoritesHarness.photo, isNew: false)
        }
    }

    @Test(arguments: [
        (false, PhotoFile.Size.thumbnail, false), (true, .thumbnail, true),
        (false, .small, false), (true, .small, false),
    ])
    func `files are asked for of a favorite with a thumbnail alone`(
        isFavorite: Bool,
        size: PhotoFile.Size,
        isAsked: Bool
    ) async throws {
        let url = FavoritesHarness.thumbnail
        let files = PhotoFiles([PhotoFile(url: url, size: size)])
        let facts = [Photo.Fact(.added, .string("1970"))]
        let photo =
            Photo(id: "a", files: files, facts: isFavorite ? facts : [])
        #expect(
            try await harness.library().files(of: photo)
                == (isAsked ? FavoritesHarness.files : files)
        )
        #expect(harness.requests == (isAsked ? ["files"] : []))
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
        try await favorites.complete(FavoritesHarness.photo, isNew: false)
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
        try await favorites.complete(FavoritesHarness.photo, isNew: false)
        var latest = harness.favorites()
        _ = try latest.update()
        let photo = try #require(latest.photo("a"))
        #expect(photo.title == "New")
        #expect(photo.text(.added) == "1970-01-01T00:03:20Z")
    }

    @Test func `a favorite is shown where its source does not answer`()
        async throws
    {
        try await harness.favorites().add(FavoritesHarness.photo)
        let time = FakeTime()
        time.timeout.open()
        let answer = Gate()
        defer { answer.open() }
        let library = harness.library(clock: time.clock()) { _ in
            await answer.wait()
            return .timedOut
        }
        #expect(try await library.photo("a").title == "Äpple")
        #expect(harness.shown == [.tookTooLong(Patience.limit)])
    }

    @Test func `a look-up that is cancelled shows no stored favorite`()
        async throws
    {
        try await harness.favorites().add(FavoritesHarness.photo)
        try await harness.favorites().complete(
            FavoritesHarness.photo,
            isNew: false
        )
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
        try await favorites.complete(FavoritesHarness.photo, isNew: false)
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
