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
    ///   - component: The component.
    ///   - frame: Its frame.
    ///   - frameSide: The `side` of the component with the most samples.
    ///   - isFull: Whether the coefficients for decoding components with fewer
    ///     samples at a finer scale are stored.
    ///   - start: The first free index.
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
