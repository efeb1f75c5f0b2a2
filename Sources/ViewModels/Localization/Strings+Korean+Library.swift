extension [StringKey: String] {
    /// What the commands beside the search say.
    static let koreanLibrary: Self = [
        .headingLists: "목록",
        .headingItems: "항목",
        .headingProgram: "프로그램",
        .headingSortOptions: "순서",
        .programDiscussion:
            "NASA는 사진과 동영상, 녹음을 공개 자료실에 보관합니다. 이 "
            + "프로그램은 그것을 찾아 쪽마다 보여 주고, 알려진 내용을 다른 "
            + "프로그램이 읽을 수 있게 씁니다.\n터미널에서는 목록이 "
            + "세션으로 열리고 ?를 입력하면 쓸 수 있는 명령을 보여 줍니다. "
            + "파이프에서는 한 줄에 한 항목을 쓰고 열은 탭으로 나눕니다.",
        .albumSummary: "앨범 보기",
        .albumDiscussion:
            "앨범 이름은 대소문자를 구별합니다. show 명령이 항목이 든 "
            + "앨범을 알려 줍니다.",
        .albumName: "앨범 이름. 따옴표는 필요 없습니다",
        .recentSummary: "최근 항목 보기",
        .recentTitle: "최근 항목",
        .popularSummary: "인기 항목 보기",
        .popularTitle: "인기 항목",
        .randomSummary: "무작위로 하나 보기",
        .randomDiscussion:
            "검색으로 찾은 처음 10,000개 항목은 뽑힐 가능성이 모두 "
            + "같습니다.",
        .showSummary: "항목 자세히 보기",
        .filesSummary: "항목의 파일 보기",
        .filesDiscussion:
            "파일마다 한 줄에 크기 이름, 확장자, 주소를 씁니다. --best, "
            + "--size, --max-bytes를 쓰면 조건에 맞는 가장 큰 파일의 주소 "
            + "하나만 씁니다. 동영상의 정지 화면이나 자막은 고르지 "
            + "않습니다.",
        .metadataSummary: "항목의 파일에 기록된 내용 보기",
        .metadataDiscussion:
            "이름은 기록된 그대로입니다. 파일이 있던 컴퓨터에 관한 "
            + "내용은 뺍니다.",
        .captionsSummary: "동영상의 자막 쓰기",
        .captionsNone:
            "이 항목에는 자막이 없습니다. 자막은 동영상에만 있습니다.",
        .creditSummary: "사진 밑에 적을 출처 쓰기",
        .openSummary: "images.nasa.gov에서 항목 열기",
        .itemID: "목록에 나오는 항목 ID",
        .itemIDs: "목록에 나오는 ID. -는 표준 입력에서 읽습니다",
        .filesNoBest: "이 항목에는 그런 파일이 없습니다.",
        .completionsSummary: "셸 자동 완성 쓰기",
        .completionsDiscussion:
            "bash: ~/.bashrc에서 source로 읽습니다. zsh: fpath의 폴더에 "
            + "_nasa-photos로 저장합니다. fish: "
            + "~/.config/fish/completions/nasa-photos.fish로 저장합니다.",
        .completionsShell: "셸",
        .manSummary: "매뉴얼 쓰기",
        .configSummary: "설정과 그 출처 보기",
        .configDiscussion:
            "설정 파일의 줄은 “key = value” 꼴입니다. key는 줄표를 뺀 "
            + "옵션 이름이고 #으로 시작하는 줄은 주석입니다. 명령줄이 환경 "
            + "변수보다, 환경 변수가 파일보다 먼저입니다.",
        .configLine: "{0} {1}번째 줄: ",
        .configUnknown: "“{0}” 옵션은 없습니다.",
        .configNoValue: "“key = value” 꼴이어야 합니다.",
        .configFlag: "{0}에는 “{1}”이(가) 아니라 true나 false가 필요합니다.",
        .configNoFile: "(없음)",
        .sourceFlag: "명령줄",
        .sourceEnvironment: "환경 변수",
        .sourceFile: "파일",
        .sourceBuiltIn: "기본값",
        .doctorSummary: "네트워크, 터미널, 폴더 점검",
        .doctorReached: "{0} ms 만에 응답, 항목 {1}개",
        .doctorNoTerminal: "출력이 터미널이 아닙니다.",
        .doctorUnknown: "알 수 없음",
        .usageTemplateAlone:
            "--template은 --format이나 --fields와 함께 쓸 수 없습니다.",
        .usageTextForPeople:
            "--format text는 사람을 위한 것이라 --fields나 --null과 함께 "
            + "쓸 수 없습니다.",
        .usageTemplateName:
            "--template은 “{0}”을(를) 모릅니다. 가능한 이름: {1}.",
        .usageTemplateBrace:
            "--template에 짝이 없는 중괄호가 있습니다. 중괄호 자체는 두 "
            + "번 씁니다.",
        .sortedSome:
            "서비스는 정렬할 수 없어 처음 {0}개 항목만 여기서 "
            + "정렬합니다. --all을 쓰면 모두 정렬합니다.",
        .sortedAll:
            "서비스는 정렬할 수 없어 모든 항목을 받은 뒤 여기서 "
            + "정렬합니다.",
        .exportParting:
            "항목 {0}개는 검색 하나가 주는 {1}개보다 많아 연도, 종류, "
            + "센터로 나누어 찾습니다.",
        .exportProgress: "항목 {0}/{1}",
        .exportMissing:
            "항목 {1}개 가운데 {0}개는 얻지 못했습니다. 연도, 종류, "
            + "센터로 닿지 않거나 같은 조건의 항목이 너무 많습니다.",
        .optionFields: "쓸 항목 정보와 그 순서",
        .optionTemplate: "{date} {nasa_id}처럼 직접 만든 줄",
        .optionNull: "줄바꿈 대신 NUL로 끝내기",
        .optionSort: "받은 항목의 순서",
        .optionBest: "가장 좋은 파일의 주소만 쓰기",
        .optionMaxBytes: "이보다 큰 파일은 제외",
        .optionSize: "이 크기의 파일만",
        .optionStyle: "출처의 형식",
        .optionColor: "색을 쓰는 때",
        .optionNoPager: "긴 글을 페이저 없이 쓰기",
        .optionQuiet: "실패만 알리기",
        .optionVerbose: "요청마다 알리기",
        .envAssets: "파일과 최근·인기 목록의 주소",
        .envPager: "긴 글을 보여 주는 프로그램. 비었거나 cat이면 쓰지 않음",
        .envConfig: "설정 파일의 위치",
        .fileConfig: "옵션의 기본값, “key = value” 꼴의 줄",
        .exampleTemplate: "처음 백 개를 최신순으로, 직접 만든 줄로",
        .exampleAlbum: "앨범을 둘러봅니다",
        .exampleAlbumAll: "앨범 전체를 두 열로",
        .exampleRecent: "최근 항목 다섯 개",
        .examplePopular: "다른 프로그램을 위한 데이터",
        .exampleRandom: "뜻밖의 사진을 봅니다",
        .exampleShow: "한 항목을 자세히",
        .exampleShowMany: "여러 항목을 한 문서로",
        .exampleFiles: "모든 파일의 주소",
        .exampleBest: "curl로 받을 주소 하나",
        .exampleMetadata: "카메라, 렌즈, 노출",
        .exampleCaptions: "웹 페이지용 자막",
        .exampleCredit: "참고 문헌 항목",
        .exampleOpen: "웹에서 봅니다",
        .exampleCompletions: "bash에서 읽을 자동 완성",
        .exampleMan: "설치할 매뉴얼",
        .exampleConfig: "적용되는 기본값을 봅니다",
        .optionAccessible:
            "줄을 덧붙이기만 하고, 진행을 알리고, 그림 대신 설명을 쓰기",
        .envAccessible: "비었거나 0이 아니면 --accessible과 같음",
        .photoPicture: "그림",
        .doctorNoColors: "색을 쓰지 않습니다.",
        .doctorAsked: "터미널에 물었습니다.",
        .exampleDoctor: "무엇이 문제인지 알아봅니다",
    ]
}
