package import Models

/// The texts of `doctor`.
package extension StringKey {
    static let doctorSummary =
        "Check the network, the terminal and the folders" | "네트워크, 터미널, 폴더 점검"
    static let doctorNotChecked =
        "not checked (--offline)" | "확인하지 않음(--offline)"
    static let doctorReached =
        "reached in {0} ms, {1} {1|item|items}" | "{0}ms 만에 응답, 항목 {1}개"
    static let doctorNoTerminal =
        "standard output is not a terminal" | "표준 출력이 터미널이 아님"
    static let doctorUnknown = "unknown" | "알 수 없음"
    static let doctorNoColors = "no color support" | "색을 지원하지 않음"
    static let doctorDetected = "detected" | "감지됨"
    static let doctorNoPassthrough =
        "in tmux, kitty graphics need “set -g allow-passthrough on”"
        | "tmux에서 kitty 그래픽을 쓰려면 “set -g allow-passthrough on” 필요"
    static let doctorDiscussion =
        """
        Follows each of NASA's services to the end, with about 40 requests: \
        a list, pictures, an original, an old item. What failed is said with \
        what was expected, what came and what does not work because of it. \
        To report it, add the output of 'nasa-photos doctor --json'.
        """ | """
            요청 40개쯤으로 NASA의 각 서비스를 목록, 사진, 원본, 오래된 항목까지 확인합니다. 실패하면 무엇을 \
            기대했고 무엇을 받았는지, 그래서 무엇이 안 되는지 알려 줍니다. 신고할 때는 \
            'nasa-photos doctor --json'의 출력을 함께 보내 주세요.
            """
    static let doctorQuick =
        "Only check whether each service responds" | "각 서비스가 응답하는지만 점검"
    static let doctorReport =
        "All steps, for a report" | "신고할 때 보낼 모든 단계"

    // The steps, and what they expect and affect.
    static let doctorNewest = "newest" | "최신 항목"
    static let doctorOld = "old item" | "오래된 항목"
    static let doctorWords = "search" | "검색"
    static let doctorPanoramas = "panoramas" | "파노라마"
    static let doctorCaptions = "captions" | "자막"
    static let doctorThumbnail = "thumbnail" | "섬네일"
    static let doctorSmallCopy = "small copy" | "작은 사진"
    static let doctorLowercaseCopy = "lowercase copy" | "소문자 이름의 사진"
    static let doctorUppercaseCopy = "uppercase copy" | "대문자 이름의 사진"
    static let doctorOriginal = "original" | "원본"
    static let doctorExpectsItems = "items" | "항목"
    static let doctorExpectsItem = "the item" | "해당 항목"
    static let doctorExpectsCaptions = "captions" | "자막"
    static let doctorExpectsPicture = "a picture" | "사진"
    static let doctorExpectsSize = "the size of a file" | "파일 크기"
    static let doctorAffectsLists = "lists" | "목록"
    static let doctorAffectsOld = "older items" | "오래된 항목"
    static let doctorAffectsSearches = "searches" | "검색"
    static let doctorAffectsThumbnails = "pictures in lists" | "목록의 사진"
    static let doctorAffectsCopies =
        "pictures beside details, and --size" | "상세 정보의 사진과 --size"
    static let doctorAffectsDownloads = "downloads" | "내려받기"
    static let doctorNoAnswer = "no answer" | "응답 없음"
    static let doctorStepFailed =
        "{0}: expected {1}, got {2}. {3} Affects {4}."
        | "{0}: 필요한 것: {1}, 받은 것: {2}. {3} 영향: {4}"
}
