import Terminal

/// Types lines, one when the one before has been taken.
@MainActor
final class Typist {
    private var asking: CheckedContinuation<InputEvent?, Never>?
    private var handing: CheckedContinuation<Void, Never>?
    private var isDone = false

    /// What is typed, for one reader.
    var events: AsyncStream<InputEvent> {
        AsyncStream { await self.next() }
    }

    /// Suspends until the reader has taken the line and wants the next.
    func type(_ line: String) async {
        await send(.line(line))
    }

    /// Suspends until the reader has taken the event and wants the next.
    func send(_ event: InputEvent) async {
        await untilAsked()
        hand(event)
        await untilAsked()
    }

    /// Types a line after which no more is read.
    func typeLast(_ line: String) async {
        await untilAsked()
        hand(.line(line))
    }

    /// Ends the input.
    func end() {
        isDone = true
        hand(nil)
    }

    private func untilAsked() async {
        guard asking == nil else { return }
        await withCheckedContinuation { handing = $0 }
    }

    private func hand(_ event: InputEvent?) {
        let reader = asking
        asking = nil
        reader?.resume(returning: event)
    }

    private func next() async -> InputEvent? {
        guard !isDone else { return nil }
        return await withCheckedContinuation { continuation in
            asking = continuation
            handing?.resume()
            handing = nil
        }
    }
}
