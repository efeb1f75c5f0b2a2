import Entities
import Foundation
import Testing

/// The numbers of all responses, each with values that no computer should
/// calculate with.
struct ExtremeNumberTests {
    private static let extremes = [
        "-9223372036854775808", "9223372036854775807", "-1", "1e999", "1.5",
        #""-9223372036854775808""#, #""9223372036854775807""#, #""1e3""#,
        "99999999999999999999999", #""x""#, "[]", "{}", "true", "null",
    ]

    private func decode<Value: Decodable>(
        _ type: Value.Type,
        _ text: String
    ) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test(arguments: extremes)
    func `a total that cannot be one is unknown`(number: String) throws {
        let search = try decode(
            CollectionEntity.self,
            #"{"collection":{"items":[],"metadata":{"total_hits":\#(number)}}}"#
        )
        #expect(search.collection.metadata?.totalHits == nil)
        let curiosity = try decode(
            RoverPageEntity.self,
            #"{"items":[],"total":\#(number)}"#
        )
        #expect(curiosity.total == nil)
        let perseverance = try decode(
            RoverPageEntity.self,
            #"{"images":[],"total_results":\#(number)}"#
        )
        #expect(perseverance.total == nil)
    }

    @Test(arguments: extremes)
    func `a number of an image that cannot be one is unknown`(
        number: String
    ) throws {
        let numbers =
            #""sol":\#(number),"site":\#(number),"drive":\#(number)"#
        let curiosity = try decode(
            RoverImageEntity.self,
            #"{"imageid":"a",\#(numbers)}"#
        )
        #expect(curiosity.id == "a" && curiosity.sol == nil)
        #expect(curiosity.site == nil && curiosity.drive == nil)
    }

    @Test(arguments: [
        "1e999", #""x""#, #""NaN""#, #""inf""#, "[]", "{}", "true", "null",
    ])
    func `a figure or a flag of the wrong type costs only itself`(
        value: String
    ) throws {
        let moon = try decode(
            MoonEntity.self,
            #"{"time":"2026-11-23T15:00","phase":\#(value),"age":14.5}"#
        )
        #expect(moon.time != nil && moon.phase == nil && moon.age == 14.5)
        let stop = try decode(
            RoverStopEntity.self,
            #"{"properties":{"sol":1,"lon":\#(value),"lat":"18.4"}}"#
        )
        #expect(stop.sol == 1 && stop.longitude == nil && stop.latitude == 18.4)
        guard value != "true" else { return }
        let image = try decode(
            RoverImageEntity.self,
            #"{"imageid":"a","is_thumbnail":\#(value)}"#
        )
        #expect(image.id == "a" && image.isThumbnail == nil)
    }

    @Test(arguments: extremes + ["99999", "100000"])
    func `a newest sol that cannot be one is an error`(number: String) {
        #expect(throws: DecodingError.self) {
            try decode(
                RoverLatestEntity.self,
                #"{"latest_sol":\#(number),"total":1}"#
            )
        }
    }

    @Test func `the largest numbers of each kind are read`() throws {
        let latest = try decode(
            RoverLatestEntity.self,
            #"{"latest_sol":"99998","total":1000000000}"#
        )
        #expect(latest.sol == 99_998 && latest.total == 1_000_000_000)
    }
}
