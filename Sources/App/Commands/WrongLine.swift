import Arguments
import Models
import ViewModels

/// Answers a command line that is wrong: a sentence, and at most one line to
/// type. Nothing else is run instead, and the status is 2.
///
/// The parser says that `sear moon` has no command, and the nearest one, where
/// such a line is no search; of `mars latest`, the command refuses the argument
/// once it runs, and the table of other words has what was meant.
struct WrongLine {
    /// The line without the program's name.
    let words: [String]
    let parser: ArgumentParser
    let console: Console

    /// Says what is wrong with the line, and with its command if it has one.
    func refuse(_ error: any Error, of command: String?) -> ExitStatus {
        let mistake = error as? UsageError
        if let mistake, mistake.kind == .notAChoice, mistake.values.last == "?"
        {
            return console.print(console.data(mistake.names))
        }
        let strings = console.strings
        let other = meant(words, mistake)
        let near = other == nil ? mistake?.suggestion : nil
        console.say(
            mistake.map { strings($0, suggesting: near) }
                ?? console.meaning(of: error).text
        )
        guard near == nil, (error as? CommandError)?.near == nil else {
            return .usage
        }
        let name = parser.program.name
        if let line = other ?? search(after: mistake) {
            console.say(.usageTry, name + " " + line.shellLine)
        } else {
            let subject = (mistake?.command ?? command).map { " " + $0 } ?? ""
            console.say(.usageSeeHelp, name + " help" + subject)
        }
        return .usage
    }

    /// What a line says in the words of other programs, as it is said here;
    /// `nil` if nobody knows, or it could not be read.
    private func meant(
        _ line: [String],
        _ mistake: UsageError?,
        depth: Int = 0
    ) -> [String]? {
        for other in candidates(for: line, mistake).map(Self.inOneRange) {
            do {
                switch try parser.parse(other) {
                case .run(let found) where found.isImplied: continue
                default: return Self.repeatsQualifier(other) ? nil : other
                }
            } catch let next as UsageError where next.kind == .unknownOption {
                guard depth < Self.mostOptions else { return nil }
                if let found = meant(other, next, depth: depth + 1) {
                    return found
                }
            } catch {}
        }
        return nil
    }

    /// A line in which two open ranges are one.
    private static func inOneRange(_ line: [String]) -> [String] {
        guard let first = line.first(where: { $0.hasSuffix("..") }),
            let last = line.first(where: { $0.hasPrefix("..") })
        else { return line }
        let range = String(first.dropLast(2)) + last
        return line.filter { $0 != last }.map { $0 == first ? range : $0 }
    }

    /// The unknown options of a line that are looked up.
    private static let mostOptions = 4

    private static func repeatsQualifier(_ line: [String]) -> Bool {
        let names = line.filter { $0.contains(":") && !$0.contains("/") }
            .map { $0.prefix { $0 != ":" } }
        return Set(names).count < names.count
    }

    /// The lines that may be meant by one, the best first.
    private func candidates(
        for line: [String],
        _ mistake: UsageError?
    ) -> [[String]] {
        let word = mistake?.values.first ?? ""
        switch mistake?.kind {
        case .unknownOption:
            let lines = Self.lines(replacing: word, in: line)
            if !lines.isEmpty { return lines }
        case .unknownCommand where SourceFacts.isID(word):
            return [[ShowCommand.name] + line]
        case .unexpectedArgument where Int(word) ?? 0 > 0:
            return [line.flatMap { $0 == word ? ["-n", word] : [$0] }]
        default: break
        }
        return OtherWords.beginnings.compactMap { start, other in
            Self.begins(line, with: start)
                ? Self.words(other)
                    + line.dropFirst(Self.words(start).count) : nil
        }
    }

