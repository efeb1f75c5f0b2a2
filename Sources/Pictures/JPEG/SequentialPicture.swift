/// Decodes a sequential JPEG strip by strip. If there are several scans, each
/// with some of the components, they are decoded side by side, so that no more
/// than two strips of samples have to be stored.
enum SequentialPicture {
    static func decode(
        _ file: inout JPEGFile,
        _ first: JPEGScan,
        _ frame: JPEGFrame,
        _ plan: DecodingPlan
    ) throws(PictureError) -> Bitmap {
        let planes = plan.planes(frame)
        let schedule = StripSchedule(frame, plan, planes)
        var scans = try scans(&file, first, frame, planes)
        var assembler = PictureAssembler(planes, file.colors(frame), plan)
        decode(&scans, file.bytes, schedule, &assembler)
        if scans.count == 1 {
            file.reader.skip(to: scans[0].progress.reader.position)
        }
        // Damage after the last scan is an error, since then the rest of the
        // file cannot be trusted either.
        if file.reader.skipCodedData() { _ = try file.nextScan() }
        return assembler.finish()
    }

    /// Decodes strip by strip and adds rows as soon as they are complete.
    private static func decode(
        _ scans: inout [SequentialScan],
        _ bytes: [UInt8],
        _ schedule: StripSchedule,
        _ assembler: inout PictureAssembler
    ) {
        var samples = [UInt8](repeating: 128, count: assembler.sampleCount)
        var rows = 0 ..< schedule.rows.upperBound
        while let strip = rows.popFirst() {
            let isNeeded = schedule.rows.contains(strip)
            var isOver = true
            for index in scans.indices {
                let isScanOver = scans[index].decodeStrip(
                    strip,
                    columns: isNeeded ? schedule.columns : 0 ..< 0,
                    bytes.span,
                    &samples
                )
                isOver = isOver && isScanOver
            }
            if isOver {
                rows = rows.clamped(to: schedule.rows(reached: strip + 1))
            }
            guard isNeeded else { continue }
            assembler.finishStrip(strip, &samples)
            assembler.addRows(before: schedule.end(after: strip), &samples)
        }
    }

    /// Finds the scans of the components that the first one lacks.
    private static func scans(
        _ file: inout JPEGFile,
        _ first: JPEGScan,
        _ frame: JPEGFrame,
        _ planes: [SamplePlane]
    ) throws(PictureError) -> [SequentialScan] {
        var scans: [SequentialScan] = []
        var missing = Set(frame.components.indices)
        var scan = first
        while true {
            guard missing.isSuperset(of: scan.components.map(\.index)) else {
                throw .damaged("a component twice")
            }
            missing.subtract(scan.components.map(\.index))
            scans.append(
                try SequentialScan(scan, frame, planes, file.tables)
            )
            guard !missing.isEmpty else { return scans }
            guard file.reader.skipCodedData(), let next = try file.nextScan()
            else { return scans }
            scan = next
        }
    }
}
