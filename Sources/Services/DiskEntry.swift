import HTTP
package import Foundation
import Models

/// A stored response and its file format.
package struct DiskEntry: Equatable, Sendable {
    /// The kind of a response; the ending of its file.
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
    package let body: [UInt8]
    /// The marks of the items that the body lists.
    private let marks: String?

    /// `items` are the ids of the items that the body lists, by which the entry
    /// can be found.
    package init(
        url: URL,
        checked: Date,
        validators: Validators,
        items: [String] = [],
        body: [UInt8]
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
    /// The text before the body, as JSON.
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

    private static let signature = Array("nasa-photos 2\n".utf8)
    private static let checksumSize = 16

    /// The parts of its file: the signature, the checksum of all that follows
    /// in 16 hexadecimal digits, the head and a line feed; and the body.
    var file: [[UInt8]] {
        get throws {
            let head = Head(
                url: url,
                checked: checked,
                validators: validators,
                bodySize: body.count,
                items: marks
            )
            let line = try Array(JSONEncoder().encode(head)) + [0x0A]
            let checksum = Checksum(line, body).hex
            return [Self.signature + Array(checksum.utf8) + line, body]
        }
    }

    /// Reads when an entry was checked from the first bytes of its file.
    static func checked(start: [UInt8]) -> Date? {
        (try? JSONDecoder().decode(Head.self, from: head(start)))?.checked
    }

    /// Returns `true` if an entry may list an item, by the first bytes of its
    /// file.
    static func mayList(_ item: String, start: [UInt8]) -> Bool {
        head(start).range(of: Data(mark(item).utf8)) != nil
    }

    private static func head(_ start: [UInt8]) -> Data {
        let rest = start.dropFirst(signature.count + checksumSize)
        return Data(rest.prefix { $0 != 0x0A })
    }

    /// Reads a file, whose bytes become the body, so that a large one is not
    /// in memory twice; `nil` if it is damaged in any way.
    init?(file: consuming [UInt8]) {
        guard let (head, start) = Self.checkedHead(of: file) else { return nil }
        file.removeSubrange(..<start)
        guard file.count == head.bodySize else { return nil }
        body = file
        url = head.url
        checked = head.checked
        validators = head.validators
        marks = head.items
    }

    /// - Returns: What precedes the body, and where that begins.
    private static func checkedHead(of file: [UInt8]) -> (Head, Int)? {
        guard file.starts(with: signature) else { return nil }
        let checked = file.dropFirst(signature.count)
        let content = checked.dropFirst(checksumSize)
        guard
            checked.prefix(checksumSize)
                .elementsEqual(Checksum(content).hex.utf8),
            let end = content.firstIndex(of: 0x0A),
            let head = try? JSONDecoder()
                .decode(Head.self, from: Data(content[..<end]))
        else { return nil }
        return (head, end + 1)
    }
}

/// A file of a disk cache, also one that is not complete, or of its first
/// version.
struct CacheFile {
    let name: String
    let size: Int
    /// When it was last used.
    let used: Date
    /// `nil` for what is not an entry.
    let kind: DiskEntry.Kind?
    private let folder: Folder

    init?(_ name: String, in folder: Folder) {
        let kind = DiskEntry.Kind.allCases.first {
            name.hasSuffix("." + $0.rawValue)
        }
        guard
            kind != nil || name.hasSuffix(".answer")
                || name.hasPrefix(".dat.nosync")
                || name.hasPrefix(Folder.prefix),
            let status = folder.status(of: name), status.isFile
        else { return nil }
        (self.name, self.kind, self.folder) = (name, kind, folder)
        size = status.size
        used = status.changed
    }

    /// The text before the body; `nil` if it cannot be read.
    var start: [UInt8]? {
        try? folder.read(name, 0 ..< DiskEntry.longestHead)
    }

    @discardableResult
    func remove() -> StorageError? { folder.remove(name) }
}
