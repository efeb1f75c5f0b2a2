/// Decompresses a PNG's rows and undoes their filters, one after another.
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

    /// Whether the compressed data read so far have a wrong checksum.
    var isDamaged: Bool { inflate.bits.blocks.isDamaged }

    /// Begins a pass: its first row has none above it.
    mutating func beginPass(width: Int) {
        let count = header.rowBytes(width)
        row = [UInt8](repeating: 0, count: count)
        previous = row
    }

    /// The pixels of the next row.
    /// - Throws: `damaged` when there is no whole row any more.
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
