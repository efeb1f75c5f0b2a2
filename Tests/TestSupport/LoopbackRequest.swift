package import Foundation

/// A request as the loopback server received it.
package struct LoopbackRequest: Sendable {
    package let method: String
    /// The path with its query, exactly as it was sent.
    package let target: String
    /// The values by lower-case name.
    package let headers: [String: String]
    /// Which connection it came over, counted from 1.
    package let connection: Int

    /// The head is the bytes up to the empty line.
    package init?(head: Data, connection: Int) {
        let lines = String(decoding: head, as: UTF8.self)
            .components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        self.connection = connection
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            headers[parts[0].lowercased()] = parts[1]
                .trimmingCharacters(in: .whitespaces)
        }
        self.headers = headers
    }

    /// The path without its query.
    package var path: String {
        String(target.prefix { $0 != "?" })
    }
}
