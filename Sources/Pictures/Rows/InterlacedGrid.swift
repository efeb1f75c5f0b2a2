/// Stores an interlaced picture, whose rows do not come in order, while its
/// passes refine it. Of a large one only every 2nd, 4th or 8th row, and column,
/// is stored, which the earlier passes fill.
struct InterlacedGrid {
    /// In pixels of the grid.
    let height: Int
    private let width: Int

    /// The size of the picture.
    private let full: PixelSize
    /// The picture's columns and rows for each of the grid's.
    private let step: (across: Int, down: Int)
    /// Bytes per pixel.
    private let channels: Int
    private var bytes: [UInt8]

    /// The largest part of a scaled picture to store, in bytes.
    static let maximumBytes = 16 << 20

    init(
        _ full: PixelSize,
        step: (across: Int, down: Int),
        channels: Int
    ) {
        self.full = full
        self.step = step
        self.channels = channels
        width = full.width.dividedUp(by: step.across)
        height = full.height.dividedUp(by: step.down)
        bytes = [UInt8](repeating: 0, count: width * height * channels)
    }

    /// Paints the passes that lie on the grid, up to the first row that is
    /// missing. `next` returns the pixels of the next row, the `y`th of a pass,
    /// which has `width`.
    ///
    /// - Throws: The error of the first row.
    mutating func fill(
        _ passes: [InterlacePass],
        _ next: (_ y: Int, _ width: Int) throws(PictureError) -> [UInt8]
    ) throws(PictureError) {
        var isEmpty = true
        for pass in passes where pass.isOn(step) {
            let part = pass.size(in: full)
            guard part.width > 0 else { continue }
            for y in 0 ..< part.height {
                do {
                    paint(try next(y, part.width), pass, y)
                    isEmpty = false
                } catch {
                    if isEmpty { throw error }
                    return
                }
            }
        }
    }

    /// Paints a row of a pass. Each pixel fills the block up to the next, so
    /// that a truncated picture is complete, only coarser.
    private mutating func paint(
        _ pixels: [UInt8],
        _ pass: InterlacePass,
        _ passRow: Int
    ) {
        let top = (pass.y + passRow * pass.stepY) / step.down
        let bottom = min(height, top + max(1, pass.blockHeight / step.down))
        let blockWidth = max(1, pass.blockWidth / step.across)
        let stride = pass.stepX / step.across
        for y in top ..< bottom {
            var source = 0
            var x = pass.x / step.across
            while x < width, source < pixels.count {
                for column in x ..< min(width, x + blockWidth) {
                    let place = (y * width + column) * channels
                    for channel in 0 ..< channels {
                        bytes[place + channel] = pixels[source + channel]
                    }
                }
                source += channels
                x += stride
            }
        }
    }

    /// A row of the grid.
    func row(_ y: Int) -> [UInt8] {
        let count = width * channels
        return Array(bytes[y * count ..< (y + 1) * count])
    }
}
