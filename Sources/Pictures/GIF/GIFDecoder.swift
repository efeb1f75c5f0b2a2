/// Decodes the first frame of GIF pictures, on the canvas that they declare.
///
/// What the frame leaves of the canvas is transparent, or of the first colour
/// if none is transparent. (The header names a background colour, which
/// viewers do not use.) Rows are scaled as they come. Damage costs what
/// follows it.
enum GIFDecoder: RowDecoder {
    static func read(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        into sink: any PixelSink
    ) throws(PictureError) -> (fullSize: PixelSize, notes: [PictureNote]) {
        let file = try GIFFile(bytes)
        let canvas = GIFCanvas(file)
        var collector = try RowCollector(
            full: file.size,
            channels: canvas.channels,
            request: request,
            sink: sink
        )
        var rows = try GIFRows(file, try codes(file, bytes))
        while !collector.isComplete {
            let done = collector.rowCount
            guard file.frameRows.contains(done) else {
                let isAbove = done < file.frame.y
                let end = isAbove ? file.frame.y : file.size.height
                collector.add(canvas.pixels(nil), count: end - done)
                continue
            }
            guard let (indices, count) = rows.next() else {
                guard done > file.frame.y else { throw .damaged("no pixels") }
                break
            }
            collector.add(canvas.pixels(indices), count: count)
        }
        collector.finish()
        return (file.size, rows.isWhole ? [] : [.incomplete])
    }

    static func codes(
        _ file: GIFFile,
        _ bytes: [UInt8]
    ) throws(PictureError) -> LZW {
        guard file.dataStart < bytes.count, 1 ... 11 ~= bytes[file.dataStart]
        else { throw .damaged("no code width") }
        let blocks = GIFSubBlocks(bytes, start: file.dataStart + 1)
        return LZW(
            BlockBitReader(bytes, blocks: blocks),
            minimumWidth: Int(bytes[file.dataStart])
        )
    }
}
