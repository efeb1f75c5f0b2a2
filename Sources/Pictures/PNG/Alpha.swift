/// Pixels with alpha, for the averages of which colours must count by it.
extension [UInt8] {
    /// These RGBA pixels with their colours multiplied by their alpha.
    func premultiplied() -> [UInt8] {
        var result = self
        var bytes = result.mutableSpan
        for start in stride(from: 0, to: bytes.count - 3, by: 4) {
            let alpha = Int(bytes[start + 3])
            if alpha == 255 { continue }
            for index in start ..< start + 3 {
                bytes[index] = UInt8((Int(bytes[index]) * alpha + 127) / 255)
            }
        }
        return result
    }

    /// Takes the alpha out of the colours of RGBA pixels again.
    mutating func divideByAlpha() {
        var bytes = mutableSpan
        for start in stride(from: 0, to: bytes.count - 3, by: 4) {
            let alpha = Int(bytes[start + 3])
            if alpha == 0 || alpha == 255 { continue }
            for index in start ..< start + 3 {
                let color = (Int(bytes[index]) * 255 + alpha / 2) / alpha
                bytes[index] = UInt8(Swift.min(255, color))
            }
        }
    }
}
