extension English {
    /// The whole Earth.
    static let earth: [StringKey: String] = [
        .earthTitle: "Earth",
        .photoDiscCenter: "Centered on",
        .photoEarthDistance: "Distance from Earth (km)",
        .photoSunDistance: "Distance from the Sun (km)",

        .earthSummary: "List pictures of the whole Earth",
        .earthDiscussion:
            "The pictures are taken by EPIC, the camera of the DSCOVR "
            + "spacecraft, some 1.5 million km from Earth: 12 to 22 on most "
            + "days since 2015. Without DATE, lists those of the newest day, "
            + "which is a few days old.",
        .earthDate:
            "Day, such as 2026-08-20",
        .optionEarthLast: "List the last picture of each of the newest N days",
        .optionEnhanced: "List the pictures with enhanced colors",
        .exampleEarth: "The pictures of the newest day",
        .exampleEarthDay: "The pictures of a day",
        .exampleEarthLast: "One picture of each of five days",
        .envEarth: "URL of the service for pictures of the Earth",
    ]
}
