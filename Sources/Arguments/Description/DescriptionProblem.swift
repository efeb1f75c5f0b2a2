/// A mistake in a description, for a test of the program to find.
package enum DescriptionProblem: Equatable, Sendable {
    /// A name that is no run of small letters, digits and single hyphens.
    case oddName(String)
    /// Two commands, or a command and a topic, of one name.
    case sameName(String)
    /// A command and the spelling that two of its options share.
    case sameSpelling(command: String, String)
    /// A spelling that takes a value in one command and none in another, so
    /// that it cannot be read before the command.
    case twoForms(String)
    /// An endless argument that others follow, or a required after an optional.
    case unreachableArgument(command: String, placeholder: String)
    /// A built-in value that the option itself would refuse.
    case invalidDefault(String)
}

extension ProgramDescription {
    /// Whatever is wrong with the description; nothing, it is to be hoped.
    package func problems() -> [DescriptionProblem] {
        let options = globalOptions + commands.flatMap(\.options)
        let names = commands.map(\.name) + topics.map(\.name)
        let all = Set(names + options.map(\.name)).sorted()
        return all.filter { !Self.isPlain($0) }.map { .oddName($0) }
            + Self.repeated(names).map { .sameName($0) }
            + commands.flatMap(problems) + Self.twoForms(options)
            + options.filter(Self.hasInvalidDefault)
            .map { .invalidDefault($0.name) }
    }

    private static func isPlain(_ name: String) -> Bool {
        let parts = name.split(
            separator: "-",
            omittingEmptySubsequences: false
        )
        return parts.allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy {
                    (97 ... 122).contains($0) || (48 ... 57).contains($0)
                }
        }
    }

    private func problems(
        in command: CommandDescription
    ) -> [DescriptionProblem] {
        let options = command.options + globalOptions
        let same = Self.repeated(options.flatMap(spellings)).map {
            DescriptionProblem.sameSpelling(command: command.name, $0)
        }
        let pairs = zip(command.arguments, command.arguments.dropFirst())
        let unreachable = pairs.filter { first, second in
            first.count.isEndless
                || (!first.count.isRequired && second.count.isRequired)
        }
        return same
            + unreachable.map {
                .unreachableArgument(
                    command: command.name,
                    placeholder: $1.value.placeholder
                )
            }
    }

    /// Also the one that is not listed.
    private func spellings(of option: OptionDescription) -> [String] {
        option.spellings + (option.negation.map { ["--" + $0] } ?? [])
    }

    private static func twoForms(
        _ options: [OptionDescription]
    ) -> [DescriptionProblem] {
        let flags = options.filter { $0.value == nil }.flatMap(\.spellings)
        let others = options.filter { $0.value != nil }.flatMap(\.spellings)
        return Set(flags).intersection(others).sorted().map { .twoForms($0) }
    }

    private static func hasInvalidDefault(_ option: OptionDescription) -> Bool {
        guard let text = option.defaultValue else { return false }
        guard let value = option.value else { return true }
        let reader = ValueReader(subject: option.spelling)
        return (try? reader.read(text, as: value)) == nil
    }

    private static func repeated(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { !seen.insert($0).inserted }
    }
}
