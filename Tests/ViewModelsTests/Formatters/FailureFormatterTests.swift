import Models
import Testing
import ViewModels

struct FailureFormatterTests {
    private static let everything: [LoadFailure] = [
        .connectionRefused(host: "h.org"), .hostNotFound(host: "h.org"),
        .connectionFailed(detail: "d"), .timedOut,
        .insecureConnection(detail: "d"), .proxyFailed(detail: "d"),
        .cutShort, .notFound(reason: nil),
        .refused(status: 400, reason: nil),
        .serviceFailed(status: 503, reason: nil),
        .rateLimited(retryAfter: nil, reason: nil),
        .rateLimited(retryAfter: .seconds(7), reason: nil), .signInPage,
        .unusableAnswer(.notJSON, detail: "d"),
        .unusableAnswer(.unexpectedShape, detail: "d"),
        .unusableAnswer(.notUTF8, detail: "d"), .tooLarge(limit: 32 << 20),
        .foreignAddress("http://a"), .tooManyRedirects,
    ]

    @Test(arguments: everything)
    func `each failure says what happened and what to do`(
        failure: LoadFailure
    ) {
        for formatters in [Formatters.english, .korean] {
            let failures = formatters.failures
            let what = failures.what(failure)
            let all = failures.string(from: failure)
            #expect(what.hasSuffix("."))
            #expect(all.hasPrefix(what + " "))
            #expect(all.hasSuffix("."))
            #expect(!all.contains("{"))
        }
    }

    @Test func `no two failures say the same`() {
        let texts = Self.everything.map(Formatters.english.failures.string)
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
        #expect(english.contains(" It says: “No {0} asset” "))
        let korean = Formatters.korean.failures.string(from: failure)
        #expect(korean.contains(" 서비스의 설명: “No {0} asset” "))
    }

    @Test(arguments: [
        (LoadFailure.connectionRefused(host: "h.org"), "h.org"),
        (.hostNotFound(host: "h.org"), "h.org"),
        (.hostNotFound(host: "h.org"), "--sample"),
        (.connectionFailed(detail: "code 7"), "code 7"),
        (.insecureConnection(detail: "code 7"), "code 7"),
        (.proxyFailed(detail: "code 7"), "code 7"),
        (.refused(status: 418, reason: nil), "418"),
        (.serviceFailed(status: 503, reason: nil), "503"),
        (.unusableAnswer(.unexpectedShape, detail: "a.b"), "a.b"),
        (.tooLarge(limit: 32 << 20), "32 MB"),
        (.foreignAddress("http://a"), "http://a"),
        (.rateLimited(retryAfter: .seconds(7), reason: nil), " 7 seconds"),
        (
            .rateLimited(retryAfter: .milliseconds(200), reason: nil),
            " 1 seconds"
        ),
        (
            .rateLimited(retryAfter: .milliseconds(6_001), reason: nil),
            " 7 seconds"
        ),
    ])
    func `what is known of it is named`(
        failure: LoadFailure,
        detail: String
    ) {
        let text = Formatters.english.failures.string(from: failure)
        #expect(text.contains(detail))
    }

    @Test func `what was cancelled asks for nothing`() {
        let failures = Formatters.english.failures
        #expect(failures.string(from: .cancelled) == "Cancelled.")
    }
}
