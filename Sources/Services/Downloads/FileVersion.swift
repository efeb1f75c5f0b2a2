import Foundation
import HTTP

/// The version of a file on a server; of a partial file it is recorded beside
/// it.
package struct FileVersion: Codable, Equatable, Sendable {
    private(set) var v = 1
    let source: String
    /// In bytes, as the server promised; `nil` if it did not, and for a file
    /// that it stores compressed, of which it only knows the compressed size.
    package let length: Int?
    package let entityTag: String?
    let lastModified: String?
    /// When the server sent them.
    let date: String?
    /// The media type.
    let type: String?
    /// The number of bytes that are safely on disk.
    var bytes = 0

    init(source: String, head: HTTPResponse) {
        self.source = source
        // `bytes 0-0/1234` (RFC 9110, section 14.4).
        let range = head.headers["content-range"]?.split(separator: "/")
        let whole = head.status == 206 ? nil : head.headers["content-length"]
        let size = range?.last.flatMap { Int($0) } ?? whole.flatMap { Int($0) }
        let tag = head.headers["etag"]
        // Length and tag are those of what is sent. Of what that contains, a
        // weak tag says the same (RFC 9110, section 8.8.3.3).
        length = head.isCompressed ? nil : size
        let isWeak = head.isCompressed && tag?.hasPrefix("W/") == false
        entityTag = isWeak ? tag.map { "W/" + $0 } : tag
        lastModified = head.headers["last-modified"]
        date = head.headers["date"]
        type = head.headers["content-type"]
    }

    /// `true` for a page for a person, as of a sign-in, and no file.
    var isPage: Bool { type?.lowercased().hasPrefix("text/html") == true }

    /// The validator by which to request the rest (RFC 9110, sections 8.8 and
    /// 13.1.5): a strong entity tag, or without one a date that is at least a
    /// minute older than the response.
    var validator: String? {
        if entityTag != nil { return strongTag }
        guard let lastModified,
            let changed = HTTPResponse.date(lastModified),
            let sent = date.flatMap(HTTPResponse.date),
            sent.timeIntervalSince(changed) >= 60
        else { return nil }
        return lastModified
    }

    /// `true` if a later request can continue the file.
    var canContinue: Bool {
        v == 1 && validator != nil && !isPage && bytes >= 0
            && length.map { bytes <= $0 } == true
    }

    /// The entity tag, unless it is weak.
    package var strongTag: String? {
        entityTag?.hasPrefix("W/") == true ? nil : entityTag
    }

    /// The MD5 of the file, where the entity tag is one.
    package var md5: String? {
        let text = strongTag?.filter { $0 != "\"" }.lowercased()
        let isDigest =
            text?.count == 32 && text?.allSatisfy(\.isHexDigit) == true
        return isDigest ? text : nil
    }

    /// Returns `true` if a response is about the same version: a validator that
    /// only one of them has tells them apart, too.
    private func isVersion(of head: HTTPResponse) -> Bool {
        entityTag == head.headers["etag"]
            && lastModified == head.headers["last-modified"]
    }

    /// Returns `true` if a response is the rest of this version of the file,
    /// from a position to its end (RFC 9110, section 14.4).
    func continues(with head: HTTPResponse, at position: Int) -> Bool {
        guard head.status == 206, let length, isVersion(of: head) else {
            return false
        }
        let span = head.headers["content-length"].map { Int($0) }
        return head.headers["content-range"]
            == "bytes \(position)-\(length - 1)/\(length)"
            && (span == nil || span == length - position)
    }

    /// Returns `true` if the server says that there is nothing after a
    /// position.
    func isComplete(at position: Int, _ head: HTTPResponse) -> Bool {
        head.status == 416 && position == length && isVersion(of: head)
            && head.headers["content-range"] == "bytes */\(position)"
    }
}
