package import Foundation
import Models

/// Decides which URLs may be requested, and normalizes those in responses.
package struct TrustedURLs: Sendable {
    private let servers: [URL]
    private let trustsLoopback: Bool

    /// Trusts some servers beside NASA's, and perhaps all of this machine.
    package init(servers: [URL], trustsLoopback: Bool = false) {
        self.servers = servers.map(Self.secured)
        self.trustsLoopback = trustsLoopback
    }

    /// A URL of a response, ready to be requested: escaped, and with https
    /// if it is one of NASA's.
    ///
    /// - Returns: `nil` for anything but a web URL, for a host that is neither
    ///   NASA's nor one of the servers, and for a URL with a user name or a
    ///   password.
    package func url(_ href: String) -> URL? {
        // Nearly every URL is that of a file of NASA's, two for each item;
        // their host is known without parsing them.
        for start in Self.fileStarts where href.utf8.starts(with: start.utf8) {
            let path = PercentEncoding.url(href).utf8
                .dropFirst(start.utf8.count)
            return URL(string: ImagesURLs.nasaAssets + "/" + Substring(path))
        }
        guard let url = normalized(href) else { return nil }
        return isTrusted(url) ? url : nil
    }

    private static let fileStarts = ["https", "http"].map {
        $0 + "://images-assets.nasa.gov/"
    }

    /// A URL of a response, escaped and with https, trusted or not. It may be
    /// relative to the URL of the response.
    ///
    /// - Returns: `nil` for anything but a web URL.
    func normalized(_ href: String, on page: URL? = nil) -> URL? {
        let escaped = PercentEncoding.url(Self.unbucketed(href))
        guard !escaped.isEmpty, var parts = URLComponents(string: escaped)
        else { return nil }
        if parts.scheme == nil, let url = parts.url(relativeTo: page) {
            parts =
                URLComponents(url: url, resolvingAgainstBaseURL: true) ?? parts
        }
        guard
            ["http", "https"].contains(parts.scheme?.lowercased()),
            parts.host?.isEmpty == false, let url = parts.url
        else { return nil }
        return secured(url)
    }

    /// The URL with https if its host is one of NASA's, where every URL in
    /// the responses is http, or a server that was given with https.
    private func secured(_ url: URL) -> URL {
        let server = servers.first {
            $0.isHTTPS && $0.host()?.lowercased() == url.host()?.lowercased()
                && $0.customPort == url.customPort
        }
        guard let server, !url.isHTTPS else { return Self.secured(url) }
        return url.withHTTPS(port: server.port)
    }

    /// The URL, with https and its standard port if the host is one of NASA's.
    static func secured(_ url: URL) -> URL {
        guard
            let host = url.host()?.lowercased(), isNASA(host),
            !url.isHTTPS || url.port != nil
        else { return url }
        return url.withHTTPS(port: nil)
    }

    /// Returns `true` if a URL may be requested as it is.
    package func isTrusted(_ url: URL) -> Bool {
        guard
            let host = url.host()?.lowercased(),
            url.user() == nil, url.password() == nil
        else { return false }
        if Self.isNASA(host) { return url.isHTTPS && url.customPort == nil }
        return trustsLoopback && Self.loopback.contains(host)
            || servers.contains {
                host == $0.host()?.lowercased()
                    && url.customPort == $0.customPort
                    && (url.isHTTPS || !$0.isHTTPS)
            }
    }

    /// The URL as it may be requested, with https where it is needed.
    ///
    /// - Throws: `.untrustedURL` if it must not be requested.
    func checked(_ url: URL) throws -> URL {
        let url = secured(url)
        guard isTrusted(url) else {
            throw LoadFailure.untrustedURL(url.host() ?? "")
        }
        return url
    }

    private static let loopback = ["127.0.0.1", "localhost", "::1", "[::1]"]

    private static func isNASA(_ host: String) -> Bool {
        host == "nasa.gov" || host.hasSuffix(".nasa.gov")
    }

    /// Some manifests name the storage bucket behind NASA's host instead of
    /// the host.
    private static func unbucketed(_ href: String) -> String {
        for scheme in ["http://", "https://"] {
            let bucket = scheme + "s3.amazonaws.com/images-assets.nasa.gov/"
            if href.hasPrefix(bucket) {
                return ImagesURLs.nasaAssets + "/"
                    + href.dropFirst(bucket.count)
            }
        }
        return href
    }
}

extension URL {
    fileprivate var isHTTPS: Bool { scheme?.lowercased() == "https" }

    /// The port, unless it is the standard one of the scheme.
    fileprivate var customPort: Int? {
        port == (isHTTPS ? 443 : 80) ? nil : port
    }

    fileprivate func withHTTPS(port: Int?) -> URL {
        var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        parts?.scheme = "https"
        parts?.port = port
        return parts?.url ?? self
    }
}
