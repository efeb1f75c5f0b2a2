/// When stored copies and when requests are used.
package enum CachePolicy: Sendable {
    case standard
    /// Requests everything, and stores the responses.
    case refresh
    /// Requests nothing.
    case offline
}
