extension Korean {
    /// Downloads: failures, help, progress.
    static let downloads: [StringKey: String] = [
        .failDiskFull: "디스크가 가득 찼습니다.",
        .failFileExists: "같은 이름의 다른 파일이 있습니다.",
        .failFileBusy: "다른 프로세스가 이 파일을 내려받고 있습니다.",
        .failFileKind: "이름과 다른 내용이 왔습니다: “{0}”",
        .failFileChecksum: "파일이 전송 중에 손상되었습니다.",
        .failFile: "파일을 저장할 수 없습니다: {0}.",

        .hintDiskFull: "공간을 비우고 다시 내려받으면 이어집니다.",
        .hintFileExists: "--overwrite로 바꾸거나 --rename으로 다른 이름을 쓰세요.",
        .hintFileBusy: "끝날 때까지 기다려 주세요.",
        .hintFile: "폴더와 권한을 확인해 주세요.",

        .status7: "일부 파일을 내려받지 못함",
        .status9: "디스크가 가득 참",

        .downloadSummary: "항목의 파일 내려받기",
        .downloadDiscussion:
            "각 항목의 원본이나 지정한 크기를 현재 폴더에 저장합니다. "
            + "중단된 내려받기는 명령을 다시 실행하면 이어집니다. 파일은 "
            + "검증한 뒤에야 이름을 얻으며, 요청하지 않는 한 다른 파일을 "
            + "바꾸지 않습니다. 파이프에서는 완료된 파일의 경로를 "
            + "출력합니다.",
        .downloadIDs: "NASA ID, 또는 표준 입력에서 읽으려면 -; --verify와 함께면 폴더",
        .headingDownloadOptions: "내려받기 옵션",
        .optionDownloadSearch: "검색 결과를 내려받습니다",
        .optionFavorites: "즐겨찾기를 모두, 또는 --source 하나만 내려받습니다",
        .exampleDownloadFavorites: "즐겨찾기 내려받기",
        .exampleDownloadSol: "로버의 한 솔 사진 내려받기",
        .optionVerify: "내려받은 파일을 기록과 비교합니다(네트워크 불필요)",
        .optionDownloadSize: "내려받을 크기; 없으면 그다음으로 작은 것",
        .optionAllFiles: "각 항목의 모든 파일을 내려받습니다",
        .optionOutput: "파일을 저장할 폴더; -는 파일 하나를 표준 출력에 씁니다",
        .optionName: "이름 템플릿: 중괄호 안의 필드, {size}, {ext}",
        .optionParallel: "동시에 내려받을 파일 수",
        .optionLimitRate: "초당 최대 바이트 수",
        .optionMinRate: "초당 이 바이트 수보다 느린 파일은 포기합니다",
        .optionOverwrite: "같은 이름의 다른 파일을 바꿉니다",
        .optionRename: "같은 이름의 다른 파일이 있으면 이름에 번호를 붙입니다",
        .optionSidecar: "각 파일 옆에 설명을 씁니다: NAME.json 또는 NAME.xmp",
        .optionDryRun: "내려받지 않고 파일과 크기를 보여 줍니다",
        .optionDownloadLimit: "내려받을 최대 항목 수",
        .optionDownloadFormat: "경로 또는 파일마다 JSON 기록을 출력합니다",
        .exampleDownload: "사진의 원본을 현재 폴더에 저장",
        .exampleDownloadSearch: "내려받을 파일 확인",
        .exampleDownloadMany:
            "다른 명령이 나열한 검색 결과 내려받기",
        .exampleVerify: "현재 폴더 아래의 파일 확인",
        .usageDownloadNothing: "NASA ID나 --search, --album, --favorites가 필요합니다",
        .usageDownloadBoth:
            "NASA ID, 검색이나 앨범, --favorites는 함께 쓸 수 없습니다",
        .usageTerms:
            "NASA 콘텐츠는 일반적으로 미국에서 저작권의 보호를 받지 "
            + "않습니다. https://www.nasa.gov/nasa-"
            + "brand-center/images-and-media/ 참고",
        .downloadInterrupted: "중단했습니다. 같은 명령을 다시 실행하면 이어집니다.",
        .downloadOneFile: "표준 출력에는 파일을 하나만 쓸 수 있습니다.",
        .downloadConfirmFiles: "파일 {0}개를 {1}에 내려받을까요? [y/N] ",
        .downloadConfirmBytes: "{0}를 {1}에 내려받을까요? [y/N] ",
        .downloadSkipped: "이미 내려받음",
        .downloadResumed: "이어받음",
        .downloadOtherSize: "{0} 파일이 없어 {1} 파일을 골랐습니다",
        .downloadProgress: "{1}개 중 {0}개 항목",
        .downloadRate: "{0}/s",
        .downloadTimeLeft: "{0}초 남음",
        .downloadFailed: "파일 {0}개를 내려받지 못했습니다:",
        .downloadCause: "{0} × {1}",
        .downloadRepeat: "다시 하려면: nasa-photos download {0}",
        .downloadRepeatAll:
            "같은 명령을 다시 실행하면 완료된 파일은 건너뛰고 다시 시도합니다.",
        .promptDownload: "d 내려받기",
        .helpDownload: "내려받기",
        .helpDownloadNumber: "3번 항목 내려받기",
        .downloadsStarted: "{0} 내려받는 중: {1}",
        .downloadsRunning: "{0} 항목은 이미 내려받고 있습니다.",
        .downloadsSaved: "내려받음: {0} ({1})",
        .downloadsResumed: "내려받음: {0} ({1}, 이어받음)",
        .downloadsSkipped: "이미 내려받은 파일입니다: {0}",
        .downloadsCount: "파일 {1}개 중 {0}개",
        .downloadsShare: "{0} %",
        .downloadsDone: "완료",
        .downloadsFailed: "{0}개 실패",
        .downloadsStopped: "다른 내려받기도 중단했습니다: {0}",
        .downloadsQuestion:
            "내려받기가 끝나지 않았습니다({0}). 기다릴까요? [Y/n] ",
        .downloadsLeft: "이어받으려면: nasa-photos download {0}",
        .optionMaxTime: "응답 전체에 걸리는 최대 시간(초, 파일 제외)",
        .verifySame: "정상",
        .verifyChanged: "바뀜",
        .verifyMissing: "없음",
        .verifyCount: "파일 {0}개를 비교했습니다",
    ]
}
