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

/// Stores a band of an interlaced picture, or of every nth of its columns and
/// rows, while its passes refine it.
struct PNGGrid {
    private let width: Int
    private let height: Int
    /// The rows of the grid that are stored.
    private(set) var band: Range<Int>

    private let step: Int
    private let channels: Int
    private var bytes: [UInt8]

    /// - Parameters:
    ///   - size: The picture's, in pixels.
    ///   - step: The number of its columns and rows for each of the grid's.
    ///   - channels: Bytes per pixel.
    ///   - maximumBytes: The limit for bands of more than one row.
    init(_ size: PixelSize, step: Int, channels: Int, maximumBytes: Int) {
        width = size.width.dividedUp(by: step)
        height = size.height.dividedUp(by: step)
        self.step = step
        self.channels = channels
        let rowBytes = width * channels
        band = 0 ..< min(height, max(1, maximumBytes / rowBytes))
        bytes = [UInt8](repeating: 0, count: band.count * rowBytes)
    }

    /// Moves to the next band, which must be painted like the first.
    ///
    /// - Returns: Whether there is one.
    mutating func moveToNextBand() -> Bool {
        band = band.upperBound ..< min(height, band.upperBound + band.count)
        guard !band.isEmpty else { return false }
        // Missing rows are to be empty, not those of the band before.
        for index in bytes.indices { bytes[index] = 0 }
        return true
    }

    /// Paints a row of a pass. Each pixel fills the block up to the next, so
    /// that a truncated picture is complete, only coarser.
    mutating func paint(_ pixels: [UInt8], _ pass: PNGPass, _ passRow: Int) {
        let top = (pass.y + passRow * pass.stepY) / step
        let bottom = min(height, top + max(1, pass.blockHeight / step))
        let blockWidth = max(1, pass.blockWidth / step)
        let stride = pass.stepX / step
        for y in (top ..< bottom).clamped(to: band) {
            var source = 0
            var x = pass.x / step
            while x < width, source < pixels.count {
                for column in x ..< min(width, x + blockWidth) {
                    let row = y - band.lowerBound
                    let place = (row * width + column) * channels
                    for channel in 0 ..< channels {
                        bytes[place + channel] = pixels[source + channel]
                    }
                }
                source += channels
                x += stride
            }
        }
    }

    func row(_ y: Int) -> ArraySlice<UInt8> {
        let start = (y - band.lowerBound) * width * channels
        return bytes[start ..< start + width * channels]
    }
}
