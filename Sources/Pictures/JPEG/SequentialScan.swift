/// Decodes a scan of a sequential JPEG to samples, one row of MCUs at a time.
struct SequentialScan {
    private let scan: JPEGScan
    private let parts: [SequentialPart]
    private(set) var progress: ScanProgress

    init(
        _ scan: JPEGScan,
        _ frame: JPEGFrame,
        _ planes: [SamplePlane],
        _ tables: JPEGTables
    ) throws(PictureError) {
        var parts: [SequentialPart] = []
        for part in scan.components {
            let factors = try tables.factors(of: frame.components[part.index])
            parts.append(
                SequentialPart(
                    dc: try tables.dcEntries(part.dcTable),
                    ac: try tables.acEntries(part.acTable),
                    skips: tables.skips(part.acTable),
                    factors: factors,
                    across: part.across,
                    down: part.down,
                    plane: planes[part.index]
                )
            )
        }
        self.scan = scan
        self.parts = parts
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
            columns.lowerBound * scan.strip.across
            ..< columns.upperBound * scan.strip.across
        var block = [Int16](repeating: 0, count: 64)
        let first = strip * scan.strip.down
        for row in first ..< min(first + scan.strip.down, scan.mcusHigh) {
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
        for column in 0 ..< scan.mcusWide {
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
                    let isFlat = BlockDecoder.coefficients(
                        &reader,
                        bytes,
                        ac,
                        factors,
                        order,
                        &block
                    )
                    BlockWriter
                        .write(&block, isFlat: isFlat, plane, &samples, place)
                } else {
                    BlockDecoder.skipCoefficients(&reader, bytes, ac, skips)
                    if isWanted { samples[place] = BlockWriter.average(first) }
                }
                place &+= plane.side
            }
        }
    }

    /// Makes the blocks of an MCU gray.
    func fillGray(row: Int, column: Int, _ samples: inout MutableSpan<UInt8>) {
        for block in 0 ..< across * down {
            let place = plane.block(
                row: row * down + block / across,
                column: column * across + block % across
            )
            BlockWriter.fill(&samples, plane, 128, at: place)
        }
    }
}
