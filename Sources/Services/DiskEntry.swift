package import Foundation
internal import HTTP

/// A stored response and its file format.
package struct DiskEntry: Equatable, Sendable {
    /// What a response is; the ending of its file.
    package enum Kind: String, CaseIterable, Sendable {
        /// JSON.
        case response
        /// A picture or another file.
        case picture
    }

    /// Without secrets.
    package let url: String
    /// When the server last confirmed the body.
    package let checked: Date
    package let validators: Validators
    package let body: Data

    package init(
        url: URL,
        checked: Date,
        validators: Validators,
        body: Data
    ) {
        self.url = url.withoutSecrets
        self.checked = checked
        self.validators = validators
        self.body = body
    }
}

extension DiskEntry {
    /// What precedes the body, as JSON.
    private struct Head: Codable {
        let url: String
        let checked: Date
        let validators: Validators
        let bodySize: Int
    }

    private static let signature = Data("nasa-photos 2\n".utf8)
    private static let checksumSize = 16

    /// The parts of its file: the signature, the checksum of all that follows
    /// in 16 hexadecimal digits, the head and a line feed; and the body.
    var file: [Data] {
        get throws {
            let head = Head(
                url: url,
                checked: checked,
                validators: validators,
                bodySize: body.count
            )
            let line = try JSONEncoder().encode(head) + [0x0A]
            let checksum = Checksum(line, body).hex
            return [Self.signature + Data(checksum.utf8) + line, body]
        }
    }

    /// Reads when an entry was checked from the first bytes of its file.
    static func checked(start: Data) -> Date? {
        let head = start.dropFirst(signature.count + checksumSize)
            .prefix { $0 != 0x0A }
        return (try? JSONDecoder().decode(Head.self, from: head))?.checked
    }

    /// Reads a file; `nil` if it is damaged in any way.
    init?(file: Data) {
        guard file.starts(with: Self.signature) else { return nil }
        let checked = file.dropFirst(Self.signature.count)
        let content = checked.dropFirst(Self.checksumSize)
        guard
            checked.prefix(Self.checksumSize)
                .elementsEqual(Checksum(content).hex.utf8),
            let end = content.firstIndex(of: 0x0A),
            let head = try? JSONDecoder()
                .decode(Head.self, from: content[..<end])
        else { return nil }
        body = Data(content[end...].dropFirst())
        guard body.count == head.bodySize else { return nil }
        url = head.url
        self.checked = head.checked
        validators = head.validators
    }
}
