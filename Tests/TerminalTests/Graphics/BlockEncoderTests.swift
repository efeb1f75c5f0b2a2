import Pictures
import Testing

@testable import Terminal

struct BlockEncoderTests {
    private func encode(
        _ bitmap: Bitmap,
        columns: Int = 1,
        rows: Int = 1,
        depth: ColorDepth = .millions,
        isASCII: Bool = false
    ) -> [String] {
        BlockEncoder.encode(
            bitmap,
            columns: columns,
            rows: rows,
            depth: depth,
            isASCII: isASCII
        )
    }

    @Test(arguments: BlockSymbol.all.indices)
    func `a cell that a symbol divides is drawn with it`(index: Int) {
        let symbol = BlockSymbol.all[index]
        let bytes = (0 ..< 64).flatMap { pixel -> [UInt8] in
            symbol.covers(pixel) ? [200, 100, 50] : [10, 20, 30]
        }
        let cell = Bitmap(width: 8, height: 8, channels: .rgb, bytes: bytes)
        let colors = "\u{1b}[38;2;200;100;50;48;2;10;20;30m"
        #expect(encode(cell) == [colors + symbol.character + "\u{1b}[0m"])
    }

    @Test func `no other symbol would have a smaller error`() throws {
        let bitmap = Bitmap.sample(64, 48)
        var divider = CellDivider()
        for row in 0 ..< 6 {
            for column in 0 ..< 8 {
                let cell = divider.divide(bitmap, column, row)
                let symbol = try #require(cell.symbol)
                let errors = BlockSymbol.all.map {
                    Self.error(bitmap, column, row, $0)
                }
                let least = try #require(errors.min())
                #expect(errors[symbol] <= least * 1.001)
            }
        }
    }

    /// The sum of the squared differences to the means of both parts.
    private static func error(
        _ bitmap: Bitmap,
        _ column: Int,
        _ row: Int,
        _ symbol: BlockSymbol
    ) -> Double {
        [true, false].reduce(0) { sum, isCovered in
            let starts = (0 ..< 64).filter { symbol.covers($0) == isCovered }
                .map { pixel in
                    ((row * 8 + pixel / 8) * bitmap.width + column * 8
                        + pixel % 8) * 3
                }
            return (0 ..< 3).reduce(sum) { sum, channel in
                let values = starts.map { Double(bitmap.bytes[$0 + channel]) }
                let mean = values.reduce(0, +) / Double(values.count)
                return values.reduce(sum) { $0 + ($1 - mean) * ($1 - mean) }
            }
        }
    }

