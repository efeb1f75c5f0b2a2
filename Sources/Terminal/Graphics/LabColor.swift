import Glibc

/// A color in CIE L*a*b*, where equal distances look about equal.
struct LabColor {
    private let components: SIMD4<Float>

    /// Converts red, green and blue from 0 to 255 (sRGB, D65).
    init(_ color: SIMD4<Float>) {
        let red = Self.linear(color.x)
        let green = Self.linear(color.y)
        let blue = Self.linear(color.z)
        // Relative to white.
        let x = Self.root(0.43395 * red + 0.37621 * green + 0.18984 * blue)
        let y = Self.root(0.21267 * red + 0.71516 * green + 0.07217 * blue)
        let z = Self.root(0.01776 * red + 0.10947 * green + 0.87277 * blue)
        components = SIMD4(116 * y, 500 * (x - y), 200 * (y - z), 0)
    }

    /// The square of the distance.
    @inline(__always)
    func difference(to other: LabColor) -> Float {
        let difference = components - other.components
        return (difference * difference).sum()
    }

    private static func linear(_ value: Float) -> Float {
        let share = value / 255
        return share <= 0.04045
            ? share / 12.92 : powf((share + 0.055) / 1.055, 2.4)
    }

    /// The cube root, and a line near 0.
    private static func root(_ share: Float) -> Float {
        share > 0.008856 ? cbrtf(share) : 7.787 * share + 4 / 29
    }
}
