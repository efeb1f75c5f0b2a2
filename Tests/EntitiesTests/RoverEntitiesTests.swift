import Entities
import Foundation
import Testing

struct RoverEntitiesTests {
    private func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        _ text: String
    ) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test func `an item with nothing but nulls is read`() throws {
        let page = try decode(
            RoverPageEntity.self,
            #"{"items":[{"id":1,"imageid":null,"sol":null,"https_url":null,"#
                + #""site":null,"drive":null,"extended":null}],"more":false,"#
                + #""total":1,"page":0,"per_page":"50"}"#
        )
        let item = try #require(page.images.elements.first)
        #expect(item.id == nil && item.sol == nil)
        #expect(item.urls == [] && item.sampleType == nil)
        #expect(page.more == false)
        #expect(page.total == 1)
    }

    @Test func `a malformed item costs only itself`() throws {
        let page = try decode(
            RoverPageEntity.self,
            #"{"items":[7,{"imageid":"a","sol":"12","drive":"1344"}],"#
                + #""total":"2"}"#
        )
        #expect(page.images.skipped == 1)
        #expect(page.images.elements.map(\.id) == ["a"])
        #expect(page.images.elements.first?.sol == 12)
        #expect(page.images.elements.first?.drive == 1344)
        #expect(page.total == 2)
        #expect(page.more == nil)
    }

    @Test(arguments: [#"3"#, #""3""#])
    func `pages of Perseverance may be numbers or texts`(
        page: String
    ) throws {
        let read = try decode(
            RoverPageEntity.self,
            #"{"images":[{"imageid":"a","sol":1,"site":70,"drive":"1234","#
                + #""camera":{"instrument":"MCZ_LEFT","filter_name":"UNK"},"#
                + #""image_files":{"small":"s","full_res":"f"}}],"#
                + #""per_page":"100","page":\#(page),"total_results":\#(page),"#
                + #""mission":"mars2020"}"#
        )
        #expect(read.total == 3)
        let image = try #require(read.images.elements.first)
        #expect(image.drive == 1234)
        #expect(image.instrument == "MCZ_LEFT")
        #expect(image.small == "s" && image.full == "f")
        #expect(image.large == nil)
    }

    @Test(arguments: [
        #"{"success":true,"latest_data":{"latest_sol":4730,"total":9}}"#,
        #"{"latest_sol":"4730","total":"9","type":"mars2020-latest"}"#,
    ])
    func `the latest sol of either feed is read`(text: String) throws {
        let latest = try decode(RoverLatestEntity.self, text)
        #expect(latest.sol == 4730)
        #expect(latest.total == 9)
    }

    @Test(arguments: ["{}", #"{"latest_data":null}"#, #"{"latest_sol":null}"#])
    func `a response without a latest sol is refused`(text: String) {
        #expect(throws: DecodingError.self) {
            try decode(RoverLatestEntity.self, text)
        }
    }
}
