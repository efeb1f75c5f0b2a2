extension Photo.Fact.Label {
    /// The facts of photos of rovers, in the order of columns.
    static let rovers: [Self] = [
        .sol, .camera, .instrument, .localSolarTime, .site, .drive, .filter,
        .latitude, .longitude, .elevation, .driven, .nearStop,
    ]

    /// The number of the day on Mars, from the landing.
    package static let sol = Self(
        "sol",
        "Sol" | "솔",
        in: Double(Sol.first.number) ... Double(Sol.last.number)
    )
    package static let camera = Self("camera", "Camera" | "카메라")
    /// The code of the camera in NASA's feed.
    package static let instrument = Self("instrument", "Instrument" | "장비")
    /// In the form `15:18:15`.
    package static let localSolarTime =
        Self("local_solar_time", "Local time" | "현지 시각")
    /// The number of a place.
    package static let site = Self("site", "Site" | "지점 번호", in: 0 ... 1e9)
    /// The number of a position reached from the site.
    package static let drive = Self("drive", "Drive" | "주행 번호", in: 0 ... 1e9)
    package static let filter = Self("filter", "Filter" | "필터")
    /// The distance from the landing to where it was taken.
    package static let driven =
        Self("driven_km", "Driven (km)" | "주행 거리(km)", in: 0 ... 100_000)
    /// The stop of the rover that is nearest, if it is not at one.
    package static let nearStop =
        Self("near_stop", "Near stop" | "가까운 정차 지점")
}

extension Photo.Fact.Label {
    /// The facts of panoramas, in the order of columns.
    static let panoramas: [Self] = [
        .sol, .site, .drive, .latitude, .longitude, .elevation, .driven, .tilt,
        .azimuthLeft, .azimuthRight, .elevationTop, .elevationBottom, .width,
        .height, .horizon, .color,
    ]

    /// The tilt of the rover, and so of what it took.
    package static let tilt =
        Self("tilt_degrees", "Tilt (°)" | "기울기(°)", in: -180 ... 180)
    /// The directions of the edges.
    package static let azimuthLeft = Self(
        "azimuth_left",
        "Left edge (°)" | "왼쪽 끝 방위(°)",
        in: -360 ... 720
    )
    package static let azimuthRight = Self(
        "azimuth_right",
        "Right edge (°)" | "오른쪽 끝 방위(°)",
        in: -360 ... 720
    )
    package static let elevationTop = Self(
        "elevation_top",
        "Upper edge (°)" | "위쪽 끝 고도각(°)",
        in: -90 ... 90
    )
    package static let elevationBottom = Self(
        "elevation_bottom",
        "Lower edge (°)" | "아래쪽 끝 고도각(°)",
        in: -90 ... 90
    )
    package static let width =
        Self("width_px", "Width (pixels)" | "너비(픽셀)", in: 0 ... 1e6)
    package static let height =
        Self("height_px", "Height (pixels)" | "높이(픽셀)", in: 0 ... 1e6)
    /// The row of the horizon, from the top.
    package static let horizon =
        Self("horizon_px", "Horizon (row)" | "지평선(행)", in: -1e6 ... 1e6)
    /// `gray`, if it is not in color.
    package static let color = Self("color", "Color" | "색")
}
