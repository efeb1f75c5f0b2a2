import Foundation
import Mocks
import Models
import TestSupport
import Testing

/// Hundreds of random actions against a plain model of what should be there.
@MainActor
@Suite(.queued)
struct DownloadActionTests {
    private let files = SuspendedFiles()

    @Test(arguments: 1 ... 12)
    func `counts equal what became of the photos, whatever happens`(
        seed: UInt64
    ) async {
        var dice = Dice(state: seed)
        let limit = Int.random(in: 1 ... 4, using: &dice)
        let model = DownloadModel(concurrencyLimit: limit)
        var expected = Expectation(limit: limit)
        var reported: [String] = []
        model.onChange = {
            if let result = $0 { reported.append(result.id.description) }
        }
        var isRight = true
        for step in 0 ..< 200 where isRight {
            reported = []
            let ended = await act(&expected, model, &dice)
            isRight = await settle {
                reported == ended && files.names == Set(expected.running)
                    && expected.isEqual(to: model.downloads)
            }
            #expect(isRight, "step \(step): \(expected)")
        }
        model.stop()
        files.end()
        await model.waitUntilIdle()
        #expect(!model.downloads.isActive)
    }

    /// Lets others go on until something is true, which takes a few turns, or
    /// hundreds on a busy machine.
    private func settle(_ isSettled: () -> Bool) async -> Bool {
        for _ in 0 ..< 200_000 {
            if isSettled() { return true }
            await Task.yield()
        }
        return isSettled()
    }

    /// Does something random.
    /// - Returns: The photos that are over by it.
    private func act(
        _ expected: inout Expectation,
        _ model: DownloadModel,
        _ dice: inout Dice
    ) async -> [String] {
        let saved = SavedFile(bytes: 10, sha256: "ab")
        let ends: [(Expectation.State, SuspendedFiles.Outcome)] = [
            (.saved, .success(.missing)), (.saved, .success(.missing)),
            (.skipped, .success(.same(saved))), (.failed, .failure(.timedOut)),
            (.full, .failure(.unsaved(.diskFull))),
        ]
        switch Int.random(in: 0 ..< 20, using: &dice) {
        case 0 ..< 10:
            // New, again while it runs, or repeated.
            let id = String(Int.random(in: 0 ..< 12, using: &dice))
            expected.add(id)
            model.add([Photo(id: PhotoID(id))], with: files.downloader)
        case 10 ..< 18:
            guard let id = expected.running.randomElement(using: &dice),
                let (state, outcome) = ends.randomElement(using: &dice)
            else { break }
            expected.end(id, state)
            files.complete(id, outcome)
            guard state == .full else { return [id] }
            _ = await settle {
                Expectation.State(model.downloads[PhotoID(id)]) == .full
            }
            files.completeAll(.failure(.cancelled))
            return [id]
        case 18:
            let last = expected.running.randomElement(using: &dice)
            expected.stop()
            model.stop()
            // It was complete when it was stopped.
            if let last {
                expected.states[last] = .saved
                files.complete(last, .success(.missing))
            }
            files.completeAll(.failure(.cancelled))
            return last.map { [$0] } ?? []
        default:
            expected.removeComplete()
            model.removeComplete()
        }
        return []
    }
}

/// What should have become of the photos.
private struct Expectation {
    enum State {
        case waiting, running, saved, skipped, failed, full, canceled

        init?(_ download: PhotoDownload?) {
            switch (download, download?.results.first?.status) {
            case (nil, _): return nil
            case (.waiting, _): self = .waiting
            case (.running, _): self = .running
            case (.canceled, _): self = .canceled
            case (.ended, .skipped): self = .skipped
            case (.ended, .failed(.unsaved(.diskFull))): self = .full
            case (.ended, .failed): self = .failed
            case (.ended, _): self = .saved
            }
        }
    }

    let limit: Int
    var order: [String] = []
    var queue: [String] = []
    var states: [String: State] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    mutating func add(_ id: String) {
        guard ![.waiting, .running].contains(states[id]) else { return }
        if states[id] == nil { order.append(id) }
        states[id] = .waiting
        queue.append(id)
        start()
    }

    mutating func end(_ id: String, _ state: State) {
        states[id] = state
        if state == .full { stop() }
        start()
    }

    mutating func stop() {
        queue = []
        for (id, state) in states where [.waiting, .running].contains(state) {
            states[id] = .canceled
        }
    }

    mutating func removeComplete() {
        states = states.filter { ![.saved, .skipped].contains($0.value) }
        order.removeAll { states[$0] == nil }
    }

    private mutating func start() {
        while count(.running) < limit, !queue.isEmpty {
            states[queue.removeFirst()] = .running
        }
    }

    func count(_ kinds: State...) -> Int {
        states.values.count { kinds.contains($0) }
    }

    var running: [String] { order.filter { states[$0] == .running } }

    func isEqual(to downloads: PhotoDownloads) -> Bool {
        guard downloads.count == order.count,
            order.allSatisfy({ id in
                states[id] == State(downloads[PhotoID(id)])
            })
        else { return false }
        let isActive = count(.waiting, .running) > 0
        guard downloads.isActive == isActive,
            downloads.isDiskFull == (count(.full) > 0),
            downloads.failures.count == count(.failed, .full),
            downloads.canceled.count == count(.canceled)
        else { return false }
        let totals = downloads.totals
        guard totals.isActive == isActive, totals.files == order.count,
            totals.saved == count(.saved, .skipped),
            totals.failed == count(.failed, .full, .canceled)
        else { return false }
        let over: [State?] = [.saved, .skipped, .failed]
        let unfinished = order.filter { !over.contains(states[$0]) }
        return downloads.unfinished.map(\.description) == unfinished
    }
}

/// Files that are looked for in a folder until the test says so.
@MainActor
private final class SuspendedFiles {
    typealias Outcome = Result<ExistingFile, LoadFailure>

    private var calls: [String: CheckedContinuation<Outcome, Never>] = [:]
    private var isOver = false

    /// The items whose files are being downloaded.
    var names: Set<String> { Set(calls.keys) }

    var downloader: PhotoDownloader {
        MockDownloadFolder { name throws(LoadFailure) in
            try await self.file(name)
        }.downloader
    }

    func complete(_ name: String, _ outcome: Outcome) {
        calls.removeValue(forKey: name)?.resume(returning: outcome)
    }

    func completeAll(_ outcome: Outcome) {
        for name in calls.keys { complete(name, outcome) }
    }

    /// Cancels what is being downloaded, also what begins later.
    func end() {
        isOver = true
        completeAll(.failure(.cancelled))
    }

    private func file(_ name: String) async throws(LoadFailure) -> ExistingFile
    {
        let outcome = await withCheckedContinuation { continuation in
            calls[String(name.prefix { $0 != "." })] = continuation
            if isOver { completeAll(.failure(.cancelled)) }
        }
        return try outcome.get()
    }
}

/// Makes the same numbers for the same seed.
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return (state >> 33) ^ (state << 31)
    }
}
