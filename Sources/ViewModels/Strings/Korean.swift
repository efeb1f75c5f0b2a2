/// The Korean texts.
enum Korean {
    static let table = session.merging(commandLine) { text, _ in text }

    /// Lists, details, pictures and failures.
    private static let session: [StringKey: String] = [
        .loading: "불러오는 중…",

        .listRange: "{1}개 중 {0}",
        .listRows: "{0}–{1}",
        .listRangeReach: "{1}개 중 {0}(처음 {2}개까지 볼 수 있음)",
        .listStart: "목록의 처음입니다.",
        .listEnd: "목록의 끝입니다.",
        .listEndLost: "목록의 끝입니다. 읽지 못한 항목: {0}개.",
        .listNothing: "{0}에 대한 결과가 없습니다.",
        .listNothingHint:
            "더 적은 단어나 다른 단어, 더 넓은 연도 범위 또는 --media-type any를 시도해 보세요.",
        .listLimitReached:
            "NASA는 한 번의 검색에서 {0}개까지만 제공합니다. --year-start, --year-end, "
            + "--center, --media-type 등으로 범위를 좁혀 주세요.",
        .listNoSuchNumber: "{0}번은 없습니다. 마지막은 {1}번입니다.",
        .listNoRows: "목록이 비어 있습니다.",
        .listNotLoaded: "{0}번은 아직 불러오지 않았습니다. g {1} 명령으로 이동하세요.",

        .photoPosition: "{1}개 중 {0}",
        .photoStart: "첫 항목입니다.",
        .photoEnd: "마지막 항목입니다.",
        .photoID: "NASA ID",
        .photoType: "종류",
        .photoCenter: "센터",
        .photoLocation: "장소",
        .photoKeywords: "키워드",
        .photoAlbums: "앨범",
        .photoFiles: "파일",
        .photoNoFiles: "없음",
        .photoPreview: "미리보기",
        .photoPicture: "그림",

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

        .loadingPicture: "그림을 불러오는 중…",
        .zoomCaption: "{0}: 가로세로의 {1}, 중심 {2}%, {3}%",
        .zoomNone: "확대할 그림이 없습니다.",
        .zoomNotShown: "여기서는 그림을 보여 주지 않아 확대할 수 없습니다.",
        .zoomEnd: "더 확대할 수 없습니다.",

        .failConnectionRefused: "{0}에서 연결을 거부했습니다.",
        .failHostNotFound: "호스트 {0}을(를) 찾지 못했습니다.",
        .failConnection: "연결하지 못했습니다({0}).",
        .failTimedOut: "서비스가 제때 응답하지 않았습니다.",
        .failInsecure: "안전한 연결을 만들 수 없습니다({0}).",
        .failProxy: "프록시를 통해 연결하지 못했습니다({0}).",
        .failNoCurl: "libcurl이 없습니다({0}).",
        .failNoSample: "{0}에 예제 자료실이 없습니다.",
        .failCutShort: "응답이 도중에 끊겼습니다.",
        .failNotFound: "NASA 자료실에 없는 항목입니다.",
        .failRefused: "서비스가 요청을 거부했습니다(HTTP {0}).",
        .failService: "서비스가 오류를 보냈습니다(HTTP {0}).",
        .failRateLimited: "NASA가 요청 수를 제한하고 있습니다.",
        .failSignIn: "NASA의 응답 대신 웹 페이지가 왔습니다.",
        .failNotJSON: "응답을 읽을 수 없습니다. JSON이 아닙니다.",
        .failShape: "응답을 읽을 수 없습니다. 형식이 예상과 다릅니다({0}).",
        .failNotUTF8: "응답을 읽을 수 없습니다. UTF-8 텍스트가 아닙니다.",
        .failTooLarge: "응답이 너무 큽니다. {0}MB를 넘습니다.",
        .failForeign: "응답이 NASA의 호스트가 아닌 {0}을(를) 가리켜 따라가지 않았습니다.",
        .failRedirects: "리디렉션이 너무 많습니다.",
        .failCancelled: "취소했습니다.",
        .failReason: "서비스의 설명: “{0}”",
        .failPictureFormat: "여기서 볼 수 있는 그림이 아닙니다. JPEG, PNG, GIF만 볼 수 있습니다.",
        .failPictureCoding: "여기서 읽을 수 없는 방식의 그림입니다({0}).",
        .failPictureDamaged: "그림이 손상되었습니다.",
        .failPictureSize: "그림이 너무 큽니다: {0} × {1}픽셀.",
        .failWrite: "결과를 쓸 수 없습니다: {0}.",
        .retrying: "{0} {1}초 뒤에 다시 시도합니다({2}/{3}).",

        .hintSample: "네트워크를 확인해 주세요. --sample은 네트워크 없이도 작동합니다.",
        .hintConnection:
            "네트워크를 확인하거나 잠시 후 다시 시도해 주세요. --sample은 네트워크 없이도 작동합니다.",
        .hintInsecure: "이 컴퓨터의 시계와, 중간에 프록시나 로그인 페이지가 있는지 확인해 주세요.",
        .hintProxy: "https_proxy와 no_proxy를 확인해 주세요.",
        .hintNoCurl: "설치해 주세요. 데비안에서는 libcurl4 패키지입니다.",
        .hintNoSample: "nasa-photos_App.resources 폴더를 프로그램 옆에 두세요.",
        .hintTimeout: "잠시 후 다시 시도해 주세요. --timeout으로 기다리는 시간을 정합니다.",
        .hintAddress: "NASA_PHOTOS_API_URL과, 중간에 프록시나 로그인 페이지가 있는지 확인해 주세요.",
        .hintTooLarge: "images.nasa.gov에서 확인해 보세요.",
        .hintRetryLater: "잠시 후 다시 시도해 주세요.",
        .hintRetryAfter: "{0} 뒤에 다시 시도해 주세요.",
        .hintSignIn: "브라우저로 네트워크에 로그인한 뒤 다시 시도해 주세요.",
        .hintReport: "다시 시도해 주세요. 계속되면 이 프로그램을 업데이트해야 합니다.",
        .hintCheck: "ID와 앨범 이름은 대소문자를 구분합니다.",
        .hintRefused: "검색 조건을 고쳐 주세요. 다시 시도해도 소용없습니다.",
        .waitSeconds: "{0}초",
        .waitMinutes: "{0}분",
        .waitHours: "{0}시간",
        .waitHoursMinutes: "{0}시간 {1}분",

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
        .unknownList: "알 수 없는 명령입니다. 가능: n, p, 번호, g 쪽, /단어, r, ?, q",
        .unknownListBack: "알 수 없는 명령입니다. 가능: n, p, 번호, g 쪽, /단어, r, b, ?, q",
        .unknownPhoto: "알 수 없는 명령입니다. 가능: b, n, p, o, z, Z, r, ?, q",
    ]
}
