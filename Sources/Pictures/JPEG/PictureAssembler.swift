/// Makes rows of pixels of decoded samples and puts the picture together.
struct PictureAssembler {
    let planes: [SamplePlane]
    private let colours: ColourModel
    private let window: PixelRegion
    /// The columns that are filled up: whole vectors around the window.
    private let columns: Range<Int>
    private var filter: AreaFilter?
    private let sink: any PixelSink
    private let rowBytes: Int
    /// The last row of pixels, and a margin.
    private var row: [UInt8]
    private var nextRow: Int

    /// Bytes behind a row of pixels that vectors may write.
    private static let margin = 64

    init(
        _ planes: [SamplePlane],
        _ colours: ColourModel,
        _ plan: DecodingPlan,
        _ sink: any PixelSink
    ) {
        self.planes = planes
        self.colours = colours
        window = plan.window
        columns = plan.window.x ..< plan.window.x + plan.window.width
        nextRow = plan.window.y
        filter = plan.filter(colours.channels)
        rowBytes = plan.window.width * colours.channels.rawValue
        row = [UInt8](repeating: 0, count: rowBytes + Self.margin)
        self.sink = sink
        guard filter == nil else { return }
        sink.begin(
            width: window.width,
            height: window.height,
            channels: colours.channels
        )
    }

    /// Bytes that the samples of all planes need.
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
        let end = min(end, window.y + window.height)
        while nextRow < end {
            var rows = SIMD4<Int>()
            var span = samples.mutableSpan
            for (index, plane) in planes.enumerated() {
                rows[index] =
                    window.x
                    + Upsampler.fill(&span, plane, y: nextRow, columns: columns)
            }
            Self.convert(span.span, rows, colours, window.width, &row)
            addRow(count: 1)
        }
    }

    /// Fills the window with the row that was added last.
    mutating func repeatLastRow() {
        addRow(count: window.y + window.height - nextRow)
    }

    private mutating func addRow(count: Int) {
        if filter == nil {
            for _ in 0 ..< count { sink.add(row.dropLast(Self.margin)) }
        } else {
            let row = row
            let pixels = row.span.extracting(droppingLast: Self.margin)
            filter?.add(pixels, count: count)
        }
        nextRow += count
    }

    private static func convert(
        _ samples: Span<UInt8>,
        _ rows: SIMD4<Int>,
        _ colours: ColourModel,
        _ width: Int,
        _ row: inout [UInt8]
    ) {
        var output = row.mutableSpan
        colours.convert(samples, rows, width: width, into: &output)
    }

    /// Hands over what the filter made.
    consuming func finish() {
        if let filter { sink.add(filter.finish()) }
    }
}
