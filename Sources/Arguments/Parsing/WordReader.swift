/// Walks over a command's words and gathers its options and arguments.
struct WordReader {
    private let program: ProgramDescription
    private let command: String?
    private let table: OptionTable
    private var rest: ArraySlice<String> = []
    private(set) var values = OptionValues()
    private(set) var arguments: [String] = []
    /// What an option asked for instead of running the command.
    private(set) var asked: OptionDescription.Role?

    /// `command`: The command's name, for errors to point to.
    /// `options`: What may be given here.
    init(
        _ program: ProgramDescription,
        command: String? = nil,
        options: [OptionDescription]
    ) {
        self.program = program
        self.command = command
        table = OptionTable(options: options)
    }

    /// Reads all words but the command's name.
    mutating func read(_ words: [String]) throws(UsageError) {
        rest = words[...]
        var ended = false
        while let text = rest.popFirst() {
            switch ended ? .plain : Word(text) {
            case .plain: arguments.append(text)
            case .end: ended = true
            case .long(let name, let value):
                try readLong(name, value: value)
            case .short(let letters): try readShort(letters)
            }
        }
    }

    private mutating func readLong(
        _ name: String,
        value: String?
    ) throws(UsageError) {
        let named = table.long(name)
        guard let option = named ?? table.negated(name) else {
            throw unknown("--" + name, name: name)
        }
        if option.value == nil, let value {
            throw error(.unexpectedValue(option: "--" + name, value: value))
        }
        guard named != nil else { return values.turn(option.name, on: false) }
        try give(option, value)
    }

    private mutating func readShort(_ letters: String) throws(UsageError) {
        var letters = letters[...]
        while let letter = letters.popFirst() {
            guard let option = table.short(letter) else {
                throw unknownShort(letter, before: letters)
            }
            guard option.value != nil, !letters.isEmpty else {
                try give(option, nil)
                continue
            }
            // `-n=20` is read as people mean it.
            let value = letters.first == "=" ? letters.dropFirst() : letters
            try give(option, String(value))
            return
        }
    }

    private mutating func give(
        _ option: OptionDescription,
        _ text: String?
    ) throws(UsageError) {
        guard option.role == .setting else {
            asked = asked ?? option.role
            return
        }
        if values.isGiven(option.name), !option.addsUp {
            throw error(.repeatedOption(option.spelling))
        }
        guard let value = option.value else {
            return values.turn(option.name, on: true)
        }
        let given: String
        if let text { given = text } else { given = try next(option, value) }
        let reader = ValueReader(
            subject: option.spelling,
            command: command
        )
        values.add(try reader.read(given, as: value), to: option.name)
    }

    /// The next word, as the option's value.
    private mutating func next(
        _ option: OptionDescription,
        _ value: ValueDescription
    ) throws(UsageError) -> String {
        guard let next = rest.first, Word(next) == .plain else {
            throw error(
                .missingValue(
                    option: option.spelling,
                    placeholder: value.placeholder
                )
            )
        }
        rest.removeFirst()
        return next
    }
}

extension WordReader {
    /// One dash before a whole name is a common slip, so that is looked at.
    private func unknownShort(
        _ letter: Character,
        before rest: Substring
    ) -> UsageError {
        let name = String(letter) + rest
        if rest.count > 1, table.long(name) != nil {
            return unknown("-" + name, name: name)
        }
        return unknown("-" + String(letter), name: "")
    }

    private func unknown(_ spelling: String, name: String) -> UsageError {
        let isNegated = name.hasPrefix("no-")
        let near = Suggestion.nearest(
            to: name,
            among: table.options.map(\.name)
                + (isNegated ? table.options.compactMap(\.negation) : [])
        )
        let owners = program.visibleCommands.filter { command in
            command.options.contains { $0.spellings.contains(spelling) }
        }
        return error(
            .unknownOption(
                spelling,
                suggestion: near.map { "--" + $0 },
                owners: owners.map(\.name)
            )
        )
    }

    private func error(_ reason: UsageError.Reason) -> UsageError {
        UsageError(reason, command: command)
    }
}
