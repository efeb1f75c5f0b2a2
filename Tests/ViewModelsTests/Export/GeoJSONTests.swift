import Mocks
import Models
import Testing

@testable import ViewModels

struct GeoJSONTests {
    @Test(
        arguments: [
            (RecordFormat.geojson, [], true), (.geojson, ["title"], true),
            (.jsonl, ["title"], false),
            (.jsonl, ["facts"], true), (.jsonl, ["facts.latitude"], true),
            (.jsonl, ["facts.longitude"], false), (.jsonl, [], true),
            (.tsv, [], false),
        ] as [(RecordFormat, [String], Bool)]
    )
    func `a record may have a fact if its format or its columns do`(
        format: RecordFormat,
        columns: [String],
        isUsed: Bool
    ) {
        let options = ExportOptions(format: format, columns: columns)
        #expect(options.uses([Photo.Fact.Label.latitude]) == isUsed)
    }

    @Test(arguments: [(1, false), (2, true)])
    func `a way of several stops is a line, and each stop a point`(
        count: Int,
        isLine: Bool
    ) throws {
        let stops = (0 ..< count).map {
            Stop(sol: .first, site: 1, drive: $0, longitude: 137, latitude: -4)
        }
        let map = ExportOptions(format: .geojson).encoding(.english) { $0 }
        let document = try #require(map.document)
        let places = stops.map(GeoJSON.Position.init)
        let text = document(
            places.map { map.text(of: Record([:], at: $0)) },
            RecordList("stops", title: "Curiosity", route: places)
        )
        #expect(text.contains("LineString") == isLine)
        #expect(text.matches(of: /"Point"/).count == count)
    }
}
