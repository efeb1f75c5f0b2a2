/// Converts the coefficients of a block to fewer samples: 4 × 4, 2 × 2 or one,
/// each the average of those that it replaces.
///
/// The average of neighboring outputs of the transform is part of its factors;
/// coefficients that cancel out are ignored. The precision is that of libjpeg's
/// reduced transforms.
enum ReducedDCT {
    /// Converts a block.
    ///
    /// `block` has 64 dequantized coefficients; the `side` rows of as many
    /// samples, 1, 2 or 4, begin at `place`, `stride` apart.
    @inline(__always)
    static func transform(
        side: Int,
        _ block: Span<Int16>,
        into samples: inout MutableSpan<UInt8>,
        at place: Int,
        stride: Int
    ) {
        switch side {
        case 4: four(block, &samples, place, stride)
        case 2: two(block, &samples, place, stride)
        default: samples[place] = average(block[0])
        }
    }

    /// Computes the only sample of a block from its first coefficient.
    @inline(__always)
    static func average(_ coefficient: Int16) -> UInt8 {
        sample((Int32(coefficient) &+ 4) &>> 3)
    }

    @inline(never)
    private static func four(
        _ block: Span<Int16>,
        _ samples: inout MutableSpan<UInt8>,
        _ place: Int,
        _ stride: Int
    ) {
        // All columns at once; the fifth is ignored below.
        let lanes = BlockLanes(block)
        let even = four(lanes.r0, lanes.r2, lanes.r6)
        let odd = four(lanes.r1, lanes.r3, lanes.r5, lanes.r7)
        let rows = (
            (even.0 &+ odd.0), (even.1 &+ odd.1),
            (even.1 &- odd.1), (even.0 &- odd.0)
        )
        row(rows.0, &samples, place)
        row(rows.1, &samples, place &+ stride)
        row(rows.2, &samples, place &+ 2 &* stride)
        row(rows.3, &samples, place &+ 3 &* stride)
    }

    @inline(__always)
    private static func four(
        _ a: SIMD8<Int16>,
        _ b: SIMD8<Int16>,
        _ c: SIMD8<Int16>
    ) -> (SIMD8<Int32>, SIMD8<Int32>) {
        let base = wide(a) &<< 14
        let turn = wide(b) &* 15137 &- wide(c) &* 6270
        return (base &+ turn, base &- turn)
    }

    @inline(__always)
    private static func four(
        _ a: SIMD8<Int16>,
        _ b: SIMD8<Int16>,
        _ c: SIMD8<Int16>,
        _ d: SIMD8<Int16>
    ) -> (SIMD8<Int32>, SIMD8<Int32>) {
        let outer =
            wide(a) &* 20995 &+ wide(b) &* 7373 &- wide(c) &* 4926
            &- wide(d) &* 4176
        let inner =
            wide(a) &* 8697 &- wide(b) &* 17799 &+ wide(c) &* 11893
            &- wide(d) &* 1730
        return (outer, inner)
    }

    @inline(__always)
    private static func row(
        _ column: SIMD8<Int32>,
        _ samples: inout MutableSpan<UInt8>,
        _ place: Int
    ) {
        let v = (column &+ 2048) &>> 12
        let turn = v[2] &* 15137 &- v[6] &* 6270
        let outer =
            v[1] &* 20995 &+ v[3] &* 7373 &- v[5] &* 4926 &- v[7] &* 4176
        let inner =
            v[1] &* 8697 &- v[3] &* 17799 &+ v[5] &* 11893 &- v[7] &* 1730
        let first = v[0] &<< 14 &+ turn
        let second = v[0] &<< 14 &- turn
        samples[place] = sample(rounded(first &+ outer, 19))
        samples[place &+ 1] = sample(rounded(second &+ inner, 19))
        samples[place &+ 2] = sample(rounded(second &- inner, 19))
        samples[place &+ 3] = sample(rounded(first &- outer, 19))
    }

    @inline(never)
    private static func two(
        _ block: Span<Int16>,
        _ samples: inout MutableSpan<UInt8>,
        _ place: Int,
        _ stride: Int
    ) {
        let base = wide(block.lanes8(at: 0)) &<< 15
        let odd =
            wide(block.lanes8(at: 8)) &* 29692
            &- wide(block.lanes8(at: 24)) &* 10426
            &+ wide(block.lanes8(at: 40)) &* 6967
            &- wide(block.lanes8(at: 56)) &* 5906
        pair((base &+ odd &+ 4096) &>> 13, &samples, place)
        pair((base &- odd &+ 4096) &>> 13, &samples, place &+ stride)
    }

    @inline(__always)
    private static func pair(
        _ v: SIMD8<Int32>,
        _ samples: inout MutableSpan<UInt8>,
        _ place: Int
    ) {
        let odd = v[1] &* 29692 &- v[3] &* 10426 &+ v[5] &* 6967 &- v[7] &* 5906
        samples[place] = sample(rounded(v[0] &<< 15 &+ odd, 20))
        samples[place &+ 1] = sample(rounded(v[0] &<< 15 &- odd, 20))
    }

    @inline(__always)
    private static func wide(_ lanes: SIMD8<Int16>) -> SIMD8<Int32> {
        SIMD8<Int32>(widening: lanes)
    }

    @inline(__always)
    private static func rounded(_ value: Int32, _ shift: Int32) -> Int32 {
        (value &+ 1 &<< (shift &- 1)) &>> shift
    }

    @inline(__always)
    private static func sample(_ value: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: min(max(value &+ 128, 0), 255))
    }
}
