/// The number of a day on Mars, counted from the landing. More than five
/// digits, and the highest number of five, are not a sol of any rover.
package struct Sol: Hashable, Comparable, Sendable {
    package static let first = Sol(unchecked: 0)
    package static let last = Sol(unchecked: 99_998)

    package let number: Int

    private init(unchecked number: Int) {
        self.number = number
    }

    package init?(_ number: Int) {
        guard 0 ... 99_998 ~= number else { return nil }
        self.init(unchecked: number)
    }

    /// - Parameter text: One to five digits.
    package init?(_ text: some StringProtocol) {
        guard
            1 ... 5 ~= text.utf8.count,
            text.utf8.allSatisfy({ (0x30 ... 0x39).contains($0) }),
            let number = Int(text)
        else { return nil }
        self.init(number)
    }

    /// The sol before; `nil` for the first.
    package var previous: Sol? { Sol(number - 1) }
    /// The sol after; `nil` for the last.
    package var next: Sol? { Sol(number + 1) }

    /// In the form `sol 4681`.
    package var text: String { "sol \(number)" }

    package static func < (one: Sol, other: Sol) -> Bool {
        one.number < other.number
    }
}

extension ClosedRange<Sol> {
    package var isOne: Bool { lowerBound == upperBound }

    /// In the form `sol 4681` or `sol 4600–4681`.
    package var text: String {
        lowerBound.text + (isOne ? "" : "–\(upperBound.number)")
    }
}

extension Photo {
    /// The sol on which it was taken; `nil` if it has none.
    package var sol: Sol? { number(.sol).flatMap { Sol($0) } }
}
