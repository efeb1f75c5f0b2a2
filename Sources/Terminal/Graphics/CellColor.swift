/// A color of a terminal's text.
enum CellColor: Equatable {
    case rgb(UInt8, UInt8, UInt8)
    /// One of xterm's 256 colors: 16 to 231 are a cube of six levels per
    /// channel, 232 to 255 are grays.
    case indexed(Int)

    private static let levels = [0, 95, 135, 175, 215, 255]

    /// The color, of red, green and blue from 0 to 255, or the nearest one
    /// available.
    init(_ color: SIMD4<Float>, _ depth: ColorDepth) {
        let (red, green, blue) = (
            Int(color.x.rounded()), Int(color.y.rounded()),
            Int(color.z.rounded())
        )
        switch depth {
        case .millions: self = .rgb(UInt8(red), UInt8(green), UInt8(blue))
        case .indexed: self = .indexed(Self.nearest([red, green, blue]))
        }
    }

    /// Finds the nearest color of the cube or, if it is nearer, gray.
    private static func nearest(_ color: [Int]) -> Int {
        let cube = color.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
        let mean = color.reduce(0, +) / 3
        let gray = min(23, max(0, (mean - 3) / 10))
        let cubeError = zip(color, cube).reduce(0) { error, pair in
            let difference = pair.0 - levels[pair.1]
            return error + difference * difference
        }
        let grayError = color.reduce(0) { error, value in
            let difference = value - (8 + 10 * gray)
            return error + difference * difference
        }
        return grayError < cubeError
            ? 232 + gray : 16 + cube[0] * 36 + cube[1] * 6 + cube[2]
    }

    /// The color in red, green and blue, from 0 to 255.
    var components: SIMD4<Float> {
        switch self {
        case .rgb(let red, let green, let blue):
            return SIMD4(Float(red), Float(green), Float(blue), 0)
        case .indexed(let index) where index >= 232:
            let gray = Float(8 + 10 * (index - 232))
            return SIMD4(gray, gray, gray, 0)
        case .indexed(let index):
            let place = index - 16
            let cube = [place / 36, place / 6 % 6, place % 6]
                .map { Float(Self.levels[$0]) }
            return SIMD4(cube[0], cube[1], cube[2], 0)
        }
    }

    /// Appends the SGR parameters that select it, where `kind` is 38 for the
    /// foreground and 48 for the background.
    func write(_ kind: Int, to text: inout [UInt8]) {
        let numbers =
            switch self {
            case .rgb(let red, let green, let blue):
                [kind, 2, Int(red), Int(green), Int(blue)]
            case .indexed(let index): [kind, 5, index]
            }
        for (place, number) in numbers.enumerated() {
            if place > 0 { text.append(UInt8(ascii: ";")) }
            text.appendDecimal(number)
        }
    }
}

/// The colors that a terminal supports.
package enum ColorDepth: Sendable {
    /// 24-bit colors.
    case millions
    /// The 256 colors of xterm.
    case indexed
}

/// Spreads what is wrong with the colors of a cell over its neighbors, as
/// Floyd and Steinberg do: few colors, such as a gray beside a blue, are seen
/// as those between them.
struct ColorDiffusion {
    /// What is missing in the cells of this row and of the next one, with a
    /// cell more at each side.
    private var errors: [SIMD4<Float>]
    private var next: [SIMD4<Float>]

    /// `columns` is the number of cells in a row.
    init(columns: Int) {
        errors = Array(repeating: .zero, count: columns + 2)
        next = errors
    }

    /// Changes the colors of the next cell to those that are available.
    mutating func adjust(_ cell: inout DividedCell, column: Int) {
        let error = errors[column + 1]
        let share = cell.symbol.map { BlockSymbol.all[$0].share } ?? 0
        let front = Self.nearest(cell.foreground + error)
        let back = Self.nearest(cell.background + error)
        let rest =
            (cell.foreground + error - front) * share
            + (cell.background + error - back) * (1 - share)
        (cell.foreground, cell.background) = (front, back)
        errors[column + 2] += rest * (7 / 16)
        next[column] += rest * (3 / 16)
        next[column + 1] += rest * (5 / 16)
        next[column + 2] += rest * (1 / 16)
    }

    /// Called after the last cell of a row.
    mutating func endRow() {
        errors = next
        next = Array(repeating: .zero, count: next.count)
    }

    private static func nearest(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let limited = color.clamped(
            lowerBound: .zero,
            upperBound: SIMD4(repeating: 255)
        )
        return CellColor(limited, .indexed).components
    }
}
