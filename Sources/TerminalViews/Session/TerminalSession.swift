import Models
import Publishing
package import Terminal
package import ViewModels

/// Shows one screen at a time, and passes it the lines that are typed.
///
/// New lines of a screen that grows are added. A screen that changes otherwise
/// is printed again: in its rows if nothing was printed below, else below.
@MainActor
package final class TerminalSession {
    /// A failure that is shown, and how to repeat the step that failed.
    private struct Failure {
        /// `nil` once it has been shown.
        var text: String?
        let retry: @MainActor () -> Void
    }

    private let writer: SessionWriter
    private let strings: Strings
    private let measure: @Sendable () -> TerminalSize
    private let wait: @Sendable (Duration) async -> Void
    private let adopt: @MainActor (TerminalReplies) -> Void
    private let printer: ScreenPrinter
    private let failures: FailureFormatter
    private let downloads: DownloadsViewModel?
    private var progress: Subscription?

    private var screen: (any Screen)?
    private var subscription: Subscription?
    private var content: ScreenContent?
    /// How often the content has changed.
    private var changes = 0
    /// The messages to print below the lines of the screen, once nothing loads
    /// that would be printed below them.
    private var messages: [String] = []
    /// The messages for those who wait.
    private var waitMessages: [String] = []
    private var failure: Failure?

    private var typed: TypedLines
    /// What the terminal has replied late.
    private var replies: TerminalReplies?
    /// Waits until the window keeps its size.
    private var resizing: Task<Void, Never>?
    private var isUpdating = false
    private var finish: CheckedContinuation<Void, Never>?
    /// Whether it shows nothing more.
    package private(set) var isFinished = false
    /// Whether the user ended it, rather than the end of the input.
    package private(set) var hasQuit = false

    /// `wait` returns after a time, or when its task is cancelled; `pictures`
    /// are `nil` if none are shown; `adopt` uses what the terminal has replied,
    /// before a line is handled.
    package init(
        writer: SessionWriter,
        strings: Strings,
        size: @escaping @Sendable () -> TerminalSize,
        wait: @escaping @Sendable (Duration) async -> Void,
        pictures: TerminalPictures? = nil,
        failures: FailureFormatter,
        downloads: DownloadsViewModel? = nil,
        adopt: @escaping @MainActor (TerminalReplies) -> Void = { _ in }
    ) {
        self.writer = writer
        self.downloads = downloads
        self.strings = strings
        measure = size
        self.wait = wait
        self.adopt = adopt
        self.failures = failures
        typed = TypedLines(isInteractive: writer.input != .pipe)
        printer = ScreenPrinter(
            writer: writer,
            images: pictures.map {
                InlineImagePresenter(
                    states: $0.states,
                    writer: writer,
                    wait: wait,
                    describe: failures.picture
                )
            },
            loading: strings(.loading)
        )
        progress = downloads?.state.subscribe { [weak self] _ in
            self?.update {}
        }
    }

    /// Runs until the user quits, the input ends, or output fails.
    /// - Returns: Why nothing can be written, if that ended the session.
    package func run(input: AsyncStream<InputEvent>) async -> OutputError? {
        let reading = Task { [weak self] in
            for await event in input { self?.receive(event) }
            self?.typed.end()
            self?.readLines()
        }
        await withCheckedContinuation { continuation in
            if isFinished {
                continuation.resume()
            } else {
                finish = continuation
            }
        }
        reading.cancel()
        resizing?.cancel()
        subscription = nil
        progress = nil
        printer.end(messages: messages)
        return writer.failure
    }

    /// Replaces the current screen.
    package func show(_ screen: any Screen) {
        subscription?.cancel()
        self.screen = screen
        content = nil
        failure = nil
        update {
            subscription = screen.content.subscribe { [weak self] content in
                self?.update {
                    self?.content = content
                    self?.changes += 1
                }
            }
            printer.clear()
            writer.size = measure()
            screen.resize(to: writer.size)
            screen.start()
        }
    }

    /// Draws everything again, after another program had the terminal.
    package func redraw() {
        update {
            adoptSize()
            printer.promptAgain()
            printer.redraw()
        }
    }

    /// Called when the window has another size, perhaps not for the last time.
    package func resize() {
        // Whatever was to be drawn would be in the wrong place.
        if measure() != writer.size { printer.removePictures() }
        resizing?.cancel()
        resizing = Task { [weak self, wait] in
            await wait(.milliseconds(100))
            guard !Task.isCancelled else { return }
            self?.resizing = nil
            self?.update { self?.adoptSize() }
        }
    }

    /// Lays everything out for the size of the window, and prints it again if
    /// that has changed.
    private func adoptSize() {
        let size = measure()
        guard size != writer.size else { return }
        writer.size = size
        printer.removePictures()
        printer.redraw()
        screen?.resize(to: size)
    }

    /// Ends the session.
    package func end() {
        isFinished = true
        finish?.resume()
        finish = nil
    }

    // MARK: Input

    private func receive(_ event: InputEvent) {
        switch event {
        case .typing(let text):
            typed.text = Sanitizer.clean(text)
            if !typed.isPending { writer.type(typed.text) }
        case .line(let line):
            typed.append(Sanitizer.clean(line))
            readLines()
        case .replies(let replies): self.replies = replies
        }
    }

    /// Whether input has to wait.
    private var isLoading: Bool {
        guard let content else { return false }
        return content.isLoading || content.isPartial && !writer.canRedraw
    }

    private func readLines() {
        while !isFinished, !isUpdating {
            let next = typed.next(isLoading: isLoading) {
                screen?.interrupts($0) ?? false
            }
            switch next {
            case .handle(let line): handle(line)
            case .end: end()
            case .wait: return
            }
        }
    }

    private func handle(_ line: String) {
        printer.beginResponse()
        writer.typed(line)
        update {
            if let replies {
                self.replies = nil
                adopt(replies)
                screen?.resize(to: writer.size)
            }
            adoptSize()
            var failed = failure
            let (situation, changes) = (situation, changes)
            failure = nil
            switch screen?.receive(line, situation) {
            case .redraw: printer.redraw()
            case .retry: failed?.retry()
            case .more:
                if !printer.more() { messages.append(strings(.noMore)) }
            case .help:
                printer.say(writer.lines(of: screen?.help(situation) ?? []))
            case .quit:
                hasQuit = true
                end()
            case .say(let text):
                messages.append(text)
                fallthrough
            case .done:
                guard failure == nil, changes == self.changes else { break }
                // The step can still be retried.
                failed?.text = nil
                failure = failed
            case .unknown, nil: break
            }
        }
    }

    private var situation: ScreenSituation {
        ScreenSituation(
            size: writer.size,
            hasFailed: failure != nil,
            hasMore: printer.hasMore
        )
    }

    // MARK: Output

    /// Performs changes, which may be nested, and draws once afterwards.
    private func update(_ change: () -> Void) {
        guard !isUpdating else { return change() }
        isUpdating = true
        change()
        isUpdating = false
        draw()
        // Not during a delivery: the changes made by the next line would wait
        // for its end, and be drawn too late.
        if !isLoading, typed.isPending {
            Task { [weak self] in self?.readLines() }
        }
    }

    private func draw() {
        guard let content, let screen, !isFinished else { return }
        // Nothing is laid out for a window that is being resized.
        guard measure() == writer.size else {
            if resizing == nil { resize() }
            return
        }
        writer.type(typed.isPending ? "" : typed.text)
        printer.draw(
            content.lines(writer.size),
            isLoading: isLoading,
            messages: waitMessages + (isLoading ? [] : messages),
            failure: failure?.text,
            notes: { downloads?.takeNotes() ?? [] },
            prompt: { prompt(of: screen, hasProgress: $0) }
        )
        waitMessages = []
        if !isLoading { messages = [] }
        if writer.failure != nil { end() }
    }

    /// The prompt of a screen, with how far downloads have come. That they
    /// have ended shows only where their progress did.
    private func prompt(of screen: any Screen, hasProgress: Bool) -> Prompt {
        var prompt = screen.prompt(situation)
        if let state = downloads?.state.value, state.isActive || hasProgress {
            prompt.progress = state.progress
            prompt.shortProgress = state.shortProgress
        }
        return prompt
    }
}

