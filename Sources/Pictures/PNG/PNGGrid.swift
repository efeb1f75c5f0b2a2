/// Stores a band of an interlaced picture, or of every nth of its columns and
/// rows, while its passes refine it.
struct PNGGrid {
    private let width: Int
    private let height: Int
    /// The rows of the grid that are stored.
    private(set) var band: Range<Int>

    private let step: Int
    private let channels: Int
    private var bytes: [UInt8]

    /// - Parameters:
    ///   - size: The picture's, in pixels.
    ///   - step: The number of its columns and rows for each of the grid's.
    ///   - channels: Bytes per pixel.
    ///   - maximumBytes: The limit for bands of more than one row.
    init(_ size: PixelSize, step: Int, channels: Int, maximumBytes: Int) {
        width = size.width.dividedUp(by: step)
        height = size.height.dividedUp(by: step)
        self.step = step
        self.channels = channels
        let rowBytes = width * channels
        band = 0 ..< min(height, max(1, maximumBytes / rowBytes))
        bytes = [UInt8](repeating: 0, count: band.count * rowBytes)
    }

    /// Moves to the next band, which must be painted like the first.
    ///
    /// - Returns: Whether there is one.
    mutating func moveToNextBand() -> Bool {
        band = band.upperBound ..< min(height, band.upperBound + band.count)
        guard !band.isEmpty else { return false }
        // Missing rows are to be empty, not those of the band before.
        for index in bytes.indices { bytes[index] = 0 }
        return true
    }

    /// Paints a row of a pass. Each pixel fills the block up to the next, so
    /// that a truncated picture is complete, only coarser.
    mutating func paint(_ pixels: [UInt8], _ pass: PNGPass, _ passRow: Int) {
        let top = (pass.y + passRow * pass.stepY) / step
        let bottom = min(height, top + max(1, pass.blockHeight / step))
        let blockWidth = max(1, pass.blockWidth / step)
        let stride = pass.stepX / step
        for y in (top ..< bottom).clamped(to: band) {
            var source = 0
            var x = pass.x / step
            while x < width, source < pixels.count {
                for column in x ..< min(width, x + blockWidth) {
                    let row = y - band.lowerBound
                    let place = (row * width + column) * channels
                    for channel in 0 ..< channels {
                        bytes[place + channel] = pixels[source + channel]
                    }
                }
                source += channels
                x += stride
            }
        }
    }

    func row(_ y: Int) -> ArraySlice<UInt8> {
        let start = (y - band.lowerBound) * width * channels
        return bytes[start ..< start + width * channels]
    }
}
