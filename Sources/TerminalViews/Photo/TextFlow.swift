import Terminal
import ViewModels

/// The text of a page, which flows from a column beside a picture into the full
/// width.
struct TextFlow {
    /// The lines that are left for facts that will follow.
    private static let awaited = 2

    private let fitter: TextFitter
    /// What has not been taken, sanitized.
    private var paragraphs: [String]
    /// Names and values in two columns, until they have been taken.
    private var facts: [PhotoPage.Fact]
    /// Whether no more facts will follow.
    private let isWhole: Bool

    init(_ page: PhotoPage, fitter: TextFitter) {
        self.fitter = fitter
        paragraphs = page.paragraphs.filter { !$0.isEmpty }.map(fitter.clean)
        facts = page.facts + page.files
        isWhole = !page.files.isEmpty
    }

    /// Takes all lines, or as many as fit so many rows, with a blank line
    /// between paragraphs. A table fits whole or not at all, also if a line,
    /// such as a URL, is wider than the column.
    mutating func take(_ limit: Int = .max, width: Int) -> [Line] {
        var taken: [Line] = []
        while !paragraphs.isEmpty || !facts.isEmpty {
            let gap: [Line] = taken.isEmpty ? [] : [.blank]
            let room = limit - taken.count - gap.count
            let lines = next(width)
            let height = max(lines.first?.together ?? 0, lines.count)
            let fits =
                height <= room
                && lines.allSatisfy { fitter.width($0) <= width }
            guard room > 0, limit == .max || fits else {
                if room > 0, let text = paragraphs.first {
                    let start = lines.prefix(room)
                    taken += gap + start
                    let words = start.flatMap(\.runs).map(\.text).joined()
                    paragraphs[0] = Self.drop(words, from: text)
                }
                break
            }
            taken += gap + lines
            if paragraphs.isEmpty {
                facts = []
            } else {
                paragraphs.removeFirst()
            }
        }
        return taken
    }

    /// The lines of the next paragraph, or of the facts.
    private func next(_ width: Int) -> [Line] {
        if let text = paragraphs.first {
            return fitter.wrap(text, to: width).map { Line($0) }
        }
        let column = (facts.map { fitter.width($0.name) }.max() ?? 0) + 2
        let room = max(1, width - column)
        var lines = facts.flatMap { fact in
            let texts = value(fact.value, room)
            return fitter.beside(
                fact.name,
                .label,
                texts,
                link: fact.url.flatMap(Hyperlink.init),
                margin: column
            )
        }
        if !lines.isEmpty {
            lines[0].together = lines.count + (isWhole ? 0 : Self.awaited)
        }
        return lines
    }

    /// Removes a start that may be broken at other places than the text.
    private static func drop(_ start: String, from text: String) -> String {
        var missing = start.count { $0 != " " }
        return String(
            text.drop { character in
                if character != " " { missing -= 1 }
                return missing >= 0
            }
        )
    }

    /// A URL is never broken, so that it can be clicked and copied.
    private func value(_ text: String, _ room: Int) -> [String] {
        let clean = fitter.clean(text)
        guard !clean.hasPrefix("http"), !clean.isEmpty else { return [clean] }
        return fitter.wrap(clean, to: room)
    }
}
