import Entities
import Foundation
import Testing

struct CollectionEntityTests {
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

    @Test func `a total sent as text is decoded`() throws {
        let page = try decode(
            #"{"collection":{"items":[],"metadata":{"total_hits":"12"}}}"#
        )
        #expect(page.metadata?.totalHits == 12)
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
