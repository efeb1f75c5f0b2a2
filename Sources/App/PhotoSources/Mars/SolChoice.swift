import Models

/// Sols as people type them.
enum SolChoice: Equatable {
    case sols(ClosedRange<Sol>)
    /// Sols with photos before the newest one: `latest`, `-3`.
    case beforeNewest(Int)
    /// Days on Earth.
    case days(DayChoice)

    init?(_ text: String) {
        if let sols = Self.sols(text) {
            self = .sols(sols)
        } else if Self.isRangeFromNewest(text) {
            return nil
        } else if let days = DayChoice(text) {
            if case .beforeNewest(let count) = days.only {
                self = .beforeNewest(count)
            } else {
                self = .days(days)
            }
        } else {
            return nil
        }
    }

    /// Returns `true` for ranges such as `-4..-3`: it takes requests to know
    /// the sols, and as days they would be others than that of `-3` alone.
    private static func isRangeFromNewest(_ text: String) -> Bool {
        text.contains("..")
            && text.split(separator: "..").contains {
                $0.hasPrefix("-") || $0.lowercased() == "latest"
            }
    }

    /// Reads `4681`, `4600..4681`, `4600..` or `..4681`.
    private static func sols(_ text: String) -> ClosedRange<Sol>? {
        let sides = text.split(
            separator: "..",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let ends = sides.map { Sol($0) }
        let first = sides[0].isEmpty ? Sol.first : ends[0]
        let last = sides[sides.count - 1].isEmpty ? .last : ends[ends.count - 1]
        guard let first, let last, first <= last,
            ends.contains(where: { $0 != nil })
        else { return nil }
        return first ... last
    }
}
