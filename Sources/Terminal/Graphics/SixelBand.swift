/// Collects six rows of pixels and writes them as sixels.
struct SixelBand {
    private let width: Int
    /// By color and column: which of the six pixels have the color.
    private var masks: [UInt8]
    /// By color: the first column that has it, and the one after the last.
    private var starts: [Int]
    private var ends = [Int](repeating: 0, count: 256)

    init(width: Int) {
        self.width = width
        masks = [UInt8](repeating: 0, count: 256 * width)
        starts = [Int](repeating: width, count: 256)
    }

    /// Adds row `row` of a whole picture, of whose pixels the colors are given,
    /// as row `bit` (0 to 5) of the band.
    mutating func add(_ indices: Span<UInt8>, row: Int, bit: Int) {
        for x in 0 ..< width {
            let color = Int(indices[row * width + x])
            masks[color * width + x] |= 1 << UInt8(bit)
            starts[color] = min(starts[color], x)
            ends[color] = max(ends[color], x + 1)
        }
    }

    /// Writes all colors over each other and clears the band.
    mutating func write(to text: inout [UInt8]) {
        var isFirst = true
        for color in 0 ..< 256 where starts[color] < ends[color] {
            if !isFirst { text.append(UInt8(ascii: "$")) }
            isFirst = false
            text.append(UInt8(ascii: "#"))
            text.appendDecimal(color)
            if starts[color] > 0 { text.appendRun(starts[color], of: 0) }
            let row = color * width
            Self.write(masks, row + starts[color] ..< row + ends[color], &text)
            for index in row + starts[color] ..< row + ends[color] {
                masks[index] = 0
            }
            starts[color] = width
            ends[color] = 0
        }
    }

    private static func write(
        _ masks: [UInt8],
        _ range: Range<Int>,
        _ text: inout [UInt8]
    ) {
        let masks = masks.span
        var start = range.lowerBound
        while start < range.upperBound {
            let mask = masks[start]
            var end = start + 1
            while end < range.upperBound, masks[end] == mask { end += 1 }
            text.appendRun(end - start, of: mask)
            start = end
        }
    }
}

extension [UInt8] {
    /// Appends a sixel `count` times; from four on, "!" and a number is
    /// shorter.
    fileprivate mutating func appendRun(_ count: Int, of mask: UInt8) {
        let sixel = mask + 63
        if count < 4 {
            for _ in 0 ..< count { append(sixel) }
        } else {
            append(UInt8(ascii: "!"))
            appendDecimal(count)
            append(sixel)
        }
    }
}

extension [UInt8] {
    /// Appends a number of at least 0 in decimal digits.
    mutating func appendDecimal(_ number: Int) {
        if number >= 10 { appendDecimal(number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
