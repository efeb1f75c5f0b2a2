/// Decodes JPEG, PNG and GIF pictures; the format is detected by content.
package enum PictureDecoder {
    /// Decodes the bytes of a file. What is missing of a damaged picture is
    /// gray, coarse or transparent.
    ///
    /// - Throws: `PictureError` if nothing of the picture can be shown.
    package static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) throws(PictureError) -> Bitmap {
        switch PictureFormat(bytes) {
        case .jpeg: try JPEGDecoder.decode(bytes, request)
        case .png: try PNGDecoder.decode(bytes, request)
        case .gif: try GIFDecoder.decode(bytes, request)
        case nil: throw PictureError(otherFormat: bytes)
        }
    }

    /// Returns `true` if a file has more pictures than the first one, which is
    /// decoded.
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
