import Pictures

/// A cell of a picture: a symbol and its colors, red, green and blue.
struct DividedCell {
    /// Its place in `BlockSymbol.all`; `nil` for a blank.
    var symbol: Int?
    /// From 0 to 255.
    var foreground: SIMD4<Float>
    var background: SIMD4<Float>

    /// A blank in the color of a pixel.
    init(_ picture: Bitmap, _ x: Int, _ y: Int) {
        background = picture.bytes.span.color(at: (y * picture.width + x) * 3)
        foreground = background
    }

    init(symbol: Int?, foreground: SIMD4<Float>, background: SIMD4<Float>) {
        self.symbol = symbol
        self.foreground = foreground
        self.background = background
    }
}

/// Finds the symbol and the two colors with the least squared error.
///
/// With the mean of each part as its color, the error is the sum of the squared
/// pixels less the squared sum of each part's pixels, divided by their number.
/// The first term is the same for all symbols, so the sums are enough.
struct CellDivider {
    /// What a symbol covers, as places in `sums`: a rectangle's pixels are the
    /// sum of the first two less the sum of the others.
    private struct Division {
        let first: SIMD4<Int>
        /// Empty if there is only one.
        let second: SIMD4<Int>
        /// The reciprocals of the numbers of pixels.
        let covered: Float
        let rest: Float

        init(_ symbol: BlockSymbol) {
            let places = symbol.parts.map { part in
                let (left, right) = (
                    part.columns.lowerBound, part.columns.upperBound
                )
                let (top, bottom) = (
                    part.rows.lowerBound * stride,
                    part.rows.upperBound * stride
                )
                return SIMD4(
                    bottom + right,
                    top + left,
                    top + right,
                    bottom + left
                )
            }
            first = places[0]
            second = places.count > 1 ? places[1] : .zero
            covered = 1 / Float(symbol.area)
            rest = 1 / Float(CellDivider.area - symbol.area)
        }
    }

    private let divisions = BlockSymbol.all.map(Division.init)

    /// For each corner of a pixel, the sum of the pixels above and to the left
    /// of it.
    private var sums = [SIMD4<Float>](
        repeating: .zero,
        count: CellDivider.stride * CellDivider.stride
    )

    private static let stride = BlockEncoder.cellSide + 1
    private static let area = BlockEncoder.cellSide * BlockEncoder.cellSide
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
        for place in divisions.indices {
            let division = divisions[place]
            let covered =
                sums.total(of: division.first) + sums.total(of: division.second)
            let rest = whole - covered
            let (front, back) = (
                covered * division.covered, rest * division.rest
            )
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
    let character: String
    /// What it covers: one or two rectangles.
    let parts: [Rectangle]

    /// A part of a cell, in eighths of it.
    struct Rectangle: Sendable {
        let columns: Range<Int>
        let rows: Range<Int>

        var area: Int { columns.count * rows.count }
    }

    /// In pixels of a cell of 8 × 8.
    var area: Int { parts.reduce(0) { $0 + $1.area } }

    private init(_ character: String, _ parts: Rectangle...) {
        self.character = character
        self.parts = parts
    }

    /// The block elements of Unicode that fonts for terminals have: halves,
    /// eighths and quadrants.
    static let all: [BlockSymbol] = lower + left + quadrants

    private static let lower = "▁▂▃▄▅▆▇".enumerated().map { place, character in
        BlockSymbol(
            String(character),
            Rectangle(columns: 0 ..< 8, rows: 7 - place ..< 8)
        )
    }

    private static let left = "▏▎▍▌▋▊▉".enumerated().map { place, character in
        BlockSymbol(
            String(character),
            Rectangle(columns: 0 ..< place + 1, rows: 0 ..< 8)
        )
    }

    private static let quadrants: [BlockSymbol] = {
        let upperLeft = Rectangle(columns: 0 ..< 4, rows: 0 ..< 4)
        let upperRight = Rectangle(columns: 4 ..< 8, rows: 0 ..< 4)
        let lowerLeft = Rectangle(columns: 0 ..< 4, rows: 4 ..< 8)
        let lowerRight = Rectangle(columns: 4 ..< 8, rows: 4 ..< 8)
        return [
            BlockSymbol("▘", upperLeft), BlockSymbol("▝", upperRight),
            BlockSymbol("▖", lowerLeft), BlockSymbol("▗", lowerRight),
            BlockSymbol("▚", upperLeft, lowerRight),
        ]
    }()
}
