/// One direction of an area filter: which source pixels make a target pixel,
/// and with what weights.
package struct AreaAxis: Sendable {
    /// What the weights of one target pixel add up to.
    static let unit: UInt32 = 1 << 12

    let source: Int
    let target: Int
    /// The first source pixel of each target pixel.
    private(set) var first: [Int] = []
    /// Where the weights of each target pixel begin, and where they end.
    private(set) var bounds: [Int] = [0]
    private(set) var weights: [UInt32] = []

    /// The whole of `source` pixels, or the part from `start` on that is
    /// `length` source pixels long, on `target` pixels.
    ///
    /// - Precondition: the part lies within the source and both are at least
    ///   one pixel long.
    package init(
        source: Int,
        target: Int,
        start: Double = 0,
        length: Double? = nil
    ) {
        self.source = source
        self.target = target
        let length = length ?? Double(source)
        for pixel in 0 ..< target {
            let lower = start + length * Double(pixel) / Double(target)
            let upper = start + length * Double(pixel + 1) / Double(target)
            add(from: lower, to: upper)
        }
    }

    /// Rounds the running total, not each weight, so that the sum is exact.
    private mutating func add(from lower: Double, to upper: Double) {
        let begin = min(max(Int(lower), 0), source - 1)
        let end = min(max(Int(upper.rounded(.up)), begin + 1), source)
        first.append(begin)
        var total: UInt32 = 0
        for pixel in begin ..< end {
            let covered = min(Double(pixel + 1), upper) - lower
            let share = min(max(covered / (upper - lower), 0), 1)
            let sum =
                pixel == end - 1
                ? Self.unit : UInt32(share * Double(Self.unit) + 0.5)
            weights.append(sum - total)
            total = sum
        }
        bounds.append(weights.count)
    }
}
