/// The layout of one component's decoded samples, and how they are upsampled.
///
/// A plane is a ring of two rows of MCUs, the current and the previous one,
/// since a row between two others needs both.
struct SamplePlane {
    /// The upsampling of a component with fewer samples.
    enum Upsampling {
        case none
        /// Twice the columns, by the triangle filter of libjpeg.
        case columns
        /// Twice the rows.
        case rows
        case both
        /// Any other factor: the nearest sample.
        case nearest
    }

    /// Samples per side of a decoded block: 1, 2, 4 or 8.
    let side: Int
    /// The samples that belong to the picture.
    let width: Int
    let height: Int
    /// Rows of samples in a row of MCUs.
    let rows: Int
    let upsampling: Upsampling
    /// Samples for every `pixels` pixels, across and down.
    let samples: (across: Int, down: Int)
    let pixels: (across: Int, down: Int)
    /// The distance between rows, in bytes.
    let stride: Int
    /// The index of the first row.
    let offset: Int
    /// The index of the buffer for an upsampled row.
    let line: Int
    /// The first index after this plane.
    let end: Int

    /// The number of bytes before and after a row that vectors may read.
    static let margin = 32

    /// `frameSide` is the `side` of the component with the most samples; if
    /// that is reduced, components with fewer are less so. `start` is the first
    /// free index.
    init(
        _ component: JPEGComponent,
        in frame: JPEGFrame,
        side frameSide: Int,
        offset start: Int
    ) {
        var side = frameSide
        while frameSide > 1, side < 8,
            frame.horizontal * frameSide
                % (component.horizontal * side * 2) == 0,
            frame.vertical * frameSide % (component.vertical * side * 2) == 0
        {
            side *= 2
        }
        self.side = side
        samples = (component.horizontal * side, component.vertical * side)
        pixels = (frame.horizontal * frameSide, frame.vertical * frameSide)
        width = (frame.size.width * samples.across)
            .dividedUp(by: 8 * frame.horizontal)
        height = (frame.size.height * samples.down)
            .dividedUp(by: 8 * frame.vertical)
        rows = component.vertical * side
        upsampling = Self.upsampling(
            samples,
            pixels,
            width: width
        )
        stride = component.storedBlocksWide * side + 2 * Self.margin
        offset = start + Self.margin
        line = offset + 2 * rows * stride
        let lineLength = frame.mcusWide * pixels.across + 2 * Self.margin
        end = line + lineLength + Self.margin
    }

    private static func upsampling(
        _ samples: (across: Int, down: Int),
        _ pixels: (across: Int, down: Int),
        width: Int
    ) -> Upsampling {
        let across = pixels.across == samples.across * 2
        let down = pixels.down == samples.down * 2
        if pixels == samples { return .none }
        if across, down, width > 2 { return .both }
        if across, pixels.down == samples.down, width > 2 { return .columns }
        if down, pixels.across == samples.across { return .rows }
        return .nearest
    }

    /// The index of row `y` of the samples in the ring.
    @inline(__always)
    func row(_ y: Int) -> Int {
        offset &+ min(max(y, 0), height &- 1) % (2 &* rows) &* stride
    }

    /// The index of a block's first sample in the ring.
    @inline(__always)
    func block(row: Int, column: Int) -> Int {
        let first = row &* side
        let inRing = first < 2 &* rows ? first : first % (2 &* rows)
        return offset &+ inRing &* stride &+ column &* side
    }

    /// `true` if the last row of an MCU needs the one after it.
    var needsNextRow: Bool { upsampling == .rows || upsampling == .both }
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
            widen(&samples, near, near, half, (4, 8), to: plane.line)
        case .rows:
            let bias: UInt16 = y % 2 == 0 ? 1 : 2
            blend(&samples, near, far, columns, bias, to: plane.line)
        case .both:
            widen(&samples, near, far, half, (8, 7), to: plane.line)
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

    /// Doubles the columns of a row that is three parts of the near one and one
    /// of the far one: three parts of the near sample, one of the far. What is
    /// added to even and odd pixels before rounding down is libjpeg's.
    private static func widen(
        _ samples: inout MutableSpan<UInt8>,
        _ near: Int,
        _ far: Int,
        _ columns: Range<Int>,
        _ bias: (even: UInt16, odd: UInt16),
        to line: Int
    ) {
        var x = columns.lowerBound
        while x < columns.upperBound {
            let left = sums(samples.span, near + x - 1, far + x - 1)
            let here = sums(samples.span, near + x, far + x) &* 3
            let right = sums(samples.span, near + x + 1, far + x + 1)
            let even = (here &+ left &+ bias.even) &>> 4
            let odd = (here &+ right &+ bias.odd) &>> 4
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
