extension Photo.Fact.Label {
    /// The facts of photos of the Earth, in the order of columns.
    static let earth: [Self] = [.discCenter, .earthDistance, .sunDistance]

    /// The middle of the Earth's disc: `28.6° S, 176.5° W`.
    package static let discCenter = Self("disc_center", "Centered on" | "중심")
    /// From the camera, in km.
    package static let earthDistance = Self(
        "earth_distance_km",
        "Distance from Earth (km)" | "지구까지의 거리(km)",
        in: 0 ... 1e9
    )
    package static let sunDistance = Self(
        "sun_distance_km",
        "Distance from the Sun (km)" | "태양까지의 거리(km)",
        in: 0 ... 1e9
    )
}
