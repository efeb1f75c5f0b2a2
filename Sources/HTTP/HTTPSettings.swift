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
    /// A file or a folder of the certificate authorities to trust, in PEM;
    /// `nil` for those that libcurl trusts.
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
