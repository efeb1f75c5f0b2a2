/// What was measured, over and over, of one thing.
struct Measure: Sendable {
    let name: String
    let unit: String
    /// At least one, in `unit`.
    let values: [Double]

    init(_ name: String, _ unit: String, _ values: [Double]) {
        self.name = name
        self.unit = unit
        self.values = values.sorted()
    }

    var median: Double {
        let (low, high) = ((values.count - 1) / 2, values.count / 2)
        return (values[low] + values[high]) / 2
    }

    var least: Double { values[0] }
    var most: Double { values[values.count - 1] }
}
