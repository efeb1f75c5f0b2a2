import Models

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
