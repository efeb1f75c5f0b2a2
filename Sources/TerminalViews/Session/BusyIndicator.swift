/// Says that something is under way, once it takes long enough to wonder.
@MainActor
final class BusyIndicator {
    private let writer: SessionWriter
    private let text: String
    private let ticker: Ticker

    /// What is faster than this needs no word.
    private static let patience = Duration.milliseconds(100)
    /// For those who listen: how often to say that it goes on.
    private static let heartbeat = Duration.seconds(30)

    /// `wait`: Returns after a time, or when its task is
    /// cancelled.
    init(
        writer: SessionWriter,
        text: String,
        wait: @escaping @Sendable (Duration) async -> Void
    ) {
        self.writer = writer
        self.text = text
        ticker = Ticker(wait: wait)
    }

    func start() {
        ticker.start(
            after: Self.patience,
            every: writer.canRedraw ? Spinner.pause : Self.heartbeat
        ) { [weak self] frame in
            self?.show(frame) ?? false
        }
    }

    func stop() {
        guard ticker.isRunning else { return }
        ticker.stop()
        if writer.canRedraw { writer.close() }
    }

    /// - Returns: Whether there is more to show.
    private func show(_ frame: Int) -> Bool {
        guard writer.canRedraw else {
            writer.progress(text)
            return writer.isAccessible
        }
        writer.progress(writer.spinner.text(text, frame: frame))
        return true
    }
}
