/// One direction of an area filter: the source pixels that make a target
/// pixel, and their weights.
struct AreaAxis: Sendable {
    /// The sum of the weights of one target pixel.
    static let unit: UInt32 = 1 << 12

    let source: Int
    let target: Int
    /// The first source pixel of each target pixel.
    private(set) var first: [Int] = []
    /// The number of source pixels of each target pixel.
    private(set) var counts: [Int] = []
    /// The most source pixels of a target pixel.
    let reach: Int
    /// `reach` weights for each target pixel, padded with 0, so that the
    /// filter's innermost loop has a constant length.
    private(set) var weights: [UInt32] = []

    /// Maps `source` pixels, or the part of them that begins at `start` and is
    /// `length` pixels long, to `target` pixels.
    ///
    /// - Precondition: The part lies within the source, and both are at least
    ///   one pixel long.
    init(
        source: Int,
        target: Int,
        start: Double = 0,
        length: Double? = nil
    ) {
        self.source = source
        self.target = target
        let length = length ?? Double(source)
        let bounds = (0 ... target).map {
            start + length * Double($0) / Double(target)
        }
        let covered = zip(bounds, bounds.dropFirst()).map { lower, upper in
            let begin = min(max(Int(lower), 0), source - 1)
            let end = Int(upper.rounded(.up))
            return begin ..< min(max(end, begin + 1), source)
        }
        first = covered.map(\.lowerBound)
        counts = covered.map(\.count)
        reach = counts.max() ?? 0
        for (pixel, range) in covered.enumerated() {
            add(range, from: bounds[pixel], to: bounds[pixel + 1])
        }
    }

    /// Rounds the running total, not each weight, so that the sum is exact.
    private mutating func add(
        _ range: Range<Int>,
        from lower: Double,
        to upper: Double
    ) {
        var total: UInt32 = 0
        for pixel in range {
            let covered = min(Double(pixel + 1), upper) - lower
            let share = min(max(covered / (upper - lower), 0), 1)
            let sum =
                pixel == range.upperBound - 1
                ? Self.unit : UInt32(share * Double(Self.unit) + 0.5)
            weights.append(sum - total)
            total = sum
        }
        weights += repeatElement(0, count: reach - range.count)
    }
}
