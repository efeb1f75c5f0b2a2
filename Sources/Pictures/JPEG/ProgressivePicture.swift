/// Decodes a progressive JPEG: all scans to coefficients, as few as the
/// requested size needs, and these strip by strip to samples.
enum ProgressivePicture {
    /// Limits the time, since each scan takes some for every block.
    static let scanLimit = 100
    static let blockLimit = 50_000_000

    static func decode(
        _ file: inout JPEGFile,
        _ first: JPEGScan,
        _ frame: JPEGFrame,
        _ plan: ProgressivePlan
    ) throws(PictureError) -> Bitmap {
        var store = CoefficientStore(plan.coefficients)
        try readScans(&file, first, frame, &store)
        let schedule = plan.schedule
        var assembler = PictureAssembler(
            plan.planes,
            file.colors(frame),
            plan.plan
        )
        var samples = [UInt8](repeating: 128, count: assembler.sampleCount)
        let reached = zip(store.planes, frame.components).map {
            $0.reachedRow.dividedUp(by: $1.vertical)
        }
        for strip in schedule.rows(reached: reached.max() ?? 0) {
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
        return assembler.finish()
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
            try storeFactors(&store, scan, frame, file.tables)
            if scan.components.contains(where: {
                store.planes[$0.index].stores(scan)
            }) {
                blocks += scan.components.reduce(0) {
                    let component = frame.components[$1.index]
                    return $0 + component.blocksWide * component.blocksHigh
                }
                guard blocks <= blockLimit else { throw .tooLarge(frame.size) }
                try read(scan, &file, &store)
            }
            _ = file.reader.skipCodedData()
            next = try file.nextScan()
        }
    }

    private static func read(
        _ scan: JPEGScan,
        _ file: inout JPEGFile,
        _ store: inout CoefficientStore
    ) throws(PictureError) {
        var decoder = try ProgressiveScan(scan, file.tables)
        decoder.decode(file.bytes, into: &store)
        file.reader.skip(to: decoder.progress.reader.position)
    }

    /// Stores a component's quantization table at its first scan, since a later
    /// one may replace it.
    private static func storeFactors(
        _ store: inout CoefficientStore,
        _ scan: JPEGScan,
        _ frame: JPEGFrame,
        _ tables: JPEGTables
    ) throws(PictureError) {
        for part in scan.components
        where store.planes[part.index].factors.isEmpty {
            store.planes[part.index].factors =
                try tables.factors(of: frame.components[part.index])
        }
    }

    /// Converts the coefficients of a row of MCUs to samples.
    private static func transform(
        _ store: CoefficientStore,
        _ index: Int,
        _ component: JPEGComponent,
        _ plane: SamplePlane,
        strip: Int,
        columns: Range<Int>,
        _ samples: inout [UInt8]
    ) {
        let stored = store.planes[index]
        guard !stored.factors.isEmpty else { return }
        let natural = stored.naturalFactors
        let factors = natural.span
        var buffer = [Int16](repeating: 0, count: 64)
        var block = buffer.mutableSpan
        var span = samples.mutableSpan
        let data = store.coefficients.span
        let wide =
            columns.lowerBound * component.horizontal
            ..< columns.upperBound * component.horizontal
        for down in 0 ..< component.vertical {
            let row = strip * component.vertical + down
            for column in wide {
                guard let start = stored.block(row: row, column: column) else {
                    continue
                }
                let isFlat =
                    BlockWriter
                    .load(data, start, stored.side, factors, &block)
                let place = plane.block(row: row, column: column)
                BlockWriter.write(
                    &block,
                    isFlat: isFlat,
                    plane,
                    &span,
                    place
                )
            }
        }
    }
}
