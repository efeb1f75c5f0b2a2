/// The coefficients of a progressive JPEG while its scans add to them.
struct CoefficientStore {
    var planes: [CoefficientPlane]
    var coefficients: [Int16]
    var masks: [UInt64]

    init(_ planes: [CoefficientPlane]) {
        self.planes = planes
        coefficients = [Int16](repeating: 0, count: planes.last?.end ?? 0)
        masks = [UInt64](repeating: 0, count: planes.last?.endOfMasks ?? 0)
    }
}

/// The layout of a component's coefficients in a store.
///
/// For the blocks in the rows that are needed, the lowest `side` × `side`
/// coefficients are stored. For all blocks there is a mask of the coefficients
/// that are not 0: without it, the scans that refine them cannot be read.
struct CoefficientPlane {
    /// 1, 2, 4 or 8.
    let side: Int
    /// Scans that add lower bits, except of averages, are not read.
    let lastBit: Int
    /// Blocks in a row, padding included.
    let blocksWide: Int
    /// The rows of blocks whose coefficients are stored.
    let rows: Range<Int>
    /// The index of the first coefficient, and the one after the last.
    let offset: Int
    let end: Int
    /// The index of the first mask of a block, and the one after the last.
    let masks: Int
    let endOfMasks: Int
    /// The index of each coefficient within a block, in zigzag order; -1 if it
    /// is not stored.
    let places: [Int8]
    /// The 64 divisors in zigzag order, known from the first scan on.
    var factors: [Int16] = []
    /// All rows of blocks from this one on are 0.
    var reachedRow = 0

    /// Stores `side` × `side` coefficients per block, down to a bit, for the
    /// rows of MCUs that are needed, behind the previous plane.
    init(
        _ component: JPEGComponent,
        side: Int,
        lastBit: Int,
        mcuRows: Range<Int>,
        after previous: CoefficientPlane?
    ) {
        self.side = side
        self.lastBit = lastBit
        offset = previous?.end ?? 0
        masks = previous?.endOfMasks ?? 0
        blocksWide = component.storedBlocksWide
        rows =
            mcuRows.lowerBound * component.vertical
            ..< mcuRows.upperBound * component.vertical
        end = offset + rows.count * blocksWide * side * side
        let blocks = blocksWide * component.storedBlocksHigh
        endOfMasks = masks + (side > 1 ? blocks : 0)
        places = Zigzag.natural.map { natural in
            let (row, column) = (Int(natural) / 8, Int(natural) % 8)
            return row < side && column < side
                ? Int8(row * side + column) : -1
        }
    }

    /// The index of a block's first coefficient; `nil` if it is not stored.
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

    /// The divisors in rows of eight.
    var naturalFactors: [Int16] {
        var natural = [Int16](repeating: 0, count: 64)
        for (place, factor) in zip(Zigzag.natural, factors) {
            natural[Int(place)] = factor
        }
        return natural
    }

    /// Returns `true` if a scan has bits of coefficients that are stored.
    func stores(_ scan: JPEGScan) -> Bool {
        guard scan.first == 0 || scan.high == 0 || scan.low >= lastBit else {
            return false
        }
        return (scan.first ... max(scan.first, scan.last)).contains {
            places[$0] >= 0
        }
    }
}
