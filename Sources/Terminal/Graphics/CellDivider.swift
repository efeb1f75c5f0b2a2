import Pictures

/// A cell of a picture: a symbol and its colors, red, green and blue.
struct DividedCell {
    /// Its place in `BlockSymbol.all`; `nil` for a blank.
    let symbol: Int?
    /// From 0 to 255.
    let foreground: SIMD4<Float>
    let background: SIMD4<Float>
}

extension DividedCell {
    /// A blank in the color of a pixel.
    init(_ picture: Bitmap, _ x: Int, _ y: Int) {
        let color = picture.bytes.span.color(at: (y * picture.width + x) * 3)
        self.init(symbol: nil, foreground: color, background: color)
    }
}

/// Finds the symbol and the two colors with the least squared error.
///
/// With the mean of each part as its color, the error is the sum of the squared
/// pixels less the squared sum of each part's pixels, divided by their number.
/// The first term is the same for all symbols, so the sums are enough.
struct CellDivider {
    private let symbols = BlockSymbol.all

    /// For each corner of a pixel, the sum of the pixels above and to the left
    /// of it.
    private var sums = [SIMD4<Float>](
        repeating: .zero,
        count: CellDivider.stride * CellDivider.stride
    )

    fileprivate static let stride = BlockEncoder.cellSide + 1
    fileprivate static let area = BlockEncoder.cellSide * BlockEncoder.cellSide
    /// A division must reduce the sum of the squared errors at least by this
    /// much: less is invisible, and blanks are shorter.
    private static let leastGain = Float(area)

    /// Divides the cell in a column and a row of a picture.
    mutating func divide(
        _ picture: Bitmap,
        _ column: Int,
        _ row: Int
    ) -> DividedCell {
        sum(picture, column, row)
        let sums = sums.span
        let whole = sums[Self.stride * Self.stride - 1]
        let mean = whole / Float(Self.area)
        var best = DividedCell(symbol: nil, foreground: mean, background: mean)
        var bestGain = (whole * mean).sum() + Self.leastGain
        for place in symbols.indices {
            let symbol = symbols[place]
            let covered =
                sums.total(of: symbol.first) + sums.total(of: symbol.second)
            let rest = whole - covered
            let (front, back) = (covered * symbol.covered, rest * symbol.rest)
            let gain = (covered * front + rest * back).sum()
            if gain > bestGain {
                bestGain = gain
                best = DividedCell(
                    symbol: place,
                    foreground: front,
                    background: back
                )
            }
        }
        return best
    }

    private mutating func sum(_ picture: Bitmap, _ column: Int, _ row: Int) {
        var sums = sums.mutableSpan
        let bytes = picture.bytes.span
        let side = BlockEncoder.cellSide
        for y in 0 ..< side {
            var pixel = ((row * side + y) * picture.width + column * side) * 3
            var total = SIMD4<Float>.zero
            for x in 1 ... side {
                total += bytes.color(at: pixel)
                let place = (y + 1) * Self.stride + x
                sums[place] = sums[place - Self.stride] + total
                pixel += 3
            }
        }
    }
}

extension Span<SIMD4<Float>> {
    /// The sum of the pixels in a rectangle with these corners.
    @inline(__always)
    fileprivate func total(of corners: SIMD4<Int>) -> SIMD4<Float> {
        self[corners[0]] + self[corners[1]] - self[corners[2]]
            - self[corners[3]]
    }
}

extension Span<UInt8> {
    /// The color of the pixel whose first byte is at `index`.
    @inline(__always)
    fileprivate func color(at index: Int) -> SIMD4<Float> {
        SIMD4(
            Float(self[index]),
            Float(self[index + 1]),
            Float(self[index + 2]),
            0
        )
    }
}

/// A character that divides a cell in two, the part that it covers and the
/// rest. A character that covers the rest of another one is not needed, since
/// the colors can be swapped.
struct BlockSymbol: Sendable {
    /// A part of a cell, in eighths of it.
    typealias Rectangle = (columns: Range<Int>, rows: Range<Int>)

    let character: String
    /// The area that it covers: one or two rectangles.
    let parts: [Rectangle]
    /// The places of their corners in a divider's sums: a rectangle's pixels
    /// are the sum of the first two less the sum of the others.
    fileprivate let first: SIMD4<Int>
    /// Zero if there is only one.
    fileprivate let second: SIMD4<Int>
    /// The reciprocals of the numbers of pixels that it covers, and of the
    /// others.
    fileprivate let covered: Float
    fileprivate let rest: Float

    private init(_ character: String, _ parts: Rectangle...) {
        self.character = character
        self.parts = parts
        let corners = parts.map { part in
            let top = part.rows.lowerBound * CellDivider.stride
            let bottom = part.rows.upperBound * CellDivider.stride
            let (left, right) = (
                part.columns.lowerBound, part.columns.upperBound
            )
            return SIMD4(bottom + right, top + left, top + right, bottom + left)
        }
        first = corners[0]
        second = corners.count > 1 ? corners[1] : .zero
        let area = parts.reduce(0) { $0 + $1.columns.count * $1.rows.count }
        covered = 1 / Float(area)
        rest = 1 / Float(CellDivider.area - area)
    }

    /// The block elements of Unicode that fonts for terminals have: halves,
    /// eighths and quadrants.
    static let all: [BlockSymbol] = lower + left + quadrants

    private static let lower = "▁▂▃▄▅▆▇".enumerated().map {
        BlockSymbol(String($1), (0 ..< 8, 7 - $0 ..< 8))
    }

    private static let left = "▏▎▍▌▋▊▉".enumerated().map {
        BlockSymbol(String($1), (0 ..< $0 + 1, 0 ..< 8))
    }

    private static let quadrants = [
        BlockSymbol("▘", (0 ..< 4, 0 ..< 4)),
        BlockSymbol("▝", (4 ..< 8, 0 ..< 4)),
        BlockSymbol("▖", (0 ..< 4, 4 ..< 8)),
        BlockSymbol("▗", (4 ..< 8, 4 ..< 8)),
        BlockSymbol("▚", (0 ..< 4, 0 ..< 4), (4 ..< 8, 4 ..< 8)),
    ]
}
