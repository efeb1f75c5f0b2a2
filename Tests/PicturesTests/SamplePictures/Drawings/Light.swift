/// Red, green and blue, each from 0 to 1; more is cut off.
typealias Light = SIMD3<Double>

extension Light {
    /// From this light at 0 to another at 1.
    func mixed(with other: Light, _ share: Double) -> Light {
        self + (other - self) * Swift.min(1, Swift.max(0, share))
    }

    /// The three bytes of a pixel.
    var bytes: [UInt8] {
        let cut = clamped(lowerBound: .zero, upperBound: .one) * 255
        return [x, y, z].indices.map { UInt8(cut[$0].rounded()) }
    }
}

/// 0 up to one value, 1 from another on, and smooth between them.
func rise(_ low: Double, _ high: Double, _ value: Double) -> Double {
    let share = min(1, max(0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)
}

/// How far a point is from the middle.
func length(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
}
