import Foundation

/// Bytes that are stored while a command runs, in a file without a name.
package struct UnnamedBytes: ~Copyable {
    private let file: OpenFile
    private var size = 0
    private var pending: [UInt8] = []

    package init(in folder: Folder) throws {
        file = try folder.openUnnamed()
    }

    /// - Returns: Where the bytes are.
    @discardableResult
    package mutating func append(
        _ bytes: some Collection<UInt8>
    ) throws -> Range<Int> {
        let start = size + pending.count
        pending += bytes
        if pending.count > 1 << 20 { try flush() }
        return start ..< start + bytes.count
    }

    package mutating func flush() throws {
        try pending.withUnsafeBytes { try file.write($0, at: size) }
        size += pending.count
        pending = []
    }

    /// A part of what was appended before the last flush.
    package func bytes(_ range: Range<Int>) throws -> [UInt8] {
        try file.bytes(range)
    }
}
