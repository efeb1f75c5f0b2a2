import Foundation

/// Prints measures as the rows of a table, each as soon as it is known.
///
/// The column `processor` has the median again, by the time on a processor.
struct Report {
    private static let nameWidth = 40
    private static let numberWidth = 10

    func head(_ title: String) {
        let numbers = ["median", "min", "max", "processor", "runs"]
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

    /// Three digits that mean something, or all before the point.
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
