package import Terminal

/// Writes a session: permanent lines, and below them the prompt.
@MainActor
package final class SessionWriter {
    private let output: any TextOutput
    /// Makes room for what is written here.
    private let status: StatusLine
    private let renderer: LineRenderer
    private let theme: Theme
    /// Whether the output is a terminal that can redraw a line.
    package let canRedraw: Bool
    /// Whether a screen reader reads the lines.
    private let isAccessible: Bool
    /// Whether the terminal supports synchronized output (DEC mode 2026).
    private let synchronizes: Bool
    /// Whether typed lines are echoed, as on a terminal.
    let showsTyping: Bool
    /// Measures the width at which the terminal breaks lines.
    let columns: @Sendable () -> Int
    /// Undoes changes to the terminal if a signal ends the program, and knows
    /// whether the terminal belongs to another program for now.
    private let restorer: TerminalRestorer
    /// Whether the last line is a temporary one.
    private var isLineOpen = false

    /// The number of rows above the cursor since the start.
    package private(set) var line = 0
    /// The width of the open line before anything is typed.
    private var openWidth = 0

    /// Whether the rows above have to stay where they are, since pictures are
    /// to be drawn there. What is typed is then not wrapped at the right edge,
    /// where it could scroll the screen unnoticed.
    var holdsRows = false {
        didSet {
            guard isLineOpen, holdsRows != oldValue else { return }
            write(holdsRows ? hold() : release())
        }
    }
    /// How to undo that the terminal does not wrap lines, while it does not.
    private var unwrapping: Int?
    /// Whether the terminal has wrapped lines, and whether it has not, since
    /// the line was opened.
    private var wrappings: Set<Bool> = []

    /// The error after which nothing more is written.
    package private(set) var failure: OutputError?

    package init(
        output: any TextOutput,
        status: StatusLine,
        renderer: LineRenderer,
        theme: Theme,
        canRedraw: Bool,
        showsTyping: Bool,
        isAccessible: Bool = false,
        synchronizes: Bool = false,
        columns: @escaping @Sendable () -> Int = { .max },
        restorer: TerminalRestorer = TerminalRestorer()
    ) {
        self.isAccessible = isAccessible
        self.synchronizes = synchronizes
        self.output = output
        self.status = status
        self.renderer = renderer
        self.theme = theme
        self.canRedraw = canRedraw
        self.showsTyping = showsTyping
        self.columns = columns
        self.restorer = restorer
    }

    package func print(_ lines: [Line]) {
        guard !lines.isEmpty else { return }
        let text = lines.map { renderer.string(from: $0) + "\n" }.joined()
        write(closing() + text)
        line += lines.reduce(0) { $0 + rows(of: $1) }
    }

    /// Prints lines above the open line, which stays, with what was typed.
    ///
    /// - Returns: Whether the open line has stayed.
    func insert(_ lines: [Line]) -> Bool {
        let count = lines.reduce(0) { $0 + rows(of: $1) }
        guard isLineOpen, canRedraw, !lines.isEmpty else {
            print(lines)
            return false
        }
        let text = lines.map { renderer.string(from: $0) + "\n" }.joined()
        // New rows come from the end of the screen, as it may have to scroll;
        // then the open line is where the cursor was, or below.
        let room = String(repeating: "\n", count: count)
        write(
            release() + "\u{1B}[?2026h\u{1B}7" + room
                + "\u{1B}[\(count)A\u{1B}[\(count)L" + text
                + "\u{1B}8\u{1B}[\(count)B\u{1B}[?2026l" + hold()
        )
        line += count
        return true
    }

    /// The lines of a message.
    func lines(of message: String) -> [Line] {
        styled(message, theme.notice)
    }

    /// Prints a message.
    package func say(_ text: String) {
        print(lines(of: text))
    }

    package func sayFailure(_ text: String) {
        print(styled(text, theme.failure))
    }

    /// Prompts for a line, with as many items as leave room to type.
    package func prompt(_ prompt: Prompt, width: Int) {
        open(text(prompt, width))
    }

    /// Shows in the open prompt how far downloads have come by now, before
    /// what was typed, unless the prompt would take another width.
    func update(_ prompt: Prompt, width: Int) {
        let text = text(prompt, width)
        guard isLineOpen, canRedraw, fitter.width(text) == openWidth else {
            return
        }
        let rendered = renderer.string(from: Line(text, theme.prompt))
        write("\u{1B}7\r" + rendered + "\u{1B}8")
    }

    private func text(_ prompt: Prompt, _ width: Int) -> String {
        // ASCII has no middle dot, and screen readers read it out.
        let separator = fitter.isASCII || isAccessible ? ", " : " · "
        let texts = prompt.texts(separator: separator)
        return texts.first { fitter.width($0) + Self.typingRoom <= width }
            ?? texts.last { fitter.width($0) < width } ?? "> "
    }

    /// The cells that are left free behind the prompt, where possible.
    private static let typingRoom = 8

    /// Accounts for a typed line, as soon as possible where it is echoed, and
    /// prints it elsewhere.
    package func typed(_ text: String, width: Int) {
        let text = renderer.clean(text)
        if showsTyping {
            let start = isLineOpen ? openWidth : 0
            line += typedRows(rows(text, width, behind: start))
            isLineOpen = false
            write(release())
        } else if isLineOpen {
            line += 1
            isLineOpen = false
            write(text + "\n")
        }
    }

    /// The rows of a typed line that takes so many if it is wrapped.
    private func typedRows(_ rows: Int) -> Int {
        if rows == 1 || !wrappings.contains(false) { return rows }
        // If both, they may be fewer: then nothing is drawn above any more.
        return wrappings.contains(true) ? rows + Self.outOfReach : 1
    }

    /// More rows than any terminal has.
    private static let outOfReach = 1 << 20

    /// Fits texts as they are written here.
    var fitter: TextFitter { renderer.fitter }

    var spinner: Spinner { Spinner(isASCII: fitter.isASCII) }

    /// A text to be drawn elsewhere, in the secondary style.
    func secondary(_ text: String) -> String {
        renderer.string(from: Line(text, theme.secondary))
    }

    /// Draws elsewhere and restores the cursor. The sequence is written as it
    /// is: it must not contain untrusted text.
    /// - Parameters:
    ///   - sequence: May move the cursor.
    ///   - removed: How many rows above the cursor it deletes, by which the
    ///     cursor moves up.
    func draw(_ sequence: String, removing removed: Int = 0) {
        guard canRedraw else { return }
        let up = removed > 0 ? "\u{1B}[\(removed)A" : ""
        let drawing = "\u{1B}7" + sequence + "\u{1B}8" + up
        write(
            synchronizes ? "\u{1B}[?2026h\(drawing)\u{1B}[?2026l" : drawing
        )
        line -= removed
    }

    /// Erases the temporary line.
    package func close() {
        write(closing())
    }

    /// Ends the open line at the end of the session.
    package func end() {
        guard isLineOpen else { return }
        isLineOpen = false
        line += 1
        write(release() + "\n")
    }

    private func styled(_ text: String, _ style: Style) -> [Line] {
        fitter.fit(text, to: columns()).map { Line($0, style) }
    }

    /// The number of terminal rows that a line takes.
    func rows(of line: Line) -> Int {
        rows(renderer.clean(line.runs.map(\.text).joined()), columns())
    }

    /// The number of rows that a text takes at a width.
    /// - Parameters:
    ///   - text: One sanitized line.
    ///   - width: In cells.
    ///   - cells: The width of what precedes the text.
    /// - Returns: At least 1.
    private func rows(
        _ text: String,
        _ width: Int,
        behind cells: Int = 0
    ) -> Int {
        guard cells + CellText.width(text) > width else { return 1 }
        var rows = 1
        var end = cells
        for character in text {
            let cells = CellText.width(String(character))
            // A wide character is not split between rows.
            if end + cells > width {
                rows += 1
                end = 0
            }
            end += cells
        }
        return rows
    }

    private func open(_ text: String) {
        let rendered = renderer.string(from: Line(text, theme.prompt))
        let closing = closing()
        isLineOpen = true
        openWidth = renderer.fitter.width(text)
        wrappings = [!holdsRows]
        write(closing + rendered + hold())
    }

    /// Stops the terminal from wrapping lines (DECAWM), if rows are held.
    private func hold() -> String {
        guard holdsRows, canRedraw, showsTyping, isLineOpen, unwrapping == nil
        else { return "" }
        unwrapping = restorer.add { [output] in output.writeNow(Self.wrap) }
        wrappings.insert(false)
        return "\u{1B}[?7l"
    }

    private func release() -> String {
        guard let change = unwrapping else { return "" }
        restorer.forget(change)
        unwrapping = nil
        wrappings.insert(true)
        return Self.wrap
    }

    private nonisolated static let wrap = "\u{1B}[?7h"

    private func closing() -> String {
        guard isLineOpen else { return "" }
        isLineOpen = false
        if !canRedraw { line += 1 }
        return release() + (canRedraw ? "\r\u{1B}[K" : "\n")
    }

    private func write(_ text: String) {
        guard failure == nil, !restorer.isSuspended else { return }
        do throws(OutputError) {
            try status.write(text, to: output, isLineOpen: isLineOpen)
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
