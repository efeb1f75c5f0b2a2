import Foundation
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews

/// What is laid out, as texts in the files of a folder.
enum Screens {
    static func expect(
        _ parts: [String],
        are name: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let folder = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
        try RecordedText.expect(
            parts.joined(separator: "\n"),
            in: folder.appending(path: "Screens/\(name).txt"),
            location: location
        )
    }

    /// A screen, below what is shown and the size.
    static func text(
        _ name: String,
        _ size: (columns: Int, rows: Int),
        _ lines: (TerminalSize) throws -> [Line]
    ) rethrows -> String {
        let page = TerminalSize(columns: size.columns, rows: size.rows)
        let lines = try lines(page)
        return "# \(name), \(size.columns) × \(size.rows)\n"
            + lines.map { Self.text($0) + "\n" }.joined()
    }

    /// The text of a line up to its last column; then the style of each run,
    /// if there are several, `@` for a link, the pictures that begin there, and
    /// how many lines are shown together.
    private static func text(_ line: Line) -> String {
        let text = line.runs.map(\.text).joined()
        let styles = line.runs.map {
            style($0.style) + ($0.link.map { _ in "@" } ?? "")
        }
        let notes =
            [styles.allSatisfy { $0 == "." } ? "" : styles.joined()]
            + line.slots.map { Self.text($0) }
            + [
                line.together > (line.slots.map(\.box.rows).max() ?? 1)
                    ? "+\(line.together)" : ""
            ]
        return
            (text + "|" + notes.filter { !$0.isEmpty }.joined(separator: " "))
    }

    private static func style(_ style: Style) -> String {
        switch style {
        case .plain: "."
        case .title: "T"
        case .label: "l"
        case .number: "N"
        case .marks: "M"
        case .failure: "F"
        default: "\(style)"
        }
    }

    private static func text(_ slot: PictureSlot) -> String {
        let names = slot.keys.map(\.file.url.lastPathComponent)
        return "[\(slot.column)+\(slot.box.columns)×\(slot.box.rows)"
            + " \(slot.alignment) \(names.joined(separator: ","))"
            + (slot.waiting.isEmpty ? "" : " …\(slot.waiting)")
            + (slot.failure.map { " \($0)" } ?? "") + "]"
    }

    /// What there is in windows of some columns: from which number of rows on.
    static func byRows(
        _ name: String,
        columns: [Int],
        rows: ClosedRange<Int>,
        _ describe: (TerminalSize) -> String
    ) -> String {
        "# \(name)\n"
            + columns.map { columns in
                var last = ""
                return "\(columns) columns\n"
                    + rows.compactMap { rows in
                        let size = TerminalSize(columns: columns, rows: rows)
                        let text = describe(size)
                        defer { last = text }
                        return text == last ? nil : "  \(rows): \(text)\n"
                    }.joined()
            }.joined()
    }

    /// What is offered at a screen, in a window and elsewhere, what works, and
    /// which lines interrupt.
    @MainActor
    static func keys(
        _ name: String,
        of screen: some Screen,
        _ situation: ScreenSituation
    ) -> String {
        let prompt = screen.prompt(situation)
        let help = screen.help(situation)
        let lines =
            help.flatMap { $0.keys.split(separator: ", ").map(String.init) }
        let texts = [
            "offers " + prompt.items.joined(separator: ", "),
            "in a window " + prompt.spare.joined(separator: ", "),
            "always " + prompt.always.joined(separator: ", "),
            "keeps " + prompt.kept.sorted().joined(separator: ", "),
            "short " + (prompt.short ?? ""),
            "interrupts "
                + lines.filter(screen.interrupts).joined(separator: ", "),
            "acts at once "
                + screen.commands(among: Set(lines), situation).sorted()
                .joined(separator: ", "),
        ]
        return "# \(name)\n" + texts.map { $0 + "|\n" }.joined()
            + help.map { "  \($0.group): \($0.keys): \($0.text)\n" }.joined()
    }
}
