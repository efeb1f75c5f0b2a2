package import Models

/// Help: headings, commands and options.
package extension StringKey {
    static let headingUsage = "USAGE" | "사용법"
    static let headingLists = "LIST COMMANDS" | "목록 명령"
    static let headingItems = "ITEM COMMANDS" | "항목 명령"
    static let headingProgram = "ADDITIONAL COMMANDS" | "기타 명령"
    static let headingTopics = "HELP TOPICS" | "도움말 주제"
    static let headingExamples = "EXAMPLES" | "예"
    static let headingArguments = "ARGUMENTS" | "인수"
    static let headingOptions = "OPTIONS" | "옵션"
    static let headingSearchOptions = "SEARCH OPTIONS" | "검색 옵션"
    static let headingOutputOptions = "OUTPUT OPTIONS" | "출력 옵션"
    static let headingCommonOptions = "COMMON OPTIONS" | "공통 옵션"
    static let headingCommand = "COMMAND" | "명령"
    static let headingOptionsMark = "[options]" | "[옵션]"
    static let headingChoices = "one of" | "다음 중 하나"
    static let headingMany = "'?' lists them" | "'?'로 목록 확인"
    static let headingList = "any of" | "여러 개 선택 가능"

    static let programSummary =
        "NASA's photos in your terminal: search, browse and download them."
        | "터미널에서 보는 NASA 사진: 검색하고, 둘러보고, 내려받으세요."
    static let programDiscussion = """
        NASA publishes photos, videos and audio recordings in a public \
        library. This program searches it, shows the results page by page, and \
        exports them as data.
        On a terminal, a list opens an interactive session; type ? in it for \
        help. In a pipe, a list is printed as tab-separated lines.
        """ | """
            NASA는 사진, 동영상, 오디오를 라이브러리로 공개합니다. 이 프로그램은 라이브러리를 검색해 결과를 페이지별로 보여 \
            주고 데이터로 내보냅니다.
            터미널에서는 목록이 세션으로 열리며, 세션에서 ?를 입력하면 도움말을 볼 수 있습니다. 파이프에서는 탭으로 구분한 줄을 \
            출력합니다.
            """
    static let programClosing = """
        Type ? in a session for help. If something is wrong, run 'nasa-photos \
        doctor' and add what it prints to your report.
        """ | """
            세션에서 ?를 입력하면 도움말을 보여 줍니다. 문제가 있으면 'nasa-photos doctor'를 실행하고 그 출력을 \
            함께 알려 주세요.
            """
    static let optionsClosing = """
        Use --no-OPTION to ignore a setting of the configuration file, as in \
        --no-quiet; if the name begins with no-, drop that, as in --cache.
        """ | """
            설정 파일에서 켠 옵션은 이름 앞에 no-를 붙여 끕니다(예: --no-quiet). 이름이 no-로 시작하면 no-를 \
            뺍니다(예: --cache).
            """

    static let searchSummary =
        "Search NASA's image library" | "NASA 이미지 라이브러리 검색"
    static let searchDiscussion = """
        On a terminal, results open in a session ('nasa-photos help \
        sessions'). In a pipe, each is a tab-separated line: id, date, type, \
        center, photographer, title.
        """ | """
            터미널에서는 결과가 세션으로 열립니다('nasa-photos help sessions'). 파이프에서는 항목마다 탭으로 \
            구분한 한 줄을 출력합니다: ID, 날짜, 종류, 센터, 사진가, 제목.
            """
    static let searchWords =
        """
        Words and qualifiers ('nasa-photos help searching'), such as \
        year:1969-1972 or title:"lunar module"; - reads standard input
        """ | """
            검색어와 한정어('nasa-photos help searching' 참고), 예: year:1969-1972, \
            title:"lunar module". -는 표준 입력에서 읽음
            """
    static let recentSummary = "List recently added items" | "최근 추가된 항목 목록"
    static let popularSummary = "List the most viewed items" | "인기 항목 목록"
    static let randomSummary = "Show a random item" | "무작위 항목 보기"
    static let usageRandomOne =
        "unexpected argument “{0}”; for so many, use random -n {0}"
        | "알 수 없는 인수입니다: “{0}”. 그만큼 보려면 random -n {0}을 쓰세요."
    static let randomDiscussion = """
        Picks one of the search results or, without words, of all images in \
        the library; with -n, several.
        """ | "검색 결과 중 하나를, 검색어가 없으면 전체 사진 중 하나를 고릅니다. -n을 쓰면 여럿을 고릅니다."
    static let showSummary = "Show the details of items" | "항목의 상세 정보 보기"
    static let filesSummary = "List the files of items" | "항목의 파일 목록"
    static let filesDiscussion = """
        Prints one line per file: size name, extension and URL, with --sizes \
        also the size in bytes. With --size or --max-bytes, prints \
        only the URL of the largest file that matches, never that of a video's \
        stills or captions.
        """ | """
            파일마다 크기 이름, 확장자, (--sizes를 쓰면) 바이트 수, URL을 한 줄로 출력합니다. --size나 \
            --max-bytes를 쓰면 조건에 맞는 가장 큰 파일의 URL 하나만 출력합니다. 동영상의 정지 화면이나 자막은 \
            제외합니다.
            """
    static let showDiscussion = """
        On a terminal, the text and the picture fit the window. --all prints \
        the whole text and the metadata embedded in the file, with the names \
        as they are recorded and without details of the machine that stored it.
        """ | """
            터미널에서는 글과 이미지를 창에 맞춥니다. --all은 글 전체와 파일에 든 메타데이터를 기록된 \
            이름 그대로 출력합니다(파일을 저장한 컴퓨터에 관한 정보 제외).
            """
    static let optionShowAll =
        "Print the whole text and the embedded metadata"
        | "글 전체와 파일에 든 메타데이터 출력"
    static let showFilesUnknown =
        "The files of {0} are not known." | "{0}: 파일 목록을 알 수 없습니다."
    static let showMetadata = "Metadata" | "메타데이터"
    static let captionsSummary = "Print the captions of videos" | "동영상 자막 출력"
    static let creditSummary =
        "Print credit lines or BibTeX entries" | "출처 표기나 BibTeX 항목 출력"
    static let pictureSummary = "Show a picture" | "터미널에 사진 표시"
    static let pictureDiscussion =
        "Shows a JPEG, a PNG or the first frame of a GIF."
        | "JPEG, PNG 또는 GIF의 첫 장면을 표시합니다."
    static let pictureWhat = """
        File, item ID, URL on a NASA host or on this machine, or - for \
        standard input
        """ | "파일, 항목 ID, NASA 호스트나 이 컴퓨터의 URL(-는 표준 입력)"
    static let openSummary = "Open the web pages of items" | "항목의 웹 페이지 열기"
    static let playSummary =
        "Play a video or an audio recording" | "동영상이나 오디오 재생"
    static let playDiscussion = """
        Uses the program that NASA_PHOTOS_PLAYER names; without that \
        variable, mpv, vlc, ffplay or the desktop's default program, with \
        captions if the player supports them. Prints the URL if none is there.
        """ | """
            NASA_PHOTOS_PLAYER의 프로그램을 쓰고, 이 변수가 없으면 mpv, vlc, ffplay나 데스크톱의 기본 \
            프로그램을 씁니다. 플레이어가 지원하면 자막도 함께 보여 줍니다. 아무것도 없으면 URL을 출력합니다.
            """
    static let playNothing =
        "Nothing to play: this is neither a video nor audio."
        | "재생할 수 없습니다. 동영상도 오디오도 아닙니다."
    static let playNoPlayer =
        "NASA_PHOTOS_PLAYER names no program: {0}"
        | "NASA_PHOTOS_PLAYER의 프로그램이 없습니다: {0}"
    static let playFailed =
        "{0} could not play this." | "{0} 프로그램으로 재생하지 못했습니다."
    static let playing = "Playing {0}; y stops it." | "재생 중: {0} (y로 중지)"
    static let playStopped = "Stopped." | "재생을 중지했습니다."
    static let promptPlay = "y play" | "y 재생"
    static let helpPlay = "play it, or stop it" | "재생하거나 중지"
    static let examplePlay = "Play a recording" | "오디오 재생"
    static let envPlayer =
        "program to play videos and audio with" | "동영상과 오디오를 재생할 프로그램"
    static let envSQLite =
        "the library of SQLite, for mirrors" | "미러에 쓸 SQLite 라이브러리"
    static let itemID =
        "Item ID, as shown in lists, or the URL of its page"
        | "목록에 표시되는 항목 ID, 또는 페이지 URL"
    static let usageSearchURL =
        "“{0}” is a URL, which is not searched for"
        | "URL은 검색하지 않습니다: “{0}”"
    static let itemNoURL = "No item has this URL." | "이 URL에 해당하는 항목이 없습니다."
    static let itemAlbum =
        "This is the page of an album: nasa-photos search {0}"
        | "앨범 페이지입니다: nasa-photos search {0}"
    static let itemIDs = """
        Item IDs, as shown in lists, or URLs of their pages; - reads standard \
        input
        """ | "목록에 표시되는 항목 ID나 페이지 URL(-는 표준 입력에서 읽음)"
    static let cacheSummary = "Show or clear the cache" | "캐시 보기 또는 비우기"
    static let cacheDiscussion = """
        Responses are reused for five minutes and pictures for a day, then \
        checked with the service. If the service cannot be reached, stored \
        copies are shown with their age. The cache holds at most 200 MB; the \
        least recently used entries are removed first.
        """ | """
            응답은 5분, 이미지는 하루 동안 재사용하고, 그 뒤에는 서비스에 확인합니다. 서비스에 연결할 수 없으면 캐시의 내용을 \
            저장 시각과 함께 보여 줍니다. 최대 200MB이며 오래 쓰지 않은 것부터 지웁니다.
            """
    static let action = "Action" | "동작"
    static let optionYes = "Do not ask for confirmation" | "확인하지 않고 진행"
    static let completionsSummary =
        "Generate shell completions" | "셸 자동 완성 스크립트 생성"
    static let completionsDiscussion = """
        bash: source the script in ~/.bashrc. zsh: save it as _nasa-photos in \
        a folder of $fpath. fish: save it as \
        ~/.config/fish/completions/nasa-photos.fish.
        """ | """
            bash: ~/.bashrc에서 source로 읽습니다. zsh: $fpath의 폴더에 _nasa-photos로 \
            저장합니다. fish: ~/.config/fish/completions/nasa-photos.fish로 저장합니다.
            """
    static let completionsShell =
        "Shell; that of $SHELL if left out" | "셸(생략하면 $SHELL의 셸)"
    static let topicSchemaTitle = "JSON Schema" | "JSON 스키마"
    static let topicSchemaSummary =
        "JSON Schema of the JSON output" | "JSON 출력의 JSON Schema"
    static let topicManualTitle = "Manual" | "매뉴얼"
    static let topicManualSummary =
        "The manual page, to save as nasa-photos.1"
        | "매뉴얼 페이지(nasa-photos.1로 저장)"
    static let configSummary =
        "Show the configuration file, and what is wrong in it"
        | "설정 파일과 그 안의 잘못된 줄 보기"
    static let configDiscussion = """
        The configuration file has options as they are typed, which are put \
        before what you type: what comes later wins. Options of all commands \
        come first, then those of each command under its name in brackets, \
        such as [download]. # starts a comment, quotes keep spaces, and ~ is \
        the home folder. Sections are used on terminals only, so that scripts \
        do not depend on them. To change a setting, edit the file; \
        --no-OPTION ignores one.
        """ | """
            설정 파일에는 옵션을 입력할 때처럼 씁니다. 이 옵션은 입력한 명령줄 앞에 놓이며, 나중에 오는 것이 \
            우선합니다. 모든 명령의 옵션이 먼저 오고, 각 명령의 옵션은 [download]처럼 대괄호 안의 이름 아래에 옵니다. \
            # 뒤는 주석이고, 따옴표는 공백을 유지하며, ~는 홈 폴더입니다. 스크립트가 설정에 좌우되지 않도록 명령별 \
            옵션은 터미널에서만 쓰입니다. 설정을 바꾸려면 파일을 편집하세요. --no-옵션은 설정을 무시합니다.
            """
    static let helpSummary = "Show help for a command or topic" | "명령이나 주제의 도움말"
    static let helpArgument = "Command or topic" | "명령 또는 주제"
    static let headingMore = "More" | "더 보기"
    static let topicOptionsSummary =
        "Options of all commands" | "모든 명령의 옵션"

    static let optionType = "Filter by media type" | "미디어 종류로 필터링"
    static let optionYear =
        "Filter by year, such as 1969, 1969-1972, 1969- or -1972"
        | "연도로 필터링(예: 1969, 1969-1972, 1969-, -1972)"
    static let optionCenter = "Filter by NASA center" | "NASA 센터로 필터링"
    static let optionSort = "Sort locally" | "이 컴퓨터에서 정렬"
    static let optionSortOfDays =
        "Order of the list; by title, it is sorted locally"
        | "목록의 순서(title은 이 컴퓨터에서 정렬)"
    static let optionFormat = "Output format" | "출력 형식"
    static let optionJSON = "Same as --format json" | "--format json과 같음"
    static let optionJSONFields =
        "Same as --format json; FIELDS are those of --fields"
        | "--format json과 같음(FIELDS는 --fields의 값)"
    static let optionFields = "Fields to print, in this order" | "출력할 필드와 순서"
    static let optionRecordTemplate =
        "Template for each line, with fields in braces"
        | "줄마다 쓸 템플릿(필드는 중괄호 안에)"
    static let optionTemplate =
        "Template for each line, such as '{date} {nasa_id}'"
        | "'{date} {nasa_id}'처럼 줄마다 쓸 템플릿"
    static let optionNull =
        "End records with NUL instead of a newline" | "줄바꿈 대신 NUL로 구분"
    static let optionLimit = "Maximum number of items" | "최대 항목 수"
    static let optionAll =
        "All items (may take many requests)" | "모든 항목(요청이 많을 수 있음)"
    static let optionSlideshow =
        "Start a slide show with 8 seconds for each picture by default"
        | "슬라이드 쇼로 시작(기본 8초 간격)"
    static let homeSummary =
        "Show the picture of the day and the lists to open" | "오늘의 사진과 바로 가기 표시"
    static let homeDiscussion =
        "nasa-photos without a command opens it on a terminal."
        | "터미널에서 명령 없이 nasa-photos를 실행하면 열립니다."
    static let exampleHome =
        "Open home, with lists as rows" | "홈을 열고 목록을 행으로 보기"
    static let optionKeys = """
        How a session reads keys: a line ends with Enter; with single, a \
        letter that is a command acts at once on an empty line
        """ | """
            세션에서 키를 읽는 방법: line은 Enter로 끝나는 줄, single은 빈 줄에서 명령인 글자를 바로 실행
            """
    static let optionView = """
        How a session shows lists, if it shows pictures; by default as tiles, \
        which are large where pictures are blocks
        """ | """
            이미지를 보여 주는 세션에서 목록을 표시하는 방식. 기본값은 타일이며, 이미지를 블록으로 표시하는 \
            터미널에서는 큰 타일
            """
    static let optionPageSize =
        "Rows on a page of a session" | "세션의 한 페이지에 보일 행 수"
    static let optionParallel = "Files to download at a time" | "동시에 내려받을 파일 수"
    static let optionRate = "Requests per second" | "초당 요청 수"
    static let optionMaxBytes =
        "Exclude files larger than N bytes (such as 500K, 1.5M or 1G)"
        | "N바이트보다 큰 파일은 제외(예: 500K, 1.5M, 1G)"
    static let optionSize = "Select files of this size" | "이 크기의 파일만 선택"
    static let optionSizes =
        "Also print the sizes of the files in bytes" | "파일 크기(바이트)도 출력"
    static let optionBibTeX =
        "Entries for a bibliography, as BibTeX reads them"
        | "BibTeX 형식의 참고 문헌 항목"
    static let optionPictureSize =
        "Maximum size in cells (default: that of the terminal)"
        | "최대 크기(칸 단위, 기본: 화면에 맞춤)"
    static let optionPPM =
        "Print the pixels as PGM or PPM" | "픽셀을 PGM이나 PPM으로 출력"
    static let optionScale = "Scale of a JPEG for --ppm" | "--ppm에서 JPEG의 배율"
    static let optionUnrotated =
        "Keep the stored orientation, for --ppm" | "--ppm에서 저장된 방향 유지"
    static let optionSample =
        "Use the built-in sample library" | "내장 예제 라이브러리 사용"
    static let optionPictures = "How to show pictures" | "이미지 표시 방식"
    static let optionOffline =
        "Work offline, using only stored responses and pictures"
        | "오프라인: 저장된 응답과 이미지만 사용"
    static let optionRefresh =
        "Ignore stored copies and fetch everything again"
        | "저장된 응답을 무시하고 모두 다시 가져오기"
    static let optionNoConfig =
        "Do not read configuration files" | "설정 파일을 읽지 않음"
    static let optionNoCache = "Do not use the cache" | "캐시를 사용하지 않음"
    static let optionTimeout =
        "Give up if no data arrives for this many seconds"
        | "이 시간(초) 동안 데이터가 오지 않으면 중단"
    static let optionColor = "When to use color" | "색상 사용 여부"
    static let optionAccessible =
        "Screen-reader mode: append-only output, pictures described in words"
        | "화면 낭독기 모드: 화면을 다시 그리지 않고 차례로 출력하며, 이미지는 글로 설명"
    static let optionNoPager = "Do not use a pager" | "페이저를 사용하지 않음"
    static let optionQuiet = "Print errors only" | "오류만 출력"
    static let optionVerbose = "Log each request" | "모든 요청을 기록"
    static let optionHelp = "Show help" | "도움말 보기"
    static let optionVersion = "Show version" | "버전 보기"
}
