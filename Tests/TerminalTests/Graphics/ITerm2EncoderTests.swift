import Foundation
import Pictures
import Testing

@testable import Terminal

struct ITerm2EncoderTests {
    @Test(arguments: [Bitmap.Channels.gray, .rgb, .rgba])
    func `an iTerm2 image contains a PNG of the same pixels`(
        _ channels: Bitmap.Channels
    ) throws {
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
        #expect(picture == bitmap)
    }

    private static let data: [[UInt8]] = {
        let noise = (0 ..< 60_000).map { UInt8($0 * $0 % 251) }
        let runs = (0 ..< 300).flatMap { length in
            [UInt8](repeating: UInt8(length % 7), count: length)
        }
        return [[0], [7, 7, 7, 7], Array(0 ... 255), noise, runs]
    }()

    @Test(arguments: data.indices)
    func `compressed bytes are restored by decompression`(
        _ index: Int
    ) throws {
        let bytes = Self.data[index]
        // As the rows of a gray PNG, whose filter is undone by its decoder.
        let bitmap = Bitmap(
            width: bytes.count,
            height: 1,
            channels: .gray,
            bytes: bytes
        )
        let file = PNGEncoder.encode(bitmap)
        let decoded = try PictureDecoder.decode(file, PictureRequest())
        #expect(decoded == bitmap)
    }

    @Test func `a code is never longer than its limit`() {
        // The counts of the deepest tree: each as large as all before it.
        var counts = [1, 1]
        while counts.count < 40 { counts.append(counts.suffix(2).reduce(0, +)) }
        for limit in [7, 15] {
            let lengths = HuffmanCode(counts: counts, limit: limit).lengths
            #expect(lengths.max() == limit)
            let sum = lengths.reduce(0.0) { $0 + 1 / Double(1 << $1) }
            #expect(sum == 1)
        }
    }

    @Test func `a photograph is compressed`() {
        let bitmap = Bitmap.sample(200, 150)
        #expect(PNGEncoder.encode(bitmap).count < bitmap.bytes.count * 2 / 3)
        let even = [UInt8](repeating: 9, count: 200 * 150 * 3)
        let plain = Bitmap(width: 200, height: 150, channels: .rgb, bytes: even)
        #expect(PNGEncoder.encode(plain).count < even.count / 100)
    }

    @Test func `the Adler-32 checksum of an encoded PNG is right`() {
        let file = PNGEncoder.encode(
            Bitmap(width: 1, height: 1, channels: .gray, bytes: [98])
        )
        // Of 3, the filter, and 98: low 1 + 3 + 98 = 102, high 4 + 102 = 106.
        let checksum = file[file.count - 20 ..< file.count - 16]
        #expect(Array(checksum) == [0, 106, 0, 102])
    }
}
