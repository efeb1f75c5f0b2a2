package import Models

/// The sources of photos beside the image library.
package extension StringKey {

    // The picture of the day.

    static let apodTitle = "Astronomy Picture of the Day" | "오늘의 천문 사진"
    static let apodRandom = "{0} at random" | "무작위 {0}장"
    static let typeInteractive = "interactive" | "인터랙티브"

    static let apodSummary =
        "Show the Astronomy Picture of the Day" | "오늘의 천문 사진(APOD) 보기"
    static let apodDiscussion = """
        Without a date, shows the newest picture. On a terminal, p and n go to \
        the previous and the next day, and b lists all days. A range lists its \
        days, newest first, and -n alone the newest ones. Other lists, as by \
        words, end after 100 days unless -n or --all is given. The archive \
        starts on 1995-06-16.
        """ | """
            날짜가 없으면 최신 사진을 보여 줍니다. 터미널에서는 p와 n으로 전날과 다음 날로 이동하고, b로 모든 날의 목록을 \
            볼 수 있습니다. 범위는 그 날짜들을, -n만 쓰면 최신 날짜들을 최신순으로 보여 줍니다. 단어 검색처럼 기간이 없는 \
            목록은 -n이나 --all이 없으면 100일까지만 보여 줍니다. 1995-06-16 사진부터 볼 수 있습니다.
            """
    static let headingDays = "DAY OPTIONS" | "날짜 옵션"
    static let apodDate = """
        Day, or days: 2026-09-16, 2026-09, 2026, today, -3 (3 days before the \
        newest), 2026-09-01..2026-09-10, 2026-09.. or random; or words of the \
        title or the explanation
        """ | """
            날짜나 기간: 2026-09-16, 2026-09, 2026, today, -3(최신에서 3일 전), \
            2026-09-01..2026-09-10, 2026-09.., random. 또는 제목이나 설명에 있는 단어
            """
    static let exampleApodWords =
        "Find days by words, newest first" | "단어로 날짜 찾기(최신순)"
    static let usageDay = """
        invalid value “{1}” for {0} (expected a day such as 2026-09-16, today, \
        yesterday, latest or -3, a month, a year, or a range such as \
        2026-09-01..2026-09-10)
        """ | """
            {0}: 올바른 날짜가 아닙니다: “{1}” (예: 2026-09-16, 2026-09, 2026, today, \
            yesterday, latest, -3, 2026-09-01..2026-09-10).
            """
    static let usageFirstDay = """
        invalid value “{1}” for {0} (expected the first day: 2026-09-16, \
        2026-09, 2026, today, yesterday or -3; all later days are included)
        """ | """
            {0}: 첫 날짜를 입력하세요: “{1}” (예: 2026-09-16, 2026-09, 2026, today, \
            yesterday, -3). 그 뒤의 날짜는 모두 포함됩니다.
            """
    static let optionMinSize =
        "Skip videos, and pictures smaller than this (in pixels)"
        | "동영상과 이보다 작은 사진은 제외(픽셀)"
    static let apodTooSmall =
        "No picture of this size or larger." | "이 크기 이상인 사진이 없습니다."
    static let apodStoredOnly =
        "Only the days stored on this machine were searched, without a result."
        | "이 컴퓨터에 저장된 날짜만 검색했으며, 결과가 없습니다."
    static let exampleApodGreet =
        "Greet with the picture of the day, in ~/.bashrc"
        | "~/.bashrc에서 오늘의 사진으로 인사"
    static let fileGreeting =
        "the picture that apod --greet has shown" | "apod --greet가 보여 준 사진"
    static let exampleApodSize =
        "Find the newest picture that is large enough for a wallpaper"
        | "배경 화면에 알맞은 최신 사진 찾기"
    static let exampleApod = "Show the newest picture" | "최신 사진 보기"
    static let exampleApodDay =
        "Show the picture of a certain day" | "특정 날짜의 사진 보기"
    static let exampleApodMonth =
        "Export a month as JSON Lines" | "한 달의 사진을 JSON Lines로 내보내기"
    static let exampleApodLast = "List the five newest pictures" | "최신 사진 5장 목록"
    static let exampleApodRandom = "Show three random pictures" | "무작위 사진 3장 보기"
    static let envApod = "URL of the picture of the day" | "오늘의 천문 사진의 URL"

    static let usageNoSuchDay =
        "invalid value “{1}” for {0} (there is no such day)"
        | "{0} 값은 달력에 없는 날짜입니다(입력: {1})."

    // Photos of the rovers on Mars.
    static let marsSummary =
        "List the photos of a rover on Mars" | "화성 로버의 사진 목록"
    static let marsDiscussion = """
        Without ROVER, lists the rovers and how many photos each has. The \
        photos are the raw images that NASA publishes as they arrive, the last \
        received first. A sol is a day on Mars, counted from the landing.
        Days on Earth are filtered locally, which is slower. A sol of \
        Perseverance can take 20 seconds, so the timeout is 60 seconds unless \
        --timeout is given.
        """ | """
            ROVER가 없으면 로버와 로버별 사진 수를 보여 줍니다. 사진은 NASA가 도착하는 대로 공개하는 미가공(raw) \
            이미지이며, 가장 최근에 받은 것부터 보여 줍니다. 솔은 착륙한 날부터 센 화성의 하루입니다.
            지구의 날짜는 이 컴퓨터에서 걸러 내므로 더 느립니다. Perseverance의 한 솔은 20초 넘게 걸릴 수 있어 \
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
    static let marsNoFeed = """
        NASA no longer publishes its raw images as a feed; try 'nasa-photos \
        search {0} rover'
        """ | """
            NASA가 미가공(raw) 이미지를 더는 제공하지 않습니다. 'nasa-photos search {0} \
            rover'로 검색해 보세요.
            """
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
    static let rowSol = "sol {0}" | "솔 {0}"
    static let rowSite = "site {0}" | "지점 {0}"
    static let envMars = "URL of the rovers' photos" | "로버 사진의 URL"

    // Panoramas.
    static let marsPanoramas = """
        After panoramas: sols or days, as above; all if there are none
        """ | "panoramas 뒤: 위와 같은 솔이나 날짜. 없으면 전체"
    static let marsNoPanoramas =
        "{0} has no panoramas; try 'nasa-photos mars {1}' for its photos"
        | "파노라마가 없는 로버입니다: {0}. 사진은 'nasa-photos mars {1}'로 볼 수 있습니다."
    static let exampleMarsPanoramas =
        "Look around where Perseverance has stopped"
        | "Perseverance가 멈춘 곳에서 둘러보기"
    // Maps of the routes of rovers.
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
        "{0} km {1} of the landing" | "착륙지에서 {1} 방향 {0}km"
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

    // Pictures of the whole Earth.
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

    // The Moon.
    static let moonTitle = "The Moon" | "달"
    static let moonSummary = "Show the Moon at any hour" | "원하는 시각의 달 보기"
    static let moonDiscussion = """
        The pictures and figures are computed by NASA's Scientific \
        Visualization Studio, for each hour from 2011 to the end of this year \
        or the next. They show the Moon as seen from the northern hemisphere. \
        Without TIME, shows this hour. On a terminal, p and n go to the days \
        before and after, and b lists the month.
        """ | """
            NASA 과학 시각화 스튜디오가 2011년부터 올해나 내년 말까지 매시간의 이미지와 수치를 계산합니다. 북반구에서 보는 \
            모습입니다. TIME이 없으면 지금의 달을 보여 줍니다. 터미널에서는 p와 n으로 전날과 다음 날로 이동하고, b로 \
            그달의 목록을 볼 수 있습니다.
            """
    static let moonTime = """
        Hour in UTC such as 2026-12-24T18, a day (at noon), or up to 366 days \
        such as 2026-12 ('nasa-photos help days')
        """ | """
            UTC 시각(예: 2026-12-24T18), 날짜(정오) 또는 최대 366일(예: 2026-12). \
            'nasa-photos help days' 참고
            """
    static let usageMoon = """
        invalid time “{0}” (expected 2026-12-24T18, a day, or up to 366 days \
        such as 2026-12 or 2026-12-01..2026-12-10)
        """ | """
            시각은 2026-12-24T18, 날짜 또는 최대 366일(예: 2026-12, \
            2026-12-01..2026-12-10)이어야 합니다(입력: {0}).
            """
    static let exampleMoon = "Show the Moon now" | "지금의 달 보기"
    static let exampleMoonHour =
        "Show the Moon at a certain hour" | "특정 시각의 달 보기"
    static let exampleMoonMonth = "List the days of a month" | "한 달 동안의 달 목록"
    static let moonPhotoTitle = "Moon {0}, {1} UTC" | "달, {0}, {1} UTC"
    static let moonLit = "{0}% lit" | "밝은 부분 {0}%"
    static let moonLitRight = """
        The Moon as seen from the north, lit on the right: {0}% of its disc.
        """ | "북쪽에서 본 달. 오른쪽이 밝고, 밝은 부분은 원반의 {0}%입니다."
    static let moonLitLeft = """
        The Moon as seen from the north, lit on the left: {0}% of its disc.
        """ | "북쪽에서 본 달. 왼쪽이 밝고, 밝은 부분은 원반의 {0}%입니다."
    static let moonLitSomewhere = """
        The Moon as seen from the north: {0}% of its disc.
        """ | "북쪽에서 본 달. 밝은 부분은 원반의 {0}%입니다."
    static let moonCycle = "Day {0} of its cycle" | "월령 {0}일"
    static let moonAway = "{0} km away" | "거리 {0}km"
    static let moonSun =
        "The Sun stands overhead at {0}" | "태양이 바로 위에 있는 곳: {0}"
    static let moonShadow =
        "{0}% of it is in the Earth's shadow" | "지구 그림자에 든 부분: {0}%"
    static let phaseNew = "new" | "삭"
    static let phaseWaxingCrescent = "waxing crescent" | "초승달"
    static let phaseFirstQuarter = "first quarter" | "상현달"
    static let phaseWaxingGibbous = "waxing gibbous" | "차오르는 달"
    static let phaseFull = "full" | "보름달"
    static let phaseWaningGibbous = "waning gibbous" | "기우는 달"
    static let phaseLastQuarter = "last quarter" | "하현달"
    static let phaseWaningCrescent = "waning crescent" | "그믐달"
    // Visualizations.
    static let svsTitle = "Visualizations" | "시각화"
    static let svsSummary =
        "Search NASA's scientific visualizations" | "NASA 과학 시각화 검색"
    static let svsDiscussion = """
        NASA's Scientific Visualization Studio makes films and pictures from \
        data: of the Sun, the Earth, the Moon, other planets and black holes. \
        Without WORDS, lists the newest. Searches list the most viewed of the \
        last ten days first.
        """ | """
            NASA 과학 시각화 스튜디오는 태양, 지구, 달, 행성, 블랙홀 등의 데이터로 영상과 이미지를 만듭니다. WORDS가 \
            없으면 최신 시각화를 보여 줍니다. 검색 결과는 최근 열흘 동안 많이 본 것부터 보여 줍니다.
            """
    static let svsWords = "Words to search for" | "검색어"
    static let optionSVSSort = "Sort by views or by date" | "조회 수나 날짜로 정렬"
    static let exampleSVS = "List the newest visualizations" | "최신 시각화 목록"
    static let exampleSVSWords = "Search for visualizations" | "시각화 검색"
    static let exampleSVSPopular = "List the most viewed" | "조회 수가 많은 시각화 목록"
    static let envStudio =
        "URL of the Scientific Visualization Studio" | "과학 시각화 스튜디오의 URL"
}
