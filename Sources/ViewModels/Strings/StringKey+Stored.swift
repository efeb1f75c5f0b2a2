package import Models

/// Favorites, history and the filter of lists; saved searches, and what is
/// new.
package extension StringKey {
    static let favoritesTitle = "Favorites" | "즐겨찾기"
    static let historyTitle = "History" | "열람 기록"

    static let favoriteGone = "{0} was not found." | "{0} 항목을 찾지 못했습니다."
    static let favoriteShown =
        "Showing the favorite as it was stored." | "저장한 즐겨찾기를 보여 줍니다."
    static let favoriteShownSince =
        "Showing the favorite as it was stored on {0}."
        | "{0}에 저장한 즐겨찾기를 보여 줍니다."
    static let favoriteIncomplete = """
        Added {0}, but could not store its picture. It is fetched when you \
        open it.
        """ | "{0} 항목은 추가했지만 이미지는 저장하지 못했습니다. 항목을 열 때 가져옵니다."
    static let favoriteUnknown =
        "{0} is not a favorite." | "{0} 항목은 즐겨찾기에 없습니다."
    static let favoritesNothing = """
        No favorites. Add some with f in the details of an item, or with f 3 \
        in a list.
        """ | "즐겨찾기가 없습니다. 상세 정보에서는 f, 목록에서는 f 3을 입력해 추가하세요."
    static let favoritesNoMatch = "No favorites match." | "일치하는 즐겨찾기가 없습니다."
    static let favoritesAdded =
        "Added: {0}. Already favorites: {1}." | "추가: {0}. 이미 즐겨찾기에 있음: {1}."
    static let favoritesConfirm =
        "Remove {0} favorites? [y/N] " | "즐겨찾기 {0}개를 삭제할까요? [y/N] "
    static let favoritesRemoved = "Removed: {0}." | "삭제: {0}."
    static let favoritesImported =
        "Added: {0}. Already favorites: {1}. Unreadable: {2}."
        | "추가: {0}. 이미 즐겨찾기에 있음: {1}. 읽을 수 없음: {2}."
    static let importUnreadable =
        "{0} cannot be read: {1}." | "파일을 읽을 수 없습니다. {0}: {1}."
    static let importNoRecord = """
        {0}: skipped line {1}, and any other unreadable lines; lines are \
        imported as 'favorites export' and 'search --format jsonl' print them.
        """ | """
            {0}: 읽을 수 없는 줄을 건너뛰었습니다(첫 번째: {1}번째 줄). 'favorites export'와 \
            'search --format jsonl'의 출력 형식만 가져올 수 있습니다.
            """
    static let historyNothing = "The history is empty." | "열람 기록이 없습니다."
    static let historyConfirm =
        "Clear the history ({0} {0|item|items})? [y/N] "
        | "열람 기록 {0}개를 지울까요? [y/N] "
    static let historyUnstored =
        "Could not add to the history: {0}" | "열람 기록에 남기지 못했습니다. {0}"
    static let historyCleared = "The history is cleared." | "열람 기록을 지웠습니다."
    static let storeUnreadable =
        "{0}: skipped {1} unreadable {1|line|lines}."
        | "{0}: 읽을 수 없는 줄 {1}개를 건너뛰었습니다."
    static let storeNewer = """
        {0}: skipped {1} {1|record|records} of a newer version of this \
        program.
        """ | "{0}: 이 프로그램의 새 버전이 쓴 기록 {1}개를 건너뛰었습니다."
    static let dataNoFolder = """
        There is no folder for your data: set HOME, or both XDG_DATA_HOME and \
        XDG_STATE_HOME, to absolute paths.
        """ | """
            데이터를 저장할 폴더가 없습니다. HOME 또는 XDG_DATA_HOME과 XDG_STATE_HOME을 절대 경로로 \
            설정해 주세요.
            """
    static let dataNotWritable =
        "(cannot be written; favorites or history are not stored)"
        | "(쓸 수 없어 즐겨찾기나 열람 기록을 저장하지 못함)"
    static let failStorage =
        "{0}: {1}. Check the free space and permissions there, then try again."
        | "{0}: {1}. 남은 공간과 권한을 확인한 뒤 다시 시도하세요."
    static let failLocked = """
        {0} is locked by a process that does not respond, so nothing was \
        stored. End that process, then try again.
        """ | "응답하지 않는 프로세스가 {0} 파일을 잠그고 있어 저장하지 못했습니다. 그 프로세스를 끝낸 뒤 다시 시도하세요."
    static let storeNoLocks = """
        {0} cannot be locked on this file system. Do not change it from two \
        programs at the same time.
        """ | "이 파일 시스템에서는 {0} 파일을 잠글 수 없습니다. 두 프로그램에서 동시에 바꾸지 마세요."
    static let sampleNotStored =
        "With --sample, favorites, history and searches are not stored."
        | "--sample에서는 즐겨찾기, 열람 기록, 검색을 저장하지 않습니다."
    static let usageFavoritesOption = """
        {0} cannot be used with 'favorites {1}'; to list or export favorites \
        with it, use 'nasa-photos favorites {0} …'
        """ | """
            {0} 옵션은 'favorites {1}'에 쓸 수 없습니다. 즐겨찾기 목록에 쓰려면: nasa-photos \
            favorites {0} …
            """

    static let headingStored = "YOUR OWN LISTS" | "내 목록"
    static let headingListOptions = "LIST OPTIONS" | "목록 옵션"
    static let favoritesSummary =
        "List or change your favorites" | "즐겨찾기 보기 또는 변경"
    static let favoritesDiscussion = """
        Without an action, lists the favorites that contain all WORDS, such as \
        'favorites moon source:apod'. Actions: add ID... / remove ID... (- \
        reads IDs from standard input); export [FILE] saves or prints all \
        favorites as JSON Lines; import FILE (or -) adds those that are \
        missing. Favorites are stored with their thumbnails and previews, so \
        they open without a network.
        """ | """
            동작을 지정하지 않으면 WORDS를 모두 포함하는 즐겨찾기를 보여 줍니다(예: 'favorites moon \
            source:apod'). 동작: add ID... / remove ID...(-는 표준 입력에서 ID를 읽음), \
            export [FILE]은 모든 즐겨찾기를 JSON Lines로 저장하거나 출력하고, import FILE(또는 -)은 \
            없는 것만 추가합니다. 섬네일과 미리보기도 저장하므로 네트워크 없이 열 수 있습니다.
            """
    static let favoritesArgument = """
        add, remove, export or import with its arguments, or words to search \
        for in your favorites
        """ | "add, remove, export, import와 인수, 또는 즐겨찾기에서 찾을 검색어"
    static let optionFavoritesSort =
        "Sort by title, time added (newest first) or date (newest first)"
        | "제목, 추가한 시각(최신순), 날짜(최신순)로 정렬"
    static let exampleFavorites =
        "List favorites alphabetically" | "즐겨찾기를 가나다순으로 보기"
    static let exampleFilter =
        "List matching favorites, most recently added first"
        | "일치하는 즐겨찾기를 최근에 추가한 순서로 보기"
    static let exampleAdd = "Add a favorite" | "즐겨찾기에 추가"
    static let exampleExport =
        "Save all favorites as JSON Lines" | "모든 즐겨찾기를 JSON Lines로 저장"
    static let optionOverwriteFile =
        "Overwrite the file if it exists" | "파일이 있으면 덮어쓰기"
    static let exportExists =
        "{0} exists. Use --overwrite to replace it."
        | "파일이 이미 있습니다: {0}. --overwrite로 바꿀 수 있습니다."
    static let historySummary =
        "List recently opened items" | "열람 기록(최근에 연 항목) 보기"
    static let historyArgument =
        "clear, or words to search for in the history"
        | "clear 또는 열람 기록에서 찾을 검색어"
    static let historyNoMatch =
        "Nothing in the history matches." | "열람 기록에 일치하는 항목이 없습니다."
    static let exampleHistoryWords =
        "List recently opened items about Apollo" | "Apollo에 관한 열람 기록 보기"
    static let historyDiscussion = """
        Lists the last 500 items whose details were shown, newest first. With \
        --no-history, also in the configuration file, nothing is recorded.
        """ | """
            상세 정보를 열어 본 최근 항목 500개를 최신순으로 보여 줍니다. --no-history를 쓰거나 설정 파일에 \
            적으면 기록하지 않습니다.
            """
    static let exampleHistoryClear = "Clear the history" | "열람 기록 지우기"
    static let optionNoHistory =
        "Do not record which items are opened" | "열어 본 항목을 기록하지 않음"
    static let optionNoLinks =
        "Print no links, and leave the clipboard alone"
        | "링크를 출력하지 않고 클립보드도 바꾸지 않음"
    static let envData =
        "folder of favorites and the mirror (default: ~/.local/share)"
        | "즐겨찾기와 미러의 폴더(기본값: ~/.local/share)"
    static let envState = """
        folder of the history, saved searches and the record of downloads \
        (default: ~/.local/state)
        """ | "열람 기록, 저장한 검색, 내려받기 기록의 폴더(기본값: ~/.local/state)"

    static let rowOpened = "opened {0}" | "열어 봄: {0}"
    static let favoriteWord = "favorite:" | "즐겨찾기:"
    static let favoritesOff =
        "Cannot store favorites: HOME is not set."
        | "즐겨찾기를 저장할 수 없습니다. HOME이 설정되지 않았습니다."
    static let filterStart = "Start of the filtered list." | "걸러 낸 목록의 처음입니다."
    static let favoriteAdded = "Added to favorites: {0}" | "즐겨찾기에 추가했습니다: {0}"
    static let favoriteRemoved =
        "Removed from favorites: {0}" | "즐겨찾기에서 삭제했습니다: {0}"
    static let favoritesWaiting =
        "Storing the pictures of favorites…" | "즐겨찾기의 이미지를 저장하는 중…"
    static let promptFavorite = "f favorite" | "f 즐겨찾기"
    static let promptUnfavorite = "f remove favorite" | "f 즐겨찾기 해제"
    static let promptFilter =
        "{0} of {1} loaded rows contain “{2}” · & shows all"
        | "불러온 {1}개 중 {0}개에 “{2}” 포함 · & 모두 보기"
    static let promptFilterShort = "& {0} of {1}" | "& {1}개 중 {0}개"
    static let helpFavorite = "add to the favorites" | "즐겨찾기에 추가"
    static let helpUnfavorite = "remove from the favorites" | "즐겨찾기에서 삭제"
    static let helpFavoriteNumber =
        "add item 3 to the favorites" | "3번을 즐겨찾기에 추가"
    static let helpFilter = "only rows with “moon”" | "“moon”이 있는 행만 보기"
    static let helpFilterOff = "all rows again" | "모든 행 다시 보기"
    static let filterNothing =
        "None of the {0} loaded rows contains “{1}”." | "불러온 행 {0}개에 “{1}” 없음"
    static let filterEnd =
        "No more loaded rows contain “{0}”." | "불러온 나머지 행에 “{0}” 없음"
    static let filterOff = "No filter is active." | "필터를 쓰고 있지 않습니다."

    static let savedSummary =
        "List, run or change saved searches" | "저장한 검색 보기, 실행, 변경"
    static let savedDiscussion = """
        Without an argument, lists the searches saved with 'search … --save \
        NAME': their words and qualifiers. saved NAME runs one. saved \
        remove NAME... removes them.
        """ | """
            인수가 없으면 'search … --save NAME'으로 저장한 검색의 검색어와 한정어를 보여 줍니다. saved \
            NAME은 그 검색을 실행합니다. saved remove NAME...는 삭제합니다.
            """
    static let savedArgument =
        "Name of a saved search; or remove with names"
        | "저장한 검색의 이름, 또는 remove와 이름"
    static let exampleSaved = "List saved searches" | "저장한 검색 보기"
    static let savedNothing = """
        No saved searches. Save one with 'nasa-photos search WORDS --save \
        NAME'.
        """ | "저장한 검색이 없습니다. 'nasa-photos search WORDS --save NAME'으로 저장하세요."
    static let savedExists = """
        a search named “{0}” is already saved; choose another name, or remove \
        it first
        """ | "“{0}” 이름의 검색이 이미 있습니다. 다른 이름을 쓰거나 먼저 삭제하세요."
    static let savedUnknown =
        "no saved search is named “{0}”" | "“{0}” 이름으로 저장한 검색이 없습니다."
    static let savedAdded = "Saved as {0}." | "저장한 이름: {0}"
    static let usageSavedName = """
        “{0}” cannot be the name of a search; use 1 to {1} characters, without \
        control characters or - at the start
        """ | "검색 이름으로 쓸 수 없습니다: “{0}”. 제어 문자 없이 1~{1}자로 쓰고, -로 시작하지 마세요."
    static let usageSavedReserved = """
        “{0}” cannot be the name of a search, since it is the name of an \
        action
        """ | "“{0}” 이름은 명령에서 쓰므로 검색 이름으로 쓸 수 없습니다."
    static let optionSave =
        "Also save the search under a name" | "검색을 이 이름으로 저장"
    static let exampleSave = "Search and save it as “moon”" | "검색하고 “moon”으로 저장"
    static let fileSaved = "saved searches" | "저장한 검색"
    static let newTitle = "What is new" | "새로운 항목"
    static let newSummary =
        "Show what is new since you last looked" | "지난번 이후 새로 나온 항목 표시"
    static let newDiscussion = """
        Lists what you have not seen yet, newest first: new items of NASA's \
        services, and new results of your saved searches. What is printed or \
        shown counts as seen. The services are always asked. Of each list, at \
        most three pages are loaded; if more came, a message has the line that \
        lists it. In cron, --quiet prints nothing if nothing is new.
        """ | """
            NASA 서비스의 새 항목과 저장한 검색의 결과 중 아직 보지 않은 항목을 목록별로 묶어 최신순으로 보여 줍니다. \
            출력하거나 표시한 항목은 본 것으로 기록합니다. 항상 서비스에 요청합니다. 목록마다 3페이지까지만 불러오고, \
            더 나왔으면 모두 보는 명령을 알려 줍니다. cron에서는 --quiet를 쓰면 새 항목이 없을 때 아무것도 출력하지 \
            않습니다.
            """
    static let newNames =
        "Lists to check: {0} or saved searches (default: all)"
        | "확인할 목록: {0} 또는 저장한 검색(기본값: 전체)"
    static let newUnknown =
        "“{0}” is not a source or a saved search (choose from {1})"
        | "알 수 없는 출처나 저장한 검색입니다: “{0}” (다음 중 하나: {1})."
    static let newNothing = "Nothing new." | "새로운 항목이 없습니다."
    static let newFailed =
        "{0} of {1} lists could not be loaded: {2}. {3}"
        | "목록 {1}개 중 {0}개를 불러오지 못했습니다: {2}. {3}"
    static let newFirst =
        "First look at {1} lists: showing the {0} newest of each."
        | "처음 보는 목록 {1}개의 최신 항목을 {0}개씩 표시합니다."
    static let newFirstNamed =
        "First look at {1}: showing the {0} newest of each."
        | "처음 보는 목록의 최신 항목을 {0}개씩 표시합니다: {1}."
    static let newCut =
        "{0}: more came than is shown. To list all of it: {1}"
        | "{0}: 표시한 것보다 더 많이 나왔습니다. 모두 보려면: {1}"
    static let optionNewSince =
        "Show items from this date on, even if seen" | "이 날짜 이후의 항목을 본 것까지 표시"
    static let optionPeek =
        "Do not mark items as seen" | "표시한 항목을 본 것으로 기록하지 않음"
    static let exampleNew = "Show what is new" | "새로운 항목 보기"
    static let exampleNewPeek =
        "Look without marking anything as seen" | "본 것으로 기록하지 않고 보기"
    static let exampleNewQuiet =
        "For cron: print only if something is new" | "cron 메일용 출력(새 항목이 있을 때만)"
    static let fileSeen = "items that new has shown" | "new가 보여 준 항목"
}
