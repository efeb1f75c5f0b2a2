/// Clouds of chance that are the same in every run.
struct Noise {
    let seed: UInt64

    /// A number from 0 to 1 for a place in a grid.
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

    /// Hills and valleys from 0 to 1, about one a unit.
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

    /// Hills with smaller hills on them, from 0 to 1.
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
