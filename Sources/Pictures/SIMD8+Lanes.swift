// Loads, stores, conversions and shuffles of vectors. Conversions are written
// lane by lane: the compiler makes one or two instructions of each, while the
// generic ones of the standard library become loops and calls.

extension SIMD8 where Scalar: FixedWidthInteger {
    /// Converts from a type of fewer bits.
    @inline(__always)
    init<Narrow: FixedWidthInteger>(widening v: SIMD8<Narrow>) {
        self.init(
            Scalar(truncatingIfNeeded: v[0]),
            Scalar(truncatingIfNeeded: v[1]),
            Scalar(truncatingIfNeeded: v[2]),
            Scalar(truncatingIfNeeded: v[3]),
            Scalar(truncatingIfNeeded: v[4]),
            Scalar(truncatingIfNeeded: v[5]),
            Scalar(truncatingIfNeeded: v[6]),
            Scalar(truncatingIfNeeded: v[7])
        )
    }
}

extension SIMD8<Int16> {
    /// Drops the upper 16 bits.
    @inline(__always)
    init(narrowing v: SIMD8<Int32>) {
        self = unsafe unsafeBitCast(v, to: SIMD16<Int16>.self).evenHalf
    }

    /// Drops the lower 16 bits. This shuffles in one instruction, while the
    /// compiler splits a shift followed by narrowing, lane by lane.
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

    /// The first four lanes of both, alternating.
    @inline(__always)
    func lowInterleaved(with b: Self) -> Self {
        Self(self[0], b[0], self[1], b[1], self[2], b[2], self[3], b[3])
    }

    /// The last four lanes of both, alternating.
    @inline(__always)
    func highInterleaved(with b: Self) -> Self {
        Self(self[4], b[4], self[5], b[5], self[6], b[6], self[7], b[7])
    }
}

extension SIMD8<UInt8> {
    /// Drops the upper 8 bits.
    @inline(__always)
    init(narrowing v: SIMD8<Int16>) {
        self = unsafe unsafeBitCast(v, to: SIMD16<UInt8>.self).evenHalf
    }
}

extension SIMD8<Float> {
    @inline(__always)
    init(converting v: SIMD8<UInt8>) {
        self.init(
            Float(v[0]),
            Float(v[1]),
            Float(v[2]),
            Float(v[3]),
            Float(v[4]),
            Float(v[5]),
            Float(v[6]),
            Float(v[7])
        )
    }
}

extension SIMD4<Float> {
    /// The nearest integers from 0 to 255. At 2^23 a float has no bits for
    /// fractions, and its lowest ones are those of the integer.
    @inline(__always)
    var clampedBytes: SIMD4<UInt8> {
        let most = Self(repeating: 255)
        let whole = clamped(lowerBound: .zero, upperBound: most) + 8_388_608
        let bytes = unsafe unsafeBitCast(whole, to: SIMD16<UInt8>.self)
        return SIMD4<UInt8>(bytes[0], bytes[4], bytes[8], bytes[12])
    }
}

// The loads and stores check their bounds. They are called unsafe only because
// a type might not allow every bit pattern, and these types allow all. Offsets
// are in elements.
extension Span where Element: BitwiseCopyable {
    @inline(__always)
    func load<Value: BitwiseCopyable>(_: Value.Type, at offset: Int) -> Value {
        unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: offset &* MemoryLayout<Element>.stride,
            as: Value.self
        )
    }
}

extension Span<UInt8> {
    @inline(__always)
    func word(at offset: Int) -> UInt64 { load(UInt64.self, at: offset) }
}

extension Span
where Element: SIMDScalar & BitwiseCopyable, SIMD8<Element>: BitwiseCopyable {
    @inline(__always)
    func lanes8(at offset: Int) -> SIMD8<Element> {
        load(SIMD8<Element>.self, at: offset)
    }
}

extension Span<Float> {
    @inline(__always)
    func lanes4(at offset: Int) -> SIMD4<Float> {
        load(SIMD4<Float>.self, at: offset)
    }
}

extension MutableSpan where Element: BitwiseCopyable {
    @inline(__always)
    mutating func store<Lanes: BitwiseCopyable>(_ lanes: Lanes, at offset: Int)
    {
        var bytes = mutableBytes
        bytes.storeBytes(
            of: lanes,
            toByteOffset: offset &* MemoryLayout<Element>.stride,
            as: Lanes.self
        )
    }
}

extension UInt64 {
    @inline(__always)
    var hasByte255: Bool {
        (~self &- 0x0101_0101_0101_0101) & self & 0x8080_8080_8080_8080 != 0
    }
}
