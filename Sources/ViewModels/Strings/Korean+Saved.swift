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
    ]
}
