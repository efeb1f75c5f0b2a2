extension Korean {
    /// Favorites, history and the filter of lists; saved searches, and what is
    /// new; the mirror.
    static let stored: [StringKey: String] = [
        .favoritesTitle: "즐겨찾기",
        .historyTitle: "열람 기록",
        .photoAdded: "즐겨찾기에 추가한 날",
        .photoOpened: "열어 본 때",

        .favoriteGone: "{0} 항목을 찾지 못했습니다.",
        .favoriteShown: "저장한 즐겨찾기를 보여 줍니다.",
        .favoriteShownSince: "{0}에 저장한 즐겨찾기를 보여 줍니다.",
        .favoriteIncomplete:
            "즐겨찾기 {0} 항목은 저장했지만 이미지는 저장하지 못했습니다. 항목을 열 때 다시 시도합니다.",
        .favoriteUnknown: "{0} 항목은 즐겨찾기에 없습니다.",
        .favoritesNothing:
            "즐겨찾기가 없습니다. 'nasa-photos favorites add ID' 명령이나 세션의 f 키로 추가하세요.",
        .favoritesNoMatch: "일치하는 즐겨찾기가 없습니다.",
        .favoritesAdded: "추가: {0}. 이미 즐겨찾기에 있음: {1}.",
        .favoritesRemoved: "삭제: {0}.",
        .favoritesImported: "새 항목: {0}. 이미 있음: {1}. 읽을 수 없음: {2}.",
        .importUnreadable: "{0} 파일을 읽을 수 없습니다.",
        .historyNothing: "열람 기록이 없습니다.",
        .historyConfirm: "열람 기록 {0}개를 지울까요? [y/N] ",
        .historyCleared: "열람 기록을 지웠습니다.",
        .storeUnreadable: "{0}: 읽을 수 없는 줄을 건너뛰었습니다: {1}.",
        .storeNewer: "{0}: 이 프로그램의 새 버전이 쓴 기록을 건너뛰었습니다: {1}.",
        .dataNoFolder:
            "즐겨찾기와 열람 기록을 저장할 수 없습니다. HOME, XDG_DATA_HOME 또는 XDG_STATE_HOME을 "
            + "설정해 주세요.",
        .dataNotWritable: "(쓸 수 없어 즐겨찾기나 열람 기록을 저장하지 못함)",
        .failStorage: "{0}: {1}. 남은 공간과 권한을 확인한 뒤 다시 시도하세요.",
        .failLocked:
            "응답하지 않는 프로세스가 {0} 파일을 잠그고 있어 저장하지 못했습니다. 그 프로세스를 끝낸 뒤 다시 시도하세요.",
        .storeNoLocks: "이 파일 시스템에서는 {0} 파일을 잠글 수 없습니다. 두 프로그램에서 동시에 바꾸지 마세요.",
        .sampleNotStored: "--sample에서는 즐겨찾기, 열람 기록, 검색을 저장하지 않습니다.",
        .usageFavoritesAction: "“{0}”을(를) 포함하는 즐겨찾기가 없습니다. 혹시 '{1}'인가요?",
        .usageFavoritesOption:
            "{0} 옵션은 'favorites {1}'과(와) 함께 쓸 수 없습니다. 즐겨찾기 "
            + "목록에 쓰려면 'nasa-photos favorites {0} …'을(를) 실행하세요.",

        .headingStored: "내 목록",
        .headingListOptions: "목록 옵션",
        .favoritesSummary: "즐겨찾기 보기 또는 변경",
        .favoritesDiscussion:
            "동작을 지정하지 않으면 WORDS를 모두 포함하는 즐겨찾기를 보여 줍니다. 동작: add ID... / remove "
            + "ID... (-는 표준 입력에서 ID를 읽음), export는 모든 즐겨찾기를 JSON 줄로 출력, import "
            + "FILE(또는 -)은 없는 것만 추가합니다. 섬네일과 미리보기도 저장하므로 네트워크 없이 열 수 있습니다.",
        .favoritesArgument: "add, remove, export, import와 인수, 또는 즐겨찾기에서 찾을 검색어",
        .optionFavoritesSort: "제목, 추가한 때(최신순), 날짜(최신순)로 정렬",
        .optionSource: "이 출처의 항목만",
        .exampleFavorites: "즐겨찾기를 가나다순으로 보기",
        .exampleFilter: "검색어가 있는 즐겨찾기를 최근에 추가한 순서로 보기",
        .exampleAdd: "즐겨찾기에 추가",
        .exampleExport: "모든 즐겨찾기를 JSON 줄로 출력",
        .historySummary: "최근에 열어 본 항목 목록",
        .historyDiscussion:
            "상세 정보를 열어 본 최근 항목 500개를 최신순으로 보여 줍니다. --no-history를 쓰거나 설정 파일에 "
            + "'history = false'를 적으면 기록하지 않습니다.",
        .exampleHistory: "최근에 열어 본 항목 보기",
        .exampleHistoryClear: "열람 기록 지우기",
        .optionNoHistory: "열어 본 항목을 기록하지 않음",
        .envData: "즐겨찾기의 위치(기본값: ~/.local/share)",
        .envState: "열람 기록, 저장한 검색, 내려받기 기록의 위치(기본값: ~/.local/state)",

        .rowOpened: "{0}에 열어 봄",
        .favoriteMark: "★",
        .favoriteWord: "즐겨찾기:",
        .favoritesOff: "즐겨찾기를 저장할 수 없습니다. HOME이 설정되지 않았습니다.",
        .filterStart: "걸러 낸 목록의 처음입니다.",
        .favoriteAdded: "즐겨찾기에 추가했습니다: {0}",
        .favoriteRemoved: "즐겨찾기에서 삭제했습니다: {0}",
        .favoritesWaiting: "즐겨찾기의 이미지를 저장하는 중…",
        .promptFavorite: "f 즐겨찾기",
        .promptUnfavorite: "f 즐겨찾기 해제",
        .promptFilter: "불러온 {1}개 중 {0}개에 “{2}” 포함 · & 모두 보기",
        .promptFilterShort: "& {1}개 중 {0}개",
        .helpFavorite: "즐겨찾기에 추가",
        .helpUnfavorite: "즐겨찾기에서 삭제",
        .helpFavoriteNumber: "3번을 즐겨찾기에 추가",
        .helpFilter: "“moon”이 있는 행만",
        .helpFilterOff: "모든 행 다시 보기",
        .filterNothing: "불러온 {0}개 행 중 “{1}”이(가) 들어 있는 행이 없습니다.",
        .filterEnd: "“{0}”이(가) 들어 있는 불러온 행이 더 없습니다.",
        .filterOff: "필터를 쓰고 있지 않습니다.",

        .savedSummary: "저장한 검색 보기, 실행, 변경",
        .savedDiscussion:
            "인수가 없으면 'search … --save NAME'으로 저장한 검색을 보여 줍니다. "
            + "saved NAME은 저장한 검색어와 옵션으로 검색하며, 여기에 준 옵션이 "
            + "우선합니다. 동작: rename NAME NEW-NAME, remove NAME...",
        .savedArgument: "저장한 검색의 이름, 또는 rename이나 remove와 이름",
        .exampleSaved: "저장한 검색 보기",
        .savedNothing:
            "저장한 검색이 없습니다. 'nasa-photos search WORDS --save NAME'으로 저장하세요.",
        .savedExists: "“{0}” 이름의 검색이 이미 있습니다. 다른 이름을 쓰거나 먼저 삭제하세요.",
        .savedRenamed: "이름을 {0}(으)로 바꿨습니다.",
        .savedUnknown: "“{0}” 이름으로 저장한 검색이 없습니다",
        .savedAdded: "{0}(으)로 저장했습니다.",
        .usageSavedName:
            "“{0}”은(는) 검색 이름으로 쓸 수 없습니다. 제어 문자 없이 1~{1}자로 쓰고, -로 시작하지 마세요.",
        .usageSavedReserved: "“{0}”은(는) 명령이 쓰는 말이어서 검색 이름으로 쓸 수 없습니다",
        .optionSave: "검색을 이 이름으로 저장",
        .exampleSave: "검색하고 moon으로 저장",
        .fileSaved: "저장한 검색",
        .newTitle: "새로운 항목",
        .newSummary: "지난번 이후 새로 나온 항목 표시",
        .newDiscussion: """
        NASA 이미지 라이브러리에 추가된 항목, 오늘의 사진, 로버와 지구 사진, 저장한 검색의 결과 중 아직 보지 않은 것을 \
        제목별로 최신순으로 보여 줍니다. 출력하거나 표시한 항목은 본 것으로 기록합니다. 캐시를 쓰지 않고 항상 요청합니다.
        결과가 1,000개를 넘는 저장한 검색은 마지막 2년만 비교합니다. cron에서는 --quiet를 쓰면 새 항목이 없을 \
        때 아무것도 출력하지 않습니다.
        """,
        .newNames:
            "볼 대상: images, apod, curiosity, perseverance, earth 또는 저장한 "
            + "검색, 기본값은 전부",
        .newUnknown:
            "“{0}”은(는) 출처나 저장한 검색이 아닙니다(다음 중 하나: {1}). "
            + "검색하려면 'nasa-photos search {2}'을(를) 실행하세요",
        .newNothing: "새로운 항목이 없습니다.",
        .newFirst: "처음 보는 목록이므로 최신 항목만 표시합니다: {0}",
        .newCut: "{0}: 처음 {1}개 항목만 비교했습니다.",
        .newYears: "{0}: 결과가 {1}개를 넘어 {2}년만 비교했습니다.",
        .optionNewSince: "본 항목을 포함하여 이 날짜 이후의 항목 표시",
        .optionPeek: "표시한 항목을 기억하지 않음",
        .optionFailEmpty: "새 항목이 없으면 상태 1로 종료",
        .exampleNew: "새로운 항목 보기",
        .exampleNewPeek: "기억하지 않고 일부만 보기",
        .exampleNewQuiet: "cron 메일용으로 출력, 없으면 출력 안 함",
        .fileSeen: "new로 본 항목",

        .mirrorSummary: "라이브러리 사본을 두고 이 컴퓨터에서 검색",
        .mirrorDiscussion: """
        미러는 파일을 뺀 NASA 이미지 라이브러리 기록의 사본입니다. update는 라이브러리 전체를 받습니다. 처음에는 \
        50분쯤, 그 뒤에는 바뀐 항목과 최근 두 해, 나머지의 일부만 받아 몇 분이 걸리고, 중단되면 이어서 받습니다. \
        import는 'search --format jsonl'이 출력한 JSON Lines 파일이나 표준 입력(-)의 기록을 \
        추가하고, export는 모든 기록을 새 파일이나 표준 출력에 씁니다. 'search --local'은 NASA의 \
        10,000건 제한 없이 미러를 검색합니다. --offline이거나 서비스에 문제가 있으면 모든 검색이 미러를 \
        사용합니다.
        미러에서 단어는 전체가 일치해야 합니다. "구문"은 이어진 단어, moon*은 moon으로 시작하는 단어를 찾고, \
        -단어는 그 단어를 제외합니다(단어들 앞에 --를 쓰거나 따옴표로 묶으세요).
        """,
        .headingMirrorOptions: "update의 옵션",
        .optionRate: "초당 요청 수",
        .mirrorDone: "추가: {0}. 변경: {1}. 사라짐: {2}. 요청: {3}.",
        .mirrorResume: "같은 명령을 다시 실행하면 이어집니다.",
        .mirrorSample: "샘플 라이브러리는 미러로 만들지 않습니다.",
        .mirrorCoverage: "완료",
        .mirrorAll: "라이브러리 전체",
        .mirrorUnfinished: "미완료",
        .exampleMirrorUpdate: "라이브러리 전체나 바뀐 항목 받기",
        .exampleMirrorYears: "일부 연도의 이미지만 받기",
        .mirrorFile: "가져오거나 내보낼 파일, 파이프는 -",
        .exampleMirrorImport: "파일의 기록 추가",
        .exampleMirrorStatus: "미러 상태 표시",
        .exampleLocal: "미러의 모든 결과 출력",
        .fileMirror: "이미지 라이브러리 미러",
        .optionLocal: "이 컴퓨터의 미러 검색",
        .mirrorAsOf: "미러: {0} 기준",
        .mirrorNone: "미러가 없습니다. 'nasa-photos mirror update'로 만드세요.",
        .mirrorBusy: "다른 프로세스가 미러를 변경하고 있습니다.",
        .mirrorImported: "추가: {0}. 변경: {1}. 읽을 수 없음: {2}.",
        .mirrorConfirm: "미러(항목 {0}개)를 삭제할까요? [y/N] ",
        .mirrorCleared: "미러를 삭제했습니다.",
        .mirrorItems: "항목",
        .mirrorGone: "더는 목록에 없음",
        .mirrorSize: "크기",
        .mirrorUpdated: "갱신",
        .mirrorYears: "연도",
        .mirrorNever: "완료된 적 없음",
        .statsSummary: "연도, 센터, 키워드별 항목 수 집계",
        .statsDiscussion:
            "미러에서 조건에 맞는 모든 유형의 항목이나 표준 입력(-)의 기록을 셉니다(예: 'search "
            + "--format jsonl'의 출력). 터미널에는 막대로, 두 기준이면 표로 표시하고, "
            + "파이프에는 탭으로 구분한 줄을 출력합니다. 항목은 키워드마다 한 번씩 셉니다.",
        .statsWords: "검색할 단어, -는 표준 입력 집계",
        .optionBy: "집계 기준, 하나 또는 둘",
        .usageBy: "--by에는 값을 하나나 둘 지정해야 합니다.",
        .exampleStats: "연도별 항목 수 표시",
        .exampleStatsCenter: "결과를 발행한 센터 표시",
        .exampleStatsInput: "검색 결과 집계",
        .statsMissing: "(없음)",
        .statsOthers: "(그 밖의 {0}개)",
        .statsTotal: "합계",
        .rowGone: "더는 목록에 없음",
        .photoGone: "목록에서 사라진 때",
    ]
}
