/// A pass of an interlaced picture.
struct InterlacePass {
    /// The column and row of the first pixel.
    let x: Int
    let y: Int
    /// The distance to the next pixel, to the right and down.
    let stepX: Int
    let stepY: Int

    /// Adam7 (PNG specification, 8.2).
    static let png = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4),
        (1, 0, 2, 2), (0, 1, 1, 2),
    ].map(InterlacePass.init)

    /// Whole rows (GIF89a, appendix E).
    static let gif = [(0, 0, 1, 8), (0, 4, 1, 8), (0, 2, 1, 4), (0, 1, 1, 2)]
        .map(InterlacePass.init)

    /// The size of the block that a pixel fills until later passes refine it:
    /// up to the pixels of earlier ones.
    var blockWidth: Int { x == 0 ? stepX : x }
    var blockHeight: Int { y == 0 ? stepY : y }

    /// Computes how many columns and rows of a picture belong to this pass.
    func size(in size: PixelSize) -> PixelSize {
        PixelSize(
            width: max(0, (size.width - x).dividedUp(by: stepX)),
            height: max(0, (size.height - y).dividedUp(by: stepY))
        )
    }

    /// Returns `true` if its pixels lie on the grid of every nth column and
    /// row.
    func isOn(_ step: (across: Int, down: Int)) -> Bool {
        (x | stepX) % step.across == 0 && (y | stepY) % step.down == 0
    }
}
