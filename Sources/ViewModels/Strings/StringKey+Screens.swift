/// Lists, details, pictures, prompts and the help of a session.
package extension StringKey {
    static let loading: Self = "Loading…" | "불러오는 중…"

    static let listRange: Self = "{0} of {1}" | "{1}개 중 {0}"
    static let listAnyMedia: Self = "any media type" | "모든 미디어 종류"
    static let listRows: Self = "{0}–{1}" | "{0}–{1}"
    static let listLimit: Self = "first {0} available" | "처음 {0}개까지 볼 수 있음"
    static let listPage: Self = "page {0} of {1}" | "{1}페이지 중 {0}페이지"
    static let listPageOpen: Self = "page {0}" | "{0}페이지"
    static let listStart: Self = "Start of list." | "목록의 처음입니다."
    static let listEnd: Self = "End of list." | "목록의 끝입니다."
    static let listEndSkipped: Self =
        "End of list. Skipped {0} unreadable {0|item|items}."
        | "목록의 끝입니다. 읽지 못한 항목: {0}개."
    static let listNothing: Self = "No results for {0}." | "{0}에 대한 결과가 없습니다."
    static let listLimitReached: Self = """
        NASA returns at most {0} results per search. Narrow the search, for \
        example with --year-start and --year-end, --center or --media-type.
        """ | """
            NASA는 한 번의 검색에서 {0}개까지만 제공합니다. --year-start, --year-end, --center, \
            --media-type 등으로 범위를 좁혀 주세요.
            """
    static let listNoSuchNumber: Self =
        "There is no item {0}; the last is {1}." | "{0}번은 없습니다. 마지막은 {1}번입니다."
    static let listNoSuchItem: Self = "There is no item {0}." | "{0}번은 없습니다."
    static let listNoRows: Self = "The list is empty." | "목록이 비어 있습니다."
    static let listNotLoaded: Self =
        "Item {0} is not loaded yet; type g {1} to go to its page."
        | "{0}번은 아직 불러오지 않았습니다. g {1} 명령으로 이동하세요."

    static let photoNumber: Self = "item {0}" | "{0}번째 항목"
    static let photoStart: Self = "This is the first item." | "첫 항목입니다."
    static let photoEnd: Self = "This is the last item." | "마지막 항목입니다."
    static let photoNoPage: Self =
        "This item has no web page." | "이 항목에는 웹 페이지가 없습니다."
    static let photoID: Self = "NASA ID" | "NASA ID"
    static let photoLocation: Self = "Location" | "장소"
    static let photoKeywords: Self = "Keywords" | "키워드"
    static let photoAlbums: Self = "Albums" | "앨범"
    static let photoFiles: Self = "Files" | "파일"
    static let noEntries: Self = "none" | "없음"
    static let photoThumbnailOnly: Self =
        "Only the thumbnail could be loaded: {0}" | "섬네일만 불러왔습니다. {0}"
    static let photoPicture: Self = "Picture" | "이미지"

    static let typeImage: Self = "image" | "사진"
    static let typeVideo: Self = "video" | "동영상"
    static let typeAudio: Self = "audio" | "오디오"
    static let sizeOriginal: Self = "original" | "원본"
    static let sizeLarge: Self = "large" | "큰 크기"
    static let sizeMedium: Self = "medium" | "중간 크기"
    static let sizeSmall: Self = "small" | "작은 크기"
    static let sizeThumbnail: Self = "thumbnail" | "섬네일"
    static let sizePreview: Self = "preview" | "미리보기"
    static let sizeMobile: Self = "mobile" | "모바일"
    static let sizeOther: Self = "other" | "기타"

    static let loadingPicture: Self = "Loading picture…" | "이미지를 불러오는 중…"
    static let zoomCaption: Self = "{0}× at {1}%, {2}%" | "{0}배, 중심 {1}%, {2}%"
    static let zoomNone: Self =
        "There is no picture to zoom." | "확대할 이미지가 없습니다."
    static let zoomNotShown: Self =
        "Pictures are not shown, so there is nothing to zoom."
        | "여기서는 이미지를 보여 주지 않아 확대할 수 없습니다."
    static let zoomEnd: Self = "Maximum zoom reached." | "더 확대할 수 없습니다."
    static let zoomEdge: Self =
        "This is the edge of the photo." | "이미지의 가장자리입니다."
    static let zoomWhole: Self = "The whole photo is shown." | "이미지 전체가 보입니다."

    static let promptNext: Self = "n next" | "n 다음"
    static let promptPrevious: Self = "p previous" | "p 이전"
    static let promptOpen: Self = "number opens" | "번호 열기"
    static let promptBack: Self = "b back" | "b 뒤로"
    static let promptSearch: Self = "/words search" | "/단어 검색"
    static let promptSlides: Self = "s slide show" | "s 슬라이드 쇼"
    static let promptStopSlides: Self =
        "Enter stops the slide show" | "Enter 슬라이드 쇼 중지"
    static let helpSlides: Self = "slide show, 8 s each" | "슬라이드 쇼(8초 간격)"
    static let helpSlidesEvery: Self =
        "slide show, 20 s each" | "슬라이드 쇼(20초 간격)"
    static let helpStopSlides: Self = "stop the slide show" | "슬라이드 쇼 중지"
    static let usageSlides: Self =
        "--slideshow needs a terminal" | "--slideshow는 터미널에서만 쓸 수 있습니다."
    static let slidesNotShown: Self =
        "Pictures are not shown, so there is no slide show."
        | "이미지를 표시하지 않아 슬라이드 쇼를 볼 수 없습니다."
    static let helpHome: Self = "home" | "홈"
    static let helpOpenPlace: Self = "go to place 5" | "5번으로 이동"
    static let helpCredit: Self = "show the credit line" | "출처 표기 보기"
    static let helpCaptions: Self = "show the captions of a video" | "동영상 자막 보기"
    static let helpFiles: Self = "show the URLs of its files" | "파일의 URL 보기"
    static let helpNextPeriod: Self =
        "next sol of a rover, or month of days" | "다음 솔(로버) 또는 다음 달"
    static let helpPreviousPeriod: Self =
        "previous sol of a rover, or month of days" | "이전 솔(로버) 또는 이전 달"
    static let noPeriod: Self =
        "Only photos of rovers and pictures of days have this."
        | "로버 사진과 오늘의 사진에서만 쓸 수 있습니다."
    static let filesNone: Self = "This item has no files." | "이 항목에는 파일이 없습니다."
    static let homeTitle: Self = "NASA in your terminal" | "터미널에서 보는 NASA"
    static let homeDay: Self = "Picture of the day · {0}" | "오늘의 사진 · {0}"
    static let promptTiles: Self = "t tiles" | "t 타일"
    static let promptRows: Self = "t rows" | "t 목록"
    static let helpTiles: Self = "show tiles" | "타일로 보기"
    static let helpRows: Self = "show rows" | "목록으로 보기"
    static let tilesAccessible: Self =
        "Screen-reader mode shows rows only." | "화면 낭독기 모드에서는 목록만 표시합니다."
    static let tilesNoPictures: Self =
        "Tiles need pictures, which are not shown here."
        | "이미지를 표시하지 않아 타일로 볼 수 없습니다."
    static let tilesTooSmall: Self =
        "The window is too small for tiles." | "창이 작아 타일로 볼 수 없습니다."
    static let promptZoom: Self = "z zoom" | "z 확대"
    static let promptZoomOut: Self = "- zoom out" | "- 축소"
    static let promptMove: Self = "i j k l move" | "i j k l 이동"
    static let promptView: Self = "v view" | "v 이미지만"
    static let promptMore: Self = "m more" | "m 더 보기"
    static let promptOpenPage: Self = "o web page" | "o 웹 페이지"
    static let promptRetry: Self = "r retry" | "r 다시 시도"
    static let promptHelp: Self = "? help" | "? 도움말"
    static let promptQuit: Self = "q quit" | "q 종료"
    static let helpNextPage: Self = "next page" | "다음 페이지"
    static let helpPreviousPage: Self = "previous page" | "이전 페이지"
    static let helpOpen: Self = "open item 5" | "5번 열기"
    static let helpBack: Self = "back" | "뒤로"
    static let helpSearch: Self = "search for “moon”" | "“moon” 검색"
    static let helpPage: Self = "go to page 3" | "3페이지로 이동"
    static let helpReloadList: Self = "reload the list" | "목록 다시 불러오기"
    static let helpNextPhoto: Self = "next item" | "다음 항목"
    static let helpPreviousPhoto: Self = "previous item" | "이전 항목"
    static let helpZoomIn: Self = "zoom in" | "확대"
    static let helpZoomAt: Self = "zoom in at 30%, 70%" | "30%, 70% 지점을 확대"
    static let helpZoomOut: Self = "zoom out" | "축소"
    static let helpZoomMore: Self = "zoom in further" | "더 확대"
    static let helpMove: Self =
        "move up, left, down, right" | "위, 왼쪽, 아래, 오른쪽으로"
    static let helpView: Self = "only the picture" | "이미지만 크게"
    static let helpMore: Self = "show the rest" | "이어 보기"
    static let noMore: Self = "There is no more text." | "이어지는 글이 없습니다."
    static let helpOpenPage: Self = "open its web page" | "웹 페이지 열기"
    static let helpReloadPhoto: Self = "load it again" | "다시 불러오기"
    static let helpRetry: Self = "try again" | "다시 시도"
    static let helpHelp: Self = "this help" | "이 도움말"
    static let helpQuit: Self = "quit" | "종료"
    static let unknownCommand: Self =
        "Unknown command. Try {0}." | "알 수 없는 명령입니다. 사용할 수 있는 명령: {0}"
}
