import Terminal

/// The size of the window for which everything is laid out. While a person
/// resizes the window, it stays as it was.
@MainActor
final class WindowSize {
    private let measure: @Sendable () -> TerminalSize
    private let wait: @Sendable (Duration) async -> Void
    private(set) var size: TerminalSize
    private var settling: Task<Void, Never>?

    /// The time for which a window keeps a size that is meant to stay.
    private static let patience = Duration.milliseconds(100)

    /// `measure` returns the size that the window has; `wait` returns after a
    /// time, or when its task is canceled.
    init(
        measure: @escaping @Sendable () -> TerminalSize,
        wait: @escaping @Sendable (Duration) async -> Void
    ) {
        self.measure = measure
        self.wait = wait
        size = measure()
    }

    /// `true` if the window still has this size.
    var isCurrent: Bool { measure() == size }

    var isSettling: Bool { settling != nil }

    /// Waits until the window keeps its size.
    func settle(then act: @escaping @MainActor () -> Void) {
        settling?.cancel()
        settling = Task { [weak self, wait] in
            await wait(Self.patience)
            guard !Task.isCancelled else { return }
            self?.settling = nil
            act()
        }
    }

    /// Measures the window.
    /// - Returns: Whether it has another size than before.
    func update() -> Bool {
        let last = size
        size = measure()
        return size != last
    }

    func stop() {
        settling?.cancel()
    }
}
