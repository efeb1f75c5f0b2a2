import Terminal

/// Draws a session below what is on the terminal: the lines of a screen as far
/// as they fit the window, of which only the new ones, or all if others have
/// changed; then messages, and last the prompt or the status line.
@MainActor
final class ScreenPrinter {
    private let writer: SessionWriter
    private let images: InlineImagePresenter?
    /// What is said if it is not known what loads.
    private let loading: String
    /// Whether the prompt is on the terminal.
    private var isPrompting = false
    /// The prompt that was printed last.
    private var shown: Prompt?
    /// The lines of the screen that are on the terminal.
    private var printed: [Line] = []
    /// The lines of the screen that did not fit.
    private var rest: [Line] = []
    /// The lines of a message that did not fit.
    private var message: [Line] = []
    private var hasPrinted = false
    private var mustRedraw = false
    /// The rows printed since something was typed.
    private var used = 0
    /// The line of the writer with the first line of the screen.
    private var start = 0
    /// The line of the writer behind the lines of the screen, if pictures had
    /// all their rows.
    private var end = 0

    init(
        writer: SessionWriter,
        images: InlineImagePresenter?,
        loading: String
    ) {
        self.writer = writer
        self.images = images
        self.loading = loading
    }

    /// Whether there is more than was printed.
    var hasMore: Bool { !rest.isEmpty || !message.isEmpty }

    /// Forgets the screen and its pictures.
    func clear() {
        isPrompting = false
        printed = []
        rest = []
        message = []
        images?.clear()
    }

    /// Called when a line is handled: the response may take a while, begins
    /// another screenful, and ends with a prompt.
    func beginResponse() {
        isPrompting = false
        used = 0
    }

    /// Prints the prompt again on the next draw.
    func promptAgain() {
        isPrompting = false
    }

    /// Prints all lines again, once nothing loads any more.
    func redraw() {
        mustRedraw = true
    }

    /// Removes what the lines that are on the terminal would not be where they
    /// were, since the window has another size.
    func removePictures() {
        images?.remove()
    }

    /// Draws the lines of a screen; messages, below it; and the prompt, unless
    /// a person has to wait. `failure` describes the step that failed, if one
    /// did; `notes` takes what has happened in the background, to be said with
    /// the next prompt; `prompt` gets whether downloads are part of the open
    /// one.
    func draw(
        _ lines: [Line],
        isLoading: Bool = false,
        messages: [String] = [],
        failure: String? = nil,
        notes: () -> [String] = { [] },
        prompt: (Bool) -> Prompt
    ) {
        print(lines, isLoading: isLoading)
        for message in messages { say(writer.lines(of: message)) }
        writer.load(isLoading ? loading : nil)
        guard !isLoading else { return }
        let hasProgress = shown?.progress.isEmpty == false
        let prompt = prompt(isPrompting && hasProgress)
        let last = shown
        shown = prompt
        if isPrompting, prompt.hasSameItems(as: last) {
            if prompt != last, writer.canRedraw { writer.prompt(prompt) }
            return
        }
        if !isPrompting {
            for note in notes() { say(writer.lines(of: note)) }
        }
        isPrompting = true
        if let failure { writer.print(writer.lines(of: failure, .failure)) }
        writer.prompt(prompt)
    }

    /// Called at the end of the session, with messages that are not printed.
    func end(messages: [String]) {
        writer.load(nil)
        for message in messages { say(writer.lines(of: message)) }
        clear()
        writer.end()
    }

    /// Lines that change by themselves are replaced where they are, as long as
    /// nothing was printed below them.
    private func print(_ lines: [Line], isLoading: Bool) {
        if mustRedraw, !isLoading {
            mustRedraw = false
            printed = []
        }
        if !printed.isEmpty, lines.count >= printed.count,
            zip(lines, printed).allSatisfy({ $0.looks(like: $1) })
        {
            extend(lines)
        } else if printed.starts(with: lines) {
            if lines != printed { isPrompting = false }
            printed = lines
            rest = []
        } else if !replace(lines) {
            if hasPrinted { writer.print([.blank]) }
            hasPrinted = true
            used = 0
            printed = []
            message = []
            rest = lines
            images?.clear()
            writer.close()
            isPrompting = false
            printRest()
        }
    }

