import Pictures

extension Bitmap {
    /// Soft gradients with some noise, as photographs have.
    static func sample(
        _ width: Int,
        _ height: Int,
        _ channels: Channels = .rgb
    ) -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0 ..< height {
            for x in 0 ..< width {
                let ramp = [x * 200 / width, y * 200 / height, x + y, 90]
                for channel in 0 ..< channels.rawValue {
                    let noise = (x * 37 + y * 101 + channel * 59) % 97 % 10
                    bytes.append(UInt8((ramp[channel] + noise) & 255))
                }
            }
        }
        return Bitmap(
            width: width,
            height: height,
            channels: channels,
            bytes: bytes
        )
    }
}
