extension Korean {
    /// Favorites, history and the filter of lists.
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
        .storeNewer:
            "{0}: 이 프로그램의 새 버전이 쓴 기록을 건너뛰었습니다: {1}.",
        .dataNoFolder:
            "즐겨찾기와 열람 기록을 저장할 수 없습니다. HOME, XDG_DATA_HOME 또는 XDG_STATE_HOME을 "
            + "설정해 주세요.",
        .dataNotWritable: "(쓸 수 없어 즐겨찾기나 열람 기록을 저장하지 못함)",
        .failStorage: "{0}: {1}. 남은 공간과 권한을 확인한 뒤 다시 시도하세요.",
        .failLocked:
            "응답하지 않는 프로세스가 {0} 파일을 잠그고 있어 저장하지 "
            + "못했습니다. 그 프로세스를 끝낸 뒤 다시 시도하세요.",
        .storeNoLocks:
            "이 파일 시스템에서는 {0} 파일을 잠글 수 없습니다. 두 "
            + "프로그램에서 동시에 바꾸지 마세요.",
        .sampleNotStored: "--sample에서는 즐겨찾기, 열람 기록, 검색을 저장하지 않습니다.",
        .usageFavoritesAction:
            "“{0}”을(를) 포함하는 즐겨찾기가 없습니다. 혹시 '{1}'인가요?",
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
        .historyAction: "동작",
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
    ]
}
