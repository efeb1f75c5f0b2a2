/// One direction of a Lanczos filter: the source pixels that make a target
/// pixel, and their weights.
struct LanczosAxis: Sendable {
    /// The sum of the weights of one target pixel.
    static let unit: Int = 1 << 14
    /// The lobes of the kernel on each side, in target pixels, or in source
    /// pixels if those are larger.
    private static let lobes = 3.0

    let source: Int
    let target: Int
    /// The first source pixel of each target pixel.
    private(set) var first: [Int] = []
    /// The number of source pixels of a target pixel.
    let reach: Int
    /// `reach` weights for each target pixel; some of them are 0.
    private(set) var weights: [Int16] = []

    /// Maps `source` pixels, or the part of them that begins at `start` and is
    /// `length` pixels long, to `target` pixels.
    ///
    /// `sharpening` is how much of the difference between a source pixel and
    /// both of its neighbors is added to it.
    ///
    /// - Precondition: The part lies within the source, and all are at least
    ///   one pixel long.
    init(
        source: Int,
        target: Int,
        start: Double = 0,
        length: Double? = nil,
        sharpening: Double = 0
    ) {
        self.source = source
        self.target = target
        let step = (length ?? Double(source)) / Double(target)
        let scale = max(step, 1)
        let radius = Self.lobes * scale + (sharpening > 0 ? 1 : 0)
        reach = min(source, 2 * Int(radius.rounded(.up)))
        for pixel in 0 ..< target {
            let middle = start + (Double(pixel) + 0.5) * step
            let first = Int((middle - radius).rounded(.up))
            self.first.append(min(max(first, 0), source - reach))
            add(middle, scale, sharpening)
        }
    }

    /// Adds the weights of the last target pixel, whose middle is given in
    /// source pixels.
    private mutating func add(
        _ middle: Double,
        _ scale: Double,
        _ sharpening: Double
    ) {
        let start = first[first.count - 1]
        let kernel = (start - 1 ... start + reach).map { pixel in
            Self.kernel((Double(pixel) + 0.5 - middle) / scale)
        }
        let exact = (1 ... reach).map { place in
            let around = kernel[place - 1] + kernel[place + 1]
            return kernel[place] + sharpening * (2 * kernel[place] - around)
        }
        // Rounds the running total, not each weight, so that the sum is exact.
        let factor = Double(Self.unit) / exact.reduce(0, +)
        var (sum, total) = (0.0, 0)
        for weight in exact {
            sum += weight * factor
            let rounded = Int(sum.rounded())
            weights.append(Int16(clamping: rounded - total))
            total = rounded
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
