package import Foundation

extension URL {
    /// Parses the URL of a server, which may end in a slash; `nil` if it is
    /// invalid.
    package init?(server text: String) {
        let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard
            let url = URL(string: trimmed),
            let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            let host = url.host(), !host.isEmpty,
            url.query() == nil, url.fragment() == nil, url.user() == nil
        else { return nil }
        self = url
    }
}
