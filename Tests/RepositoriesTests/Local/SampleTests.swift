import Foundation
import Models
import Services
import Testing

@testable import Repositories

/// Checks of the items that come with the program.
struct SampleTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("../../Sources/App/Resources/Sample")
        .standardizedFileURL

    /// The names of the files of records.
    private static let lists: [String] = {
        let files =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path))
            ?? []
        return files.filter { $0.hasSuffix(".jsonl") }
            .map { String($0.dropLast(6)) }.sorted()
    }()

    private let library = LocalRecords(folder, "images.jsonl")
    private let photos: [Photo]

    init() throws {
        photos = try library.items().map(\.photo)
    }

    @Test(arguments: lists)
    func `every record of the sample can be read, and has its files`(
        name: String
    ) throws {
        let data = try Data(
            contentsOf: Self.folder.appending(path: name + ".jsonl")
        )
        let snapshot = RecordSnapshot(Array(data))
        #expect(snapshot.unreadableCount == 0)
        let records = LocalRecords(Self.folder, name + ".jsonl")
        let items = try records.items()
        let lines = data.split(separator: 0x0A).count
        #expect(items.count == lines, "an id comes twice, or one is missing")
        #expect(
            snapshot.records.map(\.key) == items.map(\.photo.id.description)
        )
        for item in items {
            let files = try #require(item.photo.files?.all)
            let isPanorama = item.photo.id.source == .panorama
            let count = ["images": 3, "mars": 3, "earth": 3][name] ?? 1
            #expect(files.count >= (isPanorama ? 1 : count), "\(item.photo.id)")
            guard item.photo.mediaType != .audio else { continue }
            let picture = files.first(where: \.isPicture)?.url
            let url = try #require(picture ?? item.photo.thumbnail)
            #expect(try records.data(at: url).count > 1_000)
        }
    }

    @Test func `the sample has items of every media type, and albums`()
        async throws
    {
        let apollo = try await library.photos(
            matching: PhotoQuery(words: "apollo 11", mediaTypes: [])
        ).page()
        #expect(apollo.total ?? 0 >= 25)
        let types = photos.map(\.mediaType)
        #expect(types.count { $0 == .video } >= 5)
        #expect(types.count { $0 == .audio } >= 3)
        #expect(types.count { $0 == .image } >= 40)
        let albums = photos.compactMap { $0.list(.albums) }
        #expect(albums.contains { $0.count > 1 })
        let items = Dictionary(grouping: albums.joined()) { $0 }
        #expect(items.contains { $0.value.count > 1 })
    }

    @Test func `pictures of the sample are described`() {
        let seen = photos.filter { $0.mediaType != .audio }
        for photo in seen {
            #expect((20 ... 200).contains(photo.altText?.count ?? 0))
            #expect(photo.altText?.hasSuffix(".") == true)
        }
        #expect(Set(seen.map(\.altText)).count == seen.count)
    }

    @Test func `every file is named by a record`() throws {
        #expect(Self.lists.contains("images"))
        let items = try Self.lists.flatMap {
            try LocalRecords(Self.folder, $0 + ".jsonl").items()
        }
        let pictures = try names("pictures")
        #expect(Set(items.compactMap(\.picture)) == pictures)
        #expect(try Set(items.compactMap(\.captions)) == names("captions"))
    }

    private func names(_ folder: String) throws -> Set<String> {
        Set(
            try FileManager.default.contentsOfDirectory(
                atPath: Self.folder.appending(path: folder).path
            )
        )
    }

    @Test func `no text holds a control character but line ends`() throws {
        for name in Self.lists {
            let url = Self.folder.appending(path: name + ".jsonl")
            let text = try String(contentsOf: url, encoding: .utf8)
            let controls = text.unicodeScalars.filter {
                $0.properties.generalCategory == .control && $0 != "\n"
            }
            #expect(controls.isEmpty, "\(name)")
            #expect(!text.contains("\\u00"))
        }
    }
}