extension TerminalSession: MessageCoordinator {
    package func show(_ message: Message) {
        update {
            switch message {
            case .text(let text): messages.append(text)
            case .progress(let text):
                // It would scroll a page away that is being read.
                if isLoading { waitMessages.append(text) }
            case .failure(let failure, let retry):
                let text = failures.string(from: failure)
                self.failure = Failure(text: text, retry: retry)
                printer.promptAgain()
            }
        }
    }
}

/// The lines that were typed and not handled yet.
struct TypedLines {
    /// What to do next.
    enum Next: Equatable {
        case handle(String)
        case wait
        /// The input has ended.
        case end
    }

    private let isInteractive: Bool
    private var lines: [String] = []
    /// The line that is being typed.
    var text = ""
    private var hasEnded = false

    /// - Parameter isInteractive: Whether a person types, who may leave while
    ///   something loads; lines from a pipe wait for their turn.
    init(isInteractive: Bool) {
        self.isInteractive = isInteractive
    }

    /// Whether there is something to do once nothing loads any more.
    var isPending: Bool { !lines.isEmpty || hasEnded }

    mutating func append(_ line: String) {
        lines.append(line)
        text = ""
    }

    mutating func end() {
        hasEnded = true
    }

    /// Takes the next line to handle. While something loads, a line
    /// that `interrupts` goes before the others.
    mutating func next(isLoading: Bool, interrupts: (String) -> Bool) -> Next {
        guard isLoading else {
            if lines.isEmpty { return hasEnded ? .end : .wait }
            return .handle(lines.removeFirst())
        }
        guard isInteractive else { return .wait }
        if let interrupting = lines.firstIndex(where: interrupts) {
            return .handle(lines.remove(at: interrupting))
        }
        return hasEnded ? .end : .wait
    }
}
