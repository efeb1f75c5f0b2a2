/// Scales a picture down row by row: each target pixel is the average of the
/// area that it covers. Whatever the size of the picture, a single row of sums
/// is stored.
struct AreaFilter: Sendable {
    private let rows: AreaAxis
    private let size: PixelSize
    private let channels: Bitmap.Channels
    private var columns: ColumnFilter
    /// The weighted sums of the current target row.
    private var sums: [UInt32]
    private var sourceRow = 0
    private var targetRow = 0
    private var bytes: [UInt8]

    /// Scales the whole of a picture, or a part in its pixels, to a size.
    init(
        from source: PixelSize,
        part: (x: Double, y: Double, width: Double, height: Double)? = nil,
        to target: PixelSize,
        channels: Bitmap.Channels
    ) {
        self.init(
            columns: AreaAxis(
                source: source.width,
                target: target.width,
                start: part?.x ?? 0,
                length: part?.width
            ),
            rows: AreaAxis(
                source: source.height,
                target: target.height,
                start: part?.y ?? 0,
                length: part?.height
            ),
            channels: channels
        )
    }

    init(columns: AreaAxis, rows: AreaAxis, channels: Bitmap.Channels) {
        self.rows = rows
        self.channels = channels
        size = PixelSize(width: columns.target, height: rows.target)
        self.columns = ColumnFilter(columns, channels: channels.rawValue)
        sums = [UInt32](repeating: 0, count: self.columns.sumCount)
        let count = size.width * size.height * channels.rawValue
        bytes = [UInt8](repeating: 0, count: count + ColumnFilter.margin)
    }

    /// Whether further rows cannot change the result.
    var isComplete: Bool { targetRow == rows.target }

    /// Adds the next source row, `count` times; repetitions within a target
    /// row are free.
    mutating func add(_ row: Span<UInt8>, count: Int = 1) {
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
            finishRow()
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

    private mutating func finishRow() {
        columns.average(sums, into: &bytes, row: targetRow)
        targetRow += 1
    }

    /// Returns the scaled picture; missing rows are 0.
    consuming func finish() -> Bitmap {
        if !isComplete, rows.first[targetRow] < sourceRow { finishRow() }
        bytes.removeLast(ColumnFilter.margin)
        return Bitmap(
            width: size.width,
            height: size.height,
            channels: channels,
            bytes: bytes
        )
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

    /// Converts sums, below 2^31 each, to row `row` of the pixels. Up to
    /// `margin` bytes after that row may be overwritten.
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
        // Loops of a known length are faster. After a JPEG's reduced transform
        // 2 or 3 columns make one.
        switch (channels, axis.reach) {
        case (3, 2): average(3, reach: 2, into: &bytes, start)
        case (3, 3): average(3, reach: 3, into: &bytes, start)
        case (let channels, let reach):
            average(channels, reach: reach, into: &bytes, start)
        }
    }

    /// Writes four channels at a time: the excess ones belong to the next
    /// pixel, which overwrites them, or to the margin after the last.
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
