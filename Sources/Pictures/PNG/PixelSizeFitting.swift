extension PixelSize {
    /// The largest size with this aspect in a box, never enlarged, never 0.
    func fitting(in box: PixelSize) -> PixelSize {
        let scale = min(
            1,
            Double(box.width) / Double(width),
            Double(box.height) / Double(height)
        )
        return PixelSize(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded()))
        )
    }
}
