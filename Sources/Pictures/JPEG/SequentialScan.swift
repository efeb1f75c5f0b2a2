/// Decodes a scan of a sequential JPEG to samples, one row of MCUs at a time.
struct SequentialScan {
    private let parts: [SequentialPart]
    private let mcusWide: Int
    private let mcusHigh: Int
    /// Rows of MCUs for each of the frame: more than one if the scan has a
    /// single component, since then its MCU is a block.
    private let rowsInStrip: Int
    /// The same for columns.
    private let columnsInStrip: Int
    private(set) var progress: ScanProgress

    init(
        _ scan: JPEGScan,
        _ frame: JPEGFrame,
        _ planes: [SamplePlane],
        _ tables: JPEGTables,
        skipping: Bool
    ) throws(PictureError) {
        let isSingle = scan.components.count == 1
        var parts: [SequentialPart] = []
        let none = [UInt16](repeating: 0, count: SkipTable.size)
        for part in scan.components {
            let component = frame.components[part.index]
            guard let table = tables.quantization[component.quantization]
            else { throw .damaged("a quantization table is missing") }
            parts.append(
                SequentialPart(
                    dc: try tables.dcEntries(part.dcTable),
                    ac: try tables.acEntries(part.acTable),
                    skips: skipping ? tables.skips(part.acTable) : none,
                    factors: table.map { Int16(truncatingIfNeeded: $0) },
                    across: isSingle ? 1 : component.horizontal,
                    down: isSingle ? 1 : component.vertical,
                    plane: planes[part.index]
                )
            )
        }
        self.parts = parts
        let only = frame.components[scan.components[0].index]
        mcusWide = isSingle ? only.blocksWide : frame.mcusWide
        mcusHigh = isSingle ? only.blocksHigh : frame.mcusHigh
        rowsInStrip = isSingle ? only.vertical : 1
        columnsInStrip = isSingle ? only.horizontal : 1
        progress = ScanProgress(scan, tables)
    }

    /// Decodes a row of MCUs of the frame, or skips it if no columns are
    /// needed.
    ///
    /// - Returns: Whether there is no more data.
    mutating func decodeStrip(
        _ strip: Int,
        columns: Range<Int>,
        _ bytes: Span<UInt8>,
        _ samples: inout [UInt8]
    ) -> Bool {
        let wanted =
            columns.lowerBound * columnsInStrip
            ..< columns.upperBound * columnsInStrip
        var block = [Int16](repeating: 0, count: 64)
        let first = strip * rowsInStrip
        for row in first ..< min(first + rowsInStrip, mcusHigh) {
            var span = samples.mutableSpan
            var blockSpan = block.mutableSpan
            decodeRow(row, wanted, bytes, &span, &blockSpan)
        }
        return progress.isOver(bytes)
    }

    private mutating func decodeRow(
        _ row: Int,
        _ wanted: Range<Int>,
        _ bytes: Span<UInt8>,
        _ samples: inout MutableSpan<UInt8>,
        _ block: inout MutableSpan<Int16>
    ) {
        let parts = parts
        let order = Zigzag.natural
        let starts = parts.map { $0.start(row: row) }
        for column in 0 ..< mcusWide {
            let isWanted = wanted.contains(column)
            guard progress.isReadable(bytes) else {
                for part in parts where isWanted {
                    part.fillGray(row: row, column: column, &samples)
                }
                continue
            }
            var local = progress.reader
            for index in parts.indices {
                var predictor = progress.predictors[index]
                parts[index].decode(
                    &local,
                    &predictor,
                    bytes,
                    order.span,
                    &samples,
                    &block,
                    start: starts[index],
                    column: column,
                    isWanted: isWanted
                )
                progress.predictors[index] = predictor
            }
            progress.reader = local
        }
    }
}

/// A component of a sequential scan, as the inner loop needs it.
struct SequentialPart {
    /// The tables that decode and skip coefficients.
    let dc: [Int32]
    let ac: [Int32]
    let skips: [UInt16]
    /// 64 divisors in zigzag order.
    let factors: [Int16]
    /// Blocks in an MCU of the scan.
    let across: Int
    let down: Int
    let plane: SamplePlane

    /// The index of the samples of a row of MCUs of the scan.
    func start(row: Int) -> Int {
        plane.block(row: row * down, column: 0)
    }

    /// Decodes the blocks of an MCU to samples, or skips them unless
    /// `isWanted`.
    ///
    /// `predictor` is the previous DC coefficient, `block` is 0 before and
    /// after, and `start` is the index of the samples of the row of MCUs.
    @inline(__always)
    func decode(
        _ reader: inout BitReader,
        _ predictor: inout Int32,
        _ bytes: Span<UInt8>,
        _ order: Span<UInt8>,
        _ samples: inout MutableSpan<UInt8>,
        _ block: inout MutableSpan<Int16>,
        start: Int,
        column: Int,
        isWanted: Bool
    ) {
        let (dc, ac) = (dc.span, ac.span)
        let (skips, factors) = (skips.span, factors.span)
        for index in 0 ..< down {
            var place =
                start &+ index &* plane.side &* plane.stride
                &+ column &* across &* plane.side
            for _ in 0 ..< across {
                predictor &+= BlockDecoder.difference(&reader, bytes, dc)
                let first = Int16(truncatingIfNeeded: predictor) &* factors[0]
                if isWanted, plane.side > 1 {
                    block[0] = first
                    let places = BlockDecoder.coefficients(
                        &reader,
                        bytes,
                        ac,
                        factors,
                        order,
                        &block
                    )
                    let extent = BlockExtent(places: places)
                    BlockWriter.write(&block, extent, plane, &samples, place)
                } else {
                    BlockDecoder.skipCoefficients(&reader, bytes, ac, skips)
                    if isWanted { samples[place] = ReducedDCT.average(first) }
                }
                place &+= plane.side
            }
        }
    }

    /// Makes the blocks of an MCU gray.
    func fillGray(row: Int, column: Int, _ samples: inout MutableSpan<UInt8>) {
        for index in 0 ..< down {
            let start = plane.block(
                row: row * down + index,
                column: column * across
            )
            for y in 0 ..< plane.side {
                let line = start + y * plane.stride
                for x in 0 ..< plane.side * across { samples[line + x] = 128 }
            }
        }
    }
}
