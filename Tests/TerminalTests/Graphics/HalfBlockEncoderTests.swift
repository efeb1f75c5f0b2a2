import Pictures
import Testing

@testable import Terminal

struct HalfBlockEncoderTests {
    @Test func `each half of a cell has the average of its area`() throws {
        let bitmap = Bitmap.sample(80, 60)
        let lines = HalfBlockEncoder.encode(
            bitmap,
            columns: 20,
            rows: 6,
            depth: .millions
        )
        #expect(lines.count == 6)
        for (row, line) in lines.enumerated() {
            let reader = CellReader(line)
            #expect(reader.endsReset)
            #expect(reader.repetitions == 0)
            try #require(reader.cells.count == 20)
            for (column, cell) in reader.cells.enumerated() {
                for (half, color) in [cell.above, cell.below].enumerated() {
                    let mean = mean(bitmap, column, row * 2 + half)
                    for (value, wanted) in zip(color.dropFirst(), mean) {
                        #expect(abs(Double(value) - wanted) <= 1)
                    }
                }
            }
        }
    }

    /// The mean of the 4 × 5 pixels in a half of a cell.
    private func mean(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Double] {
        (0 ..< 3).map { channel in
            var sum = 0
            for row in y * 5 ..< y * 5 + 5 {
                for column in x * 4 ..< x * 4 + 4 {
                    sum += Int(bitmap.bytes[(row * 80 + column) * 3 + channel])
                }
            }
            return Double(sum) / 20
        }
    }

    @Test func `a cell color is written only when it changes`() {
        let bytes = [UInt8](repeating: 9, count: 10 * 2 * 3)
        let plain = Bitmap(width: 10, height: 2, channels: .rgb, bytes: bytes)
        let lines = HalfBlockEncoder.encode(
            plain,
            columns: 10,
            rows: 1,
            depth: .millions
        )
        let blanks = String(repeating: " ", count: 10)
        #expect(lines == ["\u{1b}[48;2;9;9;9m\(blanks)\u{1b}[0m"])
    }

    @Test(arguments: [
        ([0, 0, 0], 16), ([255, 255, 255], 231), ([255, 0, 0], 196),
        ([95, 135, 175], 67), ([128, 128, 128], 244), ([8, 8, 8], 232),
        ([238, 238, 238], 255), ([110, 0, 0], 52), ([116, 0, 0], 88),
    ])
    func `a pixel gets the nearest of the 256 colors`(
        _ color: [UInt8],
        _ index: Int
    ) {
        let bitmap = Bitmap(width: 1, height: 1, channels: .rgb, bytes: color)
        let lines = HalfBlockEncoder.encode(
            bitmap,
            columns: 1,
            rows: 1,
            depth: .indexed
        )
        #expect(lines == ["\u{1b}[48;5;\(index)m \u{1b}[0m"])
    }
}

/// Reads a line of half blocks like a terminal.
struct CellReader {
    /// A cell's two colors as SGR's numbers, from the top: 2;r;g;b or 5;n.
    struct Cell: Equatable {
        let above: [Int]
        let below: [Int]
    }

    private(set) var cells: [Cell] = []
    /// How often a color was set to its current value.
    private(set) var repetitions = 0
    private(set) var endsReset = false

    private var foreground: [Int] = []
    private var background: [Int] = []

    init(_ line: String) {
        var rest = line[...]
        while let character = rest.popFirst() {
            endsReset = false
            if character == "\u{1b}" {
                let numbers = rest.prefix { $0 != "m" }.dropFirst()
                rest = rest.dropFirst(numbers.count + 2)
                set(numbers.split(separator: ";").compactMap { Int($0) })
            } else {
                let above = character == " " ? background : foreground
                cells.append(Cell(above: above, below: background))
            }
        }
    }

    private mutating func set(_ numbers: [Int]) {
        endsReset = numbers == [0]
        var rest = numbers[...]
        while let kind = rest.popFirst(), kind != 0 {
            let color = Array(rest.prefix(rest.first == 2 ? 4 : 2))
            rest = rest.dropFirst(color.count)
            if kind == 38 {
                repetitions += foreground == color ? 1 : 0
                foreground = color
            } else {
                repetitions += background == color ? 1 : 0
                background = color
            }
        }
    }
}
