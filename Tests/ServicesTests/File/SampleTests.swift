import Foundation
import Testing

@testable import Services

/// Checks of the library that comes with the program.
struct SampleTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/App/Resources/Sample")
        .standardizedFileURL

    private let service = FileCodableGetService(folder: folder)
    private let items: [FileItem]

    init() throws {
        items = try FileLibrary(FileFolder(Self.folder)).items
    }

    private func page(_ number: Int) throws -> JSONValue {
        let data = try FileFolder(Self.folder).data(
            "search",
            "page-\(number).json",
            atMost: 1 << 20
        )
        let page = try BoundedJSONDecoder()
            .decode(JSONValue.self, from: #require(data))
        return try #require(page["collection"])
    }

    private func find(_ query: String) async throws -> JSONValue {
        let url = try #require(
            URL(string: "https://images-api.nasa.gov/search?" + query)
        )
        return try await service.get(JSONValue.self, from: url)
    }

    private func texts(_ field: String) -> [String] {
        items.flatMap { $0.texts(field) }
    }

    @Test func `every page states the total and holds 25 items or the rest`()
        throws
    {
        let pages = try (1 ... 3).map(page)
        for page in pages {
            #expect(page["version"] == .string("1.1"))
            #expect(page["metadata"]?["total_hits"] == .integer(66))
        }
        let counts = pages.map { $0["items"]?.elements.count }
        #expect(counts == [25, 25, 16])
        #expect(items.count == 66, "an id comes twice, or an item has none")
    }

    @Test func `the links lead from page to page and back`() async throws {
        for number in 1 ... 3 {
            let page = try page(number)
            let own = try #require(page["href"]?.text.flatMap(URL.init))
            let served = try await service.get(JSONValue.self, from: own)
            #expect(served["collection"] == page)
        }
        #expect(try page(1)["links"]?.elements.count == 1)
        #expect(try page(2)["links"]?.elements.count == 2)
        #expect(try page(3)["links"]?.elements.count == 1)
    }

    @Test func `there is enough to find`() async throws {
        let apollo = try await find("q=apollo%2011")
        guard
            case .integer(let hits) = apollo["collection"]?["metadata"]?[
                "total_hits"
            ]
        else {
            Issue.record("no total")
            return
        }
        #expect(hits >= 25)
        let types = items.map(\.mediaType)
        #expect(types.filter { $0 == "video" }.count >= 5)
        #expect(types.filter { $0 == "audio" }.count >= 3)
        #expect(types.filter { $0 == "image" }.count >= 40)
        let albums = Dictionary(grouping: texts("album")) { $0 }
        #expect(albums.contains { $0.value.count > 1 })
    }

    @Test(arguments: [
        "<a href=", "<b>", "<br />", "&quot;", "&amp;", "&#0146;", "  ",
        "narrow (<1 kilometer)", "é", "ñ", "°", "’", "“",
    ])
    func `descriptions have what real ones have`(text: String) {
        #expect(texts("description").contains { $0.contains(text) })
    }

    @Test(arguments: [" ", "'", "+", "(", ","])
    func `ids have what real ones have`(text: String) {
        #expect(items.contains { $0.id.contains(text) })
    }

    @Test func `fields are missing, cut and joined as in real ones`() {
        #expect(items.contains { $0.id.hasSuffix(" ") })
        #expect(items.contains { $0.texts("title") == [$0.id] })
        #expect(texts("title").contains { $0.count == 64 })
        #expect(texts("location").contains { $0.count == 32 })
        #expect(texts("keywords").contains { $0.contains("; ") })
        #expect(items.contains { $0.texts("description").isEmpty })
        #expect(texts("description").contains { $0.count > 2_000 })
        let noPhotographer = items.filter { $0.texts("photographer").isEmpty }
        let creators = noPhotographer.map { $0.texts("secondary_creator") }
        #expect(creators.contains { $0.isEmpty })
        #expect(creators.contains { !$0.isEmpty })
        let centers = Set(texts("center"))
        #expect(centers.isSuperset(of: ["LRC", "LARC", "LaRC"]))
    }

    @Test func `albums are a text in some and a list in others`() {
        let albums = items.compactMap {
            $0.json["data"]?.elements.first?["album"]
        }
        #expect(albums.contains { $0.text != nil })
        #expect(albums.contains { $0.elements.count > 1 })
    }

    @Test func `links come in both generations, odd ones and none`() {
        let links = items.map { $0.json["links"]?.elements ?? [] }
        let relations = Set(links.joined().compactMap { $0["rel"]?.text })
        #expect(
            relations == [
                "preview", "alternate", "canonical", "captions", "transcript",
            ]
        )
        #expect(links.contains { $0.count == 1 && $0[0]["width"] == nil })
        #expect(links.contains { $0.count == 5 && $0[4]["width"] != nil })
        for item in items where item.mediaType == "audio" {
            #expect(item.json["links"] == nil)
        }
        let addresses = links.joined().compactMap { $0["href"]?.text }
        #expect(addresses.contains { $0.contains(" ") })
        #expect(!addresses.contains { $0.contains("%") })
    }

    @Test func `every item is as the service makes them`() throws {
        let date = try Regex(#"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"#)
        for item in items {
            let folder = "\(item.mediaType)/\(item.id)"
            #expect(
                item.json["href"]?.text
                    == "https://images-assets.nasa.gov/\(folder)/collection.json"
            )
            #expect(try date.wholeMatch(in: item.date) != nil)
        }
    }

    @Test func `every item has files`() async throws {
        for item in items {
            var address = try #require(
                URL(string: "https://images-api.nasa.gov/asset")
            )
            address.append(component: item.id)
            let asset = try await service.get(JSONValue.self, from: address)
            let files = asset["collection"]?["items"]?.elements ?? []
            let start =
                "http://images-assets.nasa.gov/\(item.mediaType)/\(item.id)/"
            #expect(files.count >= 4)
            #expect(
                files.allSatisfy { $0["href"]?.text?.hasPrefix(start) == true }
            )
        }
    }

    @Test func `no file holds a control character but line ends`() throws {
        let folder = FileFolder(Self.folder)
        for kind in ["search", "asset", "metadata", "captions"] {
            for name in folder.names(in: kind) {
                let data = try folder.data(kind, name, atMost: 1 << 20)
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
