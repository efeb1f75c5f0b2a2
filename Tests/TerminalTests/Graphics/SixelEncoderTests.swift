import Foundation
import Pictures
import Testing

@testable import Terminal

struct SixelEncoderTests {
    /// The displayed pixels, three numbers each.
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
    func `sixels draw every pixel within the size`(
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

    @Test func `sixels of few colors are exact to the percent`() throws {
        let colors: [[UInt8]] = [[0, 0, 0], [255, 0, 51], [10, 20, 30]]
        let bytes = (0 ..< 12 * 8).flatMap { colors[$0 * $0 % 3] }
        let bitmap = Bitmap(width: 12, height: 8, channels: .rgb, bytes: bytes)
        let reader = try #require(SixelReader(SixelEncoder.encode(bitmap)))
        #expect(reader.palette.count == 2)
        for (byte, value) in zip(bytes, try shown(reader)) {
            #expect(abs(Double(byte) - value) <= 1.3)
        }
    }

    @Test func `sixels of a gray picture have gray colors`() throws {
        let text = SixelEncoder.encode(.sample(20, 20, .gray))
        let reader = try #require(SixelReader(text))
        #expect(reader.palette.values.allSatisfy { Set($0).count == 1 })
    }

    /// By how much red and blue are over green, and whether that is seen.
    @Test(arguments: [
        (0, 0, true), (2, -2, true), (-2, 2, true), (3, 0, false),
        (-3, 0, false), (0, 3, false), (0, -3, false),
    ])
    func `a color that is not seen is gray`(red: Int, blue: Int, isGray: Bool)
        throws
    {
        let colors = [[100, 100, 100], [100 + red, 100, 100 + blue]]
        let bytes = (0 ..< 48).flatMap { colors[$0 % 2].map(UInt8.init) }
        let bitmap = Bitmap(width: 8, height: 6, channels: .rgb, bytes: bytes)
        let reader = try #require(SixelReader(SixelEncoder.encode(bitmap)))
        // All grays there are, or no more than these two colors.
        #expect((reader.palette.count == 101) == isGray)
    }

    @Test func `a gray gradient has all 101 grays, and no bands`() throws {
        let bytes = (0 ..< 256 * 32).map { UInt8($0 % 256) }
        let bitmap = Bitmap(
            width: 256,
            height: 32,
            channels: .gray,
            bytes: bytes
        )
        let text = SixelEncoder.encode(bitmap)
        let reader = try #require(SixelReader(text))
        #expect(Set(reader.pixels.joined()).count == 101)
        #expect(try decibels(bitmap.rgb(), text) > 46)
        // Within a band, pixels of one level would all have the same color.
        let column = reader.pixels.prefix(4).map { $0[101] }
        #expect(Set(column).count == 2)
        // One that is near a level has that alone.
        #expect(Set(reader.pixels.prefix(4).map { $0[105] }).count == 1)
        // Black and white are that everywhere.
        for (column, gray) in [(0, 0), (255, 100)] {
            let colors = Set(reader.pixels.map { $0[column] })
            let color = colors.first.flatMap(\.self).flatMap {
                reader.palette[$0]
            }
            #expect(colors.count == 1 && color == [gray, gray, gray])
        }
    }

    /// How many columns are of one color, and the sixels that draw them.
    @Test(arguments: [
        (1, "~"), (2, "~~"), (3, "~~~"), (4, "!4~"), (5, "!5~"),
        (100, "!100~"),
    ])
    func `from four on, sixels that are the same are counted`(
        width: Int,
        sixels: String
    ) {
        let bytes = [UInt8](repeating: 255, count: width * 6 * 3)
        let bitmap = Bitmap(
            width: width,
            height: 6,
            channels: .rgb,
            bytes: bytes
        )
        let text = SixelEncoder.encode(bitmap)
        #expect(text.hasSuffix(sixels + "\u{1B}\\"), "\(text.dropFirst())")
    }

    /// Green, which is most of the lightness, says where.
    @Test(arguments: [(0, false), (1, true), (2, false)])
    func `edges and even areas are not dithered`(
        smooth: Int,
        isDithered: Bool
    ) throws {
        func colors(_ gradient: Range<Int>) throws -> Int {
            let bytes = (0 ..< 64 * 32).flatMap { pixel in
                (0 ..< 3).map { channel -> UInt8 in
                    let slope = gradient.contains(channel) ? pixel % 64 / 4 : 0
                    return (pixel % 64 < 40 ? 101 : 201) + UInt8(slope)
                }
            }
            let bitmap =
                Bitmap(width: 64, height: 32, channels: .rgb, bytes: bytes)
            let reader = try #require(SixelReader(SixelEncoder.encode(bitmap)))
            // Each column has one color.
            let counts = (0 ..< 32).map { column in
                Set(reader.pixels.map { $0[column] }).count
            }
            return counts.max() ?? 0
        }
        #expect(try colors(0 ..< 0) == 1)
        let count = try colors(smooth ..< smooth + 1)
        #expect((count > 1) == isDithered, "\(count)")
    }

    @Test func `sixels over the limit use fewer colors`() throws {
        let bitmap = Bitmap.sample(60, 60)
        let free = SixelEncoder.encode(bitmap)
        let limit = free.utf8.count * 2 / 3
        let text = SixelEncoder.encode(bitmap, maximumBytes: limit)
        let reader = try #require(SixelReader(text))
        #expect(text.utf8.count <= limit)
        #expect(reader.width == 60)
        #expect(try decibels(bitmap, text) > 20)
    }

    @Test func `sixels far over the limit use a smaller size`() throws {
        let text = SixelEncoder.encode(.sample(60, 60), maximumBytes: 500)
        let reader = try #require(SixelReader(text))
        #expect(text.utf8.count <= 500)
        #expect(1 ..< 60 ~= reader.width)
        #expect(reader.width == reader.height)
    }

    @Test func `sixels end at one pixel if the limit cannot be met`() throws {
        let text = SixelEncoder.encode(.sample(9, 3), maximumBytes: 0)
        #expect(try #require(SixelReader(text)).width == 1)
    }
}

/// Draws sixels like a terminal.
struct SixelReader {
    private(set) var width = 0
    private(set) var height = 0
    /// The color index of each drawn pixel, by row and column.
    private(set) var pixels: [[Int?]] = []
    /// In percent.
    private(set) var palette: [Int: [Int]] = [:]
    private(set) var endsInNewBand = false

