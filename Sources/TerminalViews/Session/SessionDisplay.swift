import Models
import Publishing
import Terminal
import ViewModels

/// Draws a session below what is on the terminal: the lines of a screen, then
/// messages, and last the prompt or the loading indicator.
@MainActor
final class SessionDisplay {
    private let writer: SessionWriter
    private let size: @Sendable () -> TerminalSize
    private let busy: BusyIndicator
    private let printer: ScreenPrinter
    private var isPrompting = false

    /// - Parameters:
    ///   - writer: Writes to the terminal.
    ///   - loading: The text shown while something loads.
    ///   - size: Measures the terminal.
    ///   - wait: Returns after a time, or when its task is cancelled.
    ///   - pictures: The pictures as they load; `nil` if none are shown.
    ///   - failures: Describes why a picture cannot be shown.
    init(
        writer: SessionWriter,
        loading: String,
        size: @escaping @Sendable () -> TerminalSize,
        wait: @escaping @Sendable (Duration) async -> Void,
        pictures: Publisher<TerminalPictures.States>?,
        failures: FailureFormatter
    ) {
        self.writer = writer
        self.size = size
        busy = BusyIndicator(writer: writer, text: loading, wait: wait)
        let images = pictures.map {
            InlineImagePresenter(
                states: $0,
                writer: writer,
                size: size,
                wait: wait,
                describe: failures.string
            )
        }
        printer = ScreenPrinter(writer: writer, images: images)
    }

    /// Called when another screen is shown.
    func begin() {
        isPrompting = false
        printer.clear()
    }

    /// Called when a line is handled: the response may take a while, and ends
    /// with a prompt.
    func beginResponse() {
        busy.stop()
        isPrompting = false
    }

    /// Prints the prompt again on the next draw.
    func promptAgain() {
        isPrompting = false
    }

    /// Prints all lines again on the next draw.
    func redraw() {
        printer.redraw()
    }

    /// - Parameters:
    ///   - content: What the screen shows.
    ///   - messages: New messages, printed below the screen.
    ///   - failure: Describes the step that failed, if one did.
    ///   - prompt: Printed unless something loads.
    func draw(
        _ content: ScreenContent,
        messages: [String],
        failure: String?,
        prompt: Prompt
    ) {
        let size = size()
        let lines = content.lines(size)
        if printer.print(lines, isLoading: content.isLoading) {
            isPrompting = false
        }
        for message in messages {
            writer.say(message)
            isPrompting = false
        }
        guard !content.isLoading else { return busy.start() }
        busy.stop()
        guard !isPrompting else { return }
        isPrompting = true
        if let failure { writer.sayFailure(failure) }
        writer.prompt(prompt, width: size.columns)
    }

    /// Called at the end of the session.
    func end() {
        busy.stop()
        printer.clear()
        writer.end()
    }
}

/// Prints the lines of a screen: only the new ones, or all if others have
/// changed.
@MainActor
private final class ScreenPrinter {
    private let writer: SessionWriter
    private let images: InlineImagePresenter?
    /// The lines of the screen that are on the terminal.
    private var printed: [Line] = []
    private var hasPrinted = false
    private var mustRedraw = false

    init(writer: SessionWriter, images: InlineImagePresenter?) {
        self.writer = writer
        self.images = images
    }

    /// Forgets the screen and its pictures.
    func clear() {
        printed = []
        images?.replace([])
    }

    /// Prints all lines again, once nothing loads any more.
    func redraw() {
        mustRedraw = true
    }

    /// - Returns: Whether the lines have changed.
    func print(_ lines: [Line], isLoading: Bool) -> Bool {
        if mustRedraw, !isLoading {
            mustRedraw = false
            printed = []
        }
        guard lines != printed else { return false }
        if !printed.isEmpty, lines.starts(with: printed) {
            let added = Array(lines.dropFirst(printed.count))
            writer.print(added)
            images?.add(added)
        } else if !printed.starts(with: lines) {
            writer.print((hasPrinted ? [.blank] : []) + lines)
            hasPrinted = true
            images?.replace(lines)
        }
        printed = lines
        return true
    }
}
