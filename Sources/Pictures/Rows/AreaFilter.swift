/// Scales a picture down row by row: each target pixel is the average of the
/// area that it covers.
///
/// It holds a single row of sums, whatever the size of the picture.
package struct AreaFilter: Sendable {
    private let rows: AreaAxis
    private let size: PixelSize
    private let channels: Bitmap.Channels
    private var columns: ColumnFilter
    /// The weighted sums of the target row under way.
    private var sums: [UInt32]
    private var sourceRow = 0
    private var targetRow = 0
    private var bytes: [UInt8]

    package init(columns: AreaAxis, rows: AreaAxis, channels: Bitmap.Channels) {
        self.rows = rows
        self.channels = channels
        size = PixelSize(width: columns.target, height: rows.target)
        self.columns = ColumnFilter(columns, channels: channels.rawValue)
        sums = [UInt32](repeating: 0, count: self.columns.sumCount)
        let count = size.width * size.height * channels.rawValue
        bytes = [UInt8](repeating: 0, count: count + ColumnFilter.margin)
    }

    /// Whether no further row can change the result.
    package var isComplete: Bool { targetRow == rows.target }

    /// The next source rows, from the first one on: `count` times the same,
    /// which costs no more than one for each target row.
    ///
    /// - Precondition: as many bytes as the source has channels in a row.
    package mutating func add(_ row: Span<UInt8>, count: Int = 1) {
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

    /// - `combined`: what becomes of a sum that there is; the first row of a
    ///   target row does not look at it, which saves clearing.
    @inline(__always)
    private mutating func accumulate(
        _ row: Span<UInt8>,
        _ weight: UInt32,
        _ combined: (SIMD8<UInt32>, SIMD8<UInt32>) -> SIMD8<UInt32>
    ) {
        var sums = self.sums.mutableSpan
        let count = min(row.count, sums.count)
        // Products of numbers that are seen to have 16 bits are cheaper.
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

    /// The scaled picture; rows that never came are 0.
    package consuming func finish() -> Bitmap {
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
