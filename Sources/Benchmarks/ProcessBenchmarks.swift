import Foundation
import Glibc
import Terminal

/// Measures whole runs of the program.
struct ProcessBenchmarks {
    private let program: String
    private let environment: [String: String]

    private static let runs = 21
    private static let exportRuns = 5

    init(api: String) {
        program = Bundle.main.bundleURL.appending(path: "nasa-photos")
            .path(percentEncoded: false)
        environment = ProcessInfo.processInfo.environment
            .merging(["NASA_PHOTOS_API_URL": api, "no_proxy": "127.0.0.1"]) {
                $1
            }
    }

    func run() throws {
        Measure.head("whole process")
        let search = ["search", "10", "--format", "json"]
        try start("--help", ["--help"])
        try start("search, 100 items as JSON", search)
        Measure.head("--all --format jsonl, whole process")
        let few = try export(pages: 10)
        let many = try export(pages: 100)
        let ratio = zip(many, few).map { $0 / $1 }
        Measure("peak, 100 pages : 10 pages", "", ratio).report()
    }

    private func start(_ name: String, _ words: [String]) throws {
        let timings = try costs(words, runs: Self.runs).map(\.timing)
        Measure(name, "ms", timings) { $0 * 1_000 }.report()
    }

    /// - Returns: The peaks, in MiB.
    private func export(pages: Int) throws -> [Double] {
        let words = ["search", String(pages), "--all", "--format", "jsonl"]
        let costs = try costs(words, runs: Self.exportRuns)
        let items = Double(pages * LibraryPages.pageSize)
        Measure("\(pages) pages", "items/s", costs.map(\.timing)) { items / $0 }
            .report()
        let peaks = costs.map(\.peak)
        Measure("\(pages) pages, peak memory", "MiB", peaks).report()
        return peaks
    }

    private func costs(_ words: [String], runs: Int) throws -> [Cost] {
        _ = try cost(words)
        return try (0 ..< runs).map { _ in try cost(words) }
    }

    private func cost(_ words: [String]) throws -> Cost {
        let start = ContinuousClock.now
        let command = [program] + words
        guard
            let child = ChildProgram(
                command,
                environment: environment,
                isDetached: true
            )
        else { throw Failure.notStarted(path: program) }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child.id, &status, 0, &usage) < 0, errno == EINTR {}
        let seconds = (.now - start) / .seconds(1)
        guard status == 0 else { throw Failure.status(status) }
        return Cost(
            timing: Timing(
                seconds: seconds,
                processorSeconds: Self.seconds(usage.ru_utime)
                    + Self.seconds(usage.ru_stime)
            ),
            peak: Double(usage.ru_maxrss) / 1_024
        )
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }

    /// What a run cost, as measured by the kernel.
    private struct Cost {
        let timing: Timing
        /// In MiB; at least the peak of this process, which the kernel counts
        /// before `exec`.
        let peak: Double
    }

    /// Why a run could not be measured.
    private enum Failure: Error {
        case notStarted(path: String)
        case status(Int32)
    }
}
