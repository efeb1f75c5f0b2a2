/// Decodes PNG pictures of every color type, depth and interlace method.
///
/// 16-bit samples are truncated to their high byte; gamma and profiles are not
/// applied. Damage only affects what follows it.
enum PNGDecoder {
    /// Decodes a file; `maximumBytes` limits what is stored of an interlaced
    /// picture that is scaled.
    static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        maximumBytes: Int = InterlacedGrid.maximumBytes
    ) throws(PictureError) -> Bitmap {
        let file = try PNGFile(bytes)
        let step = try step(file, request, maximumBytes)
        var collector = try RowCollector(
            full: file.header.size,
            step: step,
            channels: file.pixels.channels,
            request: request
        )
        var rows = PNGRows(file, bytes)
        if file.header.isInterlaced {
            try collectPasses(&collector, &rows, file, step)
        } else {
            try collect(&collector, &rows, width: file.header.size.width)
        }
        return collector.finish()
    }

    /// Collects the rows of a picture that is not interlaced.
    private static func collect(
        _ collector: inout RowCollector,
        _ rows: inout PNGRows,
        width: Int
    ) throws(PictureError) {
        rows.beginPass(width: width)
        while !collector.isComplete {
            do { collector.add(try rows.next(width: width)) } catch {
                guard collector.rowCount > 0 else { throw error }
                return
            }
        }
    }

    private static func collectPasses(
        _ collector: inout RowCollector,
        _ rows: inout PNGRows,
        _ file: PNGFile,
        _ step: Int
    ) throws(PictureError) {
        var grid = InterlacedGrid(
            file.header.size,
            step: (step, step),
            channels: file.pixels.channels.rawValue
        )
        try grid.fill(InterlacePass.png) { y, width throws(PictureError) in
            if y == 0 { rows.beginPass(width: width) }
            return try rows.next(width: width)
        }
        for y in 0 ..< grid.height where !collector.isComplete {
            collector.add(grid.row(y))
        }
    }

    /// Of how many columns and rows one is stored.
    private static func step(
        _ file: PNGFile,
        _ request: PictureRequest,
        _ maximumBytes: Int
    ) throws(PictureError) -> Int {
        guard file.header.isInterlaced else { return 1 }
        let bytes = file.header.size.area * file.pixels.channels.rawValue
        if request.fitting == nil {
            guard bytes <= RowCollector.maximumBytes else {
                throw .tooLarge(file.header.size)
            }
            return 1
        }
        return [1, 2, 4].first { bytes / ($0 * $0) <= maximumBytes } ?? 8
    }
}

/// Decompresses a PNG's rows and reverses their filters, one by one.
struct PNGRows {
    private let header: PNGHeader
    private let pixels: PNGPixels
    private var inflate: Inflate<PNGImageData>
    private var filter: [UInt8] = [0]
    private var row: [UInt8] = []
    private var previous: [UInt8] = []

    init(_ file: PNGFile, _ bytes: [UInt8]) {
        header = file.header
        pixels = file.pixels
        let data = PNGImageData(bytes, start: file.dataStart)
        inflate = Inflate(BlockBitReader(bytes, blocks: data))
    }

    /// Begins a pass, whose first row has none above it.
    mutating func beginPass(width: Int) {
        let count = header.rowBytes(width)
        row = [UInt8](repeating: 0, count: count)
        previous = row
    }

    /// Decodes the pixels of the next row.
    ///
    /// - Throws: `damaged` if there are no more complete rows.
    mutating func next(width: Int) throws(PictureError) -> [UInt8] {
        swap(&row, &previous)
        try inflate.read(into: &filter)
        try inflate.read(into: &row)
        guard filter[0] <= 4 else { throw .damaged("an unknown filter") }
        PNGFilter.undo(
            filter[0],
            &row,
            previous: previous,
            step: header.filterStep
        )
        return pixels.convert(row, width: width)
    }
}

/// Reverses the filters of PNG's rows (PNG specification, 9.2).
enum PNGFilter {
    /// Restores the bytes of a filtered row, in place.
    ///
    /// A `kind` above 4 changes nothing; `previous`, the row above, is of the
    /// same length, zeros for the first; `step` is the bytes per pixel, at
    /// least 1.
    static func undo(
        _ kind: UInt8,
        _ bytes: inout [UInt8],
        previous: [UInt8],
        step: Int
    ) {
        var row = bytes.mutableSpan
        let previous = previous.span
        switch kind {
        case 1:
            for index in row.indices.dropFirst(step) {
                row[index] &+= row[index - step]
            }
        case 2:
            for index in row.indices { row[index] &+= previous[index] }
        case 3:
            for index in row.indices {
                let left = index < step ? 0 : Int(row[index - step])
                let mean = (left + Int(previous[index])) >> 1
                row[index] &+= UInt8(truncatingIfNeeded: mean)
            }
        case 4: undoPaeth(&row, previous: previous, step: step)
        default: break
        }
    }

    private static func undoPaeth(
        _ row: inout MutableSpan<UInt8>,
        previous: Span<UInt8>,
        step: Int
    ) {
        for index in 0 ..< min(step, row.count) {
            row[index] &+= previous[index]
        }
        guard step < row.count else { return }
        for index in step ..< row.count {
            let left = Int(row[index - step])
            let above = Int(previous[index])
            let corner = Int(previous[index - step])
            let toLeft = abs(above - corner)
            let toAbove = abs(left - corner)
            let toCorner = abs(left + above - 2 * corner)
            let nearest =
                toLeft <= toAbove && toLeft <= toCorner
                ? left : toAbove <= toCorner ? above : corner
            row[index] &+= UInt8(truncatingIfNeeded: nearest)
        }
    }
}
