/// Where the coefficients of a component of a progressive JPEG are kept.
///
/// Of the blocks in the rows that are needed, the lowest `side` × `side`
/// coefficients are kept. Of all blocks it is kept which coefficients are
/// not 0: without that, the scans that refine them cannot be read.
struct CoefficientPlane {
    /// 1, 2, 4 or 8.
    let side: Int
    /// Blocks in a row, filling included.
    let blocksWide: Int
    /// The rows of blocks whose coefficients are kept.
    let rows: Range<Int>
    /// Where the first coefficient is.
    let offset: Int
    /// Where the mask of the first block is, counted in masks.
    let masks: Int
    /// The place of each coefficient within a block, in zigzag order; -1 if
    /// it is not kept.
    let places: [Int8]
    /// Its 64 divisors in zigzag order, known from its first scan on.
    var factors: [Int16] = []
    /// The rows of blocks before this one may be other than 0.
    var reachedRow = 0
    /// Whether a scan had more than the averages of its blocks.
    var hasDetails = false

    init(
        _ component: JPEGComponent,
        side: Int,
        mcuRows: Range<Int>,
        offset: Int,
        masks: Int
    ) {
        self.side = side
        self.offset = offset
        self.masks = masks
        blocksWide = component.storedBlocksWide
        rows =
            mcuRows.lowerBound * component.vertical
            ..< mcuRows.upperBound * component.vertical
        places = Zigzag.natural.map { natural in
            let (row, column) = (Int(natural) / 8, Int(natural) % 8)
            return row < side && column < side
                ? Int8(row * side + column) : -1
        }
    }

    /// Coefficients that are kept.
    var count: Int { rows.count * blocksWide * side * side }

    /// Where the first coefficient of a block is; `nil` if it is not kept.
    @inline(__always)
    func block(row: Int, column: Int) -> Int? {
        guard rows.contains(row) else { return nil }
        let index = (row &- rows.lowerBound) &* blocksWide &+ column
        return offset &+ index &* side &* side
    }

    @inline(__always)
    func mask(row: Int, column: Int) -> Int {
        masks &+ row &* blocksWide &+ column
    }

    /// Whether a scan has coefficients that are kept.
    func keeps(_ scan: JPEGScan) -> Bool {
        (scan.first ... max(scan.first, scan.last)).contains {
            places[$0] >= 0
        }
    }
}
