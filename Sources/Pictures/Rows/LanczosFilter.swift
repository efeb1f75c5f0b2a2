/// Scales a picture row by row with a Lanczos filter, which keeps it as sharp
/// as its new size allows. The rows that a target row needs are stored.
struct LanczosFilter: Sendable {
    private let rows: LanczosAxis
    private let columns: LanczosAxis
    private let channels: Bitmap.Channels
    private let size: PixelSize
    /// The bytes of a stored row, a multiple of 16.
    private let rowBytes: Int
    /// The last rows, each in the place of its number modulo `rows.reach`.
    private var ring: [UInt8]
    /// The source row of the target row, and some zeros.
    private var line: [Float]
    /// The weights of the columns.
    private let weights: [Float]
    private var sourceRow = 0
    private var targetRow = 0
    private var bytes: [UInt8]

    /// Elements after the last that may be read or written.
    private static let margin = 8

    init(columns: LanczosAxis, rows: LanczosAxis, channels: Bitmap.Channels) {
        self.rows = rows
        self.columns = columns
        self.channels = channels
        size = PixelSize(width: columns.target, height: rows.target)
        rowBytes = (columns.source * channels.rawValue + 15) & ~15
        ring = [UInt8](repeating: 0, count: rowBytes * rows.reach)
        line = [Float](repeating: 0, count: rowBytes + Self.margin)
        // Both axes' weights have the same unit.
        let unit = Float(LanczosAxis.unit * LanczosAxis.unit)
        weights = columns.weights.map { Float($0) / unit }
        let count = size.width * size.height * channels.rawValue
        bytes = [UInt8](repeating: 0, count: count + Self.margin)
    }

    /// Whether further rows cannot change the result.
    var isComplete: Bool { targetRow == rows.target }

    /// Adds the next source row.
    mutating func add(_ row: Span<UInt8>) {
        guard !isComplete else { return }
        store(row)
        sourceRow += 1
        while !isComplete, rows.first[targetRow] + rows.reach <= sourceRow {
            blendRows()
            blendColumns()
            targetRow += 1
        }
    }

    private mutating func store(_ row: Span<UInt8>) {
        let place = sourceRow % rows.reach * rowBytes
        let count = min(row.count, rowBytes)
        var ring = ring.mutableSpan
        var index = 0
        while index &+ 8 <= count {
            ring.store(row.word(at: index), at: place &+ index)
            index &+= 8
        }
        while index < count {
            ring[place &+ index] = row[index]
            index &+= 1
        }
    }

    /// Makes one row of those that the target row needs.
    private mutating func blendRows() {
        let (reach, rowBytes, storedRows) = (rows.reach, rowBytes, ring)
        let first = rows.first[targetRow] % reach * rowBytes
        let allWeights = rows.weights
        let weights = allWeights.span.extracting(
            targetRow * reach ..< (targetRow + 1) * reach
        )
        let ring = storedRows.span
        var line = line.mutableSpan
        var x = 0
        while x < rowBytes {
            var low = SIMD8<Int32>(repeating: 0)
            var high = low
            var place = first &+ x
            for tap in 0 ..< reach {
                let weight = Int32(weights[tap])
                low &+= SIMD8(widening: ring.lanes8(at: place)) &* weight
                high &+= SIMD8(widening: ring.lanes8(at: place &+ 8)) &* weight
                place &+= rowBytes
                if place >= ring.count { place = x }
            }
            line.store(SIMD8<Float>(converting: low), at: x)
            line.store(SIMD8<Float>(converting: high), at: x &+ 8)
            x &+= 16
        }
    }

