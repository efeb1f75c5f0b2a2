import Models
import TestSupport
import Testing

/// Looks at lists at random: nothing is lost in silence, and nothing comes
/// twice.
struct NewsModelTests {
    /// What a person has to see of a list, and what may be shown.
    private struct Expected {
        var list: [String] = []
        var owed: Set<String> = []
        /// What was said to be cut, or is older than what was shown.
        var possible: Set<String> = []
        var isKnown = false
        var newest = 0
    }

    private enum Kind: CaseIterable { case any, days, sols }

    private static func order(_ kind: Kind) -> NewsList.Order {
        switch kind {
        case .any: .any
        case .days: .days
        case .sols: .sols(Rover.curiosity.clock)
        }
    }

    /// An id that begins with a day or a sol.
    private static func id(_ place: Int, _ number: Int, _ kind: Kind) -> String
    {
        switch kind {
        case .any: "a\(number)"
        case .days:
            (Day("2026-01-01")?.advanced(by: place).text ?? "") + " \(number)"
        case .sols: "\(4_000 + place) \(number)"
        }
    }

    @Test(arguments: 1 ... 100)
    func `every item is shown once, or said to be left out`(
        seed: UInt64
    ) async throws {
        var random = SeededRandom(seed: seed)
        let kind = Kind.allCases[Int(seed) % 3]
        let harness = NewsHarness(pageSize: 4)
        let list = harness.list("a", order: Self.order(kind))
        var expected = Expected()
        /// The newest first, with the places of items.
        var items: [(place: Int, id: String)] = []
        var (place, count) = (100, 0)
        var seen: Set<String> = []
        for step in 1 ... 30 {
            for _ in 0 ..< Int.random(in: 0 ... 7, using: &random) {
                count += 1
                place += Int.random(in: 0 ... 1, using: &random)
                let isOld = Int.random(in: 1 ... 6, using: &random) == 1
                let at =
                    isOld
                    ? place - Int.random(in: 0 ... 9, using: &random)
                    : place
                let id = Self.id(at, count, kind)
                let index =
                    kind == .any
                    ? (isOld ? items.indices.randomElement(using: &random) : 0)
                        ?? 0
                    : items.firstIndex { $0.place <= at } ?? items.count
                items.insert((at, id), at: index)
                // Older days than the newest that was shown are not new.
                if kind == .any || at >= expected.newest {
                    expected.owed.insert(id)
                } else {
                    expected.possible.insert(id)
                }
            }
            if Int.random(in: 1 ... 4, using: &random) == 1, !items.isEmpty {
                items.remove(
                    at: Int.random(in: items.indices, using: &random)
                )
            }
            harness.set("a", to: items.reversed().map(\.id))
            let look = try await harness.look(at: [list])
            let ids = Set(look.ids)
            let isCut = look.events.contains { event in
                if case .cut = event { true } else { false }
            }
            try #require(ids.count == look.ids.count, "step \(step)")
            let present = Set(items.map(\.id))
            if expected.isKnown {
                let wanted = expected.owed.intersection(present)
                try #require(
                    isCut || ids.isSuperset(of: wanted),
                    "seed \(seed), step \(step): \(wanted.subtracting(ids))"
                )
                try #require(
                    ids.isSubset(of: expected.owed.union(expected.possible)),
                    "seed \(seed), step \(step)"
                )
                // A short list is loaded whole.
                try #require(
                    !isCut || items.count > 12 || kind == .any,
                    "seed \(seed), step \(step)"
                )
            } else {
                try #require(look.ids == items.prefix(5).map(\.id))
            }
            try #require(seen.isDisjoint(with: ids), "step \(step)")
            // A person stops somewhere, at the end more often than not.
            let end = min(
                look.ids.count,
                Int.random(in: 0 ... 2 * look.ids.count, using: &random)
            )
            let shown = Set(look.ids.prefix(end))
            try await look.show(shown)
            guard !shown.isEmpty || ids.isEmpty else { continue }
            if !expected.isKnown {
                // Of the others, some may not have been loaded.
                expected.owed = ids
                expected.possible = Set(items.dropFirst(8).map(\.id))
                expected.isKnown = true
            } else if isCut, !shown.isEmpty {
                expected.possible.formUnion(expected.owed.subtracting(ids))
                expected.owed.formIntersection(ids)
            }
            seen.formUnion(shown)
            expected.owed.subtract(shown)
            expected.possible.subtract(shown)
            let places = items.filter { shown.contains($0.id) }.map(\.place)
            expected.newest = max(expected.newest, places.max() ?? 0)
        }
    }
}
