package import Models

/// Maps of the routes of rovers.
package extension StringKey {
    static let rowSol = "sol {0}" | "솔 {0}"
    static let mapRoute =
        "{0}: {1} km from the landing to sol {2}"
        | "{0}: 착륙지에서 솔 {2}까지 {1}km 주행"
    static let mapPhoto =
        "{0}: {1} km, stop of sol {2}"
        | "{0}: {1}km, 솔 {2}의 정지 지점"
    static let mapThisPhoto = "this photo" | "이 사진"
    static let mapNearPhoto = "near this photo" | "이 사진 근처"
    static let mapPhotoPlace = "{0}: {1}." | "{0}: {1}."
    static let mapNewest = "Newest place: {0}." | "최신 위치: {0}."
    static let mapMilestone =
        "Sol {0}: {1} km driven, {2}." | "솔 {0}: {1}km 주행, {2}."
    static let mapFromLanding =
        "{0} km {1} of the landing" | "착륙지에서 {1}쪽으로 {0}km"
    static let compassNorth = "N" | "북"
    static let compassEast = "E" | "동"
    static let compassSouth = "S" | "남"
    static let compassWest = "W" | "서"
    static let mapAtLanding = "at the landing site" | "착륙지"
    static let mapLanding = "landing" | "착륙"
    static let mapNorth = "↑ N" | "↑ N"
    static let helpMap =
        "map of the rover's route, with the place of this photo"
        | "이 사진의 위치를 표시한 로버 이동 경로 지도"
    static let promptMap = "g map" | "g 지도"
    static let helpPlacePhotos =
        "photos that the rover took here on that sol"
        | "로버가 그 솔에 이곳에서 찍은 사진"
    static let promptPlacePhotos = "a photos" | "a 사진"
}
