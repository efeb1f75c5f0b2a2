import Entities
import Foundation
import Testing

struct CollectionLinksEntityTests {
    @Test func `the links of a page are read, whatever its items are`() throws {
        let links = try decode(
            """
            {"collection": {"items": 7,
              "links": [3, {"rel": "next", "prompt": "Next",
                "href": "http://h/search?q=x&page=2"}]}}
            """
        )
        #expect(links?.lost == 1)
        #expect(links?.elements.map(\.rel) == ["next"])
        #expect(links?.elements.map(\.href) == ["http://h/search?q=x&page=2"])
    }

    @Test(arguments: [
        #"{"collection":{"version":"1.0","items":[]}}"#,
        #"{"collection":{"links":null}}"#,
        #"{"collection":{"links":"next"}}"#,
    ])
    func `a page without links has none`(_ json: String) throws {
        #expect(try decode(json) == nil)
    }

    @Test(arguments: ["[1, 2]", "{}", #"{"collection": []}"#])
    func `an answer that is no collection is refused`(_ json: String) {
        #expect(throws: DecodingError.self) { _ = try decode(json) }
    }

    private func decode(_ json: String) throws -> LossyArray<LinkEntity>? {
        try JSONDecoder()
            .decode(CollectionLinksEntity.self, from: Data(json.utf8))
            .collection.links
    }
}
