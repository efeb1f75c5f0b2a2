import Testing

@testable import Pictures

struct ITerm2EncoderTests {
    @Test(arguments: [Bitmap.Channels.gray, .rgb, .rgba])
    func `the file inside is a PNG of the same pixels`(
        _ channels: Bitmap.Channels
    ) throws {
        // More than one stored block of 65,535 bytes.
        let bitmap = Bitmap.sample(300, 230, channels)
        let text = ITerm2Encoder.encode(bitmap, columns: 40, rows: 15)
        #expect(text.hasPrefix("\u{1b}]1337;File="))
        #expect(text.hasSuffix("\u{07}"))
        let body = text.dropFirst(12).dropLast()
        let parts = body.split(separator: ":")
        try #require(parts.count == 2)
        let file = Base64Reader.decode(String(parts[1]))
        #expect(
            parts[0]
                == "inline=1;size=\(file.count);width=40;height=15;"
                + "preserveAspectRatio=0"
        )
        let picture = try PNGDecoder.decode(file, PictureRequest())
        #expect(picture.bitmap == bitmap)
        #expect(picture.notes.isEmpty)
    }

    @Test func `the checksum of the compressed data is right`() {
        let file = PNGEncoder.encode(
            Bitmap(width: 1, height: 1, channels: .gray, bytes: [98])
        )
        // Of 0 and 98: low 1 + 0 + 98 = 99, high 1 + 99 = 100.
        let checksum = file[file.count - 20 ..< file.count - 16]
        #expect(Array(checksum) == [0, 100, 0, 99])
    }

    @Test(arguments: 0 ..< 8)
    func `base64 of any length is right`(_ count: Int) {
        let bytes = (0 ..< count).map { UInt8($0 * 37 & 255) }
        let text = String(decoding: Base64.encode(bytes.span), as: UTF8.self)
        #expect(text.utf8.count % 4 == 0)
        #expect(Base64Reader.decode(text) == bytes)
    }
}