    @Test func `a cell color is written only when it changes`() {
        let bytes = [UInt8](repeating: 9, count: 10 * 2 * 3)
        let plain = Bitmap(width: 10, height: 2, channels: .rgb, bytes: bytes)
        let blanks = String(repeating: " ", count: 10)
        #expect(
            encode(plain, columns: 10)
                == ["\u{1b}[48;2;9;9;9m\(blanks)\u{1b}[0m"]
        )
        // Two cells with the same two colors.
        let halves = Bitmap(
            width: 16,
            height: 8,
            channels: .rgb,
            bytes: (0 ..< 128).flatMap { pixel -> [UInt8] in
                pixel < 64 ? [1, 2, 3] : [200, 100, 50]
            }
        )
        let colors = "\u{1b}[38;2;200;100;50;48;2;1;2;3m"
        #expect(encode(halves, columns: 2) == ["\(colors)▄▄\u{1b}[0m"])
        // After a blank of the color that divides the next one.
        let mixed = Bitmap(
            width: 16,
            height: 8,
            channels: .rgb,
            bytes: (0 ..< 128).flatMap { pixel -> [UInt8] in
                pixel % 16 < 8 || pixel >= 64 ? [200, 100, 50] : [1, 2, 3]
            }
        )
        #expect(
            encode(mixed, columns: 2)
                == ["\u{1b}[48;2;200;100;50m \(colors)▄\u{1b}[0m"]
        )
    }

    @Test func `in ASCII each cell is a blank of one color`() {
        let lines = encode(.sample(64, 48), columns: 8, rows: 6, isASCII: true)
        #expect(lines.count == 6)
        for line in lines {
            #expect(line.utf8.allSatisfy { $0 < 128 })
            #expect(line.filter { $0 == " " }.count == 8)
            #expect(!line.contains("38;2"))
        }
        #expect(lines[0].hasPrefix("\u{1b}[48;2;"))
    }

    @Test(arguments: [
        ([0, 0, 0], 16), ([255, 255, 255], 231), ([255, 0, 0], 196),
        ([95, 135, 175], 67), ([128, 128, 128], 244), ([8, 8, 8], 232),
        ([238, 238, 238], 255), ([110, 0, 0], 52), ([116, 0, 0], 88),
        ([45, 60, 110], 60), ([10, 40, 10], 235), ([60, 20, 60], 53),
    ])
    func `a pixel gets the most similar of the 256 colors`(
        _ color: [UInt8],
        _ index: Int
    ) {
        let bitmap = Bitmap(width: 1, height: 1, channels: .rgb, bytes: color)
        let lines = encode(bitmap, depth: .indexed)
        #expect(lines == ["\u{1b}[48;5;\(index)m \u{1b}[0m"])
    }

    @Test(arguments: [
        ([0, 0], "40m "), ([255, 255], "97;40m█"), ([170, 0], "37;40m▀"),
        ([0, 85], "90;40m▄"), ([170, 85], "90;47m▄"),
    ])
    func `grays are basic colors, in halves of a cell`(
        _ levels: [UInt8],
        _ end: String
    ) {
        let bytes = levels.flatMap { [$0, $0, $0] }
        let bitmap = Bitmap(width: 1, height: 2, channels: .rgb, bytes: bytes)
        let line = encode(bitmap, depth: .gray)[0]
        #expect(line.hasPrefix("\u{1b}[0;"))
        #expect(line.hasSuffix(end + "\u{1b}[0m"))
    }

    @Test(arguments: [false, true])
    func `grays need nothing that a font of a console lacks`(isASCII: Bool) {
        let bytes = (0 ..< 64 * 64 * 3).map {
            UInt8(truncatingIfNeeded: $0 / 3)
        }
        let bitmap = Bitmap(width: 64, height: 64, channels: .rgb, bytes: bytes)
        let text = encode(bitmap, columns: 64, depth: .gray, isASCII: isASCII)
            .joined()
        let plain = text.replacing(/\u{1b}\[[0-9;]*m/, with: "")
        #expect(plain.count >= 64)
        #expect(
            plain.allSatisfy { isASCII ? $0.isASCII : " ░▒▓█▄▀".contains($0) }
        )
        let codes = text.matches(of: /\u{1b}\[([0-9;]*)m/)
            .flatMap { $0.1.split(separator: ";") }
        #expect(
            Set(codes).isSubset(of: ["0", "30", "90", "37", "97", "40", "47"])
        )
    }

    @Test func `an even area of a color that is not available is even`() {
        let bytes = (0 ..< 8 * 8 * 20).flatMap { _ in [60, 90, 140] as [UInt8] }
        let bitmap = Bitmap(width: 160, height: 8, channels: .rgb, bytes: bytes)
        let blanks = String(repeating: " ", count: 20)
        #expect(
            encode(bitmap, columns: 20, depth: .indexed)
                == ["\u{1b}[48;5;60m\(blanks)\u{1b}[0m"]
        )
    }
}

extension BlockSymbol {
    /// Whether it covers a pixel of a cell, numbered in rows of eight.
    fileprivate func covers(_ pixel: Int) -> Bool {
        parts.contains {
            $0.columns.contains(pixel % 8) && $0.rows.contains(pixel / 8)
        }
    }
}
