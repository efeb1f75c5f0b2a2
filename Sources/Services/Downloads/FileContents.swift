import Glibc
package import Models

/// What a file contains.
package struct FileContents: Equatable, Sendable {
    package let bytes: Int
    /// In lowercase hexadecimal digits.
    package let sha256: String
    package let md5: String
    /// What shows of which kind it is.
    let start: [UInt8]

    /// Reads a file in a folder.
    package init(of name: String, in folder: Folder) throws(StorageError) {
        let file = try folder.open(name, O_RDONLY)
        var reader = FileReader()
        while try reader.read(file, upTo: .max) {}
        self.init(reader)
    }

    /// What has been read so far.
    init(_ reader: FileReader) {
        var reader = reader
        bytes = reader.bytes
        start = reader.start
        sha256 = reader.sha256.finish()
        md5 = reader.md5.finish()
    }
}

/// Reads a file part by part, to digest it.
struct FileReader {
    private(set) var bytes = 0
    fileprivate var start: [UInt8] = []
    fileprivate var sha256 = Digest(.sha256)
    fileprivate var md5 = Digest(.md5)
    private var buffer = [UInt8](repeating: 0, count: 256 << 10)

    /// Reads the next part, which ends before `end`.
    ///
    /// - Returns: Whether there is more.
    mutating func read(
        _ file: borrowing OpenFile,
        upTo end: Int
    ) throws(StorageError) -> Bool {
        let size = min(end - bytes, buffer.count)
        let count = try buffer.withUnsafeMutableBytes { buffer in
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<size])
            return file.read(into: part, at: bytes)
        }.get()
        if bytes == 0 { start = Array(buffer[..<min(count, FileKind.length)]) }
        buffer[..<count].withUnsafeBytes { part in
            sha256.update(part)
            md5.update(part)
        }
        bytes += count
        return count > 0 && bytes < end
    }
}
