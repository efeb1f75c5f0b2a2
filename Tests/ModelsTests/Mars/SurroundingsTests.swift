import Models
import Testing

struct SurroundingsTests {
    private func surroundings(
        _ left: Double,
        _ right: Double,
        _ size: (Int, Int) = (3_600, 900),
        horizon: Double = 200
    ) -> Surroundings? {
        Surroundings(
            left: left,
            right: right,
            size: Extent(width: size.0, height: size.1),
            horizon: horizon
        )
    }

    @Test(arguments: [
        (0.0, 360.0, 360.0), (235, 235, 360), (279.7, 219.8, 300.1),
        (181, 324.5, 143.5), (-90, 90, 180), (720, 90, 90), (0, 359, 359),
        (0, 359.9, 359.9), (0, 1, 1),
    ])
    func `a panorama turns from its left edge to its right one`(
        left: Double,
        right: Double,
        turn: Double
    ) throws {
        let found = try #require(surroundings(left, right))
        #expect(abs(found.turn - turn) < 0.001)
        #expect(found.isWhole == (turn == 360))
        #expect(0 ..< 360 ~= found.left)
    }

    @Test(arguments: [
        (360.0, 3_600, 900, 200.0, 20.0, 90.0),
        (360, 3_600, 1_800, 900, 90, 180),
        (360, 360, 1, -90, -90, 1), (1, 1, 1, 0, 0, 1),
        (1, 1_000_000, 1_000_000, 1_000_000, 1, 1),
    ])
    func `rows are elevations of as many degrees as columns`(
        right: Double,
        width: Int,
        height: Int,
        horizon: Double,
        top: Double,
        degrees: Double
    ) throws {
        let found = try #require(
            surroundings(0, right, (width, height), horizon: horizon)
        )
        #expect([found.top, found.height] == [top, degrees])
    }

    @Test(arguments: [
        (Double.nan, 0.0, 3_600, 900, 200.0), (0, .infinity, 3_600, 900, 200),
        (0, 360, 0, 900, 200), (0, 360, 3_600, -1, 200),
        (0, 360, 3_600, 1_000_000_000, 200), (0, 360, 3_600, 900, .nan),
        (0, 360, 3_600, 900, 1e300), (0, 360, 100, 900, 20),
        (0, 0.5, 3_600, 900, 200), (0, 360, 3_600, 1_801, 200),
        (0, 360, 360, 1, -91), (0, 360, 360, 1, 91), (0, 1, 1, 0, 0),
        (0, 1, 1_000_001, 1, 0), (0, 1, 1_000_000, 1_000_001, 0),
    ])
    func `numbers that no panorama has are none`(
        left: Double,
        right: Double,
        width: Int,
        height: Int,
        horizon: Double
    ) {
        #expect(
            surroundings(left, right, (width, height), horizon: horizon) == nil
        )
    }

    @Test func `directions beyond the edges are not shown`() throws {
        let found = try #require(surroundings(270, 90))
        #expect(found.distance(to: 270) == 0)
        #expect(found.distance(to: 0) == 90)
        #expect(found.distance(to: 90) == 180)
        #expect(found.distance(to: 180) == nil)
        #expect(found.distance(to: -360) == 90)
    }

    @Test func `the facts of a photo say whether it is a panorama`() {
        let facts: [Photo.Fact] = [
            .init(.azimuthLeft, .integer(0)),
            .init(.azimuthRight, .number(360)),
            .init(.width, .integer(3_600)), .init(.height, .integer(900)),
            .init(.horizon, .number(200)),
        ]
        let photo = Photo(id: "a", facts: facts)
        #expect(Surroundings(of: photo) == surroundings(0, 360))
        for missing in facts.indices {
            var some = facts
            some.remove(at: missing)
            #expect(Surroundings(of: Photo(id: "a", facts: some)) == nil)
        }
    }

    @Test(arguments: [
        (0.0, CompassPoint.north), (359, .north), (11.2, .north),
        (11.3, .northNortheast), (135, .southeast), (-90, .west),
        (348.7, .northNorthwest), (348.8, .north), (3_600, .north),
    ])
    func `each azimuth has the nearest point of the compass`(
        azimuth: Double,
        point: CompassPoint
    ) {
        #expect(CompassPoint(nearest: azimuth) == point)
    }

    @Test func `each point of the compass is nearest to itself`() {
        for point in CompassPoint.allCases {
            #expect(CompassPoint(nearest: point.azimuth) == point)
        }
        #expect(CompassPoint(rawValue: "SE")?.azimuth == 135)
    }

    @Test func `a direction barely west of north is north`() {
        #expect((-1e-20).azimuth == 0)
        #expect((-90.0).azimuth == 270)
        #expect(360.0.azimuth == 0)
    }
}
