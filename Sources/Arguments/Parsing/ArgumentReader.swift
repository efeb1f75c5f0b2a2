/// Checks a command's arguments against their descriptions.
struct ArgumentReader {
    private let command: CommandDescription

    init(_ command: CommandDescription) {
        self.command = command
    }

    func read(_ words: [String]) throws(UsageError) -> [String] {
        var rest = words[...]
        var read: [String] = []
        for argument in command.arguments {
            if rest.isEmpty, argument.count.isRequired {
                throw UsageError(
                    .missingArgument(placeholder: argument.value.placeholder),
                    command: command.name
                )
            }
            let taken = argument.count.isEndless ? rest : rest.prefix(1)
            rest = rest.dropFirst(taken.count)
            let reader = ValueReader(
                subject: argument.value.placeholder,
                command: command.name
            )
            for word in taken {
                read += try reader.read(word, as: argument.value)
            }
        }
        if let extra = rest.first {
            throw UsageError(.unexpectedArgument(extra), command: command.name)
        }
        return read
    }
}
