/// Which rows and columns of MCUs a plan needs, and when rows are complete.
struct StripSchedule {
    /// Rows of MCUs whose samples are needed.
    let rows: Range<Int>
    /// The columns of MCUs whose samples are needed.
    let columns: Range<Int>
    private let stripHeight: Int
    private let lastStrip: Int
    private let height: Int
    private let lag: Int

    init(_ frame: JPEGFrame, _ plan: DecodingPlan, _ planes: [SamplePlane]) {
        let window = plan.window
        let mcuWidth = frame.horizontal * plan.side
        stripHeight = frame.vertical * plan.side
        lastStrip = frame.mcusHigh - 1
        height = plan.reduced.height
        lag = planes.contains(where: \.needsNextRow) ? 1 : 0
        // Up to two pixels around, since the filters look beyond.
        let bottom = window.y + window.height + 1
        let right = window.x + window.width + 1
        rows =
            max(0, window.y - 2) / stripHeight
            ..< min(frame.mcusHigh, bottom / stripHeight + 1)
        columns =
            max(0, window.x - 2) / mcuWidth
            ..< min(frame.mcusWide, right / mcuWidth + 1)
    }

    /// Whether the samples of all MCUs are needed.
    func isWhole(_ frame: JPEGFrame) -> Bool {
        rows.count == frame.mcusHigh && columns.count == frame.mcusWide
    }

    /// The row before which all are complete once `strip` is decoded.
    func end(after strip: Int) -> Int {
        strip == lastStrip ? height : (strip + 1) * stripHeight - lag
    }
}
