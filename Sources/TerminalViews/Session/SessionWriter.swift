package import Terminal

/// Writes a session: permanent lines, and below them the prompt with what is
/// being typed.
@MainActor
package final class SessionWriter {
    /// Where typed lines come from.
    package enum Input: Sendable {
        /// A terminal whose keys the program reads and shows.
        case keys
        /// A terminal that shows what is typed.
        case lines
        /// No person.
        case pipe
    }

    private let output: any TextOutput
    /// Makes room for what is written here.
    private let status: StatusLine
    /// Fits and renders texts as they are written here.
    let fitter: TextFitter
    /// Whether the output is a terminal that can redraw a line.
    package let canRedraw: Bool
    package let input: Input
    /// Whether a screen reader reads the lines.
    private let isAccessible: Bool
    private let terminal: PictureTerminal
    /// Knows whether the terminal belongs to another program for now.
    private let restorer: TerminalRestorer

    /// The window for which everything is laid out.
    package var size: TerminalSize
    /// The prompt, if it is the last line.
    private var openPrompt: String?
    /// What is being typed behind the prompt.
    private var typing = ""
    /// The number of rows above the cursor since the start.
    package private(set) var line = 0
    /// The error after which nothing more is written.
    package private(set) var failure: OutputError?

    package init(
        output: any TextOutput,
        status: StatusLine,
        fitter: TextFitter,
        canRedraw: Bool,
        input: Input,
        isAccessible: Bool = false,
        terminal: PictureTerminal,
        size: TerminalSize,
        restorer: TerminalRestorer
    ) {
        self.output = output
        self.status = status
        self.fitter = fitter
        self.canRedraw = canRedraw
        self.input = input
        self.isAccessible = isAccessible
        self.terminal = terminal
        self.size = size
        self.restorer = restorer
    }

    // MARK: Lines

    /// Prints lines where the prompt was, after removing rows above.
    package func print(_ lines: [Line], removing removed: Int = 0) {
        guard !lines.isEmpty else { return }
        line -= removed
        let text =
            closing() + (removed > 0 ? "\u{1B}[\(removed)A\u{1B}[J" : "")
            + lines.map { fitter.string(from: $0) + "\n" }
            .joined()
        line += lines.reduce(0) { $0 + rows(of: $1) }
        write(text)
    }

    /// Prints lines above the prompt, which stays, with what was typed.
    ///
    /// - Returns: Whether the prompt has stayed.
    func insert(_ lines: [Line], removing removed: Int = 0) -> Bool {
        guard let prompt = openPrompt, canRedraw else {
            print(lines, removing: removed)
            return false
        }
        print(lines, removing: removed)
        open(prompt)
        return true
    }

    /// Replaces a line that takes one row, so many rows above the prompt, and
    /// keeps its first runs.
    func replace(_ line: Line, keeping count: Int, rows: Int) {
        let kept = line.runs.prefix(count).reduce(0) {
            $0 + fitter.width($1.text)
        }
        let right = kept > 0 ? "\u{1B}[\(kept)C" : ""
        let new = Line(Array(line.runs.dropFirst(count)))
        draw(
            "\u{1B}[\(rows)A\r" + right + fitter.string(from: new)
                + "\u{1B}[K"
        )
    }

    /// The lines of a message.
    func lines(of message: String, _ style: Style = .plain) -> [Line] {
        fitter.fit(message, to: size.columns).map { Line($0, style) }
    }

    /// The lines of the help.
    func lines(of help: [KeyHelp]) -> [Line] {
        fitter.lines(of: help, width: size.columns, isList: isAccessible)
    }

    /// Shows what loads, as far as that is not known otherwise, until it is
    /// `nil`.
    func load(_ text: String?) {
        status.load(text)
    }

    /// The number of terminal rows that a line takes.
    func rows(of line: Line) -> Int {
        rows(fitter.clean(line.runs.map(\.text).joined()))
    }

    /// The number of rows that a sanitized line takes behind so many cells; at
    /// least 1.
    private func rows(_ text: String, behind cells: Int = 0) -> Int {
        guard cells + CellText.width(text) > size.columns else { return 1 }
        var rows = 1
        var end = cells
        for character in text {
            let cells = CellText.width(String(character))
            // A wide character is not split between rows.
            if end + cells > size.columns {
                rows += 1
                end = 0
            }
            end += cells
        }
        return rows
    }

    // MARK: Prompt

    /// Prompts for a line, or shows in the open prompt how far downloads have
    /// come; with as many items as leave room to type.
    package func prompt(_ prompt: Prompt) {
        // ASCII has no middle dot, and screen readers read it out.
        let separator = fitter.isASCII || isAccessible ? ", " : " · "
        let (texts, width) = (prompt.texts(separator: separator), size.columns)
        open(
            texts.first { fitter.width($0) + Self.typingRoom <= width }
                ?? texts.last { fitter.width($0) < width } ?? "> "
        )
    }

    /// The cells that are left free behind the prompt, where possible.
    private static let typingRoom = 8

    /// Shows what is being typed, if the terminal does not.
    func type(_ text: String) {
        let text = fitter.clean(text)
        guard text != typing else { return }
        write(change(to: text))
    }

    /// Prints a line that was typed, or accounts for it if the terminal has
    /// echoed it.
    package func typed(_ text: String) {
        guard let prompt = openPrompt else { return }
        let text = fitter.clean(text)
        let isEchoed = input == .lines
        line += isEchoed ? rows(text, behind: fitter.width(prompt)) : 1
        let change = isEchoed ? "" : change(to: text) + "\n"
        openPrompt = nil
        typing = ""
        write(change)
    }

    /// Prompts below everything else, or instead of the open prompt.
    private func open(_ prompt: String) {
        let isRedrawn = openPrompt != nil && canRedraw
        let closing = isRedrawn ? "\r" : closing()
        openPrompt = prompt
        write(closing + opening(prompt) + (isRedrawn ? "\u{1B}[K" : ""))
    }

    /// The prompt with as much of the end of what is typed as fits the row.
    private func opening(_ prompt: String) -> String {
        let room = canRedraw ? size.columns - 1 - fitter.width(prompt) : .max
        var end = Substring(typing)
        while !end.isEmpty, CellText.width(String(end)) > room {
            end.removeFirst()
        }
        return fitter.string(from: Line(prompt, .prompt)) + end
    }

    /// Changes what is shown behind the prompt, if it is open.
    private func change(to text: String) -> String {
        let before = typing
        typing = text
        guard let prompt = openPrompt else { return "" }
        let width = fitter.width(prompt) + CellText.width(text)
        if text.hasPrefix(before), !canRedraw || width < size.columns {
            return String(text.dropFirst(before.count))
        }
        return "\r" + opening(prompt) + "\u{1B}[K"
    }

    /// Erases the prompt.
    package func close() {
        write(closing())
    }

    /// Ends the prompt at the end of the session.
    package func end() {
        guard openPrompt != nil else { return }
        openPrompt = nil
        line += 1
        write("\n")
    }

    private func closing() -> String {
        guard openPrompt != nil else { return "" }
        openPrompt = nil
        if !canRedraw { line += 1 }
        return canRedraw ? "\r\u{1B}[K" : "\n"
    }

    // MARK: Pictures

    /// Draws elsewhere and restores the cursor. The sequence is written as it
    /// is: it must not contain untrusted text. It may move the cursor, and
    /// delete `removed` rows above it, by which the cursor moves up. What is
    /// sent before draws nothing: synchronized, it would keep the terminal from
    /// showing anything else.
    func draw(
        _ sequence: String,
        after preparation: String = "",
        removing removed: Int = 0
    ) {
        guard canRedraw else { return }
        let up = removed > 0 ? "\u{1B}[\(removed)A" : ""
        let drawing = "\u{1B}7" + sequence + "\u{1B}8" + up
        write(
            terminal.support.synchronizes
                ? "\(preparation)\u{1B}[?2026h\(drawing)\u{1B}[?2026l"
                : preparation + drawing
        )
        line -= removed
    }

    private func write(_ text: String) {
        guard failure == nil, !restorer.isSuspended else { return }
        do throws(OutputError) {
            try status.write(text, to: output, isLineOpen: openPrompt != nil)
        } catch {
            failure = error
        }
    }
}

/// A destination for text: a terminal, a pipe, or a test's memory.
package protocol TextOutput: Sendable {
    func write(_ text: String) throws(OutputError)

    /// Writes a short text unless that would have to wait, for a signal that
    /// ends the program.
    func writeNow(_ text: String)
}

extension TextOutput {
    package func writeNow(_ text: String) { try? write(text) }
}

extension FileOutput: TextOutput {}