    /// Makes the target row. Four channels are written at a time: the excess
    /// ones belong to the next pixel, which overwrites them, or to the margin.
    private mutating func blendColumns() {
        let (columns, rowSums, allWeights) = (columns, line, weights)
        let (line, weights) = (rowSums.span, allWeights.span)
        let first = columns.first.span
        let (reach, channels) = (columns.reach, channels.rawValue)
        var target = targetRow * columns.target * channels
        var output = bytes.mutableSpan
        var tap = 0
        for pixel in 0 ..< columns.target {
            var source = first[pixel] &* channels
            var sum = SIMD4<Float>(repeating: 1.0 / 65_536)
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
        return Bitmap(
            width: size.width,
            height: size.height,
            channels: channels,
            bytes: bytes
        )
    }
}

/// One direction of a Lanczos filter: the source pixels that make a target
/// pixel, and their weights.
struct LanczosAxis: Sendable {
    /// The sum of the weights of one target pixel.
    static let unit: Int = 1 << 14
    /// The lobes of the kernel on each side, in target pixels, or in source
    /// pixels if those are larger.
    private static let lobes = 3.0

    let source: Int
    let target: Int
    /// The first source pixel of each target pixel.
    private(set) var first: [Int] = []
    /// The number of source pixels of a target pixel.
    let reach: Int
    /// `reach` weights for each target pixel; some of them are 0.
    private(set) var weights: [Int16] = []

    /// Maps `source` pixels, or the part of them that begins at `start` and is
    /// `length` pixels long, to `target` pixels.
    ///
    /// `sharpening` is how much of the difference between a source pixel and
    /// both of its neighbors is added to it.
    ///
    /// - Precondition: The part lies within the source, and all are at least
    ///   one pixel long.
    init(
        source: Int,
        target: Int,
        start: Double = 0,
        length: Double? = nil,
        sharpening: Double = 0
    ) {
        self.source = source
        self.target = target
        let step = (length ?? Double(source)) / Double(target)
        let scale = max(step, 1)
        let radius = Self.lobes * scale + (sharpening > 0 ? 1 : 0)
        reach = min(source, 2 * Int(radius.rounded(.up)))
        for pixel in 0 ..< target {
            let middle = start + (Double(pixel) + 0.5) * step
            let first = Int((middle - radius).rounded(.up))
            self.first.append(min(max(first, 0), source - reach))
            add(middle, scale, sharpening)
        }
    }

    /// Adds the weights of the last target pixel, whose middle is given in
    /// source pixels.
    private mutating func add(
        _ middle: Double,
        _ scale: Double,
        _ sharpening: Double
    ) {
        let start = first[first.count - 1]
        let kernel = (start - 1 ... start + reach).map { pixel in
            Self.kernel((Double(pixel) + 0.5 - middle) / scale)
        }
        let exact = (1 ... reach).map { place in
            let around = kernel[place - 1] + kernel[place + 1]
            return kernel[place] + sharpening * (2 * kernel[place] - around)
        }
        // Rounds the running total, not each weight, so that the sum is exact.
        let factor = Double(Self.unit) / exact.reduce(0, +)
        var (sum, total) = (0.0, 0)
        for weight in exact {
            sum += weight * factor
            let rounded = Int(sum.rounded())
            weights.append(Int16(clamping: rounded - total))
            total = rounded
        }
    }

    private static func kernel(_ x: Double) -> Double {
        if x == 0 { return 1 }
        guard abs(x) < lobes else { return 0 }
        let angle = Double.pi * x
        return lobes * sine(x) * sine(x / lobes) / (angle * angle)
    }

    /// The sine of an angle in half turns, as a power series.
    private static func sine(_ halfTurns: Double) -> Double {
        let whole = halfTurns.rounded()
        let x = Double.pi * (halfTurns - whole)
        let square = -x * x
        let divisors = (1.0 / 6, 1.0 / 20, 1.0 / 42, 1.0 / 72, 1.0 / 110)
        var sum = 1 + square * divisors.4
        sum = 1 + square * divisors.3 * sum
        sum = 1 + square * divisors.2 * sum
        sum = 1 + square * divisors.1 * sum
        sum = 1 + square * divisors.0 * sum
        return Int(whole) % 2 == 0 ? x * sum : -x * sum
    }
}
