/// Decodes interlaced PNG pictures, whose rows do not come in order.
///
/// Such a picture has to be held. A large one is held on a coarser grid, of
/// every 2nd, 4th or 8th column and row, which the earlier passes fill; at its
/// full size it is read several times, each time for a band of its rows.
enum PNGInterlace {
    /// What may be held, in bytes.
    static let maximumBytes = 16 << 20

    /// Reads the rows from the first, and begins anew for each band.
    /// - Returns: whether all of it came.
    /// - Throws: `PictureError` if there is not a single row.
    static func decode(
        _ rows: inout PNGRows,
        _ file: PNGFile,
        _ bytes: [UInt8],
        _ request: PictureRequest,
        into sink: any PixelSink,
        maximumBytes: Int = Self.maximumBytes
    ) throws(PictureError) -> Bool {
        let size = file.header.size
        let channels = file.pixels.channels
        let step = try step(size, channels, request, maximumBytes)
        var collector = try RowCollector(
            full: size,
            steps: PixelSize(width: step, height: step),
            channels: channels,
            request: request,
            sink: sink
        )
        var grid = PNGGrid(
            size,
            step: step,
            channels: channels.rawValue,
            maximumBytes: maximumBytes
        )
        var isWhole = true
        while !collector.isComplete {
            isWhole = try fill(&grid, &rows, size, step)
            for y in grid.band where !collector.isComplete {
                collector.add(Array(grid.row(y)))
            }
            guard grid.goOn() else { break }
            rows = PNGRows(file, bytes)
        }
        collector.finish()
        return isWhole
    }

    private static func step(
        _ size: PixelSize,
        _ channels: Bitmap.Channels,
        _ request: PictureRequest,
        _ maximumBytes: Int
    ) throws(PictureError) -> Int {
        let bytes = size.width * size.height * channels.rawValue
        if request.fitting == nil {
            guard bytes <= RowCollector.maximumBytes else {
                throw .tooLarge(width: size.width, height: size.height)
            }
            return 1
        }
        return [1, 2, 4].first { bytes / ($0 * $0) <= maximumBytes } ?? 8
    }

    /// - Returns: whether all passes came.
    private static func fill(
        _ grid: inout PNGGrid,
        _ rows: inout PNGRows,
        _ size: PixelSize,
        _ step: Int
    ) throws(PictureError) -> Bool {
        var isEmpty = true
        for pass in PNGPass.interlaced where pass.isOn(step: step) {
            let part = pass.size(in: size)
            guard part.width > 0, part.height > 0 else { continue }
            rows.beginPass(width: part.width)
            for y in 0 ..< part.height {
                do {
                    let row = try rows.next(width: part.width)
                    grid.paint(row, pass, y)
                    isEmpty = false
                } catch {
                    if isEmpty { throw error }
                    return false
                }
            }
        }
        return true
    }
}
