package import Foundation

/// Knows where the library is, and which addresses in its answers to trust.
package struct LibraryAddresses: Sendable {
    /// Where the service is, without a slash at the end.
    package let api: URL
    /// Where the items' files and the feeds are, without a slash at the end.
    package let assets: URL
    private let trustsLoopback: Bool

    /// The address of the service itself.
    package static let nasa = "https://images-api.nasa.gov"
    /// The address of the files.
    package static let nasaAssets = "https://images-assets.nasa.gov"

    /// - Parameters:
    ///   - api: NASA's service, or a stand-in for it.
    ///   - assets: NASA's files, or a stand-in for them; `nil` where the
    ///     service has them too.
    package init(api: URL, assets: URL? = nil) {
        self.init(api: api, assets: assets ?? api, trustsLoopback: false)
    }

    private init(api: URL, assets: URL, trustsLoopback: Bool) {
        self.api = api
        self.assets = assets
        self.trustsLoopback = trustsLoopback
    }

    /// The same for addresses that the person names: those of this machine
    /// are trusted, too.
    package var withLoopback: LibraryAddresses {
        LibraryAddresses(api: api, assets: assets, trustsLoopback: true)
    }

    /// An address in an answer, ready to be asked: escaped, and encrypted
    /// where it is one of NASA's.
    ///
    /// - Returns: `nil` for what is no address of the web, for a host that is
    ///   neither NASA's nor the service's own, and for an address with a
    ///   name or a password in it.
    package func trusted(_ href: String) -> URL? {
        // Nearly every address is of a file of NASA's, two for each item: it
        // needs no parser to say whose it is.
        for start in Self.fileStarts where href.utf8.starts(with: start.utf8) {
            let path = PercentEncoding.address(href).utf8
                .dropFirst(start.utf8.count)
            return URL(string: Self.nasaAssets + "/" + Substring(path))
        }
        guard let address = web(href) else { return nil }
        return isTrusted(address) ? address : nil
    }

    private static let fileStarts = ["https", "http"].map {
        $0 + "://images-assets.nasa.gov/"
    }

    /// An address in an answer, escaped and upgraded, trusted or not.
    func web(_ href: String) -> URL? {
        let escaped = PercentEncoding.address(Self.unbucketed(href))
        guard
            var parts = URLComponents(string: escaped),
            let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            let host = parts.host?.lowercased(), !host.isEmpty
        else { return nil }
        if Self.isNASA(host), parts.port == nil || parts.port == 80 {
            // Every address in the answers is http, and every one of NASA's
            // hosts serves https. A stand-in on this machine may not.
            parts.scheme = "https"
            parts.port = nil
        }
        return parts.url
    }

    /// Whether an address may be asked.
    package func isTrusted(_ address: URL) -> Bool {
        guard
            let host = address.host()?.lowercased(),
            address.user() == nil, address.password() == nil
        else { return false }
        return Self.isNASA(host)
            || trustsLoopback && Self.loopback.contains(host)
            || [api, assets].contains {
                host == $0.host()?.lowercased() && address.port == $0.port
            }
    }

    /// Whether a redirect may be followed: NASA's addresses stay NASA's.
    package func mayRedirect(from: URL, to target: URL) -> Bool {
        isTrusted(target)
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
                return "https://images-assets.nasa.gov/"
                    + href.dropFirst(bucket.count)
            }
        }
        return href
    }
}
