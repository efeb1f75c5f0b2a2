/// Averages areas of a picture row by row: each target pixel is the average of
/// the area that it covers. Whatever the size of the picture, a single row of
/// sums is stored.
struct AreaFilter: Sendable {
    private let rows: FilterAxis
    private let columns: ColumnFilter
    /// The weighted sums of the current target row, below 2^31, and some zeros.
    private var sums: [UInt32]
    /// The sums as floating-point numbers.
    private var line: [Float]
    private var sourceRow = 0
    private var targetRow = 0
    /// The last target row and a margin.
    private var row: [UInt8]
    private let rowBytes: Int

    init(columns: FilterAxis, rows: FilterAxis, channels: Bitmap.Channels) {
        let (channels, margin) = (channels.rawValue, ColumnFilter.margin)
        self.rows = rows
        self.columns = ColumnFilter(columns, channels: channels)
        let count = (columns.source + columns.reach) * channels + margin
        sums = [UInt32](repeating: 0, count: count & ~7)
        line = [Float](repeating: 0, count: count & ~7)
        rowBytes = columns.target * channels
        row = [UInt8](repeating: 0, count: rowBytes + margin)
    }

    /// Adds the next source row, `count` times, and passes on the target rows
    /// that it completes; repetitions within a target row are free.
    mutating func add(
        _ row: Span<UInt8>,
        count: Int = 1,
        _ pass: (Span<UInt8>) -> Void
    ) {
        let end = sourceRow + count
        while targetRow < rows.target, rows.pixels[targetRow].lowerBound < end {
            let (first, last) = (
                rows.pixels[targetRow].lowerBound,
                rows.pixels[targetRow].upperBound
            )
            let taps = max(first, sourceRow) - first ..< min(last, end) - first
            var weight: UInt32 = 0
            for tap in taps {
                weight += UInt32(rows.weights[targetRow * rows.reach + tap])
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
        for index in stride(from: 0, to: line.count, by: 8) {
            let lanes = SIMD8<Float>(converting: sums.span.lanes8(at: index))
            var line = line.mutableSpan
            line.store(lanes, at: index)
        }
        columns.blend(line, into: &row, at: 0)
        pass(row.span.extracting(first: rowBytes))
        targetRow += 1
    }

    /// Passes on a target row that misses source rows, which are 0.
    mutating func finish(_ pass: (Span<UInt8>) -> Void) {
        guard targetRow < rows.target,
            rows.pixels[targetRow].lowerBound < sourceRow
        else {
            return
        }
        finishRow(pass)
    }
}
