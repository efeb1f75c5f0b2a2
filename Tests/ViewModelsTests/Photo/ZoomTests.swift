import Models
import Testing

@testable import ViewModels

struct ZoomTests {
    /// What is visible after steps from the whole photo.
    private func part(_ steps: ZoomStep...) throws -> PicturePart? {
        try steps.reduce(Zoom.whole) { zoom, step in
            try #require(zoom.after(step))
        }.part
    }

    @Test func `each step in halves the visible part`() throws {
        #expect(Zoom.whole.part == nil)
        #expect(Zoom.whole.scale == 1)
        let parts = try [
            part(.in(at: nil)), part(.in(at: nil), .in(at: nil)),
            part(.in(at: nil), .in(at: nil), .in(at: nil)),
        ]
        #expect(parts.map { $0?.width } == [0.5, 0.25, 0.125])
        #expect(parts.map { $0?.x } == [0.25, 0.375, 0.4375])
    }

    @Test(arguments: [
        (0.0, 0.0, 0.0, 0.0), (1, 1, 0.5, 0.5), (0.4, 0.9, 0.15, 0.5),
    ])
    func `a point is centered unless it is near an edge`(
        x: Double,
        y: Double,
        left: Double,
        top: Double
    ) throws {
        let part = try #require(try part(.in(at: (x, y))))
        #expect((part.x - left).magnitude < 1e-9)
        #expect((part.y - top).magnitude < 1e-9)
    }

    @Test func `a point of a part is zoomed in on`() throws {
        let part = try part(.in(at: (0, 0)), .in(at: (0.5, 1)))
        #expect(
            part
                == PicturePart(
                    aroundX: 0.25,
                    y: 0.5,
                    width: 0.25,
                    height: 0.25
                )
        )
    }

    @Test(arguments: [
        (1.0, 2.0, 0.5, 0.5), (1.5, 2, 0.5, 0.75), (0.5, 2, 1, 0.5),
        (8, 8, 0.125, 1), (0.25, 4, 1, 0.25),
    ])
    func `a part fills the window, whatever shape the photo has`(
        ratio: Double,
        scale: Double,
        width: Double,
        height: Double
    ) throws {
        var whole = Zoom.whole
        whole.ratio = ratio
        let near = try #require(whole.after(.in(at: nil)))
        #expect(near.scale == scale)
        #expect(near.part?.width == width)
        #expect(near.part?.height == height)
        // It has the same shape after each further step.
        for step in [
            ZoomStep.in(at: nil), .in(at: (0.25, 0.25)), .move(x: -1, y: 0),
            .move(x: 0, y: 1),
        ] {
            guard let next = near.after(step) else { continue }
            let part = try #require(next.part)
            #expect(part.width / part.height == width / height, "\(step)")
            #expect(next.after(.in(at: nil))?.part?.width == part.width / 2)
        }
    }

    @Test func `zooming out keeps the center and ends at the whole photo`()
        throws
    {
        let near = try #require(
            Zoom.whole.after(.in(at: (0.25, 0.75)))?.after(.in(at: nil))
        )
        let out = try #require(near.after(.out))
        #expect(out.part?.width == 0.5)
        #expect(out.part?.centerX == near.part?.centerX)
        #expect(out.part?.centerY == near.part?.centerY)
        #expect(out.after(.out)?.part == nil)
        #expect(near.after(.whole) == .whole)
    }

    @Test func `a step that changes nothing leads nowhere`() throws {
        #expect(Zoom.whole.after(.out) == nil)
        #expect(Zoom.whole.after(.whole) == nil)
        #expect(Zoom.whole.after(.move(x: 1, y: 0)) == nil)
        let corner = try #require(Zoom.whole.after(.in(at: (0, 0))))
        #expect(corner.after(.move(x: -1, y: -1)) == nil)
        #expect(corner.after(.move(x: -1, y: 1))?.part?.y == 0.25)
    }

    @Test func `a photo is moved by halves of what is visible`() throws {
        let part = try part(
            .in(at: nil),
            .in(at: nil),
            .move(x: 1, y: 0),
            .move(x: 0, y: -2)
        )
        #expect(
            part
                == PicturePart(
                    aroundX: 0.625,
                    y: 0.25,
                    width: 0.25,
                    height: 0.25
                )
        )
    }

    @Test func `moving ends at the edge of the photo`() throws {
        var zoom = try #require(Zoom.whole.after(.in(at: nil)))
        var steps = 0
        while let next = zoom.after(.move(x: 1, y: 1)) {
            zoom = next
            steps += 1
            let part = try #require(zoom.part)
            #expect(part.x + part.width <= 1 && part.y + part.width <= 1)
        }
        #expect(steps == 1)
        #expect(
            zoom.part == PicturePart(aroundX: 1, y: 1, width: 0.5, height: 0.5)
        )
    }

    @Test(arguments: [(0.0, 1.0), (1, 0), (0.33, 0.67)])
    func `zooming in has a limit and stays within the photo`(
        x: Double,
        y: Double
    ) throws {
        var zoom = try #require(Zoom.whole.after(.in(at: (x, y))))
        while let nearer = zoom.after(.in(at: nil)) {
            let before =
                zoom.part
                ?? PicturePart(aroundX: 0.5, y: 0.5, width: 1, height: 1)
            let part = try #require(nearer.part)
            #expect(part.x >= 0 && part.x + part.width <= 1)
            #expect(part.y >= 0 && part.y + part.width <= 1)
            #expect(abs(part.centerX - before.centerX) < 1e-9)
            zoom = nearer
        }
        #expect(zoom.part?.width == 1.0 / 64)
    }
}
