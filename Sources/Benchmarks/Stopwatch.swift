/// Times work with the clock that goes on while a process waits.
enum Stopwatch {
    /// The seconds that each of `runs` runs took, after one that is not
    /// counted.
    static func seconds(
        runs: Int,
        _ work: () throws -> Void
    ) rethrows -> [Double] {
        try work()
        return try (0 ..< runs).map { _ in
            let start = ContinuousClock.now
            try work()
            return (.now - start) / .seconds(1)
        }
    }

    /// The seconds that work took once.
    @MainActor
    static func seconds(
        _ work: @MainActor () async throws -> Void
    ) async rethrows -> Double {
        let start = ContinuousClock.now
        try await work()
        return (.now - start) / .seconds(1)
    }
}
