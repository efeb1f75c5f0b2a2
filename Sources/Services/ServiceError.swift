package import HTTP

/// Why a request to a service failed: one case per cause.
///
/// Cases carry data, never sentences; see `HTTPError`.
package enum ServiceError: Error, Equatable, Sendable {
    /// The request failed.
    case http(HTTPError)
    /// HTML instead of data, as from the sign-in page of a hotel network.
    case signInPage
    /// A body that is not JSON.
    case notJSON(detail: String)
    /// JSON of another shape; `path` is where, as in `collection.items[3]`.
    case unexpectedShape(path: String)
    /// A body that is not UTF-8 text.
    case notUTF8
    /// JSON with more values than `limit`.
    case tooManyValues(limit: Int)
    /// A body that is about something else than what was requested.
    case wrongRecord(requested: String, received: String)
    /// Requests are not allowed, and there is no stored copy.
    case offline
}
