/// What was measured, over and over, of one thing.
struct Measure: Sendable {
    let name: String
    let unit: String
    /// At least one, in `unit`.
    let values: [Double]
    /// The same by the processor's time; `nil` for what is no time.
    let processor: Double?

    init(_ name: String, _ unit: String, _ values: [Double]) {
        self.name = name
        self.unit = unit
        self.values = values.sorted()
        processor = nil
    }

    /// The values are what `value` makes of seconds, in `unit`.
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
