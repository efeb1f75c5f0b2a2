/// Reads one scan of a progressive JPEG into the coefficients.
struct ProgressiveScan {
    private let scan: JPEGScan
    /// The table of each component of the scan, if it needs one.
    private let tables: [[Int32]]
    private(set) var progress: ScanProgress

    init(_ scan: JPEGScan, _ tables: JPEGTables) throws(PictureError) {
        self.scan = scan
        var entries: [[Int32]] = []
        for part in scan.components where scan.first > 0 || scan.high == 0 {
            entries.append(
                scan.first == 0
                    ? try tables.dcEntries(part.dcTable)
                    : try tables.acEntries(part.acTable)
            )
        }
        self.tables = entries
        progress = ScanProgress(scan, tables)
    }

    mutating func decode(_ bytes: [UInt8], into store: inout CoefficientStore) {
        let rows = decodeRows(bytes, into: &store)
        for part in scan.components {
            let reached = store.planes[part.index].reachedRow
            store.planes[part.index].reachedRow = max(reached, rows * part.down)
        }
    }

    /// - Returns: The number of rows of MCUs for which there was data.
    private mutating func decodeRows(
        _ bytes: [UInt8],
        into store: inout CoefficientStore
    ) -> Int {
        let planes = scan.components.map { store.planes[$0.index] }
        for row in 0 ..< scan.mcusHigh {
            if scan.first == 0 {
                var coefficients = store.coefficients.mutableSpan
                decodeDC(row, bytes.span, planes, &coefficients)
            } else {
                decodeAC(
                    row,
                    bytes.span,
                    planes[0],
                    &store.coefficients,
                    &store.masks
                )
            }
            if progress.isOver(bytes.span) { return row + 1 }
        }
        return scan.mcusHigh
    }

    private mutating func decodeDC(
        _ row: Int,
        _ bytes: Span<UInt8>,
        _ planes: [CoefficientPlane],
        _ coefficients: inout MutableSpan<Int16>
    ) {
        let (scan, tables) = (scan, tables)
        var progress = self.progress
        for column in 0 ..< scan.mcusWide {
            guard progress.isReadable(bytes) else { continue }
            for (index, part) in scan.components.enumerated() {
                for block in 0 ..< part.across * part.down {
                    let value = Self.readDC(
                        scan,
                        index,
                        &progress,
                        bytes,
                        tables
                    )
                    let place = planes[index].block(
                        row: row * part.down + block / part.across,
                        column: column * part.across + block % part.across
                    )
                    if let place { coefficients[place] |= value }
                }
            }
        }
        self.progress = progress
    }

    /// Reads the bits that a scan adds to a DC coefficient.
    @inline(__always)
    private static func readDC(
        _ scan: JPEGScan,
        _ index: Int,
        _ progress: inout ScanProgress,
        _ bytes: Span<UInt8>,
        _ tables: [[Int32]]
    ) -> Int16 {
        guard scan.high == 0 else {
            progress.reader.refill(bytes)
            let bit = progress.reader.read(1)
            return Int16(truncatingIfNeeded: bit &<< Int32(scan.low))
        }
        var value = progress.predictors[index]
        let table = tables[index]
        value &+= BlockDecoder.difference(&progress.reader, bytes, table.span)
        progress.predictors[index] = value
        return Int16(truncatingIfNeeded: value &<< Int32(scan.low))
    }

    private mutating func decodeAC(
        _ row: Int,
        _ bytes: Span<UInt8>,
        _ plane: CoefficientPlane,
        _ coefficients: inout [Int16],
        _ masks: inout [UInt64]
    ) {
        let band = ProgressiveBand(scan, lastBit: plane.lastBit)
        let (table, places) = (tables[0], plane.places)
        var progress = self.progress
        var coefficients = coefficients.mutableSpan
        var masks = masks.mutableSpan
        for column in 0 ..< scan.mcusWide {
            guard progress.isReadable(bytes) else { continue }
            band.read(
                &progress.reader,
                bytes,
                table.span,
                places.span,
                &coefficients,
                plane.block(row: row, column: column),
                &masks[plane.mask(row: row, column: column)],
                &progress.endOfBand
            )
        }
        self.progress = progress
    }
}
