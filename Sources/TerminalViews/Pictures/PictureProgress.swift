import Models

/// Counts the pictures of a page that are there, once some have been awaited
/// for a while.
@MainActor
final class PictureProgress {
    struct Count: Equatable {
        let there: Int
        let total: Int
    }

    private static let patience = Duration.milliseconds(300)

    private let wait: @Sendable (Duration) async -> Void
    private var waiting: Task<Void, Never>?
    private var isLate = false
    /// The page whose pictures are awaited.
    private var page: SessionView.ID?

    /// `wait` returns after a time, or when its task is cancelled.
    init(wait: @escaping @Sendable (Duration) async -> Void) {
        self.wait = wait
    }

    /// How many of several pictures are there, if some are late; calls `update`
    /// once they are.
    func count(
        _ slots: [PictureSlot],
        in states: TerminalPictures.States,
        of page: SessionView.ID,
        update: @escaping @MainActor () -> Void
    ) -> Count? {
        let missing = slots.count { $0.isAwaited(states) }
        guard missing > 0, slots.count > 1 else {
            stop()
            return nil
        }
        if page != self.page {
            stop()
            self.page = page
            start(update)
        }
        return isLate
            ? Count(there: slots.count - missing, total: slots.count) : nil
    }

    func stop() {
        waiting?.cancel()
        waiting = nil
        isLate = false
        page = nil
    }

    private func start(_ update: @escaping @MainActor () -> Void) {
        waiting = Task { [weak self, wait] in
            await wait(Self.patience)
            guard !Task.isCancelled else { return }
            self?.isLate = true
            update()
        }
    }
}
