package import Foundation
internal import HTTP

/// A kept answer, and how it is written to a file.
package struct DiskEntry: Equatable, Sendable {
    /// The address without secrets.
    package let address: String
    /// When the server last said that this is its answer.
    package var checked: Date
    package let entityTag: String?
    package let lastModified: String?
    package let body: Data

    package init(
        address: URL,
        checked: Date,
        entityTag: String?,
        lastModified: String?,
        body: Data
    ) {
        self.address = address.withoutSecrets
        self.checked = checked
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.body = body
    }
}

extension DiskEntry {
    /// What stands before the body: as JSON.
    private struct Head: Codable {
        let address: String
        let checked: Date
        let entityTag: String?
        let lastModified: String?
        let bodySize: Int
    }

    private static let mark = Data("nasa-photos 1\n".utf8)
    private static let checksumSize = 16

    /// The mark, the checksum of all the rest in 16 hexadecimal digits, the
    /// head, a line end and the body.
    var file: Data {
        get throws {
            let head = Head(
                address: address,
                checked: checked,
                entityTag: entityTag,
                lastModified: lastModified,
                bodySize: body.count
            )
            let rest = try JSONEncoder().encode(head) + [0x0A] + body
            return Self.mark + Data(Checksum(rest).text.utf8) + rest
        }
    }

    /// Reads a file; nil for one that is damaged in any way.
    init?(file: Data) {
        guard file.starts(with: Self.mark) else { return nil }
        let content = file.dropFirst(Self.mark.count)
        let rest = content.dropFirst(Self.checksumSize)
        guard
            content.prefix(Self.checksumSize)
                .elementsEqual(Checksum(rest).text.utf8),
            let end = rest.firstIndex(of: 0x0A),
            let head = try? JSONDecoder().decode(Head.self, from: rest[..<end])
        else { return nil }
        body = Data(rest[end...].dropFirst())
        guard body.count == head.bodySize else { return nil }
        address = head.address
        checked = head.checked
        entityTag = head.entityTag
        lastModified = head.lastModified
    }
}
