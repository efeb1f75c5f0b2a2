import Testing

@testable import Pictures

struct OrientationTests {
    /// Rows abc and def.
    private let stored = Bitmap(
        width: 3,
        height: 2,
        channels: .gray,
        bytes: Array("abcdef".utf8)
    )

    @Test(arguments: [
        (Orientation.asStored, "abcdef"), (.mirror, "cbafed"),
        (.turnHalf, "fedcba"), (.flip, "defabc"), (.transpose, "adbecf"),
        (.turnRight, "daebfc"), (.transverse, "fcebda"),
        (.turnLeft, "cfbead"),
    ])
    func `each EXIF orientation turns the pixels upright`(
        orientation: Orientation,
        expected: String
    ) {
        let upright = orientation.applied(to: stored)
        #expect(upright.bytes == Array(expected.utf8))
        #expect(upright.width == (orientation.rawValue < 5 ? 3 : 2))
    }

    @Test(arguments: Orientation.allCases)
    func `an upright region is found in the stored pixels`(
        orientation: Orientation
    ) {
        let upright = orientation.applied(to: stored)
        let size = PixelSize(width: 3, height: 2)
        for x in 0 ..< upright.width {
            for y in 0 ..< upright.height {
                let place = orientation.stored(
                    PixelRegion(x: x, y: y, width: 1, height: 1),
                    in: size
                )
                #expect(upright[x, y, 0] == stored[place.x, place.y, 0])
            }
        }
    }

    @Test func `turning keeps the channels of a pixel together`() {
        let pair = Bitmap(
            width: 2,
            height: 1,
            channels: .rgb,
            bytes: [1, 2, 3, 4, 5, 6]
        )
        #expect(
            Orientation.turnRight.applied(to: pair).bytes == [1, 2, 3, 4, 5, 6]
        )
        #expect(
            Orientation.mirror.applied(to: pair).bytes == [4, 5, 6, 1, 2, 3]
        )
    }

    @Test(arguments: [true, false], 1 ... 8)
    func `the EXIF orientation is read in both byte orders`(
        isLittle: Bool,
        value: Int
    ) {
        let segment = SegmentWriter.exif(value, isLittle: isLittle)
        #expect(Orientation(exif: segment[...])?.rawValue == value)
    }

    @Test(arguments: [true, false], 1 ... 8)
    func `an orientation that is a long number is read`(
        isLittle: Bool,
        value: Int
    ) {
        let segment = SegmentWriter.exif(
            value,
            isLittle: isLittle,
            isLong: true
        )
        #expect(Orientation(exif: segment[...])?.rawValue == value)
    }

    @Test func `invalid EXIF data has no orientation`() {
        let nine = SegmentWriter.exif(9, isLittle: true)
        #expect(Orientation(exif: nine[...]) == nil)
        let segment = SegmentWriter.exif(6, isLittle: true)
        for count in 0 ..< 26 {
            #expect(Orientation(exif: segment[..<count]) == nil)
        }
        for place in segment.indices {
            var broken = segment
            broken[place] = 0xFF
            _ = Orientation(exif: broken[...])
        }
    }
}
