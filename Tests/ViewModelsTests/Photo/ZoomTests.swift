import Foundation
import Models
import Testing

@testable import ViewModels

struct ZoomTests {
    /// Files of these sizes, each named by its size.
    private func files(_ sizes: PhotoFile.Size...) throws -> PhotoFiles {
        PhotoFiles(
            try sizes.map { size in
                let name = size.rawValue + ".jpg"
                return PhotoFile(
                    url: try #require(URL(string: "https://host/" + name)),
                    size: size,
                    fileExtension: "jpg"
                )
            }
        )
    }

    /// The whole photo, zoomed into at points one after another.
    private func zoom(_ points: (x: Double, y: Double)?...) throws -> Zoom {
        let whole = try #require(
            Zoom(files: files(.original, .large, .medium, .small))
        )
        return try points.reduce(whole) { zoom, point in
            try #require(zoom.zoomedIn(at: point))
        }
    }

    @Test func `the whole photo is shown from its preview at first`() throws {
        let zoom = try zoom()
        #expect(zoom.part == nil)
        #expect(zoom.halvings == 0)
        #expect(zoom.picture?.lastPathComponent == "small.jpg")
    }

    @Test func `without a picture there is no zoom`() {
        #expect(Zoom(files: PhotoFiles([])) == nil)
    }

    @Test func `each step halves the visible part and uses a larger file`()
        throws
    {
        let steps = try [zoom(nil), zoom(nil, nil), zoom(nil, nil, nil)]
        #expect(steps.map { $0.part?.share } == [0.5, 0.25, 0.125])
        #expect(steps.map { $0.part?.x } == [0.25, 0.375, 0.4375])
        #expect(
            steps.map { $0.picture?.lastPathComponent } == [
                "medium.jpg", "large.jpg", "orig.jpg",
            ]
        )
    }

    @Test func `zooming uses a larger file if there is one`() throws {
        let whole = try #require(Zoom(files: files(.small, .medium)))
        let near = try #require(whole.zoomedIn(at: nil)?.zoomedIn(at: nil))
        #expect(near.picture?.lastPathComponent == "medium.jpg")
        let only = try #require(Zoom(files: files(.thumbnail)))
        let part = try #require(only.zoomedIn(at: nil))
        #expect(part.picture?.lastPathComponent == "thumb.jpg")
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
        let part = try #require(try zoom((x, y)).part)
        #expect((part.x - left).magnitude < 1e-9)
        #expect((part.y - top).magnitude < 1e-9)
    }

    @Test func `a point is relative to the visible part`() throws {
        let part = try #require(try zoom((0, 0), (0.5, 1)).part)
        #expect(part.x == 0.125)
        #expect(part.y == 0.375)
    }

    @Test func `zooming out keeps the center and ends at the whole photo`()
        throws
    {
        let near = try zoom((0.25, 0.75), nil)
        #expect(near.zoomedOut.part?.share == 0.5)
        #expect(near.zoomedOut.part?.centerX == near.part?.centerX)
        #expect(near.zoomedOut.part?.centerY == near.part?.centerY)
        #expect(near.zoomedOut.zoomedOut.part == nil)
        #expect(near.zoomedOut.zoomedOut.zoomedOut.halvings == 0)
        #expect(near.whole.part == nil)
        #expect(near.whole.zoomedIn(at: nil)?.part?.centerX == 0.5)
    }

    @Test func `zooming in has a limit`() throws {
        let nearest = try zoom(nil, nil, nil, nil, nil, nil)
        #expect(nearest.part?.share == 1.0 / 64)
        #expect(nearest.zoomedIn(at: nil) == nil)
    }

    @Test(arguments: [(0.0, 1.0), (1, 0), (0.33, 0.67)])
    func `the visible part is within the photo and contains the point`(
        x: Double,
        y: Double
    ) throws {
        var zoom = try zoom()
        while let nearer = zoom.zoomedIn(at: (x, y)) {
            let before = zoom.part ?? PicturePart(aroundX: 0, y: 0, share: 1)
            let part = try #require(nearer.part)
            #expect(part.x >= 0 && part.x + part.share <= 1)
            #expect(part.y >= 0 && part.y + part.share <= 1)
            let pointX = before.x + x * before.share
            #expect(part.x <= pointX && pointX <= part.x + part.share)
            zoom = nearer
        }
    }
}
