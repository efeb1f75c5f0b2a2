package import Models

/// Says in sentences what failed, why, and what to do now.
package struct FailureFormatter: Sendable {
    private let texts: Texts
    private let waits: WaitFormatter

    package init(texts: Texts) {
        self.texts = texts
        waits = WaitFormatter(texts: texts)
    }

    package func string(from failure: LoadFailure) -> String {
        let sentences = [what(failure), reason(failure), hint(failure)]
        return sentences.compactMap { $0 }.joined(separator: " ")
    }

    /// What failed, without why and what to do.
    package func what(_ failure: LoadFailure) -> String {
        switch failure {
        case .connectionRefused(let host): texts(.failConnectionRefused, host)
        case .hostNotFound(let host): texts(.failHostNotFound, host)
        case .connectionFailed(let detail): texts(.failConnection, detail)
        case .timedOut: texts(.failTimedOut)
        case .insecureConnection(let detail): texts(.failInsecure, detail)
        case .proxyFailed(let detail): texts(.failProxy, detail)
        case .networkingMissing(let detail): texts(.failNoCurl, detail)
        case .libraryMissing(let folder): texts(.failNoSample, folder)
        case .cutShort: texts(.failCutShort)
        case .notFound: texts(.failNotFound)
        case .refused(let status, _): texts(.failRefused, String(status))
        case .serviceFailed(let status, _): texts(.failService, String(status))
        case .rateLimited: texts(.failRateLimited)
        case .signInPage: texts(.failSignIn)
        case .unusableAnswer(.notJSON, _): texts(.failNotJSON)
        case .unusableAnswer(.unexpectedShape, let path):
            texts(.failShape, path)
        case .unusableAnswer(.notUTF8, _): texts(.failNotUTF8)
        case .tooLarge(let limit):
            texts(.failTooLarge, String(limit >> 20))
        case .foreignAddress(let address): texts(.failForeign, address)
        case .tooManyRedirects: texts(.failRedirects)
        case .unusablePicture(let fault): what(fault)
        case .cancelled: texts(.failCancelled)
        }
    }

    private func what(_ fault: LoadFailure.PictureFault) -> String {
        switch fault {
        case .unknownFormat: texts(.failPictureFormat)
        case .unsupported(let coding): texts(.failPictureCoding, coding)
        case .damaged: texts(.failPictureDamaged)
        case .tooLarge(let width, let height):
            texts(.failPictureSize, String(width), String(height))
        }
    }

    private func reason(_ failure: LoadFailure) -> String? {
        switch failure {
        case .notFound(let reason?), .refused(_, let reason?),
            .serviceFailed(_, let reason?), .rateLimited(_, let reason?):
            texts(.failReason, reason)
        default: nil
        }
    }

    private func hint(_ failure: LoadFailure) -> String? {
        switch failure {
        case .hostNotFound: texts(.hintSample)
        case .connectionRefused, .connectionFailed: texts(.hintConnection)
        case .networkingMissing: texts(.hintNoCurl)
        case .libraryMissing: texts(.hintNoSample)
        case .insecureConnection: texts(.hintInsecure)
        case .proxyFailed: texts(.hintProxy)
        case .timedOut: texts(.hintTimeout)
        case .cutShort, .serviceFailed, .rateLimited(nil, _):
            texts(.hintRetryLater)
        case .rateLimited(let delay?, _):
            texts(.hintRetryAfter, waits.string(from: delay))
        case .tooManyRedirects, .foreignAddress: texts(.hintAddress)
        case .tooLarge: texts(.hintTooLarge)
        case .notFound: texts(.hintCheck)
        case .signInPage: texts(.hintSignIn)
        case .unusableAnswer: texts(.hintReport)
        case .refused: texts(.hintRefused)
        case .unusablePicture, .cancelled: nil
        }
    }
}
