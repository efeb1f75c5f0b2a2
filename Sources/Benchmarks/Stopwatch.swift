/// Times work in this process.
enum Stopwatch {
    /// What each of `runs` runs took, after one that is not counted.
    static func timings(
        runs: Int,
        _ work: () throws -> Void
    ) rethrows -> [Timing] {
        try work()
        return try (0 ..< runs).map { _ in
            let (start, processor) = (ContinuousClock.now, Timing.processorNow)
            try work()
            return Timing(
                seconds: (.now - start) / .seconds(1),
                processorSeconds: Timing.processorNow - processor
            )
        }
    }

    /// What work took once.
    @MainActor
    static func timing(
        _ work: @MainActor () async throws -> Void
    ) async rethrows -> Timing {
        let (start, processor) = (ContinuousClock.now, Timing.processorNow)
        try await work()
        return Timing(
            seconds: (.now - start) / .seconds(1),
            processorSeconds: Timing.processorNow - processor
        )
    }
}
