import Foundation
import Glibc

/// The values of repeated measurements.
struct Measure: Sendable {
    let name: String
    let unit: String
    /// At least one, in `unit`, in ascending order.
    let values: [Double]
    /// The median by CPU time; `nil` unless time was measured.
    let processor: Double?

    init(_ name: String, _ unit: String, _ values: [Double]) {
        self.name = name
        self.unit = unit
        self.values = values.sorted()
        processor = nil
    }

    /// The values are the timings, converted from seconds to `unit`.
    init(
        _ name: String,
        _ unit: String,
        _ timings: [Timing],
        _ value: (_ seconds: Double) -> Double
    ) {
        self.name = name
        self.unit = unit
        values = timings.map { value($0.seconds) }.sorted()
        processor = Self.median(
            timings.map { value($0.processorSeconds) }.sorted()
        )
    }

    private static func median(_ values: [Double]) -> Double {
        let (low, high) = ((values.count - 1) / 2, values.count / 2)
        return (values[low] + values[high]) / 2
    }

    /// Prints the measure as a row of a table.
    func report() {
        let figures = [
            Self.median(values), values[0], values[values.count - 1],
        ]
        let numbers =
            figures.map(Self.text) + [
                processor.map(Self.text) ?? "", String(values.count),
            ]
        Self.printRow("  " + name, numbers, unit)
    }

    /// Prints the head of a table. The column `CPU` is the median by CPU time.
    static func head(_ title: String) {
        print()
        printRow(title, ["median", "min", "max", "CPU", "runs"], "unit")
    }

    private static func printRow(
        _ name: String,
        _ numbers: [String],
        _ unit: String
    ) {
        let columns = numbers.map {
            String(repeating: " ", count: max(1, 10 - $0.count)) + $0
        }
        print(
            name.padding(toLength: 40, withPad: " ", startingAt: 0)
                + columns.joined() + "  " + unit
        )
    }

    /// Formats with three significant digits.
    private static func text(_ number: Double) -> String {
        let decimals = number < 10 ? 2 : number < 100 ? 1 : 0
        return String(format: "%.\(decimals)f", number)
    }
}

/// Elapsed time and CPU time; on a busy machine the latter is more reliable.
struct Timing: Sendable {
    /// Elapsed time.
    let seconds: Double
    /// CPU time of all threads.
    let processorSeconds: Double

    /// Times `runs` runs in this process after a warm-up.
    @MainActor
    static func of(
        runs: Int,
        _ work: @MainActor () async throws -> Void
    ) async rethrows -> [Timing] {
        try await work()
        var timings: [Timing] = []
        for _ in 0 ..< runs {
            let (start, processor) = (ContinuousClock.now, processorNow)
            try await work()
            timings.append(
                Timing(
                    seconds: (.now - start) / .seconds(1),
                    processorSeconds: processorNow - processor
                )
            )
        }
        return timings
    }

    /// The CPU time of this process so far.
    private static var processorNow: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
