/// Formats a program's manual page in the man(7) language.
package struct ManualFormatter: Sendable {
    private let program: ProgramDescription
    private let texts: DescriptionText
    private let files: [TopicRow]
    private let date: String

    /// - Parameters:
    ///   - program: What to describe.
    ///   - help: The words that help adds, for what both show alike.
    ///   - files: Rows for the section on files.
    ///   - date: The day of the release, `YYYY-MM-DD`.
    package init(
        _ program: ProgramDescription,
        help: HelpHeadings,
        files: [TopicRow],
        date: String
    ) {
        self.program = program
        texts = DescriptionText(program: program, headings: help)
        self.files = files
        self.date = date
    }

    /// The page's source, with a newline at its end.
    package func page() -> String {
        let lines =
            [title()] + name() + synopsis() + description() + commandSection()
            + optionSection()
            + program.topics.flatMap(topic)
            + section("FILES", rows(files)) + examples() + seeAlso()
        return lines.joined(separator: "\n") + "\n"
    }

    private func title() -> String {
        let name = RoffText.argument(program.name.uppercased())
        let source = RoffText.argument(program.name + " " + program.version)
        // Escaped, the hyphens would be no part of a date.
        let day = date.filter { $0.isASCII && ($0.isNumber || $0 == "-") }
        return ".TH \(name) 1 \"\(day)\" \(source)"
    }

    private func name() -> [String] {
        let summary =
            program.summary.last == "."
            ? String(program.summary.dropLast()) : program.summary
        let line = RoffText.inner(program.name) + " \\- "
        let text = RoffText.folded(line + RoffText.inner(summary))
        return section("NAME", [text])
    }

    private func synopsis() -> [String] {
        let forms = [nil] + program.commands.map(Optional.some)
        let lines = forms.map { form in
            RoffText.folded(
                RoffText.bold(program.name) + " "
                    + RoffText.inner(texts.usage(of: form))
            )
        }
        return section(
            "SYNOPSIS",
            Array(lines.map { [$0] }.joined(separator: [".br"]))
        )
    }

    private func description() -> [String] {
        let text = program.discussion
        let full = text.isEmpty ? program.summary : text
        return section("DESCRIPTION", paragraphs(full))
    }

    private func topic(_ topic: TopicDescription) -> [String] {
        section(topic.title.uppercased(), rows(topic.rows))
    }

    private func examples() -> [String] {
        let all = program.examples + program.commands.flatMap(\.examples)
        return section(
            "EXAMPLES",
            all.unique(by: \.line).flatMap {
                row(RoffText.bold($0.line), $0.help)
            }
        )
    }

    private func seeAlso() -> [String] {
        let lines = program.seeAlso.map { RoffText.line($0) }
        return section(
            "SEE ALSO",
            lines.isEmpty ? [] : [lines.joined(separator: ",\n")]
        )
    }
}

extension ManualFormatter {
    private func commandSection() -> [String] {
        section(
            "COMMANDS",
            program.commandGroups.flatMap { group in
                section(group.title, group.commands.flatMap(lines), ".SS ")
            }
        )
    }

    /// The command with its arguments and the names of its options.
    private func lines(of command: CommandDescription) -> [String] {
        let words = command.arguments.map { RoffText.italic($0.usage) }
        let term = [RoffText.bold(command.name)] + words
        let arguments = command.arguments.map {
            RoffText.italic($0.value.placeholder) + ": "
                + RoffText.inner(texts.help(of: $0))
        }
        let options = command.optionGroups.flatMap(\.options)
            .map { RoffText.bold($0.spelling) }
        let list = options.joined(separator: ", ")
        let title = RoffText.inner(texts.headings.options) + ": "
        let more =
            parts(of: command.discussion).map(RoffText.inner) + arguments
            + (options.isEmpty ? [] : [title + list])
        return row(term.joined(separator: " "), command.summary)
            + more.flatMap { [".IP", RoffText.folded($0)] }
    }

    /// Each group of options once, with the commands that take it.
    private func optionSection() -> [String] {
        var groups = program.optionGroups
        for command in program.commands {
            groups += command.optionGroups.filter { !groups.contains($0) }
        }
        return section(
            "OPTIONS",
            groups.flatMap { group in
                section(
                    title(of: group),
                    group.options.flatMap(lines),
                    ".SS "
                )
            }
        )
    }

    private func title(of group: OptionGroup) -> String {
        let owners = program.commands
            .filter { $0.optionGroups.contains(group) }.map(\.name)
        guard !owners.isEmpty else { return group.title }
        return group.title + " (" + owners.joined(separator: ", ") + ")"
    }

    private func lines(of option: OptionDescription) -> [String] {
        let names = option.spellings.map(RoffText.bold)
        return row(
            names.joined(separator: ", ") + option.valueUsage(RoffText.italic),
            texts.help(of: option)
        )
    }

    private func section(
        _ title: String,
        _ lines: [String],
        _ request: String = ".SH "
    ) -> [String] {
        lines.isEmpty ? [] : [request + RoffText.argument(title)] + lines
    }

    private func paragraphs(_ text: String) -> [String] {
        let lines = parts(of: text).map { [RoffText.line($0)] }
        return Array(lines.joined(separator: [".PP"]))
    }

    private func parts(of text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
    }

    private func rows(_ rows: [TopicRow]) -> [String] {
        rows.flatMap { row(RoffText.bold($0.term), $0.text) }
    }

    /// A term that is already roff, and its text.
    private func row(_ term: String, _ text: String) -> [String] {
        [".TP", term, RoffText.line(text)]
    }
}

/// Escapes text for roff.
enum RoffText {
    /// Escapes and folds text; a newline becomes a space.
    static func line(_ text: String) -> String { folded(inner(text)) }

    /// Breaks text at spaces into lines of at most 80 bytes.
    static func folded(_ text: String) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ").map(String.init) {
            if let last = lines.last, last.utf8.count + word.utf8.count < 80 {
                lines[lines.count - 1] += " " + word
            } else {
                // At the start of a line a dot begins a request.
                lines.append(word.hasPrefix(".") ? "\\&" + word : word)
            }
        }
        return lines.joined(separator: "\n")
    }

    static func bold(_ text: String) -> String { "\\fB" + inner(text) + "\\fR" }

    static func italic(_ text: String) -> String {
        "\\fI" + inner(text) + "\\fR"
    }

    /// Quotes an argument of a request.
    static func argument(_ text: String) -> String { "\"" + inner(text) + "\"" }

    /// Escapes text within a line.
    static func inner(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            // A plain hyphen may be printed as U+2010, which no shell knows.
            case "-": result += "\\-"
            case "\"": result += "\\(dq"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case " " ... "~": result.unicodeScalars.append(scalar)
            case "\n", "\t": result += " "
            default: result += code(scalar)
            }
        }
        return result
    }

    /// Writes a character by its code point; control characters are dropped.
    private static func code(_ scalar: Unicode.Scalar) -> String {
        guard scalar.value >= 0xA0 else { return "" }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return "\\[u" + zeros + digits + "]"
    }
}
