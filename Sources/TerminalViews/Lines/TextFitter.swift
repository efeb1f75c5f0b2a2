package import Terminal
package import ViewModels

/// Sanitizes texts, transliterates them if needed, and fits them to cells, in
/// this order, since each step changes the width; and renders lines.
package struct TextFitter: Sendable {
    /// `true` if only ASCII can be shown, as in the C locale.
    package let isASCII: Bool
    private let colors: ColorSupport
    /// `true` if the terminal gets links, and texts for the clipboard.
    package var hasLinks: Bool
    /// `true` if text from right to left is kept in its place, on a terminal
    /// that would mix it with what stands beside it.
    private let isolates: Bool

    /// Longer lines are hard to read.
    static let widestText = 72

    /// Without `colors`, lines are rendered without styles.
    package init(
        isASCII: Bool = false,
        colors: ColorSupport = .none,
        hasLinks: Bool = false,
        isolates: Bool = false
    ) {
        self.isASCII = isASCII
        self.colors = colors
        self.hasLinks = hasLinks
        self.isolates = isolates
    }

    package var showsColors: Bool { colors.isEnabled }

    /// A line in the escape sequences of its styles.
    package func string(from line: Line) -> String {
        line.runs.map { run in
            let text = run.style.paint(isolated(clean(run.text)), colors)
            return hasLinks ? run.link?.text(text) ?? text : text
        }.joined()
    }

    /// Hebrew, Arabic and their neighbors.
    private static let rightToLeft: [ClosedRange<UInt32>] = [
        0x590 ... 0x8FF, 0xFB1D ... 0xFDFF, 0xFE70 ... 0xFEFC,
    ]

    /// Between the signs of an isolate (UAX #9), if it has letters that are
    /// written from right to left.
    private func isolated(_ text: String) -> String {
        // In UTF-8, the first of them begins with 0xD6.
        guard isolates, !isASCII, text.utf8.contains(where: { $0 >= 0xD6 }),
            text.unicodeScalars.contains(where: { scalar in
                Self.rightToLeft.contains { $0.contains(scalar.value) }
            })
        else { return text }
        return "\u{2068}" + text + "\u{2069}"
    }

    /// The sanitized text, whose emoji take as many cells on every terminal.
    package func clean(_ text: String) -> String {
        let clean = JoinedEmoji.first(in: Sanitizer.clean(text))
        return isASCII ? ASCIIFallback.spell(clean) : clean
    }

    /// The width in cells of the sanitized text.
    package func width(_ text: String) -> Int {
        CellText.width(clean(text))
    }

    /// The width in cells of a line.
    func width(_ line: Line) -> Int {
        line.runs.reduce(0) { $0 + width($1.text) }
    }

    /// The text of a line in some columns, with blanks for halves of wide
    /// characters.
    func slice(_ line: Line, _ columns: Range<Int>) -> Line {
        var end = 0
        return Line(
            line.runs.compactMap { run in
                var text = ""
                for character in clean(run.text) {
                    let start = end
                    end += CellText.width(String(character))
                    if start >= columns.lowerBound, end <= columns.upperBound {
                        text.append(character)
                    } else {
                        let cells = (start ..< end).clamped(to: columns)
                        text += String(repeating: " ", count: cells.count)
                    }
                }
                return text.isEmpty
                    ? nil : Line.Run(text, run.style, link: run.link)
            }
        )
    }

    /// The rows of a line; a URL may be longer than one, and goes on in the
    /// column in which it begins.
    func rows(of line: Line, columns: Int) -> [Line] {
        let width = width(line)
        guard width > columns, line.slots.isEmpty else { return [line] }
        let start = width - (line.runs.last.map { self.width($0.text) } ?? 0)
        let margin = start > columns / 2 ? 0 : start
        let indent = Line.Run(String(repeating: " ", count: margin))
        let rest = stride(from: columns, to: width, by: columns - margin).map {
            slice(line, $0 ..< $0 + columns - margin)
        }
        return [slice(line, 0 ..< columns)]
            + rest.map { Line((margin > 0 ? [indent] : []) + $0.runs) }
    }

    /// The text of a line in some columns, with blanks up to the last one.
    func padded(_ line: Line, _ columns: Range<Int>) -> Line {
        let part = slice(line, columns)
        let missing = columns.count - width(part)
        return Line(
            part.runs + [Line.Run(String(repeating: " ", count: missing))]
        )
    }

    /// The line with another one in some columns of it.
    func overlay(_ other: Line, on line: Line, _ columns: Range<Int>) -> Line {
        let end = max(columns.upperBound, width(line))
        return Line(
            padded(line, 0 ..< columns.lowerBound).runs
                + padded(other, 0 ..< columns.count).runs
                + slice(line, columns.upperBound ..< end).runs
        )
    }

    /// A title, shortened to what the first of some details leave that leave
    /// at least 12 cells, or all of a shorter one; without it if none do. Some
    /// of the first details only stand beside the whole title.
    package func heading(
        _ title: String,
        _ details: [String],
        optional: Int = 0,
        width: Int,
        separator: String = " · ",
        style: Style? = nil
    ) -> Line {
        let (title, details) = (clean(title), details.map(clean))
        let least = min(CellText.width(title), 12)
        let gap = title.isEmpty ? "" : clean(separator)
        func first(_ details: ArraySlice<String>, _ cells: Int) -> String? {
            details.first { CellText.width($0 + gap) + cells <= width }
        }
        let text =
            first(details.prefix(optional), CellText.width(title))
            ?? first(details.dropFirst(optional), least)
            ?? truncate(details.last ?? "", to: width)
        let end = text.isEmpty ? "" : gap + text
        let room = width - CellText.width(end)
        guard room > 0, !title.isEmpty else { return Line(text) }
        return Line([
            Line.Run(truncate(title, to: room), style ?? .heading),
            Line.Run(end),
        ])
    }

    /// Shortens a text that does not fit, with a mark at its end.
    package func truncate(_ text: String, to columns: Int) -> String {
        CellText.truncate(clean(text), to: columns, mark: mark)
    }

    /// Shortens a line that does not fit, with a mark where that divides text.
    func truncate(_ line: Line, to columns: Int) -> Line {
        let room = columns - CellText.width(mark)
        guard width(line) > columns, room >= 0 else { return line }
        let start = slice(line, 0 ..< room)
        guard let last = start.runs.last, last.text.last != " " else {
            return start
        }
        return Line(start.runs + [Line.Run(mark, last.style)])
    }

    /// Leaves out parts at the end of a heading that does not fit, so that what
    /// it begins with is whole.
    func shorten(_ heading: Line, to columns: Int) -> Line {
        let text = heading.runs.map(\.text).joined()
        guard width(heading) > columns else { return heading }
        let ends = text.ranges(of: #/ {2,}| · /#).map(\.lowerBound)
        let widths = ends.map { CellText.width(String(text[..<$0])) }
        guard let end = widths.filter({ $0 > 0 && $0 <= columns }).max() else {
            return truncate(heading, to: columns)
        }
        return slice(heading, 0 ..< end)
    }

    /// Wraps a title, after signs, to at most `limit` lines.
    func wrap(
        _ title: String,
        marks: String,
        style: Style = .title,
        link: Hyperlink?,
        to columns: Int,
        lines limit: Int
    ) -> [[Line.Run]] {
        let signs = marks.isEmpty ? "" : clean(marks) + " "
        let text = signs + title
        let lines =
            limit == 1
            ? [truncate(text, to: columns)]
            : wrap(text, to: columns, lines: limit)
        return lines.enumerated().map { index, line in
            guard index == 0, !signs.isEmpty, line.hasPrefix(signs) else {
                return [Line.Run(line, style, link: link)]
            }
            let rest = String(line.dropFirst(signs.count))
            return [
                Line.Run(signs, .marks), Line.Run(rest, style, link: link),
            ]
        }
    }

    /// Wraps a text to at most `limit` lines, with a mark if it is longer.
    package func wrap(
        _ text: String,
        to columns: Int,
        lines limit: Int = .max
    ) -> [String] {
        first(
            limit,
            of: CellText.wrap(clean(text), width: columns),
            columns: columns
        )
    }

    /// The first of some lines, with a mark if there are more.
    func first(_ limit: Int, of lines: [String], columns: Int) -> [String] {
        guard lines.count > limit, limit > 0 else {
            return Array(lines.prefix(max(0, limit)))
        }
        let last = lines[limit - 1] + " " + mark
        return lines.prefix(max(0, limit - 1))
            + [CellText.truncate(last, to: columns, mark: mark)]
    }

    /// Splits a text into lines, wrapping those that are too long.
    func fit(_ text: String, to columns: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { broken(clean(String($0)), columns) }
    }

    /// Keeps the spaces of lines that fit and the indent of a second column,
    /// and never breaks a URL.
    private func broken(_ line: String, _ columns: Int) -> [String] {
        guard CellText.width(line) > columns, line.contains(" ") else {
            return [line]
        }
        let gap = line.firstRange(of: "  ")?.upperBound
        let start = gap.flatMap { line[$0...].firstIndex { $0 != " " } }
        let head = String(line[..<(start ?? line.startIndex)])
        let indent = CellText.width(head)
        guard indent <= columns / 2 else {
            return CellText.wrap(line, width: columns)
        }
        let rest = String(line.dropFirst(head.count))
        let margin = String(repeating: " ", count: indent)
        return CellText.wrap(rest, width: columns - indent).enumerated()
            .map { ($0 == 0 ? head : margin) + $1 }
    }

    /// Pads a text with spaces to at least `columns` cells.
    package func pad(_ text: String, to columns: Int) -> String {
        CellText.pad(clean(text), to: columns)
    }

    /// Pads a text with spaces at its left to at least `columns` cells.
    func padLeft(_ text: String, to columns: Int) -> String {
        let text = clean(text)
        let missing = max(0, columns - CellText.width(text))
        return String(repeating: " ", count: missing) + text
    }

    private var mark: String { isASCII ? "..." : "…" }
}

extension TextFitter {
    /// Lays out the help of keys by groups: each in two columns, the left one
    /// first, or in one where the window is narrow, or where `isList` is set,
    /// since they are read out.
    func lines(of help: [KeyHelp], width: Int, isList: Bool) -> [Line] {
        let groups = help.reduce(into: [[KeyHelp]]()) { groups, key in
            if groups.last?.first?.group == key.group {
                groups[groups.count - 1].append(key)
            } else {
                groups.append([key])
            }
        }
        let lefts = groups.map { $0.prefix(($0.count + 1) / 2) }
        let rights = groups.map { $0.dropFirst(($0.count + 1) / 2) }
        var left = columns(lefts, width: .max)
        var right = columns(rights, width: .max)
        var margin = (left.joined().map(self.width).max() ?? 0) + 3
        let isWide =
            margin + (right.joined().map(self.width).max() ?? 0) <= width
        if !isWide {
            let half = (width - 3) / 2
            left = columns(lefts, width: half)
            right = columns(rights, width: half)
            margin = half + 3
        }
        let blocks =
            (isWide || width >= Self.widestText) && !isList
            ? zip(left, right).map { Line.joined($0, $1, at: margin) }
            : columns(groups.map { $0[...] }, width: width)
        guard groups.count > 1 else { return blocks.flatMap(\.self) }
        let titled = zip(groups, blocks).map { group, lines in
            var heading = Line(group[0].group, .heading)
            heading.together += lines.first?.together ?? 0
            return [heading] + lines
        }
        return Array(titled.joined(separator: [.blank]))
    }

    /// The lines of each group, whose texts begin in one column.
    private func columns(
        _ groups: [ArraySlice<KeyHelp>],
        width: Int
    ) -> [[Line]] {
        let names = groups.joined().map { self.width($0.keys) }.max() ?? 0
        return groups.map { column($0, names: names, width: width) }
    }

    private func column(
        _ help: ArraySlice<KeyHelp>,
        names: Int,
        width: Int
    ) -> [Line] {
        let margin = min(names + 2, max(2, width / 2))
        return help.flatMap { entry in
            let texts = wrap(entry.text, to: max(1, width - margin))
            var lines = beside(entry.keys, .number, texts, margin: margin)
            if !lines.isEmpty { lines[0].together = lines.count }
            return lines
        }
    }

    /// The lines of a text beside its name.
    func beside(
        _ name: String,
        _ style: Style,
        _ texts: [String],
        margin: Int
    ) -> [Line] {
        texts.enumerated().map { index, text in
            let isNamed = index == 0 && !name.isEmpty
            let start = pad(isNamed ? name : "", to: margin)
            return Line([
                Line.Run(start, isNamed ? style : .plain),
                Line.Run(text),
            ])
        }
    }

    /// Lays out names and values in two columns, or stacked where it is narrow.
    package func lines(of facts: [PhotoPage.Fact], width: Int) -> [Line] {
        // Longer names have a line of their own.
        let names = facts.map { self.width($0.name) }.filter { $0 <= 30 }
        let column = (names.max() ?? 0) + 2
        let isStacked = width - column < 20
        return facts.flatMap { fact in
            let name = clean(fact.name)
            let margin = isStacked ? 2 : column
            let values = wrap(fact.value, to: max(1, width - margin))
            let isAlone = isStacked || self.width(name) > margin - 2
            return (isAlone ? [Line(name, .label)] : [])
                + beside(isAlone ? "" : name, .label, values, margin: margin)
        }
    }
}
