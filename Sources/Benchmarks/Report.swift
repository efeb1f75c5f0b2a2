import Foundation

/// Prints measures as rows of a table, as soon as they are known. The column
/// `CPU` is the median by CPU time.
struct Report {
    private static let nameWidth = 40
    private static let numberWidth = 10

    func head(_ title: String) {
        let numbers = ["median", "min", "max", "CPU", "runs"]
            .map(Self.right)
        print()
        print(Self.left(title) + numbers.joined() + "  unit")
    }

    func add(_ measure: Measure) {
        let numbers = [measure.median, measure.least, measure.most]
            .map { Self.right(Self.text($0)) }
        let processor = measure.processor.map(Self.text) ?? ""
        let runs = String(measure.values.count)
        print(
            Self.left("  " + measure.name) + numbers.joined()
                + Self.right(processor) + Self.right(runs) + "  "
                + measure.unit
        )
    }

    func note(_ text: String) {
        print(text)
    }

    /// Formats with three significant digits.
    private static func text(_ number: Double) -> String {
        let decimals = number < 10 ? 2 : number < 100 ? 1 : 0
        return String(format: "%.\(decimals)f", number)
    }

    private static func left(_ text: String) -> String {
        text.padding(toLength: nameWidth, withPad: " ", startingAt: 0)
    }

    private static func right(_ text: String) -> String {
        String(repeating: " ", count: max(1, numberWidth - text.count)) + text
    }
}

/// The values of repeated measurements.
struct Measure: Sendable {
    let name: String
    let unit: String
    /// At least one, in `unit`.
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

    var median: Double { Self.median(values) }
    var least: Double { values[0] }
    var most: Double { values[values.count - 1] }

    private static func median(_ values: [Double]) -> Double {
        let (low, high) = ((values.count - 1) / 2, values.count / 2)
        return (values[low] + values[high]) / 2
    }
}
