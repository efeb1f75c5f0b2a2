/// One direction of a Lanczos filter: the source pixels that make a target
/// pixel, and their weights.
struct FilterAxis: Sendable {
    /// In pixels.
    let source: Int
    let target: Int
    /// The most source pixels of a target pixel.
    let reach: Int
    /// The source pixels of each target pixel.
    private(set) var pixels: [Range<Int>] = []
    /// `reach` weights for each target pixel, which add up to 1.
    private(set) var weights: [Float] = []

    /// The lobes of the kernel on each side, in target pixels, or in source
    /// pixels if those are larger.
    private static let lobes = 3.0

    /// Maps `size` source pixels, or the part of them that begins at `start`
    /// and is `length` pixels long, to `target` pixels. Of the last source
    /// pixel there may be a fraction only, which counts as such.
    ///
    /// `sharpening` is how much of the differences to its neighbors is added to
    /// each source pixel.
    init(
        source size: Double,
        target: Int,
        start: Double = 0,
        length: Double? = nil,
        sharpening: Double = 0
    ) {
        let step = (length ?? size) / Double(target)
        let scale = max(step, 1)
        let radius = Self.lobes * scale + (sharpening > 0 ? 1 : 0)
        source = Int(size.rounded(.up))
        let last = size - Double(source - 1)
        self.target = target
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
            let shares = (1 ... reach).map { place in
                let around = kernel[place - 1] + kernel[place + 1]
                let share =
                    kernel[place] + sharpening * (2 * kernel[place] - around)
                return first + place == source ? share * last : share
            }
            let sum = shares.reduce(0, +)
            pixels.append(first ..< first + reach)
            weights += shares.map { Float($0 / sum) }
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
        let sum = [110.0, 72, 42, 20, 6].reduce(1) { 1 - x * x / $1 * $0 }
        return Int(whole) % 2 == 0 ? x * sum : -x * sum
    }
}
