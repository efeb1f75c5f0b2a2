import Foundation
import Models
import Repositories
import Testing

struct PhotoEntityTests {
    private static let url = "https://images-api.nasa.gov/search?q=x"

    private func page(_ body: String) async throws -> Page<Photo> {
        let service = RecordingService([Self.url: body])
        return try await LibraryHarness(service).list(Self.url).page()
    }

    @Test func `an item becomes a photo`() async throws {
        let page = try await page(
            Pages.page(items: [
                #"""
                {"href":"http://images-assets.nasa.gov/image/A 1/c.json",
                "data":[{"nasa_id":"A 1","title":"T","media_type":"video",
                "date_created":"1969-07-20T00:00:00Z","center":"JSC",
                "photographer":"P","secondary_creator":"S","location":"L",
                "keywords":["k","l"],"album":"Apollo","description":"D",
                "description_508":"E"}]}
                """#
            ])
        )
        let url = "https://images-assets.nasa.gov/image/A%201/c.json"
        let photo = Photo(
            id: "A 1",
            title: "T",
            mediaType: .video,
            date: "1969-07-20T00:00:00Z",
            creator: "P",
            description: "D",
            altText: "E",
            keywords: ["k", "l"],
            manifest: URL(string: url),
            facts: .init(known: [
                .center: .string("JSC"), .secondaryCreator: .string("S"),
                .location: .string("L"),
                .albums: .array([.string("Apollo")]),
            ])
        )
        #expect(page.elements == [photo])
    }

    @Test func `an invalid item is skipped without losing its page`()
        async throws
    {
        let page = try await page(
            Pages.page(items: [
                "{}", #"{"data":[]}"#, #"{"data":[{"title":"no id"}]}"#,
                #"{"data":[{"nasa_id":""}]}"#, "3", "null", #""text""#,
                #"{"data":[{"nasa_id":"b","links":7}]}"#,
                #"{"data":[{"nasa_id":"c","media_type":"hologram"}]}"#,
            ])
        )
        #expect(page.elements.map(\.id) == ["b", "c"])
        #expect(page.elements.map(\.mediaType) == [.image, .other("hologram")])
        #expect(page.skipped == 7)
    }

    @Test func `a page may contain nothing but items`() async throws {
        let page = try await page(#"{"collection":{"items":[]}}"#)
        #expect(page.elements.isEmpty)
        #expect(page.total == nil)
        #expect(page.skipped == 0)
        #expect(page.next.isEnd)
    }

    private static let files = "https://images-assets.nasa.gov/image/a/a"

    @Test(arguments: [
        // Version 1.0: one link.
        ([["preview", "~thumb.jpg"]], "~thumb.jpg"),
        ([["captions", ".srt"], ["preview", "~thumb.jpg"]], "~thumb.jpg"),
        // Version 1.1: every size, in two orders.
        (
            [
                ["alternate", "~large.jpg"], ["alternate", "~small.jpg"],
                ["preview", "~thumb.jpg"], ["canonical", "~orig.jpg"],
            ], "~thumb.jpg"
        ),
        (
            [
                ["captions", ".vtt"], ["alternate", "~medium.jpg"],
                ["canonical", "~orig.tif"], ["preview", "~thumb.jpg"],
            ], "~thumb.jpg"
        ),
        ([["alternate", "~large.jpg"], ["preview", "~x.PNG"]], "~x.PNG"),
        ([["new-rel", "~thumb.jpg"]], "~thumb.jpg"),
        ([["captions", ".srt"]], nil),
        ([["preview", ".mp4"]], nil),
        ([["alternate", "~large.jpg"], ["canonical", "~orig.jpg"]], nil),
        ([], nil),
    ])
    func `the thumbnail is found by its properties, not its position`(
        links: [[String]],
        expected: String?
    ) async throws {
        let page = try await page(
            Pages.page(links: links.map { [$0[0], Self.files + $0[1]] })
        )
        #expect(
            page.elements.first?.thumbnail?.absoluteString
                == expected.map { Self.files + $0 }
        )
    }

    @Test func `a thumbnail at an untrusted URL is omitted`() async throws {
        let page = try await page(
            Pages.page(links: [["preview", "https://evil.example/a~thumb.jpg"]])
        )
        #expect(page.elements.first?.thumbnail == nil)
    }
}
