import Models

// Photos of the rovers on Mars.
extension StringKey {
    static let marsSummary =
        "List the photos of a rover on Mars" | "화성 로버의 사진 목록"
    static let marsDiscussion = """
        Without ROVER, lists the rovers and how many photos each has. The \
        photos are the raw images that NASA publishes as they arrive, the last \
        received first. A sol is a day on Mars, counted from the landing. \
        Without sols or days, the list ends after 100 photos unless -n or \
        --all is given.
        Days on Earth are filtered locally, which is slower. A sol of \
        Perseverance can take 20 seconds, so the timeout is 60 seconds unless \
        --timeout is given.
        """ | """
            ROVER가 없으면 로버와 로버별 사진 수를 보여 줍니다. 사진은 NASA가 도착하는 대로 공개하는 미가공(raw) \
            이미지이며, 가장 최근에 받은 것부터 보여 줍니다. 솔은 착륙한 날부터 센 화성의 하루입니다. 솔이나 날짜가 없으면 \
            -n이나 --all을 쓰지 않는 한 100장까지 보여 줍니다.
            지구의 날짜는 이 컴퓨터에서 걸러 내므로 더 느립니다. Perseverance의 한 솔은 20초쯤 걸릴 수 있어 \
            --timeout이 없으면 60초까지 기다립니다.
            """
    static let marsRover =
        "Name of the rover: curiosity or perseverance"
        | "로버 이름: curiosity 또는 perseverance"
    static let marsWhen = """
        Sols or days on Earth: 4681, 4600..4681, latest, -1 (the sol with \
        photos before the latest), 2025-10-06; or cameras, panoramas or map
        """ | """
            솔이나 지구의 날짜: 4681, 4600..4681, latest, -1(최신 바로 전에 사진이 있는 솔), \
            2025-10-06. 또는 cameras, panoramas, map
            """
    static let usageSol = """
        invalid sol “{0}” (expected a number up to 99998, a range such as \
        4600..4681, latest, -1 to -100, or a day such as 2025-10-06)
        """ | """
            솔은 99998까지의 수, 4600..4681 같은 범위, latest, -1~-100, 2025-10-06 같은 날짜 \
            중 하나여야 합니다(입력: {0}).
            """
    static let marsOldest = "oldest first" | "오래된 순"
    static let marsDates = "launched {0}, landed {1}" | "발사 {0}, 착륙 {1}"
    static let marsEnded = "last contact {0}" | "마지막 교신 {0}"
    static let marsActive = "active" | "활동 중"
    static let marsNewest = "latest sol {0} ({1})" | "최신 솔 {0}({1})"
    static let marsPhotos = "{0} {0|photo|photos}" | "사진 {0}장"
    static let marsNoFeed =
        "NASA no longer publishes its raw images as a feed"
        | "NASA가 미가공(raw) 이미지를 더는 제공하지 않습니다."
    static let headingRoverOptions = "ROVER OPTIONS" | "로버 옵션"
    static let optionCamera =
        "Filter by camera names or instrument codes" | "카메라 이름이나 장비 코드로 필터링"
    static let optionThumbnails =
        "Include low-resolution previews" | "저해상도 미리보기 포함"
    static let usageEarthDate =
        "“{0}” is before {1} landed, on {2}"
        | "“{0}”: 착륙 전의 날짜입니다({1} 착륙: {2})."
    static let exampleMars = "List the rovers" | "로버 목록"
    static let exampleMarsSol =
        "List the photos of a day on Mars" | "화성의 하루 동안 찍은 사진 목록"
    static let exampleMarsCamera =
        "Export the newest photos of two cameras" | "두 카메라의 최신 사진 내보내기"
    static let exampleMarsCameras = "List the cameras of a rover" | "로버의 카메라 목록"
    static let rowSite = "site {0}" | "지점 {0}"
    static let envMars = "URL of the rovers' photos" | "로버 사진의 URL"
    static let marsPanoramas = """
        After panoramas: sols or days, as above; all if there are none
        """ | "panoramas 뒤: 위와 같은 솔이나 날짜. 없으면 전체"
    static let marsNoPanoramas =
        "{0} has no panoramas; try 'nasa-photos mars {1}' for its photos"
        | "파노라마가 없는 로버입니다: {0}. 사진은 'nasa-photos mars {1}'로 볼 수 있습니다."
    static let exampleMarsPanoramas =
        "Look around where Perseverance has stopped"
        | "Perseverance가 멈춘 곳에서 둘러보기"
    static let stopTitle = "{0}, stop {1}" | "{0}, 정차 지점 {1}"
    static let exampleMarsMap =
        "Show where Curiosity has driven" | "Curiosity의 이동 경로 보기"
    static let marsNoPlaces = """
        The places of the photos could not be loaded in time; try again, or \
        see 'nasa-photos mars {0} map'.
        """ | """
            사진의 위치를 제때 불러오지 못했습니다. 다시 시도하거나 'nasa-photos mars {0} map'을 \
            확인하세요.
            """
    static let panoramasTitle = "Mars panoramas" | "화성 파노라마"
    static let rowDriven = "{0} km driven" | "{0}km 주행"
    static let rowTurn = "{0}°" | "{0}°"
    static let rowPartOfTurn = "{0}° of 360°" | "360° 중 {0}°"
    static let rowGray = "gray" | "흑백"
}
