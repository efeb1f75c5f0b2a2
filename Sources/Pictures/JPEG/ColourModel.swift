/// What the components of a JPEG mean, and how they become gray or RGB.
enum ColourModel {
    case gray
    case yCbCr
    case rgb
    /// Stored inverted, as Adobe's programs do: 0 is full ink.
    case cmyk
    case ycck

    /// - Parameters:
    ///   - hasJFIF: whether a JFIF segment promises YCbCr.
    ///   - adobe: the transform of an Adobe segment.
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
    /// - Parameters:
    ///   - rows: where the first sample of each component is.
    ///   - width: in pixels.
    ///   - output: has room for `width` pixels and 64 bytes more.
    func convert(
        _ samples: Span<UInt8>,
        _ rows: SIMD4<Int>,
        width: Int,
        into output: inout MutableSpan<UInt8>
    ) {
        for x in stride(from: 0, to: width, by: 8) {
            let first = samples.lanes8(at: rows[0] &+ x)
            guard self != .gray else {
                output.store(first, at: x)
                continue
            }
            let second = samples.lanes8(at: rows[1] &+ x)
            let third = samples.lanes8(at: rows[2] &+ x)
            var pixels: Pixels
            switch self {
            case .yCbCr, .ycck: pixels = Pixels(y: first, cb: second, cr: third)
            default: pixels = Pixels(red: first, green: second, blue: third)
            }
            if self == .ycck { pixels.invert() }
            if self == .cmyk || self == .ycck {
                pixels.darken(samples.lanes8(at: rows[3] &+ x))
            }
            pixels.store(&output, at: 3 &* x)
        }
    }
}
