/// Where the decoded samples of one component lie, and how they become as
/// many as the picture has pixels.
///
/// A plane is a ring of two rows of MCUs: what is decoded and what came
/// before it, since a row between two others needs both.
struct SamplePlane {
    /// How a component with fewer samples is filled up.
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

    /// Samples a side of a decoded block: 1, 2, 4 or 8.
    let side: Int
    /// Samples that belong to the picture.
    let width: Int
    let height: Int
    /// Rows of samples in a row of MCUs.
    let rows: Int
    let upsampling: Upsampling
    /// Samples for every `pixels` pixels, across and down.
    let samples: (across: Int, down: Int)
    let pixels: (across: Int, down: Int)
    /// Bytes from a row to the next.
    let stride: Int
    /// Where the first row begins.
    let offset: Int
    /// Where a filled-up row is put together.
    let line: Int
    /// The first byte behind this plane.
    let end: Int

    /// Bytes before and behind a row that vectors may read.
    static let margin = 32

    /// - `side`: of the component with the most samples.
    /// - `isFull`: whether coefficients are kept that let components with
    ///   fewer samples be decoded at a finer scale.
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

    /// Where row `y` of the picture's samples begins in the ring.
    @inline(__always)
    func row(_ y: Int) -> Int {
        offset &+ min(max(y, 0), height &- 1) % (2 &* rows) &* stride
    }

    /// Where the first sample of a block is in the ring.
    @inline(__always)
    func block(row: Int, column: Int) -> Int {
        let first = row &* side
        let inRing = first < 2 &* rows ? first : first % (2 &* rows)
        return offset &+ inRing &* stride &+ column &* side
    }

    /// Whether the last row of an MCU needs the row behind it.
    var needsNextRow: Bool { upsampling == .rows || upsampling == .both }
}
