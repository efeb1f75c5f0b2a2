import Foundation

/// Measures the program from outside, from its start to its end.
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

    func run(_ report: Report) throws {
        report.head("whole process")
        report.add(try start("--help", ["--help"]))
        report.add(
            try start(
                "search, 100 items as JSON",
                ["search", "10", "--format", "json"]
            )
        )
        report.head("--all --format jsonl, whole process")
        let few = try export(pages: 10, report)
        let many = try export(pages: 100, report)
        let ratio = zip(many, few).map { $0 / $1 }
        report.add(Measure("peak, 100 pages : 10 pages", "", ratio))
    }

    private func start(_ name: String, _ words: [String]) throws -> Measure {
        let timings = try costs(words, runs: Self.runs).map(\.timing)
        return Measure(name, "ms", timings) { $0 * 1_000 }
    }

    /// - Returns: The peaks, in MiB.
    private func export(pages: Int, _ report: Report) throws -> [Double] {
        let words = ["search", String(pages), "--all", "--format", "jsonl"]
        let costs = try costs(words, runs: Self.exportRuns)
        let items = Double(pages * LibraryPages.pageSize)
        report.add(
            Measure("\(pages) pages", "items/s", costs.map(\.timing)) {
                items / $0
            }
        )
        let peaks = costs.map(\.peak)
        report.add(Measure("\(pages) pages, peak memory", "MiB", peaks))
        return peaks
    }

    private func costs(
        _ words: [String],
        runs: Int
    ) throws -> [ChildProcess.Cost] {
        let child = ChildProcess(
            path: program,
            arguments: words,
            environment: environment
        )
        _ = try child.run()
        return try (0 ..< runs).map { _ in try child.run() }
    }
}
