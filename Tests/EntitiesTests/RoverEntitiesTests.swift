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

    @Test(arguments: ["items", "images"])
    func `a malformed item costs only itself`(name: String) throws {
        let page = try decode(
            RoverPageEntity.self,
            #"{"\#(name)":[7,{"imageid":"a","sol":"12"}],"mission":"m","#
                + #""total_results":"3"}"#
        )
        #expect(page.images.skipped == 1)
        #expect(page.images.elements.map(members) == [["id a", "sol 12"]])
        #expect(page.total == 3)
        #expect(page.mission == "m")
        #expect(page.more == nil)
    }

    /// What is known of an image, by its names.
    private func members(_ image: RoverImageEntity) -> [String] {
        Mirror(reflecting: image).children.compactMap { name, value in
            let mirror = Mirror(reflecting: value)
            let isOptional = mirror.displayStyle == .optional
            let known: Any? = isOptional ? mirror.children.first?.value : value
            guard let known, "\(known)" != "[]" else { return nil }
            return "\(name ?? "") \(known)"
        }
    }

    @Test(arguments: [
        (
            #""date_taken":"1","instrument":"3","extended":{"lmst":"5","#
                + #""filter_name":"7","sample_type":"9"},"description":"11","#
                + #""image_credit":"13","https_url":"15","url":"16","#,
            ["3", "1", "5", "11", "13", "7", "9", #"["15", "16"]"#]
        ),
        ("", ["4", "2", "6", "12", "14", "8", "10", nil]),
    ])
    func `an image has what either feed calls so, and the better of both`(
        better: String,
        expected: [String?]
    ) throws {
        let image = try decode(
            RoverImageEntity.self,
            "{" + better
                + #""imageid":"a","mission":"b","sol":99998,"site":"70","#
                + #""drive":"1234","is_thumbnail":true,"date_taken_utc":"2","#
                + #""camera":{"instrument":"4","filter_name":"8"},"#
                + #""date_taken_mars":"6","sample_type":"10","caption":"12","#
                + #""credit":"14","image_files":{"small":"s","medium":"m","#
                + #""large":"l","full_res":"f"}}"#
        )
        let names = [
            "instrument", "taken", "localTime", "description", "credit",
        ]
        let few = zip(names + ["filter", "sampleType", "urls"], expected)
            .map { name, value in value.map { name + " " + $0 } }
        #expect(
            members(image) == ["id a", "mission b", "sol 99998"]
                + few[..<5].compactMap(\.self) + ["site 70", "drive 1234"]
                + few[5 ..< 7].compactMap(\.self) + ["isThumbnail true"]
                + few[7...].compactMap(\.self)
                + ["small s", "medium m", "large l", "full f"]
        )
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
