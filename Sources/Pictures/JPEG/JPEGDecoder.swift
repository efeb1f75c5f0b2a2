/// Decodes baseline, extended and progressive JPEG pictures with Huffman codes
/// and 8 bits per sample (ITU-T T.81) at the requested size.
///
/// Memory is bounded whatever the bytes are: a few rows of the picture and, if
/// it is progressive, the coefficients that the requested size needs.
enum JPEGDecoder {
    /// Decodes the picture, up to the end of the file, and turns it.
    ///
    /// `limit` is that of a `ProgressivePlan`.
    /// - Throws: `PictureError`
    static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        limit: Int = ProgressivePlan.limit
    ) throws(PictureError) -> Bitmap {
        var file = JPEGFile(bytes)
        let (frame, scan) = try file.firstScan()
        let orientation = request.upright ? file.orientation : .asStored
        let fullSize = orientation.turned(frame.size)
        let region = request.region?.clipped(to: fullSize)
        let stored = orientation.stored(
            region ?? PixelRegion(fullSize),
            in: frame.size
        )
        func plan(_ reduction: Int?) -> DecodingPlan {
            DecodingPlan(
                size: frame.size,
                region: stored,
                fitted: request.target(of: stored.size, turned: orientation),
                reduction: reduction,
                isCoarse: request.isCoarse
            )
        }
        let first = plan(request.reduction)
        let channels = file.colors(frame).channels.rawValue
        guard first.result.area * channels <= RowCollector.maximumBytes else {
            throw .tooLarge(first.result)
        }
        if frame.isProgressive {
            let chosen = try ProgressivePlan(
                frame,
                first,
                canBeCoarser: request.reduction == nil
                    && request.fitting != nil,
                limit: limit,
                plan
            )
            return orientation.applied(
                to: try ProgressivePicture.decode(&file, scan, frame, chosen)
            )
        }
        return orientation.applied(
            to: try SequentialPicture.decode(&file, scan, frame, first)
        )
    }
}

/// Converts decoded samples to rows of pixels, and scales them.
struct PictureAssembler {
    let planes: [SamplePlane]
    private let colors: ColorModel
    private let window: PixelRegion
    private var collector: RowCollector
    /// The last row of pixels and a margin.
    private var row: [UInt8]

    /// The number of bytes after a row that vectors may overwrite.
    private static let margin = 64

    init(
        _ planes: [SamplePlane],
        _ colors: ColorModel,
        _ plan: DecodingPlan
    ) {
        self.planes = planes
        self.colors = colors
        window = plan.window
        collector = RowCollector(
            PixelRegion(window.size),
            plan.filter(colors.channels),
            channels: colors.channels
        )
        let rowBytes = window.width * colors.channels.rawValue
        row = [UInt8](repeating: 0, count: rowBytes + Self.margin)
    }

    private var nextRow: Int { window.y + collector.rowCount }

    /// The size of the samples of all planes, in bytes.
    var sampleCount: Int { planes.last?.end ?? 0 }

    /// Prepares the samples of a row of MCUs that was just decoded.
    func finishStrip(_ strip: Int, _ samples: inout [UInt8]) {
        var span = samples.mutableSpan
        for plane in planes
        where plane.upsampling == .columns || plane.upsampling == .both {
            let first = strip * plane.rows
            for row in first ..< min(first + plane.rows, plane.height) {
                Upsampler.extend(&span, plane, row: row)
            }
        }
    }

    /// Adds the rows of the window that come before row `end`.
    mutating func addRows(before end: Int, _ samples: inout [UInt8]) {
        let end = min(end, window.rows.upperBound)
        while nextRow < end {
            var rows = SIMD4<Int>()
            var span = samples.mutableSpan
            for (index, plane) in planes.enumerated() {
                let columns = window.columns
                let row = Upsampler.fill(&span, plane, nextRow, columns)
                rows[index] = window.x + row
            }
            let (colors, width) = (colors, window.width)
            var output = row.mutableSpan
            colors.convert(span.span, rows, width: width, into: &output)
            collector.add(row)
        }
    }

    /// Fills the window with the row that was added last.
    mutating func finish() -> Bitmap {
        collector.add(row, count: window.rows.upperBound - nextRow)
        return collector.finish()
    }
}
