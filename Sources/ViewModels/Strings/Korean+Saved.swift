extension Korean {
    /// Saved searches, and what is new.
    static let saved: [StringKey: String] = [
        .savedSummary: "저장한 검색 보기, 실행, 변경",
        .savedDiscussion:
            "인수가 없으면 'search … --save NAME'으로 저장한 검색을 보여 줍니다. "
            + "saved NAME은 저장한 검색어와 옵션으로 검색하며, 여기에 준 옵션이 "
            + "우선합니다. 동작: rename NAME NEW-NAME, remove NAME...",
        .savedArgument: "저장한 검색의 이름, 또는 rename이나 remove와 이름",
        .exampleSaved: "저장한 검색 보기",
        .savedNothing:
            "저장한 검색이 없습니다. 'nasa-photos search WORDS --save NAME'으로 "
            + "저장하세요.",
        .savedExists:
            "“{0}” 이름의 검색이 이미 있습니다. 다른 이름을 쓰거나 먼저 "
            + "삭제하세요.",
        .savedRenamed: "이름을 {0}(으)로 바꿨습니다.",
        .savedUnknown: "“{0}” 이름으로 저장한 검색이 없습니다",
        .savedAdded: "{0}(으)로 저장했습니다.",
        .usageSavedName:
            "“{0}”은(는) 검색 이름으로 쓸 수 없습니다. 제어 문자 없이 1~{1}자로 "
            + "쓰고, -로 시작하지 마세요.",
        .usageSavedReserved:
            "“{0}”은(는) 명령이 쓰는 말이어서 검색 이름으로 쓸 수 없습니다",
        .optionSave: "검색을 이 이름으로 저장",
        .exampleSave: "검색하고 moon으로 저장",
        .fileSaved: "저장한 검색",
        .newTitle: "새로운 항목",
        .newSummary: "지난번 이후 새로 나온 항목 표시",
        .newDiscussion:
            "NASA 이미지 라이브러리에 추가된 항목, 오늘의 사진, 로버와 지구 사진, "
            + "저장한 검색의 결과 중 아직 보지 않은 것을 제목별로 최신순으로 보여 줍니다. "
            + "출력하거나 표시한 항목은 본 것으로 기록합니다. 캐시를 쓰지 않고 항상 "
            + "요청합니다.\n결과가 1,000개를 넘는 저장한 검색은 마지막 2년만 "
            + "비교합니다. cron에서는 --quiet를 쓰면 새 항목이 없을 때 아무것도 "
            + "출력하지 않습니다.",
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
    ]
}
