package import Models

/// Help: examples, topics, exit statuses, variables and files.
package extension StringKey {
    static let topicSearchTitle = "What to search for" | "검색 방법"
    static let topicSearchSummary =
        "Words and qualifiers of searches" | "검색어와 한정어"
    static let searchForWords =
        "Items with all of the words; with --local, -word excludes one"
        | "모든 단어가 있는 항목(--local에서는 -단어가 그 단어를 제외)"
    static let searchForTypes =
        "Media types: image (the default), video, audio, or any"
        | "미디어 종류: image(기본), video, audio, any"
    static let searchForYears =
        "Years: also 1969, 1969.. or ..1972" | "연도(1969, 1969.., ..1972도 가능)"
    static let searchForTitle =
        "Words of the title; quotes keep spaces, and a shell needs more around"
        | "제목의 단어(공백은 따옴표로 묶고, 셸에서는 전체를 한 번 더 묶음)"
    static let searchForTexts =
        "Words of the description or the alt text" | "설명이나 대체 텍스트의 단어"
    static let searchForPeople =
        "Photographer or secondary creator" | "사진가나 보조 제작자"
    static let searchForOthers =
        "Keyword (several with commas), place, album, or NASA ID"
        | "키워드(쉼표로 여럿), 장소, 앨범, NASA ID"
    static let searchForOrder =
        "Order: newest, oldest, title, or relevance (the default)"
        | "순서: newest, oldest, title, relevance(기본)"
    static let searchElsewhere =
        "The same words and qualifiers" | "같은 검색어와 한정어를 읽음"
    static let searchOfMirror =
        "type:, year: and center: only" | "type:, year:, center:만 읽음"
    static let topicFormatsTitle = "Formats and fields" | "형식과 필드"
    static let topicFormatsSummary =
        "Output formats, and the fields of items" | "출력 형식과 항목의 필드"
    static let formatText =
        "For people; the default on a terminal" | "사람이 읽는 형식(터미널의 기본값)"
    static let formatTSV =
        "Tab-separated lines without a header; the default in a pipe"
        | "머리글 없이 탭으로 구분한 줄(파이프의 기본값)"
    static let formatCSV =
        "Comma-separated values with a header (RFC 4180)"
        | "머리글이 있는 쉼표 구분 값(RFC 4180)"
    static let formatJSON = "One JSON document" | "JSON 문서 하나"
    static let formatJSONL =
        "JSON Lines: an object for each item" | "JSON Lines: 항목마다 객체 하나"
    static let formatGeoJSON =
        "Items at their places, for QGIS and other maps"
        | "위치가 있는 항목의 지도 데이터(QGIS 등)"
    static let formatHTML =
        "A web page with the pictures" | "사진이 있는 웹 페이지"
    static let formatAtom =
        "A feed for newsreaders (RFC 4287)" | "뉴스 리더용 피드(RFC 4287)"
    static let formatTemplate =
        "A line for each item, with fields in braces: '{date} {title}'"
        | "중괄호 안의 필드로 만드는 항목별 한 줄: '{date} {title}'"
    static let topicSessionsTitle = "Keys of sessions" | "세션의 키"
    static let topicSessionsSummary =
        "What to type in a session" | "세션에서 입력하는 키"
    static let topicNextPrevious =
        "next and previous page or item" | "다음·이전 페이지나 항목"
    static let topicTiles =
        "tiles, large tiles or rows" | "타일, 큰 타일, 목록"
    static let topicZoom = "zoom in and out" | "확대와 축소"
    static let topicDownload =
        "download the item; d 3 downloads number 3" | "항목 내려받기(d 3은 3번)"
    static let topicFavorite =
        "add to the favorites, or remove; f 3 does so with number 3"
        | "즐겨찾기에 추가하거나 삭제(f 3은 3번)"
    static let topicPlay =
        "play the video or recording, or stop it" | "동영상이나 오디오 재생·정지"
    static let topicKeys =
        "all keys that work right now" | "지금 쓸 수 있는 모든 키"
    static let topicTerminalsTitle = "Pictures in terminals" | "터미널의 이미지"
    static let topicTerminalsSummary =
        "Values of --pictures" | "--pictures 값"
    static let picturesAuto =
        "The best that the terminal supports (the default)"
        | "터미널이 지원하는 가장 좋은 방식(기본값)"
    static let picturesKitty =
        "Graphics protocol of kitty, Ghostty and Konsole"
        | "kitty, Ghostty, Konsole의 그래픽 프로토콜"
    static let picturesITerm =
        "Inline pictures of iTerm2, WezTerm and mintty"
        | "iTerm2, WezTerm, mintty의 인라인 이미지"
    static let picturesSixel =
        "Sixels: foot, mlterm, Windows Terminal and xterm -ti vt340"
        | "foot, mlterm, Windows Terminal, xterm -ti vt340의 식셀"
    static let picturesBlocks =
        "Quadrants and eighths of cells, in every terminal with colors"
        | "색을 지원하는 모든 터미널에서 보이는 블록(칸의 1/4과 1/8)"
    static let picturesNone = "No pictures" | "이미지 없음"
    static let picturesDoctor =
        "'nasa-photos doctor' shows what was detected"
        | "'nasa-photos doctor'로 감지된 방식을 볼 수 있습니다"
    static let envColor = "if 0: no color" | "0이면 색상 없음"
    static let envSystemConfig =
        "folders of settings for all users (default: /etc/xdg)"
        | "모든 사용자의 설정 폴더(기본값: /etc/xdg)"
    static let optionProxy =
        "Proxy for all requests, such as http://localhost:3128"
        | "모든 요청에 쓸 프록시(예: http://localhost:3128)"
    static let topicDaysTitle = "Days" | "날짜"
    static let topicDaysSummary =
        "Days, ranges of days, and sols" | "날짜, 기간, 솔"
    static let dayForm = "Day, in UTC" | "날짜(UTC)"
    static let dayMonths = "Days of a month or a year" | "한 달이나 한 해"
    static let dayNewest = "Newest day that is available" | "볼 수 있는 가장 최근 날"
    static let dayBefore = "1 and 3 days before it" | "그 1일 전과 3일 전"
    static let dayAfter =
        "The day after it; only the Moon has one" | "그다음 날(달만 있음)"
    static let dayRanges =
        "From A to B, from A on, up to B" | "A부터 B까지, A부터, B까지"
    static let daySols =
        "Sols of a rover; -3 is the third before the latest with photos"
        | "로버의 솔(-3은 사진이 있는 최신 솔에서 세 번째 전)"
    static let exampleSearch =
        "Search for photos of Apollo 11" | "아폴로 11호 사진 검색"
    static let exampleSample = "Try it without a network" | "네트워크 없이 써 보기"
    static let exampleVideo =
        "Find videos from 2021 to 2023" | "2021~2023년의 동영상 검색"
    static let exampleJSON =
        "Export data for another program" | "다른 프로그램용 데이터 내보내기"
    static let exampleTemplate =
        "Print the 100 newest results, one line each" | "최신 결과 100개를 한 줄씩 출력"
    static let exampleAlbum = "Browse an album" | "앨범 둘러보기"
    static let exampleRecent =
        "List the five most recent items" | "최근 추가된 항목 5개 보기"
    static let exampleRandomMany =
        "List three random nebulas" | "무작위로 성운 사진 세 장 나열"
    static let exampleRandom = "Show a random nebula" | "무작위로 성운 사진 보기"
    static let exampleShowMany =
        "Export many items as one document" | "여러 항목을 한 문서로 내보내기"
    static let exampleFiles = "List the URLs of all files" | "모든 파일의 URL 목록"
    static let exampleSizes = "List all files with their sizes" | "모든 파일과 크기 목록"
    static let exampleBest =
        "Print one URL, for curl to download" | "curl로 내려받을 URL 하나 출력"
    static let exampleShowAll =
        "Add camera, lens and exposure" | "카메라, 렌즈, 노출 정보까지 보기"
    static let exampleCaptions =
        "Print captions for a web page" | "웹 페이지용 자막 출력"
    static let exampleCredit =
        "Print an entry for a bibliography" | "참고 문헌 항목 출력"
    static let exampleCache =
        "Show the size and folder of the cache" | "캐시의 크기와 폴더 보기"

    static let topicStatusTitle = "Exit status" | "종료 상태"
    static let topicStatusSummary = "Meaning of the exit status" | "종료 상태의 의미"
    static let status0 =
        "success, including an empty result" | "성공(결과가 없는 경우 포함)"
    static let status1 = "other error" | "기타 오류"
    static let status2 = "invalid command line" | "명령줄 오류"
    static let status3 = "not found" | "찾지 못함"
    static let status4 = "network failure" | "네트워크 오류"
    static let status5 =
        "service failure or unusable response" | "서비스 오류 또는 쓸 수 없는 응답"
    static let status6 = "rate limit exceeded" | "요청 수 제한 초과"
    static let status8 = "output could not be written" | "출력을 쓸 수 없음"
    static let status129 = "hung up: the terminal was closed" | "터미널이 닫힘"
    static let status130 = "interrupted with Ctrl-C" | "Ctrl-C로 중단"
    static let status131 = "quit with Ctrl-\\" | "Ctrl-\\로 종료"
    static let status143 = "terminated with SIGTERM" | "SIGTERM으로 종료"
    static let topicEnvironmentTitle = "Environment" | "환경 변수"
    static let topicEnvironmentSummary =
        "Environment variables in use" | "사용하는 환경 변수"
    static let envAPI =
        "URL of the image library, for tests" | "이미지 라이브러리의 URL(테스트용)"
    static let envAssets = "URL of its files and feeds" | "라이브러리 파일과 피드의 URL"
    static let envPictures =
        "how to show pictures, as with --pictures"
        | "이미지 표시 방식(--pictures와 같음)"
    static let envAccessible =
        "set to 1: same as --accessible" | "1이면 --accessible과 같음"
    static let envNoColor = "if not empty: no color" | "비어 있지 않으면 색상 없음"
    static let envForceColor =
        "set to 1: color even in a pipe" | "1이면 파이프에서도 색상 사용"
    static let envTerm =
        "dumb: no color, nothing redrawn" | "dumb: 색상과 다시 그리기 없음"
    static let envSize =
        "terminal size, if the terminal does not report it"
        | "터미널이 크기를 알려 주지 않을 때의 크기"
    static let envTerminal =
        "the terminal, as far as it does not reply itself"
        | "터미널이 응답하지 않을 때 터미널의 종류"
    static let envKonsole =
        "the same, if it is Konsole" | "Konsole일 때 터미널의 종류"
    static let envWindows =
        "the same, if it is Windows Terminal"
        | "Windows Terminal일 때 터미널의 종류"
    static let envMultiplexer =
        "tmux or screen, and not the terminal itself"
        | "터미널이 아니라 tmux나 screen"
    static let envEmacs = "if not empty: no links" | "비어 있지 않으면 링크 없음"
    static let envRemote =
        "a terminal on another machine, which replies later"
        | "응답이 늦는 다른 컴퓨터의 터미널"
    static let envPath =
        "folders of the programs that are started" | "실행할 프로그램의 폴더"
    static let envDesktop =
        "a desktop, on which web pages open" | "웹 페이지를 열 데스크톱"
    static let envShell =
        "the shell of completions, if none is named"
        | "이름을 지정하지 않을 때 자동 완성의 셸"
    static let envCharacters =
        "the character set, unless LC_ALL is set" | "LC_ALL이 없을 때의 문자 집합"
    static let envPager =
        "pager for long texts; empty or cat: none"
        | "긴 글을 보여 줄 페이저(비었거나 cat이면 없음)"
    static let envLocale =
        "language, and format of dates and numbers" | "언어, 날짜와 숫자의 형식"
    static let envTimeLocale =
        "format of dates, unless LC_ALL is set" | "날짜 형식(LC_ALL이 없을 때)"
    static let envConfigFile =
        "configuration file to read instead of all others"
        | "다른 설정 파일 대신 읽을 파일"
    static let envConfig = "folder of the configuration file" | "설정 파일의 폴더"
    static let envProxy =
        "proxies for https and http URLs" | "https와 http URL용 프록시"
    static let envAllProxy =
        "default proxy; hosts to contact directly" | "기본 프록시, 직접 연결할 호스트"
    static let envColorTerm =
        "truecolor or 24bit: use 24-bit color" | "truecolor나 24bit: 24비트 색상 사용"
    static let envCache = "folder of the cache" | "캐시의 폴더"
    static let envCertificates =
        "file of the certificate authorities to trust" | "신뢰할 인증 기관의 파일"
    static let envBrowser =
        "the browser that opens pages" | "페이지를 여는 브라우저"
    static let envCertificateFolder =
        "a folder of them, if neither is set" | "둘 다 없을 때 쓸 인증서 폴더"
    static let envCertificatesToo =
        "the same, if CURL_CA_BUNDLE is not set" | "CURL_CA_BUNDLE이 없을 때 사용"
    static let fileCache =
        "stored responses and pictures (default: ~/.cache)"
        | "저장된 응답과 이미지(기본값: ~/.cache)"
    static let fileFavorites =
        "favorites (default: ~/.local/share)" | "즐겨찾기(기본값: ~/.local/share)"
    static let filePictures =
        "thumbnails and previews of favorites" | "즐겨찾기의 섬네일과 미리보기"
    static let fileHistory =
        "opened items (default: ~/.local/state)" | "열람 기록(기본값: ~/.local/state)"
    static let fileThumbnails = "thumbnails of opened items" | "열람한 항목의 섬네일"
    static let fileLedger =
        "downloaded files and their checksums" | "내려받은 파일과 체크섬"
    static let fileConfig =
        "options, as they are typed" | "명령줄에 쓰는 그대로의 옵션"
    static let envStudio =
        "URL of the Scientific Visualization Studio" | "과학 시각화 스튜디오의 URL"
}
