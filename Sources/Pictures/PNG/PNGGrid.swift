/// Holds a band of an interlaced picture, or of every nth of its columns and
/// rows, while its passes refine it.
struct PNGGrid {
    private let width: Int
    private let height: Int
    /// The rows of the grid that are held.
    private(set) var band: Range<Int>

    private let step: Int
    private let channels: Int
    private var bytes: [UInt8]

    /// - Parameters:
    ///   - size: the picture's, in pixels.
    ///   - step: how many of its columns and rows stand for one of the grid's.
    ///   - channels: how many bytes a pixel has.
    ///   - maximumBytes: what a band of more than one row may take.
    init(_ size: PixelSize, step: Int, channels: Int, maximumBytes: Int) {
        width = (size.width + step - 1) / step
        height = (size.height + step - 1) / step
        self.step = step
        self.channels = channels
        let rowBytes = width * channels
        band = 0 ..< min(height, max(1, maximumBytes / rowBytes))
        bytes = [UInt8](repeating: 0, count: band.count * rowBytes)
    }

    /// Goes on to the next band, which is to be painted like the first.
    /// - Returns: whether there is one.
    mutating func goOn() -> Bool {
        band = band.upperBound ..< min(height, band.upperBound + band.count)
        guard !band.isEmpty else { return false }
        // What does not come is to be empty, not what came before.
        for index in bytes.indices { bytes[index] = 0 }
        return true
    }

    /// Paints a row of a pass. Each pixel fills the block up to the next, so
    /// that a picture cut short is whole, only coarser.
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
