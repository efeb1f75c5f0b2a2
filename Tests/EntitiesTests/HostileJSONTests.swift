import Entities
import Foundation
import Testing

/// Values that are valid JSON, or nearly, in single fields of a page.
struct HostileJSONTests {
    private func items(
        _ data: String
    ) throws -> LossyArray<ItemEntity> {
        let text =
            #"{"collection":{"items":[{"data":[{"nasa_id":"a"}]},"# + data
            + #",{"data":[{"nasa_id":"b"}]}]}}"#
        return try JSONDecoder()
            .decode(CollectionEntity.self, from: Data(text.utf8))
            .collection.items
    }

    @Test(arguments: [
        "1e999", "-1e999", "12345678901234567890123456789", "true", "null",
        #"{"title":"t"}"#, "[]", #""\ud83d""#, #""\ude80\ud83d""#,
    ])
    func `an odd title costs at most its item`(title: String) throws {
        let items = try items(#"{"data":[{"title":\#(title)}]}"#)
        let ids = items.elements.compactMap { $0.data?.elements.first?.nasaID }
        #expect(ids == ["a", "b"])
        #expect(items.elements.count + items.skipped == 3)
    }

    @Test(arguments: ["1e999", "7", "null", "\"a\"", "true", "[[]]"])
    func `an odd element costs only itself`(element: String) throws {
        let items = try items(element)
        let ids = items.elements.map { $0.data?.elements.first?.nasaID }
        #expect(ids == ["a", "b"])
        #expect(items.skipped == 1)
    }

    @Test func `deep nesting in an ignored field is an error or ignored`() {
        let deep =
            String(repeating: "[", count: 10_000)
            + String(repeating: "]", count: 10_000)
        #expect(throws: DecodingError.self) {
            try items(#"{"odd":\#(deep)}"#)
        }
    }
}
