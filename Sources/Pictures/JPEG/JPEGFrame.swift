/// A JPEG's frame header: the coding, size and components of the picture.
struct JPEGFrame {
    let isProgressive: Bool
    let size: PixelSize
    let components: [JPEGComponent]
    /// The largest sampling factors.
    let horizontal: Int
    let vertical: Int
    let mcusWide: Int
    let mcusHigh: Int

    /// In pixels; NASA publishes baseline pictures of 21,600 × 21,600.
    static let pixelLimit = 500_000_000

    /// - Throws: `unsupported`, `tooLarge` or `damaged`.
    init(marker: UInt8, segment: ArraySlice<UInt8>) throws(PictureError) {
        let bytes = Array(segment)
        isProgressive = marker == 0xC2
        guard bytes.count >= 6 else { throw .damaged("short frame header") }
        guard bytes[0] == 8 else {
            throw .unsupported(.precision(Int(bytes[0])))
        }
        let height = Int(bytes[1]) << 8 | Int(bytes[2])
        let width = Int(bytes[3]) << 8 | Int(bytes[4])
        guard width > 0, height > 0 else { throw .damaged("no pixels") }
        size = PixelSize(width: width, height: height)
        guard width * height <= Self.pixelLimit else { throw .tooLarge(size) }
        let count = Int(bytes[5])
        guard count == 1 || count == 3 || count == 4 else {
            throw .damaged("\(count) components")
        }
        guard bytes.count == 6 + 3 * count else {
            throw .damaged("frame header of the wrong length")
        }
        let parts = (0 ..< count).map { Array(bytes[(6 + 3 * $0)...]) }
        let factors = parts.map { part -> (across: Int, down: Int) in
            (Int(part[1] >> 4), Int(part[1] & 15))
        }
        guard factors.allSatisfy({ 1 ... 4 ~= $0.across && 1 ... 4 ~= $0.down })
        else { throw .damaged("impossible sampling factors") }
        guard parts.allSatisfy({ $0[2] < 4 }) else {
            throw .damaged("impossible quantization table")
        }
        horizontal = factors.map(\.across).max() ?? 1
        vertical = factors.map(\.down).max() ?? 1
        mcusWide = width.dividedUp(by: 8 * horizontal)
        mcusHigh = height.dividedUp(by: 8 * vertical)
        components = zip(parts, factors).map {
            [horizontal, vertical, mcusWide, mcusHigh] part, factors in
            JPEGComponent(
                id: part[0],
                horizontal: factors.across,
                vertical: factors.down,
                quantization: Int(part[2]),
                blocksWide: (width * factors.across).dividedUp(
                    by: 8 * horizontal
                ),
                blocksHigh: (height * factors.down).dividedUp(by: 8 * vertical),
                storedBlocksWide: mcusWide * factors.across,
                storedBlocksHigh: mcusHigh * factors.down
            )
        }
    }
}

/// A component of a JPEG, as its frame header declares it.
struct JPEGComponent {
    let id: UInt8
    /// Blocks in an MCU, 1 to 4 in either direction.
    let horizontal: Int
    let vertical: Int
    /// The number of its quantization table, 0 to 3.
    let quantization: Int
    /// Blocks with pixels, as counted by scans of this component alone.
    let blocksWide: Int
    let blocksHigh: Int
    /// Blocks in the rows and columns of MCUs, padding included.
    let storedBlocksWide: Int
    let storedBlocksHigh: Int
}

/// A JPEG's scan header: the components, tables and coefficients of a scan.
struct JPEGScan {
    /// A component of a scan and its tables.
    struct Component {
        /// Its index in the frame.
        let index: Int
        /// 0 to 3.
        let dcTable: Int
        /// 0 to 3.
        let acTable: Int
        /// Blocks in an MCU of the scan.
        let across: Int
        let down: Int
    }

    let components: [Component]
    /// The MCUs of the scan. If it has a single component, each is a block.
    let mcusWide: Int
    let mcusHigh: Int
    /// Columns and rows of its MCUs for each of the frame.
    let strip: (across: Int, down: Int)
    /// The first and last coefficient in zigzag order, 0 to 63.
    let first: Int
    let last: Int
    /// The lowest bit of earlier scans, 0 if this is the first scan.
    let high: Int
    /// The lowest bit of this scan.
    let low: Int
    /// The index of its coded data.
    let start: Int

    /// - Throws: `damaged` if it is invalid or contradicts `frame`.
    init(
        segment: ArraySlice<UInt8>,
        frame: JPEGFrame,
        start: Int
    ) throws(PictureError) {
        let bytes = Array(segment)
        let count = Int(bytes.first ?? 0)
        guard (1 ... 4).contains(count), bytes.count == 4 + 2 * count else {
            throw .damaged("scan header of the wrong length")
        }
        let isSingle = count == 1
        var components: [Component] = []
        for place in 0 ..< count {
            let id = bytes[1 + 2 * place]
            let tables = bytes[2 + 2 * place]
            let index = frame.components.firstIndex { $0.id == id }
            guard let index, !components.contains(where: { $0.index == index })
            else { throw .damaged("a scan of an unknown component") }
            guard tables >> 4 < 4, tables & 15 < 4 else {
                throw .damaged("impossible Huffman table")
            }
            let declared = frame.components[index]
            components.append(
                Component(
                    index: index,
                    dcTable: Int(tables >> 4),
                    acTable: Int(tables & 15),
                    across: isSingle ? 1 : declared.horizontal,
                    down: isSingle ? 1 : declared.vertical
                )
            )
        }
        self.components = components
        let only = frame.components[components[0].index]
        mcusWide = isSingle ? only.blocksWide : frame.mcusWide
        mcusHigh = isSingle ? only.blocksHigh : frame.mcusHigh
        strip = isSingle ? (only.horizontal, only.vertical) : (1, 1)
        first = Int(bytes[bytes.count - 3])
        last = Int(bytes[bytes.count - 2])
        high = Int(bytes[bytes.count - 1] >> 4)
        low = Int(bytes[bytes.count - 1] & 15)
        self.start = start
        try check(frame)
    }

    private func check(_ frame: JPEGFrame) throws(PictureError) {
        guard components.reduce(0, { $0 + $1.across * $1.down }) <= 10 else {
            throw .damaged("too many blocks in an MCU")
        }
        guard frame.isProgressive else { return }
        let band =
            first == 0
            ? last == 0 : last >= first && last < 64 && components.count == 1
        guard band, high == 0 || high == low + 1, low <= 13 else {
            throw .damaged("impossible progression")
        }
    }
}
