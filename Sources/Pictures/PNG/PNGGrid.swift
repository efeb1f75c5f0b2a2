/// Holds an interlaced picture, or every nth of its columns and rows, while
/// its passes refine it.
struct PNGGrid {
    let width: Int
    let height: Int

    private let step: Int
    private let channels: Int
    private var bytes: [UInt8]

    init(_ size: PixelSize, step: Int, channels: Int) {
        width = (size.width + step - 1) / step
        height = (size.height + step - 1) / step
        self.step = step
        self.channels = channels
        bytes = [UInt8](repeating: 0, count: width * height * channels)
    }

    /// Paints a row of a pass. Each pixel fills the block up to the next, so
    /// that a picture cut short is whole, only coarser.
    mutating func paint(_ row: [UInt8], _ pass: PNGPass, _ passRow: Int) {
        let top = (pass.y + passRow * pass.stepY) / step
        let bottom = min(height, top + max(1, pass.blockHeight / step))
        let blockWidth = max(1, pass.blockWidth / step)
        let stride = pass.stepX / step
        for y in top ..< bottom {
            var source = 0
            var x = pass.x / step
            while x < width, source < row.count {
                for column in x ..< min(width, x + blockWidth) {
                    let place = (y * width + column) * channels
                    for channel in 0 ..< channels {
                        bytes[place + channel] = row[source + channel]
                    }
                }
                source += channels
                x += stride
            }
        }
    }

    func row(_ y: Int) -> ArraySlice<UInt8> {
        bytes[y * width * channels ..< (y + 1) * width * channels]
    }
}
