internal import Foundation

/// Reads a partial file while it grows, to digest it, and makes it survive a
/// crash of the system now and then.
///
/// It reads the file, which is in memory anyway, so that a slow disk neither
/// holds up the connections nor takes memory.
struct PartialReader: Sendable {
    /// What was read.
    struct Contents: Sendable {
        /// Counts the times that the file was begun.
        var generation = 0
        var bytes = 0
        var start: [UInt8] = []
        var sha256 = ""
        /// Empty unless the server promised one.
        var md5 = ""
    }

    private static let bufferSize = 256 << 10
    /// How many bytes a crash of the system may cost.
    private static let steps = (256 << 10) ... (4 << 20)

    let file: PartialFile

    /// Reads until the wakes end.
    @concurrent
    func contents(
        _ wakes: AsyncStream<Void>
    ) async -> Result<Contents, StorageError> {
        var state = State()
        do throws(StorageError) {
            for await _ in wakes { try advance(&state) }
            try advance(&state)
            // What came last, unless it is all.
            if state.contents.bytes != file.info?.length {
                let (generation, bytes) = file.progress
                try file.save(bytes, of: generation)
            }
            state.contents.sha256 = state.sha256.finish()
            state.contents.md5 = state.md5.finish()
            return .success(state.contents)
        } catch {
            return .failure(error)
        }
    }

    private struct State {
        var contents = Contents()
        var sha256 = Digest(.sha256)
        var md5 = Digest(.md5)
        /// How many bytes survive a crash of the system.
        var saved = 0
        var buffer = [UInt8](repeating: 0, count: PartialReader.bufferSize)
    }

    /// Reads what there is now.
    private func advance(_ state: inout State) throws(StorageError) {
        let (generation, bytes) = file.progress
        if generation != state.contents.generation {
            state = State(buffer: state.buffer)
            state.contents.generation = generation
        }
        while state.contents.bytes < bytes {
            try read(upTo: bytes, &state)
            try saveIfDue(&state)
        }
        try saveIfDue(&state)
    }

    /// Makes what is in the file survive a crash, also what is not digested
    /// yet, if there is enough of it.
    private func saveIfDue(_ state: inout State) throws(StorageError) {
        let (generation, bytes) = file.progress
        guard generation == state.contents.generation else { return }
        let step = (file.info?.length ?? 0) / 128
        let least = min(max(step, Self.steps.lowerBound), Self.steps.upperBound)
        guard bytes - state.saved >= least else { return }
        state.saved = bytes
        try file.save(bytes, of: generation)
    }

    private func read(
        upTo end: Int,
        _ state: inout State
    ) throws(StorageError) {
        let offset = state.contents.bytes
        let size = min(end - offset, Self.bufferSize)
        let count = try state.buffer.withUnsafeMutableBytes { buffer in
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<size])
            return file.read(into: part, at: offset)
        }.get()
        if offset == 0 {
            let start = state.buffer[..<min(count, FileKind.length)]
            state.contents.start = Array(start)
        }
        // Most files have no MD5.
        let hasMD5 = file.info?.md5 != nil
        state.buffer[..<count].withUnsafeBytes { part in
            state.sha256.update(part)
            if hasMD5 { state.md5.update(part) }
        }
        // The file was begun again meanwhile.
        guard count > 0 else { return state.contents.bytes = end }
        state.contents.bytes += count
    }
}
