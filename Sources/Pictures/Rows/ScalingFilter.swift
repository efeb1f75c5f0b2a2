/// Scales a picture down row by row. Where much is to be reduced, averages of
/// squares are made first, which is several times as fast; they are still four
/// times as fine as the result, so that nothing of its sharpness is lost.
struct ScalingFilter: Sendable {
    private var squares: SquareFilter?
    private var lanczos: LanczosFilter

    /// The reduction above which squares are averaged first, and the least that
    /// is left of it then.
    private static let steep = 8.0
    private static let rest = 4.0

    /// Scales the whole of a picture, or a part in its pixels, to a size.
    ///
    /// `isAveraged` says whether the source is itself the result of averaging,
    /// for which the filter then compensates.
    init(
        from source: PixelSize,
        part: PixelPart? = nil,
        to target: PixelSize,
        channels: Bitmap.Channels,
        isAveraged: Bool = false
    ) {
        // The series of the attenuation by averaging begins with 1 - x² / 24,
        // that of the differences to the neighbors with x².
        let sharpening = isAveraged ? 1.0 / 24 : 0
        let part = part ?? PixelPart(PixelRegion(source), dividedBy: 1)
        func axis(
            _ source: Int,
            _ part: (start: Double, length: Double),
            _ target: Int
        ) -> (step: Int, FilterAxis) {
            let reduction = part.length / Double(target)
            let step = reduction > Self.steep ? Int(reduction / Self.rest) : 1
            let axis = FilterAxis(
                source: Double(source) / Double(step),
                target: target,
                start: part.start / Double(step),
                length: part.length / Double(step),
                sharpening: sharpening
            )
            return (step, axis)
        }
        let (across, columns) = axis(source.width, part.columns, target.width)
        let (down, rows) = axis(source.height, part.rows, target.height)
        if across > 1 || down > 1 {
            squares = SquareFilter(source, (across, down), channels)
        }
        lanczos = LanczosFilter(columns, rows, channels)
    }

    /// `true` if further rows cannot change the result.
    var isComplete: Bool { lanczos.isComplete }

    /// Adds the next source row, `count` times.
    mutating func add(_ row: Span<UInt8>, count: Int = 1) {
        guard var squares = squares.take() else {
            for _ in 0 ..< count where !isComplete { lanczos.add(row) }
            return
        }
        squares.add(row, count: count) { lanczos.add($0) }
        self.squares = squares
    }

    /// Returns the scaled picture; missing rows are 0.
    mutating func finish() -> Bitmap {
        lanczos.finish()
    }
}

/// Averages the pixels of squares, or of rectangles, row by row. Whatever the
/// size of the picture, a single row of sums is stored.
struct SquareFilter: Sendable {
    private let source: PixelSize
    /// The pixels of a square; the last ones may have fewer.
    private let step: (across: Int, down: Int)
    private let channels: Int
    /// The sums of the rows of the current squares.
    private var sums: [UInt32]
    /// The number of source rows so far, and of those in the sums.
    private var sourceRow = 0
    private var height = 0

    init(
        _ source: PixelSize,
        _ step: (across: Int, down: Int),
        _ channels: Bitmap.Channels
    ) {
        self.source = source
        self.step = step
        self.channels = channels.rawValue
        sums = Array(repeating: 0, count: source.width * self.channels)
    }

    /// Adds the next source row, `count` times, and passes on the averages that
    /// it completes; repetitions within a square are free.
    mutating func add(
        _ row: Span<UInt8>,
        count: Int = 1,
        _ pass: (Span<UInt8>) -> Void
    ) {
        var left = min(count, source.height - sourceRow)
        while left > 0 {
            let taken = min(left, step.down - height)
            accumulate(row, UInt32(taken))
            height += taken
            sourceRow += taken
            left -= taken
            guard height == step.down || sourceRow == source.height else {
                break
            }
            pass(averages().span)
            for index in sums.indices { sums[index] = 0 }
            height = 0
        }
    }

    private mutating func accumulate(_ row: Span<UInt8>, _ weight: UInt32) {
        var sums = sums.mutableSpan
        for index in 0 ..< min(row.count, sums.count) {
            sums[index] &+= UInt32(row[index]) &* weight
        }
    }

    /// Returns a row of averages of the sums.
    private func averages() -> [UInt8] {
        var row: [UInt8] = []
        row.reserveCapacity(sums.count / step.across + channels)
        let sums = sums.span
        for start in stride(from: 0, to: source.width, by: step.across) {
            let columns = start ..< min(start + step.across, source.width)
            let area = columns.count * height
            for channel in 0 ..< channels {
                var sum = area / 2
                for column in columns {
                    sum += Int(sums[column * channels + channel])
                }
                row.append(UInt8(sum / area))
            }
        }
        return row
    }
}
