import Terminal
import ViewModels

/// Texts that flow from a column beside a picture into the full width.
struct TextFlow {
    private enum Part {
        case text(String, Style)
        /// Names and values in two columns.
        case facts([PhotoPage.Fact], isWhole: Bool)
    }

    /// The lines that are left for facts that will follow.
    private static let awaited = 2

    private let fitter: TextFitter
    /// What has not been taken; blank lines separate parts.
    private var parts: [Part] = []

    init(fitter: TextFitter) {
        self.fitter = fitter
    }

    mutating func append(_ text: String, _ style: Style = .plain) {
        if !text.isEmpty { parts.append(.text(fitter.clean(text), style)) }
    }

    /// `isWhole` is whether no more facts will follow.
    mutating func append(_ facts: [PhotoPage.Fact], isWhole: Bool) {
        if !facts.isEmpty { parts.append(.facts(facts, isWhole: isWhole)) }
    }

    /// Takes all lines, or as many as fit so many rows. A table fits whole or
    /// not at all, also if a line, such as a URL, is wider than the column.
    mutating func take(_ limit: Int = .max, width: Int) -> [Line] {
        var taken: [Line] = []
        while let part = parts.first {
            let gap: [Line] = taken.isEmpty ? [] : [.blank]
            let room = limit - taken.count - gap.count
            guard room > 0 else { break }
            let lines = lines(part, width)
            let height = lines.first?.together ?? 0
            if limit == .max
                || max(height, lines.count) <= room && fit(lines, width)
            {
                taken += gap + lines
                parts.removeFirst()
            } else {
                let (start, rest) = split(part, room, width)
                if !start.isEmpty { taken += gap + start }
                parts[0] = rest
                break
            }
        }
        return taken
    }

    private func lines(_ part: Part, _ width: Int) -> [Line] {
        switch part {
        case .text(let text, let style):
            fitter.wrap(text, to: width).map { Line($0, style) }
        case .facts(let facts, let isWhole):
            self.facts(facts, isWhole, width)
        }
    }

    private func fit(_ lines: [Line], _ width: Int) -> Bool {
        lines.allSatisfy { fitter.width($0) <= width }
    }

    /// Splits a part that is longer than the room.
    private func split(
        _ part: Part,
        _ room: Int,
        _ width: Int
    ) -> (start: [Line], rest: Part) {
        switch part {
        case .text(let text, let style):
            let lines = fitter.wrap(text, to: width).prefix(room)
            let rest = Self.drop(lines.joined(), from: text)
            return (lines.map { Line($0, style) }, .text(rest, style))
        case .facts: return ([], part)
        }
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

    private func facts(
        _ facts: [PhotoPage.Fact],
        _ isWhole: Bool,
        _ width: Int
    ) -> [Line] {
        let column = (facts.map { fitter.width($0.name) }.max() ?? 0) + 2
        let room = max(1, width - column)
        var lines = facts.flatMap { fact in
            value(fact.value, room).enumerated().map { index, text in
                let name = index == 0 ? fact.name : ""
                return Line([
                    Line.Run(fitter.pad(name, to: column), .label),
                    Line.Run(text),
                ])
            }
        }
        if !lines.isEmpty {
            lines[0].together = lines.count + (isWhole ? 0 : Self.awaited)
        }
        return lines
    }

    /// A URL is never broken, so that it can be clicked and copied.
    private func value(_ text: String, _ room: Int) -> [String] {
        let clean = fitter.clean(text)
        guard !clean.hasPrefix("http"), !clean.isEmpty else { return [clean] }
        return fitter.wrap(clean, to: room)
    }
}
