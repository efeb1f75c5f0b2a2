extension Korean {
    /// The whole Earth.
    static let earth: [StringKey: String] = [
        .earthTitle: "지구",
        .photoDiscCenter: "중심",
        .photoEarthDistance: "지구까지의 거리(km)",
        .photoSunDistance: "태양까지의 거리(km)",

        .earthSummary: "지구 전체 사진 목록",
        .earthDiscussion:
            "약 150만 km 떨어진 DSCOVR 위성의 카메라 EPIC이 찍은 사진입니다. 2015년부터 "
            + "거의 매일 12~22장이 있습니다. DATE가 없으면 가장 최근 날의 사진을 보여 주며, "
            + "보통 며칠 전의 것입니다.",
        .earthDate: "날짜(예: 2026-08-20)",
        .optionEarthLast: "최근 N일의 마지막 사진을 하루에 한 장씩 보기",
        .optionEnhanced: "색을 보정한 사진 보기",
        .exampleEarth: "가장 최근 날의 사진을 봅니다",
        .exampleEarthDay: "하루의 사진을 봅니다",
        .exampleEarthLast: "닷새 동안의 사진을 하루에 한 장씩 봅니다",
        .envEarth: "지구 사진 서비스의 URL",
    ]
}
