/// A picture of the Earth, as the service of EPIC lists it.
package struct EarthEntity: Decodable, Sendable {
    /// 14 digits, the time in UTC, some minutes after `date`.
    package let identifier: String?
    /// The name of the file, without its extension.
    package let image: String?
    /// In the form `2026-01-07 00:13:03`, in UTC.
    package let date: String?
    /// One and the same text for all pictures.
    package let caption: String?
    /// The middle of the disc: `lat` and `lon` in degrees.
    package let center: [String: Double]?
    /// The positions of the spacecraft and the Sun from the Earth's center:
    /// `x`, `y` and `z` in km.
    package let spacecraft, sun: [String: Double]?

    private enum CodingKeys: String, CodingKey {
        case identifier, image, date, caption
        case center = "centroid_coordinates"
        case spacecraft = "dscovr_j2000_position"
        case sun = "sun_j2000_position"
    }
}
