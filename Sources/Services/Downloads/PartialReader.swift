internal import Foundation

/// Reads a partial file while it grows: digests what is there, and makes it
/// survive a crash of the system now and then.
///
/// It reads the file, which is in memory anyway, so that a slow disk or a slow
/// digest neither holds up the connections nor takes memory.
struct PartialReader: Sendable {
    /// What was read.
    struct Contents: Sendable {
        /// Counts the times that the file was begun.
        var generation = 0
        var bytes = 0
        var start: [UInt8] = []
        var sha256 = ""
        /// `nil` unless the server promised one.
        var md5: String?
    }

    private static let bufferSize = 256 << 10
    /// How many bytes a crash of the system may cost.
    private static let steps = (256 << 10) ... (4 << 20)

    private let file: PartialFile

    init(file: PartialFile) {
        self.file = file
    }

    /// Reads until the wakes end.
    @concurrent
    func contents(
        _ wakes: AsyncStream<Void>
    ) async -> Result<Contents, DownloadFailure> {
        var state = State()
        do throws(DownloadFailure) {
            for await _ in wakes { try advance(&state) }
            try advance(&state)
            // What came last, unless it is all.
            if state.contents.bytes != file.info?.length { try save(&state) }
            return .success(state.finished)
        } catch {
            return .failure(error)
        }
    }

    private struct State {
        var contents = Contents()
        var sha256 = Digest(.sha256)
        var md5: Digest?
        /// How many bytes survive a crash of the system.
        var saved = 0
        var buffer = [UInt8](repeating: 0, count: PartialReader.bufferSize)

        var finished: Contents {
            var copy = self
            copy.contents.sha256 = copy.sha256.finish()
            copy.contents.md5 = copy.md5?.finish()
            return copy.contents
        }
    }

    /// Reads what there is now.
    private func advance(_ state: inout State) throws(DownloadFailure) {
        let (generation, bytes) = file.progress
        if generation != state.contents.generation {
            let buffer = state.buffer
            state = State(buffer: buffer)
            state.contents.generation = generation
        }
        if state.contents.bytes == 0, file.info?.md5 != nil {
            state.md5 = Digest(.md5)
        }
        while state.contents.bytes < bytes {
            try read(upTo: bytes, &state)
        }
        let length = file.info?.length
        let step = (length ?? 0) / 128
        let least = min(max(step, Self.steps.lowerBound), Self.steps.upperBound)
        if bytes - state.saved >= least { try save(&state) }
    }

    private func read(
        upTo end: Int,
        _ state: inout State
    ) throws(DownloadFailure) {
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
        state.buffer[..<count].withUnsafeBytes { bytes in
            state.sha256.update(bytes)
            state.md5?.update(bytes)
        }
        // The file was begun again meanwhile.
        guard count > 0 else { return state.contents.bytes = end }
        state.contents.bytes += count
    }

    private func save(_ state: inout State) throws(DownloadFailure) {
        state.saved = state.contents.bytes
        try file.save(state.saved, of: state.contents.generation)
    }
}
