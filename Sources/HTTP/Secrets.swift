package import Foundation

extension URL {
    /// The URL with user names, passwords and keys masked, for messages, logs
    /// and the names of stored copies.
    package var withoutSecrets: String { absoluteString.withoutSecrets }
}

extension String {
    /// The text with the secrets of the URLs in it masked, valid or not: what
    /// precedes a host, and the values of parameters named like keys.
    package var withoutSecrets: String {
        Secrets.maskedParameters(Secrets.maskedUsers(self))
    }
}

extension String {
    /// The URL of a proxy, valid or not, with all before its last `@` masked:
    /// user names and passwords of proxies have spaces, slashes and quotes.
    package var withoutProxyUser: String {
        guard let end = lastIndex(of: "@") else { return self }
        let start = prefixMatch(of: /[A-Za-z0-9+.-]*:?\/\//)?.range.upperBound
        return self[..<min(start ?? startIndex, end)] + "***" + self[end...]
    }

    /// A message of libcurl, which quotes the URL of a proxy.
    var withoutQuotedProxyUser: String {
        guard let quote = firstIndex(of: "'") else { return self }
        return self[...quote]
            + String(self[quote...].dropFirst()).withoutProxyUser
    }
}

/// Finds what must not be printed.
private enum Secrets {
    private static let mask = "***"
    /// The ends, or beginnings, of the names of secret parameters, in
    /// lowercase.
    private static let ends = [
        "key", "token", "sig", "signature", "password", "passwd", "pass",
        "pwd", "secret", "credential", "credentials", "auth", "authorization",
    ]
    private static let starts = ["x-amz-", "x-goog-"]

    static func maskedUsers(_ text: String) -> String {
        let parts = text.components(separatedBy: "://")
        // Of other texts, only what looks like `user:password@host`.
        guard parts.count > 1 else {
            let word = text.prefix { $0 != " " }
            let isURL = word.contains(":") && word.last != ":"
            return isURL ? maskedUser(text[...]) : text
        }
        return ([parts[0]] + parts.dropFirst().map { maskedUser($0[...]) })
            .joined(separator: "://")
    }

    /// Masks the user name and password before the host that begins a text.
    private static func maskedUser(_ text: Substring) -> String {
        let word = text.drop { $0 == "/" }.prefix { !$0.isWhitespace }
        let host = word.prefix { !"/?#\\".contains($0) }
        let port = host.lastIndex(of: ":").map { host[$0...].dropFirst() }
        // A password with a slash or a space looks like a host with an odd
        // port.
        let hasOddPort = port?.allSatisfy(\.isNumber) == false
        let end = word.contains("@") ? word : text
        let searched = host.contains("@") || !hasOddPort ? host : end
        guard let end = searched.lastIndex(of: "@") else { return String(text) }
        return text[..<word.startIndex] + mask + text[end...]
    }

    /// Masks the values of parameters: `name=value` after `?`, `&`, `;` or `#`.
    static func maskedParameters(_ text: String) -> String {
        var masked = ""
        var rest = text[...]
        while let mark = rest.firstIndex(where: { "?&;#".contains($0) }) {
            masked += rest[...mark]
            rest = rest[mark...].dropFirst()
            let item = rest.prefix { !"?&;#'\"”".contains($0) && $0 != " " }
            guard let equals = item.firstIndex(of: "="),
                isSecret(item[..<equals])
            else { continue }
            masked += item[...equals] + mask
            rest = rest[item.endIndex...]
        }
        return masked + rest
    }

    private static func isSecret(_ name: Substring) -> Bool {
        let name = (name.removingPercentEncoding ?? String(name)).lowercased()
        return ends.contains { name.hasSuffix($0) }
            || starts.contains { name.hasPrefix($0) }
    }
}
