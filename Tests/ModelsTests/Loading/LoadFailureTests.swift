import Glibc
import Models
import Testing

struct LoadFailureTests {
    @Test(arguments: [
        (LoadFailure.connectionRefused(host: "h"), LoadFailure.Kind.network),
        (.hostNotFound(host: "h"), .network),
        (.connectionFailed(detail: "d"), .network),
        (.timedOut, .network),
        (.insecureConnection(.other(detail: "d")), .network),
        (.certificatesMissing(detail: "d"), .network),
        (.proxyFailed(.other(detail: "d")), .network),
        (.networkingMissing(detail: "d"), .network),
        (.libraryMissing(folder: "f"), .service),
        (.truncated, .network),
        (.notFound(reason: nil), .notFound),
        (.refused(status: 400, reason: nil), .service),
        (.serviceFailed(status: 503, reason: nil), .service),
        (.rateLimited(retryAfter: nil, reason: nil), .rateLimit),
        (.signInPage, .service),
        (.invalidResponse(.notJSON, detail: "d"), .service),
        (.invalidResponse(.unexpectedShape, detail: "d"), .service),
        (.invalidResponse(.notUTF8, detail: "d"), .service),
        (.tooLarge(limit: 1), .service),
        (.tooManyValues(limit: 1), .service),
        (.untrustedURL("a"), .service),
        (.tooManyRedirects, .service),
        (.unusablePicture(.damaged), .service),
        (.unknown(detail: "d"), .other), (.cancelled, .cancelled),
        (.tookTooLong(.zero), .network), (.offline, .network),
        (.noFiles, .notFound), (.nothing(at: "a", nearest: []), .notFound),
        (.nothingWithin(limit: 1), .notFound),
        (.wrongRecord(requested: "a", received: "b"), .service),
        (.unsaved(.diskFull), .diskFull), (.unsaved(.exists), .file),
        (.unsaved(.wrongChecksum), .service), (.unsaved(.compressed), .service),
        (.unsaved(.wrongKind("a")), .service),
        (.storing(.init(path: "a", code: ENOSPC)), .diskFull),
        (.storing(.init(path: "a", code: EDQUOT)), .diskFull),
        (.storing(.init(path: "a", code: EIO)), .file),
        (.fewerItems(counted: 1, known: 2), .service),
        (.sqliteMissing(detail: "d"), .file),
        (.mirrorDamaged(path: "a", reason: "r"), .file),
    ])
    func `each failure has one kind`(
        failure: LoadFailure,
        kind: LoadFailure.Kind
    ) {
        #expect(failure.kind == kind)
    }

    @Test(arguments: [
        ([1, 2, 3, 5, 6, 9], ["2", "6"]), ([3, 4, 5], []), ([9, 7], ["7"]),
        ([], []),
    ])
    func `the nearest places are around those without anything`(
        known: [Int],
        nearest: [String]
    ) {
        let failure = LoadFailure.nothing(at: "a", in: 3 ... 5, of: known) {
            "\($0)"
        }
        #expect(failure == .nothing(at: "a", nearest: nearest))
    }

    private struct Surprise: Error {}

    @Test func `only what was canceled is called so`() {
        #expect(LoadFailure(CancellationError() as any Error) == .cancelled)
        #expect(LoadFailure(LoadFailure.timedOut as any Error) == .timedOut)
        #expect(
            LoadFailure(Surprise() as any Error)
                == .unknown(detail: "Surprise()")
        )
    }
}
