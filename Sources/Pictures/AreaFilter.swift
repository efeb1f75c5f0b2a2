/// Scales a picture down row by row: each target pixel is the average of the
/// area that it covers.
///
/// It holds a single row of sums, whatever the size of the picture.
package struct AreaFilter: Sendable {
    private let columns: AreaAxis
    private let rows: AreaAxis
    private let channels: Bitmap.Channels
    /// The weighted sums of the target row under way.
    private var sums: [UInt32]
    private var sourceRow = 0
    private var targetRow = 0
    private var bytes: [UInt8]

    package init(columns: AreaAxis, rows: AreaAxis, channels: Bitmap.Channels) {
        self.columns = columns
        self.rows = rows
        self.channels = channels
        sums = [UInt32](
            repeating: 0,
            count: columns.source * channels.rawValue + 4
        )
        bytes = [UInt8](
            repeating: 0,
            count: columns.target * rows.target * channels.rawValue
        )
    }

    /// Whether no further row can change the result.
    package var isComplete: Bool { targetRow == rows.target }

    /// The next source row, from the first one on.
    ///
    /// - Precondition: as many bytes as the source has channels in a row.
    package mutating func add(_ row: Span<UInt8>) {
        while targetRow < rows.target, rows.first[targetRow] <= sourceRow {
            let tap =
                rows.bounds[targetRow] + sourceRow - rows.first[targetRow]
            accumulate(row, weight: rows.weights[tap])
            guard tap + 1 == rows.bounds[targetRow + 1] else { break }
            finishRow()
        }
        sourceRow += 1
    }

    private mutating func accumulate(_ row: Span<UInt8>, weight: UInt32) {
        guard weight > 0 else { return }
        var sums = self.sums.mutableSpan
        let count = min(row.count, sums.count)
        var index = 0
        while index &+ 8 <= count {
            let lanes = SIMD8<UInt32>(widening: row.lanes8(at: index))
            sums.add8(lanes &* weight, at: index)
            index &+= 8
        }
        while index < count {
            sums[index] &+= UInt32(row[index]) &* weight
            index &+= 1
        }
    }

    private mutating func finishRow() {
        switch channels {
        case .gray: Self.average(sums, columns, 1, row: targetRow, into: &bytes)
        case .rgb: Self.average(sums, columns, 3, row: targetRow, into: &bytes)
        case .rgba: Self.average(sums, columns, 4, row: targetRow, into: &bytes)
        }
        for index in sums.indices { sums[index] = 0 }
        targetRow += 1
    }

    /// Both weights have 12 bits, so that a sum just fits 32.
    @inline(__always)
    private static func average(
        _ sums: [UInt32],
        _ columns: AreaAxis,
        _ channels: Int,
        row: Int,
        into bytes: inout [UInt8]
    ) {
        let half: UInt32 = 1 << 23
        let sums = sums.span
        let weights = columns.weights.span
        let first = columns.first.span
        let bounds = columns.bounds.span
        var target = row &* columns.target &* channels
        var output = bytes.mutableSpan
        for pixel in 0 ..< columns.target {
            var source = first[pixel] &* channels
            var total = SIMD4<UInt32>(repeating: half)
            for tap in bounds[pixel] ..< bounds[pixel &+ 1] {
                // Four sums whatever the channels: those too many are of the
                // next pixel, or of the margin behind the last.
                total &+= sums.lanes4(at: source) &* weights[tap]
                source &+= channels
            }
            for channel in 0 ..< channels {
                output[target] = UInt8(
                    truncatingIfNeeded: total[channel] &>> 24
                )
                target &+= 1
            }
        }
    }

    /// The scaled picture; rows that never came are made of those that did.
    package consuming func finish() -> Bitmap {
        while !isComplete { finishRow() }
        return Bitmap(
            width: columns.target,
            height: rows.target,
            channels: channels,
            bytes: bytes
        )
    }
}
