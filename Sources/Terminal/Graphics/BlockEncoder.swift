package import Pictures

/// Shows pictures as text: each cell is a block element in one color on a
/// background of another one.
package enum BlockEncoder {
    /// The pixels of a cell in either direction.
    package static let cellSide = 8

    /// Draws the picture, stretched to the cells.
    ///
    /// - Parameters:
    ///   - bitmap: The pixels, in any size; alpha is ignored.
    ///   - columns: The width in cells, at least 1.
    ///   - rows: The height in cells, at least 1.
    ///   - depth: The colors that the terminal supports.
    ///   - isASCII: Whether only ASCII can be shown; then cells are blanks of
    ///     one color.
    /// - Returns: A line for each row of cells, after which the colors are
    ///   reset and the cursor is to the right of the last cell.
    package static func encode(
        _ bitmap: Bitmap,
        columns: Int,
        rows: Int,
        depth: ColorDepth,
        isASCII: Bool = false
    ) -> [String] {
        let side = isASCII ? 1 : cellSide
        let picture = bitmap.rgb().scaled(
            to: PixelSize(width: columns * side, height: rows * side)
        )
        var divider = CellDivider()
        var diffusion =
            depth == .indexed ? ColorDiffusion(columns: columns) : nil
        return (0 ..< rows).map { row in
            var line = CellLine(depth: depth)
            for column in 0 ..< columns {
                var cell =
                    isASCII
                    ? DividedCell(picture, column, row)
                    : divider.divide(picture, column, row)
                diffusion?.adjust(&cell, column: column)
                line.add(cell)
            }
            diffusion?.endRow()
            return line.finish()
        }
    }
}

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

/// A row of cells as text; colors are only written when they change.
struct CellLine {
    private let depth: ColorDepth
    private var text: [UInt8] = []
    private var foreground: CellColor?
    private var background: CellColor?

    init(depth: ColorDepth) {
        self.depth = depth
    }

    mutating func add(_ cell: DividedCell) {
        let front = CellColor(cell.foreground, depth)
        let back = CellColor(cell.background, depth)
        let symbol = front == back ? nil : cell.symbol
        // A blank only shows its background.
        let newFront = symbol == nil || front == foreground ? nil : front
        let newBack = back == background ? nil : back
        if newFront != nil || newBack != nil {
            text += "\u{1b}[".utf8
            newFront?.write(38, to: &text)
            if newFront != nil, newBack != nil {
                text.append(UInt8(ascii: ";"))
            }
            newBack?.write(48, to: &text)
            text.append(UInt8(ascii: "m"))
        }
        if symbol != nil { foreground = front }
        background = back
        text += symbol.map { BlockSymbol.all[$0].character.utf8 } ?? " ".utf8
    }

    consuming func finish() -> String {
        String(decoding: text, as: UTF8.self) + "\u{1b}[0m"
    }
}
