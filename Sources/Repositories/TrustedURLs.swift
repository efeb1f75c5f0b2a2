package import Foundation
import Models

/// Decides which URLs may be requested, and normalizes those in responses.
package struct TrustedURLs: Sendable {
    private let servers: [URL]
    private let trustsLoopback: Bool

    /// - Parameters:
    ///   - servers: Servers to trust beside NASA's.
    ///   - trustsLoopback: Whether to trust every server of this machine.
    package init(servers: [URL], trustsLoopback: Bool = false) {
        self.servers = servers
        self.trustsLoopback = trustsLoopback
    }

    /// A URL of a response, ready to be requested: escaped, and with https
    /// if it is one of NASA's.
    ///
    /// - Returns: `nil` for what is no web URL, for a host that is neither
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

    /// A URL of a response, escaped and with https, trusted or not.
    func normalized(_ href: String) -> URL? {
        let escaped = PercentEncoding.url(Self.unbucketed(href))
        guard
            var parts = URLComponents(string: escaped),
            let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            let host = parts.host?.lowercased(), !host.isEmpty
        else { return nil }
        if Self.isNASA(host), parts.port == nil || parts.port == 80 {
            // Every URL in the responses is http, and every host of NASA's
            // serves https. A test server on this machine may not.
            parts.scheme = "https"
            parts.port = nil
        }
        return parts.url
    }

    package func isTrusted(_ url: URL) -> Bool {
        guard
            let host = url.host()?.lowercased(),
            url.user() == nil, url.password() == nil
        else { return false }
        return Self.isNASA(host)
            || trustsLoopback && Self.loopback.contains(host)
            || servers.contains {
                host == $0.host()?.lowercased() && url.port == $0.port
            }
    }

    /// - Throws: `.untrustedURL` if a URL must not be requested.
    func check(_ url: URL) throws(LoadFailure) {
        guard isTrusted(url) else {
            throw .untrustedURL(url.host() ?? url.absoluteString)
        }
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

/// Escapes texts for URLs.
enum PercentEncoding {
    /// Escapes a text as one segment of a path or one value of a query. All
    /// but the unreserved characters of RFC 3986 are escaped, including the
    /// plus, which means a space in a query.
    static func component(_ text: String) -> String {
        escape(text) { byte, _ in isUnreserved(byte) }
    }

    /// Escapes what a URL must not contain, such as raw spaces, and leaves
    /// what is escaped already. Brackets are kept only around a host.
    static func url(_ text: String) -> String {
        // Nearly every text needs no escape.
        if text.utf8.allSatisfy({ isAllowed[Int($0)] }) { return text }
        let bytes = Array(text.utf8)
        let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
        let path = slashes.dropFirst(2).first ?? bytes.count
        return escape(text) { byte, index in
            if brackets.contains(byte) { return index < path }
            if byte == UInt8(ascii: "%") {
                return bytes.dropFirst(index + 1).prefix(2)
                    .filter(isHexDigit).count == 2
            }
            return isAllowed[Int(byte)]
        }
    }

    /// Whether each byte may stand anywhere in a URL.
    private static let isAllowed: [Bool] = {
        let reserved = ":/?#@!$&'()*+,;=".utf8
        return (0 ... UInt8.max).map {
            isUnreserved($0) || reserved.contains($0)
        }
    }()
    private static let brackets = Set("[]".utf8)
    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func escape(
        _ text: String,
        keeping keeps: (_ byte: UInt8, _ index: Int) -> Bool
    ) -> String {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count)
        for (index, byte) in text.utf8.enumerated() {
            if keeps(byte, index) {
                escaped.append(byte)
            } else {
                escaped.append(UInt8(ascii: "%"))
                escaped.append(digits[Int(byte >> 4)])
                escaped.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a") ... UInt8(ascii: "z"),
            UInt8(ascii: "A") ... UInt8(ascii: "Z"),
            UInt8(ascii: "0") ... UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isHexDigit
    }
}
