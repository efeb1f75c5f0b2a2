/// When stored copies and when requests are used.
package enum CachePolicy: Sendable {
    case standard
    /// Requests everything, and stores the responses; what is stored is used
    /// only if the service confirms it.
    case refresh
    /// Requests nothing.
    case offline
}
