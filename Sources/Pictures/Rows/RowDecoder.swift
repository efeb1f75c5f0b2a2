/// A decoder that hands over rows as it decodes them.
protocol RowDecoder {
    /// Decodes the bytes of a file into a sink.
    /// - Returns: what is known of the picture, its pixels apart.
    /// - Throws: `PictureError` if there is not a single row, or for what a
    ///   later one shows, when some have been handed over.
    static func read(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        into sink: any PixelSink
    ) throws(PictureError) -> (fullSize: PixelSize, notes: [PictureNote])
}

extension RowDecoder {
    /// Decodes the bytes of a file.
    /// - Throws: `PictureError` if there is not a single row.
    static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) throws(PictureError) -> DecodedPicture {
        let sink = BitmapSink()
        let (fullSize, notes) = try read(bytes, request, into: sink)
        return DecodedPicture(
            bitmap: sink.bitmap,
            fullSize: fullSize,
            notes: notes
        )
    }
}
