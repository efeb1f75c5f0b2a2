import Foundation
import Mocks
import Models
import Publishing
import Testing

/// A list of two pages, to which a text says what happens.
///
/// - `more`, `up to 3`, `reload`, `reload 4`, `cancel`
/// - `first shows 1 2`, `first fails timedOut`, `second has 3 4 of 9`: what
///   comes of the latest request for a page; of an older one, `first#1 …`.
///   A page may be `skipped 1`, `missing 1`, `allowed 4`, `limited 4`,
///   `stored 5` and have one that comes `then`.
@MainActor
final class PagedCollectionScript {
    private let cursors: [String: MockCursor<Int>]
    private let model: PagedCollectionModel<Int>
    private let log: StateLog<PagedCollectionState>
    /// What was said of requests, and of elements.
    private var requests: [String] = []
    private var elements = ""

    init(limit: Int?) {
        let first = MockCursor<Int>("first", calls: nil)
        let second = MockCursor<Int>("second", calls: nil)
        cursors = ["first": first, "second": second]
        model = PagedCollectionModel(first: first, limit: limit)
        log = StateLog(model.state)
    }

    isolated deinit {
        for cursor in cursors.values { cursor.calls.end() }
    }

    /// Takes a step.
    ///
    /// - Returns: What is requested and given up, the states that are
    ///   published, and the elements if they change.
    func act(_ step: String) async throws -> [String] {
        let words = step.split(separator: " ").map(String.init)
        switch words.first {
        case "more": model.loadMore()
        case "up": model.load(upTo: Int(words[2]) ?? 0)
        case "reload": model.reload(words.last.flatMap { Int($0) } ?? 0)
        case "cancel": model.cancel()
        case let name?:
            guard try await answer(name, Array(words.dropFirst())) else {
                return ["is not asked for"]
            }
        case nil: break
        }
        await settle()
        let all = cursors.sorted { $0.key < $1.key }.flatMap { name, cursor in
            (0 ..< cursor.calls.count).map { "asks \(name)#\($0 + 1)" }
                + cursor.calls.cancelled.map { "gives up \(name)#\($0)" }
        }
        defer { requests = all }
        var lines = all.filter { !requests.contains($0) }
        lines += log.take().map(Self.text)
        let now = [
            "has",
            model.elements(in: 0 ..< 100).map(String.init)
                .joined(separator: " "), model.isPart ? "in part" : "",
            model.isReloading ? "until reloaded" : "",
            "(\(model.generation))",
        ].filter { !$0.isEmpty }.joined(separator: " ")
        if now != elements { lines.append(now) }
        elements = now
        return lines
    }

    /// A list that is loading has a request under way, or will in a moment.
    private func settle() async {
        for _ in 0 ..< 10_000 {
            let isWaiting = cursors.values.contains { $0.calls.isWaiting }
            guard model.state.value.phase == .loading, !isWaiting else {
                return
            }
            await Task.yield()
        }
    }

    /// - Returns: Whether there is such a request.
    private func answer(_ name: String, _ words: [String]) async throws -> Bool
    {
        let parts = name.split(separator: "#").map(String.init)
        let cursor = try #require(cursors[parts[0]])
        let call =
            parts.dropFirst().first.flatMap { Int($0) }
            ?? cursor.calls.count
        guard 0 < call, call <= cursor.calls.count else { return false }
        let rest = Array(words.dropFirst())
        switch words.first {
        case "shows":
            await cursor.show(rest.compactMap { Int($0) }, call: call)
        case "fails":
            let failures = [
                "timedOut": LoadFailure.timedOut, "truncated": .truncated,
                "cancelled": .cancelled,
            ]
            await cursor.fail(try #require(failures[rest[0]]), call: call)
        default: await cursor.succeed(try page(rest), call: call)
        }
        return true
    }

    private func page(_ words: [String]) throws -> Page<Int> {
        func number(_ name: String) -> Int? {
            words.firstIndex(of: name).flatMap { Int(words[$0 + 1]) }
        }
        var next = number("limited").map { Page<Int>.Next.limitReached($0) }
        if words.last == "then" {
            next = .more(try #require(cursors["second"]))
        }
        return Page(
            elements: words.prefix { Int($0) != nil }.compactMap { Int($0) },
            skipped: number("skipped") ?? 0,
            missing: number("missing") ?? 0,
            total: number("of"),
            resultLimit: number("allowed"),
            next: next ?? .end,
            stored: number("stored").map {
                StoredCopy(
                    date: Date(timeIntervalSince1970: Double($0)),
                    reason: .offline
                )
            }
        )
    }

    private nonisolated static func text(_ state: PagedCollectionState)
        -> String
    {
        let stored = state.stored.map { Int($0.date.timeIntervalSince1970) }
        let facts = [
            ("of", state.total), ("limit", state.limit),
            ("allowed", state.resultLimit), ("skipped", state.skipped),
            ("missing", state.missing), ("stored", stored),
            ("lowest limit", state.lowestLimit),
        ]
        return "\(state.phase) \(state.count)"
            + facts.map { name, number in
                number.map { $0 == 0 && name != "of" ? "" : " \(name) \($0)" }
                    ?? ""
            }.joined()
    }
}
