package import Foundation

/// A GET request.
package struct HTTPRequest: Equatable, Sendable {
    package var url: URL
    /// Headers in addition to those that the client always sends.
    package var headers: [String: String]
    /// The largest body to accept, in bytes after decompression.
    package var bodyLimit: Int
    /// `true` if all of a file is asked for, since a part of it was refused.
    var isWhole = false
    /// `true` if passing failures are retried.
    package var isRetried = true
    /// For the request with its redirects, its retries and the pauses before
    /// them; `nil` for none.
    package var maximumTime: Duration?
    /// See `HTTPSettings`.
    var certificates: String?
    var proxy: String?
    /// `true` if the server is asked to compress the body. Parts of a file have
    /// no meaning in a compressed one.
    package var acceptsCompression = true
    /// The least and the greatest pace of the body.
    package var pace = HTTPPace()

    package init(_ url: URL, headers: [String: String] = [:], bodyLimit: Int) {
        self.url = url
        self.headers = headers
        self.bodyLimit = bodyLimit
    }

    /// `true` if 304, "not modified", is a success.
    var isConditional: Bool {
        ["If-None-Match", "If-Modified-Since"].contains { headers[$0] != nil }
    }
}
