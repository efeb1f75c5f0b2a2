/// Converts the coefficients of a block to fewer samples: 4 × 4, 2 × 2 or one,
/// each the average of those that it replaces.
///
/// The average of neighboring outputs of the transform is part of its factors;
/// coefficients that cancel out are ignored. The precision is that of libjpeg's
/// reduced transforms.
enum ReducedDCT {
    /// Converts a block.
    ///
    /// - Parameters:
    ///   - side: 1, 2 or 4 samples.
    ///   - block: 64 dequantized coefficients.
    ///   - samples: Get `side` rows of `side` samples.
    ///   - place: The index of the first sample.
    ///   - stride: The distance between rows.
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
        let v = BlockLanes(block, at: 0)
        let rows = four(
            (wide(v.r0), wide(v.r1), wide(v.r2), wide(v.r3)),
            (wide(v.r5), wide(v.r6), wide(v.r7)),
            shift: 12
        )
        func column(_ x: Int) -> SIMD4<Int32> {
            SIMD4(rows.0[x], rows.1[x], rows.2[x], rows.3[x])
        }
        let columns = four(
            (column(0), column(1), column(2), column(3)),
            (column(5), column(6), column(7)),
            shift: 19
        )
        for y in 0 ..< 4 {
            let row = SIMD4(
                columns.0[y],
                columns.1[y],
                columns.2[y],
                columns.3[y]
            )
            samples.store(sample(row), at: place &+ y &* stride)
        }
    }

    /// Transforms one dimension: makes four of the coefficients 0 to 3 and 5 to
    /// 7, for several columns or rows at once.
    @inline(__always)
    private static func four<Lanes: SIMD<Int32>>(
        _ low: (Lanes, Lanes, Lanes, Lanes),
        _ high: (Lanes, Lanes, Lanes),
        shift: Int32
    ) -> (Lanes, Lanes, Lanes, Lanes) {
        let base = low.0 &<< 14 &+ (1 &<< (shift &- 1))
        let turn = low.2 &* 15137 &- high.1 &* 6270
        let outer =
            low.1 &* 20995 &+ low.3 &* 7373 &- high.0 &* 4926 &- high.2 &* 4176
        let inner =
            low.1 &* 8697 &- low.3 &* 17799 &+ high.0 &* 11893 &- high.2 &* 1730
        let (first, second) = (base &+ turn, base &- turn)
        return (
            (first &+ outer) &>> shift, (second &+ inner) &>> shift,
            (second &- inner) &>> shift, (first &- outer) &>> shift
        )
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
        let base = v[0] &<< 15 &+ 1 &<< 19
        let odd = v[1] &* 29692 &- v[3] &* 10426 &+ v[5] &* 6967 &- v[7] &* 5906
        samples[place] = sample((base &+ odd) &>> 20)
        samples[place &+ 1] = sample((base &- odd) &>> 20)
    }

    @inline(__always)
    private static func wide(_ lanes: SIMD8<Int16>) -> SIMD8<Int32> {
        SIMD8<Int32>(widening: lanes)
    }

    @inline(__always)
    private static func sample(_ value: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: min(max(value &+ 128, 0), 255))
    }

    @inline(__always)
    private static func sample(_ values: SIMD4<Int32>) -> SIMD4<UInt8> {
        SIMD4(
            sample(values[0]),
            sample(values[1]),
            sample(values[2]),
            sample(values[3])
        )
    }
}
