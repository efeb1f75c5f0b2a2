/// Fills up a component with fewer samples than the picture has pixels.
enum Upsampler {
    /// Puts a row of samples together.
    ///
    /// - `y`: the row of the picture.
    /// - `columns`: the columns of the picture that are needed.
    /// - Returns: where the sample of column 0 is.
    static func fill(
        _ samples: inout MutableSpan<UInt8>,
        _ plane: SamplePlane,
        y: Int,
        columns: Range<Int>
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

    /// Repeats the first and the last sample of a row, so that the filters
    /// need no exception for the borders.
    static func extend(
        _ samples: inout MutableSpan<UInt8>,
        _ plane: SamplePlane,
        row: Int
    ) {
        let start = plane.row(row)
        samples[start - 1] = samples[start]
        samples[start + plane.width] = samples[start + plane.width - 1]
    }

    /// Twice the columns: three parts of the near, one of the far sample.
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

    /// Twice the columns between two rows of samples.
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

    /// As many columns, between two rows.
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
