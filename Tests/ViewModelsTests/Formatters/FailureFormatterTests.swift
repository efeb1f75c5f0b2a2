import Glibc
import Mocks
import Models
import TestSupport
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

    @Test func `no two failures have the same message`() {
        let texts = Self.everything.map {
            Formatters.english.failures.string(from: $0)
        }
        #expect(Set(texts).count == texts.count)
    }

    /// Failures whose texts depend on more than their kind.
    private static let others: [LoadFailure] = [
        .offline, .tookTooLong(.seconds(1)), .certificatesMissing(detail: "d"),
        .noFiles, .nothing(at: "1990", nearest: []),
        .notFound(reason: "No {0} asset"), .notFound(reason: "It is gone."),
        .refused(status: 400, reason: "No {0} asset"),
        .refused(status: 401, reason: nil), .refused(status: 403, reason: nil),
        .refused(status: 410, reason: nil), .refused(status: 451, reason: nil),
        .serviceFailed(status: 500, reason: "No {0} asset"),
        .rateLimited(retryAfter: nil, reason: "No {0} asset"),
        .tooLarge(limit: 200_000), .nothingWithin(limit: 200_000),
        .nothingWithin(limit: 1 << 20), .fewerItems(counted: 1, known: 2),
        .sqliteMissing(detail: "d"), .mirrorDamaged(path: "p", reason: "r"),
        .unknown(detail: "d"), .cancelled, .unsaved(.diskFull),
        .storing(StorageError(path: "/f", code: ENOSPC)),
        .storing(StorageError(path: "/f", code: EWOULDBLOCK)),
        .storing(StorageError(path: "/f", code: 5, detail: "It fails")),
        .unsaved(.exists), .unsaved(.otherFormat("tif")), .unsaved(.busy),
        .unsaved(.wrongKind(" <!DOCTYPE html>")), .unsaved(.wrongChecksum),
        .unsaved(.wrongKind(String(repeating: "a", count: 61))),
        .unsaved(.compressed), .unsaved(.unusable(detail: "d")),
        .unusablePicture(.unknownFormat), .unusablePicture(.damaged),
        .unusablePicture(.otherFormat("TIFF")),
        .unusablePicture(.unsupported("JPEG 2000")),
        .unusablePicture(.tooLarge(width: 90_000, height: 1)),
    ]

    @Test func `failures have these texts`() throws {
        let parts = (Self.everything + Self.others).map { failure in
            let texts = Language.allCases.flatMap { language in
                [false, true].map { isInSession in
                    FailureFormatter(
                        strings: Strings(language),
                        isInSession: isInSession
                    )
                }
            }.map { $0.string(from: failure) }
            // What differs in a session, too.
            return "\(failure)\n  \(texts[0])\n"
                + (texts[1] == texts[0] ? "" : "  session: \(texts[1])\n")
                + "  \(texts[2])\n"
                + (texts[3] == texts[2] ? "" : "  session: \(texts[3])\n")
        }
        let failures = FailureFormatter(strings: Strings(.english))
        let others = [LoadFailure.notFound(reason: nil), .timedOut].map {
            "without a case: " + failures.string(from: $0, hasCase: false)
                + "\nof a picture: " + failures.picture($0) + "\n"
        }
        let waits: [Duration] = [
            .zero, .seconds(1), .milliseconds(200), .milliseconds(6_001),
            .seconds(119), .milliseconds(119_001), .seconds(120), .seconds(121),
            .seconds(3_540), .seconds(3_541), .seconds(3_660), .seconds(7_000),
            .seconds(86_400), .seconds(172_740), .seconds(172_741),
            .seconds(300_000),
        ]
        let times = waits.map { wait in
            Language.allCases.map { Strings($0).wait(wait) }
                .joined(separator: ", ") + "\n"
        }
        try RecordedText.expect(
            (parts + others + times).joined(),
            in: "failures"
        )
    }
}
