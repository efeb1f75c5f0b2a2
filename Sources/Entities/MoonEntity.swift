/// The Moon at an hour, as Dial-a-Moon sends it.
package struct MoonEntity: Decodable, Sendable {
    /// In the form `2026-11-23T15:00`, in UTC.
    package let time: String?
    /// The lit part of the disc, in percent.
    package let phase: Double?
    /// In days since the new Moon.
    package let age: Double?
    /// The part in the Earth's shadow, in percent.
    package let obscuration: Double?
    /// In seconds of arc.
    package let diameter: Double?
    /// In km.
    package let distance: Double?
    /// The place on the Moon where the Sun stands overhead, in degrees.
    package let sunLongitude, sunLatitude: Double?
    package let image: Image?

    package struct Image: Decodable, Sendable {
        package let url: String?
    }

    private enum CodingKeys: String, CodingKey {
        case time, phase, age, obscuration, diameter, distance, image
        case sunLongitude = "subsolar_lon"
        case sunLatitude = "subsolar_lat"
    }
}
