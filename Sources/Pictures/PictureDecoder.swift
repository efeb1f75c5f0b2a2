/// Decodes a picture of any known format: the one door to all decoders.
package enum PictureDecoder {
    /// Decodes the bytes of a file; the content tells the format.
    /// - Throws: `unknownFormat` for any other, and what its decoder throws.
    package static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) throws(PictureError) -> DecodedPicture {
        switch PictureFormat(bytes) {
        case .jpeg: try JPEGDecoder.decode(bytes, request)
        case .png: try PNGDecoder.decode(bytes, request)
        case .gif: try GIFDecoder.decode(bytes, request)
        case nil: throw .unknownFormat
        }
    }

    /// Decodes the bytes of a file into a sink, which gets rows as they come.
    /// - Throws: as above, perhaps when some pixels have been handed over.
    package static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        into sink: any PixelSink
    ) throws(PictureError) {
        switch PictureFormat(bytes) {
        case .jpeg: try JPEGDecoder.decode(bytes, request, into: sink)
        case .png: _ = try PNGDecoder.read(bytes, request, into: sink)
        case .gif: _ = try GIFDecoder.read(bytes, request, into: sink)
        case nil: throw .unknownFormat
        }
    }
}