    /// Prints lines in the rows of those that are on the terminal.
    /// - Returns: Whether they can be.
    private func replace(_ lines: [Line]) -> Bool {
        guard
            !printed.isEmpty, message.isEmpty, writer.canRedraw, isLast,
            writer.line - start < writer.size.rows
        else { return false }
        let rows = printed.reduce(0) { $0 + writer.rows(of: $1) }
        if writer.line - start == rows, lines.count >= printed.count,
            zip(lines, printed).allSatisfy({ isSameRow($0, $1) })
        {
            rewrite(lines)
            extend(lines)
            return true
        }
        images?.remove()
        used = 0
        printed = []
        rest = lines
        printRest(removing: writer.line - start)
        return true
    }

    /// Whether one line can take the row of the other, beside its pictures.
    private func isSameRow(_ line: Line, _ other: Line) -> Bool {
        line.hasPlaces(of: other) && writer.rows(of: line) == 1
            && writer.rows(of: other) == 1
    }

    /// Writes the runs of lines that are not on the terminal yet.
    private func rewrite(_ lines: [Line]) {
        for index in printed.indices
        where !lines[index].looks(like: printed[index]) {
            let kept = zip(lines[index].runs, printed[index].runs)
                .prefix { $0 == $1 }.count
            let rows = printed[index...].reduce(0) { $0 + writer.rows(of: $1) }
            writer.replace(lines[index], keeping: kept, rows: rows)
            printed[index] = lines[index]
        }
        images?.update(printed)
    }

    /// Prints what follows the lines that are on the terminal, if all of them
    /// are, and updates their pictures.
    private func extend(_ lines: [Line]) {
        let wasWhole = rest.isEmpty
        rest = Array(lines.dropFirst(printed.count))
        if lines.prefix(printed.count) != printed[...] {
            printed = Array(lines.prefix(printed.count))
            images?.update(printed)
        }
        // They would not follow what has been printed since.
        if isLast || wasWhole && !writer.canRedraw { printRest() }
    }

    /// Prints the next screenful.
    /// - Returns: `false` if there is none.
    func more() -> Bool {
        guard !message.isEmpty else { return printRest() }
        let count = fitting(message)
        writer.print(Array(message.prefix(count)))
        message.removeFirst(count)
        return true
    }

    /// Prints the lines of a message below the lines of the screen.
    func say(_ lines: [Line]) {
        let height = lines.reduce(0) { $0 + writer.rows(of: $1) }
        guard height > limit else {
            used += height
            return insert(lines)
        }
        used = 0
        let count = fitting(lines)
        writer.print(Array(lines.prefix(count)))
        message = Array(lines.dropFirst(count))
        isPrompting = false
    }

    /// Prints lines above the prompt or, if it cannot stay, in its place.
    private func insert(_ lines: [Line], removing removed: Int = 0) {
        if !writer.insert(lines, removing: removed) { isPrompting = false }
    }

    /// Whether nothing was printed below the lines of the screen.
    private var isLast: Bool {
        writer.line + (images?.released ?? 0) == end
    }

    /// Prints as many of the other lines as fit the window.
    /// - Parameter removed: The rows above the prompt to remove first.
    /// - Returns: Whether there are any.
    @discardableResult
    private func printRest(removing removed: Int = 0) -> Bool {
        let lines = Array(rest.prefix(fitting(rest)))
        guard !lines.isEmpty else { return false }
        if printed.isEmpty { start = writer.line - removed }
        insert(lines, removing: removed)
        printed += lines
        rest.removeFirst(lines.count)
        used += lines.reduce(0) { $0 + writer.rows(of: $1) }
        end = writer.line + (images?.released ?? 0)
        images?.add(lines)
        return true
    }

    /// The rows that fit above the prompt; without a person there is no
    /// window.
    private var limit: Int {
        writer.input == .pipe ? .max : max(1, writer.size.rows - 1)
    }

    /// How many of the lines fit, without dividing a picture.
    private func fitting(_ lines: [Line]) -> Int {
        var rows = used
        var count = 0
        for line in lines {
            rows += writer.rows(of: line)
            guard rows <= limit else { break }
            count += 1
        }
        // More lines may follow that belong to the last ones.
        let spare = count < lines.count ? 0 : limit - rows
        let divided = lines.prefix(count).enumerated().first { index, line in
            index + line.together - count > spare
        }
        guard let divided else { return count }
        guard divided.offset == 0 else { return divided.offset }
        guard used == 0 else { return 0 }
        // A table may be higher than the window.
        return divided.element.slots.isEmpty
            ? count : min(divided.element.together, lines.count)
    }
}
