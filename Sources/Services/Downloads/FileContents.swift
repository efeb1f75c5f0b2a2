/// The content of a file, as far as it has been read.
package struct FileContents: Sendable {
    /// The number of bytes that it has.
    package private(set) var bytes = 0
    /// The first bytes, which show the kind of the file.
    private(set) var start: [UInt8] = []
    private var sha256Digest = Digest(.sha256)
    private var md5Digest = Digest(.md5)
    /// Of what was sent, if that was compressed.
    private var sentDigest: Digest?

    init() {}

    package init(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
    }

    /// Reads a file, unless the task is canceled.
    init(of file: borrowing OpenFile) throws {
        var part: [UInt8]
        repeat {
            try Task.checkCancellation()
            part = try file.bytes(bytes ..< bytes + 256 << 10)
            part.withUnsafeBytes { add($0) }
        } while !part.isEmpty
    }

    /// In lowercase hexadecimal digits.
    package var sha256: String { sha256Digest.value }
    package var md5: String { md5Digest.value }

    /// Returns `true` if the file has an MD5, or what was sent of it.
    func hasMD5(_ digest: String) -> Bool {
        [md5, sentDigest?.value].contains(digest)
    }

    /// Adds the compressed bytes that were sent next.
    mutating func addSent(_ part: UnsafeRawBufferPointer) {
        var digest = sentDigest ?? Digest(.md5)
        digest.update(part)
        sentDigest = digest
    }

    /// Adds the bytes that follow.
    mutating func add(_ part: UnsafeRawBufferPointer) {
        start += part.prefix(max(0, FileKind.length - start.count))
        sha256Digest.update(part)
        md5Digest.update(part)
        bytes += part.count
    }
}
