import Foundation
import Pictures
import Testing

@testable import Terminal

struct ITerm2EncoderTests {
    @Test(arguments: [Bitmap.Channels.gray, .rgb, .rgba])
    func `an iTerm2 image contains a PNG of the same pixels`(
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
        let file = try #require(Data(base64Encoded: String(parts[1])))
        #expect(
            parts[0]
                == "inline=1;size=\(file.count);width=40;height=15;"
                + "preserveAspectRatio=0"
        )
        let picture = try PictureDecoder.decode(Array(file), PictureRequest())
        #expect(picture.bitmap == bitmap)
        #expect(picture.notes.isEmpty)
    }

    @Test func `the Adler-32 checksum of an encoded PNG is right`() {
        let file = PNGEncoder.encode(
            Bitmap(width: 1, height: 1, channels: .gray, bytes: [98])
        )
        // Of 0 and 98: low 1 + 0 + 98 = 99, high 1 + 99 = 100.
        let checksum = file[file.count - 20 ..< file.count - 16]
        #expect(Array(checksum) == [0, 100, 0, 99])
    }
}
