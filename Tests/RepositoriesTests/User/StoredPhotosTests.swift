import Foundation
import Models
import Services
import Synchronization
import Testing

@testable import Repositories

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
            .init(
                order: order,
                query: try PhotoQuery(words, mediaTypes: []),
                source: source
            ),
            titles: TitleOrder(locale: Locale(identifier: "en_US"))
        )
        return try await cursor.page().elements.map { $0.title ?? "-" }
    }

    /// Trusts one host.
    private struct HostLoader: FileLoader {
        func data(of file: FileLocation) -> [UInt8] { [] }
        func size(of file: FileLocation) -> Int? { nil }
        func checked(_ file: FileLocation) throws -> URL {
            guard file.url.host() == "images-assets.nasa.gov" else {
                throw LoadFailure.untrustedURL(file.url.host() ?? "")
            }
            return file.url
        }
    }

    @Test(arguments: [
        ("https://images-assets.nasa.gov/a.jpg", true, true),
        ("HTTPS://images-assets.nasa.gov/a.jpg", true, true),
        ("http://tracker.example/p.gif", false, true),
        ("file:///etc/passwd", false, false),
        ("javascript:alert(1)", false, false),
    ])
    func `the URLs of an export are those that its source would send`(
        url: String,
        isTrusted: Bool,
        isPublished: Bool
    ) async throws {
        let record = """
            {"nasa_id":"a","title":"A","thumbnail_url":"\(url)",\
            "manifest_url":"\(url)","facts":{"page_url":"\(url)",\
            "video_url":"\(url)","interactive_url":"\(url)"},\
            "files":[{"url":"\(url)"}]}
            """
        var photos = StoredPhotos(
            MemoryRecords(),
            timeLabel: .added,
            files: HostLoader()
        )
        _ = try await photos.merge(Data(record.utf8), at: Date())
        try photos.update()
        let photo = try #require(photos.photo("a"))
        let found = [
            photo.thumbnail?.absoluteString, photo.manifest?.absoluteString,
            photo.text(.webPage), photo.files?.all.first?.url.absoluteString,
        ]
        #expect(found == Array(repeating: isTrusted ? url : nil, count: 4))
        let links = [photo.text(.video), photo.text(.interactive)]
        #expect(links == Array(repeating: isPublished ? url : nil, count: 2))
    }

    private func addAll() async throws {
        var photos = harness.favorites().photos
        let all = [
            Photo(id: "1", title: "Zebra", date: "1990-01-01T00:00:00Z"),
            Photo(id: "apod:2", title: "äpple", date: "2020-01-01T00:00:00Z"),
            Photo(id: "3", title: "Banana", description: "Zebra lunch 1990"),
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
        #expect(
            try await titles(.added, words: "zebra") == ["Banana", "Zebra"]
        )
        #expect(try await titles(.title, words: "lun") == [])
        #expect(try await titles(.title, words: "lun* -apple") == ["Banana"])
        #expect(try await titles(.title, words: "title:zebra") == ["Zebra"])
        #expect(try await titles(.date, words: "year:1991..") == ["äpple"])
        #expect(try await titles(.title, source: .apod) == ["äpple"])
    }

    @Test func `a record that is not a photo costs only itself`() async throws {
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
        let added = try await titles(.added)
        #expect(added == ["Banana", "äpple", "Zebra"])
        #expect(page.elements.map(\.title) == ["äpple", "Banana", "Zebra"])
        #expect(page.skipped == 1)
        #expect(page.total == 4)
    }

    @Test(arguments: [11_000, 300_001])
    func `a photo with any number of keywords can be read again`(
        count: Int
    ) async throws {
        let photo = Photo(id: "a", keywords: (0 ..< count).map { "k\($0)" })
        var photos = harness.favorites().photos
        try await photos.add([photo], at: .now)
        try photos.update()
        #expect(photos.photo("a")?.keywords?.count == count)
    }

    @Test func `merging nothing that can be read writes nothing`() async throws
    {
        var photos = harness.favorites().photos
        for _ in 1 ... 2 {
            let merge = try await photos.merge(Data("?\n".utf8), at: .now)
            #expect(merge == .init(unreadable: 1, unreadableLine: 1))
            #expect(try !photos.update())
        }
        #expect(!FileManager.default.fileExists(atPath: harness.folder.path))
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
        let more = """
            {"v":1,"key":"x","value":7}
            not JSON
            {"v":2,"key":"n"}
            {"schema":1,"nasa_id":"z"}
            {"v":1,"key":"w","value":7}

            """
        let list = String(repeating: "0,", count: 300_000) + "0"
        let large =
            #"{"schema":1,"nasa_id":"y","x":[\#(list)]}"#
        let merge = try await others.merge(
            exported + Data((more + large).utf8),
            at: Date(timeIntervalSince1970: 7)
        )
        #expect(
            merge
                == .init(
                    added: 3,
                    known: 1,
                    unreadable: 4,
                    unreadableLine: 4,
                    newer: 1
                )
        )
        try others.update()
        #expect(others.photo("3")?.title == "Mine")
        #expect(others.photo("1")?.text(.added) == "1970-01-01T00:00:00Z")
        #expect(others.photo("z")?.text(.added) == "1970-01-01T00:00:07Z")
        #expect(others.count == 4)
    }

    @Test func `a list with a limit keeps the last photos, each once`()
        async throws
    {
        let url = harness.folder.appending(path: "history.jsonl")
        var photos = StoredPhotos(
            RecordFile(url),
            timeLabel: .opened,
            files: TrustingLoader(),
            limit: 3
        )
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
        // With 104 it is reduced to 3, before the last six are added.
        #expect(text.split(separator: "\n").count == 9)
        try await photos.removeAll()
        try photos.update()
        #expect(photos.count == 0)
    }

    @Test(arguments: ["Comet", "Comète"])
    func `the name of a source is no word of its photos`(title: String)
        async throws
    {
        var photos = harness.favorites().photos
        try await photos.add([Photo(id: "apod:4", title: title)], at: .now)
        try photos.update()
        #expect(try await titles(.title, words: "com*") == [title])
        #expect(try await titles(.title, words: "4") == [title])
        #expect(try await titles(.title, words: "apod") == [])
    }
}
