import Foundation
import Testing

@testable import Pictures

struct SixelEncoderTests {
    /// The pixels as they are shown, three bytes each.
    private func shown(_ reader: SixelReader) throws -> [Double] {
        try reader.pixels.flatMap(\.self).flatMap { index in
            let number = try #require(index, "a pixel was not drawn")
            let color = try #require(reader.palette[number])
            return color.map { Double($0) * 2.55 }
        }
    }

    private func decibels(_ bitmap: Bitmap, _ text: String) throws -> Double {
        let shown = try shown(try #require(SixelReader(text)))
        let squares = zip(bitmap.bytes, shown).map { pair in
            (Double(pair.0) - pair.1) * (Double(pair.0) - pair.1)
        }
        let mean = squares.reduce(0, +) / Double(squares.count)
        return 10 * log10(255 * 255 / mean)
    }

    @Test(arguments: [(1, 1), (7, 5), (40, 12), (33, 31)])
    func `every pixel is drawn within the size`(
        _ width: Int,
        _ height: Int
    ) throws {
        let bitmap = Bitmap.sample(width, height)
        let text = SixelEncoder.encode(bitmap)
        let reader = try #require(SixelReader(text))
        #expect(reader.width == width)
        #expect(reader.height == height)
        #expect(reader.palette.count <= 256)
        #expect(!reader.endsInNewBand)
        #expect(try decibels(bitmap, text) > 34)
    }

    @Test func `few colours are exact but for percents`() throws {
        let colors: [[UInt8]] = [[0, 0, 0], [255, 0, 51], [10, 20, 30]]
        let bytes = (0 ..< 12 * 8).flatMap { colors[$0 * $0 % 3] }
        let bitmap = Bitmap(width: 12, height: 8, channels: .rgb, bytes: bytes)
        let reader = try #require(SixelReader(SixelEncoder.encode(bitmap)))
        #expect(reader.palette.count == 2)
        for (byte, value) in zip(bytes, try shown(reader)) {
            #expect(abs(Double(byte) - value) <= 1.3)
        }
    }

    @Test func `gray pictures have gray colours`() throws {
        let text = SixelEncoder.encode(.sample(20, 20, .gray))
        let reader = try #require(SixelReader(text))
        #expect(reader.palette.values.allSatisfy { Set($0).count == 1 })
    }

    @Test func `colours are given up to keep a limit`() throws {
        let bitmap = Bitmap.sample(60, 60)
        let free = SixelEncoder.encode(bitmap)
        let limit = free.utf8.count * 2 / 3
        let text = SixelEncoder.encode(bitmap, maximumBytes: limit)
        let reader = try #require(SixelReader(text))
        #expect(text.utf8.count <= limit)
        #expect(reader.width == 60)
        #expect(try decibels(bitmap, text) > 20)
    }

    @Test func `then the size is given up`() throws {
        let text = SixelEncoder.encode(.sample(60, 60), maximumBytes: 500)
        let reader = try #require(SixelReader(text))
        #expect(text.utf8.count <= 500)
        #expect(1 ..< 60 ~= reader.width)
        #expect(reader.width == reader.height)
    }

    @Test func `a limit that cannot be kept ends all the same`() throws {
        let text = SixelEncoder.encode(.sample(9, 3), maximumBytes: 0)
        #expect(try #require(SixelReader(text)).width == 1)
    }
}
