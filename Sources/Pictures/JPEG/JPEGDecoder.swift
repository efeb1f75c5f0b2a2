/// Decodes JPEG pictures at the size that is wanted.
package enum JPEGDecoder {
    /// - Throws: `PictureError` if nothing of the picture can be shown.
    package static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) throws(PictureError) -> DecodedPicture {
        throw .unknownFormat
    }
}
