package import Foundation
internal import HTTP
import Models

/// A stored response and its file format.
package struct DiskEntry: Codable, Equatable, Sendable {
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
    package private(set) var body: [UInt8] = []

    /// What precedes the body, as JSON.
    private enum CodingKeys: CodingKey {
        case url, checked, validators
    }

    package init(
        url: URL,
        checked: Date,
        validators: Validators,
        body: [UInt8]
    ) {
        self.url = url.withoutSecrets
        self.checked = checked
        self.validators = validators
        self.body = body
    }
}

extension DiskEntry {
    /// In bytes; more than what precedes the body of an entry.
    static let longestHead = 16 << 10

    private static let signature = Array("nasa-photos 2\n".utf8)
    private static let checksumSize = 16

    /// The parts of its file: the signature, the checksum of all that follows
    /// in 16 hexadecimal digits, the head and a line feed; and the body.
    var file: [[UInt8]] {
        get throws {
            let line = try Array(JSONEncoder().encode(self)) + [0x0A]
            let checksum = Checksum(line, body).hex
            return [Self.signature + Array(checksum.utf8) + line, body]
        }
    }

    /// Reads when an entry was checked from the first bytes of its file.
    static func checked(start: [UInt8]) -> Date? {
        let rest = start.dropFirst(signature.count + checksumSize)
        let head = Data(rest.prefix { $0 != 0x0A })
        return (try? JSONDecoder().decode(Self.self, from: head))?.checked
    }

    /// Whether the body may list an item: it has all words of its id, whose
    /// other characters may be escaped.
    func mayList(_ item: String) -> Bool {
        body.withUnsafeBytes { body in
            item.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
                .allSatisfy { word in
                    ByteFinder(Array(word.utf8))
                        .firstIndex(in: body, 0 ..< body.count) != nil
                }
        }
    }

    /// Reads a file, whose bytes become the body, so that a large one is not
    /// in memory twice; `nil` if it is damaged in any way.
    init?(file: consuming [UInt8]) {
        guard let (head, start) = Self.checkedHead(of: file) else { return nil }
        file.removeSubrange(..<start)
        self = head
        body = file
    }

    /// - Returns: What precedes the body, and where that begins.
    private static func checkedHead(of file: [UInt8]) -> (Self, Int)? {
        guard file.starts(with: signature) else { return nil }
        let checked = file.dropFirst(signature.count)
        let content = checked.dropFirst(checksumSize)
        guard
            checked.prefix(checksumSize)
                .elementsEqual(Checksum(content).hex.utf8),
            let end = content.firstIndex(of: 0x0A),
            let head = try? JSONDecoder()
                .decode(Self.self, from: Data(content[..<end]))
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

    /// What precedes the body; `nil` if it cannot be read.
    var start: [UInt8]? {
        try? folder.read(name, 0 ..< DiskEntry.longestHead)
    }

    @discardableResult
    func remove() -> StorageError? { folder.remove(name) }
}

/// FNV-1a in 64 bits: names files, finds damage, and gives the same value in
/// every run. It is not cryptographic.
package struct Checksum: Equatable, Sendable {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init(_ parts: [UInt8]...) {
        for part in parts { add(part[...]) }
    }

    package init(_ part: ArraySlice<UInt8>) {
        add(part)
    }

    private mutating func add(_ part: ArraySlice<UInt8>) {
        part.withUnsafeBytes { buffer in
            for byte in buffer {
                value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            }
        }
    }

    package init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// 16 hexadecimal digits.
    package var hex: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
