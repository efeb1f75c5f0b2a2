/// Scales rows of sums across: the second half of an area filter.
struct ColumnFilter: Sendable {
    private let axis: AreaAxis
    private let channels: Int
    /// The axis's weights, so that the products of both axes' weights are
    /// shares of 1. Sums have 20 bits; products are exact to 24.
    private let weights: [Float]
    /// The sums, to be multiplied.
    private var line: [Float]

    /// Elements behind the last that are read or written.
    static let margin = 8
    /// Rounds halves up.
    private static let tie = Float(1) / 65_536

    init(_ axis: AreaAxis, channels: Int) {
        self.axis = axis
        self.channels = channels
        let unit = Float(AreaAxis.unit) * Float(AreaAxis.unit)
        weights = axis.weights.map { Float($0) / unit }
        let count = (axis.source + axis.reach) * channels + Self.margin
        line = [Float](repeating: 0, count: count & ~7)
    }

    /// How many sums make a row, with some behind the last that are 0.
    var sumCount: Int { line.count }

    /// Makes a row of pixels of sums of rows, below 2^31 each.
    ///
    /// - `row`: where it goes; as many bytes as the margin behind it may be
    ///   written over.
    mutating func average(
        _ sums: [UInt32],
        into bytes: inout [UInt8],
        row: Int
    ) {
        var line = line.mutableSpan
        for index in stride(from: 0, to: line.count, by: 8) {
            let lanes = sums.span.lanes8(at: index)
            line.store(SIMD8<Float>(converting: lanes), at: index)
        }
        let start = row * axis.target * channels
        // Loops of a known length are faster. What the transform of a JPEG
        // leaves to be done takes 2 or 3 columns for one.
        switch (channels, axis.reach) {
        case (3, 2): average(3, reach: 2, into: &bytes, start)
        case (3, 3): average(3, reach: 3, into: &bytes, start)
        case (let channels, let reach):
            average(channels, reach: reach, into: &bytes, start)
        }
    }

    /// Four channels at a time: those too many are of the next pixel, or of
    /// the margin behind the last, and are written over by it.
    @inline(__always)
    private func average(
        _ channels: Int,
        reach: Int,
        into bytes: inout [UInt8],
        _ start: Int
    ) {
        let sums = line.span
        let weights = weights.span
        let first = axis.first.span
        var output = bytes.mutableSpan
        var target = start
        var tap = 0
        for pixel in 0 ..< axis.target {
            var source = first[pixel] &* channels
            var sum = SIMD4<Float>(repeating: Self.tie)
            for _ in 0 ..< reach {
                sum += sums.lanes4(at: source) * weights[tap]
                source &+= channels
                tap &+= 1
            }
            output.store(sum.roundedBytes, at: target)
            target &+= channels
        }
    }
}
