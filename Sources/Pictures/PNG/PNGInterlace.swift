/// Decodes interlaced PNG pictures, whose rows do not come in order.
///
/// Such a picture must be stored. A large one is stored on a coarser grid, of
/// every 2nd, 4th or 8th column and row, which the earlier passes fill; at full
/// size it is decoded several times, each time for a band of its rows.
enum PNGInterlace {
    /// How much may be stored, in bytes.
    static let maximumBytes = 16 << 20

    /// Decodes the picture, starting over for each band.
    ///
    /// - Returns: Whether no data was missing.
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
            step: step,
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
            guard grid.moveToNextBand() else { break }
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
                throw .tooLarge(size)
            }
            return 1
        }
        return [1, 2, 4].first { bytes / ($0 * $0) <= maximumBytes } ?? 8
    }

    /// - Returns: Whether all passes were complete.
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

/// One of Adam7's seven passes (PNG specification, 8.2).
struct PNGPass: Equatable {
    /// The column and row of the first pixel.
    let x: Int
    let y: Int
    /// The distance to the next pixel, to the right and down.
    let stepX: Int
    let stepY: Int

    /// The size of the block that a pixel fills until later passes refine it.
    let blockWidth: Int
    let blockHeight: Int

    static let interlaced = [
        PNGPass(0, 0, 8, 8, 8, 8), PNGPass(4, 0, 8, 8, 4, 8),
        PNGPass(0, 4, 4, 8, 4, 4), PNGPass(2, 0, 4, 4, 2, 4),
        PNGPass(0, 2, 2, 4, 2, 2), PNGPass(1, 0, 2, 2, 1, 2),
        PNGPass(0, 1, 1, 2, 1, 1),
    ]

    init(
        _ x: Int,
        _ y: Int,
        _ stepX: Int,
        _ stepY: Int,
        _ blockWidth: Int,
        _ blockHeight: Int
    ) {
        self.x = x
        self.y = y
        self.stepX = stepX
        self.stepY = stepY
        self.blockWidth = blockWidth
        self.blockHeight = blockHeight
    }

    /// Computes how many columns and rows of a picture belong to this pass.
    func size(in size: PixelSize) -> PixelSize {
        PixelSize(
            width: max(0, (size.width - x + stepX - 1) / stepX),
            height: max(0, (size.height - y + stepY - 1) / stepY)
        )
    }

    /// Whether its pixels lie on the grid of every `step`th column and row.
    func isOn(step: Int) -> Bool {
        (x | y | stepX | stepY) % step == 0
    }
}
