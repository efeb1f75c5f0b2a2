import Foundation
import Models
import Testing

@testable import ViewModels

/// What one sees of a panorama of 3,600 × 900 pixels, 10 for a degree, whose
/// horizon is 20° below its upper edge.
struct OutlookTests {
    /// Half as high as wide.
    private let window = Extent(width: 1_000, height: 500)

    private func outlook(
        _ left: Double = 0,
        _ right: Double = 360,
        horizon: Double = 200
    ) throws -> Outlook {
        let turn = right > left ? right - left : right - left + 360
        return Outlook(
            try #require(
                Surroundings(
                    left: left,
                    right: right,
                    size: Extent(width: Int(turn * 10), height: 900),
                    horizon: horizon
                )
            )
        )
    }

    private func after(
        _ steps: ZoomStep...,
        from outlook: Outlook
    ) throws -> Outlook {
        try steps.reduce(outlook) { try #require($0.after($1, in: window)) }
    }

    private func expect(
        _ outlook: Outlook,
        _ x: Double,
        _ y: Double,
        _ width: Double,
        _ height: Double,
        at place: SourceLocation = #_sourceLocation
    ) {
        let part = outlook.part(in: window)
        let found = [part.x, part.y, part.width, part.height]
        for (value, expected) in zip(found, [x, y, width, height]) {
            #expect(
                abs(value - expected) < 1e-9,
                "\(found)",
                sourceLocation: place
            )
        }
    }

    @Test func `at first, 90° around the middle are seen`() throws {
        let outlook = try outlook()
        #expect(outlook.azimuth == 180)
        #expect(outlook.width == 90)
        // 45° high: the horizon is 15° below the upper edge.
        expect(outlook, 135.0 / 360, 5.0 / 90, 0.25, 0.5)
    }

    @Test func `the sky ends where the panorama does`() throws {
        expect(try outlook(horizon: 100), 135.0 / 360, 0, 0.25, 0.5)
    }

    @Test func `one step down leads back from the end of the sky`() throws {
        // The upper edge is at 20°, of which 15° were seen.
        let up = try after(.move(x: 0, y: -1), from: try outlook())
        expect(up, 135.0 / 360, 0, 0.25, 0.5)
        let down = try after(.move(x: 0, y: 1), from: up)
        expect(down, 135.0 / 360, 15.0 / 90, 0.25, 0.5)
    }

    @Test func `a step turns by a third, around without an edge`() throws {
        var outlook = try outlook()
        for azimuth in [210, 240, 270, 300, 330, 0, 30] {
            outlook = try after(.move(x: 1, y: 0), from: outlook)
            #expect(abs(outlook.azimuth - Double(azimuth)) < 1e-9)
        }
        // From 345° on.
        expect(outlook, 345.0 / 360, 5.0 / 90, 0.25, 0.5)
        outlook = try after(.move(x: -3, y: 0), from: outlook)
        #expect(abs(outlook.azimuth - 300) < 1e-9)
    }

    @Test func `twelve steps lead back to where they began`() throws {
        let first = try outlook()
        var outlook = first
        for _ in 0 ..< 12 {
            outlook = try after(.move(x: 1, y: 0), from: outlook)
        }
        #expect(outlook.part(in: window) == first.part(in: window))
    }

    @Test func `a part of a turn has edges`() throws {
        let first = try outlook(270, 90)
        #expect(first.azimuth == 0)
        let right = try after(.move(x: 9, y: 0), from: first)
        expect(right, 0.5, 5.0 / 90, 0.5, 0.5)
        #expect(right.azimuth == 45)
        #expect(right.after(.move(x: 1, y: 0), in: window) == nil)
        let back = try after(.move(x: -1, y: 0), from: right)
        #expect(back.azimuth == 15)
    }

    @Test func `less than 90° are seen as a whole`() throws {
        let outlook = try outlook(100, 150)
        #expect(outlook.width == 50)
        // 25° high.
        expect(outlook, 0, (20 - 25.0 / 3) / 90, 1, 25.0 / 90)
        #expect(outlook.after(.move(x: 1, y: 0), in: window) == nil)
        #expect(outlook.after(.out, in: window) == nil)
        #expect(try after(.in(at: nil), from: outlook).width == 30)
    }

    @Test func `the field of view has five widths around one direction`() throws
    {
        var outlook = try after(.turn(45), from: try outlook())
        for width in [60.0, 30, 15] {
            outlook = try after(.in(at: nil), from: outlook)
            #expect(outlook.width == width)
            #expect(outlook.azimuth == 45)
        }
        #expect(outlook.after(.in(at: nil), in: window) == nil)
        for width in [30.0, 60, 90, 120] {
            outlook = try after(.out, from: outlook)
            #expect(outlook.width == width)
        }
        #expect(outlook.after(.out, in: window) == nil)
    }

    @Test func `one looks up and down to the edges, and back at once`() throws {
        let first = try outlook()
        let up = try after(.move(x: 0, y: -1), from: first)
        expect(up, 135.0 / 360, 0, 0.25, 0.5)
        #expect(up.after(.move(x: 0, y: -1), in: window) == nil)
        let down = try after(.move(x: 0, y: 9), from: up)
        expect(down, 135.0 / 360, 0.5, 0.25, 0.5)
        #expect(down.after(.move(x: 0, y: 1), in: window) == nil)
        let middle = try after(.move(x: 0, y: -1), from: down)
        expect(middle, 135.0 / 360, 0.5 - 15.0 / 90, 0.25, 0.5)
        #expect(try after(.whole, from: middle) == first)
    }

    @Test func `one turns to a direction, unless it is not shown`() throws {
        let part = try outlook(270, 90)
        #expect(part.after(.turn(180), in: window) == nil)
        #expect(try after(.turn(30), from: part).azimuth == 30)
        // Up to the edge.
        #expect(try after(.turn(80), from: part).azimuth == 45)
        #expect(try after(.turn(360), from: try outlook()).azimuth == 0)
    }

    @Test func `one turns to a point that is seen`() throws {
        let outlook = try after(.in(at: (1, 0.5)), from: try outlook())
        #expect(outlook.azimuth == 225)
        expect(outlook, 195.0 / 360, 10.0 / 90, 60.0 / 360, 30.0 / 90)
    }

    @Test func `a point below the middle is looked down to, and up again`()
        throws
    {
        let first = try outlook()
        // A quarter of the 45° that are seen.
        let down = try after(.in(at: (0.5, 0.75)), from: first)
        expect(down, 150.0 / 360, 21.25 / 90, 60.0 / 360, 30.0 / 90)
        let up = try after(.in(at: (0.5, 0.25)), from: down)
        expect(up, 165.0 / 360, 18.75 / 90, 30.0 / 360, 15.0 / 90)
    }

    @Test func `a direction is seen within half of the field of view`() throws {
        let outlook = try after(.turn(0), from: try outlook())
        for azimuth in [0.0, 44, 316, 360, -44] {
            #expect(outlook.shows(azimuth), "\(azimuth)")
        }
        for azimuth in [46.0, 314, 180] {
            #expect(!outlook.shows(azimuth), "\(azimuth)")
        }
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
