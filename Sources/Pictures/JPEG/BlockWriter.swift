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
            fill(&samples, plane, average(block[0]), at: place)
            block[0] = 0
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
            // The line of upsampled pixels has room, and is not used yet.
            InverseDCT.transform(
                block.span,
                into: &samples,
                at: plane.line,
                stride: 8
            )
            reduce(plane, &samples, place)
        }
        for row in 0 ..< 8 {
            block.store(SIMD8<Int16>.zero, at: 8 &* row)
        }
    }

    /// The average of all samples of a block, from its first coefficient.
    @inline(__always)
    static func average(_ coefficient: Int16) -> UInt8 {
        let average = (Int32(coefficient) &+ 4) &>> 3 &+ 128
        return UInt8(truncatingIfNeeded: min(max(average, 0), 255))
    }

    /// Averages the 64 samples in the line of a plane to 4 × 4, 2 × 2 or one.
    @inline(__always)
    private static func reduce(
        _ plane: SamplePlane,
        _ samples: inout MutableSpan<UInt8>,
        _ place: Int
    ) {
        let step = 8 / plane.side
        for row in 0 ..< plane.side {
            var sums = SIMD8<UInt16>.zero
            for part in 0 ..< step {
                let source = plane.line &+ 8 &* (row &* step &+ part)
                sums &+= SIMD8(widening: samples.span.lanes8(at: source))
            }
            let pairs = sums.evenHalf &+ sums.oddHalf
            let fours = pairs.evenHalf &+ pairs.oddHalf
            let target = place &+ row &* plane.stride
            switch step {
            case 2:
                let averages = (pairs &+ 2) &>> 2
                samples.store(
                    SIMD4<UInt8>(truncatingIfNeeded: averages),
                    at: target
                )
            case 4:
                let averages = (fours &+ 8) &>> 4
                samples.store(
                    SIMD2<UInt8>(truncatingIfNeeded: averages),
                    at: target
                )
            default:
                let average = (fours[0] &+ fours[1] &+ 32) &>> 6
                samples[target] = UInt8(truncatingIfNeeded: average)
            }
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
        var others: Int16 = 0
        for row in 0 ..< side {
            for column in 0 ..< side {
                let value = coefficients[start &+ row &* side &+ column]
                let place = 8 &* row &+ column
                block[place] = value &* factors[place]
                if place > 0 { others |= value }
            }
        }
        return others == 0
    }
}
