extension Korean {
    /// The mirror.
    static let mirror: [StringKey: String] = [
        .mirrorSummary: "라이브러리 사본을 두고 이 컴퓨터에서 검색",
        .mirrorDiscussion:
            "미러는 파일을 뺀 NASA 이미지 라이브러리 기록의 사본입니다. update는 라이브러리 "
            + "전체를 받습니다. 처음에는 50분쯤, 그 뒤에는 바뀐 항목과 최근 두 해, 나머지의 "
            + "일부만 받아 몇 분이 걸리고, 중단되면 이어서 받습니다. import는 'search "
            + "--format jsonl'이 출력한 JSON Lines 파일이나 표준 입력(-)의 기록을 "
            + "추가하고, export는 모든 기록을 새 파일이나 표준 출력에 씁니다. 'search "
            + "--local'은 NASA의 10,000건 제한 없이 미러를 검색합니다. --offline이거나 "
            + "서비스에 문제가 있으면 모든 검색이 미러를 사용합니다.\n미러에서 단어는 전체가 "
            + "일치해야 합니다. \"구문\"은 이어진 단어, moon*은 moon으로 시작하는 단어를 "
            + "찾고, -단어는 그 단어를 제외합니다(단어들 앞에 --를 쓰거나 따옴표로 "
            + "묶으세요).",
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
        .mirrorAction: "동작",
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
        .mirrorFolder: "폴더",
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
