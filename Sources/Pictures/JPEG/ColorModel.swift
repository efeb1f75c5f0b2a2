/// The way from the components of a JPEG to gray or RGB.
enum ColorModel {
    case gray
    case yCbCr
    case rgb
    /// Stored inverted, as Adobe's programs do: 0 is full ink.
    case cmyk
    case ycck

    /// `hasJFIF` is whether a JFIF segment declares YCbCr; `adobe` is the
    /// transform in an Adobe segment.
    init(_ frame: JPEGFrame, hasJFIF: Bool, adobe: UInt8?) {
        let ids = frame.components.map(\.id)
        switch (ids.count, adobe) {
        case (1, _): self = .gray
        case (4, nil), (4, 0): self = .cmyk
        case (4, _): self = .ycck
        case (_, nil) where !hasJFIF && ids == Array("RGB".utf8): self = .rgb
        case (_, 0) where !hasJFIF: self = .rgb
        default: self = .yCbCr
        }
    }

    var channels: Bitmap.Channels { self == .gray ? .gray : .rgb }

    /// Converts a row of pixels.
    ///
    /// `rows` are the indices of the first sample of each component; `output`
    /// has room for `width` pixels and 64 more bytes.
    func convert(
        _ samples: Span<UInt8>,
        _ rows: SIMD4<Int>,
        width: Int,
        into output: inout MutableSpan<UInt8>
    ) {
        switch self {
        case .gray:
            for x in stride(from: 0, to: width, by: 8) {
                output.store(samples.lanes8(at: rows[0] &+ x), at: x)
            }
        case .yCbCr:
            Self.each(samples, rows, width, &output) { a, b, c, _ in
                Pixels(y: a, cb: b, cr: c)
            }
        case .rgb:
            Self.each(samples, rows, width, &output) { a, b, c, _ in
                Pixels(red: a, green: b, blue: c)
            }
        case .cmyk:
            Self.each(samples, rows, width, &output) { a, b, c, x in
                Pixels(red: a, green: b, blue: c)
                    .darkened(samples.lanes8(at: rows[3] &+ x))
            }
        case .ycck:
            Self.each(samples, rows, width, &output) { a, b, c, x in
                Pixels(y: a, cb: b, cr: c).inverted
                    .darkened(samples.lanes8(at: rows[3] &+ x))
            }
        }
    }

    /// Converts the first three components, eight pixels at a time.
    @inline(__always)
    private static func each(
        _ samples: Span<UInt8>,
        _ rows: SIMD4<Int>,
        _ width: Int,
        _ output: inout MutableSpan<UInt8>,
        _ makePixels: (SIMD8<UInt8>, SIMD8<UInt8>, SIMD8<UInt8>, Int) -> Pixels
    ) {
        let (first, second, third) = (rows[0], rows[1], rows[2])
        var x = 0
        while x < width {
            makePixels(
                samples.lanes8(at: first &+ x),
                samples.lanes8(at: second &+ x),
                samples.lanes8(at: third &+ x),
                x
            ).store(&output, at: 3 &* x)
            x &+= 8
        }
    }
}

/// The red, green and blue of eight pixels.
struct Pixels {
    typealias Lanes = SIMD8<Int16>

    /// 0 to 255 each.
    private var red, green, blue: Lanes
}

extension Pixels {
    @inline(__always)
    init(red: SIMD8<UInt8>, green: SIMD8<UInt8>, blue: SIMD8<UInt8>) {
        self.red = Lanes(widening: red)
        self.green = Lanes(widening: green)
        self.blue = Lanes(widening: blue)
    }

    /// Applies JFIF's conversion with 16 fractional bits. Whole multiples are
    /// added separately, so that the remaining factors fit into 16 bits: 91881
    /// (1.402) is 65536 + 26345, 116130 (1.772) is 131072 − 14942, and −46802
    /// (−0.71414) is −65536 + 18734.
    @inline(__always)
    init(y: SIMD8<UInt8>, cb: SIMD8<UInt8>, cr: SIMD8<UInt8>) {
        let y = Lanes(widening: y)
        let cb = Lanes(widening: cb) &- 128
        let cr = Lanes(widening: cr) &- 128
        let (b, r) = (SIMD8<Int32>(widening: cb), SIMD8<Int32>(widening: cr))
        let redPart = Lanes(high: r &* 26345 &+ 32768)
        let greenPart = Lanes(high: b &* -22554 &+ r &* 18734 &+ 32768)
        let bluePart = Lanes(high: b &* -14942 &+ 32768)
        red = (y &+ cr &+ redPart).clampedToByte
        green = (y &- cr &+ greenPart).clampedToByte
        blue = (y &+ cb &+ cb &+ bluePart).clampedToByte
    }

    @inline(__always)
    var inverted: Pixels {
        Pixels(red: 255 &- red, green: 255 &- green, blue: 255 &- blue)
    }

    /// Applies black ink: multiplies fractions of 255, rounded.
    func darkened(_ black: SIMD8<UInt8>) -> Pixels {
        Pixels(
            red: Self.share(red, black),
            green: Self.share(green, black),
            blue: Self.share(blue, black)
        )
    }

    private static func share(_ lanes: Lanes, _ share: SIMD8<UInt8>) -> Lanes {
        let product =
            SIMD8<Int32>(widening: lanes)
            &* SIMD8<Int32>(widening: Lanes(widening: share))
        return Lanes(narrowing: (product &* 2 &+ 255) / 510)
    }

    /// Writes 24 bytes, and two more that the next pixels overwrite.
    ///
    /// Pixels are first combined to 32 bits each, the even and the odd ones
    /// separately, then an even and an odd one to 48 bits.
    @inline(__always)
    func store(_ output: inout MutableSpan<UInt8>, at offset: Int) {
        typealias Words = SIMD4<UInt32>
        typealias Pairs = SIMD2<UInt64>
        let low = unsafe unsafeBitCast(red | green &<< 8, to: Words.self)
        let high = unsafe unsafeBitCast(blue, to: Words.self)
        let even = unsafe unsafeBitCast(
            low & 0xFFFF | high &<< 16,
            to: Pairs.self
        )
        let odd = unsafe unsafeBitCast(
            low &>> 16 | high & 0xFFFF_0000,
            to: Pairs.self
        )
        let first = even & 0xFF_FFFF | (odd & 0xFF_FFFF) &<< 24
        let second = even &>> 32 | (odd &>> 32) &<< 24
        output.store(first[0], at: offset)
        output.store(second[0], at: offset &+ 6)
        output.store(first[1], at: offset &+ 12)
        output.store(second[1], at: offset &+ 18)
    }
}
