/// Converts decoded samples to rows of pixels, and scales them.
struct PictureAssembler {
    let planes: [SamplePlane]
    private let colors: ColorModel
    private let window: PixelRegion
    private var collector: RowCollector
    /// The last row of pixels and a margin.
    private var row: [UInt8]

    /// The number of bytes after a row that vectors may overwrite.
    private static let margin = 64

    init(
        _ planes: [SamplePlane],
        _ colors: ColorModel,
        _ plan: DecodingPlan,
        _ sink: any PixelSink
    ) {
        self.planes = planes
        self.colors = colors
        window = plan.window
        collector = RowCollector(
            PixelRegion(window.size),
            plan.filter(colors.channels),
            to: plan.result,
            channels: colors.channels,
            sink: sink
        )
        let rowBytes = window.width * colors.channels.rawValue
        row = [UInt8](repeating: 0, count: rowBytes + Self.margin)
    }

    private var nextRow: Int { window.y + collector.rowCount }

    /// The size of the samples of all planes, in bytes.
    var sampleCount: Int { planes.last?.end ?? 0 }

    /// Prepares the samples of a row of MCUs that was just decoded.
    func finishStrip(_ strip: Int, _ samples: inout [UInt8]) {
        var span = samples.mutableSpan
        for plane in planes
        where plane.upsampling == .columns || plane.upsampling == .both {
            let first = strip * plane.rows
            for row in first ..< min(first + plane.rows, plane.height) {
                Upsampler.extend(&span, plane, row: row)
            }
        }
    }

    /// Adds the rows of the window that come before row `end`.
    mutating func addRows(before end: Int, _ samples: inout [UInt8]) {
        let end = min(end, window.rows.upperBound)
        while nextRow < end {
            var rows = SIMD4<Int>()
            var span = samples.mutableSpan
            for (index, plane) in planes.enumerated() {
                let columns = window.columns
                let row = Upsampler.fill(&span, plane, nextRow, columns)
                rows[index] = window.x + row
            }
            let (colors, width) = (colors, window.width)
            var output = row.mutableSpan
            colors.convert(span.span, rows, width: width, into: &output)
            collector.add(row)
        }
    }

    /// Fills the window with the row that was added last, and passes on the
    /// picture.
    mutating func finish() {
        collector.add(row, count: window.rows.upperBound - nextRow)
        collector.finish()
    }
}

/// Upsamples components with fewer samples than the picture has pixels.
enum Upsampler {
    /// Upsamples the needed columns of row `y` of the picture.
    ///
    /// - Returns: The index of the sample for column 0.
    static func fill(
        _ samples: inout MutableSpan<UInt8>,
        _ plane: SamplePlane,
        _ y: Int,
        _ columns: Range<Int>
    ) -> Int {
        let near = plane.row(y * plane.samples.down / plane.pixels.down)
        let far = plane.row(y / 2 + (y % 2 == 0 ? -1 : 1))
        let half = columns.lowerBound / 2 & ~7 ..< columns.upperBound / 2 + 1
        switch plane.upsampling {
        case .none:
            return near
        case .columns:
            widen(&samples, near, half, to: plane.line)
        case .rows:
            let bias: UInt16 = y % 2 == 0 ? 1 : 2
            blend(&samples, near, far, columns, bias, to: plane.line)
        case .both:
            widen(&samples, near, far, half, to: plane.line)
        case .nearest:
            let (step, steps) = (plane.samples.across, plane.pixels.across)
            for x in columns {
                samples[plane.line + x] = samples[near + x * step / steps]
            }
        }
        return plane.line
    }

    /// Repeats the first and the last sample of a row, so that the borders need
    /// no special treatment.
    static func extend(
        _ samples: inout MutableSpan<UInt8>,
        _ plane: SamplePlane,
        row: Int
    ) {
        let start = plane.row(row)
        samples[start - 1] = samples[start]
        samples[start + plane.width] = samples[start + plane.width - 1]
    }

    /// Doubles the columns: three parts of the near sample, one of the far.
    private static func widen(
        _ samples: inout MutableSpan<UInt8>,
        _ row: Int,
        _ columns: Range<Int>,
        to line: Int
    ) {
        var x = columns.lowerBound
        while x < columns.upperBound {
            let left = wide(samples.span.lanes8(at: row + x - 1))
            let near = wide(samples.span.lanes8(at: row + x)) &* 3
            let right = wide(samples.span.lanes8(at: row + x + 1))
            let even = (near &+ left &+ 1) &>> 2
            let odd = (near &+ right &+ 2) &>> 2
            samples.store(even | odd &<< 8, at: line + 2 * x)
            x &+= 8
        }
    }

    /// Doubles the columns between two rows of samples.
    private static func widen(
        _ samples: inout MutableSpan<UInt8>,
        _ near: Int,
        _ far: Int,
        _ columns: Range<Int>,
        to line: Int
    ) {
        var x = columns.lowerBound
        while x < columns.upperBound {
            let left = sums(samples.span, near + x - 1, far + x - 1)
            let here = sums(samples.span, near + x, far + x) &* 3
            let right = sums(samples.span, near + x + 1, far + x + 1)
            let even = (here &+ left &+ 8) &>> 4
            let odd = (here &+ right &+ 7) &>> 4
            samples.store(even | odd &<< 8, at: line + 2 * x)
            x &+= 8
        }
    }

    /// Interpolates between two rows of samples.
    private static func blend(
        _ samples: inout MutableSpan<UInt8>,
        _ near: Int,
        _ far: Int,
        _ columns: Range<Int>,
        _ bias: UInt16,
        to line: Int
    ) {
        var x = columns.lowerBound
        while x < columns.upperBound {
            let both = (sums(samples.span, near + x, far + x) &+ bias) &>> 2
            let lanes = unsafe unsafeBitCast(both, to: SIMD16<UInt8>.self)
            samples.store(lanes.evenHalf, at: line + x)
            x &+= 8
        }
    }

    @inline(__always)
    private static func sums(
        _ samples: Span<UInt8>,
        _ near: Int,
        _ far: Int
    ) -> SIMD8<UInt16> {
        wide(samples.lanes8(at: near)) &* 3 &+ wide(samples.lanes8(at: far))
    }

    @inline(__always)
    private static func wide(_ lanes: SIMD8<UInt8>) -> SIMD8<UInt16> {
        SIMD8<UInt16>(widening: lanes)
    }
}
