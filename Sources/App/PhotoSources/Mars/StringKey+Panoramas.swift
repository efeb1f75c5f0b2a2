import Models
import ViewModels

// What panoramas show.
extension StringKey {
    static let panoramaPhotoTitle =
        "Panorama from sol {0}" | "솔 {0}의 파노라마"
    static let panoramaDriven = "after {0} km" | "{0}km 주행"

    static let panoramaText = """
        {0} around, stitched from pictures of the navigation camera.
        """ | "{0}. 내비게이션 카메라의 사진을 이어 붙인 파노라마입니다."
    static let panoramaTextFrom = """
        {0} around from {1}, stitched from pictures of the navigation camera.
        """ | "{1}에서 본 {0}. 내비게이션 카메라의 사진을 이어 붙인 파노라마입니다."
    static let panoramaWhole = "All" | "전체 둘레"
    static let panoramaPart = "{0}°" | "둘레 {0}°"
    static let panoramaUnknown = "What is" | "둘레"
    static let panoramaBelow =
        "{0} m below the reference level" | "기준면 아래 {0}m"
    static let panoramaAbove =
        "{0} m above the reference level" | "기준면 위 {0}m"

    static let panoramaGround = """
        The ground around Perseverance on sol {0}: {1}, {2} in the middle
        """ | "솔 {0}에 퍼서비어런스를 둘러싼 땅: {1}, 가운데는 {2}"
    static let panoramaEdges = "{0} at both edges" | "양쪽 끝은 {0}"
    static let panoramaTwoEdges =
        "{0} at the left edge, {1} at the right one"
        | "왼쪽 끝은 {0}, 오른쪽 끝은 {1}"
    static let panoramaHorizon =
        ", the horizon at {0}% of the height." | ", 지평선은 높이의 {0}%."

    static let directionNorth = "north" | "북쪽"
    static let directionNortheast = "northeast" | "북동쪽"
    static let directionEast = "east" | "동쪽"
    static let directionSoutheast = "southeast" | "남동쪽"
    static let directionSouth = "south" | "남쪽"
    static let directionSouthwest = "southwest" | "남서쪽"
    static let directionWest = "west" | "서쪽"
    static let directionNorthwest = "northwest" | "북서쪽"
}
