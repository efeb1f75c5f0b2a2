package import Models

/// Failures, ages and waits.
package extension StringKey {
    static let failConnectionRefused =
        "{0} refused the connection." | "연결이 거부되었습니다: {0}."
    static let failHostNotFound =
        "Could not resolve host {0}." | "호스트를 찾지 못했습니다: {0}."
    static let failConnection =
        "The connection failed ({0})." | "연결하지 못했습니다({0})."
    static let failTimedOut =
        "The service did not respond in time." | "서비스가 제때 응답하지 않았습니다."
    static let failTookTooLong =
        "The service did not respond completely within {0}."
        | "서비스가 {0} 안에 응답을 마치지 못했습니다."
    static let failInsecure =
        "Could not establish a secure connection ({0})."
        | "보안 연결을 설정할 수 없습니다({0})."
    static let failNoTLS =
        "The server does not use https." | "서버가 https를 사용하지 않습니다."
    static let failCertificateExpired =
        "The server's certificate has expired." | "서버의 인증서가 만료되었습니다."
    static let failCertificateEarly =
        "The server's certificate is not valid yet."
        | "서버의 인증서가 아직 유효하지 않습니다."
    static let failCertificateIssuer = """
        The server's certificate is not from an authority that this machine \
        trusts.
        """ | "서버의 인증서를 발급한 기관을 이 컴퓨터가 신뢰하지 않습니다."
    static let failCertificateHost =
        "The server's certificate is for another host."
        | "서버의 인증서가 다른 호스트의 것입니다."
    static let failCertificates =
        "The certificates to verify servers cannot be read ({0})."
        | "서버를 확인할 인증서를 읽을 수 없습니다({0})."
    static let failProxy =
        "The connection through the proxy failed ({0})."
        | "프록시를 통해 연결하지 못했습니다({0})."
    static let failProxyRefused =
        "The proxy {0} refused the connection." | "프록시 {0}에서 연결을 거부했습니다."
    static let failProxyDenied =
        "The proxy wants a user name and password."
        | "프록시에 사용자 이름과 비밀번호가 필요합니다."
    static let failNoCurl = "libcurl is missing ({0})." | "libcurl이 없습니다({0})."
    static let failNoSQLite =
        "A mirror needs SQLite ({0})." | "미러에는 SQLite가 필요합니다({0})."
    static let failMirrorDamaged =
        "The mirror in {0} cannot be read: {1}."
        | "{0}의 미러를 읽을 수 없습니다: {1}."
    static let failNoSample =
        "No sample library found in {0}." | "{0}에 예제 라이브러리가 없습니다."
    static let failCutShort = "The response was incomplete." | "응답이 도중에 끊겼습니다."
    static let failNotFound = "Not found." | "찾을 수 없습니다."
    static let failNothing = "Nothing for {0}." | "항목이 없습니다: {0}."
    static let failWrongRecord =
        "Requested {0}, but the service sent “{1}”."
        | "서비스가 다른 항목을 보냈습니다(요청: {0}, 응답: “{1}”)."
    static let failRefused =
        "The service rejected the request (HTTP {0})."
        | "서비스가 요청을 거부했습니다(HTTP {0})."
    static let failService =
        "The service reported an error (HTTP {0})."
        | "서비스에서 오류가 발생했습니다(HTTP {0})."
    static let failRateLimited =
        "NASA is rate-limiting requests." | "NASA가 요청 수를 제한하고 있습니다."
    static let failSignIn =
        "Received a web page instead of NASA's response."
        | "NASA의 응답 대신 웹 페이지가 왔습니다."
    static let failNotJSON =
        "The response is not valid JSON." | "응답이 올바른 JSON이 아닙니다."
    static let failShape =
        "The response has an unexpected format ({0})."
        | "응답의 형식이 예상과 다릅니다({0})."
    static let failWholeShape =
        "The response has an unexpected format." | "응답의 형식이 예상과 다릅니다."
    static let failNotUTF8 =
        "The response is not valid UTF-8." | "응답이 올바른 UTF-8이 아닙니다."
    static let failNoCaptions =
        "The file of captions is neither SubRip nor WebVTT."
        | "자막 파일이 SubRip도 WebVTT도 아닙니다."
    static let failTooLarge =
        "The response is larger than {0}." | "응답이 너무 큽니다(한도: {0})."
    static let failTooManyValues =
        "The response has more than {0} values." | "응답에 값이 너무 많습니다(한도: {0}개)."
    static let failUntrustedURL = """
        The response points to {0}, which is not a NASA host; the link was not \
        followed.
        """ | "응답이 NASA의 호스트가 아닌 곳을 가리켜 따라가지 않았습니다: {0}."
    static let failRedirects = "Too many redirects." | "리디렉션이 너무 많습니다."
    static let failUnknown =
        "Something unexpected happened: {0}." | "예상하지 못한 오류: {0}."
    static let failCancelled = "Canceled." | "취소했습니다."
    static let failReason = "The service said: “{0}”." | "서비스의 설명: “{0}”."
    static let failPictureFormat =
        "This is not a JPEG, PNG or GIF file; no other is shown."
        | "JPEG, PNG, GIF 파일이 아닙니다. 다른 형식은 볼 수 없습니다."
    static let failPictureOther =
        "Cannot show {0} files, only JPEG, PNG and GIF."
        | "{0} 파일은 볼 수 없습니다. JPEG, PNG, GIF만 볼 수 있습니다."
    static let failPictureCoding =
        "This picture encoding is not supported ({0})."
        | "지원하지 않는 이미지 부호화 방식입니다({0})."
    static let failPictureMissing =
        "NASA does not have this picture." | "NASA 서버에 이 이미지가 없습니다."
    static let failPictureDamaged = "The picture is damaged." | "이미지가 손상되었습니다."
    static let failPictureSize =
        "The picture is too large: {0} × {1} pixels."
        | "이미지가 너무 큽니다: {0} × {1}픽셀."
    static let failWrite =
        "Could not write the output: {0}." | "결과를 출력할 수 없습니다: {0}."
    static let failOffline =
        "Not stored on this machine. Run without --offline."
        | "이 컴퓨터에 저장되어 있지 않습니다. --offline 없이 실행해 주세요."
    static let failNotStored =
        "Not stored on this machine, and nothing is requested."
        | "이 컴퓨터에 저장되어 있지 않으며, 서비스에 요청하지 않습니다."
    static let offlineAsOf = "offline: as of {0}" | "오프라인: {0} 기준"
    static let ageSeconds = "less than a minute ago" | "방금 전"
    static let ageMinutes = "{0} {0|minute|minutes} ago" | "{0}분 전"
    static let ageHours = "{0} {0|hour|hours} ago" | "{0}시간 전"
    static let ageDays = "{0} days ago" | "{0}일 전"
    static let listStoredOnly =
        "Only the first {0} {0|item|items} of the list {0|is|are} stored."
        | "이 목록은 처음 {0}개 항목만 저장되어 있습니다."
    static let retrying =
        "{0} Retrying in {1} s (attempt {2} of {3})."
        | "{0} {1}초 뒤에 다시 시도합니다({2}/{3})."

    static let hintSample =
        "Check the network, or use --sample to work offline."
        | "네트워크를 확인해 주세요. --sample은 네트워크 없이도 작동합니다."
    static let hintNetwork =
        "Check the network, or try again later."
        | "네트워크를 확인하거나 잠시 후 다시 시도해 주세요."
    static let hintConnection =
        "Check the network, or try again later; --sample works offline."
        | "네트워크를 확인하거나 잠시 후 다시 시도해 주세요. --sample은 네트워크 없이도 작동합니다."
    static let hintInsecure = """
        Check this machine's clock, and whether a proxy or a sign-in page \
        intercepts the connection.
        """ | "이 컴퓨터의 시계와, 중간에 프록시나 로그인 페이지가 있는지 확인해 주세요."
    static let hintCertificates = """
        Install the package ca-certificates, or check CURL_CA_BUNDLE, \
        SSL_CERT_FILE and SSL_CERT_DIR.
        """ | """
            ca-certificates 패키지를 설치하거나 CURL_CA_BUNDLE, SSL_CERT_FILE, \
            SSL_CERT_DIR 값을 확인해 주세요.
            """
    static let hintProxy =
        "Check --proxy, https_proxy and no_proxy."
        | "--proxy, https_proxy, no_proxy 값을 확인해 주세요."
    static let hintProxyDenied =
        "Put them before its host in the URL; @ in them is written %40."
        | "프록시 URL의 호스트 앞에 적어 주세요. 그 안의 @는 %40으로 씁니다."
    static let hintProxyInSession =
        "Check https_proxy and no_proxy." | "https_proxy와 no_proxy를 확인해 주세요."
    static let hintNoCurl =
        "Install it; on Debian, the package is libcurl4."
        | "설치해 주세요. 데비안에서는 libcurl4 패키지입니다."
    static let hintNoSQLite = """
        Install version 3.27 or later; the package is libsqlite3-0 on Debian \
        and openSUSE, sqlite-libs on Fedora and Alpine, sqlite on Arch.
        """ | """
            3.27 이상을 설치해 주세요. 패키지는 데비안과 openSUSE에서는 libsqlite3-0, 페도라와 \
            알파인에서는 sqlite-libs, 아치에서는 sqlite입니다.
            """
    static let hintMirrorDamaged = """
        Remove it with 'nasa-photos mirror clear', or restore a copy of the \
        file.
        """ | "'nasa-photos mirror clear'로 삭제하거나 파일의 사본으로 복원하세요."
    static let hintNoSample =
        "Install the sample to ../share/nasa-photos/Sample (Docs/Install.md)."
        | "예제를 ../share/nasa-photos/Sample에 설치해 주세요(Docs/Install.md)."
    static let hintTimeout =
        "Try again later, or wait longer with --timeout."
        | "잠시 후 다시 시도하거나 --timeout으로 대기 시간을 늘려 보세요."
    static let hintMaxTime =
        "Try again later, or allow more time with --max-time."
        | "잠시 후 다시 시도하거나 --max-time으로 시간을 늘려 보세요."
    static let hintURL = """
        Check NASA_PHOTOS_*_URL, and whether a proxy or a sign-in page \
        intercepts the connection.
        """ | "NASA_PHOTOS_*_URL과, 중간에 프록시나 로그인 페이지가 있는지 확인해 주세요."
    static let hintNearest =
        "Nearest: {0}." | "항목이 있는 가장 가까운 때: {0}."
    static let hintRetryLater = "Try again later." | "잠시 후 다시 시도해 주세요."
    static let hintRetryAfter = "Try again in {0}." | "{0} 뒤에 다시 시도해 주세요."
    static let hintSignIn =
        """
        Open a page of nasa.gov in a browser: it may ask you to sign in to the \
        network, or say that the service is down.
        """ | """
            브라우저로 nasa.gov를 열어 보세요. 네트워크에 로그인해야 하거나 서비스가 중단되었을 수 있습니다.
            """
    static let hintCaptions =
        "Its URL is among those of 'nasa-photos files'."
        | "파일 주소는 'nasa-photos files'로 볼 수 있습니다."
    static let hintReport =
        """
        Try again later. If the problem persists, the service has changed: \
        update this program.
        """ | "잠시 후 다시 시도해 주세요. 계속되면 서비스가 바뀐 것이니 이 프로그램을 업데이트하세요."
    static let defect = """
        A defect of this program has ended it. Please report what you did \
        where you got it, with what 'nasa-photos doctor' prints.
        """ | """
            프로그램 결함으로 종료되었습니다. 내려받은 곳에 무엇을 하셨는지 알려 주세요. \
            'nasa-photos doctor'의 출력도 함께 보내 주세요.
            """
    static let hintCheck =
        "IDs and album names are case-sensitive." | "ID와 앨범 이름은 대소문자를 구분합니다."
    static let hintRefused =
        "Fix the query; retrying will not help."
        | "검색 조건을 고쳐 주세요. 다시 시도해도 결과는 같습니다."
    static let hintDenied =
        "Try again later, or from another network."
        | "잠시 후에, 또는 다른 네트워크에서 다시 시도해 주세요."
    static let waitSeconds = "{0} s" | "{0}초"
    static let waitMinutes = "{0} min" | "{0}분"
    static let waitHours = "{0} h" | "{0}시간"
    static let waitDays = "{0} days" | "{0}일"
    static let waitHoursMinutes = "{0} h {1} min" | "{0}시간 {1}분"
}
