@testable import Pictures

extension Bitmap {
    /// Soft colours with some noise, as photographs have.
    static func sample(
        _ width: Int,
        _ height: Int,
        _ channels: Channels = .rgb
    ) -> Bitmap {
        var random = SeededGenerator(width * height)
        var bytes: [UInt8] = []
        for y in 0 ..< height {
            for x in 0 ..< width {
                for channel in 0 ..< channels.rawValue {
                    let ramp = [x * 200 / width, y * 200 / height, x + y, 90]
                    let noise = Int.random(in: 0 ... 9, using: &random)
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
