/// Several neighbouring bytes at once. The loads check their bounds; what is
/// called unsafe about them is only that a type might not allow every pattern
/// of bits, and these allow all.
extension Span<UInt8> {
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: offset,
            as: UInt64.self
        )
    }

    @inline(__always)
    func lanes8(at offset: Int) -> SIMD8<UInt8> {
        unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: offset,
            as: SIMD8<UInt8>.self
        )
    }

    @inline(__always)
    func lanes16(at offset: Int) -> SIMD16<UInt8> {
        unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: offset,
            as: SIMD16<UInt8>.self
        )
    }
}

extension Span<Int16> {
    /// - `offset`: in elements.
    @inline(__always)
    func lanes8(at offset: Int) -> SIMD8<Int16> {
        unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: offset &* 2,
            as: SIMD8<Int16>.self
        )
    }
}

extension MutableSpan where Element: BitwiseCopyable {
    /// The bounds are checked.
    ///
    /// - `offset`: in elements.
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
    /// Whether one of the eight bytes is 0xFF.
    @inline(__always)
    var hasByte255: Bool {
        (~self &- 0x0101_0101_0101_0101) & self & 0x8080_8080_8080_8080 != 0
    }
}

extension Span<UInt32> {
    /// - `offset`: in elements.
    @inline(__always)
    func lanes8(at offset: Int) -> SIMD8<UInt32> {
        unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: offset &* 4,
            as: SIMD8<UInt32>.self
        )
    }
}

extension Span<Float> {
    /// - `offset`: in elements.
    @inline(__always)
    func lanes4(at offset: Int) -> SIMD4<Float> {
        unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: offset &* 4,
            as: SIMD4<Float>.self
        )
    }
}
