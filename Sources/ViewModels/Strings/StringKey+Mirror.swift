package import Models

/// The mirror, and counts of its items.
package extension StringKey {
    static let mirrorSummary =
        "Store a copy of the library and search it locally"
        | "라이브러리의 미러를 만들어 이 컴퓨터에서 검색"
    static let mirrorDiscussion = """
        A mirror is a copy of the records of NASA's image library, without the \
        files. 'search --local' searches it, without NASA's limit of 10,000 \
        results; other searches use it with --offline, or if the service \
        fails.
        update copies the whole library: about 50 minutes the first time, a \
        few minutes later. Run it again if it was interrupted. import adds the \
        records of a file of JSON Lines, such as those of 'search --format \
        jsonl', of a folder of such files, or of standard input (-). status \
        shows what the mirror has, clear removes it. Without an action, the \
        path is printed: one SQLite file, which other programs can query.
        In a mirror, words match whole words; "a phrase" matches words in a \
        row, moon* words that begin with moon, and -word excludes a word.
        """ | """
            미러는 NASA 이미지 라이브러리의 항목 정보를 이 컴퓨터에 복사해 둔 것입니다(파일 제외). 'search \
            --local'은 NASA의 10,000건 제한 없이 미러를 검색합니다. 다른 검색도 --offline이거나 서비스에 \
            문제가 있으면 미러를 사용합니다.
            update는 라이브러리 전체를 복사합니다. 처음에는 50분쯤, 그 뒤에는 몇 분이 걸립니다. 중단되면 다시 \
            실행하세요. import는 JSON Lines 파일(예: 'search --format jsonl'의 출력), 그런 \
            파일이 있는 폴더, 또는 표준 입력(-)의 기록을 추가합니다. status는 미러의 상태를 보여 주고, clear는 \
            미러를 삭제합니다. 동작을 생략하면 미러의 경로를 출력합니다. 미러는 다른 프로그램에서도 조회할 수 있는 \
            SQLite 파일 하나입니다.
            미러에서는 단어 전체가 일치해야 합니다. "구문"은 이어진 단어, moon*은 moon으로 시작하는 단어를 찾고, \
            -단어는 그 단어를 제외합니다.
            """
    static let headingMirrorOptions = "UPDATE OPTIONS" | "update 옵션"
    static let mirrorCopying =
        "Copying records: {0} of {1}" | "기록 복사 중: {0}/{1}"
    static let mirrorDone =
        "Added: {0}. Changed: {1}. Gone: {2}. Requests: {3}."
        | "추가: {0}. 변경: {1}. 사라짐: {2}. 요청: {3}."
    static let mirrorResume =
        "Run the same command again to continue." | "같은 명령을 다시 실행하면 이어집니다."
    static let mirrorSample =
        "a mirror is a copy of NASA's library; update it without --sample"
        | "미러는 NASA 라이브러리의 사본입니다. --sample 없이 업데이트해 주세요."
    static let mirrorCoverage = "Complete" | "완료"
    static let mirrorAll = "the whole library" | "라이브러리 전체"
    static let mirrorUnfinished = "Incomplete" | "미완료"
    static let exampleMirrorUpdate =
        "Copy the library, or what has changed in it" | "라이브러리 전체나 바뀐 항목 복사"
    static let exampleMirrorYears =
        "Copy only the images of some years" | "일부 연도의 사진만 복사"
    static let mirrorFile =
        """
        File or folder to import; - for a pipe. For update, what to copy: \
        type:, year: and center:
        """ | """
            가져올 파일이나 폴더(파이프는 -). update에는 복사할 범위: type:, year:, center:
            """
    static let mirrorFilePath = "File" | "파일"
    static let usageMirrorScope =
        "mirror update takes only type:, year: and center:"
        | "mirror update에는 type:, year:, center:만 쓸 수 있습니다."
    static let exampleMirrorImport = "Add the records of a file" | "파일의 기록 추가"
    static let exampleMirrorStatus = "Show what is mirrored" | "미러 상태 표시"
    static let exampleLocal =
        "List all results of the local mirror" | "미러의 모든 결과 출력"
    static let fileMirror = "mirror of the image library" | "이미지 라이브러리 미러"
    static let optionLocal = "Search the local mirror" | "이 컴퓨터의 미러 검색"
    static let mirrorAsOf = "mirror: as of {0}" | "미러: {0} 기준"
    static let mirrorPartAsOf =
        "mirror of a part of the library ({0}): as of {1}"
        | "라이브러리 일부({0})의 미러: {1} 기준"
    static let mirrorOnly =
        "The mirror was searched, too, but has only a part of the library: {0}."
        | "미러도 검색했지만 라이브러리의 일부만 있습니다: {0}."
    static let mirrorIncomplete =
        "The mirror was searched, too, but is not complete."
        | "미러도 검색했지만 완전하지 않습니다."
    static let mirrorIncompleteAsOf =
        "mirror, not complete: as of {0}" | "완전하지 않은 미러: {0} 기준"
    static let ageUnknown = "an unknown time" | "알 수 없는 시각"
    static let mirrorUnread = """
        {0} {0|part|parts} of the library could not be read and {0|is|are} \
        read again by the next update: {1}. {2}
        """ | "라이브러리의 {0}개 부분을 읽지 못해 다음 update에서 다시 읽습니다: {1}. {2}"
    static let mirrorNotRead = "Could not be read" | "읽지 못함"
    static let mirrorProgress = "Compared so far" | "비교한 항목"
    static let optionFull =
        "Fetch everything, not only what has changed" | "바뀐 항목뿐 아니라 모두 다시 가져오기"
    static let mirrorNone =
        "There is no mirror. Create one with 'nasa-photos mirror update'."
        | "미러가 없습니다. 'nasa-photos mirror update'로 만드세요."
    static let mirrorBusy =
        "Another process is changing the mirror." | "다른 프로세스가 미러를 변경하고 있습니다."
    static let mirrorBusySince = """
        Another process ({0}) is changing the mirror; it began {1}. Wait for \
        its end.
        """ | "다른 프로세스({0})가 미러를 변경하고 있습니다(시작: {1}). 끝날 때까지 기다리세요."
    static let failFewerItems =
        "NASA lists {0} items instead of {1}; the mirror is unchanged."
        | "NASA 목록의 항목이 {1}개가 아니라 {0}개이므로 미러를 변경하지 않았습니다."
    static let mirrorImported =
        "Added: {0}. Changed: {1}. Unreadable: {2}."
        | "추가: {0}. 변경: {1}. 읽을 수 없음: {2}."
    static let mirrorConfirm =
        "Remove the mirror ({0} {0|item|items})? [y/N] "
        | "미러(항목 {0}개)를 삭제할까요? [y/N] "
    static let mirrorRemove =
        "Remove {0}, which cannot be read? [y/N] "
        | "읽을 수 없는 {0} 파일을 삭제할까요? [y/N] "
    static let mirrorCleared = "The mirror is cleared." | "미러를 삭제했습니다."
    static let mirrorGone = "No longer listed" | "더는 목록에 없음"
    static let mirrorSize = "Size" | "크기"
    static let mirrorUpdated = "Updated" | "갱신"
    static let mirrorYears = "Years" | "연도"
    static let mirrorNever = "never completed" | "완료된 적 없음"
    static let statsSummary =
        "Count items by year, center, keyword or album"
        | "연도, 센터, 키워드, 앨범별 항목 수 집계"
    static let statsDiscussion = """
        Counts the items of the mirror that match, of all media types, or the \
        records on standard input (-), such as those of 'search --format \
        jsonl'. On a terminal, prints bars; in a pipe, tab-separated lines. An \
        item counts once for each of its keywords or albums.
        """ | """
            미러에서 조건에 맞는 항목(모든 종류)이나 표준 입력(-)의 기록(예: 'search --format jsonl'의 \
            출력)을 셉니다. 터미널에는 막대로, 파이프에는 탭으로 구분한 줄로 출력합니다. 항목은 키워드나 앨범마다 한 번씩 셉니다.
            """
    static let statsWords =
        "Words to search for; - counts standard input" | "검색어(-는 표준 입력의 기록을 집계)"
    static let optionBy = "Property to count by" | "집계 기준"
    static let exampleStats = "Count the items of each year" | "연도별 항목 수 표시"
    static let exampleStatsCenter =
        "Count the results of each center" | "결과의 센터별 개수 표시"
    static let exampleStatsInput = "Count the results of a search" | "검색 결과 집계"
    static let statsOfSample =
        "Counting the sample, not NASA's library."
        | "NASA 라이브러리가 아니라 예제의 항목을 셉니다."
    static let statsMissing = "(none)" | "(없음)"
    static let statsOthers = "({0} others)" | "(그 밖의 {0}개)"
    static let itemCount = "{0} {0|item|items}" | "항목 {0}개"
    static let statsByYear = "by year" | "연도별"
    static let statsByYears = "by {0} years" | "{0}년 단위"
    static let statsByMonth = "by month" | "월별"
    static let statsByCenter = "by center" | "센터별"
    static let statsByType = "by media type" | "종류별"
    static let statsByPhotographer = "by photographer" | "사진가별"
    static let statsByKeyword = "by keyword" | "키워드별"
    static let statsByAlbum = "by album" | "앨범별"
    static let statsByLocation = "by location" | "장소별"
    static let statsAsOf = "as of {0}" | "{0} 기준"
    static let rowGone = "no longer listed" | "더는 목록에 없음"
}
