extension Photo.Fact.Label {
    /// The facts of pictures of the Moon, in the order of columns.
    static let moon: [Self] = [
        .phase, .lit, .age, .moonDistance, .diameter, .sunOverhead, .shadow,
    ]

    /// In words, as in `waxing crescent`.
    package static let phase = Self("phase", "Phase" | "위상")
    package static let lit = Self(
        "illuminated_percent",
        "Lit (%)" | "밝은 부분(%)",
        in: 0 ... 100
    )
    /// Since the new Moon.
    package static let age =
        Self("age_days", "Age (days)" | "월령(일)", in: 0 ... 100)
    /// From the middle of the Earth.
    package static let moonDistance = Self(
        "moon_distance_km",
        "Distance (km)" | "거리(km)",
        in: 0 ... 1_000_000
    )
    /// As it is seen from the Earth.
    package static let diameter = Self(
        "diameter_arcmin",
        "Diameter (arcmin)" | "지름(분각)",
        in: 0 ... 60
    )
    /// The place on the Moon where the Sun stands overhead.
    package static let sunOverhead =
        Self("sun_overhead", "Sun overhead" | "태양이 머리 위에 있는 곳")
    /// The part that is in the Earth's shadow.
    package static let shadow = Self(
        "shadow_percent",
        "In Earth's shadow (%)" | "지구 그림자에 가린 부분(%)",
        in: 0 ... 100
    )
}
