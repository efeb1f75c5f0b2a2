/// Scales a picture down row by row. Where much is to be reduced, averages of
/// areas are made first, which is several times as fast; they are still four
/// times as fine as the result, so that nothing of its sharpness is lost.
struct ScalingFilter: Sendable {
    private var area: AreaFilter?
    private var lanczos: LanczosFilter

    /// The reduction above which areas are averaged first, and what is left of
    /// it then.
    private static let steep = 8.0
    private static let rest = 4

    /// Scales the whole of a picture, or a part in its pixels, to a size.
    ///
    /// `isAveraged` says whether the source is itself the result of averaging,
    /// for which the filter then compensates.
    init(
        from source: PixelSize,
        part: PixelPart? = nil,
        to target: PixelSize,
        channels: Bitmap.Channels,
        isAveraged: Bool = false
    ) {
        // The series of the attenuation by averaging begins with 1 - x² / 24,
        // that of the differences to the neighbors with x².
        let sharpening = isAveraged ? 1.0 / 24 : 0
        let part = part ?? PixelPart(PixelRegion(source), dividedBy: 1)
        let (across, columns) = Self.axes(
            source.width,
            part.columns,
            target.width,
            sharpening
        )
        let (down, rows) = Self.axes(
            source.height,
            part.rows,
            target.height,
            sharpening
        )
        if across.target != source.width || down.target != source.height {
            area = AreaFilter(columns: across, rows: down, channels: channels)
        }
        lanczos = LanczosFilter(
            columns: columns,
            rows: rows,
            channels: channels
        )
    }

    private static func axes(
        _ source: Int,
        _ part: (start: Double, length: Double),
        _ target: Int,
        _ sharpening: Double
    ) -> (areas: FilterAxis, lanczos: FilterAxis) {
        guard part.length > steep * Double(target) else {
            let axis = FilterAxis(
                lanczos: source,
                target: target,
                start: part.start,
                length: part.length,
                sharpening: sharpening
            )
            return (FilterAxis(areas: source, target: source), axis)
        }
        let areas = FilterAxis(
            areas: source,
            target: rest * target,
            start: part.start,
            length: part.length
        )
        return (areas, FilterAxis(lanczos: rest * target, target: target))
    }

    /// Whether further rows cannot change the result.
    var isComplete: Bool { lanczos.isComplete }

    /// Adds the next source row, `count` times.
    mutating func add(_ row: Span<UInt8>, count: Int = 1) {
        guard var area = area.take() else {
            for _ in 0 ..< count where !isComplete { lanczos.add(row) }
            return
        }
        area.add(row, count: count) { lanczos.add($0) }
        self.area = area
    }

    /// Returns the scaled picture; missing rows are 0.
    mutating func finish() -> Bitmap {
        if var area = area.take() { area.finish { lanczos.add($0) } }
        return lanczos.finish()
    }
}

/// A part of a reduced picture, which may begin and end within its pixels.
struct PixelPart {
    let columns: (start: Double, length: Double)
    let rows: (start: Double, length: Double)

    /// What a region becomes if the picture is reduced, counted from a pixel of
    /// the reduced one.
    init(
        _ region: PixelRegion,
        dividedBy step: Int,
        from corner: (x: Int, y: Int) = (0, 0)
    ) {
        let step = Double(step)
        columns = (
            Double(region.x) / step - Double(corner.x),
            Double(region.width) / step
        )
        rows = (
            Double(region.y) / step - Double(corner.y),
            Double(region.height) / step
        )
    }
}
