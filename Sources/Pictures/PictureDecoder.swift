/// Decodes JPEG, PNG and GIF pictures; the format is detected by content.
package enum PictureDecoder {
    /// Decodes the bytes of a file.
    ///
    /// - Throws: `PictureError` if nothing of the picture can be shown.
    package static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) throws(PictureError) -> Bitmap {
        let sink = BitmapSink()
        try decode(bytes, request, into: sink)
        return sink.bitmap
    }

    /// Decodes the bytes of a file and passes rows to a sink as they come.
    ///
    /// What is missing of a damaged picture is gray, coarse or transparent.
    ///
    /// - Throws: `PictureError`, possibly after some rows were passed on.
    package static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        into sink: any PixelSink
    ) throws(PictureError) {
        switch PictureFormat(bytes) {
        case .jpeg: try JPEGDecoder.decode(bytes, request, into: sink)
        case .png: try PNGDecoder.decode(bytes, request, into: sink)
        case .gif: try GIFDecoder.decode(bytes, request, into: sink)
        case nil: throw PictureError(otherFormat: bytes)
        }
    }

    /// Whether a file has more pictures than the first one, which is decoded.
    package static func isAnimated(_ bytes: [UInt8]) -> Bool {
        PictureFormat(bytes) == .gif && GIFFile.hasSecondFrame(bytes)
    }

    /// Reads the upright size that a file declares, without decoding pixels.
    package static func size(
        of bytes: [UInt8]
    ) throws(PictureError) -> PixelSize {
        switch PictureFormat(bytes) {
        case .jpeg:
            var file = JPEGFile(bytes)
            let (frame, _) = try file.firstScan()
            return file.orientation.turned(frame.size)
        case .png: return try PNGFile(bytes).header.size
        case .gif: return try GIFFile(bytes).size
        case nil: throw PictureError(otherFormat: bytes)
        }
    }
}

/// The formats that can be decoded.
package enum PictureFormat: String, CaseIterable, Sendable {
    case jpeg
    case png
    case gif

    /// Detects the format by the first bytes; `nil` if it is unknown.
    package init?(_ bytes: [UInt8]) {
        let format = Self.allCases.first { format in
            format.signatures.contains { bytes.starts(with: $0) }
        }
        guard let format else { return nil }
        self = format
    }

    private var signatures: [[UInt8]] {
        switch self {
        case .jpeg: [[0xff, 0xd8]]
        case .png: [PNGFile.signature]
        case .gif: [Array("GIF87a".utf8), Array("GIF89a".utf8)]
        }
    }
}

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
    fileprivate init(otherFormat bytes: [UInt8]) {
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

/// The size, part and orientation of a picture to decode.
package struct PictureRequest: Sendable, Equatable {
    /// The largest box in pixels; the aspect ratio is preserved and nothing is
    /// enlarged. `nil` requests the full size.
    package var fitting: PixelSize?
    /// Whether the box is filled, whatever the aspect ratio, as far as there
    /// are enough pixels.
    package var isStretched: Bool
    /// Whether no more pixels are decoded than fill the box, which is faster
    /// and slightly softer.
    package var isCoarse: Bool
    /// The part to decode, in pixels of the upright full size; it is clipped to
    /// the picture.
    package var region: PixelRegion?
    /// Whether to apply the orientation that the camera recorded.
    package var upright: Bool
    /// An exact reduction by 1, 2, 4 or 8 for formats that support it (JPEG);
    /// `nil` chooses it from `fitting`.
    package var reduction: Int?

    package init(
        fitting: PixelSize? = nil,
        isStretched: Bool = false,
        isCoarse: Bool = false,
        region: PixelRegion? = nil,
        upright: Bool = true,
        reduction: Int? = nil
    ) {
        self.fitting = fitting
        self.isStretched = isStretched
        self.isCoarse = isCoarse
        self.region = region
        self.upright = upright
        self.reduction = reduction
    }

    /// The size to which pixels of another size are scaled; `nil` for none.
    func target(of size: PixelSize, turned orientation: Orientation = .asStored)
        -> PixelSize?
    {
        guard let box = fitting.map(orientation.turned) else { return nil }
        guard isStretched else { return size.fitted(into: box) }
        return PixelSize(
            width: min(box.width, size.width),
            height: min(box.height, size.height)
        )
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
