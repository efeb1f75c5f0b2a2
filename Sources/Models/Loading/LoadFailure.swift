/// Why something could not be loaded, as far as a person can do something
/// about it.
///
/// A `reason` is in the service's own words, neither cleaned nor translated.
package enum LoadFailure: Error, Equatable, Sendable {
    case connectionRefused(host: String)
    /// The name has no address, as when there is no network.
    case hostNotFound(host: String)
    /// `detail` is for a log.
    case connectionFailed(detail: String)
    case timedOut
    /// No trusted encrypted connection; `detail` is for a log.
    case insecureConnection(detail: String)
    /// `detail` is for a log.
    case proxyFailed(detail: String)
    /// This machine lacks what connections are made with; `detail` is for a
    /// log.
    case networkingMissing(detail: String)
    /// The answer ended before it was complete.
    case cutShort

    case notFound(reason: String?)
    /// The service refuses the request itself: asking again does not help.
    case refused(status: Int, reason: String?)
    case serviceFailed(status: Int, reason: String?)
    case rateLimited(retryAfter: Duration?, reason: String?)

    /// The library that comes with the program is not in its folder.
    case libraryMissing(folder: String)
    /// A web page came where data was expected, as networks that want a
    /// sign-in send it.
    case signInPage
    /// What is wrong with the answer; `detail` is for a log.
    case unusableAnswer(Fault, detail: String)
    /// The answer is larger than `limit` bytes.
    case tooLarge(limit: Int)
    /// The answer points to an address that is not asked.
    case foreignAddress(String)
    case tooManyRedirects
    /// The bytes are there but are no picture that can be shown.
    case unusablePicture(PictureFault)

    case cancelled

    /// What can be wrong with an answer.
    package enum Fault: Equatable, Sendable {
        case notJSON
        case unexpectedShape
        case notUTF8
    }

    /// What can be wrong with a picture.
    package enum PictureFault: Equatable, Sendable {
        case unknownFormat
        /// The name of the coding, for people who know it.
        case unsupported(String)
        case damaged
        /// In pixels.
        case tooLarge(width: Int, height: Int)
    }

    /// The causes that a caller tells apart.
    package enum Kind: Sendable {
        case network
        case notFound
        case service
        case rateLimit
        case cancelled
    }

    package var kind: Kind {
        switch self {
        case .connectionRefused, .hostNotFound, .connectionFailed, .timedOut,
            .insecureConnection, .proxyFailed, .networkingMissing, .cutShort:
            .network
        case .notFound: .notFound
        case .refused, .serviceFailed, .signInPage, .unusableAnswer,
            .tooLarge, .foreignAddress, .tooManyRedirects, .unusablePicture,
            .libraryMissing:
            .service
        case .rateLimited: .rateLimit
        case .cancelled: .cancelled
        }
    }
}
