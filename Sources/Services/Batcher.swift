internal import Foundation
internal import Synchronization

/// Does work for several tasks at once, on a thread of its own: what waits
/// while a batch is worked on is the next batch.
///
/// Making something survive a crash takes a disk as long for many files as for
/// one, and must not block the threads that tasks share.
final class Batcher<Item: Sendable, Failure: Error>: Sendable {
    typealias Outcome = Result<Void, Failure>
    private typealias Continuation = CheckedContinuation<Outcome, Never>

    private struct State {
        var waiting: [(item: Item, continuation: Continuation)] = []
        var isWorking = false
    }

    private let work: @Sendable ([Item]) -> [Outcome]
    private let state = Mutex(State())

    /// - Parameter work: Returns an outcome for each item.
    init(_ work: @escaping @Sendable ([Item]) -> [Outcome]) {
        self.work = work
    }

    /// How many items the next batch has by now.
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Adds an item; returns when it is worked on.
    func add(_ item: Item) async throws(Failure) {
        try await withCheckedContinuation { continuation in
            let isFirst = state.withLock { state in
                state.waiting.append((item, continuation))
                defer { state.isWorking = true }
                return !state.isWorking
            }
            if isFirst { Thread.detachNewThread { self.run() } }
        }.get()
    }

    private func run() {
        while true {
            let batch = state.withLock { state in
                defer { state.waiting = [] }
                state.isWorking = !state.waiting.isEmpty
                return state.waiting
            }
            guard !batch.isEmpty else { return }
            let outcomes = work(batch.map(\.item))
            for (entry, outcome) in zip(batch, outcomes) {
                entry.continuation.resume(returning: outcome)
            }
        }
    }
}
