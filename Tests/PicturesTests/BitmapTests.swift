import Testing

@testable import Pictures

struct BitmapEncodingTests {
    @Test func `blending shows the background through alpha`() {
        let bitmap = Bitmap(
            width: 3,
            height: 1,
            channels: .rgba,
            bytes: [200, 0, 9, 255, 200, 0, 9, 0, 200, 0, 10, 51]
        )
        let blended = bitmap.blended(over: RGB(100, 50, 0))
        #expect(blended.bytes == [200, 0, 9, 100, 50, 0, 120, 40, 2])
        #expect(blended.channels == .rgb)
        #expect(blended.blended(over: RGB(1, 2, 3)) == blended)
    }

    @Test(arguments: [
        (0, 0, 4, 2, [1, 2, 3, 4, 5, 6, 7, 8]), (1, 1, 2, 1, [6, 7]),
        (3, 0, 2, 2, [4, 1, 8, 5]), (2, 0, 4, 1, [3, 4, 1, 2]),
        (3, 1, 9, 9, [8, 5, 6, 7]), (9, -1, 1, 1, [4]),
    ])
    func `a part goes on at the left edge behind the right one`(
        x: Int,
        y: Int,
        width: Int,
        height: Int,
        expected: [UInt8]
    ) {
        let bitmap = Bitmap(
            width: 4,
            height: 2,
            channels: .gray,
            bytes: [1, 2, 3, 4, 5, 6, 7, 8]
        )
        let part = bitmap.part(
            PixelRegion(x: x, y: y, width: width, height: height)
        )
        #expect(part.bytes == expected)
    }

    @Test func `a part has all channels`() {
        let bitmap = Bitmap(
            width: 2,
            height: 1,
            channels: .rgb,
            bytes: [1, 2, 3, 4, 5, 6]
        )
        let part = bitmap.part(PixelRegion(x: 1, y: 0, width: 2, height: 1))
        #expect(part.bytes == [4, 5, 6, 1, 2, 3])
        #expect(part.channels == .rgb)
    }

    @Test func `a picture is extended by a color or by its edges`() {
        let bitmap = Bitmap(
            width: 1,
            height: 2,
            channels: .rgb,
            bytes: [1, 2, 3, 4, 5, 6]
        )
        let size = PixelSize(width: 2, height: 3)
        #expect(
            bitmap.extended(to: size, RGB(9, 8, 7)).bytes
                == [1, 2, 3, 9, 8, 7, 4, 5, 6, 9, 8, 7, 9, 8, 7, 9, 8, 7]
        )
        #expect(
            bitmap.extended(to: size, nil).bytes
                == [1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6, 4, 5, 6, 4, 5, 6]
        )
        #expect(bitmap.extended(to: bitmap.size, nil) == bitmap)
    }
}
