/// Reproducible noise.
struct Noise: Sendable {
    let seed: UInt64

    init(_ seed: UInt64) { self.seed = seed }

    /// A random number from 0 to 1 for a point of a grid.
    func chance(_ x: Int, _ y: Int = 0, _ z: Int = 0) -> Double {
        var mixed = seed &* 0x9E37_79B9_7F4A_7C15
        mixed = Self.mix(mixed ^ UInt64(bitPattern: Int64(x)))
        mixed = Self.mix(mixed ^ UInt64(bitPattern: Int64(y)))
        if z != 0 { mixed = Self.mix(mixed ^ UInt64(bitPattern: Int64(z))) }
        return Double(mixed >> 12 & 0xFFFF_FFFF) / 4_294_967_295
    }

    private static func mix(_ bits: UInt64) -> UInt64 {
        var mixed = bits &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 29) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// Smooth noise from 0 to 1, with about one hill per unit.
    func smooth(_ x: Double, _ y: Double, _ z: Int = 0) -> Double {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (column, row) = (Int(left), Int(top))
        let across = rise(0, 1, x - left)
        let down = rise(0, 1, y - top)
        let above =
            chance(column, row, z) * (1 - across)
            + chance(column + 1, row, z) * across
        let below =
            chance(column, row + 1, z) * (1 - across)
            + chance(column + 1, row + 1, z) * across
        return above * (1 - down) + below * down
    }

    /// Fractal noise from 0 to 1.
    func cloud(_ x: Double, _ y: Double, octaves: Int = 4) -> Double {
        fractal(octaves) { smooth(x * $0 + 40, y * $0 + 40) }
    }

    /// Fractal noise in space.
    func cloud(_ place: Direction, octaves: Int = 4) -> Double {
        fractal(octaves) { smooth(place * $0 + 40) }
    }

    /// Fractal noise with sharp crests.
    func ridges(_ x: Double, _ y: Double, octaves: Int = 4) -> Double {
        fractal(octaves) {
            1 - (2 * smooth(x * $0 + 40, y * $0 + 40) - 1).magnitude
        }
    }

    private func fractal(_ octaves: Int, _ noise: (Double) -> Double) -> Double
    {
        var sum = 0.0
        var weight = 0.5
        var scale = 1.0
        for _ in 0 ..< octaves {
            sum += noise(scale) * weight
            weight /= 2
            scale *= 2.03
        }
        return sum / (1 - weight * 2)
    }

    private func smooth(_ place: Direction) -> Double {
        let floor = place.z.rounded(.down)
        let above = smooth(place.x, place.y, Int(floor) + 1_000)
        let below = smooth(place.x, place.y, Int(floor) + 1_001)
        return above + (below - above) * rise(0, 1, place.z - floor)
    }
}

/// Stars of several sizes and tints.
struct StarField: Drawing {
    /// Cells per unit; each has at most one star.
    var density = 24.0
    /// The share of cells with a star.
    var share = 0.28
    var noise = Noise(77)

    func light(at point: Point) -> Light {
        let place = point * density + 200
        let (column, row) = (Int(place.x), Int(place.y))
        let size = (noise.chance(column, row) - 1 + share) / share
        guard size > 0 else { return .zero }
        // The star stays within its cell, its glow too.
        let center = Point(
            Double(column) + 0.3 + 0.4 * noise.chance(column + 500, row),
            Double(row) + 0.3 + 0.4 * noise.chance(column, row + 500)
        )
        let distance = (place - center).length
        let bright = size * size * size
        let radius = 0.06 + 0.1 * bright
        let glow =
            1 - rise(radius * 0.4, radius, distance)
            + 0.3 * bright * bell(distance, 0.16)
        let tint = noise.chance(column + 900, row)
        let color = Light(1, 0.85, 0.7).mixed(with: Light(0.7, 0.83, 1), tint)
        return color * glow * (0.35 + 0.75 * bright)
    }
}
