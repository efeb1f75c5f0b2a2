package import Foundation

/// A whole answer of a server.
package struct HTTPResponse: Equatable, Sendable {
    package let status: Int
    /// The values by lower-case name.
    package let headers: [String: String]
    package let body: Data

    package init(status: Int, headers: [String: String] = [:], body: Data) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension HTTPResponse {
    /// Where a redirect leads, as the server wrote it.
    var location: String? {
        [301, 302, 303, 307, 308].contains(status) ? headers["location"] : nil
    }

    /// Whether this answers the request with what it asked for.
    func isSuccess(for request: HTTPRequest) -> Bool {
        200 ..< 300 ~= status || (status == 304 && request.isConditional)
    }

    /// How long the server asks to be left alone.
    ///
    /// A number of seconds or a date (RFC 9110, section 10.2.3); a date that
    /// has passed is zero.
    func retryAfter(now: Date) -> Duration? {
        guard let value = headers["retry-after"] else { return nil }
        if let seconds = Int(value) {
            return .seconds(min(max(seconds, 0), 31_536_000))
        }
        guard let date = HTTPDate.date(value) else { return nil }
        let seconds = date.timeIntervalSince(now)
        return .seconds(min(max(seconds, 0), 31_536_000))
    }

    /// The answer unless it is a page for a browser, which stands for none
    /// of the files that services ask for.
    func refusingPages() throws(ServiceError) -> HTTPResponse {
        let type = headers["content-type"]?.lowercased() ?? ""
        guard !type.hasPrefix("text/html") else { throw .signInPage }
        return self
    }

    /// What to report where the answer is no success.
    func failure(now: Date) -> ServiceError {
        let reason = AnswerReason.text(in: body)
        switch status {
        case 429:
            return .rateLimited(
                retryAfter: retryAfter(now: now),
                reason: reason
            )
        // "Network Authentication Required" (RFC 6585, section 6).
        case 511:
            return .signInPage
        default:
            return .status(status, reason: reason)
        }
    }
}
