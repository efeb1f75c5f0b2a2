/// A drawing, defined by its light at each point.
protocol Drawing: Sendable {
    /// Computes the light at a point.
    ///
    /// - Parameters:
    ///   - x: the distance from the left; the picture's shorter side is 1.
    ///   - y: the distance from the top.
    /// - Returns: the light, which is clamped to 0 ... 1.
    func light(_ x: Double, _ y: Double) -> Light
}

extension Drawing {
    /// Computes the light of a pixel.
    func light(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Light {
        let unit = Double(min(width, height))
        return light((Double(x) + 0.5) / unit, (Double(y) + 0.5) / unit)
    }
}

/// Red, green and blue, each clamped to 0 ... 1.
typealias Light = SIMD3<Double>

extension Light {
    /// Interpolates from this light at 0 to another at 1.
    func mixed(with other: Light, _ share: Double) -> Light {
        self + (other - self) * Swift.min(1, Swift.max(0, share))
    }

    /// The three bytes of a pixel.
    var bytes: [UInt8] {
        let cut = clamped(lowerBound: .zero, upperBound: .one) * 255
        return [x, y, z].indices.map { UInt8(cut[$0].rounded()) }
    }
}

/// A smooth step from 0 up to one value to 1 from another on.
func rise(_ low: Double, _ high: Double, _ value: Double) -> Double {
    let share = min(1, max(0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)
}

/// The length of a vector.
func length(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
}

/// Reproducible noise.
struct Noise {
    let seed: UInt64

    /// A random number from 0 to 1 for a point of a grid.
    func chance(_ x: Int, _ y: Int) -> Double {
        var mixed = seed &* 0x9E37_79B9_7F4A_7C15
        for number in [x, y] {
            mixed =
                (mixed ^ UInt64(bitPattern: Int64(number)))
                &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 29) &* 0x94D0_49BB_1331_11EB
            mixed ^= mixed >> 31
        }
        return Double(mixed >> 12 & 0xFFFF_FFFF) / 4_294_967_295
    }

    /// Smooth noise from 0 to 1, with about one hill per unit.
    func smooth(_ x: Double, _ y: Double) -> Double {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (column, row) = (Int(left), Int(top))
        let across = rise(0, 1, x - left)
        let down = rise(0, 1, y - top)
        let above =
            chance(column, row) * (1 - across)
            + chance(column + 1, row) * across
        let below =
            chance(column, row + 1) * (1 - across)
            + chance(column + 1, row + 1) * across
        return above * (1 - down) + below * down
    }

    /// Fractal noise from 0 to 1.
    func cloud(_ x: Double, _ y: Double, octaves: Int = 4) -> Double {
        var sum = 0.0
        var weight = 0.5
        var scale = 1.0
        for _ in 0 ..< octaves {
            sum += smooth(x * scale, y * scale) * weight
            weight /= 2
            scale *= 2.03
        }
        return sum / (1 - weight * 2)
    }
}

/// Stars of several sizes and tints.
struct StarField: Drawing {
    /// Cells per unit; each has at most one star.
    var density = 24.0
    var noise = Noise(seed: 77)

    func light(_ x: Double, _ y: Double) -> Light {
        let (left, top) = (x * density, y * density)
        let (column, row) = (Int(left), Int(top))
        let size = noise.chance(column, row)
        guard size > 0.72 else { return .zero }
        // The star stays within its cell, its glow too.
        let centerX =
            Double(column) + 0.25
            + 0.5 * noise.chance(column + 500, row)
        let centerY =
            Double(row) + 0.25
            + 0.5 * noise.chance(column, row + 500)
        let distance = length(left - centerX, top - centerY)
        let radius = 0.06 + 0.4 * (size - 0.72)
        let glow = 1 - rise(0, radius * 2, distance)
        let tint = noise.chance(column + 900, row)
        let color = Light(1, 0.9, 0.75).mixed(with: Light(0.75, 0.85, 1), tint)
        return color * glow * (size * 2.5 - 1.4)
    }
}
