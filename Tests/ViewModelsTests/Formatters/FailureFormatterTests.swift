import Mocks
import Models
import Testing
import ViewModels

struct FailureFormatterTests {
    private static let everything: [LoadFailure] = [
        .connectionRefused(host: "h.org"), .hostNotFound(host: "h.org"),
        .connectionFailed(detail: "d"), .timedOut,
        .insecureConnection(.other(detail: "d")), .insecureConnection(.missing),
        .insecureConnection(.expired),
        .insecureConnection(.notYetValid),
        .insecureConnection(.unknownIssuer),
        .insecureConnection(.otherHost), .proxyFailed(.other(detail: "d")),
        .proxyFailed(.refused(host: "p.org")), .proxyFailed(.denied),
        .invalidResponse(.noCaptions, detail: ""),
        .networkingMissing(detail: "d"), .libraryMissing(folder: "f"),
        .truncated, .notFound(reason: nil),
        .nothing(at: "2026-09-16", nearest: ["2026-09-15", "2026-09-17"]),
        .wrongRecord(requested: "2026-09-16", received: "NASA Science"),
        .refused(status: 400, reason: nil),
        .serviceFailed(status: 503, reason: nil),
        .rateLimited(retryAfter: nil, reason: nil),
        .rateLimited(retryAfter: .seconds(7), reason: nil), .signInPage,
        .invalidResponse(.notJSON, detail: "d"),
        .invalidResponse(.unexpectedShape, detail: "d"),
        .invalidResponse(.unexpectedShape, detail: ""),
        .invalidResponse(.notUTF8, detail: "d"), .tooLarge(limit: 32 << 20),
        .nothingWithin(limit: 1), .unsaved(.sidecarExists),
        .tooManyValues(limit: 300_000),
        .untrustedURL("http://a"), .tooManyRedirects,
    ]

    @Test(arguments: [(400, true), (401, false), (403, false), (451, false)])
    func `only a query that is wrong is to be fixed`(
        status: Int,
        isWrong: Bool
    ) {
        let text = Formatters.english.failures
            .string(from: .refused(status: status, reason: nil))
        #expect(text.contains("Fix the query") == isWrong)
        #expect(text.contains("Try again later") != isWrong)
    }

    @Test(arguments: everything)
    func `each failure says what happened and what to do`(
        failure: LoadFailure
    ) {
        for formatters in [Formatters.english, .korean] {
            let failures = formatters.failures
            let what = failures.cause(of: failure)
            let all = failures.string(from: failure)
            #expect(what.hasSuffix("."))
            #expect(all.hasPrefix(what + " "))
            #expect(all.hasSuffix("."))
            #expect(!all.contains("{"))
        }
    }

    @Test(
        arguments: everything + [
            .offline, .tookTooLong(.seconds(1)), .unsaved(.exists),
        ]
    )
    func `a failure of a session names no options`(failure: LoadFailure) {
        for language in Language.allCases {
            let text =
                FailureFormatter(strings: Strings(language), isInSession: true)
                .string(from: failure)
            #expect(!text.contains("--"))
            #expect(text.hasSuffix("."))
        }
    }

    @Test func `a response of another format has no empty parentheses`() {
        let failure = LoadFailure.invalidResponse(.unexpectedShape, detail: "")
        for formatters in [Formatters.english, .korean] {
            #expect(!formatters.failures.string(from: failure).contains("("))
        }
    }

    @Test func `no two failures have the same message`() {
        let texts = Self.everything.map {
            Formatters.english.failures.string(from: $0)
        }
        #expect(Set(texts).count == texts.count)
    }

    @Test(arguments: [
        LoadFailure.notFound(reason: "No {0} asset"),
        .refused(status: 400, reason: "No {0} asset"),
        .serviceFailed(status: 500, reason: "No {0} asset"),
        .rateLimited(retryAfter: nil, reason: "No {0} asset"),
    ])
    func `the service's reason appears as it is`(failure: LoadFailure) {
        let english = Formatters.english.failures.string(from: failure)
        #expect(english.contains(" The service said: “No {0} asset”. "))
        let korean = Formatters.korean.failures.string(from: failure)
        #expect(korean.contains(" 서비스의 설명: “No {0} asset”. "))
    }

