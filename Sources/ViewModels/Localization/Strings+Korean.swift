extension [StringKey: String] {
    static let korean: Self = [
        .listRange: "{1}개 중 {0}",
        .listRows: "{0}–{1}",
        .listRangeReach: "{1}개 중 {0}, {2}개까지 볼 수 있음",
        .listEnd: "목록의 끝입니다.",
        .listEndLost: "목록의 끝입니다. 읽지 못한 항목: {0}개.",
        .listStart: "목록의 처음입니다.",
        .listNothing: "{0}에 대한 결과가 없습니다.",
        .listNothingHint:
            "더 적은 단어나 다른 단어, 더 넓은 연도 범위 또는 "
            + "--media-type any를 시도해 보세요.",
        .listLimitReached:
            "서비스는 한 번의 검색에서 {0}개까지만 제공합니다. --year-start, "
            + "--year-end, --center, --media-type 등으로 범위를 좁혀 주세요.",
        .listNoSuchNumber: "{0}번은 없습니다. 마지막은 {1}번입니다.",
        .listNoRows: "넘겨 보거나 열 수 있는 항목이 없습니다.",
        .listNotLoaded:
            "{0}번은 아직 불러오지 않았습니다. g {1} 명령으로 이동하세요.",

        .photoPosition: "{1}개 중 {0}",
        .photoEnd: "마지막 항목입니다.",
        .photoStart: "첫 항목입니다.",
        .photoID: "NASA ID",
        .photoCenter: "센터",
        .photoLocation: "장소",
        .photoKeywords: "키워드",
        .photoAlbums: "앨범",
        .photoType: "종류",
        .photoFiles: "파일",
        .photoPreview: "미리보기",
        .photoNoFiles: "없음",

        .typeImage: "사진",
        .typeVideo: "동영상",
        .typeAudio: "오디오",
        .sizeOriginal: "원본",
        .sizeLarge: "큰 크기",
        .sizeMedium: "중간 크기",
        .sizeSmall: "작은 크기",
        .sizeThumbnail: "축소판",
        .sizePreview: "미리보기",
        .sizeMobile: "모바일",
        .sizeOther: "기타",

        .failConnectionRefused: "{0}에서 연결을 거부했습니다.",
        .failHostNotFound:
            "네트워크에 연결할 수 없습니다. {0}을(를) 찾지 못했습니다.",
        .failConnection: "연결하지 못했습니다({0}).",
        .failTimedOut: "서비스가 제때 응답하지 않았습니다.",
        .failInsecure: "안전한 연결을 만들 수 없습니다({0}).",
        .failProxy: "프록시가 요청을 통과시키지 않았습니다({0}).",
        .failNoCurl: "연결에 필요한 libcurl이 없습니다({0}).",
        .failNoSample: "{0}에 예제 자료실이 없습니다.",
        .failCutShort: "응답이 도중에 끊겼습니다.",
        .failNotFound: "NASA 자료실에 없는 항목입니다.",
        .failRefused: "서비스가 요청을 거부했습니다(상태 {0}).",
        .failService: "서비스에 문제가 있습니다(상태 {0}).",
        .failRateLimited: "지금은 요청을 줄여야 합니다.",
        .failSignIn: "NASA의 응답 대신 웹 페이지가 왔습니다.",
        .failNotJSON: "응답을 읽을 수 없습니다. JSON이 아닙니다.",
        .failShape: "응답을 읽을 수 없습니다. 형식이 예상과 다릅니다({0}).",
        .failNotUTF8: "응답을 읽을 수 없습니다. UTF-8 텍스트가 아닙니다.",
        .failTooLarge: "응답이 너무 큽니다. {0}MB를 넘습니다.",
        .failForeign:
            "응답이 NASA가 아닌 {0}을(를) 가리켜 그곳에는 묻지 않았습니다.",
        .failRedirects: "서비스가 끝없이 다른 주소로 보냅니다.",
        .failCancelled: "취소했습니다.",
        .failReason: "서비스의 설명: “{0}”",
        .hintSample:
            "네트워크를 확인해 주세요. --sample은 네트워크 없이도 작동합니다.",
        .hintConnection:
            "네트워크를 확인하거나 잠시 후 다시 시도해 주세요. --sample은 "
            + "네트워크 없이도 작동합니다.",
        .hintInsecure:
            "이 컴퓨터의 시계와, 중간에 포털이나 프록시가 있는지 확인해 주세요.",
        .hintProxy: "https_proxy와 no_proxy를 확인해 주세요.",
        .hintNoCurl: "설치해 주세요. 데비안에서는 libcurl4 패키지입니다.",
        .hintNoSample:
            "nasa-photos_App.resources 폴더를 프로그램 옆에 두세요.",
        .hintTimeout:
            "잠시 후 다시 시도해 주세요. --timeout으로 기다리는 시간을 정합니다.",
        .hintAddress:
            "서비스 주소가 틀렸거나 중간에 포털이나 프록시가 있을 수 있습니다. "
            + "NASA_PHOTOS_API_URL과 네트워크를 확인해 주세요.",
        .hintTooLarge: "images.nasa.gov에서 볼 수도 있습니다.",
        .waitSeconds: "{0}초",
        .waitMinutes: "{0}분",
        .waitHours: "{0}시간",
        .waitHoursMinutes: "{0}시간 {1}분",
        .hintRetryLater: "잠시 후 다시 시도해 주세요.",
        .hintSignIn: "브라우저로 네트워크에 로그인한 뒤 다시 시도해 주세요.",
        .hintReport:
            "다시 시도해 주세요. 계속되면 이 프로그램을 업데이트해야 합니다.",
        .hintCheck: "ID나 이름을 확인해 주세요. 대소문자를 구분합니다.",
        .hintRetryAfter: "{0} 뒤에 다시 시도해 주세요.",
        .hintRefused: "요청을 바꿔 주세요. 이대로는 응답을 받을 수 없습니다.",

        .loading: "불러오는 중…",
        .promptList: "p 이전, n 다음, 번호 열기, ? 도움말, q 종료 > ",
        .promptListBack: "b 뒤로, p 이전, n 다음, 번호 열기, ? 도움말, q 종료 > ",
        .promptPhoto: "p 이전, n 다음, b 목록, ? 도움말, q 종료 > ",
        .promptFailedFirst: "r 다시 시도, ? 도움말, q 종료 > ",
        .promptFailed: "r 다시 시도, b 뒤로, q 종료 > ",
        .helpList: """
        n, Enter  다음 쪽
        p         이전 쪽
        5         5번 열기
        g 3       3쪽으로 가기
        /moon     moon 검색
        b         검색 전의 목록으로
        r         처음부터 다시 불러오기
        q         종료
        """,
        .helpPhoto: """
        b         목록으로
        n, Enter  다음 항목
        p         이전 항목
        o         images.nasa.gov의 페이지
        z, z+, z- 확대, 한 단계 축소
        z 30 70   보이는 부분의 한 점(퍼센트)을 중심으로 확대
        Z         전체 사진
        r         다시 불러오기
        q         종료
        """,
        .unknownList:
            "알 수 없는 명령입니다. 가능: n, p, 번호, g 쪽, /단어, r, ?, q",
        .unknownListBack:
            "알 수 없는 명령입니다. 가능: n, p, 번호, g 쪽, /단어, r, b, ?, q",
        .unknownPhoto: "알 수 없는 명령입니다. 가능: b, n, p, o, z, Z, r, ?, q",

        .failPictureFormat: "여기서 볼 수 있는 그림이 아닙니다. JPEG, PNG, GIF만 볼 수 있습니다.",
        .failPictureCoding: "여기서 읽을 수 없는 방식의 그림입니다({0}).",
        .failPictureDamaged: "그림이 손상되었습니다.",
        .failPictureSize: "그림이 너무 큽니다: {0} × {1}픽셀.",
        .loadingPicture: "그림을 불러오는 중…",
        .zoomCaption: "{0}: 가로세로의 {1}, 위치 {2} %, {3} %",
        .zoomNone: "확대할 그림이 없습니다.",
        .zoomNotShown: "여기서는 그림을 보여 주지 않아 확대할 수 없습니다.",
        .zoomEnd: "더 확대할 수 없습니다.",

        .pictureNone: "여기서 그림을 보여 줄 방법을 모릅니다. --pictures로 정해 주세요.",
        .pictureNoFile: "읽을 수 있는 파일 {0}이(가) 없습니다.",
        .pictureForeign:
            "그림은 NASA와 이 컴퓨터에서만 가져오고 {0}에는 묻지 않습니다. "
            + "curl 같은 다른 프로그램으로 받은 파일을 주세요.",
        .usagePictureSize: "--size에는 “{0}”이(가) 아니라 1에서 1000까지의 열x행이 필요합니다.",
        .cacheStatus: "{0}: 파일 {1}개, {2}MB",
        .cacheCleared: "캐시를 비웠습니다.",
        .cacheFailed: "캐시 폴더에 쓸 수 없습니다.",
        .cacheNoFolder: "캐시 폴더가 없습니다. XDG_CACHE_HOME도 HOME도 설정되지 않았습니다.",

        .pictureSummary: "그림 하나 그리기",
        .pictureDiscussion:
            "JPEG, PNG 또는 GIF의 첫 장면을 터미널에 그리거나, --ppm으로 픽셀을 다른 프로그램을 위해 "
            + "씁니다.",
        .pictureWhat: "파일, NASA나 이 컴퓨터의 주소, 또는 표준 입력을 뜻하는 -",
        .optionPictureSize: "칸으로 나타낸 가장 큰 크기, 없으면 화면에 맞춤",
        .optionPPM: "픽셀을 PGM이나 PPM으로 쓰기",
        .optionScale: "--ppm에서 JPEG를 줄이는 정도",
        .optionUnrotated: "--ppm에서 카메라가 저장한 방향 그대로 두기",
        .optionNoCache: "디스크에 그림을 저장하지 않고 저장된 것도 쓰지 않기",
        .examplePicture: "그림을 그립니다",
        .exampleCache: "얼마나, 어디에 저장되어 있는지",
        .cacheSummary: "저장된 그림 보기 또는 지우기",
        .cacheDiscussion:
            "그림은 하루 동안 디스크에 저장되고 서비스가 확인해 주면 더 오래 남습니다. 최대 200MB이며 오래 쓰지 "
            + "않은 것부터 지웁니다.",
        .cacheAction: "할 일: status 또는 clear",
    ]
}