    /// The lines that say in other words what an option says.
    private static func lines(
        replacing option: String,
        in line: [String]
    ) -> [[String]] {
        let index = line.firstIndex { $0.prefix { $0 != "=" } == option }
        guard let index else { return [] }
        let name = String(option.drop { $0 == "-" })
            .replacing("_", with: "-")
        let value =
            line[index].contains("=")
            ? String(line[index].dropFirst(option.count + 1))
            : line[(index + 1)...].first ?? ""
        return OtherWords.options.compactMap { row -> [String]? in
            let isMeant =
                row.names.contains(name)
                && (row.lines.isEmpty
                    || row.lines.contains { begins(line, with: $0) })
            let takesValue = row.dropsValue || row.words.contains("NAME")
            let isValue = !value.isEmpty && !value.hasPrefix("-")
            guard isMeant, !takesValue || isValue && !isTable(value) else {
                return nil
            }
            let hasNext = takesValue && !line[index].contains("=")
            let rest =
                Array(line[..<index])
                + words(row.words).map { put(value, in: $0) }
                + line[(index + (hasNext ? 2 : 1))...]
            let others = isCommand(line[0]) ? rest.dropFirst() : rest[...]
            switch row.command {
            case "" where row.words.contains(":"): return search(rest)
            case "": return rest
            case DownloadCommand.name where row.lines.isEmpty:
                let list = isCommand(line[0]) ? rest : search(rest)
                return list.map { [row.command] + $0 }
            default: return [row.command] + others
            }
        }
    }

    /// A line with a qualifier as a search, which lists without words may be,
    /// too; `nil` where it would be a word.
    private static func search(_ line: [String]) -> [String]? {
        switch line[0].lowercased() {
        case SearchCommand.name, RandomCommand.name, StatsCommand.name,
            MirrorCommand.name:
            line
        case RecentCommand.name, PopularCommand.name:
            [SearchCommand.name] + line.dropFirst()
        default: isCommand(line[0]) ? nil : [SearchCommand.name] + line
        }
    }

    /// A word of the table with a value, which a qualifier has in quotes.
    private static func put(_ value: String, in word: String) -> String {
        let isQuoted = word.contains(":") && value.contains(" ")
        let value = word.hasPrefix("year:") ? String(value.prefix(4)) : value
        return word.replacing("NAME", with: isQuoted ? "\"\(value)\"" : value)
    }

    /// Returns `true` for the name of a file of records, which is nowhere to
    /// download files to.
    private static func isTable(_ value: String) -> Bool {
        let parts = value.split(separator: ".")
        return parts.count > 1
            && RecordFormat(rawValue: String(parts[parts.count - 1])) != nil
    }

    private static func isCommand(_ word: String) -> Bool {
        CommandList.command(named: word.lowercased()) != nil
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }

    private static func begins(_ line: [String], with text: String) -> Bool {
        let start = words(text)
        return line.prefix(start.count).map { $0.lowercased() } == start
    }
}

extension WrongLine {
    /// The names of commands that are words to search for, too.
    private static let names =
        SourceFacts.all.flatMap(\.commands).map { $0.name }
        + [NewCommand.name, HomeCommand.name]

    /// The search for the words of a line, if they are what a list, or nothing,
    /// is called.
    private func search(after mistake: UsageError?) -> [String]? {
        guard words.first?.lowercased() != SearchCommand.name else {
            return nil
        }
        let line = [SearchCommand.name] + words
        guard case .run(let found) = try? parser.parse(line) else { return nil }
        switch mistake?.kind {
        case .unknownCommand: return line
        case .unexpectedArgument, .notAChoice, nil: break
        default: return nil
        }
        let first = found.arguments.first?.lowercased() ?? ""
        let command = parser.program.command(first)
        let known = command?.arguments.flatMap(\.value.choices).map(\.value)
        let isMeant =
            Self.names.contains(first)
            && found.arguments.allSatisfy(Self.isWord)
            && found.arguments.dropFirst().contains { word in
                word.contains(where: \.isLetter) && word.count > 2
                    && known?.contains(word.lowercased()) != true
                    && DayChoice(word) == nil
            }
        return isMeant ? line : nil
    }

    /// Returns `true` for a word or a number that is no id, day or file.
    private static func isWord(_ text: String) -> Bool {
        text.allSatisfy { $0.isLetter || "'’-".contains($0) }
            || text.allSatisfy { $0.isNumber }
    }
}

extension SourceFacts {
    /// Returns `true` for what is an item, whether there is one or not.
    fileprivate static func isID(_ text: String) -> Bool {
        id(of: text) != nil || PhotoID(text).source != .images
    }
}
