import Testing

@testable import Pictures

struct BitmapEncodingTests {
    @Test func `alpha lets the background through`() {
        let bitmap = Bitmap(
            width: 3,
            height: 1,
            channels: .rgba,
            bytes: [200, 0, 9, 255, 200, 0, 9, 0, 200, 0, 10, 51]
        )
        let blended = bitmap.blended(over: (red: 100, green: 50, blue: 0))
        #expect(blended.bytes == [200, 0, 9, 100, 50, 0, 120, 40, 2])
        #expect(blended.channels == .rgb)
        #expect(blended.blended(over: (1, 2, 3)) == blended)
    }

    @Test func `a pixmap is P6 in colour and P5 in gray`() {
        let color = Bitmap.sample(2, 1, .rgb)
        let gray = Bitmap.sample(2, 1, .gray)
        #expect(
            PPMEncoder.encode(color) == Array("P6\n2 1\n255\n".utf8)
                + color.bytes
        )
        #expect(
            PPMEncoder.encode(gray) == Array("P5\n2 1\n255\n".utf8) + gray.bytes
        )
    }
}
