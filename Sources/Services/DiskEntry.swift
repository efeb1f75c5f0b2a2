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
    /// The marks of the items that the body lists.
    private let marks: String?

    /// - Parameters:
    ///   - url: Where the body is from.
    ///   - checked: When the server last confirmed it.
    ///   - validators: Those of the response.
    ///   - items: The ids of the items that the body lists, by which the entry
    ///     can be found.
    ///   - body: As it was sent.
    package init(
        url: URL,
        checked: Date,
        validators: Validators,
        items: [String] = [],
        body: Data
    ) {
        self.url = url.withoutSecrets
        self.checked = checked
        self.validators = validators
        self.body = body
        let marks = items.prefix(Self.mostMarks).map(Self.mark)
        self.marks = marks.isEmpty ? nil : marks.joined(separator: " ")
    }
}

extension DiskEntry {
    /// What precedes the body, as JSON.
    private struct Head: Codable {
        let url: String
        let checked: Date
        let validators: Validators
        let bodySize: Int
        /// Names what a list contains before its body, so that a look-up
        /// reads no more; absent if there is nothing to look up.
        let items: String?
    }

    /// In bytes; more than what precedes the body of an entry.
    static let longestHead = 16 << 10
    /// So that they fit into the head.
    private static let mostMarks = 1_500

    /// A short name of an item. Of two items with the same name, the body
    /// tells which it has.
    private static func mark(_ item: String) -> String {
        String(Checksum(item).hex.suffix(8))
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
                bodySize: body.count,
                items: marks
            )
            let line = try JSONEncoder().encode(head) + [0x0A]
            let checksum = Checksum(line, body).hex
            return [Self.signature + Data(checksum.utf8) + line, body]
        }
    }

    /// Reads when an entry was checked from the first bytes of its file.
    static func checked(start: Data) -> Date? {
        (try? JSONDecoder().decode(Head.self, from: head(start)))?.checked
    }

    /// Whether an entry may list an item, by the first bytes of its file.
    static func mayList(_ item: String, start: Data) -> Bool {
        head(start).range(of: Data(mark(item).utf8)) != nil
    }

    private static func head(_ start: Data) -> Data {
        start.dropFirst(signature.count + checksumSize).prefix { $0 != 0x0A }
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
        marks = head.items
    }
}
