import Foundation
import Models
import Testing

@testable import Repositories

/// Checks of the library that comes with the program.
struct SampleTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .appendingPathComponent("../../Sources/App/Resources/Sample")
        .standardizedFileURL

    private let library = LocalLibrary(PhotoFolder(folder))
    private let items: [JSONValue]
    private let photos: [Photo]

    init() async throws {
        items = try (1 ... 3).flatMap { try Self.page($0)["items"].elements }
        photos = try await PhotoFolder(Self.folder).photos()
    }

    private static func page(_ number: Int) throws -> JSONValue {
        let data = try FileFolder(folder).data(
            "search",
            "page-\(number).json",
            limit: 1 << 20
        )
        let page = try JSONDecoder().decode(
            JSONValue.self,
            from: #require(data)
        )
        return page["collection"]
    }

    private func texts(_ field: String) -> [String] {
        items.flatMap { Self.texts(field, of: $0) }
    }

    private static func texts(_ field: String, of item: JSONValue) -> [String] {
        let value = item["data"].elements.first?[field] ?? .null
        return value.string.map { [$0] } ?? value.strings ?? []
    }

    @Test func `every page states the total and holds 25 items or the rest`()
        throws
    {
        let pages = try (1 ... 3).map(Self.page)
        for page in pages {
            #expect(page["version"] == .string("1.1"))
            #expect(page["metadata"]["total_hits"] == .integer(66))
        }
        #expect(pages.map { $0["items"].elements.count } == [25, 25, 16])
        #expect(photos.count == 66, "an id comes twice, or an item has none")
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
        let albums = Dictionary(grouping: texts("album")) { $0 }
        #expect(albums.contains { $0.value.count > 1 })
    }

    @Test(arguments: [
        "<a href=", "<b>", "<br />", "&quot;", "&amp;", "&#0146;", "  ",
        "narrow (<1 kilometer)", "é", "ñ", "°", "’", "“",
    ])
    func `sample descriptions contain the markup of real ones`(text: String) {
        #expect(texts("description").contains { $0.contains(text) })
    }

    @Test(arguments: [" ", "'", "+", "(", ","])
    func `sample ids contain the special characters of real ones`(text: String)
    {
        #expect(photos.contains { $0.id.value.contains(text) })
    }

    @Test func `sample fields are missing, cut and joined as in real ones`() {
        #expect(photos.contains { $0.id.value.hasSuffix(" ") })
        #expect(photos.contains { $0.title == $0.id.value })
        #expect(texts("title").contains { $0.count == 64 })
        #expect(texts("location").contains { $0.count == 32 })
        #expect(texts("keywords").contains { $0.contains("; ") })
        #expect(photos.contains { $0.description == nil })
        #expect(texts("description").contains { $0.count > 2_000 })
        let creators = photos.filter { $0.creator == nil }
            .map { $0.text(.secondaryCreator) }
        #expect(creators.contains(nil))
        #expect(creators.contains { $0 != nil })
        let centers = Set(texts("center"))
        #expect(centers.isSuperset(of: ["LRC", "LARC", "LaRC"]))
    }

    @Test func `albums are a text in some and a list in others`() {
        let albums = items.compactMap { $0["data"].elements.first?["album"] }
        #expect(albums.contains { $0.string != nil })
        #expect(albums.contains { $0.elements.count > 1 })
    }

    @Test func `links come in both generations, odd ones and none`() {
        let links = items.map { $0["links"].elements }
        let relations = Set(links.joined().compactMap { $0["rel"].string })
        #expect(
            relations == [
                "preview", "alternate", "canonical", "captions", "transcript",
            ]
        )
        #expect(links.contains { $0.count == 1 && $0[0]["width"] == .null })
        #expect(links.contains { $0.count == 5 && $0[4]["width"] != .null })
        for item in items where Self.texts("media_type", of: item) == ["audio"]
        {
            #expect(item["links"] == .null)
        }
        let urls = links.joined().compactMap { $0["href"].string }
        #expect(urls.contains { $0.contains(" ") })
        #expect(!urls.contains { $0.contains("%") })
    }

    @Test func `every sample item has the URL and date of real ones`() throws {
        let date = try Regex(#"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"#)
        for item in items {
            let folder = ["media_type", "nasa_id"]
                .flatMap { Self.texts($0, of: item) }.joined(separator: "/")
            #expect(
                item["href"].string
                    == ImagesURLs.nasaAssets + "/\(folder)/collection.json"
            )
            let created = Self.texts("date_created", of: item)[0]
            #expect(try date.wholeMatch(in: created) != nil)
        }
    }

    @Test func `every sample item has files`() async throws {
        for photo in photos {
            let files = try await library.files(of: photo)
            #expect(files.all.count >= 4)
            let names = files.all.map(\.url.lastPathComponent)
            #expect(names.contains { $0.hasPrefix(photo.id.value) })
        }
    }

    @Test
    func `every sample item but sounds has a picture and its description`()
        async throws
    {
        let seen = photos.filter { $0.mediaType != .audio }
        for photo in seen {
            let files = try await library.files(of: photo).all
            let thumb = try #require(
                files.first { $0.url.lastPathComponent.hasSuffix(".jpg") }
            )
            let data = try await PhotoFolder(Self.folder).data(at: thumb.url)
            #expect(data.count > 1_000, "\(photo.id)")
            #expect((20 ... 200).contains(photo.altText?.count ?? 0))
            #expect(photo.altText?.hasSuffix(".") == true)
        }
        #expect(Set(seen.map(\.altText)).count == seen.count)
    }

    @Test func `every named picture exists, and every picture is named`()
        throws
    {
        let folder = FileFolder(Self.folder)
        let data = try folder.data("pictures.json", limit: 1 << 20)
        let names = try JSONDecoder().decode(
            [String: String].self,
            from: #require(data)
        )
        #expect(Set(names.values) == Set(folder.names(in: "pictures")))
        let ids = Set(photos.map(\.id.value))
        #expect(ids.isSuperset(of: names.keys))
    }

    @Test func `no file holds a control character but line ends`() throws {
        let folder = FileFolder(Self.folder)
        for kind in ["search", "asset", "metadata", "captions"] {
            let names = folder.names(in: kind)
            #expect(!names.isEmpty, "\(kind)")
            for name in names {
                let data = try folder.data(kind, name, limit: 1 << 20)
                let text = String(decoding: try #require(data), as: UTF8.self)
                let controls = text.unicodeScalars.filter {
                    $0.properties.generalCategory == .control && $0 != "\n"
                }
                #expect(controls.isEmpty, "\(kind)/\(name)")
                #expect(!text.contains("\\u00") && !text.contains("\\n"))
            }
        }
    }
}

extension JSONValue {
    fileprivate subscript(_ name: String) -> JSONValue {
        guard case .object(let members) = self else { return .null }
        return members.first { $0.name == name }?.value ?? .null
    }

    fileprivate var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }
}
