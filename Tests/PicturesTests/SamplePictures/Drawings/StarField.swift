/// Stars of several sizes and tints.
struct StarField: Drawing {
    /// Cells a unit; each may have one star.
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
