/// Decodes the first frame of GIF pictures on the canvas that they declare.
///
/// A part of the canvas that the frame leaves is transparent, or of the first
/// color if none is transparent; the header's background color is ignored, as
/// in other viewers. Damage only affects what follows it.
enum GIFDecoder {
    /// Decodes a file; `maximumBytes` limits what is stored of an interlaced
    /// frame.
    static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        maximumBytes: Int = InterlacedGrid.maximumBytes
    ) throws(PictureError) -> Bitmap {
        let file = try GIFFile(bytes)
        let (frame, canvas) = (file.frame, GIFCanvas(file))
        var collector = try RowCollector(
            full: file.size,
            channels: canvas.channels,
            request: request
        )
        guard file.dataStart < bytes.count, 1 ... 11 ~= bytes[file.dataStart]
        else { throw .damaged("no code width") }
        let blocks = GIFSubBlocks(bytes, start: file.dataStart + 1)
        let codes = LZW(
            BlockBitReader(bytes, blocks: blocks),
            minimumWidth: Int(bytes[file.dataStart])
        )
        var rows = try GIFRows(file, codes, maximumBytes)
        while !collector.isComplete {
            let done = collector.rowCount
            if frame.rows.contains(done) {
                guard let (indices, count) = rows.next(done - frame.y) else {
                    guard done > frame.y else { throw .damaged("no pixels") }
                    break
                }
                collector.add(canvas.pixels(indices), count: count)
            } else {
                let end = done < frame.y ? frame.y : file.size.height
                collector.add(canvas.pixels(nil), count: end - done)
            }
        }
        return collector.finish()
    }
}

/// Places a frame's rows on the canvas and converts indices to colors.
struct GIFCanvas {
    let channels: Bitmap.Channels

    private let frame: PixelRegion
    /// 256 colors with alpha.
    private let colors: [SIMD4<UInt8>]
    /// A row of the canvas without a frame.
    private let empty: [UInt8]

    init(_ file: GIFFile) {
        frame = file.frame
        channels = file.transparentIndex == nil ? .rgb : .rgba
        // Without a palette the indices are shades of gray.
        let grays = (0 ..< 256 * 3).map { UInt8($0 / 3) }
        var colors = (file.palette ?? grays[...]).paletteColors()
        if let index = file.transparentIndex { colors[Int(index)].w = 0 }
        self.colors = colors
        let background = colors[Int(file.transparentIndex ?? 0)]
        let pixel = (0 ..< channels.rawValue).map { background[$0] }
        empty = (0 ..< file.size.width).flatMap { _ in pixel }
    }

    /// Returns a row of the canvas with one of the frame's, or with none.
    func pixels(_ indices: [UInt8]?) -> [UInt8] {
        guard let indices else { return empty }
        var pixels = empty
        var output = pixels.mutableSpan
        let count = channels.rawValue
        for (column, index) in indices.enumerated() {
            let color = colors[Int(index)]
            for channel in 0 ..< count {
                output[(frame.x + column) * count + channel] = color[channel]
            }
        }
        return pixels
    }
}

extension ArraySlice<UInt8> {
    /// 256 opaque colors from the red, green and blue of a palette; those that
    /// are missing are black.
    func paletteColors() -> [SIMD4<UInt8>] {
        (0 ..< 256).map { index in
            let start = startIndex + index * 3
            guard start + 3 <= endIndex else { return SIMD4(0, 0, 0, 255) }
            return SIMD4(self[start], self[start + 1], self[start + 2], 255)
        }
    }
}

/// Decodes the rows of a GIF's frame from the top, as color indices.
struct GIFRows {
    private var codes: LZW
    private var row: [UInt8]
    /// The pixels of an interlaced frame.
    private var grid: InterlacedGrid?
    /// The number of rows for each stored one.
    private let step: Int
    private let height: Int

    /// - Throws: `damaged` if an interlaced frame has no row.
    init(
        _ file: GIFFile,
        _ codes: LZW,
        _ maximumBytes: Int
    ) throws(PictureError) {
        let size = file.frame.size
        self.codes = codes
        height = size.height
        row = [UInt8](repeating: 0, count: size.width)
        step = [1, 2, 4].first { size.area / $0 <= maximumBytes } ?? 8
        guard file.isInterlaced else { return }
        var grid = InterlacedGrid(size, step: (1, step), channels: 1)
        try grid.fill(InterlacePass.gif) { _, _ throws(PictureError) in
            guard readRow() else { throw .damaged("no pixels") }
            return row
        }
        self.grid = grid
    }

    private mutating func readRow() -> Bool {
        codes.read(into: &row) == row.count
    }

    /// Returns row `y`, the next one, and how many rows from it on are the
    /// same; `nil` if it is missing.
    mutating func next(_ y: Int) -> (indices: [UInt8], count: Int)? {
        if let grid { return (grid.row(y / step), min(step, height - y)) }
        return readRow() ? (row, 1) : nil
    }
}
