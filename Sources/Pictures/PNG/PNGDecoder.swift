/// Decodes PNG pictures of every colour type, depth and interlace.
///
/// 16-bit samples are cut to their high byte, and gamma and profiles are not
/// applied. Rows are scaled as they come; those of an interlaced picture come
/// late. Damage costs what follows it.
enum PNGDecoder: RowDecoder {
    static func read(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        into sink: any PixelSink
    ) throws(PictureError) -> (fullSize: PixelSize, notes: [PictureNote]) {
        let file = try PNGFile(bytes)
        var rows = PNGRows(file, bytes)
        let isWhole =
            file.header.isInterlaced
            ? try PNGInterlace.decode(&rows, file, bytes, request, into: sink)
            : try readInOrder(&rows, file, request, into: sink)
        var notes: [PictureNote] = []
        if !isWhole { notes.append(.incomplete) }
        if file.isDamaged || rows.isDamaged { notes.append(.damaged) }
        return (file.header.size, notes)
    }

    private static func readInOrder(
        _ rows: inout PNGRows,
        _ file: PNGFile,
        _ request: PictureRequest,
        into sink: any PixelSink
    ) throws(PictureError) -> Bool {
        let size = file.header.size
        var collector = try RowCollector(
            full: size,
            channels: file.pixels.channels,
            request: request,
            sink: sink
        )
        rows.beginPass(width: size.width)
        var isWhole = true
        while isWhole, !collector.isComplete {
            do { collector.add(try rows.next(width: size.width)) } catch {
                guard collector.rowCount > 0 else { throw error }
                isWhole = false
            }
        }
        collector.finish()
        return isWhole
    }
}
