/// Decodes PNG pictures of every colour type, depth and interlace.
package enum PNGDecoder {
    /// Decodes the pixels; 16-bit samples are cut to their high byte, and
    /// gamma and profiles are not applied.
    ///
    /// Rows are scaled as they come. Damage costs what follows it.
    /// - Throws: `PictureError` if there is not a single row.
    package static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) throws(PictureError) -> DecodedPicture {
        let file = try PNGFile(bytes)
        var rows = PNGRows(file, bytes)
        let (bitmap, isWhole) =
            file.header.isInterlaced
            ? try PNGInterlace.decode(&rows, file, request)
            : try decodeInOrder(&rows, file, request)
        var notes: [PictureNote] = []
        if !isWhole { notes.append(.incomplete) }
        if file.isDamaged || rows.isDamaged { notes.append(.damaged) }
        return DecodedPicture(
            bitmap: bitmap,
            fullSize: file.header.size,
            notes: notes
        )
    }

    private static func decodeInOrder(
        _ rows: inout PNGRows,
        _ file: PNGFile,
        _ request: PictureRequest
    ) throws(PictureError) -> (Bitmap, isWhole: Bool) {
        let size = file.header.size
        var collector = try RowCollector(
            full: size,
            channels: file.pixels.channels,
            request: request
        )
        rows.beginPass(width: size.width)
        while !collector.isComplete {
            do { collector.add(try rows.next(width: size.width)) } catch {
                guard collector.rowCount > 0 else { throw error }
                return (collector.finish(), false)
            }
        }
        return (collector.finish(), true)
    }
}
