@testable import Pictures

/// Draws sixels as a terminal does and counts what they used.
struct SixelReader {
    private(set) var width = 0
    private(set) var height = 0
    /// The colour's number of each pixel that was drawn, by row and column.
    private(set) var pixels: [[Int?]] = []
    /// In percent.
    private(set) var palette: [Int: [Int]] = [:]
    private(set) var endsInNewBand = false

    private var column = 0
    private var top = 0
    private var color = 0

    /// nil if it is not one whole sixel sequence.
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

    /// False outside the size that was declared.
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
