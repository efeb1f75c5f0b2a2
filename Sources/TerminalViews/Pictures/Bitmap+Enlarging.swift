import Pictures

extension Bitmap {
    /// More would show nothing but squares.
    private static let mostTimes = 4

    /// Each pixel as a square of pixels, as many times as large as fits.
    func enlarged(within box: PixelSize) -> Bitmap {
        let times = min(
            box.width / width,
            box.height / height,
            Self.mostTimes
        )
        guard times > 1 else { return self }
        let size = channels.rawValue
        var enlarged: [UInt8] = []
        enlarged.reserveCapacity(bytes.count * times * times)
        for y in 0 ..< height {
            var row: [UInt8] = []
            for x in 0 ..< width {
                let start = (y * width + x) * size
                let pixel = bytes[start ..< start + size]
                for _ in 0 ..< times { row += pixel }
            }
            for _ in 0 ..< times { enlarged += row }
        }
        return Bitmap(
            width: width * times,
            height: height * times,
            channels: channels,
            bytes: enlarged
        )
    }
}
