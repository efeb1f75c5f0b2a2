/// Which coefficients of a block may be other than 0: most blocks have few,
/// and what is 0 need not be transformed.
enum BlockExtent {
    /// None but the first.
    case flat
    /// Those of the lowest 4 × 4.
    case low
    case full

    /// - `places`: the places of all coefficients, in rows of eight, combined
    ///   by "or": bits 0–2 are columns and bits 3–5 rows.
    @inline(__always)
    init(places: UInt8) {
        self = places == 0 ? .flat : places & 0b100_100 == 0 ? .low : .full
    }
}
