/// Decodes a progressive JPEG: all scans into coefficients, as few as the
/// size wanted needs, and these strip by strip into samples.
enum ProgressivePicture {
    /// Each scan costs time for every block of the picture.
    static let scanLimit = 100
    static let blockLimit = 50_000_000

    static func decode(
        _ file: inout JPEGFile,
        _ first: JPEGScan,
        _ frame: JPEGFrame,
        _ plan: ProgressivePlan,
        into sink: any PixelSink
    ) throws(PictureError) {
        var store = CoefficientStore(
            frame,
            sides: plan.sides,
            mcuRows: plan.schedule.rows
        )
        try readScans(&file, first, frame, &store)
        let schedule = plan.schedule
        var assembler = PictureAssembler(
            plan.planes,
            file.colours(frame),
            plan.plan,
            sink
        )
        var samples = [UInt8](repeating: 128, count: assembler.sampleCount)
        let reached = reachedStrips(store, frame, schedule.rows)
        for strip in reached {
            for index in plan.planes.indices {
                transform(
                    store,
                    index,
                    frame.components[index],
                    plan.planes[index],
                    strip: strip,
                    columns: schedule.columns,
                    &samples
                )
            }
            assembler.finishStrip(strip, &samples)
            assembler.addRows(before: schedule.end(after: strip), &samples)
        }
        assembler.repeatLastRow()
        assembler.finish()
    }

    /// The rows of MCUs to be decoded: behind those with data, and behind
    /// three more that the filters mix with them, all are the same gray.
    private static func reachedStrips(
        _ store: CoefficientStore,
        _ frame: JPEGFrame,
        _ rows: Range<Int>
    ) -> Range<Int> {
        let reached = zip(store.planes, frame.components).map {
            $0.reachedRow.dividedUp(by: $1.vertical)
        }
        let end = max(reached.max() ?? 0, rows.lowerBound) + 3
        return rows.lowerBound ..< min(end, rows.upperBound)
    }

    private static func readScans(
        _ file: inout JPEGFile,
        _ first: JPEGScan,
        _ frame: JPEGFrame,
        _ store: inout CoefficientStore
    ) throws(PictureError) {
        var next: JPEGScan? = first
        var scans = 0
        var blocks = 0
        while let scan = next {
            scans += 1
            guard scans <= scanLimit else { throw .damaged("too many scans") }
            try latch(&store, scan, frame, file.tables)
            if scan.components.contains(where: {
                store.planes[$0.index].keeps(scan)
            }) {
                blocks += scan.components.reduce(0) {
                    let component = frame.components[$1.index]
                    return $0 + component.blocksWide * component.blocksHigh
                }
                guard blocks <= blockLimit else {
                    throw .tooLarge(
                        width: frame.size.width,
                        height: frame.size.height
                    )
                }
                try read(scan, frame, &file, &store)
                if scan.first > 0 {
                    store.planes[scan.components[0].index].hasDetails = true
                }
            }
            _ = file.reader.skipCodedData()
            next = try file.nextScan()
        }
    }

    private static func read(
        _ scan: JPEGScan,
        _ frame: JPEGFrame,
        _ file: inout JPEGFile,
        _ store: inout CoefficientStore
    ) throws(PictureError) {
        var decoder = try ProgressiveScan(scan, frame, file.tables)
        decoder.decode(file.bytes, into: &store)
        if decoder.progress.isIncomplete { file.note(.incomplete) }
        if decoder.progress.reader.isDamaged { file.note(.damaged) }
        file.reader.position = max(
            file.reader.position,
            decoder.progress.reader.position
        )
    }

    /// Takes a component's quantization table as it is at its first scan.
    private static func latch(
        _ store: inout CoefficientStore,
        _ scan: JPEGScan,
        _ frame: JPEGFrame,
        _ tables: JPEGTables
    ) throws(PictureError) {
        for part in scan.components
        where store.planes[part.index].factors.isEmpty {
            let slot = frame.components[part.index].quantization
            guard let table = tables.quantization[slot] else {
                throw .damaged("a quantization table is missing")
            }
            store.planes[part.index].factors = table.map {
                Int16(truncatingIfNeeded: $0)
            }
        }
    }

    /// Makes samples of the coefficients of a row of MCUs.
    private static func transform(
        _ store: CoefficientStore,
        _ index: Int,
        _ component: JPEGComponent,
        _ plane: SamplePlane,
        strip: Int,
        columns: Range<Int>,
        _ samples: inout [UInt8]
    ) {
        let kept = store.planes[index]
        guard !kept.factors.isEmpty else { return }
        let factors = kept.factors
        let isSmoothed = !kept.hasDetails && plane.side > 1
        let order = Zigzag.natural
        var natural = [Int16](repeating: 0, count: 64)
        for place in 0 ..< 64 { natural[Int(order[place])] = factors[place] }
        var block = [Int16](repeating: 0, count: 64)
        var blockSpan = block.mutableSpan
        var span = samples.mutableSpan
        let coefficients = store.coefficients.span
        let wide =
            columns.lowerBound * component.horizontal
            ..< columns.upperBound * component.horizontal
        for down in 0 ..< component.vertical {
            let row = strip * component.vertical + down
            for column in wide {
                guard let start = kept.block(row: row, column: column) else {
                    continue
                }
                var extent = BlockWriter.load(
                    coefficients,
                    start,
                    side: kept.side,
                    natural.span,
                    &blockSpan
                )
                if isSmoothed {
                    BlockSmoother.smooth(
                        &blockSpan,
                        coefficients,
                        kept,
                        row: row,
                        column: column,
                        factor: factors[0]
                    )
                    extent = .low
                }
                BlockWriter.write(
                    &blockSpan,
                    extent,
                    plane,
                    &span,
                    at: plane.block(row: row, column: column)
                )
            }
        }
    }
}
