/// Decodes the rows of a GIF's frame from the top, as color indices.
///
/// An interlaced frame is stored until its passes have come; of a large one
/// only every 2nd, 4th or 8th row, all of which come in the earlier passes.
struct GIFRows {
    /// A pass of interlaced rows (GIF89a, appendix E).
    private struct Pass {
        let first: Int
        let step: Int
        /// The distance to the next row of this or an earlier pass.
        let blockHeight: Int
    }

    private static let passes = [
        Pass(first: 0, step: 8, blockHeight: 8),
        Pass(first: 4, step: 8, blockHeight: 4),
        Pass(first: 2, step: 4, blockHeight: 2),
        Pass(first: 1, step: 2, blockHeight: 1),
    ]

    /// How much of a frame may be stored, in bytes.
    static let maximumBytes = 16 << 20

    /// Whether no row has been missing so far.
    private(set) var isWhole = true

    private let width: Int
    private let height: Int
    private var codes: LZW
    private var row: [UInt8]
    private var stored: [UInt8] = []
    /// The number of rows for each stored one; 0 if none is stored.
    private var step = 0
    private var count = 0

    /// - Throws: `damaged` if an interlaced frame has no row.
    init(
        _ file: GIFFile,
        _ codes: LZW,
        maximumBytes: Int = Self.maximumBytes
    ) throws(PictureError) {
        width = file.frame.width
        height = file.frame.height
        self.codes = codes
        row = [UInt8](repeating: 0, count: width)
        if file.isInterlaced { try storePasses(maximumBytes) }
    }

    /// Returns the next row and how many following rows, itself included, are
    /// known to be the same; `nil` if it is missing.
    mutating func next() -> (indices: [UInt8], count: Int)? {
        guard step > 0 else {
            if isWhole { isWhole = codes.read(into: &row) == width }
            return isWhole ? (row, 1) : nil
        }
        guard count < height else { return nil }
        let first = storedRow(count / step)
        var end = count / step + 1
        // Rows without data repeat the one above.
        while end * step < height, storedRow(end).elementsEqual(first) {
            end += 1
        }
        let same = min(end * step, height) - count
        count += same
        return (Array(first), same)
    }

    private func storedRow(_ place: Int) -> ArraySlice<UInt8> {
        stored[place * width ..< (place + 1) * width]
    }

    private mutating func storePasses(
        _ maximumBytes: Int
    ) throws(PictureError) {
        step =
            [1, 2, 4].first { width * height / $0 <= maximumBytes } ?? 8
        let storedHeight = height.dividedUp(by: step)
        stored = [UInt8](repeating: 0, count: width * storedHeight)
        for pass in Self.passes where pass.blockHeight >= step {
            for y in stride(from: pass.first, to: height, by: pass.step) {
                guard codes.read(into: &row) == width else {
                    if y == 0 { throw .damaged("no pixels") }
                    isWhole = false
                    return
                }
                let rows = pass.blockHeight / step
                for place in y / step ..< min(y / step + rows, storedHeight) {
                    stored.replaceSubrange(
                        place * width ..< (place + 1) * width,
                        with: row
                    )
                }
            }
        }
    }
}
