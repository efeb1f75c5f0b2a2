import Models
import TestSupport
import Testing

/// Looks at lists at random, compared with plain sets of what was shown.
struct NewsModelTests {
    /// A list by the day of its items, and what a person has seen of it.
    private struct Expected {
        let name: String
        let source: PhotoID.Source
        let order: NewsList.Order
        /// The newest last.
        var ids: [String] = []
        var day = 1
        /// What was shown, or was there when it was looked at first.
        var known: Set<String> = []
        var isKnown = false

        /// What a look has to show.
        var new: [String] {
            let ids = Array(ids.reversed())
            return isKnown
                ? ids.filter { !known.contains($0) } : Array(ids.prefix(5))
        }

        mutating func show(_ shown: Set<String>) {
            let hidden = Set(new).subtracting(shown)
            guard hidden.count < new.count || new.isEmpty && !isKnown else {
                return
            }
            known.formUnion(isKnown ? shown : Set(ids).subtracting(hidden))
            isKnown = true
        }
    }

    @Test(arguments: 1 ... 20)
    func `every item that comes is shown until it was seen`(
        seed: UInt64
    ) async throws {
        var random = SeededRandom(seed: seed)
        let harness = NewsHarness()
        var lists = [
            Expected(name: "a", source: .images, order: .any),
            Expected(name: "b", source: .apod, order: .days),
            Expected(
                name: "c",
                source: .curiosity,
                order: .numbers(.sol) { _ in 0 }
            ),
        ]
        var count = 0
        for step in 1 ... 80 {
            for index in lists.indices {
                for _ in 0 ..< Int.random(in: 0 ... 4, using: &random) {
                    count += 1
                    lists[index].day += Int.random(in: 0 ... 1, using: &random)
                    lists[index].ids.append(
                        Self.id(lists[index], count)
                    )
                }
                harness.set(lists[index].name, to: lists[index].ids)
            }
            let wanted = lists.indices.filter { _ in
                Bool.random(using: &random)
            }
            guard !wanted.isEmpty else { continue }
            let look = try await harness.look(
                at: wanted.map { index in
                    let list = lists[index]
                    return harness.list(
                        list.name,
                        source: list.source,
                        order: list.order
                    )
                }
            )
            let expected = wanted.flatMap { lists[$0].new }
            try #require(look.ids == expected, "seed \(seed), step \(step)")
            // A person stops somewhere, at the end more often than not.
            let end = min(
                look.ids.count,
                Int.random(in: 0 ... 2 * look.ids.count, using: &random)
            )
            let shown = Set(look.ids.prefix(end))
            try await look.show(shown)
            for index in wanted {
                lists[index].show(shown.intersection(lists[index].ids))
            }
        }
    }

    /// An id that begins with a day or a sol.
    private static func id(_ list: Expected, _ number: Int) -> String {
        switch list.order {
        case .any: return "\(list.name)\(number)"
        case .days:
            let day = Day("2026-01-01")?.advanced(by: list.day).text ?? ""
            return "\(day) \(number)"
        case .numbers: return "\(4_000 + list.day) \(number)"
        }
    }
}
