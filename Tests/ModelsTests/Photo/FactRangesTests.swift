import Foundation
import Models
import Testing

struct FactRangesTests {
    private func photo(_ facts: String) throws -> Photo {
        let json = #"{"nasa_id":"mars:a","facts":\#(facts)}"#
        let data = Data(json.utf8)
        return try JSONDecoder().decode(PhotoRecord.self, from: data).photo
    }

    @Test(arguments: [
        (
            "latitude", ["-90", "18.4", "90"],
            ["-90.1", "91", "1e300", "-1e300"]
        ),
        ("longitude", ["-180", "77.5", "360"], ["-181", "361", "1e300"]),
        ("elevation_m", ["-2560.5", "0"], ["1e300", "-1e300", "1e6"]),
        ("sol", ["0", "99998"], ["-1", "99999", "9223372036854775807"]),
        ("width_px", ["1", "23000"], ["-1", "9223372036854775807", "1e300"]),
        ("height_px", ["1", "23000"], ["-1", "9223372036854775807"]),
        ("horizon_px", ["-100", "23000"], ["1e300", "-1e300"]),
        ("azimuth_left", ["0", "359.9"], ["1e300", "-1e300"]),
        ("elevation_top", ["45.5"], ["91", "-1e300"]),
        ("tilt_degrees", ["5.5"], ["1e300"]),
        ("illuminated_percent", ["0", "100"], ["-1", "101"]),
    ])
    func `a record's number is a fact only if it can be one`(
        label: String,
        possible: [String],
        impossible: [String]
    ) throws {
        let label = Photo.Fact.Label(rawValue: label)
        for number in possible {
            let photo = try photo(#"{"\#(label.rawValue)":\#(number)}"#)
            #expect(photo.decimal(label) == Double(number))
        }
        for number in impossible {
            let photo = try photo(
                #"{"\#(label.rawValue)":\#(number),"camera":"Left"}"#
            )
            #expect(photo.facts.map(\.label) == [.camera], "\(number)")
        }
    }

    @Test(arguments: [
        ("sol", #""12""#), ("camera", "12"), ("filter", "1e300"),
        ("missions", #""Apollo""#), ("missions", #"["Apollo",11]"#),
        ("page_url", "{}"), ("page_url", "true"), ("gone", "[]"),
    ])
    func `a value of another type than its column has is not known`(
        label: String,
        value: String
    ) throws {
        let photo = try photo(#"{"\#(label)":\#(value),"phase":"full"}"#)
        #expect(photo.facts.map(\.label) == [.phase])
    }

    @Test(arguments: ["12", #""12""#, "[1]", #"{"a":1}"#, "true", "1e300"])
    func `a fact that is not known may be anything`(value: String) throws {
        let photo = try photo(#"{"other":\#(value)}"#)
        #expect(photo.facts.count == 1)
    }

    @Test(arguments: [
        ("missions", #"["Apollo"]"#), ("missions", "[]"), ("sol", "12"),
        ("camera", #""Left""#),
    ])
    func `a value of its column's type is known`(
        label: String,
        value: String
    ) throws {
        let photo = try photo(#"{"\#(label)":\#(value)}"#)
        #expect(photo.facts.map(\.label.rawValue) == [label])
    }

    @Test(arguments: [
        (1, 1, true), (1_000_000, 1, true), (1, 1_000_000, true),
        (0, 5, false), (5, 0, false), (-1, 5, false), (5, -1, false),
        (1_000_001, 5, false), (5, .max, false),
    ])
    func `a file has no size that no picture has`(
        width: Int,
        height: Int,
        isKnown: Bool
    ) throws {
        let json = """
            {"nasa_id":"a","files":[{"url":"https://a.gov/b.jpg",\
            "width":\(width),"height":\(height),"bytes":\(height)}]}
            """
        let file = try JSONDecoder()
            .decode(PhotoRecord.self, from: Data(json.utf8)).photo.files?.all[0]
        let extent = Extent(width: width, height: height)
        #expect(file?.extent == (isKnown ? extent : nil))
        #expect(file?.bytes == (height < 0 ? nil : height))
    }

    @Test(arguments: [
        (1e300, Int.max), (-1e300, .min), (.infinity, .max),
        (-.infinity, .min), (.nan, 0), (2.5, 3), (-2.4, -2),
        (9.3e18, .max), (0, 0),
    ])
    func `a number without an integer has the nearest one`(
        number: Double,
        nearest: Int
    ) {
        #expect(Int(nearest: number) == nearest)
    }
}
