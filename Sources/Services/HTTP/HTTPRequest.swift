package import Foundation

/// One question to a server: always a GET.
package struct HTTPRequest: Equatable, Sendable {
    package var address: URL
    /// Headers beside those that the client sends with every request.
    package var headers: [String: String]
    /// The most bytes of body to take, counted after decompression.
    package var bodyLimit: Int

    package init(
        _ address: URL,
        headers: [String: String] = [:],
        bodyLimit: Int
    ) {
        self.address = address
        self.headers = headers
        self.bodyLimit = bodyLimit
    }

    /// Whether 304, "not modified", is an answer to this question.
    var isConditional: Bool {
        headers.keys.contains {
            ["if-none-match", "if-modified-since"].contains($0.lowercased())
        }
    }
}
