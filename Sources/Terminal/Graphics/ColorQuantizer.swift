/// Chooses a palette for a picture.
///
/// Colors are counted on a grid of 32 levels of red and blue and 64 of green,
/// which is most of the lightness. Then the group whose division reduces the
/// squared error most is divided, until there are enough.
struct ColorQuantizer {
    /// A group of grid places and the best way to divide it.
    private struct Group {
        /// Its places in `order`.
        let places: Range<Int>
        /// The sums of red, green and blue over the pixels, and their number.
        let sum: SIMD4<Double>
        var division: Division?
    }

    private struct Division {
        let axis: Int
        /// The first level of the upper part.
        let level: Int
        /// The reduction of the sum of the squared errors.
        let gain: Double
    }

    /// Red, green and blue of each color.
    private(set) var palette: [SIMD3<UInt8>] = []
    /// For each place on the grid, the index of its color.
    private var indices = [UInt8](repeating: 0, count: 1 << 16)

    private var sums = [SIMD4<UInt32>](repeating: .zero, count: 1 << 16)
    /// The places that have pixels.
    private var order: [Int] = []

    /// `pixels` are RGB, at most 16 megapixels; `count` is the maximum number
    /// of colors, 1 to 256.
    init(_ pixels: Span<UInt8>, count: Int) {
        countColors(pixels)
        var groups = [group(order.indices)]
        while groups.count < count {
            let best = groups.indices.max {
                groups[$0].division?.gain ?? 0 < groups[$1].division?.gain ?? 0
            }
            guard let best, let division = groups[best].division else { break }
            let (lower, upper) = divide(groups[best].places, division)
            groups[best] = group(lower)
            groups.append(group(upper))
        }
        for (number, group) in groups.enumerated() {
            let color = group.sum / max(1, group.sum.w)
            palette.append(
                SIMD3(
                    UInt8(color.x.rounded()),
                    UInt8(color.y.rounded()),
                    UInt8(color.z.rounded())
                )
            )
            for place in group.places {
                indices[order[place]] = UInt8(truncatingIfNeeded: number)
            }
        }
    }

    /// Finds the color of a pixel, or of one that is a little lighter or
    /// darker if the picture has such pixels: `offset`, of an `OrderedDither`,
    /// makes a difference of at most a quarter of the grid's largest step.
    @inline(__always)
    func index(_ red: UInt8, _ green: UInt8, _ blue: UInt8, offset: Int)
        -> UInt8
    {
        guard offset != OrderedDither.none else {
            return indices[Self.place(red, green, blue)]
        }
        let change = (offset - OrderedDither.none) / 32
        let place = Self.place(
            UInt8(clamping: Int(red) + change),
            UInt8(clamping: Int(green) + change),
            UInt8(clamping: Int(blue) + change)
        )
        return indices[sums[place].w > 0 ? place : Self.place(red, green, blue)]
    }

    /// The place of a pixel on the grid.
    @inline(__always)
    private static func place(_ red: UInt8, _ green: UInt8, _ blue: UInt8)
        -> Int
    {
        Int(red >> 3) << 11 | Int(green >> 2) << 5 | Int(blue >> 3)
    }

    private static func level(_ place: Int, _ axis: Int) -> Int {
        switch axis {
        case 0: place >> 11
        case 1: place >> 5 & 63
        default: place & 31
        }
    }

    private mutating func countColors(_ pixels: Span<UInt8>) {
        for start in stride(from: 0, to: pixels.count - 2, by: 3) {
            let red = pixels[start]
            let green = pixels[start + 1]
            let blue = pixels[start + 2]
            sums[Self.place(red, green, blue)] &+= SIMD4(
                UInt32(red),
                UInt32(green),
                UInt32(blue),
                1
            )
        }
        order = sums.indices.filter { sums[$0].w > 0 }
    }

    private func group(_ places: Range<Int>) -> Group {
        var levels = [SIMD4<Double>](repeating: .zero, count: 3 * 64)
        var sum = SIMD4<Double>.zero
        for place in places {
            let bin = order[place]
            let colors = SIMD4<Double>(sums[bin])
            sum += colors
            for axis in 0 ..< 3 {
                levels[axis * 64 + Self.level(bin, axis)] += colors
            }
        }
        let division = places.count > 1 ? Self.division(levels, sum) : nil
        return Group(places: places, sum: sum, division: division)
    }

    /// Finds the best division along any of the three axes.
    private static func division(
        _ levels: [SIMD4<Double>],
        _ sum: SIMD4<Double>
    ) -> Division? {
        var best: Division?
        let whole = weight(sum)
        for axis in 0 ..< 3 {
            var lower = SIMD4<Double>.zero
            for level in 1 ..< 64 {
                lower += levels[axis * 64 + level - 1]
                let upper = sum - lower
                guard lower.w > 0, upper.w > 0 else { continue }
                let gain = weight(lower) + weight(upper) - whole
                if gain > best?.gain ?? 0 {
                    best = Division(axis: axis, level: level, gain: gain)
                }
            }
        }
        return best
    }

    /// The reduction of the squared error by the mean.
    private static func weight(_ sum: SIMD4<Double>) -> Double {
        let squares = sum * sum
        return (squares.x + squares.y + squares.z) / sum.w
    }

    /// Partitions a group's places.
    private mutating func divide(
        _ places: Range<Int>,
        _ division: Division
    ) -> (lower: Range<Int>, upper: Range<Int>) {
        let middle = order[places].partition {
            Self.level($0, division.axis) >= division.level
        }
        return (places.lowerBound ..< middle, middle ..< places.upperBound)
    }
}
