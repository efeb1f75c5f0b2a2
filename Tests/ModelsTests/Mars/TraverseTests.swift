import Mocks
import Models
import Testing

/// The route of a rover, and where photos are on it.
struct TraverseTests {
    private func way(
        _ places: [(east: Double, north: Double)] = [(0, 0), (3, 4), (6, 0)]
    ) throws -> Traverse {
        try #require(Traverse.drawn(places))
    }

    private func photo(site: Int?, drive: Int?) -> Photo {
        let facts: [Photo.Fact] = .init(known: [
            .site: JSONValue(site), .drive: JSONValue(drive),
        ])
        return Photo(id: "a", facts: facts)
    }

    @Test func `a way without stops is none`() {
        #expect(Traverse(name: "a", stops: []) == nil)
    }

    @Test func `a stop is so far from another, in a direction`() throws {
        let way = try way()
        let offset = way.stops[1].offset(from: way.landing)
        #expect(abs(offset.distance - 5) < 0.001)
        #expect(CompassPoint(nearest: offset.azimuth) == .northeast)
        #expect(abs(offset.azimuth - 36.87) < 0.01)
    }

    @Test func `a degree to the east is shorter away from the equator`() {
        func stop(_ longitude: Double) -> Stop {
            Stop(
                sol: .first,
                site: 0,
                drive: 0,
                longitude: longitude,
                latitude: 60
            )
        }
        let offset = stop(1).offset(from: stop(0))
        #expect(abs(offset.east - 29.637) < 0.001)
        #expect(offset.north == 0)
    }

    @Test(
        arguments: [
            (1, 100, 100, nil), (1, 150, 100, "1_100"), (1, 999, 200, "1_200"),
        ] as [(Int, Int, Int, String?)]
    )
    func `a photo has the place of its stop, or is near the one before`(
        site: Int,
        drive: Int,
        found: Int,
        near: String?
    ) throws {
        let way = try way()
        let placed = photo(site: site, drive: drive).placed(on: way)
        let stop = try #require(way.stops.first { $0.drive == found })
        let given = photo(site: site, drive: drive).facts
        let name: [Photo.Fact] = .init(known: [.nearStop: JSONValue(near)])
        #expect(placed.facts == given + stop.facts + name)
        // It is placed once.
        #expect(placed.placed(on: way) == placed)
    }

    @Test(
        arguments: [(2, 100), (nil, 100), (1, nil), (1, -1)] as [(Int?, Int?)]
    )
    func `a photo of another site, or of none, has no place`(
        site: Int?,
        drive: Int?
    ) throws {
        let photo = photo(site: site, drive: drive)
        #expect(photo.placed(on: try way()) == photo)
    }

    @Test func `what was not measured is as far as the stop before`() throws {
        let lengths: [Double?] = [1, nil, 3]
        let stops = lengths.enumerated().map { index, driven in
            Stop(
                sol: .first,
                site: 1,
                drive: index,
                longitude: 0,
                latitude: 0,
                driven: driven
            )
        }
        let way = try #require(Traverse(name: "a", stops: stops))
        #expect(stops.map(way.driven) == [1, 1, 3])
        #expect(try self.way().driven(to: self.way().landing) == 0)
    }

    @Test(
        arguments: [
            (
                Array(stride(from: 0, through: 3_000, by: 100)), 6,
                [500, 1_000, 1_500, 2_000, 2_500, 3_000]
            ),
            (Array(stride(from: 0, through: 3_000, by: 100)), 2, [2_000]),
            ([0], 5, []), ([0, 49], 9, []), ([0, 50], 1, [50]),
            ([0, 50], 0, []),
            ([0, 60, 99], 1, [60]), ([0, 50, 100], 1, [100]),
            ([0, 99_998], 1, [99_998]),
            // Two round sols share a stop.
            ([0, 10, 990], 9, [990]), ([0, 120, 130, 170], 9, [120, 170]),
        ]
    )
    func `milestones are at round sols, each once, no more than wanted`(
        sols: [Int],
        count: Int,
        expected: [Int]
    ) throws {
        let stops = sols.map {
            Stop(
                sol: Sol($0) ?? .first,
                site: 1,
                drive: $0,
                longitude: 0,
                latitude: 0
            )
        }
        let way = try #require(Traverse(name: "a", stops: stops))
        #expect(way.milestones(count).map(\.sol.number) == expected)
    }
}
