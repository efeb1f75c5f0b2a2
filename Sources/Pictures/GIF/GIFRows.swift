/// Decodes the rows of a GIF's frame, as indices of colours, from the top.
///
/// An interlaced frame has to be held until its passes have come; of a large
/// one only every 2nd, 4th or 8th row is, which the earlier passes fill.
struct GIFRows {
    /// A pass of interlaced rows (GIF89a, appendix E).
    private struct Pass {
        let first: Int
        let step: Int
        /// How many rows lie before the next one of this and earlier passes.
        let blockHeight: Int
    }

    private static let passes = [
        Pass(first: 0, step: 8, blockHeight: 8),
        Pass(first: 4, step: 8, blockHeight: 4),
        Pass(first: 2, step: 4, blockHeight: 2),
        Pass(first: 1, step: 2, blockHeight: 1),
    ]

    /// What may be held of a frame, in bytes.
    static let maximumBytes = 16 << 20

    /// Whether no row was missing so far.
    private(set) var isWhole = true

    private let width: Int
    private let height: Int
    private var codes: LZW
    private var row: [UInt8]
    private var held: [UInt8] = []
    /// How many rows a held one stands for; 0 if none is held.
    private var step = 0
    private var count = 0

    /// - Throws: `damaged` when an interlaced frame has no row.
    init(
        _ file: GIFFile,
        _ codes: LZW,
        maximumBytes: Int = Self.maximumBytes
    ) throws(PictureError) {
        width = file.frame.width
        height = file.frame.height
        self.codes = codes
        row = [UInt8](repeating: 0, count: width)
        if file.isInterlaced { try hold(maximumBytes) }
    }

    /// The next row and how many are known to be the same; nil when it is
    /// missing.
    mutating func next() -> (indices: [UInt8], count: Int)? {
        guard step > 0 else {
            if isWhole { isWhole = codes.read(into: &row) == width }
            return isWhole ? (row, 1) : nil
        }
        guard count < height else { return nil }
        let first = held(count / step)
        var end = count / step + 1
        // Mostly those for which there was no data.
        while end * step < height, held(end).elementsEqual(first) { end += 1 }
        let same = min(end * step, height) - count
        count += same
        return (Array(first), same)
    }

    private func held(_ place: Int) -> ArraySlice<UInt8> {
        held[place * width ..< (place + 1) * width]
    }

    private mutating func hold(_ maximumBytes: Int) throws(PictureError) {
        step =
            [1, 2, 4].first { width * height / $0 <= maximumBytes } ?? 8
        let heldHeight = (height + step - 1) / step
        held = [UInt8](repeating: 0, count: width * heldHeight)
        for pass in Self.passes where pass.blockHeight >= step {
            for y in stride(from: pass.first, to: height, by: pass.step) {
                guard codes.read(into: &row) == width else {
                    if y == 0 { throw .damaged("no pixels") }
                    isWhole = false
                    return
                }
                let rows = pass.blockHeight / step
                for place in y / step ..< min(y / step + rows, heldHeight) {
                    held.replaceSubrange(
                        place * width ..< (place + 1) * width,
                        with: row
                    )
                }
            }
        }
    }
}
