package import Foundation

/// How a client behaves.
package struct HTTPSettings: Sendable {
    /// The program and its version, as in `nasa-photos/1.0`.
    package var userAgent: String
    package var timeouts: HTTPTimeouts
    package var retries: RetryPolicy
    package var redirectLimit: Int
    /// Whether a redirect from one address to another may be followed; the
    /// client itself refuses other schemes and https down to http.
    package var mayRedirect: @Sendable (_ from: URL, _ to: URL) -> Bool

    package init(
        userAgent: String,
        timeouts: HTTPTimeouts = HTTPTimeouts(),
        retries: RetryPolicy = RetryPolicy(),
        redirectLimit: Int = 5,
        mayRedirect: @escaping @Sendable (URL, URL) -> Bool
    ) {
        self.userAgent = userAgent
        self.timeouts = timeouts
        self.retries = retries
        self.redirectLimit = redirectLimit
        self.mayRedirect = mayRedirect
    }

    /// The address that a redirect leads to, if it may be followed.
    func target(
        of location: String,
        from address: URL
    ) throws(ServiceError) -> URL {
        guard let to = URL(string: location, relativeTo: address)?.absoluteURL
        else { throw .redirectRefused(to: String(location.prefix(500))) }
        let schemes = [address.scheme, to.scheme].map { $0?.lowercased() }
        let isDowngrade = schemes == ["https", "http"]
        guard ["http", "https"].contains(schemes[1]), !isDowngrade,
            to.host?.isEmpty == false, to.user == nil,
            mayRedirect(address, to)
        else {
            throw .redirectRefused(to: String(to.withoutSecrets.prefix(500)))
        }
        return to
    }
}
