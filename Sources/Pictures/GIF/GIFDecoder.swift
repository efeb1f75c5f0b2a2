/// Decodes the first frame of GIF pictures on the canvas that they declare.
///
/// What the frame leaves of the canvas is transparent, or of the first color
/// if none is transparent; the header's background color is ignored, as in
/// other viewers. Damage only affects what follows it.
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
            guard file.frame.rows.contains(done) else {
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
///
/// An interlaced frame is stored until its passes have come; of a large one
/// only every 2nd, 4th or 8th row, all of which come in the earlier passes.
struct GIFRows {
    /// A pass of interlaced rows (GIF89a, appendix E).
    private struct Pass {
        let first: Int
        let step: Int
        /// The distance to the next row of this or an earlier pass.
        let blockHeight: Int
    }

    private static let passes = [
        Pass(first: 0, step: 8, blockHeight: 8),
        Pass(first: 4, step: 8, blockHeight: 4),
        Pass(first: 2, step: 4, blockHeight: 2),
        Pass(first: 1, step: 2, blockHeight: 1),
    ]

    /// How much of a frame may be stored, in bytes.
    static let maximumBytes = 16 << 20

    /// Whether no row has been missing so far.
    private(set) var isWhole = true

    private let width: Int
    private let height: Int
    private var codes: LZW
    private var row: [UInt8]
    private var stored: [UInt8] = []
    /// The number of rows for each stored one; 0 if none is stored.
    private var step = 0
    private var count = 0

    /// - Throws: `damaged` if an interlaced frame has no row.
    init(
        _ file: GIFFile,
        _ codes: LZW,
        maximumBytes: Int = Self.maximumBytes
    ) throws(PictureError) {
        width = file.frame.width
        height = file.frame.height
        self.codes = codes
        row = [UInt8](repeating: 0, count: width)
        if file.isInterlaced { try storePasses(maximumBytes) }
    }

    /// Returns the next row and how many following rows, itself included, are
    /// known to be the same; `nil` if it is missing.
    mutating func next() -> (indices: [UInt8], count: Int)? {
        guard step > 0 else {
            if isWhole { isWhole = codes.read(into: &row) == width }
            return isWhole ? (row, 1) : nil
        }
        guard count < height else { return nil }
        let first = storedRow(count / step)
        var end = count / step + 1
        // Rows without data repeat the one above.
        while end * step < height, storedRow(end).elementsEqual(first) {
            end += 1
        }
        let same = min(end * step, height) - count
        count += same
        return (Array(first), same)
    }

    private func storedRow(_ place: Int) -> ArraySlice<UInt8> {
        stored[place * width ..< (place + 1) * width]
    }

    private mutating func storePasses(
        _ maximumBytes: Int
    ) throws(PictureError) {
        step = [1, 2, 4].first { width * height / $0 <= maximumBytes } ?? 8
        let storedHeight = height.dividedUp(by: step)
        stored = [UInt8](repeating: 0, count: width * storedHeight)
        for pass in Self.passes where pass.blockHeight >= step {
            for y in stride(from: pass.first, to: height, by: pass.step) {
                guard codes.read(into: &row) == width else {
                    if y == 0 { throw .damaged("no pixels") }
                    isWhole = false
                    return
                }
                let rows = pass.blockHeight / step
                for place in y / step ..< min(y / step + rows, storedHeight) {
                    stored.replaceSubrange(
                        place * width ..< (place + 1) * width,
                        with: row
                    )
                }
            }
        }
    }
}
