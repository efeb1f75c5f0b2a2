import Foundation

extension JSONValue {
    /// A number with so many digits after the point, or `null`.
    package init(_ number: Double?, digits: Int) {
        let scale = pow(10, Double(digits))
        let rounded = number.map { ($0 * scale).rounded() / scale }
        self = rounded.flatMap { $0.isFinite ? .number($0) : nil } ?? .null
    }
}

extension Double? {
    /// The number, unless it cannot be one of these.
    package func within(_ range: ClosedRange<Double>) -> Double? {
        flatMap { range.contains($0) ? $0 : nil }
    }
}

extension Int {
    /// The integer that is nearest to a number; 0 for what is no number, and
    /// the least or the greatest one for what is beyond these. It never traps,
    /// as `Int(_:)` would.
    package init(nearest number: Double) {
        let whole = number.rounded()
        self =
            Int(exactly: whole)
            ?? (whole.isNaN ? 0 : whole < 0 ? .min : .max)
    }
}
