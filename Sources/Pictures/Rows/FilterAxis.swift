/// One direction of a filter: the source pixels that make a target pixel, and
/// their weights.
struct FilterAxis: Sendable {
    /// In pixels.
    let source: Int
    let target: Int
    /// The sum of the weights of one target pixel.
    let unit: Int
    /// The most source pixels of a target pixel.
    let reach: Int
    /// The source pixels of each target pixel.
    private(set) var pixels: [Range<Int>] = []
    /// `reach` weights for each target pixel, padded with 0, so that a filter's
    /// innermost loop has a constant length.
    private(set) var weights: [Int16] = []

    /// Adds a target pixel by the totals of its weights up to each source
    /// pixel. They are rounded, not the weights, so that the sum is exact.
    private mutating func add(_ range: Range<Int>, _ totals: [Double]) {
        pixels.append(range)
        var last = 0
        for (place, total) in totals.enumerated() {
            let isEnd = place == totals.count - 1
            let rounded = isEnd ? unit : Int(total.rounded())
            weights.append(Int16(clamping: rounded - last))
            last = rounded
        }
        weights += repeatElement(0, count: reach - range.count)
    }
}

extension FilterAxis {
    /// Averages the areas that target pixels cover. Maps `source` pixels, or
    /// the part of them that begins at `start` and is `length` pixels long, to
    /// `target` pixels.
    ///
    /// - Precondition: The part lies within the source, and both are at least
    ///   one pixel long.
    init(
        areas source: Int,
        target: Int,
        start: Double = 0,
        length: Double? = nil
    ) {
        let length = length ?? Double(source)
        let bounds = (0 ... target).map {
            start + length * Double($0) / Double(target)
        }
        let covered = zip(bounds, bounds.dropFirst()).map { lower, upper in
            let begin = min(max(Int(lower), 0), source - 1)
            let end = Int(upper.rounded(.up))
            return begin ..< min(max(end, begin + 1), source)
        }
        self.source = source
        self.target = target
        unit = 1 << 12
        reach = covered.map(\.count).max() ?? 0
        for (pixel, range) in covered.enumerated() {
            let (lower, upper) = (bounds[pixel], bounds[pixel + 1])
            let totals = range.map { place in
                let share =
                    (min(Double(place + 1), upper) - lower) / (upper - lower)
                return min(max(share, 0), 1) * Double(unit)
            }
            add(range, totals)
        }
    }
}

extension FilterAxis {
    /// The lobes of the kernel on each side, in target pixels, or in source
    /// pixels if those are larger.
    private static let lobes = 3.0

    /// Weighs by a Lanczos kernel. Maps `source` pixels, or the part of them
    /// that begins at `start` and is `length` pixels long, to `target` pixels.
    ///
    /// `sharpening` is how much of the differences to its neighbors is added to
    /// each source pixel.
    init(
        lanczos source: Int,
        target: Int,
        start: Double = 0,
        length: Double? = nil,
        sharpening: Double = 0
    ) {
        let step = (length ?? Double(source)) / Double(target)
        let scale = max(step, 1)
        let radius = Self.lobes * scale + (sharpening > 0 ? 1 : 0)
        self.source = source
        self.target = target
        unit = 1 << 14
        reach = min(source, 2 * Int(radius.rounded(.up)))
        for pixel in 0 ..< target {
            let middle = start + (Double(pixel) + 0.5) * step
            let first = min(
                max(Int((middle - radius).rounded(.up)), 0),
                source - reach
            )
            let kernel = (first - 1 ... first + reach).map { pixel in
                Self.kernel((Double(pixel) + 0.5 - middle) / scale)
            }
            var totals = (1 ... reach).map { place in
                let around = kernel[place - 1] + kernel[place + 1]
                return kernel[place] + sharpening * (2 * kernel[place] - around)
            }
            let factor = Double(unit) / totals.reduce(0, +)
            var sum = 0.0
            for place in totals.indices {
                sum += totals[place] * factor
                totals[place] = sum
            }
            add(first ..< first + reach, totals)
        }
    }

    private static func kernel(_ x: Double) -> Double {
        if x == 0 { return 1 }
        guard abs(x) < lobes else { return 0 }
        let angle = Double.pi * x
        return lobes * sine(x) * sine(x / lobes) / (angle * angle)
    }

    /// The sine of an angle in half turns, as a power series.
    private static func sine(_ halfTurns: Double) -> Double {
        let whole = halfTurns.rounded()
        let x = Double.pi * (halfTurns - whole)
        let square = -x * x
        let divisors = (1.0 / 6, 1.0 / 20, 1.0 / 42, 1.0 / 72, 1.0 / 110)
        var sum = 1 + square * divisors.4
        sum = 1 + square * divisors.3 * sum
        sum = 1 + square * divisors.2 * sum
        sum = 1 + square * divisors.1 * sum
        sum = 1 + square * divisors.0 * sum
        return Int(whole) % 2 == 0 ? x * sum : -x * sum
    }
}

/// Makes rows of target pixels of rows whose vertical sums are known: the
/// horizontal half of a filter.
struct ColumnFilter: Sendable {
    /// Elements after the last that may be read or written.
    static let margin = 8

    private let axis: FilterAxis
    private let channels: Int
    /// The axis's weights, scaled so that the products of both axes' weights
    /// add up to 1. Sums of areas have 20 bits; products are exact to 24.
    private let weights: [Float]

    /// `axis` must have the same unit as that of the rows.
    init(_ axis: FilterAxis, channels: Int) {
        self.axis = axis
        self.channels = channels
        let unit = Float(axis.unit * axis.unit)
        weights = axis.weights.map { Float($0) / unit }
    }

    /// Writes a row of bytes from `place` on. Four channels are written at a
    /// time: the excess ones belong to the next pixel, which overwrites them,
    /// or to the margin after the last.
    func blend(
        _ sums: [Float],
        into bytes: inout [UInt8],
        at place: Int
    ) {
        let (reach, channels) = (axis.reach, channels)
        let sums = sums.span
        var output = bytes.mutableSpan
        let pixels = axis.pixels.span
        let weights = weights.span
        var target = place
        var tap = 0
        for pixel in 0 ..< axis.target {
            var source = pixels[pixel].lowerBound &* channels
            // Rounds halves up.
            var sum = SIMD4<Float>(repeating: 1.0 / 65_536)
            for _ in 0 ..< reach {
                sum += sums.lanes4(at: source) * weights[tap]
                source &+= channels
                tap &+= 1
            }
            output.store(sum.clampedBytes, at: target)
            target &+= channels
        }
    }
}
