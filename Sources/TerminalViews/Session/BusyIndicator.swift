/// Says that something is under way, once it takes long enough to wonder.
@MainActor
final class BusyIndicator {
    private let writer: SessionWriter
    private let text: String
    private let wait: @Sendable (Duration) async -> Void
    private var task: Task<Void, Never>?

    /// What is faster than this needs no word.
    private static let patience = Duration.milliseconds(100)
    private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧"]

    /// - Parameter wait: Returns after a time, or when its task is
    ///   cancelled.
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
        task = Task { [weak self, wait] in
            await wait(Self.patience)
            var frame = 0
            while !Task.isCancelled, self?.show(frame) == true {
                frame += 1
                await wait(Self.patience)
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
            return false
        }
        writer.progress(Self.frames[frame % Self.frames.count] + " " + text)
        return true
    }
}
