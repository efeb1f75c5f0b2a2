import Models

// Pictures of the whole Earth.
extension StringKey {
    static let earthTitle = "Earth" | "지구"
    static let earthFrom =
        "Earth from {0} million km" | "{0}백만 km 거리에서 본 지구"
    static let earthTime = "{0}, {1} UTC" | "{0}, {1} UTC"
    static let earthCentered =
        "The sunlit side of Earth, centered on {0}"
        | "햇빛을 받는 쪽의 지구. 중심은 {0}."
    static let earthEnhanced = "enhanced color" | "색 보정"
    static let earthSummary = "List photos of the whole Earth" | "지구 전체 사진 목록"
    static let earthDiscussion = """
        The photos are taken by EPIC, the camera of the DSCOVR spacecraft, \
        some 1.5 million km from Earth: 12 to 22 on most days since 2015. \
        Without DATE, lists those of the newest day, which is usually a few \
        days old.
        """ | """
            약 150만km 떨어진 DSCOVR 탐사선의 카메라 EPIC이 찍은 사진입니다. 2015년부터 거의 매일 \
            12~22장이 있습니다. DATE가 없으면 가장 최근 날의 사진을 보여 주며, 보통 며칠 전 사진입니다.
            """
    static let earthDate = """
        Day, such as 2026-08-20 or yesterday; of several days, such as \
        2026-08, the last photo of each
        """ | "날짜(예: 2026-08-20, yesterday). 2026-08 같은 기간은 하루에 마지막 한 장씩"
    static let exampleEarthDay =
        "List the photos of the day before" | "그 전날의 사진 목록"
    static let exampleEarthMonth =
        "List the last photo of each day of a month" | "한 달 동안 매일의 마지막 사진 목록"
    static let optionEnhanced =
        "List photos with enhanced colors" | "색을 보정한 사진 목록"
    static let exampleEarth =
        "List the photos of the newest day" | "가장 최근 날의 사진 목록"
    static let envEarth = "URL of the photos of the Earth" | "지구 사진의 URL"
}
