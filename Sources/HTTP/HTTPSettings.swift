package import Foundation

/// The settings of a client.
package struct HTTPSettings: Sendable {
    /// The program and its version, as in `nasa-photos/1.0`.
    package var userAgent: String
    package var timeouts: HTTPTimeouts
    package var retries: RetryPolicy
    package var redirectLimit: Int
    /// Returns `true` if 403 is retried, as a sign of too many requests.
    package var retriesRefusals: @Sendable (URL) -> Bool
    /// A file of the certificate authorities to trust, in PEM; `nil` for those
    /// that libcurl trusts.
    package var certificates: String?
    /// The URL of the proxy; `nil` for those of the environment.
    package var proxy: String?
    /// Returns `true` if a redirect from one URL to another may be followed;
    /// the client itself refuses other schemes and https down to http.
    package var mayRedirect: @Sendable (_ from: URL, _ to: URL) -> Bool

    package init(
        userAgent: String,
        timeouts: HTTPTimeouts = HTTPTimeouts(),
        retries: RetryPolicy = RetryPolicy(),
        redirectLimit: Int = 5,
        retriesRefusals: @escaping @Sendable (URL) -> Bool = { _ in false },
        certificates: String? = nil,
        proxy: String? = nil,
        mayRedirect: @escaping @Sendable (URL, URL) -> Bool
    ) {
        self.userAgent = userAgent
        self.timeouts = timeouts
        self.retries = retries
        self.redirectLimit = redirectLimit
        self.retriesRefusals = retriesRefusals
        self.certificates = certificates
        self.proxy = proxy
        self.mayRedirect = mayRedirect
    }

    /// Resolves the target of a redirect.
    ///
    /// - Throws: `.redirectRefused` if it may not be followed.
    func target(of location: String, from url: URL) throws(HTTPError) -> URL {
        let target = URL(string: location, relativeTo: url)?.absoluteURL
        let schemes = [url.scheme, target?.scheme].map { $0?.lowercased() }
        let isDowngrade = schemes == ["https", "http"]
        guard let target, ["http", "https"].contains(schemes[1]), !isDowngrade,
            target.host?.isEmpty == false, target.user == nil,
            mayRedirect(url, target)
        else {
            let text = (target?.absoluteString ?? location).withoutSecrets
            throw .redirectRefused(to: String(text.prefix(500)))
        }
        return target
    }
}

/// Which failures are retried, how often and after how long.
package struct RetryPolicy: Equatable, Sendable {
    /// The greatest number of times a request is sent, the first time included.
    package var attempts: Int
    /// The pause before the first retry; each later one is twice as long.
    package var firstPause: Duration
    /// The longest pause that a server may ask for.
    package var longestPause: Duration

    package init(
        attempts: Int = 4,
        firstPause: Duration = .seconds(1),
        longestPause: Duration = .seconds(60)
    ) {
        self.attempts = attempts
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    package static let none = RetryPolicy(attempts: 1)

    /// Computes how long to wait before the next attempt. The first attempt is
    /// 1. The pause that the server asked for is honored; a shorter one than a
    /// second is taken as a second. `random`, from 0 to 1, varies half of any
    /// other pause, so that clients that failed together do not retry together.
    /// With `retriesRefusals`, 403 means that there were too many requests, as
    /// at NASA's content delivery network.
    ///
    /// - Returns: `nil` to give up.
    func pause(
        after attempt: Int,
        of failure: HTTPError,
        retryAfter: Duration?,
        random: Double,
        retriesRefusals: Bool = false
    ) -> Duration? {
        let isRefusal = retriesRefusals && failure.isRequestToWait
        guard attempt < attempts, failure.isTransient || isRefusal else {
            return nil
        }
        if let retryAfter {
            return retryAfter <= longestPause
                ? max(retryAfter, .seconds(1)) : nil
        }
        let pause = firstPause * (1 << min(attempt - 1, 16))
        return min(pause * (0.5 + random / 2), longestPause)
    }
}
