package import Models
import Publishing
package import Terminal
package import ViewModels

/// Shows one screen at a time, and gives it the lines that a person types.
///
/// It only ever adds lines. A screen whose lines grow has the new ones added;
/// one that changes otherwise is printed anew.
@MainActor
package final class TerminalSession {
    /// A failure that is shown, and how to repeat what failed.
    private struct Failure {
        let text: String
        let retry: @MainActor () -> Void
    }

    private let writer: SessionWriter
    private let strings: Strings
    private let size: @Sendable () -> TerminalSize
    private let isInteractive: Bool
    private let display: SessionDisplay

    private var screen: (any Screen)?
    private var subscription: Subscription?
    private var content: ScreenContent?
    private var failure: Failure?

    private var typed: TypedLines
    private var isHandling = false
    private var finish: CheckedContinuation<Void, Never>?
    private var isFinished = false

    /// `isInteractive`: Whether a person types, who may leave while
    /// something is under way; lines from a pipe wait for their turn.
    /// `size`: Measures the terminal.
    /// `wait`: Returns after a time, or when its task is cancelled.
    package init(
        writer: SessionWriter,
        strings: Strings,
        isInteractive: Bool,
        size: @escaping @Sendable () -> TerminalSize,
        wait: @escaping @Sendable (Duration) async -> Void,
        pictures: KeyedLoader<PictureKey, RenderedPicture>? = nil,
        failures: FailureFormatter
    ) {
        self.writer = writer
        self.strings = strings
        self.isInteractive = isInteractive
        self.size = size
        typed = TypedLines(isInteractive: isInteractive)
        display = SessionDisplay(
            writer: writer,
            loading: strings(.loading),
            size: size,
            wait: wait,
            pictures: pictures,
            failures: failures
        )
    }

    /// Runs until the person leaves, the lines end, or nothing can be written.
    /// - Returns: Why nothing can be written, if that was it.
    package func run(lines: AsyncStream<String>) async -> OutputError? {
        let reading = Task { [weak self] in
            for await line in lines { self?.receive(line) }
            self?.receiveEnd()
        }
        await withCheckedContinuation { continuation in
            if isFinished {
                continuation.resume()
            } else {
                finish = continuation
            }
        }
        reading.cancel()
        subscription = nil
        display.end()
        return writer.failure
    }

    /// Call to show a screen in place of the one before.
    package func show(_ screen: any Screen) {
        subscription?.cancel()
        self.screen = screen
        content = nil
        failure = nil
        handle {
            subscription = screen.content.subscribe { [weak self] content in
                self?.receive(content)
            }
            display.begin(after: content?.notice)
            screen.start()
        }
    }

    /// Call to say that something failed, and to offer to repeat it.
    package func fail(
        _ text: String,
        retry: @escaping @MainActor () -> Void
    ) {
        handle {
            failure = Failure(text: text, retry: retry)
            display.interrupt()
        }
    }

    /// Call to say something; the screen stays.
    package func say(_ text: String) {
        handle {
            display.interrupt(saying: text)
        }
    }

    /// Call to end the session.
    package func end() {
        isFinished = true
        finish?.resume()
        finish = nil
    }

    // MARK: What comes in

    private func receive(_ content: ScreenContent) {
        handle { self.content = content }
    }

    private func receive(_ line: String) {
        // Also without the answers of a terminal that was asked what it can
        // show and took longer than one waits for it.
        let line = Sanitizer.clean(line)
        typed.append(line)
        // The terminal has shown a person's line by now, also one that waits
        // for its turn.
        if isInteractive { tell(line) }
        takeLines()
    }

    private func tell(_ line: String) {
        writer.typed(line, width: size().columns)
    }

    private func receiveEnd() {
        typed.end()
        takeLines()
    }

    private var isLoading: Bool { content?.isLoading ?? false }

    private func takeLines() {
        while !isFinished, !isHandling {
            switch typed.next(isLoading: isLoading) {
            case .follow(let line): take(line)
            case .end: end()
            case .wait: return
            }
        }
    }

    private func take(_ line: String) {
        display.follow()
        if !isInteractive { tell(line) }
        handle {
            let failed = failure
            failure = nil
            if let failed, line.filter({ $0 != " " }) == "r" {
                failed.retry()
            } else if let screen {
                obey(screen.receive(line, size: size()), failed: failed != nil)
            }
        }
    }

    private func obey(_ reply: ScreenReply, failed: Bool) {
        switch reply {
        case .done: break
        case .redraw: display.printAnew(retry: false)
        case .reload: display.printAnew(retry: true)
        case .say(let text): writer.say(text)
        case .leave where failed: end()
        case .leave: writer.say(strings(.unknownList))
        case .quit: end()
        }
    }

    // MARK: What goes out

    /// Does something that may change what there is to draw, several times
    /// and from within itself, and draws once after it.
    private func handle(_ action: () -> Void) {
        guard !isHandling else { return action() }
        isHandling = true
        action()
        isHandling = false
        draw()
        // Not from within a delivery: what the next line changes would wait
        // for its end, and be drawn too late.
        if !isLoading, typed.isPending {
            Task { [weak self] in self?.takeLines() }
        }
    }

    private func draw() {
        guard let content, let screen, !isFinished else { return }
        display.draw(
            content,
            failure: failure?.text,
            prompt: failure == nil ? screen.prompt : screen.failurePrompt
        )
        if writer.failure != nil { end() }
    }
}
