package import Models

/// Errors in a command line or a setting, and the messages of commands.
package extension StringKey {
    static let usageNoCommand = "missing command" | "명령이 없습니다."
    static let usageLateOption =
        "after --, this is a word and no option: {0}"
        | "-- 뒤에서는 옵션이 아니라 단어입니다: {0}"
    static let usageTry = "try: {0}" | "이렇게 입력해 보세요: {0}"
    static let inputEmpty =
        "Standard input is empty." | "표준 입력이 비어 있습니다."
    static let inputUnreadable =
        "Standard input cannot be read: {0}." | "표준 입력을 읽을 수 없습니다: {0}."
    static let inputNoIDs = "No IDs on standard input." | "표준 입력에 ID가 없습니다."
    static let usageSeeHelp = "see '{0}'" | "도움말: {0}"
    static let usageUnknownCommand =
        "unknown command “{0}”" | "알 수 없는 명령입니다: “{0}”."
    static let usageUnknownSubject =
        "unknown help topic “{0}” (choose a command, or from {1})"
        | "알 수 없는 도움말 주제입니다: “{0}”. 명령이나 다음 주제를 선택하세요: {1}."
    static let usageUnknownOption = "unknown option {0}" | "알 수 없는 옵션입니다: {0}."
    static let usageMissingValue =
        "missing value: {0} {1}" | "값이 필요합니다: {0} {1}."
    static let usageUnexpectedValue =
        "unexpected value “{1}” for {0}" | "{0} 옵션에는 값을 줄 수 없습니다: “{1}”."
    static let usageNotBytes = """
        invalid value “{1}” for {0} (expected bytes such as 500000, 500K, 1.5M \
        or 1G)
        """ | "{0} 값은 500000, 500K, 1.5M, 1G 같은 바이트 수여야 합니다(입력: {1})."
    static let usageNeedsEquals =
        "for fields, use {0}={1}; to search for “{1}”, put {0} after the words"
        | "필드를 고르려면 {0}={1}, “{1}” 검색은 {0} 앞에 검색어를 적으세요."
    static let usageOutOfRange =
        "invalid value “{1}” for {0} (expected a number from {2} to {3})"
        | "{0} 값은 {2}~{3}이어야 합니다(입력: {1})."
    static let usageNotAChoice =
        "invalid value “{1}” for {0} (choose from {2})"
        | "{0} 값은 다음 중 하나여야 합니다: {2} (입력: {1})."
    static let usageRepeated =
        "{0} was given more than once" | "{0} 옵션은 한 번만 쓸 수 있습니다."
    static let usageNotUTF8 =
        "“{0}” is not valid UTF-8; check the encoding of your terminal"
        | "올바른 UTF-8이 아닙니다: “{0}”. 터미널의 문자 인코딩을 확인하세요."
    static let usageMissingArgument =
        "missing argument: {0}" | "인수가 필요합니다: {0}."
    static let usageUnexpectedArgument =
        "unexpected argument “{0}”" | "알 수 없는 인수입니다: “{0}”."
    static let usageDidYouMean = "{0}; did you mean {1}?" | "{0} 혹시 {1}인가요?"
    static let usageYear =
        "invalid year “{0}” (expected 1969, 1969..1972, 1969.. or ..1972)"
        | "연도는 1969, 1969..1972, 1969.., ..1972 형식이어야 합니다(입력: {0})."
    static let usageNoWords =
        "missing search words or a qualifier such as center:JSC"
        | "검색어나 center:JSC 같은 한정어를 입력해 주세요."
    static let usageInvalidURL =
        "invalid URL “{1}” in {0}" | "{0}: 올바른 URL이 아닙니다(입력: {1})."
    static let usageExtent =
        "invalid value “{1}” for {0} (expected {2}, each from 1 to {3})"
        | "{0} 값은 {2} 형식이어야 하며 각각 1~{3}입니다(입력: {1})."
    static let usageTemplateName =
        "unknown field “{0}” in {2} (choose from {1})"
        | "{2}: “{0}” 필드는 없습니다. 가능한 이름: {1}."
    static let usageBinary =
        "{0} writes binary data to the terminal; redirect it to a file"
        | "{0} 옵션은 터미널에 이진 데이터를 출력합니다. 파일로 보내 주세요."
    static let usageConflict =
        "{0} cannot be combined with {1}" | "함께 쓸 수 없는 옵션입니다: {0}, {1}."
    static let usageTemplateBrace =
        "unmatched brace in {0} (double a brace to print it)"
        | "{0}: 짝이 없는 중괄호가 있습니다. 중괄호 자체는 두 번 씁니다."
    static let configSection =
        "unknown command “{0}” in brackets" | "대괄호 안의 명령을 알 수 없습니다: “{0}”."
    static let configMisplaced =
        "{0} has to be below its command: {1}"
        | "{0} 옵션은 해당 명령 아래에 있어야 합니다: {1}"
    static let configFormer =
        "lines are options as they are typed; write: {0}"
        | "각 줄에 옵션을 입력할 때처럼 씁니다. 이렇게 바꾸세요: {0}"
    static let configNoQuote = "missing closing quote" | "닫는 따옴표가 필요합니다."

    static let exportNothing = "No results." | "결과가 없습니다."
    static let hintWords =
        "Try different words, or add type:any."
        | "다른 검색어를 쓰거나 type:any를 덧붙여 보세요."
    static let hintOtherWords = "Try different words." | "다른 검색어를 써 보세요."
    static let hintLine =
        "Try different words, or type {0}." | "다른 검색어를 쓰거나 이렇게 입력해 보세요: {0}"
    static let hintLines =
        "Try different words, or type {0} or {1}."
        | "다른 검색어를 쓰거나 이렇게 입력해 보세요: {0} 또는 {1}"
    static let hintQualifiers = """
        Qualifiers narrow a search: {0}, year:1969, center:JSC, \
        type:video, photographer:, keyword:, location:, album:Apollo, \
        sort:newest.
        """ | """
            한정어로 범위를 좁힐 수 있습니다: {0}, year:1969, center:JSC, type:video, \
            photographer:, keyword:, location:, album:Apollo, sort:newest
            """
    static let unknownQualifier =
        "{0} is no qualifier and was searched for as a word (known: {1})."
        | "{0}: 한정어가 아니어서 단어로 검색했습니다(가능: {1})."
    static let hintMeant =
        "Did you mean “{0}”? {1}" | "혹시 “{0}”인가요? {1}"
    static let hintFewer = "Try without {0}." | "{0} 없이 검색해 보세요."
    static let hintCenter =
        "center:{0} is not a known center; did you mean {1}?"
        | "center:{0}: 알려진 센터가 아닙니다. 혹시 {1}인가요?"
    static let hintCenters =
        "center:{0} is not one of the known centers: {1}."
        | "center:{0}: 알려진 센터가 아닙니다. 알려진 센터: {1}."
    static let hintYear =
        "year:{0} is in the future."
        | "year:{0}: 아직 오지 않은 해입니다."
    static let hintFilters =
        "Try without {0}, or add type:any."
        | "{0} 없이 검색하거나 type:any를 덧붙여 보세요."
    static let exportSkipped =
        "Skipped {0} unreadable {0|item|items}." | "읽지 못한 항목: {0}개."
    static let sortedSome =
        "Sorted the first {0} of {1} results."
        | "결과 {1}개 중 처음 {0}개를 정렬했습니다."
    static let sortedFirst =
        "Sorted the first {0} {0|result|results}." | "결과 중 처음 {0}개를 정렬했습니다."
    static let sortedHint =
        "Use --all to sort all of them." | "--all을 쓰면 모두 정렬합니다."
    static let sortedAll = "Sorted all {0} results." | "결과 {0}개를 모두 정렬했습니다."
    static let shownSome =
        "Showing {0} of {1}; use --all for the rest."
        | "{1}개 중 {0}개를 표시했습니다. 나머지는 --all로 볼 수 있습니다."
    static let shownFew =
        "Showing {0} of {1}; use -n for more, or --all for the rest."
        | "{1}개 중 {0}개를 표시했습니다. 더 보려면 -n, 모두 보려면 --all을 사용하세요."
    static let shownFirst =
        "Showing the first {0}; use -n for more, or --all for the rest."
        | "처음 {0}개를 표시했습니다. 더 보려면 -n, 모두 보려면 --all을 사용하세요."
    static let exportPartition = """
        {0} items exceed the limit of {1} per search; splitting the search by \
        year, media type and center.
        """ | "항목 {0}개는 검색당 한도 {1}개를 넘어 연도, 종류, 센터로 나누어 검색합니다."
    static let waitingFor = "Waiting for {0}…" | "응답을 기다리는 중: {0}…"
    static let exportProgress = "{0} of {1} {1|item|items}" | "항목 {0}/{1}"
    static let exportMissing = """
        Could not list {0} of {1} items: they have no date, or more than \
        10,000 share one year, type and center.
        """ | """
            항목 {1}개 중 {0}개는 가져오지 못했습니다. 연도·종류·센터로 조회할 수 없거나 같은 조건의 항목이 \
            10,000개를 넘습니다.
            """
    static let filesNoBest =
        "No file matches these options." | "옵션에 맞는 파일이 없습니다."
    static let captionsNone =
        "This video has no captions." | "이 동영상에는 자막이 없습니다."
    static let captionsNotVideo =
        "Only videos have captions." | "자막은 동영상에만 있습니다."
    static let openFailed =
        "Could not start the browser. Open {0} yourself."
        | "브라우저를 시작하지 못했습니다. 이 URL을 직접 여세요: {0}"
    static let verifyNoFolder = "No such folder: {0}" | "폴더가 없습니다: {0}"
    static let listCutShort =
        "The service sent only {0} of {1} items. Try again later."
        | "서비스가 항목 {1}개 중 {0}개만 보냈습니다. 잠시 후 다시 시도해 주세요."
    static let pictureNone =
        "No way to show pictures was detected; choose one with --pictures."
        | "이미지를 표시할 방법을 찾지 못했습니다. --pictures로 선택하세요."
    static let pictureFirstFrame =
        "This GIF is animated; its first frame is shown."
        | "움직이는 GIF입니다. 첫 장면만 표시합니다."
    static let pictureNoFile =
        "{0} is neither a readable file nor an item; check the path or the ID."
        | "{0}: 읽을 수 있는 파일도 항목도 아닙니다. 경로나 ID를 확인해 주세요."
    static let pictureUntrusted = """
        {0} is not a NASA host. Download the picture with another program, \
        such as curl, and pass the file.
        """ | "{0}: NASA의 호스트가 아닙니다. curl 같은 다른 프로그램으로 이미지를 내려받아 파일을 지정하세요."
    static let folder = "Folder" | "폴더"
    static let cacheResponses = "Responses" | "응답"
    static let cachePictures = "Pictures" | "이미지"
    static let cacheTotal = "Total" | "합계"
    static let cacheSize = "{0} of {1}" | "{1} 중 {0}"
    static let cacheEntries =
        "{0} · {1} · last checked {2}" | "{0}개 · {1} · 마지막 확인: {2}"
    static let cacheAges = "{0} to {1}" | "{0}부터 {1}까지"
    static let cacheConfirm =
        "Remove {0} from the cache? [y/N] " | "캐시({0})를 비울까요? [y/N] "
    static let usageNeedsYes =
        "cannot ask for confirmation without a terminal; add --yes"
        | "확인을 받을 터미널이 없습니다. --yes를 추가하세요."
    static let nothingRemoved = "Nothing was removed." | "아무것도 지우지 않았습니다."
    static let inputAwaited =
        "Reading from the terminal; Ctrl-D in an empty line ends it."
        | "터미널에서 읽습니다. 빈 줄에서 Ctrl-D를 누르면 끝납니다."
    static let cacheUnstored =
        "Responses cannot be stored in the cache folder {0}: {1}."
        | "캐시 폴더에 응답을 저장할 수 없습니다. {0}: {1}"
    static let cacheCleared = "The cache is cleared." | "캐시를 비웠습니다."
    static let cacheFailed =
        "Could not write to the cache folder." | "캐시 폴더에 쓸 수 없습니다."
    static let tooFewFiles = """
        Only {0} files may be open at a time, and {1} are needed. Run “ulimit \
        -n {1}”.
        """ | "한 번에 열 수 있는 파일이 {0}개뿐입니다. {1}개가 필요하니 “ulimit -n {1}”을 실행하세요."
    static let noWorkingFolder =
        "The working folder does not exist any more. Change to another one."
        | "작업 폴더가 더 이상 없습니다. 다른 폴더로 이동하세요."
    static let noThreads = """
        Cannot start {0} threads. Allow more with “ulimit -u”, or check \
        whether the container refuses them (clone3).
        """ | "스레드를 {0}개 시작할 수 없습니다. “ulimit -u”와 컨테이너(clone3)를 확인하세요."
    static let noArguments = """
        Cannot read the arguments from /proc/self/cmdline. Mount /proc, as \
        with “mount -t proc proc /proc”.
        """ | """
            /proc/self/cmdline에서 인수를 읽을 수 없습니다. “mount -t proc proc /proc”처럼 \
            /proc을 마운트하세요.
            """
    static let cacheNoFolder =
        "No cache folder: neither XDG_CACHE_HOME nor HOME is set."
        | "캐시 폴더가 없습니다. XDG_CACHE_HOME과 HOME이 모두 설정되지 않았습니다."
    static let configNoFile = "(not found)" | "(없음)"
    static let configMissing =
        "no such file, but {0} names it" | "{0} 변수에 있는 파일이 없습니다"
    static let configTooLarge = "larger than 1 MB" | "1 MB보다 큽니다"
    static let configNoFileType = "not a regular file" | "일반 파일이 아닙니다"
    static let configUnreadable = "cannot be read: {0}" | "읽을 수 없습니다: {0}"
    static let environment = "environment" | "환경 변수"
    static let defaultValue = "default" | "기본값"
    static let recentTitle = "Recently added" | "최근 추가된 항목"
    static let popularTitle = "Popular" | "인기 항목"
}
