import Entities
import Foundation
import Testing

struct CollectionEntityTests {
    @Test func `a page of version 1_1 is decoded completely`() throws {
        let page = try decode(
            """
            {"collection": {"version": "1.1", "href": "http://h/search?q=x",
              "items": [{"href": "https://h/image/A 1/collection.json",
                "data": [{"nasa_id": "A 1", "title": "T", "center": "JSC",
                  "media_type": "image", "keywords": ["a", "b, c"],
                  "date_created": "1969-07-20T00:00:00Z", "album": ["M"]}],
                "links": [{"href": "https://h/A 1~thumb.jpg",
                  "rel": "preview", "render": "image",
                  "width": 640, "height": 480, "size": 1024}]}],
              "metadata": {"total_hits": 12},
              "links": [{"rel": "next", "prompt": "Next",
                "href": "http://h/search?q=x&page=2"}]}}
            """
        )
        #expect(page.metadata?.totalHits == 12)
        let item = try #require(page.items.elements.first)
        let data = try #require(item.data?.elements.first)
        #expect(data.nasaID == "A 1")
        #expect(data.keywords == ["a", "b, c"])
        #expect(data.album == ["M"])
        #expect(data.photographer == nil)
        let link = try #require(item.links?.elements.first)
        #expect(link.href == "https://h/A 1~thumb.jpg")
    }

    @Test func `a page of version 1_0 without links is decoded`() throws {
        let page = try decode(
            #"{"collection":{"version":"1.0","items":[{"data":[{}]}]}}"#
        )
        #expect(page.metadata == nil)
        #expect(page.items.elements.count == 1)
        #expect(page.items.elements.first?.links == nil)
    }

    @Test func `an empty result has no items and a total of zero`() throws {
        let page = try decode(
            #"{"collection":{"items":[],"metadata":{"total_hits":0}}}"#
        )
        #expect(page.items.elements.isEmpty)
        #expect(page.metadata?.totalHits == 0)
    }

    @Test func `an invalid item is skipped and counted`() throws {
        let page = try decode(
            """
            {"collection": {"items": [
              {"data": [{"nasa_id": "a"}]}, 7, null, "text",
              {"data": [{"nasa_id": "b"}]}]}}
            """
        )
        let ids = page.items.elements.map { $0.data?.elements.first?.nasaID }
        #expect(ids == ["a", "b"])
        #expect(page.items.skipped == 3)
    }

    @Test(arguments: [
        (#"{"album": "Apollo"}"#, ["Apollo"]),
        (#"{"album": ["Apollo", "Moon"]}"#, ["Apollo", "Moon"]),
        (#"{"album": ["Apollo", 5, null]}"#, ["Apollo"]),
        (#"{"album": {"name": "Apollo"}}"#, nil),
        (#"{"album": null}"#, nil),
        (#"{}"#, nil),
    ])
    func `an album is a string or a list`(
        _ json: String,
        _ expected: [String]?
    ) throws {
        let data = try JSONDecoder().decode(
            ItemDataEntity.self,
            from: Data(json.utf8)
        )
        #expect(data.album == expected)
    }

    @Test func `an id sent as a number is decoded as its digits`() throws {
        let data = try JSONDecoder().decode(
            ItemDataEntity.self,
            from: Data(#"{"nasa_id": 301771, "title": [1]}"#.utf8)
        )
        #expect(data.nasaID == "301771")
        #expect(data.title == nil)
    }

    @Test func `an unknown relation of a link is decoded`() throws {
        let link = try JSONDecoder().decode(
            LinkEntity.self,
            from: Data(#"{"rel": "hologram", "href": ["a"]}"#.utf8)
        )
        #expect(link.rel == "hologram")
        #expect(link.href == nil)
    }

    @Test func `a total sent as text is decoded`() throws {
        let page = try decode(
            #"{"collection":{"items":[],"metadata":{"total_hits":"12"}}}"#
        )
        #expect(page.metadata?.totalHits == 12)
    }

    @Test func `the links of a page are decoded and invalid ones skipped`()
        throws
    {
        let page = try decode(
            """
            {"collection": {"items": [],
              "links": [3, {"rel": "next", "prompt": "Next",
                "href": "http://h/search?q=x&page=2"}]}}
            """
        )
        #expect(page.links?.skipped == 1)
        #expect(page.links?.elements.map(\.rel) == ["next"])
        #expect(
            page.links?.elements.map(\.href) == ["http://h/search?q=x&page=2"]
        )
    }

    @Test(arguments: ["null", #""next""#])
    func `a page has no links if they are not a list`(_ links: String) throws {
        let page = try decode(
            #"{"collection":{"items":[],"links":\#(links)}}"#
        )
        #expect(page.links == nil)
    }

    @Test(arguments: ["[1, 2]", "{}", #"{"collection": []}"#])
    func `a response that is not a collection is rejected`(_ json: String) {
        #expect(throws: DecodingError.self) { try decode(json) }
    }

    @discardableResult
    private func decode(_ json: String) throws -> CollectionEntity.Body {
        try JSONDecoder()
            .decode(CollectionEntity.self, from: Data(json.utf8)).collection
    }
}
