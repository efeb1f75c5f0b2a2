import Models
import Publishing
import Terminal
import ViewModels

/// Draws a session below what is on the terminal: the lines of a screen, then
/// messages, and last the prompt or the status line.
@MainActor
final class SessionDisplay {
    private let writer: SessionWriter
    private let status: StatusLine
    private let loading: String
    private let printer: ScreenPrinter
    private var isPrompting = false
    /// The prompt that was printed last.
    private var shown: Prompt?

    /// - Parameters:
    ///   - writer: Writes to the terminal.
    ///   - status: Shows what loads.
    ///   - loading: The text shown if that is not known.
    ///   - wait: Returns after a time, or when its task is cancelled.
    ///   - pictures: The pictures as they load; `nil` if none are shown.
    ///   - failures: Describes why a picture cannot be shown.
    init(
        writer: SessionWriter,
        status: StatusLine,
        loading: String,
        wait: @escaping @Sendable (Duration) async -> Void,
        pictures: Publisher<TerminalPictures.States>?,
        failures: FailureFormatter
    ) {
        self.writer = writer
        self.status = status
        self.loading = loading
        let images = pictures.map {
            InlineImagePresenter(
                states: $0,
                writer: writer,
                wait: wait,
                describe: failures.picture
            )
        }
        printer = ScreenPrinter(writer: writer, images: images)
    }

    /// Whether there is more than the window shows.
    var hasMore: Bool { printer.hasMore }

    /// Called when another screen is shown.
    func begin() {
        isPrompting = false
        printer.clear()
    }

    /// Called when a line is handled: the response may take a while, and ends
    /// with a prompt.
    func beginResponse() {
        isPrompting = false
        printer.beginResponse()
    }

    /// Prints what did not fit the window.
    /// - Returns: `false` if there is nothing more.
    func showMore() -> Bool {
        printer.more()
    }

    /// Prints what keys do.
    func show(_ help: [KeyHelp]) {
        _ = printer.say(writer.lines(of: help))
    }

    /// Prints the prompt again on the next draw.
    func promptAgain() {
        isPrompting = false
    }

    /// Prints all lines again on the next draw.
    func redraw() {
        printer.redraw()
    }

    /// Called when the window has another size.
    func removePictures() {
        printer.removePictures()
    }

    /// - Parameters:
    ///   - content: What the screen shows.
    ///   - isLoading: Whether a person has to wait.
    ///   - messages: New messages, printed below the screen.
    ///   - failure: Describes the step that failed, if one did.
    ///   - notes: Takes what has happened in the background, to be said with
    ///     the next prompt.
    ///   - prompt: Makes the prompt, which is printed unless something loads;
    ///     gets whether downloads are part of the open one.
    func draw(
        _ content: ScreenContent,
        isLoading: Bool,
        messages: [String],
        failure: String?,
        notes: () -> [String],
        prompt: (Bool) -> Prompt
    ) {
        if printer.print(content.lines(writer.size), isLoading: isLoading) {
            isPrompting = false
        }
        for message in messages where printer.say(message) {
            isPrompting = false
        }
        status.load(isLoading ? loading : nil)
        guard !isLoading else { return }
        let hasProgress = shown?.progress.isEmpty == false
        let prompt = prompt(isPrompting && hasProgress)
        if isPrompting, prompt.hasSameItems(as: shown) {
            if prompt != shown, writer.canRedraw { writer.prompt(prompt) }
            return shown = prompt
        }
        if !isPrompting {
            for note in notes() { _ = printer.say(note) }
        }
        isPrompting = true
        shown = prompt
        if let failure { writer.sayFailure(failure) }
        writer.prompt(prompt)
    }

    /// Called at the end of the session, with messages that are not printed.
    func end(messages: [String]) {
        status.load(nil)
        for message in messages { _ = printer.say(message) }
        printer.clear()
        writer.end()
    }
}
