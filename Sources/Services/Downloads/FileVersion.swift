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
    /// The MD5 of a compressed file, or of what is sent of it, where the
    /// server's entity tag is one.
    private(set) var sentMD5: String?
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
        let size = (range?.last.map(String.init) ?? whole).flatMap { Int($0) }
        let promised = size.flatMap { $0 < 0 ? nil : min($0, Self.longest) }
        let tag = head.headers["etag"]
        let isCompressed = head.coding != nil
        // Length and tag are those of what is sent. Of what that contains, a
        // weak tag says the same (RFC 9110, section 8.8.3.3).
        length = isCompressed ? nil : promised
        let isWeak = isCompressed && tag?.hasPrefix("W/") == false
        entityTag = isWeak ? tag.map { "W/" + $0 } : tag
        sentMD5 = isWeak ? Self.md5(in: tag) : nil
        lastModified = head.headers["last-modified"]
        date = head.headers["date"]
        type = head.headers["content-type"]
    }

    /// The greatest length, 17 TB: the lengths of half a million files can be
    /// added up, whatever servers say.
    private static let longest = 1 << 44

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
    package var md5: String? { Self.md5(in: strongTag) }

    private static func md5(in tag: String?) -> String? {
        let text = tag?.filter { $0 != "\"" }.lowercased()
        let isDigest =
            text?.count == 32 && text?.allSatisfy(\.isHexDigit) == true
        return isDigest ? text : nil
    }

    /// The end of the part of this version of the file that a response
    /// contains, from a position on (RFC 9110, section 14.4); `nil` if it is
    /// something else. It may be less than all of the rest.
    ///
    /// A validator that only one of them has tells them apart, too. But the
    /// date need not be repeated (section 15.3.7).
    func end(of head: HTTPResponse, from position: Int) -> Int? {
        let part = head.headers["content-range"]?
            .wholeMatch(of: /bytes (\d+)-(\d+)\/(\d+|\*)/)
        let date = head.headers["last-modified"]
        guard head.status == 206, head.coding == nil, let length, let part,
            entityTag == head.headers["etag"],
            date == nil || date == lastModified,
            Int(part.1) == position, let last = Int(part.2),
            position <= last, last < length,
            part.3 == "*" || Int(part.3) == length
        else { return nil }
        let span = head.headers["content-length"].map { Int($0) }
        let end = last + 1
        return span == nil || span == end - position ? end : nil
    }

    /// Returns `true` if the server says that there is nothing after a
    /// position, of the same version.
    func isComplete(at position: Int, _ head: HTTPResponse) -> Bool {
        head.status == 416 && position == length
            && entityTag == head.headers["etag"]
            && lastModified == head.headers["last-modified"]
            && head.headers["content-range"] == "bytes */\(position)"
    }
}
