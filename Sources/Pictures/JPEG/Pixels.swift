/// Eight pixels' red, green and blue.
struct Pixels {
    typealias Lanes = SIMD8<Int16>

    /// 0 to 255 each.
    private var red, green, blue: Lanes

    @inline(__always)
    init(red: SIMD8<UInt8>, green: SIMD8<UInt8>, blue: SIMD8<UInt8>) {
        self.red = Lanes(truncatingIfNeeded: red)
        self.green = Lanes(truncatingIfNeeded: green)
        self.blue = Lanes(truncatingIfNeeded: blue)
    }

    /// JFIF's conversion in 16 bits behind the point. Whole multiples are
    /// added apart, so that the remaining factors fit 16 bits: 91881 (1.402)
    /// is 65536 + 26345, 116130 (1.772) is 131072 − 14942, and −46802
    /// (−0.71414) is −65536 + 18734.
    @inline(__always)
    init(y: SIMD8<UInt8>, cb: SIMD8<UInt8>, cr: SIMD8<UInt8>) {
        let y = Lanes(truncatingIfNeeded: y)
        let cb = Lanes(truncatingIfNeeded: cb) &- 128
        let cr = Lanes(truncatingIfNeeded: cr) &- 128
        red = Self.clamp(y &+ cr &+ Self.part(cr, 26345))
        green = Self.clamp(y &- cr &+ Self.part(cb, -22554, cr, 18734))
        blue = Self.clamp(y &+ cb &+ cb &+ Self.part(cb, -14942))
    }

    @inline(__always)
    mutating func invert() {
        red = 255 &- red
        green = 255 &- green
        blue = 255 &- blue
    }

    /// Takes black ink away: a product of shares of 255, rounded.
    @inline(__always)
    mutating func darken(_ black: SIMD8<UInt8>) {
        red = Self.share(red, black)
        green = Self.share(green, black)
        blue = Self.share(blue, black)
    }

    private static func share(_ lanes: Lanes, _ share: SIMD8<UInt8>) -> Lanes {
        let product =
            SIMD8<Int32>(truncatingIfNeeded: lanes)
            &* SIMD8<Int32>(truncatingIfNeeded: share)
        return Lanes(truncatingIfNeeded: (product &* 2 &+ 255) / 510)
    }

    /// Writes 24 bytes, and two more that the next pixels overwrite.
    @inline(__always)
    func store(_ output: inout MutableSpan<UInt8>, at offset: Int) {
        let low = SIMD8<UInt16>(truncatingIfNeeded: red | green &<< 8)
        var words = SIMD16<UInt16>()
        words.evenHalf = low
        words.oddHalf = SIMD8<UInt16>(truncatingIfNeeded: blue)
        let pairs = unsafe unsafeBitCast(words, to: SIMD4<UInt64>.self)
        let packed =
            pairs & 0xFF_FFFF | pairs &>> 8 & 0xFFFF_FF00_0000
        output.store(packed[0], at: offset)
        output.store(packed[1], at: offset &+ 6)
        output.store(packed[2], at: offset &+ 12)
        output.store(packed[3], at: offset &+ 18)
    }

    @inline(__always)
    private static func part(_ a: Lanes, _ factor: Int32) -> Lanes {
        let product = SIMD8<Int32>(truncatingIfNeeded: a) &* factor
        return Lanes(truncatingIfNeeded: (product &+ 32768) &>> 16)
    }

    @inline(__always)
    private static func part(
        _ a: Lanes,
        _ factor: Int32,
        _ b: Lanes,
        _ other: Int32
    ) -> Lanes {
        let sum =
            SIMD8<Int32>(truncatingIfNeeded: a) &* factor
            &+ SIMD8<Int32>(truncatingIfNeeded: b) &* other
        return Lanes(truncatingIfNeeded: (sum &+ 32768) &>> 16)
    }

    @inline(__always)
    private static func clamp(_ lanes: Lanes) -> Lanes {
        lanes.clamped(lowerBound: .zero, upperBound: Lanes(repeating: 255))
    }
}
