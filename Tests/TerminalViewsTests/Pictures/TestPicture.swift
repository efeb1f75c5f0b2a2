import Pictures

/// Pictures to draw.
enum TestPicture {
    /// 120×120 pixels, red on the left and blue on the right.
    static let halves = Bitmap(
        width: 120,
        height: 120,
        channels: .rgb,
        bytes: (0 ..< 120 * 120).flatMap { index -> [UInt8] in
            index % 120 < 60 ? [255, 0, 0] : [0, 0, 255]
        }
    )
}
