/// A part of a reduced picture, which may begin and end within its pixels.
struct PixelPart {
    let columns: (start: Double, length: Double)
    let rows: (start: Double, length: Double)

    /// The region in a reduced picture, counted from a pixel of that.
    init(
        _ region: PixelRegion,
        dividedBy step: Int,
        from corner: (x: Int, y: Int) = (0, 0)
    ) {
        let step = Double(step)
        columns = (
            Double(region.x) / step - Double(corner.x),
            Double(region.width) / step
        )
        rows = (
            Double(region.y) / step - Double(corner.y),
            Double(region.height) / step
        )
    }
}
