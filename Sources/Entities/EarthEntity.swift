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
    /// The middle of the disc in degrees, north and east positive.
    package let center: [Double]
    /// Where the spacecraft and the Sun are from the Earth's center: x, y and z
    /// in km, or nothing.
    package let spacecraft, sun: [Double]

    package init(from decoder: any Decoder) throws {
        let record = try decoder.container(keyedBy: Name.self)
        identifier = record.text("identifier")
        image = record.text("image")
        date = record.text("date")
        caption = record.text("caption")
        func numbers(_ key: Name, _ names: [Name]) -> [Double] {
            let object = record.object(key)
            let numbers: [Double] = names.compactMap { object?.forgiving($0) }
            return numbers.count == names.count ? numbers : []
        }
        center = numbers("centroid_coordinates", ["lat", "lon"])
        spacecraft = numbers("dscovr_j2000_position", ["x", "y", "z"])
        sun = numbers("sun_j2000_position", ["x", "y", "z"])
    }
}
