/// Scales a picture row by row with a Lanczos filter, which keeps it as sharp
/// as its new size allows. The rows that a target row needs are stored.
struct LanczosFilter: Sendable {
    private let rows: FilterAxis
    private let columns: FilterAxis
    private let channels: Bitmap.Channels
    private let size: PixelSize
    /// The bytes of a stored row, a multiple of 8.
    private let rowBytes: Int
    /// The last rows, each in the place of its number modulo `rows.reach`.
    private var ring: [UInt8]
    /// The source row of the target row, and some zeros.
    private var line: [Float]
    private var sourceRow = 0
    private var targetRow = 0
    private var bytes: [UInt8]

    /// Elements after the last that may be read or written.
    private static let margin = 8

    init(
        _ columns: FilterAxis,
        _ rows: FilterAxis,
        _ channels: Bitmap.Channels
    ) {
        self.rows = rows
        self.columns = columns
        self.channels = channels
        size = PixelSize(width: columns.target, height: rows.target)
        rowBytes = (columns.source * channels.rawValue + 7) & ~7
        ring = [UInt8](repeating: 0, count: rowBytes * rows.reach)
        line = [Float](repeating: 0, count: rowBytes + Self.margin)
        let count = size.area * channels.rawValue + Self.margin
        bytes = [UInt8](repeating: 0, count: count)
    }

    /// `true` if further rows cannot change the result.
    var isComplete: Bool { targetRow == rows.target }

    /// Adds the next source row.
    mutating func add(_ row: Span<UInt8>) {
        guard !isComplete else { return }
        store(row)
        sourceRow += 1
        while !isComplete, rows.pixels[targetRow].upperBound <= sourceRow {
            blendRows()
            blendColumns()
            targetRow += 1
        }
    }

    private mutating func store(_ row: Span<UInt8>) {
        let place = sourceRow % rows.reach * rowBytes
        let count = min(row.count, rowBytes)
        var ring = ring.mutableSpan
        for index in 0 ..< count {
            ring[place &+ index] = row[index]
        }
    }

    /// Makes one row of those that the target row needs.
    private mutating func blendRows() {
        let (reach, rowBytes, storedRows) = (rows.reach, rowBytes, ring)
        let first = rows.pixels[targetRow].lowerBound % reach * rowBytes
        let allWeights = rows.weights
        let weights = allWeights.span.extracting(
            targetRow * reach ..< (targetRow + 1) * reach
        )
        let ring = storedRows.span
        var line = line.mutableSpan
        var x = 0
        while x < rowBytes {
            var sum = SIMD8<Float>.zero
            var place = first &+ x
            for tap in 0 ..< reach {
                sum += SIMD8(converting: ring.lanes8(at: place)) * weights[tap]
                place &+= rowBytes
                if place >= ring.count { place = x }
            }
            line.store(sum, at: x)
            x &+= 8
        }
    }

    /// Makes a target row of the line. Four channels are written at a time: the
    /// excess ones belong to the next pixel, which overwrites them, or to the
    /// margin after the last.
    private mutating func blendColumns() {
        let (reach, channels) = (columns.reach, channels.rawValue)
        let (allPixels, allWeights) = (columns.pixels, columns.weights)
        let filled = line
        let (pixels, weights) = (allPixels.span, allWeights.span)
        let line = filled.span
        let width = size.width
        var target = targetRow * width * channels
        var tap = 0
        var output = bytes.mutableSpan
        for pixel in 0 ..< width {
            var source = pixels[pixel].lowerBound &* channels
            var sum = SIMD4<Float>.zero
            for _ in 0 ..< reach {
                sum += line.lanes4(at: source) * weights[tap]
                source &+= channels
                tap &+= 1
            }
            output.store(sum.clampedBytes, at: target)
            target &+= channels
        }
    }

    /// Returns the scaled picture; missing rows are 0.
    mutating func finish() -> Bitmap {
        if !isComplete, sourceRow > 0 {
            let black = [UInt8](repeating: 0, count: rowBytes)
            while !isComplete { add(black.span) }
        }
        bytes.removeLast(Self.margin)
        return Bitmap(size, channels, bytes)
    }
}
