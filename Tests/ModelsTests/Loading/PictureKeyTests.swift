import Models
import Testing

struct PicturePartTests {
    @Test(arguments: [
        (0.5, 0.5, 0.5, 0.25, 0.25),
        (0, 0, 0.5, 0, 0),
        (1, 1, 0.25, 0.75, 0.75),
        (0.1, 0.9, 0.5, 0, 0.5),
        (0.3, 0.6, 1, 0, 0),
        (-7, 7, 0.5, 0, 0.5),
    ])
    func `a part is centered on its point, but within the picture`(
        aroundX: Double,
        y: Double,
        share: Double,
        left: Double,
        top: Double
    ) {
        let part = PicturePart(
            aroundX: aroundX,
            y: y,
            width: share,
            height: share
        )
        #expect(part.x == left)
        #expect(part.y == top)
        #expect(part.width == share)
        #expect(part.centerX == left + share / 2)
        #expect(part.centerY == top + share / 2)
    }

    @Test(arguments: [(-1.0, 0.0), (3, 1)])
    func `the share of a part is between 0 and 1`(
        given: Double,
        share: Double
    ) {
        let part = PicturePart(
            aroundX: 0.5,
            y: 0.5,
            width: given,
            height: given
        )
        #expect(part.width == share)
    }
}
