/// A mistake in a program's description.
package enum DescriptionProblem: Equatable, Sendable {
    /// A name that is not lowercase letters, digits and single hyphens.
    case invalidName(String)
    /// Two commands, or a command and a topic, with one name.
    case duplicateName(String)
    /// Two options of a command that are typed alike.
    case duplicateSpelling(command: String, String)
    /// A spelling that takes a value in one command and none in another, so
    /// that it cannot be parsed before the command.
    case ambiguousSpelling(String)
    /// An argument after one that takes several words, or a required one
    /// after an optional one.
    case unreachableArgument(command: String, placeholder: String)
    /// A default that the option itself would refuse.
    case invalidDefault(String)
    /// An option that excludes one that its command does not have.
    case unknownExclusion(command: String, String)
}

extension ProgramDescription {
    /// Validates the description; empty if it is valid.
    package func problems() -> [DescriptionProblem] {
        let options = globalOptions + commands.flatMap(\.options)
        let names = commands.map(\.name) + topics.map(\.name)
        let all = Set(names + options.map(\.name)).sorted()
        return all.filter { !Self.isValid($0) }.map { .invalidName($0) }
            + Self.duplicates(names).map { .duplicateName($0) }
            + commands.flatMap(problems)
            + Self.ambiguousSpellings(options).map { .ambiguousSpelling($0) }
            + options.filter { !Self.hasValidDefault($0) }
            .map { .invalidDefault($0.name) }
    }

    private static func isValid(_ name: String) -> Bool {
        name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil
    }

    private func problems(
        in command: CommandDescription
    ) -> [DescriptionProblem] {
        let spellings = (command.options + globalOptions).flatMap { option in
            option.spellings + (option.negation.map { ["--" + $0] } ?? [])
        }
        let pairs = zip(command.arguments, command.arguments.dropFirst())
        let unreachable = pairs.filter { first, second in
            first.count.isEndless
                || (!first.count.isRequired && second.count.isRequired)
        }
        let names = (command.options + globalOptions).map(\.name)
        let unknown = command.options.flatMap(\.exclusions).filter { other in
            !names.contains { other == $0 || other.hasPrefix($0 + "=") }
        }
        return Self.duplicates(spellings).map {
            .duplicateSpelling(command: command.name, $0)
        }
            + unknown.map { .unknownExclusion(command: command.name, $0) }
            + unreachable.map {
                .unreachableArgument(
                    command: command.name,
                    placeholder: $1.value.placeholder
                )
            }
    }

    private static func ambiguousSpellings(
        _ options: [OptionDescription]
    ) -> [String] {
        let flags = options.filter { !$0.takesNext }.flatMap(\.spellings)
        let others = options.filter(\.takesNext).flatMap(\.spellings)
        return Set(flags).intersection(others).sorted()
    }

    private static func hasValidDefault(_ option: OptionDescription) -> Bool {
        guard let text = option.defaultValue else { return true }
        let valid = try? option.value?.values(in: text, of: option.name)
        return valid != nil
    }

    private static func duplicates(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { !seen.insert($0).inserted }
    }
}
