package import Models

/// The texts of `doctor`.
package extension StringKey {
    static let doctorSummary =
        "Check the network, the terminal and the folders" | "네트워크, 터미널, 폴더 점검"
    static let doctorNotChecked =
        "not checked (--offline)" | "확인하지 않음(--offline)"
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
        Checks all of NASA's services at once, with at most 40 requests: of \
        each a list, its pictures, an original and an old item. A request \
        takes 10 seconds at most. To report a failure, add the output of \
        'nasa-photos doctor --verbose', which names each request.
        """ | """
            요청 40개 이내로 NASA의 모든 서비스를 동시에 목록, 사진, 원본, 오래된 항목까지 확인합니다. 요청마다 \
            10초까지 기다립니다. 신고할 때는 요청마다 한 줄씩 나오는 \
            'nasa-photos doctor --verbose'의 출력을 함께 보내 주세요.
            """
    static let doctorQuick =
        "Only check whether each service responds" | "각 서비스가 응답하는지만 점검"
    static let doctorReport =
        "All requests, for a report" | "신고할 때 보낼 모든 요청"
}
