/// Averages areas of a picture row by row: each target pixel is the average of
/// the area that it covers. Whatever the size of the picture, a single row of
/// sums is stored.
struct AreaFilter: Sendable {
    private let rows: AreaAxis
    private var columns: ColumnFilter
    /// The weighted sums of the current target row.
    private var sums: [UInt32]
    private var sourceRow = 0
    private var targetRow = 0
    /// The last target row and a margin.
    private var row: [UInt8]
    private let rowBytes: Int

    init(columns: AreaAxis, rows: AreaAxis, channels: Bitmap.Channels) {
        self.rows = rows
        self.columns = ColumnFilter(columns, channels: channels.rawValue)
        sums = [UInt32](repeating: 0, count: self.columns.sumCount)
        rowBytes = columns.target * channels.rawValue
        row = [UInt8](repeating: 0, count: rowBytes + ColumnFilter.margin)
    }

    /// Adds the next source row, `count` times, and passes on the target rows
    /// that it completes; repetitions within a target row are free.
    mutating func add(
        _ row: Span<UInt8>,
        count: Int = 1,
        _ pass: (Span<UInt8>) -> Void
    ) {
        let end = sourceRow + count
        while targetRow < rows.target, rows.first[targetRow] < end {
            let first = rows.first[targetRow]
            let last = first + rows.counts[targetRow]
            let taps = max(first, sourceRow) - first ..< min(last, end) - first
            var weight: UInt32 = 0
            for tap in taps {
                weight += rows.weights[targetRow * rows.reach + tap]
            }
            if taps.lowerBound == 0 {
                accumulate(row, weight) { _, product in product }
            } else if weight > 0 {
                accumulate(row, weight) { sum, product in sum &+ product }
            }
            guard last <= end else { break }
            finishRow(pass)
        }
        sourceRow = end
    }

    /// Adds a weighted row to the sums. `combined` makes the new sum of the old
    /// one and a product; the first row ignores the old, which saves clearing.
    @inline(__always)
    private mutating func accumulate(
        _ row: Span<UInt8>,
        _ weight: UInt32,
        _ combined: (SIMD8<UInt32>, SIMD8<UInt32>) -> SIMD8<UInt32>
    ) {
        var sums = self.sums.mutableSpan
        let count = min(row.count, sums.count)
        // Products are cheaper if the compiler knows that 16 bits suffice.
        let weight = weight & 0xFFFF
        var index = 0
        while index &+ 8 <= count {
            let lanes = SIMD8<UInt32>(widening: row.lanes8(at: index))
            let old = sums.span.lanes8(at: index)
            sums.store(combined(old, lanes &* weight), at: index)
            index &+= 8
        }
        while index < count {
            let product = UInt32(row[index]) &* weight
            let old = SIMD8(repeating: sums[index])
            sums[index] = combined(old, SIMD8(repeating: product))[0]
            index &+= 1
        }
    }

    private mutating func finishRow(_ pass: (Span<UInt8>) -> Void) {
        columns.average(sums, into: &row)
        pass(row.span.extracting(first: rowBytes))
        targetRow += 1
    }

    /// Passes on a target row that misses source rows, which are 0.
    mutating func finish(_ pass: (Span<UInt8>) -> Void) {
        guard targetRow < rows.target, rows.first[targetRow] < sourceRow else {
            return
        }
        finishRow(pass)
    }
}

/// Scales rows of sums horizontally: the second half of an area filter.
struct ColumnFilter: Sendable {
    private let axis: AreaAxis
    private let channels: Int
    /// The axis's weights, scaled so that the products of both axes' weights
    /// add up to 1. Sums have 20 bits; products are exact to 24.
    private let weights: [Float]
    /// The sums as floating-point numbers.
    private var line: [Float]

    /// Elements after the last that may be read or written.
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

    /// The number of sums in a row, with some zeros after the last.
    var sumCount: Int { line.count }

    /// Converts sums, below 2^31 each, to pixels. Up to `margin` bytes after
    /// them may be overwritten.
    mutating func average(_ sums: [UInt32], into bytes: inout [UInt8]) {
        var line = line.mutableSpan
        for index in stride(from: 0, to: line.count, by: 8) {
            let lanes = sums.span.lanes8(at: index)
            line.store(SIMD8<Float>(converting: lanes), at: index)
        }
        // A loop of a known length is faster.
        switch (channels, axis.reach) {
        case (3, 3): average(3, reach: 3, into: &bytes)
        case (let channels, let reach):
            average(channels, reach: reach, into: &bytes)
        }
    }

    /// Writes four channels at a time: the excess ones belong to the next
    /// pixel, which overwrites them, or to the margin after the last.
    @inline(__always)
    private func average(
        _ channels: Int,
        reach: Int,
        into bytes: inout [UInt8]
    ) {
        let sums = line.span
        let weights = weights.span
        let first = axis.first.span
        var output = bytes.mutableSpan
        var target = 0
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
    init(source: Int, target: Int, start: Double = 0, length: Double? = nil) {
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
