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
    ])
    func `each failure has one kind`(
        failure: LoadFailure,
        kind: LoadFailure.Kind
    ) {
        #expect(failure.kind == kind)
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
