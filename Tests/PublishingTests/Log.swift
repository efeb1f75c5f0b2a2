/// Collects values in the order in which they came.
@MainActor
final class Log {
    private(set) var values: [Int] = []

    func add(_ value: Int) {
        values.append(value)
    }
}
