/// Turns a block of coefficients into samples and clears it for the next.
enum BlockWriter {
    /// - `block`: 64 dequantized coefficients; they are 0 afterwards.
    /// - `place`: of the first sample.
    @inline(__always)
    static func write(
        _ block: inout MutableSpan<Int16>,
        _ extent: BlockExtent,
        _ plane: SamplePlane,
        _ samples: inout MutableSpan<UInt8>,
        at place: Int
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
    /// Dequantizes coefficients of which the lowest `side` × `side` are kept.
    ///
    @inline(__always)
    static func load(
        _ coefficients: Span<Int16>,
        _ start: Int,
        side: Int,
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
