package import Models

/// Downloads: failures, help, progress.
package extension StringKey {
    static let failDiskFull = "The disk is full." | "디스크가 가득 찼습니다."
    static let failFileExists =
        "A different file with this name already exists."
        | "같은 이름의 다른 파일이 이미 있습니다."
    static let failFileBusy =
        "Another process is downloading this file."
        | "다른 프로세스가 이 파일을 내려받고 있습니다."
    static let failFileKind =
        "The response is not the file that was requested; it begins with “{0}”."
        | "요청한 파일이 아닌 응답이 왔습니다. 응답의 시작: “{0}”"
    static let failFileFormat =
        "The file of this item is of another format; end the name in .{0}."
        | "이 항목의 파일은 형식이 다릅니다. 파일 이름의 확장자를 바꾸세요: .{0}."
    static let failFilePage =
        "Expected a file but received a web page." | "파일 대신 웹 페이지가 왔습니다."
    static let failFileChecksum =
        "The checksum does not match; the download was corrupted."
        | "체크섬이 일치하지 않습니다. 내려받은 파일이 손상되었습니다."
    static let failFileCompressed =
        "The server sent the file compressed, which was not requested."
        | "서버가 요청하지 않은 압축 형식으로 파일을 보냈습니다."
    static let failFile =
        "The file could not be saved: {0}." | "파일을 저장할 수 없습니다: {0}."

    static let hintDiskFull =
        "Free some space and run the download again; it continues."
        | "공간을 비우고 다시 내려받으면 이어집니다."
    static let hintFileExists =
        "Use --overwrite to replace it, or --rename."
        | "--overwrite로 바꾸거나 --rename으로 다른 이름을 쓰세요."
    static let hintSidecarExists =
        "Use --overwrite to replace it." | "--overwrite로 바꿀 수 있습니다."
    static let failNothingWithin =
        "No file is {0} or smaller." | "{0} 이하인 파일이 없습니다."
    static let hintNothingWithin = "Raise --max-bytes." | "--max-bytes를 늘려 보세요."
    static let hintFileBusy = "Wait for it to finish." | "끝날 때까지 기다려 주세요."
    static let hintFile =
        "Check the folder and its permissions." | "폴더와 권한을 확인해 주세요."

    static let status7 = "some files could not be downloaded" | "일부 파일을 내려받지 못함"
    static let status9 = "the disk is full" | "디스크가 가득 참"

    static let downloadSummary = "Download the files of items" | "항목의 파일 내려받기"
    static let downloadDiscussion = """
        Saves the original of each item, or the --size given, in the current \
        folder. Name the items by a list, with the words and options of its \
        command, or by their IDs. An interrupted download continues when the \
        command runs again. Files are verified before they are moved into \
        place. Existing files are never overwritten without --overwrite. In a \
        pipe, the path of each finished file is printed.
        """ | """
            각 항목의 원본이나 --size로 지정한 크기를 현재 폴더에 저장합니다. 항목은 뒤따르는 목록 명령의 결과이거나 \
            ID로 지정한 것입니다. 중단된 내려받기는 명령을 다시 실행하면 \
            이어집니다. 파일은 검증이 끝난 뒤 최종 이름으로 저장하며, 기존 파일은 --overwrite 없이 덮어쓰지 않습니다. \
            파이프에서는 완료된 파일의 경로를 출력합니다.
            """
    static let downloadIDs = """
        A list with its words and options, as in search moon -n 3; or IDs or \
        page URLs of items; - reads standard input; for --verify, a folder
        """ | """
            search moon -n 3처럼 목록 명령과 그 옵션, 또는 항목 ID나 페이지 URL(-는 표준 입력에서 읽음). \
            --verify를 쓰면 폴더
            """
    static let headingDownloadOptions = "DOWNLOAD OPTIONS" | "내려받기 옵션"
    static let downloadedSome =
        "Downloaded {0} of {1}; use --all for the rest."
        | "{1}개 중 {0}개를 내려받았습니다. 나머지는 --all로 내려받을 수 있습니다."
    static let downloadedFirst =
        "Downloaded {0}; use -n for more, or --all for the rest."
        | "{0}개를 내려받았습니다. 더 받으려면 -n, 모두 받으려면 --all을 사용하세요."
    static let exampleDownloadSol =
        "Download a rover's photos of one sol" | "로버의 한 솔 사진 내려받기"
    static let optionVerify =
        "Check downloaded files against their recorded checksums"
        | "내려받은 파일을 기록된 체크섬과 비교"
    static let optionDownloadSize =
        "Size, or the next smaller one available"
        | "내려받을 크기(없으면 그다음으로 작은 크기)"
    static let optionAllFiles =
        "Download all files of each item" | "각 항목의 모든 파일 내려받기"
    static let optionOutput =
        "Folder, or file name for one item; - is standard output"
        | "폴더, 또는 항목 하나의 파일 이름(-는 표준 출력)"
    static let optionName =
        "File name template, such as '{date} {title}.{ext}'"
        | "파일 이름 템플릿(예: '{date} {title}.{ext}')"
    static let optionLimitRate =
        "Limit the rate to N bytes per second, such as 500K"
        | "내려받기 속도를 초당 N바이트로 제한(예: 500K)"
    static let optionOverwrite =
        "Overwrite different files of the same name" | "같은 이름의 다른 파일 덮어쓰기"
    static let optionRename =
        "Add a number if a different file has that name"
        | "같은 이름의 다른 파일이 있으면 이름에 번호 붙이기"
    static let optionSidecar =
        "Write a description beside each file as NAME.json or NAME.xmp"
        | "파일마다 설명 파일 저장(NAME.json 또는 NAME.xmp)"
    static let optionDryRun =
        "List files and sizes without downloading them"
        | "내려받지 않고 파일과 크기만 출력"
    static let optionDownloadLimit =
        "Download at most N items" | "최대 N개 항목 내려받기"
    static let optionDownloadFormat =
        "Print paths, or a record for each file" | "경로 또는 파일별 기록 출력"
    static let exampleDownload =
        "Save the original of a photo in the current folder"
        | "사진의 원본을 현재 폴더에 저장"
    static let exampleDownloadMonth =
        "Download the pictures of the day of a month" | "한 달 치 오늘의 사진 내려받기"
    static let exampleDownloadWallpaper =
        "Save the newest picture of the day that fits a screen, as a wallpaper"
        | "화면에 알맞은 최신 오늘의 사진을 배경 화면으로 저장"
    static let exampleDownloadFavorites =
        "Download your favorites" | "즐겨찾기 내려받기"
    static let exampleDownloadSearch =
        "See what would be downloaded" | "내려받을 파일 확인"
    static let exampleDownloadMany =
        "Download what another command lists" | "다른 명령이 나열한 항목 내려받기"
    static let exampleVerify =
        "Check the files below the current folder" | "현재 폴더 아래의 파일 확인"
    static let usageDownloadNothing =
        "missing a list, such as search moon, or IDs"
        | "search moon 같은 목록이나 ID가 필요합니다."
    static let usageTerms = """
        NASA content is generally not subject to copyright in the United \
        States; see https://www.nasa.gov/nasa-brand-center/images-and-media/
        """ | """
            NASA 콘텐츠는 일반적으로 미국에서 저작권의 보호를 받지 않습니다. \
            https://www.nasa.gov/nasa-brand-center/images-and-media/ 참고
            """
    /// Why downloads of some files failed.
    static let downloadsFailedOf = "{0}: {1}" | "{0}: {1}"
    static let downloadInterrupted =
        "Interrupted. What has arrived is kept; run the same command again."
        | "중단했습니다. 받은 부분은 남아 있으며, 같은 명령을 다시 실행하면 이어집니다."
    static let downloadNoLocks = """
        {0} is on a file system without locks. Do not download to it with two \
        commands at the same time.
        """ | "이 파일 시스템은 잠금을 지원하지 않습니다: {0}. 두 명령으로 동시에 내려받지 마세요."
    static let downloadOneFile =
        "standard output takes exactly one file" | "표준 출력에는 파일을 하나만 쓸 수 있습니다."
    static let downloadConfirm =
        "Download {0} items to {1}? [y/N] " | "항목 {0}개를 내려받을까요? 폴더: {1} [y/N] "
    static let downloadConfirmAll =
        "Download the whole list, however long it is, to {0}? [y/N] "
        | "길이를 알 수 없는 목록 전체를 내려받을까요? 폴더: {0} [y/N] "
    static let downloadNothing =
        "Nothing was downloaded." | "아무것도 내려받지 않았습니다."
    static let downloadWords =
        "To download what a search finds: nasa-photos download search {0}"
        | "검색 결과를 내려받으려면: nasa-photos download search {0}"
    static let downloadSkipped = "already downloaded" | "이미 내려받음"
    static let downloadResumed = "continued" | "이어받음"
    static let downloadOtherSize =
        "no {0} file; using {1}" | "{0} 파일이 없어 {1} 파일을 사용합니다"
    static let downloadOtherFormat =
        "{0} is a {1} picture in spite of its name"
        | "{0}: 이름과 달리 {1} 사진입니다"
    static let downloadBytes = "{0} of {1}" | "{0}/{1}"
    static let timeLeft = "{0} left" | "{0} 남음"
    static let downloadFailed = "{0} failed:" | "내려받지 못한 파일: {0}개"
    static let downloadRepeat =
        "Retry with the same options: nasa-photos download {0}"
        | "같은 옵션으로 다시 시도하려면: nasa-photos download {0}"
    static let downloadRepeatAll =
        "Run the same command again to retry; finished files are skipped."
        | "같은 명령을 다시 실행하면 완료된 파일은 건너뛰고 다시 시도합니다."
    static let promptDownload = "d download" | "d 내려받기"
    static let helpDownload = "download the best file" | "가장 좋은 파일 내려받기"
    static let helpDownloadNumber = "download item 3" | "3번 내려받기"
    static let downloadsStarted = "Downloading {0} to {1}" | "{0} 내려받는 중: {1}"
    static let downloadsRunning =
        "{0} is already being downloaded." | "{0} 항목은 이미 내려받고 있습니다."
    static let downloadsSavedIn =
        "Downloaded {0} to {1} ({2})" | "내려받음: {0}, 위치: {1} ({2})"
    static let downloadsJoined =
        "Downloaded {0} to {1}" | "내려받음: {0}, 위치: {1}"
    static let downloadsKnown =
        "Already downloaded: {0}" | "이미 내려받은 파일입니다: {0}"
    static let downloadsSkipped =
        "{0} was already downloaded." | "이미 내려받은 파일입니다: {0}"
    static let downloadsCount = "{0} of {1} {1|file|files}" | "파일 {0}/{1}"
    static let downloadsShare = "{0}%" | "{0}%"
    static let downloadsDone = "done" | "완료"
    static let summaryNew = "{0} to download" | "{0}개 내려받을 예정"
    static let summarySaved = "{0} saved" | "{0}개 저장"
    static let summarySkipped = "{0} already there" | "{0}개 이미 있음"
    static let summaryStopped = "{0} stopped" | "{0}개 중단"
    static let summaryTime = "{0} in {1} s" | "{0}, {1}초"
    static let usageOnlyWith =
        "{0} can only be used with {1}" | "{0} 옵션은 다음과 함께 써야 합니다: {1}."
    static let usageOutputFile =
        "{0} names one file; give one item, or end a folder with a slash"
        | "{0}: 파일 하나의 이름입니다. 항목을 하나만 지정하거나 폴더 끝에 /를 붙이세요."
    static let downloadStoredFiles =
        "{0}: using a stored list of its files." | "{0}: 저장된 파일 목록을 사용합니다."
    static let usageTerminal =
        "-o - does not write to a terminal; use a file or a pipe"
        | "-o -는 터미널에 출력하지 않습니다. 파일이나 파이프로 보내세요."
    static let downloadNone = "Nothing to download." | "내려받을 항목이 없습니다."
    static let downloadsFailed = "{0} failed" | "{0}개 실패"
    static let downloadsStopped =
        "The others were stopped: {0}" | "다른 내려받기도 중단했습니다: {0}"
    static let downloadsQuestion =
        "Downloads are not complete: {0}. Wait for them? [Y/n] "
        | "내려받기가 끝나지 않았습니다({0}). 기다릴까요? [Y/n] "
    static let downloadsLeft =
        "To continue: nasa-photos download {0}"
        | "이어받으려면: nasa-photos download {0}"
    static let optionMaxTime = """
        Longest time for a request with its retries, in seconds (not for \
        downloads)
        """ | "재시도를 포함한 요청 하나의 최대 시간(초, 내려받기 제외)"
    static let verifySame = "ok" | "정상"
    static let verifyChanged = "changed" | "바뀜"
    static let verifyUnreadable = "cannot be read" | "읽을 수 없음"
    static let verifyMissing = "missing" | "없음"
    static let verifyUnfinished =
        "not finished, download it again" | "미완료, 다시 내려받으세요"
    static let verifyNothing =
        "no downloads are recorded in {0}" | "내려받은 기록이 없습니다: {0}"
    static let verifyCount = "Files checked: {0}" | "확인한 파일: {0}"
}
