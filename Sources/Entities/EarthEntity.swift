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
    /// The middle of the disc: `lat` and `lon` in degrees, or nothing.
    package let center: [String: Double]
    /// Where the spacecraft and the Sun are from the Earth's center: `x`, `y`
    /// and `z` in km, or nothing.
    package let spacecraft, sun: [String: Double]

    package init(from decoder: any Decoder) throws {
        let record = try decoder.container(keyedBy: Name.self)
        identifier = record.text("identifier")
        image = record.text("image")
        date = record.text("date")
        caption = record.text("caption")
        center = record.forgiving("centroid_coordinates") ?? [:]
        spacecraft = record.forgiving("dscovr_j2000_position") ?? [:]
        sun = record.forgiving("sun_j2000_position") ?? [:]
    }
}
