/// Converts a block of coefficients to samples and clears it for the next.
enum BlockWriter {
    /// Converts the 64 dequantized coefficients of `block`, which are 0 after
    /// that, to the samples from `place` on.
    @inline(__always)
    static func write(
        _ block: inout MutableSpan<Int16>,
        _ extent: BlockExtent,
        _ plane: SamplePlane,
        _ samples: inout MutableSpan<UInt8>,
        _ place: Int
    ) {
        if extent == .flat {
            let average = ReducedDCT.average(block[0])
            block[0] = 0
            fill(&samples, plane, average, at: place)
            return
        }
        if plane.side == 8 {
            InverseDCT.transform(
                block.span,
                at: 0,
                isLow: extent == .low,
                into: &samples,
                at: place,
                stride: plane.stride
            )
        } else {
            ReducedDCT.transform(
                side: plane.side,
                block.span,
                into: &samples,
                at: place,
                stride: plane.stride
            )
        }
        for row in 0 ..< (extent == .low ? 4 : 8) {
            block.store(SIMD8<Int16>.zero, at: 8 &* row)
        }
    }

    @inline(__always)
    static func fill(
        _ samples: inout MutableSpan<UInt8>,
        _ plane: SamplePlane,
        _ value: UInt8,
        at place: Int
    ) {
        var row = place
        for _ in 0 ..< plane.side {
            switch plane.side {
            case 8: samples.store(SIMD8(repeating: value), at: row)
            case 4: samples.store(SIMD4(repeating: value), at: row)
            case 2: samples.store(SIMD2(repeating: value), at: row)
            default: samples[row] = value
            }
            row &+= plane.stride
        }
    }
}

extension BlockWriter {
    /// Dequantizes coefficients of which the lowest `side` × `side` are stored.
    @inline(__always)
    static func load(
        _ coefficients: Span<Int16>,
        _ start: Int,
        _ side: Int,
        _ factors: Span<Int16>,
        _ block: inout MutableSpan<Int16>
    ) -> BlockExtent {
        guard side == 8 else {
            return loadLow(coefficients, start, side, factors, &block)
        }
        var low = coefficients.lanes8(at: start)
        var high = SIMD8<Int16>.zero
        block.store(low &* factors.lanes8(at: 0), at: 0)
        low[0] = 0
        for row in 1 ..< 8 {
            let lanes = coefficients.lanes8(at: start &+ 8 &* row)
            if row < 4 { low |= lanes } else { high |= lanes }
            block.store(lanes &* factors.lanes8(at: 8 &* row), at: 8 &* row)
        }
        let columns = unsafe unsafeBitCast(low, to: SIMD2<UInt64>.self)
        if high != .zero || columns[1] != 0 { return .full }
        return columns[0] == 0 ? .flat : .low
    }

    @inline(__always)
    private static func loadLow(
        _ coefficients: Span<Int16>,
        _ start: Int,
        _ side: Int,
        _ factors: Span<Int16>,
        _ block: inout MutableSpan<Int16>
    ) -> BlockExtent {
        block[0] = coefficients[start] &* factors[0]
        var any: Int16 = 0
        for index in 1 ..< max(1, side &* side) {
            let value = coefficients[start &+ index]
            let place = index / side &* 8 &+ index % side
            block[place] = value &* factors[place]
            any |= value
        }
        return any == 0 ? .flat : .low
    }
}

/// Which coefficients of a block may be nonzero: most blocks have few, and
/// zeros need not be transformed.
enum BlockExtent {
    /// None but the first.
    case flat
    /// Those of the lowest 4 × 4.
    case low
    case full

    /// Computes the extent from the indices of all coefficients, combined by
    /// "or": bits 0–2 are columns and bits 3–5 rows.
    @inline(__always)
    init(places: UInt8) {
        self = places == 0 ? .flat : places & 0b100_100 == 0 ? .low : .full
    }
}
