extension PictureError {
    /// The formats that are recognized and cannot be decoded: by bytes, and
    /// where they are.
    private static let formats: [(name: String, start: Int, bytes: [UInt8])] = [
        ("TIFF", 0, Array("II*\0".utf8)), ("TIFF", 0, Array("MM\0*".utf8)),
        ("TIFF", 0, Array("II+\0".utf8)), ("TIFF", 0, Array("MM\0+".utf8)),
        ("WebP", 8, Array("WEBP".utf8)), ("AVIF", 4, Array("ftypavi".utf8)),
        ("HEIC", 4, Array("ftyphei".utf8)), ("HEIC", 4, Array("ftyphev".utf8)),
        ("HEIC", 4, Array("ftypmif1".utf8)), ("PDF", 0, Array("%PDF-".utf8)),
        ("JPEG 2000", 4, Array("jP  ".utf8)),
        ("JPEG XL", 4, Array("JXL ".utf8)), ("JPEG XL", 0, [0xff, 0x0a]),
        ("SVG", 0, Array("<svg".utf8)), ("SVG", 0, Array("<?xml".utf8)),
        ("HTML", 0, Array("<!doctype html".utf8)),
        ("HTML", 0, Array("<html".utf8)), ("FITS", 0, Array("SIMPLE  =".utf8)),
        ("Photoshop", 0, Array("8BPS".utf8)), ("BMP", 0, Array("BM".utf8)),
        ("video", 4, Array("ftyp".utf8)),
    ]

    /// The error for bytes of a format that cannot be decoded.
    init(otherFormat bytes: [UInt8]) {
        let start = bytes.prefix(32).map {
            // Only marks of text are compared without case.
            $0 >= 0x41 && $0 <= 0x5a && bytes.first == 0x3c ? $0 | 0x20 : $0
        }
        let format = Self.formats.first {
            start.dropFirst($0.start).starts(with: $0.bytes)
        }
        self = format.map { .unsupported(.format($0.name)) } ?? .unknownFormat
    }
}

/// The reason why a picture cannot be decoded.
package enum PictureError: Error, Equatable, Sendable {
    case unknownFormat
    /// The coding is recognized but not supported.
    case unsupported(Coding)
    /// The data is invalid; the text, in English and for a log, says why.
    case damaged(String)
    /// The declared size, in pixels, exceeds the limit.
    case tooLarge(width: Int, height: Int)

    static func tooLarge(_ size: PixelSize) -> PictureError {
        .tooLarge(width: size.width, height: size.height)
    }

    /// Codings that are recognized and refused.
    package enum Coding: Equatable, Sendable {
        case arithmetic
        case lossless
        case hierarchical
        /// Bits per sample, other than 8.
        case precision(Int)
        /// The name of another format.
        case format(String)
    }
}
