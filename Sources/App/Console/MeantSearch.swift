import Arguments

/// A command line that begins with the name of a command, but whose words were
/// probably meant to be searched for: `mars rover`, `earth from space`.
struct MeantSearch {
    /// Commands whose other words may well be searched for.
    private static let commands =
        SourceFacts.all.flatMap(\.commands).map { $0.name }
        + ["new", "home", "history", "cache", "mirror"]

    /// Commands of these with actions, of which one may have been mistyped.
    private static let actions = ["history", "cache", "mirror"]

    /// The command line of the search.
    let line: [String]
    let words: [String]
    /// `true` if the search is done at once; `false` if it is mentioned after
    /// the command has refused the words.
    private let isLikely: Bool
    /// `true` if it begins with a command that has actions.
    let isAction: Bool

    /// - Returns: `nil` if the words could not be searched for.
    init?(_ line: [String], of program: ProgramDescription) {
        let search = [program.impliedCommand ?? ""] + line
        guard
            case .run(let found) = try? ArgumentParser(program).parse(search),
            let command = found.arguments.first?.lowercased(),
            ![found.command, "help"].contains(command),
            found.arguments.allSatisfy(Self.isWord)
        else { return nil }
        self.line = search
        words = found.arguments
        isLikely = Self.commands.contains(command)
        isAction = Self.actions.contains(command)
    }

    /// Returns `true` if the command refuses the words and a search is done
    /// instead.
    func isDone(after error: any Error, of program: ProgramDescription) -> Bool
    {
        switch error {
        case let error as CommandError:
            error.near == nil && isDone(refusing: error.word)
        case let error as UsageError: isDone(after: error, of: program)
        default: false
        }
    }

    /// The words to search for after a command that found no item by them;
    /// `nil` for commands that say so themselves, or take no ids.
    func insteadOfItems(of program: ProgramDescription) -> [String]? {
        let name = words[0].lowercased()
        let argument = program.command(name)?.arguments.first
        guard name != DownloadCommand.name, !words.contains("-"),
            argument?.value.kind == .listed(.items)
        else { return nil }
        guard name == ShowCommand.name else { return words }
        let rest = words.dropFirst()
        return Array(rest.first == "me" ? rest.dropFirst() : rest)
    }

    /// Returns `true` if an error refuses a word, so that a search is another
    /// way.
    func isMentioned(after error: any Error) -> Bool {
        switch error {
        case let error as CommandError: error.word != nil
        case let error as UsageError:
            switch error.kind {
            case .unknownCommand, .unexpectedArgument: true
            // The value of an option is none of the words.
            case .notAChoice: words.contains(error.values.last ?? "")
            default: false
            }
        default: false
        }
    }

    /// Returns `true` if the command refuses one of the words, and from there
    /// on there is more than a name or a number that was mistyped.
    private func isDone(refusing word: String?) -> Bool {
        guard isLikely, let word, let index = words.firstIndex(of: word) else {
            return false
        }
        return words[index...].contains(where: Self.isNatural)
    }

    /// Returns `true` if the command refuses the words as it is called with
    /// them alone, or with options of a search: it takes fewer of them, and
    /// would not know the first one either.
    private func isDone(
        after error: UsageError,
        of program: ProgramDescription
    ) -> Bool {
        if error.kind == .unknownOption {
            guard isLikely else { return false }
            do {
                _ = try ArgumentParser(program).parse(words)
            } catch let error as UsageError where error.kind != .unknownOption {
                return isDone(after: error, of: program)
            } catch {}
            return false
        }
        guard error.suggestion == nil else { return false }
        if error.kind == .unexpectedArgument {
            let known = program.command(words[0].lowercased())?.arguments
                .flatMap { $0.value.choices.map(\.value) }
            let others = words.dropFirst().filter { word in
                known?.contains(word.lowercased()) != true
                    && DayChoice(word) == nil
            }
            return isLikely && others.contains(where: Self.isNatural)
        }
        return error.kind == .notAChoice && error.values.last != "?"
            && isDone(refusing: error.values.last)
    }

    /// Returns `true` for more than a name that was mistyped.
    private static func isNatural(_ word: String) -> Bool {
        word.contains(where: \.isLetter) && word.utf8.count > 2
    }

    /// Returns `true` for a word or a number that is no id, day or file.
    private static func isWord(_ text: String) -> Bool {
        text.allSatisfy { $0.isLetter || "'’-".contains($0) }
            || text.allSatisfy { $0.isNumber }
    }
}
