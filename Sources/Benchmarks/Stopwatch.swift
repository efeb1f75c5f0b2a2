import Foundation
import Glibc

/// Times work in this process.
enum Stopwatch {
    /// Times `runs` runs after a warm-up.
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

    /// Times one run.
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

/// Elapsed time and CPU time; on a busy machine the latter is more reliable.
struct Timing: Sendable {
    /// Elapsed time.
    let seconds: Double
    /// CPU time of all threads.
    let processorSeconds: Double

    /// The CPU time of this process so far.
    static var processorNow: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}

/// This process's memory, from `/proc/self/status`.
enum ProcessMemory {
    /// The resident size, in MiB.
    static var now: Double { mebibytes("VmRSS:") }

    /// The peak resident size, in MiB.
    static var peak: Double { mebibytes("VmHWM:") }

    private static func mebibytes(_ name: String) -> Double {
        let path = "/proc/self/status"
        let status = try? String(contentsOfFile: path, encoding: .utf8)
        let line = status?.split(separator: "\n")
            .first { $0.hasPrefix(name) }
        let words = line?.split { $0 == " " || $0 == "\t" } ?? []
        // The second word is in KiB.
        return words.count > 1 ? (Double(words[1]) ?? 0) / 1_024 : 0
    }
}
