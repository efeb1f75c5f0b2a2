/// Converts the coefficients of a block to 8 × 8 samples by the algorithm of
/// Loeffler, Ligtenberg and Moschytz (ICASSP 1989), with integers of such a
/// precision that the result is identical to that of libjpeg's "islow".
enum InverseDCT {
    typealias Lanes = SIMD8<Int16>
    typealias Wide = SIMD8<Int32>

    /// Converts a block.
    ///
    /// `block` has 64 dequantized coefficients; the eight rows of samples begin
    /// at `place`, `stride` apart.
    @inline(never)
    static func transform(
        _ block: Span<Int16>,
        into samples: inout MutableSpan<UInt8>,
        at place: Int,
        stride: Int
    ) {
        var lanes = BlockLanes(block)
        pass(&lanes, shift: 11)
        lanes.transpose()
        pass(&lanes, shift: 18)
        lanes.transpose()
        samples.store(sample(lanes.r0), at: place)
        samples.store(sample(lanes.r1), at: place &+ stride)
        samples.store(sample(lanes.r2), at: place &+ 2 &* stride)
        samples.store(sample(lanes.r3), at: place &+ 3 &* stride)
        samples.store(sample(lanes.r4), at: place &+ 4 &* stride)
        samples.store(sample(lanes.r5), at: place &+ 5 &* stride)
        samples.store(sample(lanes.r6), at: place &+ 6 &* stride)
        samples.store(sample(lanes.r7), at: place &+ 7 &* stride)
    }

    /// Transforms one dimension. Every product is written out, since a product
    /// of 16-bit numbers is one instruction and of 32-bit numbers several.
    @inline(__always)
    private static func pass(_ v: inout BlockLanes, shift: Int32) {
        let half = Wide(repeating: 1 &<< (shift &- 1))
        let sum = (wide(v.r0) &+ wide(v.r4)) &<< 13 &+ half
        let difference = (wide(v.r0) &- wide(v.r4)) &<< 13 &+ half
        let low = wide(v.r2) &* 4433 &- wide(v.r6) &* 10704
        let high = wide(v.r2) &* 10703 &+ wide(v.r6) &* 4433
        let e0 = sum &+ high
        let e1 = difference &+ low
        let e2 = difference &- low
        let e3 = sum &- high

        let (a, b, c, d) = (wide(v.r1), wide(v.r3), wide(v.r5), wide(v.r7))
        let o0 = a &* 11363 &+ b &* 9633 &+ c &* 6437 &+ d &* 2260
        let o1 = a &* 9633 &- b &* 2259 &- c &* 11362 &- d &* 6436
        let o2 = a &* 6437 &- b &* 11362 &+ c &* 2261 &+ d &* 9633
        let o3 = a &* 2260 &- b &* 6436 &+ c &* 9633 &- d &* 11363

        v.r0 = narrow(e0 &+ o0, shift)
        v.r1 = narrow(e1 &+ o1, shift)
        v.r2 = narrow(e2 &+ o2, shift)
        v.r3 = narrow(e3 &+ o3, shift)
        v.r4 = narrow(e3 &- o3, shift)
        v.r5 = narrow(e2 &- o2, shift)
        v.r6 = narrow(e1 &- o1, shift)
        v.r7 = narrow(e0 &- o0, shift)
    }

    @inline(__always)
    private static func wide(_ lanes: Lanes) -> Wide {
        Wide(widening: lanes)
    }

    @inline(__always)
    private static func narrow(_ lanes: Wide, _ shift: Int32) -> Lanes {
        Lanes(narrowing: lanes &>> Wide(repeating: shift))
    }

    @inline(__always)
    private static func sample(_ lanes: Lanes) -> SIMD8<UInt8> {
        SIMD8<UInt8>(narrowing: (lanes &+ 128).clampedToByte)
    }
}
