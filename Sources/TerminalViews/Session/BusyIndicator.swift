/// Shows that something is loading, unless it is quick.
@MainActor
final class BusyIndicator {
    private let writer: SessionWriter
    private let text: String
    private let details: @Sendable (Int) -> String?
    private let ticker: Ticker

    /// Shorter waits are not shown.
    private static let patience = Duration.milliseconds(100)
    /// How often to repeat the message for screen readers.
    private static let heartbeat = Duration.seconds(30)

    /// - Parameters:
    ///   - writer: Writes to the terminal.
    ///   - text: Says that something loads.
    ///   - details: Says what loads, after so many seconds; `nil` if it is not
    ///     known.
    ///   - wait: Returns after a time, or when its task is cancelled.
    init(
        writer: SessionWriter,
        text: String,
        details: @escaping @Sendable (Int) -> String?,
        wait: @escaping @Sendable (Duration) async -> Void
    ) {
        self.writer = writer
        self.text = text
        self.details = details
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

    /// - Returns: Whether to go on.
    private func show(_ frame: Int) -> Bool {
        guard writer.canRedraw else {
            writer.progress(text)
            return writer.isAccessible
        }
        let seconds = Int(Self.patience * (frame + 1) / .seconds(1))
        let plain = seconds > 0 ? "\(text) \(seconds) s" : text
        let line = writer.spinner
            .text(details(seconds) ?? plain, frame: frame)
        writer.progress(writer.fitter.truncate(line, to: writer.columns() - 1))
        return true
    }
}

/// An animated loading indicator.
package struct Spinner {
    private let frames: [String]

    /// The duration of a frame.
    package static let pause = Duration.milliseconds(100)

    package init(isASCII: Bool) {
        frames =
            isASCII
            ? ["|", "/", "-", "\\"]
            : ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧"]
    }

    /// The text after the current frame, which takes two cells.
    package func text(_ text: String, frame: Int) -> String {
        frames[frame % frames.count] + " " + text
    }
}

/// Repeats an action until it is done or stopped.
@MainActor
final class Ticker {
    private let wait: @Sendable (Duration) async -> Void
    private var task: Task<Void, Never>?

    /// `wait` returns after a time, or when its task is cancelled.
    init(wait: @escaping @Sendable (Duration) async -> Void) {
        self.wait = wait
    }

    isolated deinit {
        task?.cancel()
    }

    /// Whether it has been started and not stopped.
    var isRunning: Bool { task != nil }

    /// - Parameters:
    ///   - delay: The time before the first call.
    ///   - pause: The time between calls.
    ///   - tick: Gets the number of calls before, and returns whether to go on.
    func start(
        after delay: Duration,
        every pause: Duration,
        _ tick: @escaping @MainActor (Int) -> Bool
    ) {
        guard task == nil else { return }
        task = Task { [wait] in
            await wait(delay)
            var count = 0
            while !Task.isCancelled, tick(count) {
                count += 1
                await wait(pause)
            }
        }
    }

    func stop() {
        task?.cancel()
        task = nil
    }
}