    @Test(arguments: [
        (LoadFailure.connectionRefused(host: "h.org"), "h.org"),
        (.hostNotFound(host: "h.org"), "h.org"),
        (.hostNotFound(host: "h.org"), "--sample"),
        (.connectionFailed(detail: "code 7"), "code 7"),
        (.insecureConnection(.other(detail: "code 7")), "code 7"),
        (.proxyFailed(.other(detail: "code 7")), "code 7"),
        (.networkingMissing(detail: "code 7"), "libcurl4"),
        (.networkingMissing(detail: "code 7"), "code 7"),
        (.libraryMissing(folder: "/f"), "/f"),
        (.refused(status: 418, reason: nil), "418"),
        (.serviceFailed(status: 503, reason: nil), "503"),
        (.invalidResponse(.unexpectedShape, detail: "a.b"), "a.b"),
        (.tooLarge(limit: 200_000), "larger than 200 kB"),
        (.nothingWithin(limit: 200_000), "No file is 200000 or smaller."),
        (.nothingWithin(limit: 1 << 20), "No file is 1M or smaller."),
        (.unsaved(.sidecarExists), "Use --overwrite to replace it."),
        (.tooManyValues(limit: 300_000), "300000 values"),
        (.untrustedURL("http://a"), "http://a"),
        (
            .wrongRecord(requested: "a", received: "b"),
            "Requested a, but the service sent “b”."
        ),
        (.fewerItems(counted: 1, known: 2), "NASA lists 1 items instead of 2;"),
        (.timedOut, "--timeout"),
        (.certificatesMissing(detail: "d"), "ca-certificates"),
        (.proxyFailed(.other(detail: "d")), "https_proxy"),
        (.proxyFailed(.refused(host: "p.org")), "The proxy p.org refused"),
        (.proxyFailed(.denied), "%40"),
        (.untrustedURL("http://a"), "NASA_PHOTOS_*_URL"),
        (.tooManyRedirects, "NASA_PHOTOS_*_URL"),
    ])
    func `a failure names its details`(
        failure: LoadFailure,
        detail: String
    ) {
        let text = Formatters.english.failures.string(from: failure)
        #expect(text.contains(detail))
    }

    @Test(arguments: [
        (Duration.seconds(7), "7 s.", "7초 뒤에"),
        (.milliseconds(200), "1 s.", "1초 뒤에"),
        (.milliseconds(6_001), "7 s.", "7초 뒤에"),
        (.seconds(119), "119 s.", "119초 뒤에"),
        (.seconds(120), "2 min.", "2분 뒤에"),
        (.seconds(121), "3 min.", "3분 뒤에"),
        (.seconds(3_541), "1 h.", "1시간 뒤에"),
        (.seconds(7_000), "1 h 57 min.", "1시간 57분 뒤에"),
        (.seconds(86_400), "24 h.", "24시간 뒤에"),
    ])
    func `a wait is formatted in suitable units`(
        wait: Duration,
        english: String,
        korean: String
    ) {
        let failure = LoadFailure.rateLimited(retryAfter: wait, reason: nil)
        let text = Formatters.english.failures.string(from: failure)
        #expect(text.hasSuffix("Try again in " + english))
        #expect(
            Formatters.korean.failures.string(from: failure)
                .contains(" " + korean + " ")
        )
    }

    @Test func `a cancelled request has no hint`() {
        let failures = Formatters.english.failures
        #expect(failures.string(from: .cancelled) == "Canceled.")
    }

    @Test func `a response that is too large names no site`() {
        let failures = Formatters.english.failures
        for failure: LoadFailure in [
            .tooLarge(limit: 1), .tooManyValues(limit: 1),
        ] {
            let text = failures.string(from: failure)
            #expect(!text.contains("nasa.gov"))
            #expect(text.hasSuffix("update this program."))
        }
    }
}
