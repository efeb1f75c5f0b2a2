import Terminal
import ViewModels

/// The text of a page, which flows from a column beside a picture into the full
/// width.
struct TextFlow {
    /// The lines that are left for facts that will follow.
    private static let awaited = 2
    /// A table of more lines can be divided beside a picture.
    private static let mostTogether = 6
    /// The first part of one that is divided has at least so many.
    private static let leastTogether = 2

    private let fitter: TextFitter
    /// The paragraphs that have not been taken, sanitized.
    private var paragraphs: [String]
    /// Names and values in two columns, until they have been taken.
    private var facts: [PhotoPage.Fact]
    /// `true` if no more facts will follow.
    private let isWhole: Bool
    /// `true` if a paragraph was taken in part.
    private(set) var isCut = false

    /// `true` if there are only facts left, if anything.
    var hasOnlyFacts: Bool { paragraphs.isEmpty }

    init(_ page: PhotoPage, fitter: TextFitter) {
        self.fitter = fitter
        paragraphs = page.paragraphs.filter { !$0.isEmpty }.map(fitter.clean)
        facts = page.facts + page.files
        isWhole = !page.files.isEmpty
    }

    /// Begins with a text that did not fit elsewhere.
    mutating func begin(with text: String) {
        paragraphs.insert(fitter.clean(text), at: 0)
    }

    /// Takes all lines, or as many as fit so many rows, with a blank line
    /// between paragraphs, and before the facts.
    mutating func take(_ limit: Int = .max, width: Int) -> [Line] {
        var taken: [Line] = []
        func gap() -> [Line] { taken.isEmpty ? [] : [.blank] }
        while let text = paragraphs.first {
            let room = limit - taken.count - gap().count
            let lines = fitter.wrap(text, to: width).map { Line($0) }
            guard lines.count <= room else {
                guard room > 0 else { return taken }
                let start = lines.prefix(room)
                let words = start.flatMap(\.runs).map(\.text).joined()
                paragraphs[0] = Self.drop(words, from: text)
                isCut = true
                return taken + gap() + start
            }
            taken += gap() + lines
            isCut = false
            paragraphs.removeFirst()
        }
        let room = limit == .max ? .max : limit - taken.count - gap().count
        let table = takeFacts(room, width: width)
        return table.isEmpty ? taken : taken + gap() + table
    }

    /// Takes all facts, or those that fit so many rows, of which long URLs are
    /// broken; of a short table all or none. Long names wrap.
    private mutating func takeFacts(_ room: Int, width: Int) -> [Line] {
        let widest = max(1, width / 2 - 2)
        let names = facts.map { fitter.width($0.name) }
        let fitting = names.filter { $0 <= widest }
        // A long name among short ones has eight cells.
        let least = fitting.count < names.count ? min(widest, 8) : 0
        let column = max(least, fitting.max() ?? 0) + 2
        var (taken, rest) = ([Line](), [PhotoPage.Fact]())
        var height = isWhole ? 0 : Self.awaited
        var isFull = false
        for fact in facts {
            let whole = lines(of: fact, column, width)
            let lines =
                room == .max
                ? whole
                : whole.flatMap { fitter.rows(of: $0, columns: width) }
            height += lines.count
            isFull = isFull || lines.count > room - taken.count
            if room == .max || !isFull {
                taken += lines
            } else {
                rest.append(fact)
            }
        }
        let isShort = height <= Self.mostTogether
        let isEnough =
            isShort
            ? rest.isEmpty && height <= room
            : rest.isEmpty || taken.count >= Self.leastTogether
        guard !taken.isEmpty, isEnough else { return [] }
        facts = rest
        taken[0].together = min(height, Self.leastTogether)
        return taken
    }

    private func lines(
        of fact: PhotoPage.Fact,
        _ column: Int,
        _ width: Int
    ) -> [Line] {
        let name = fitter.wrap(fact.name, to: max(1, column - 2))
            .map { Line($0, .label) }
        let value = value(fact.value, max(1, width - column)).map {
            Line([Line.Run($0, link: fact.url.flatMap(Hyperlink.init))])
        }
        return Line.joined(name, value, at: column)
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

    /// A URL is not broken where it has the width of the page, so that it can
    /// be clicked and copied.
    private func value(_ text: String, _ room: Int) -> [String] {
        let clean = fitter.clean(text)
        guard !clean.hasPrefix("http"), !clean.isEmpty else { return [clean] }
        return fitter.wrap(clean, to: room)
    }
}
