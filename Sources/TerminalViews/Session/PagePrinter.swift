package import Models
package import Terminal
import ViewModels

/// Prints the pages of a session as lines, each once, and below them the
/// messages and the prompt: for pipes, for screen readers, and for terminals
/// where nothing can be replaced.
@MainActor
package final class PagePrinter: SessionSurface {
    private let output: any TextOutput
    /// Makes room for what is written here.
    private let status: StatusLine
    private let fitter: TextFitter
    /// `true` if the terminal has not shown what was typed.
    private let echoes: Bool
    /// Between the keys of the prompt.
    private let separator: String
    private let isAccessible: Bool
    private var width: Int

    private var printed: SessionView.ID?
    private var progress: SessionView.Note?
    /// The number of messages that were printed since a line was typed.
    private var said = 0
    private var isPrompting = false
    private var mustPrint = false
    private var goesBack = false

    package private(set) var failure: OutputError?

    package init(
        output: any TextOutput,
        status: StatusLine,
        fitter: TextFitter,
        echoes: Bool,
        isAccessible: Bool,
        size: TerminalSize
    ) {
        self.output = output
        self.status = status
        self.fitter = fitter
        self.echoes = echoes
        // ASCII has no middle dot, and screen readers read it out.
        self.isAccessible = isAccessible
        separator = fitter.isASCII || isAccessible ? ", " : " · "
        width = size.columns
    }

    package var replaces: Bool { false }
    package var part: PagePart { PagePart() }

    package func room(
        in window: TerminalSize,
        above notes: [SessionView.Note]
    ) -> TerminalSize {
        TerminalSize(columns: window.columns, rows: window.rows - 1)
    }

    package func pictures(
        of page: SessionView.ID
    ) -> TerminalPictures.States { [:] }

    package func show(_ view: SessionView) {
        width = view.window.columns
        if let progress = view.progress, progress != self.progress {
            print(progress)
        }
        progress = view.progress
        guard !view.isLoading else { return }
        if view.id != printed || mustPrint {
            // What was read out is not, once more: where it was is said.
            let lines =
                isAccessible && goesBack && !mustPrint
                ? Array(view.lines.prefix(1)) : view.lines
            print((printed == nil ? [] : [.blank]) + lines)
            printed = view.id
            (mustPrint, goesBack) = (false, false)
        }
        for note in view.notes.dropFirst(said) { print(note) }
        said = view.notes.count
        guard !isPrompting else { return }
        let keys =
            view.prompt(PagePart()).texts(separator: separator)
            .first { fitter.width($0) + 3 + Self.typingRoom <= width } ?? ""
        isPrompting = true
        write(
            fitter.string(
                from: Line(keys.isEmpty ? "> " : keys + " > ", .prompt)
            )
        )
    }

    /// The cells that are left free behind the prompt, where possible.
    private static let typingRoom = 8

    package func showMore() {}

    package func showEarlier() {}

    package func receive(_ line: String) {
        guard isPrompting else { return }
        isPrompting = false
        said = 0
        goesBack = ["b", "back"].contains(line.lowercased())
        write(echoes ? fitter.clean(line) + "\n" : "")
    }

    package func forget() { mustPrint = true }

    package func copy(_ line: String) {}

    package func end(_ notes: [SessionView.Note]) {
        for note in notes.dropFirst(said) { print(note) }
        closePrompt()
    }

    private func print(_ note: SessionView.Note) {
        print(fitter.lines(of: note, width: width))
    }

    private func print(_ lines: [Line]) {
        closePrompt()
        let lines = isAccessible ? lines.flatMap(wrapped) : lines
        write(lines.map { fitter.string(from: $0) + "\n" }.joined())
    }

    /// Breaks a line at words, which a terminal would not.
    private func wrapped(_ line: Line) -> [Line] {
        guard fitter.width(line) > width else { return [line] }
        let text = line.runs.map(\.text).joined()
        return fitter.fit(text, to: width).map { Line($0) }
    }

    private func closePrompt() {
        guard isPrompting else { return }
        isPrompting = false
        write("\n")
    }

    private func write(_ text: String) {
        guard failure == nil, !text.isEmpty || !isPrompting else { return }
        do throws(OutputError) {
            try status.write(text, to: output, isLineOpen: isPrompting)
        } catch {
            failure = error
        }
    }
}