    private var column = 0
    private var top = 0
    private var color = 0

    /// `nil` if it is not one complete sixel sequence.
    init?(_ text: String) {
        let start = "\u{1b}P0;1q"
        guard text.hasPrefix(start), text.hasSuffix("\u{1b}\\") else {
            return nil
        }
        var rest = Array(text.utf8).dropFirst(start.utf8.count).dropLast(2)
        while let byte = rest.popFirst() {
            endsInNewBand = byte == UInt8(ascii: "-")
            switch byte {
            case UInt8(ascii: "\""):
                let numbers = Self.numbers(&rest)
                guard numbers.count == 4 else { return nil }
                (width, height) = (numbers[2], numbers[3])
                let row = [Int?](repeating: nil, count: width)
                pixels = Array(repeating: row, count: height)
            case UInt8(ascii: "#"):
                let numbers = Self.numbers(&rest)
                color = numbers[0]
                if numbers.count == 5 { palette[color] = Array(numbers[2...]) }
            case UInt8(ascii: "!"):
                let count = Self.numbers(&rest)[0]
                guard let sixel = rest.popFirst() else { return nil }
                guard draw(sixel, count) else { return nil }
            case UInt8(ascii: "$"): column = 0
            case UInt8(ascii: "-"):
                column = 0
                top += 6
            case 63 ... 126: guard draw(byte, 1) else { return nil }
            default: return nil
            }
        }
    }

    /// False outside of the declared size.
    private mutating func draw(_ sixel: UInt8, _ count: Int) -> Bool {
        for bit in 0 ..< 6 where (sixel - 63) >> UInt8(bit) & 1 == 1 {
            guard top + bit < height, column + count <= width else {
                return false
            }
            for x in column ..< column + count { pixels[top + bit][x] = color }
        }
        column += count
        return true
    }

    private static func numbers(_ bytes: inout ArraySlice<UInt8>) -> [Int] {
        var text = ""
        while let byte = bytes.first,
            byte == UInt8(ascii: ";") || 48 ... 57 ~= byte
        {
            text.unicodeScalars.append(Unicode.Scalar(byte))
            bytes.removeFirst()
        }
        return text.split(separator: ";").compactMap { Int($0) }
    }
}
