import Models
import Testing

struct PicturePartTests {
    private func numbers(_ part: PicturePart) -> [Double] {
        #expect(part.centerX == part.x + part.width / 2)
        #expect(part.centerY == part.y + part.height / 2)
        return [part.x, part.y, part.width, part.height]
    }

    @Test(
        arguments: [
            ([0.5, 0.5, 0.5, 0.25], [0.25, 0.375, 0.5, 0.25]),
            ([0, 0, 0.5, 0.25], [0, 0, 0.5, 0.25]),
            ([1, 1, 0.25, 0.5], [0.75, 0.5, 0.25, 0.5]),
            ([-7, 7, 0.5, 0.25], [0, 0.75, 0.5, 0.25]),
            ([0.3, 0.6, 1, 1], [0, 0, 1, 1]),
            // Shares are between 0 and 1.
            ([0.5, 0.5, -1, 3], [0.5, 0, 0, 1]),
            ([0.5, 0.5, 3, -1], [0, 0.5, 1, 0]),
        ]
    )
    func `a part is centered on its point, but within the picture`(
        given: [Double],
        expected: [Double]
    ) {
        let part = PicturePart(
            aroundX: given[0],
            y: given[1],
            width: given[2],
            height: given[3]
        )
        #expect(numbers(part) == expected)
        #expect(!part.isTurned)
    }

    @Test(
        arguments: [
            (0.25, 0.5, false, [0.25, 0.5, 0.5, 0.25]),
            (0.75, 0.875, false, [0.5, 0.75, 0.5, 0.25]),
            (0.75, 0.875, true, [0.75, 0.75, 0.5, 0.25]),
            (-0.25, -1, false, [0, 0, 0.5, 0.25]),
            (-0.25, -1, true, [0.75, 0, 0.5, 0.25]),
            (1.25, 0, true, [0.25, 0, 0.5, 0.25]),
            (1, 0, true, [0, 0, 0.5, 0.25]),
            (-1e-20, 0, true, [0, 0, 0.5, 0.25]),
        ]
    )
    func `a part that is turned begins at its point, around the edge or not`(
        x: Double,
        y: Double,
        goesAround: Bool,
        expected: [Double]
    ) {
        for scale in [1.0, 8] {
            let part = PicturePart(
                turnedTo: x,
                y: y,
                width: 0.5 * scale,
                height: 0.25 * scale,
                goesAround: goesAround
            )
            #expect(
                numbers(part).suffix(2) == [
                    min(1, 0.5 * scale), min(1, 0.25 * scale),
                ]
            )
            if scale == 1 { #expect(numbers(part) == expected) }
            #expect(part.isTurned)
        }
    }
}
