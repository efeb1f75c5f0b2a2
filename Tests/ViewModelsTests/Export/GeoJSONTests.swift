import Mocks
import Models
import Testing

@testable import ViewModels

struct GeoJSONTests {
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
