import Terminal

/// Prints the lines of a screen as far as they fit the window: only the new
/// ones, or all if others have changed.
@MainActor
final class ScreenPrinter {
    private let writer: SessionWriter
    private let images: InlineImagePresenter?
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
    /// The line of the writer behind the lines of the screen.
    private var end = 0

    init(writer: SessionWriter, images: InlineImagePresenter?) {
        self.writer = writer
        self.images = images
    }

    /// Whether there is more than was printed.
    var hasMore: Bool { !rest.isEmpty || !message.isEmpty }

    /// Forgets the screen and its pictures.
    func clear() {
        printed = []
        rest = []
        message = []
        images?.replace([])
    }

    /// Called when a line was typed, which begins another screenful.
    func beginResponse() {
        used = 0
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

    /// - Returns: Whether a prompt has to follow.
    func print(_ lines: [Line], isLoading: Bool) -> Bool {
        if mustRedraw, !isLoading {
            mustRedraw = false
            printed = []
        }
        if !printed.isEmpty, lines.count >= printed.count,
            zip(lines, printed).allSatisfy({ $0.looks(like: $1) })
        {
            return extend(lines)
        }
        guard !printed.starts(with: lines) else {
            defer { printed = lines }
            rest = []
            return lines != printed
        }
        if hasPrinted { writer.print([.blank]) }
        hasPrinted = true
        used = 0
        printed = []
        message = []
        rest = lines
        images?.replace([])
        writer.close()
        printRest()
        return true
    }

    /// Prints what follows the lines that are on the terminal, if all of them
    /// are, and updates their pictures.
    private func extend(_ lines: [Line]) -> Bool {
        let wasWhole = rest.isEmpty
        rest = Array(lines.dropFirst(printed.count))
        if lines.prefix(printed.count) != printed[...] {
            printed = Array(lines.prefix(printed.count))
            images?.update(printed)
        }
        // They would not follow what has been printed since.
        let isLast = writer.line == end || !writer.canRedraw
        guard wasWhole, isLast else { return false }
        return printRest()
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

    /// Prints a message below the lines of the screen.
    /// - Returns: Whether a prompt has to follow.
    func say(_ text: String) -> Bool {
        let lines = writer.lines(of: text)
        let height = lines.reduce(0) { $0 + writer.rows(of: $1) }
        guard height > limit else {
            used += height
            return !writer.insert(lines)
        }
        used = 0
        let count = fitting(lines)
        writer.print(Array(lines.prefix(count)))
        message = Array(lines.dropFirst(count))
        return true
    }

    /// Prints as many of the other lines as fit the window.
    /// - Returns: Whether a prompt has to follow.
    @discardableResult
    private func printRest() -> Bool {
        let lines = Array(rest.prefix(fitting(rest)))
        guard !lines.isEmpty else { return false }
        let stays = writer.insert(lines)
        printed += lines
        rest.removeFirst(lines.count)
        used += lines.reduce(0) { $0 + writer.rows(of: $1) }
        end = writer.line
        images?.add(lines)
        return !stays
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
        guard count < lines.count else { return count }
        let divided = lines.prefix(count).enumerated().first { index, line in
            line.slots.contains { index + $0.rows > count }
        }
        guard let divided else { return count }
        let height = divided.element.slots.map(\.rows).max() ?? 0
        return divided.offset > 0 ? divided.offset : min(height, lines.count)
    }
}
