import Models
import Terminal
import ViewModels

/// Draws what a session has to show below what stands there: the lines of a
/// screen, what there is to say, and last the prompt or the sign that
/// something is under way.
@MainActor
final class SessionDisplay {
    private let writer: SessionWriter
    private let size: @Sendable () -> TerminalSize
    private let busy: BusyIndicator
    private let printer: ScreenPrinter
    private var lastNotice: Notice?
    private var isPrompting = false

    /// `loading`: What is said while something is under way.
    /// `size`: Measures the terminal.
    /// `wait`: Returns after a time, or when its task is cancelled.
    /// `pictures`: `nil` where none are shown.
    init(
        writer: SessionWriter,
        loading: String,
        size: @escaping @Sendable () -> TerminalSize,
        wait: @escaping @Sendable (Duration) async -> Void,
        pictures: KeyedLoader<PictureKey, RenderedPicture>?,
        failures: FailureFormatter
    ) {
        self.writer = writer
        self.size = size
        busy = BusyIndicator(writer: writer, text: loading, wait: wait)
        let board = pictures.map {
            InlineImagePresenter(
                model: $0,
                writer: writer,
                size: size,
                wait: wait,
                describe: failures.string
            )
        }
        printer = ScreenPrinter(writer: writer, board: board)
    }

    /// Call when another screen is shown, with what it said before.
    func begin(after notice: Notice?) {
        lastNotice = notice
        isPrompting = false
        printer.clear()
    }

    /// Call when a line is followed: what comes of it may be long in coming,
    /// and ends with a prompt.
    func follow() {
        busy.stop()
        isPrompting = false
    }

    /// Says something in passing, or that something failed, which `draw` says
    /// after the lines that are there.
    func interrupt(saying text: String? = nil) {
        if let text { writer.say(text) }
        isPrompting = false
    }

    /// Call to have all lines printed anew; to `retry` loads pictures again
    /// that could not be loaded.
    func printAnew(retry: Bool) {
        printer.printAnew()
        if retry { printer.retryPictures() }
    }

    /// `failure` is what failed, in words.
    func draw(
        _ content: ScreenContent,
        failure: String?,
        prompt: String
    ) {
        let size = size()
        let lines = content.lines(size)
        if printer.print(lines, isLoading: content.isLoading) {
            isPrompting = false
        }
        if let notice = content.notice, notice != lastNotice {
            lastNotice = notice
            interrupt(saying: notice.text)
        }
        guard !content.isLoading else { return busy.start() }
        busy.stop()
        guard !isPrompting else { return }
        isPrompting = true
        if let failure { writer.sayFailure(failure) }
        writer.prompt(prompt, width: size.columns)
    }

    /// Call at the session's end.
    func end() {
        busy.stop()
        printer.end()
        writer.end()
    }
}
