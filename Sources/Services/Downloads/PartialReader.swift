import Glibc
package import Models

/// Reads a partial file while it grows, to digest it, and makes it survive a
/// crash of the system now and then.
///
/// It reads the file, which is in memory anyway, so that a slow disk neither
/// holds up the connections nor takes memory.
struct PartialReader: Sendable {
    /// How many bytes a crash of the system may cost.
    private static let steps = (256 << 10) ... (4 << 20)

    let file: PartialFile

    /// Reads until the wakes end.
    ///
    /// - Returns: How often the file was begun, and what it contains.
    @concurrent
    func contents(
        _ wakes: AsyncStream<Void>
    ) async -> Result<(generation: Int, contents: FileContents), StorageError> {
        var state = State()
        do throws(StorageError) {
            for await _ in wakes { try advance(&state) }
            try advance(&state)
            // What came last, unless it is all.
            if state.reader.bytes != file.info?.length {
                let (generation, bytes) = file.progress
                try file.save(bytes, of: generation)
            }
            return .success((state.generation, FileContents(state.reader)))
        } catch {
            return .failure(error)
        }
    }

    private struct State {
        /// Counts the times that the file was begun.
        var generation = 0
        var reader = FileReader()
        /// How many bytes survive a crash of the system.
        var saved = 0
    }

    /// Reads what there is now.
    private func advance(_ state: inout State) throws(StorageError) {
        let (generation, bytes) = file.progress
        if generation != state.generation {
            state = State(generation: generation)
        }
        repeat {
            try saveIfDue(&state)
        } while try state.reader.read(file.file, upTo: bytes)
    }

    /// Makes what is in the file survive a crash, also what is not digested
    /// yet, if there is enough of it.
    private func saveIfDue(_ state: inout State) throws(StorageError) {
        let (generation, bytes) = file.progress
        guard generation == state.generation else { return }
        let step = (file.info?.length ?? 0) / 128
        let least = min(max(step, Self.steps.lowerBound), Self.steps.upperBound)
        guard bytes - state.saved >= least else { return }
        state.saved = bytes
        try file.save(bytes, of: generation)
    }
}

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
