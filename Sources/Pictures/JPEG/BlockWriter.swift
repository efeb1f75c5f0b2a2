/// Converts a block of coefficients to samples and clears it for the next.
enum BlockWriter {
    /// Converts the 64 dequantized coefficients of `block`, which are 0 after
    /// that, to the samples from `place` on.
    @inline(__always)
    static func write(
        _ block: inout MutableSpan<Int16>,
        isFlat: Bool,
        _ plane: SamplePlane,
        _ samples: inout MutableSpan<UInt8>,
        _ place: Int
    ) {
        if isFlat {
            let average = ReducedDCT.average(block[0])
            block[0] = 0
            fill(&samples, plane, average, at: place)
            return
        }
        if plane.side == 8 {
            InverseDCT.transform(
                block.span,
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
        for row in 0 ..< 8 {
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
    ///
    /// - Returns: Whether all but the first are 0.
    @inline(__always)
    static func load(
        _ coefficients: Span<Int16>,
        _ start: Int,
        _ side: Int,
        _ factors: Span<Int16>,
        _ block: inout MutableSpan<Int16>
    ) -> Bool {
        guard side == 8 else {
            return loadLow(coefficients, start, side, factors, &block)
        }
        var any = coefficients.lanes8(at: start)
        block.store(any &* factors.lanes8(at: 0), at: 0)
        any[0] = 0
        for row in 1 ..< 8 {
            let lanes = coefficients.lanes8(at: start &+ 8 &* row)
            any |= lanes
            block.store(lanes &* factors.lanes8(at: 8 &* row), at: 8 &* row)
        }
        return any == .zero
    }

    @inline(__always)
    private static func loadLow(
        _ coefficients: Span<Int16>,
        _ start: Int,
        _ side: Int,
        _ factors: Span<Int16>,
        _ block: inout MutableSpan<Int16>
    ) -> Bool {
        block[0] = coefficients[start] &* factors[0]
        var any: Int16 = 0
        for index in 1 ..< max(1, side &* side) {
            let value = coefficients[start &+ index]
            let place = index / side &* 8 &+ index % side
            block[place] = value &* factors[place]
            any |= value
        }
        return any == 0
    }
}
