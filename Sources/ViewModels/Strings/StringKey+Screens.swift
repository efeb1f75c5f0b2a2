package import Models

/// Lists, details, pictures, prompts and the help of a session.
package extension StringKey {
    static let loading = "Loading…" | "불러오는 중…"
    static let loadingList = "Loading {0}…" | "{0} 불러오는 중…"
    static let listsLooked = "{0} of {1} {1|list|lists}" | "목록 {0}/{1}"

    static let listRange = "{0} of {1}" | "{1}개 중 {0}"
    static let listRows = "{0}–{1}" | "{0}–{1}"
    static let listLimit = "first {0} available" | "처음 {0}개까지 볼 수 있음"
    static let listFirst = "first {0}" | "처음 {0}개"
    static let listPage = "page {0} of {1}" | "{0}/{1}페이지"
    static let listPageOpen = "page {0}" | "{0}페이지"
    static let listStart = "Start of list." | "목록의 처음입니다."
    static let listEnd = "End of list." | "목록의 끝입니다."
    static let listEndSkipped =
        "End of list. Skipped {0} unreadable {0|item|items}."
        | "목록의 끝입니다. 읽지 못한 항목: {0}개."
    static let listNothing = "No results for {0}." | "{0}에 대한 결과가 없습니다."
    static let listNothingElse =
        "Nothing new in the other lists." | "다른 목록에는 새 항목이 없습니다."
    static let listUnloaded =
        "Nothing is loaded yet. Type r to try again."
        | "아직 불러온 것이 없습니다. r을 입력하면 다시 시도합니다."
    static let listLimitReached = """
        NASA returns at most {0} results per search. Narrow the search, for \
        example with year:1969-1972 or center:JSC.
        """ | """
            NASA는 한 번의 검색에서 {0}개까지만 제공합니다. year:1969-1972, center:JSC 등으로 범위를 \
            좁혀 주세요.
            """
    static let listNoSuchNumber =
        "There is no item {0}; the last is {1}." | "{0}번은 없습니다. 마지막은 {1}번입니다."
    static let listNoSuchItem = "There is no item {0}." | "{0}번은 없습니다."
    static let listNoRows = "The list is empty." | "목록이 비어 있습니다."
    static let listNotLoaded =
        "Item {0} is not loaded yet; type g {1} to go to its page."
        | "{0}번은 아직 불러오지 않았습니다. g {1} 명령으로 이동하세요."

    static let photoNumber = "item {0}" | "{0}번째 항목"
    static let photoStart = "This is the first item." | "첫 항목입니다."
    static let photoEnd = "This is the last item." | "마지막 항목입니다."
    static let photoNoPage =
        "This item has no web page." | "이 항목에는 웹 페이지가 없습니다."
    static let photoID = "NASA ID" | "NASA ID"
    static let photoKeywords = "Keywords" | "키워드"
    static let photoFiles = "Files" | "파일"
    static let noEntries = "none" | "없음"
    static let photoThumbnailOnly =
        "Only the thumbnail could be loaded: {0}" | "섬네일만 불러왔습니다: {0}"
    static let photoPicture = "Picture" | "이미지"
    static let keysPages = "Pages" | "페이지"
    static let keysItems = "Items" | "항목"
    static let keysElsewhere = "Elsewhere" | "이동"

    static let typeImage = "image" | "사진"
    static let typeVideo = "video" | "동영상"
    static let typeInteractive = "interactive" | "인터랙티브"
    static let typeAudio = "audio" | "오디오"
    static let sizeOriginal = "original" | "원본"
    static let sizeLarge = "large" | "큰 크기"
    static let sizeMedium = "medium" | "중간 크기"
    static let sizeSmall = "small" | "작은 크기"
    static let sizeThumbnail = "thumbnail" | "섬네일"
    static let sizePreview = "preview" | "미리보기"
    static let sizeMobile = "mobile" | "모바일"
    static let sizeOther = "other" | "기타"

    static let loadingPicture = "Loading picture…" | "이미지를 불러오는 중…"
    static let listOfNames = "{0} and {1}" | "{0}, {1}"
    static let listOfSomeNames =
        "{0} and {1} {1|other|others}" | "{0} 외 {1}개"
    static let noPicture = "No picture" | "이미지 없음"
    static let picturesThere =
        "{0} of {1} {1|picture|pictures}" | "이미지 {0}/{1}"
    static let picturesFailed =
        "Could not load {0} {0|picture|pictures}: {1}"
        | "이미지 {0}개를 불러오지 못했습니다: {1}"
    static let zoomCaption = "{0}× at {1}%, {2}%" | "{0}배, 중심 {1}%, {2}%"
    static let outlookCaption =
        "looking {0} ({1}°), {2}° wide" | "{0}({1}°) 방향, 시야 {2}°"
    static let zoomTurn =
        "The picture does not show that direction."
        | "이 이미지에는 그 방향이 없습니다."
    static let outlookWidest = "This is as wide as it gets." | "더 넓게 볼 수 없습니다."
    static let zoomNone = "There is no picture to zoom." | "확대할 이미지가 없습니다."
    static let zoomNotShown =
        "Pictures are not shown, so there is nothing to zoom."
        | "여기서는 이미지를 보여 주지 않아 확대할 수 없습니다."
    static let zoomEnd = "This is as close as it gets." | "더 확대할 수 없습니다."
    static let zoomEdge = "This is the edge of the picture." | "이미지의 가장자리입니다."
    static let zoomWhole = "The whole picture is shown." | "이미지 전체가 보입니다."

    static let promptNext = "n next" | "n 다음"
    static let promptPrevious = "p previous" | "p 이전"
    static let promptOpen = "number opens" | "번호 열기"
    static let promptBack = "b back" | "b 뒤로"
    static let promptSearch = "/words search" | "/단어 검색"
    static let promptFavoriteNumber = "f 3 favorite" | "f 3 즐겨찾기"
    static let promptDownloadNumber = "d 3 download" | "d 3 내려받기"
    static let promptFilterWords = "&words filter" | "&단어 필터"
    static let promptPage = "g 3 page" | "g 3 페이지"
    static let promptNextPeriod = "] later" | "] 이후"
    static let promptPreviousPeriod = "[ earlier" | "[ 이전"
    static let promptSlides = "s slide show" | "s 슬라이드 쇼"
    static let promptPauseSlides = "Enter pauses" | "Enter 일시 정지"
    static let promptContinueSlides = "Enter continues" | "Enter 계속"
    static let helpSlides = "slide show, 8 s each" | "슬라이드 쇼(8초 간격)"
    static let helpSlidesEvery = "slide show, 20 s each" | "슬라이드 쇼(20초 간격)"
    static let helpPauseSlides =
        "pause the slide show" | "슬라이드 쇼 일시 정지"
    static let helpContinueSlides = "continue the slide show" | "슬라이드 쇼 계속"
    static let usageNeedsTerminal =
        "{0} needs a session on a terminal" | "{0} 옵션은 터미널의 세션에서만 쓸 수 있습니다."
    static let slidesNotShown =
        "Pictures are not shown, so there is no slide show."
        | "이미지를 표시하지 않아 슬라이드 쇼를 볼 수 없습니다."
    static let helpHome = "home" | "홈"
    static let helpOpenPlace = "open list 5" | "5번으로 이동"
    static let helpCredit =
        "show and copy the credit line" | "출처 표기를 보고 복사"
    static let helpCaptions = "show the captions of a video" | "동영상 자막 보기"
    static let helpFiles =
        "show its files' URLs, copy the best" | "파일 URL을 보고 가장 좋은 것을 복사"
    static let helpNextPeriod =
        "next sol of a rover, or month of days" | "다음 솔(로버) 또는 다음 달"
    static let helpPreviousPeriod =
        "previous sol of a rover, or month of days" | "이전 솔(로버) 또는 이전 달"
    static let noSpot =
        "The place where it was taken is not known."
        | "촬영한 장소를 알 수 없습니다."
    static let noPeriod =
        "Only rovers' photos and pictures of the day have this."
        | "로버 사진과 오늘의 사진에서만 쓸 수 있습니다."
    static let solWithoutPhotos =
        "Sol {0} has no photos." | "솔 {0}에는 사진이 없습니다."
    static let firstPeriod = "There is nothing before this." | "이전 항목이 없습니다."
    static let lastPeriod = "There is nothing after this." | "다음 항목이 없습니다."
    static let creditLine = "Credit line" | "출처 표기"
    static let bestFile = "URL of the best file" | "가장 좋은 파일의 URL"
    static let otherFiles = "Other files:" | "다른 파일:"
    static let copied = "{0}, copied:" | "{0}(복사함):"
    static let sentToTerminal =
        "{0}, sent to the terminal:" | "{0}(터미널로 보냄):"
    static let shownOnly = "{0}:" | "{0}:"
    static let filesNone = "This item has no files." | "이 항목에는 파일이 없습니다."
    static let homeTitle = "NASA in your terminal" | "터미널에서 보는 NASA"
    static let homeDay = "Picture of the day" | "오늘의 사진"
    static let homeAlbum = "Album: {0}" | "앨범: {0}"
    static let homeSaved = "Saved: {0}" | "저장한 검색: {0}"
    static let promptTiles = "t tiles" | "t 타일"
    static let promptLargeTiles = "t large tiles" | "t 큰 타일"
    static let promptRows = "t rows" | "t 목록"
    static let helpTiles = "show tiles" | "타일로 보기"
    static let helpLargeTiles = "show large tiles" | "큰 타일로 보기"
    static let helpRows = "show rows" | "목록으로 보기"
    static let tilesAccessible =
        "Screen-reader mode shows rows only." | "화면 낭독기 모드에서는 목록만 표시합니다."
    static let tilesNoPictures =
        "Tiles need pictures, and there are none here."
        | "이미지가 없어 타일로 볼 수 없습니다."
    static let tilesTooSmall =
        "The window is too small for tiles." | "창이 작아 타일로 볼 수 없습니다."
    static let promptList = "t list" | "t 목록"
    static let helpList = "show its list" | "목록 보기"
    static let promptRepeat = "Enter again" | "Enter 반복"
    static let helpRepeat = "repeat the last move" | "마지막 이동 반복"
    static let helpZoomPad =
        "zoom in at the upper left, as on a number pad"
        | "숫자 패드처럼 왼쪽 위를 확대"
    static let promptZoom = "z zoom" | "z 확대"
    static let promptZoomOut = "- zoom out" | "- 축소"
    static let promptMove = "i j k l move" | "i j k l 이동"
    static let promptView = "v view" | "v 이미지만"
    static let promptLeave = "Enter back" | "Enter 뒤로"
    static let promptMore = "m more" | "m 더 보기"
    static let promptUp = "b up" | "b 위로"
    static let promptOpenPage = "o web page" | "o 웹 페이지"
    static let promptRetry = "r retry" | "r 다시 시도"
    static let promptHelp = "? help" | "? 도움말"
    static let promptQuit = "q quit" | "q 종료"
    static let helpNextPage = "next page" | "다음 페이지"
    static let helpPreviousPage = "previous page" | "이전 페이지"
    static let helpOpen = "open item 5" | "5번 열기"
    static let helpBack = "back" | "뒤로"
    static let helpSearch = "search for “moon”" | "“moon” 검색"
    static let helpQualifiers =
        "also center:, type:, photographer:, title:, album:, sort:newest"
        | "center:, type:, photographer:, title:, album:, sort:newest도 가능"
    static let helpPage = "go to page 3" | "3페이지로 이동"
    static let helpFirstPage = "first page" | "첫 페이지"
    static let helpLastPage = "last page" | "마지막 페이지"
    static let helpReloadList = "reload the list" | "목록 다시 불러오기"
    static let helpNextPhoto = "next item" | "다음 항목"
    static let helpPreviousPhoto = "previous item" | "이전 항목"
    static let helpZoomIn = "zoom in" | "확대"
    static let helpZoomAt = "zoom in at 30%, 70%" | "30%, 70% 지점을 확대"
    static let helpZoomOut = "zoom out" | "축소"
    static let helpZoomMore = "zoom in further" | "더 확대"
    static let helpMove = "move up, left, down, right" | "위, 왼쪽, 아래, 오른쪽으로"
    static let helpTurn = "look southeast, or to 135°" | "남동쪽 또는 135° 방향 보기"
    static let promptTurn = "look SE" | "look SE 방향 보기"
    static let helpView = "only the picture" | "이미지만 크게"
    static let helpMore = "show the rest" | "이어 보기"
    static let helpUp = "up to what was above" | "위로 돌아가기"
    static let noMore = "There is no more text." | "이어지는 글이 없습니다."
    static let helpOpenPage = "open its web page" | "웹 페이지 열기"
    static let helpReloadMissing =
        "load what is missing" | "빠진 것 불러오기"
    static let helpReloadPhoto = "load it again" | "다시 불러오기"
    static let helpRetry = "try again" | "다시 시도"
    static let helpHelp = "this help" | "이 도움말"
    static let helpSingleKeys =
        "act at once with --keys single" | "--keys single이면 바로 실행"
    static let helpQuit = "quit" | "종료"
    static let unknownCommand =
        "Unknown command; ? lists those that work."
        | "알 수 없는 명령입니다. ?를 입력하면 사용할 수 있는 명령을 보여 줍니다."
    static let searchingFor = "Searching for “{0}”…" | "“{0}” 검색 중…"
    static let foundNothing =
        "No results for “{0}”; ? lists the commands."
        | "“{0}”에 대한 결과가 없습니다. ?를 입력하면 명령을 보여 줍니다."
    static let foundNothingButKey =
        "No results for “{0}”. {1}" | "“{0}”에 대한 결과가 없습니다. {1}"
    static let searchedFor =
        "Searched for “{0}”; ? lists the commands."
        | "“{0}”: 검색 결과입니다. ?를 입력하면 명령을 보여 줍니다."
    static let keyExample = "For example {0}: {1}." | "예: {0}({1})"
    static let homeShown = "This is home." | "홈 화면입니다."
    static let firstScreen = "This is the first screen." | "첫 화면입니다."
    static let listLastPage = "This is the last page." | "마지막 페이지입니다."
    static let helpOpenPageNumber =
        "open the web page of item 3" | "3번의 웹 페이지 열기"
}
