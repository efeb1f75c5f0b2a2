/// Says that something is under way, once it takes long enough to wonder.
@MainActor
final class BusyIndicator {
    private let writer: SessionWriter
    private let text: String
    private let wait: @Sendable (Duration) async -> Void
    private var task: Task<Void, Never>?

    /// What is faster than this needs no word.
    private static let patience = Duration.milliseconds(100)
    /// For those who listen: how often to say that it goes on.
    private static let heartbeat = Duration.seconds(30)
    private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧"]

    /// `wait`: Returns after a time, or when its task is
    /// cancelled.
    init(
        writer: SessionWriter,
        text: String,
        wait: @escaping @Sendable (Duration) async -> Void
    ) {
        self.writer = writer
        self.text = text
        self.wait = wait
    }

    func start() {
        guard task == nil else { return }
        let isRedrawn = writer.canRedraw
        task = Task { [weak self, wait] in
            await wait(Self.patience)
            let pause = isRedrawn ? Self.patience : Self.heartbeat
            var frame = 0
            while !Task.isCancelled, self?.show(frame) == true {
                frame += 1
                await wait(pause)
            }
        }
    }

    func stop() {
        guard let task else { return }
        task.cancel()
        self.task = nil
        if writer.canRedraw { writer.close() }
    }

    /// - Returns: Whether there is more to show.
    private func show(_ frame: Int) -> Bool {
        guard writer.canRedraw else {
            writer.progress(text)
            return writer.isAccessible
        }
        writer.progress(Self.frames[frame % Self.frames.count] + " " + text)
        return true
    }
}
