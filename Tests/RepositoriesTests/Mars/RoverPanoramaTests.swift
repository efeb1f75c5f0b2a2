import Foundation
import Models
import Repositories
import Services
import Testing

/// Panoramas of NASA's map of where the rovers are.
struct RoverPanoramaTests {
    private static let server = "https://mars.nasa.gov"
    private static let stops =
        server + "/mmgis-maps/M20/Layers/json/M20_waypoints.json"

    private static func stop(_ sol: Int, drive: Int = 5_154) -> String {
        #"{"properties":{"site":87,"drive":\#(drive),"sol":\#(sol),"#
            + #""images":[{"url":"Layers/mosaics/a.jpg"}]}}"#
    }

    private func library(_ stops: [String]) throws -> RoverLibrary {
        let text =
            #"{"type":"FeatureCollection","features":["#
            + stops.joined(separator: ",") + "]}"
        return RoverLibrary(
            SourceAPI(
                RecordingService([Self.stops: text]),
                at: try #require(URL(string: Self.server))
            ),
            panoramaTexts: { _ in nil }
        )
    }

    @Test func `the newest is the first, and sols can be chosen`()
        async throws
    {
        let library = try library(
            [3, 1, 2].enumerated().map {
                Self.stop($0.element, drive: $0.offset)
            }
        )
        let all = try await library.panoramas(in: nil).page()
        #expect(all.elements.map { $0.number(.sol) } == [2, 1, 3])
        #expect(all.total == 3)
        let range: ClosedRange<Sol> = 2 ... .last
        let some = try await library.panoramas(in: range).page()
        #expect(some.elements.map { $0.number(.sol) } == [2, 3])
    }

    @Test
    func `of days, only panoramas of sols at whose noon it was such a day`()
        async throws
    {
        let library = try library(
            [10, 20, 30].map { Self.stop($0, drive: $0) }
        )
        // The days of the sols by the mean length of one, from 2021-02-18.
        let (first, last) = (Day("2021-03-10"), Day("2021-03-12"))
        let days = try #require(first) ... #require(last)
        let sols: ClosedRange<Sol> = 10 ... 30
        let found = try await library.panoramas(in: sols, on: days).page()
        #expect(found.elements.map { $0.number(.sol) } == [20])
        let after =
            try #require(Day("2021-03-13")) ... #require(Day("2021-03-14"))
        await #expect(
            throws: LoadFailure.nothing(
                at: "2021-03-13–2021-03-14",
                nearest: ["2021-03-11", "2021-03-21"]
            )
        ) {
            try await library.panoramas(in: sols, on: after).page()
        }
    }

    @Test func `sols without panoramas name the nearest ones that have some`()
        async throws
    {
        let library = try library(
            [10, 20, 30].map { Self.stop($0, drive: $0) }
        )
        let sol: Sol = 21
        await #expect(
            throws: LoadFailure.nothing(
                at: "sol 21",
                nearest: ["sol 20", "sol 30"]
            )
        ) {
            try await library.panoramas(in: sol ... sol).page()
        }
    }

    @Test func `stops that are none are left out`() async throws {
        let library = try library([
            "1", "{}", #"{"properties":[]}"#, #"{"properties":{"images":5}}"#,
            Self.stop(100_000), Self.stop(7),
        ])
        let page = try await library.panoramas()
        #expect(page.elements.map { $0.number(.sol) } == [7])
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.photo("panorama:1_1")
        }
    }
}
