/// One of the passes in which a picture's pixels come: all at once, or
/// interlaced in Adam7's seven (PNG specification, 8.2).
struct PNGPass: Equatable {
    /// The column and row of the first pixel.
    let x: Int
    let y: Int
    /// How far the next pixel is, to the right and down.
    let stepX: Int
    let stepY: Int

    /// How far a pixel reaches until later passes come to refine it.
    let blockWidth: Int
    let blockHeight: Int

    static let whole = PNGPass(0, 0, 1, 1, 1, 1)

    static let interlaced = [
        PNGPass(0, 0, 8, 8, 8, 8), PNGPass(4, 0, 8, 8, 4, 8),
        PNGPass(0, 4, 4, 8, 4, 4), PNGPass(2, 0, 4, 4, 2, 4),
        PNGPass(0, 2, 2, 4, 2, 2), PNGPass(1, 0, 2, 2, 1, 2),
        PNGPass(0, 1, 1, 2, 1, 1),
    ]

    private init(
        _ x: Int,
        _ y: Int,
        _ stepX: Int,
        _ stepY: Int,
        _ blockWidth: Int,
        _ blockHeight: Int
    ) {
        self.x = x
        self.y = y
        self.stepX = stepX
        self.stepY = stepY
        self.blockWidth = blockWidth
        self.blockHeight = blockHeight
    }

    /// How many columns and rows of a picture belong to this pass.
    func size(in size: PixelSize) -> PixelSize {
        PixelSize(
            width: max(0, (size.width - x + stepX - 1) / stepX),
            height: max(0, (size.height - y + stepY - 1) / stepY)
        )
    }

    /// Whether its pixels are on the grid of every `step`th column and row.
    func isOn(step: Int) -> Bool {
        (x | y | stepX | stepY) % step == 0
    }
}
