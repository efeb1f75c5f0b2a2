/// Why a service could not give what it was asked for: one case per cause.
///
/// Cases carry data, never sentences. Strings from outside (`reason`,
/// `detail`, addresses) are bounded by whoever makes the error, but they are
/// not cleaned for a terminal.
package enum ServiceError: Error, Equatable, Sendable {
    // The connection.

    /// Nothing listens there.
    case connectionRefused(host: String)
    /// The name has no address; without any network this is what happens.
    case hostNotFound(host: String)
    /// Any other failure to connect or to stay connected.
    case connectionFailed(detail: String)
    /// There is no libcurl, which connections are made with; retrying does
    /// not help.
    case networkingMissing(detail: String)
    /// There is no library in the folder that stands for the network.
    case folderMissing(path: String)
    /// No connection, or then no byte, for as long as is allowed.
    case timedOut
    /// No trusted encrypted connection could be made.
    case insecureConnection(detail: String)
    /// The proxy could not be found or did not let the request through.
    case proxyFailed(detail: String)
    /// The connection ended before the body did.
    case cutShort
    /// The body is larger than the `limit` in bytes.
    case tooLarge(limit: Int)

    // The answer.

    /// Any other status than a successful one; `reason` in the service's
    /// own words where it gave one.
    case status(Int, reason: String?)
    /// Status 429, after the retries or without any where the time to wait
    /// is too long.
    case rateLimited(retryAfter: Duration?, reason: String?)
    /// HTML where JSON was expected, as networks in hotels answer.
    case signInPage
    /// A body that is not JSON.
    case notJSON(detail: String)
    /// JSON of another shape; `path` is where, as in `collection.items[3]`.
    case unexpectedShape(path: String)
    /// A body that is not UTF-8 text.
    case notUTF8

    // The way there.

    /// A redirect that must not be followed, with its target.
    case redirectRefused(to: String)
    /// More redirects than the `limit`.
    case tooManyRedirects(limit: Int)
    /// An address that this service cannot get.
    case unsupportedAddress(String)
    /// The task that asked was cancelled.
    case cancelled
}
