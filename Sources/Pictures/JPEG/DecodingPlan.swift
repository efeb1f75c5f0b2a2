/// How a request is fulfilled: the reduction by the transform, the part of the
/// reduced picture that is needed, and the size to which it is then scaled.
struct DecodingPlan {
    /// Samples per side of a block of the largest component: 8, 4, 2 or 1.
    let side: Int
    /// The reduced size of the whole picture.
    let reduced: PixelSize
    /// The part of it that is needed.
    let window: PixelRegion
    /// The size to which the window is scaled; `nil` if it is not.
    let target: PixelSize?
    /// The exact part, in reduced pixels from the corner of the window.
    private let part: (x: Double, y: Double, width: Double, height: Double)

    /// The limit for a result, in pixels.
    let resultLimit = 64_000_000

    /// - Parameters:
    ///   - size: the stored size.
    ///   - region: a region of stored pixels within the picture.
    ///   - box: the limit for the stored region; `nil` for none.
    ///   - reduction: 1, 2, 4 or 8; `nil` chooses the largest one that leaves
    ///     enough pixels.
    init(
        size: PixelSize,
        region: PixelRegion,
        box: PixelSize?,
        reduction: Int?
    ) {
        let fitted = box.map(region.size.fitted(into:))
        let reduction = reduction ?? Self.reduction(of: region, for: fitted)
        side = 8 / reduction
        reduced = size.dividedUp(by: reduction)
        let left = region.x / reduction
        let top = region.y / reduction
        window = PixelRegion(
            x: left,
            y: top,
            width: (region.x + region.width).dividedUp(by: reduction) - left,
            height: (region.y + region.height).dividedUp(by: reduction) - top
        )
        let scale = Double(reduction)
        part = (
            Double(region.x) / scale - Double(left),
            Double(region.y) / scale - Double(top),
            Double(region.width) / scale,
            Double(region.height) / scale
        )
        let limited = fitted.map { [window] in
            PixelSize(
                width: min($0.width, window.width),
                height: min($0.height, window.height)
            )
        }
        target = limited == window.size ? nil : limited
    }

    /// The size of the result.
    var result: PixelSize { target ?? window.size }

    /// Lays out the samples of all components, one plane after the other.
    /// `isFull` says whether all coefficients are stored.
    func planes(_ frame: JPEGFrame, isFull: Bool) -> [SamplePlane] {
        var planes: [SamplePlane] = []
        for component in frame.components {
            planes.append(
                SamplePlane(
                    component,
                    in: frame,
                    side: side,
                    isFull: isFull,
                    offset: planes.last?.end ?? 0
                )
            )
        }
        return planes
    }

    /// Makes the filter from the window to the result, if one is needed.
    func filter(_ channels: Bitmap.Channels) -> AreaFilter? {
        target.map {
            AreaFilter(
                from: window.size,
                part: part,
                to: $0,
                channels: channels
            )
        }
    }

    private static func reduction(
        of region: PixelRegion,
        for target: PixelSize?
    ) -> Int {
        guard let target else { return 1 }
        return [8, 4, 2].first {
            region.width / $0 >= target.width
                && region.height / $0 >= target.height
        } ?? 1
    }
}

/// The rows and columns of MCUs that a plan needs, and when rows are complete.
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
        // Up to two pixels around the window, which the filters use.
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

    /// The first row that is not complete once `strip` has been decoded.
    func end(after strip: Int) -> Int {
        strip == lastStrip ? height : (strip + 1) * stripHeight - lag
    }
}

/// The layout of one component's decoded samples, and how they are upsampled.
///
/// A plane is a ring of two rows of MCUs, the current and the previous one,
/// since a row between two others needs both.
struct SamplePlane {
    /// How a component with fewer samples is upsampled.
    enum Upsampling {
        case none
        /// Twice the columns, by the triangle filter of libjpeg.
        case columns
        /// Twice the rows.
        case rows
        case both
        /// Any other factor: the nearest sample.
        case nearest
    }

    /// Samples per side of a decoded block: 1, 2, 4 or 8.
    let side: Int
    /// The samples that belong to the picture.
    let width: Int
    let height: Int
    /// Rows of samples in a row of MCUs.
    let rows: Int
    let upsampling: Upsampling
    /// Samples for every `pixels` pixels, across and down.
    let samples: (across: Int, down: Int)
    let pixels: (across: Int, down: Int)
    /// The distance between rows, in bytes.
    let stride: Int
    /// The index of the first row.
    let offset: Int
    /// The index of the buffer for an upsampled row.
    let line: Int
    /// The first index after this plane.
    let end: Int

    /// The number of bytes before and after a row that vectors may read.
    static let margin = 32

    /// - Parameters:
    ///   - component: the component.
    ///   - frame: its frame.
    ///   - frameSide: the `side` of the component with the most samples.
    ///   - isFull: whether the coefficients for decoding components with fewer
    ///     samples at a finer scale are stored.
    ///   - start: the first free index.
    init(
        _ component: JPEGComponent,
        in frame: JPEGFrame,
        side frameSide: Int,
        isFull: Bool,
        offset start: Int
    ) {
        var side = frameSide
        while isFull, side < 8,
            frame.horizontal * frameSide
                % (component.horizontal * side * 2) == 0,
            frame.vertical * frameSide % (component.vertical * side * 2) == 0
        {
            side *= 2
        }
        self.side = side
        samples = (component.horizontal * side, component.vertical * side)
        pixels = (frame.horizontal * frameSide, frame.vertical * frameSide)
        width = (frame.size.width * samples.across)
            .dividedUp(by: 8 * frame.horizontal)
        height = (frame.size.height * samples.down)
            .dividedUp(by: 8 * frame.vertical)
        rows = component.vertical * side
        upsampling = Self.upsampling(
            samples,
            pixels,
            isSmooth: frameSide > 1 || !isFull,
            width: width
        )
        stride = component.storedBlocksWide * side + 2 * Self.margin
        offset = start + Self.margin
        line = offset + 2 * rows * stride
        let lineLength = frame.mcusWide * pixels.across + 2 * Self.margin
        end = line + lineLength + Self.margin
    }

    private static func upsampling(
        _ samples: (across: Int, down: Int),
        _ pixels: (across: Int, down: Int),
        isSmooth: Bool,
        width: Int
    ) -> Upsampling {
        let across = pixels.across == samples.across * 2
        let down = pixels.down == samples.down * 2
        if pixels == samples { return .none }
        guard isSmooth else { return .nearest }
        if across, down, width > 2 { return .both }
        if across, pixels.down == samples.down, width > 2 { return .columns }
        if down, pixels.across == samples.across { return .rows }
        return .nearest
    }

    /// The index of row `y` of the samples in the ring.
    @inline(__always)
    func row(_ y: Int) -> Int {
        offset &+ min(max(y, 0), height &- 1) % (2 &* rows) &* stride
    }

    /// The index of a block's first sample in the ring.
    @inline(__always)
    func block(row: Int, column: Int) -> Int {
        let first = row &* side
        let inRing = first < 2 &* rows ? first : first % (2 &* rows)
        return offset &+ inRing &* stride &+ column &* side
    }

    /// Whether the last row of an MCU needs the one after it.
    var needsNextRow: Bool { upsampling == .rows || upsampling == .both }
}
