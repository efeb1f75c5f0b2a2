import Foundation
import Models
import Testing

@testable import ViewModels

/// What one sees of a panorama, 10 pixels for a degree and 90° high.
struct OutlookTests {
    /// Half as high as wide.
    private let window = Extent(width: 1_000, height: 500)

    /// The horizon is so many degrees below the upper edge.
    private func outlook(
        _ left: Double = 0,
        _ right: Double = 360,
        horizon: Double = 20
    ) throws -> Outlook {
        let turn = right > left ? right - left : right - left + 360
        let surroundings = Surroundings(
            left: left,
            right: right,
            size: Extent(width: Int(turn * 10), height: 900),
            horizon: horizon * 10
        )
        return Outlook(try #require(surroundings))
    }

    /// A step: a letter for its way, and how far it goes.
    private func step(_ word: Substring) -> ZoomStep {
        let numbers = word.dropFirst().split(separator: ",")
            .compactMap { Double($0) }
        let count = Int(numbers.first ?? 1)
        return switch word.first {
        case "l": .move(x: -count, y: 0)
        case "r": .move(x: count, y: 0)
        case "u": .move(x: 0, y: -count)
        case "d": .move(x: 0, y: count)
        case "o": .out
        case "w": .whole
        case "t": .turn(numbers[0])
        default:
            .in(at: numbers.count < 2 ? nil : (x: numbers[0], y: numbers[1]))
        }
    }

    private func after(_ steps: String, from start: Outlook) throws -> Outlook?
    {
        var outlook = start
        let words = steps.split(separator: " ")
        for (place, word) in words.enumerated() {
            let next = outlook.after(step(word), in: window)
            if place + 1 == words.count { return next }
            outlook = try #require(next)
        }
        return outlook
    }

    /// The edges and the horizon, steps, the azimuth and the width that are
    /// seen then, and the degrees to its left and above it.
    @Test(
        arguments: [
            (0.0, 360.0, 20.0, "", 180.0, 90.0, 135.0, 5.0),
            (0, 360, 10, "", 180, 90, 135, 0),
            (0, 360, 20, "u", 180, 90, 135, 0),
            (0, 360, 20, "u d", 180, 90, 135, 15),
            (0, 360, 20, "d9", 180, 90, 135, 45),
            (0, 360, 20, "u d9 u", 180, 90, 135, 30),
            (0, 360, 20, "u d9 u w", 180, 90, 135, 5),
            (0, 360, 20, "r", 210, 90, 165, 5),
            (0, 360, 20, "l2", 120, 90, 75, 5),
            (0, 360, 20, "r r r r r r r", 30, 90, 345, 5),
            (0, 360, 20, "r4 r4 r4", 180, 90, 135, 5),
            (0, 360, 20, "t360", 0, 90, 315, 5),
            (0, 360, 20, "t45", 45, 90, 0, 5),
            (0, 360, 20, "t45 i", 45, 60, 15, 10),
            (0, 360, 20, "t45 i i", 45, 30, 30, 15),
            (0, 360, 20, "t45 i i i", 45, 15, 37.5, 17.5),
            (0, 360, 20, "t45 i i i o", 45, 30, 30, 15),
            (0, 360, 20, "t45 o", 45, 120, 345, 0),
            (0, 360, 20, "i1,0.5", 225, 60, 195, 10),
            (0, 360, 20, "i0.5,0.75", 180, 60, 150, 21.25),
            (0, 360, 20, "i0.5,0.75 i0.5,0.25", 180, 30, 165, 18.75),
            (270, 90, 20, "", 0, 90, 45, 5), (270, 90, 20, "r9", 45, 90, 90, 5),
            (270, 90, 20, "r9 l", 15, 90, 60, 5),
            (270, 90, 20, "l9", 315, 90, 0, 5),
            (270, 90, 20, "t30", 30, 90, 75, 5),
            (270, 90, 20, "t80", 45, 90, 90, 5),
            (100, 150, 20, "", 125, 50, 0, 20 - 25.0 / 3),
            (100, 150, 20, "i", 125, 30, 10, 15),
        ] as [(Double, Double, Double, String, Double, Double, Double, Double)]
    )
    func `one looks around in a panorama`(
        left: Double,
        right: Double,
        horizon: Double,
        steps: String,
        azimuth: Double,
        width: Double,
        x: Double,
        y: Double
    ) throws {
        let start = try outlook(left, right, horizon: horizon)
        let outlook = try #require(try after(steps, from: start))
        let part = outlook.part(in: window)
        let turn = right > left ? right - left : right - left + 360
        let found = [
            outlook.azimuth, outlook.width, part.x * turn, part.y * 90,
            part.width * turn, part.height * 90,
        ]
        let expected = [azimuth, width, x, y, width, width / 2]
        for (value, number) in zip(found, expected) {
            #expect(abs(value - number) < 1e-9, "\(found)")
        }
    }

    @Test(arguments: [
        (0.0, 360.0, "i i i i"), (0, 360, "o o"), (0, 360, "u u"),
        (0, 360, "d9 d"), (0, 360, "w"), (0, 360, "t180"),
        (270, 90, "r9 r"), (270, 90, "l9 l"), (270, 90, "t180"),
        (100, 150, "r"), (100, 150, "l"), (100, 150, "o"),
    ])
    func `a step beyond what there is leads nowhere`(
        left: Double,
        right: Double,
        steps: String
    ) throws {
        #expect(try after(steps, from: outlook(left, right)) == nil)
    }

    @Test func `a direction is seen within half of the field of view`() throws {
        let north = try outlook().after(.turn(0), in: window)
        let outlook = try #require(north)
        for azimuth in [0.0, 44, 45, 315, 316, 360, -44] {
            #expect(outlook.shows(azimuth), "\(azimuth)")
        }
        for azimuth in [46.0, 314, 180] {
            #expect(!outlook.shows(azimuth), "\(azimuth)")
        }
        #expect(try !self.outlook(100, 150).shows(160))
    }

    @Test func `a list shows what is seen at first`() throws {
        let photo = Photo(
            id: "a",
            thumbnail: URL(filePath: "/a.jpg"),
            facts: [
                .init(.azimuthLeft, .integer(0)),
                .init(.azimuthRight, .integer(360)),
                .init(.width, .integer(3_600)),
                .init(.height, .integer(900)), .init(.horizon, .integer(200)),
            ]
        )
        let part = try #require(photo.thumbnailKey(in: window)?.part)
        let first = try outlook().part(in: window)
        #expect(abs(part.x - first.x) < 1e-9)
        #expect(abs(part.y - first.y) < 1e-9)
        #expect(part.width == first.width)
        #expect(!part.isTurned)
        let other = Photo(id: "b", thumbnail: photo.thumbnail)
        #expect(other.thumbnailKey(in: window)?.part == nil)
    }

    @Test func `however high the window, no more than the panorama is seen`()
        throws
    {
        let high = Extent(width: 10, height: 1_000)
        let part = try outlook().part(in: high)
        #expect(part.height == 1)
        #expect(part.y == 0)
        let none = try outlook().part(in: Extent(width: 0, height: 0))
        #expect(none.height >= 0)
    }
}
