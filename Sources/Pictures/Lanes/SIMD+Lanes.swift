/// Conversions and shuffles of vectors, lane by lane: written like this the
/// compiler makes one or two instructions of each, while the generic ones of
/// the standard library become loops and calls.
extension SIMD8<Int16> {
    @inline(__always)
    init(widening v: SIMD8<UInt8>) {
        self.init(
            Int16(v[0]),
            Int16(v[1]),
            Int16(v[2]),
            Int16(v[3]),
            Int16(v[4]),
            Int16(v[5]),
            Int16(v[6]),
            Int16(v[7])
        )
    }

    /// Keeps the lower 16 bits.
    @inline(__always)
    init(narrowing v: SIMD8<Int32>) {
        self = unsafe unsafeBitCast(v, to: SIMD16<Int16>.self).evenHalf
    }

    /// The upper 16 bits. This shuffles in one instruction, while the compiler
    /// takes a shift before narrowing apart, lane by lane.
    @inline(__always)
    init(high v: SIMD8<Int32>) {
        self = unsafe unsafeBitCast(v, to: SIMD16<Int16>.self).oddHalf
    }

    /// The nearest numbers from 0 to 255: the sign of a number, shifted down
    /// to all bits, is the mask of those below 0, and so for those above 255.
    @inline(__always)
    var clampedToByte: Self {
        let positive = self & ~(self &>> 15)
        return (positive | (255 &- positive) &>> 15) & 255
    }

    /// The first four lanes of both, in turn.
    @inline(__always)
    func lowInterleaved(with b: Self) -> Self {
        Self(
            self[0],
            b[0],
            self[1],
            b[1],
            self[2],
            b[2],
            self[3],
            b[3]
        )
    }

    /// The last four lanes of both, in turn.
    @inline(__always)
    func highInterleaved(with b: Self) -> Self {
        Self(
            self[4],
            b[4],
            self[5],
            b[5],
            self[6],
            b[6],
            self[7],
            b[7]
        )
    }
}

extension SIMD8<UInt16> {
    @inline(__always)
    init(widening v: SIMD8<UInt8>) {
        self.init(
            UInt16(v[0]),
            UInt16(v[1]),
            UInt16(v[2]),
            UInt16(v[3]),
            UInt16(v[4]),
            UInt16(v[5]),
            UInt16(v[6]),
            UInt16(v[7])
        )
    }
}

extension SIMD8<Int32> {
    @inline(__always)
    init(widening v: SIMD8<Int16>) {
        self.init(
            Int32(v[0]),
            Int32(v[1]),
            Int32(v[2]),
            Int32(v[3]),
            Int32(v[4]),
            Int32(v[5]),
            Int32(v[6]),
            Int32(v[7])
        )
    }
}

extension SIMD8<UInt32> {
    @inline(__always)
    init(widening v: SIMD8<UInt8>) {
        self.init(
            UInt32(v[0]),
            UInt32(v[1]),
            UInt32(v[2]),
            UInt32(v[3]),
            UInt32(v[4]),
            UInt32(v[5]),
            UInt32(v[6]),
            UInt32(v[7])
        )
    }
}

extension SIMD8<UInt8> {
    /// Keeps the lower 8 bits.
    @inline(__always)
    init(narrowing v: SIMD8<Int16>) {
        self = unsafe unsafeBitCast(v, to: SIMD16<UInt8>.self).evenHalf
    }
}

extension SIMD8<Float> {
    /// Of numbers below 2^31.
    @inline(__always)
    init(converting v: SIMD8<UInt32>) {
        self.init(
            Float(Int32(truncatingIfNeeded: v[0])),
            Float(Int32(truncatingIfNeeded: v[1])),
            Float(Int32(truncatingIfNeeded: v[2])),
            Float(Int32(truncatingIfNeeded: v[3])),
            Float(Int32(truncatingIfNeeded: v[4])),
            Float(Int32(truncatingIfNeeded: v[5])),
            Float(Int32(truncatingIfNeeded: v[6])),
            Float(Int32(truncatingIfNeeded: v[7]))
        )
    }
}

extension SIMD4<Float> {
    /// The nearest whole numbers, of numbers from 0 to 255. At 2^23 a float
    /// has no bits for fractions, and the lowest ones are those of the number.
    @inline(__always)
    var roundedBytes: SIMD4<UInt8> {
        let whole = self + 8_388_608
        let bytes = unsafe unsafeBitCast(whole, to: SIMD16<UInt8>.self)
        return SIMD4<UInt8>(bytes[0], bytes[4], bytes[8], bytes[12])
    }
}
