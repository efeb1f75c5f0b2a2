package import Terminal

/// Writes a session: lines that stay, and on the last line what does not, the
/// prompt or the sign that something is under way.
@MainActor
package final class SessionWriter {
    private let output: any TextOutput
    private let renderer: LineRenderer
    private let theme: Theme
    /// Whether the output is a terminal on which a line can be redrawn.
    package let canRedraw: Bool
    /// Whether lines are listened to, so that a long silence needs a word.
    let isAccessible: Bool
    /// Whether a person's typing appears by itself, as on a terminal.
    private let showsTyping: Bool
    /// Measures the terminal's width, beyond which it breaks lines.
    private let columns: @Sendable () -> Int
    /// Whether something stands on the last line that does not stay.
    private var isLineOpen = false

    /// How many rows of the terminal lie above the one that the cursor is on.
    package private(set) var line = 0
    /// The cells that the open line takes before the person types.
    private var openWidth = 0

    /// Why nothing can be written any more.
    package private(set) var failure: OutputError?

    package init(
        output: any TextOutput,
        renderer: LineRenderer,
        theme: Theme,
        canRedraw: Bool,
        showsTyping: Bool,
        isAccessible: Bool = false,
        columns: @escaping @Sendable () -> Int = { .max }
    ) {
        self.isAccessible = isAccessible
        self.output = output
        self.renderer = renderer
        self.theme = theme
        self.canRedraw = canRedraw
        self.showsTyping = showsTyping
        self.columns = columns
    }

    package func print(_ lines: [Line]) {
        guard !lines.isEmpty else { return }
        let text = lines.map { renderer.string(from: $0) + "\n" }.joined()
        write(closing() + text)
        line += lines.reduce(0) { $0 + rows(of: $1) }
    }

    /// Something said in passing.
    package func say(_ text: String) {
        print(styled(text, theme.notice))
    }

    package func sayFailure(_ text: String) {
        print(styled(text, theme.failure))
    }

    /// Asks for a line, in as many words as fit beside the answer.
    package func prompt(_ text: String, width: Int) {
        let room = 10
        // How to hear more and how to leave stand last.
        let parts = text.split(separator: ", ")
        let fitting = parts.indices.lazy
            .map { parts[$0...].joined(separator: ", ") }
            .first { fitter.width($0) + room <= width }
        open(fitting ?? "> ")
    }

    /// Shows a stage of something that is under way.
    package func progress(_ text: String) {
        if canRedraw {
            open(text)
        } else {
            print([Line(text, theme.prompt)])
        }
    }

    /// Call when a line has been typed in a terminal of a width: where typing
    /// shows, as soon as possible.
    package func typed(_ text: String, width: Int) {
        let text = renderer.clean(text)
        if showsTyping {
            line += rows(text, width, behind: isLineOpen ? openWidth : 0)
        } else if isLineOpen {
            line += 1
            write(text + "\n")
        }
        isLineOpen = false
    }

    /// Fits texts to the terminal as they are written here.
    var fitter: TextFitter { renderer.fitter }

    var spinner: Spinner { Spinner(isASCII: fitter.isASCII) }

    /// A text to be drawn somewhere else, in the style of what is less
    /// important.
    func secondary(_ text: String) -> String {
        renderer.string(from: Line(text, theme.secondary))
    }

    /// Draws somewhere else, and leaves the cursor where it is. The sequence
    /// goes out as it is: it is no text from outside.
    /// - Parameters:
    ///   - sequence: Moves as it likes.
    ///   - removed: How many rows above the cursor's it takes away, with
    ///     which the cursor's own moves up.
    func draw(_ sequence: String, removing removed: Int = 0) {
        guard canRedraw else { return }
        let up = removed > 0 ? "\u{1B}[\(removed)A" : ""
        write(
            "\u{1B}[?2026h\u{1B}7" + sequence + "\u{1B}8" + up
                + "\u{1B}[?2026l"
        )
        line -= removed
    }

    /// Removes what does not stay.
    package func close() {
        write(closing())
    }

    /// Leaves what does not stay behind, at the session's end.
    package func end() {
        guard isLineOpen else { return }
        isLineOpen = false
        line += 1
        write("\n")
    }

    private func styled(_ text: String, _ style: Style) -> [Line] {
        fitter.fit(text, to: columns()).map { Line($0, style) }
    }

    /// How many rows of the terminal a line takes.
    func rows(of line: Line) -> Int {
        rows(renderer.clean(line.runs.map(\.text).joined()), columns())
    }

    /// How many rows a text takes in a terminal of a width.
    /// - Parameters:
    ///   - text: One line, clean.
    ///   - width: In cells.
    ///   - cells: What stands before the text.
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
            // What takes two cells does not stand half on a row.
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
        write(closing() + rendered)
        isLineOpen = true
        openWidth = renderer.fitter.width(text)
    }

    private func closing() -> String {
        guard isLineOpen else { return "" }
        isLineOpen = false
        if !canRedraw { line += 1 }
        return canRedraw ? "\r\u{1B}[K" : "\n"
    }

    private func write(_ text: String) {
        guard failure == nil, !text.isEmpty else { return }
        do throws(OutputError) {
            try output.write(text)
        } catch {
            failure = error
        }
    }
}
