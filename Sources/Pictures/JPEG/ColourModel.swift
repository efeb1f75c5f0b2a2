/// What the components of a JPEG mean, and how they become gray or RGB.
enum ColourModel {
    case gray
    case yCbCr
    case rgb
    /// Stored inverted, as Adobe's programs do: 0 is full ink.
    case cmyk
    case ycck

    /// - `hasJFIF`: whether a JFIF segment promises YCbCr.
    /// - `adobe`: the transform of an Adobe segment.
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
    /// - `rows`: where the first sample of each component is.
    /// - `width`: in pixels.
    /// - `output`: has room for `width` pixels and 64 bytes more.
    func convert(
        _ samples: Span<UInt8>,
        _ rows: SIMD4<Int>,
        width: Int,
        into output: inout MutableSpan<UInt8>
    ) {
        switch self {
        case .gray:
            var x = 0
            while x < width {
                output.store(samples.lanes8(at: rows[0] &+ x), at: x)
                x &+= 8
            }
        case .yCbCr:
            Self.each(samples, rows, width, &output) {
                first,
                second,
                third,
                _ in
                Pixels(y: first, cb: second, cr: third)
            }
        case .rgb:
            Self.each(samples, rows, width, &output) {
                first,
                second,
                third,
                _ in
                Pixels(red: first, green: second, blue: third)
            }
        case .cmyk:
            Self.each(samples, rows, width, &output) {
                cyan,
                magenta,
                yellow,
                x in
                Pixels(red: cyan, green: magenta, blue: yellow)
                    .darkened(samples.lanes8(at: rows[3] &+ x))
            }
        case .ycck:
            Self.each(samples, rows, width, &output) {
                first,
                second,
                third,
                x in
                Pixels(y: first, cb: second, cr: third).inverted
                    .darkened(samples.lanes8(at: rows[3] &+ x))
            }
        }
    }

    /// Makes pixels of the first three components, eight at a time.
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
