/// Reads the options and arguments of a command from its words.
struct TokenReader {
    private let table: OptionTable
    private var rest: ArraySlice<String> = []
    private var hasEnded = false
    private(set) var values = OptionValues()
    private(set) var arguments: [String] = []
    /// What an option requested instead of running the command.
    private(set) var requested: OptionDescription.Role?

    /// - Parameter options: The options that may be given.
    init(options: [OptionDescription]) {
        table = OptionTable(options: options)
    }

    /// Reads the words before the command's name, or those after it.
    mutating func read(_ words: ArraySlice<String>) throws(UsageError) {
        rest = words
        while let text = rest.popFirst() {
            switch hasEnded ? .plain : Token(text) {
            case .plain: arguments.append(text)
            case .end: hasEnded = true
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
        if option.value == nil || named == nil, let value {
            throw UsageError(
                .unexpectedValue(option: "--" + name, value: value)
            )
        }
        guard named != nil else {
            let off = option.value == nil ? OptionValues.off : option.offText
            return values.set(off.map { [$0] } ?? [], for: option.name)
        }
        try take(option, value)
    }

    private mutating func readShort(_ letters: String) throws(UsageError) {
        var letters = letters[...]
        while let letter = letters.popFirst() {
            guard let option = table.short(letter) else {
                throw unknownShort(letter, before: letters)
            }
            guard option.value != nil, !letters.isEmpty else {
                try take(option, nil)
                continue
            }
            // `-n=20` is read as people mean it.
            let value = letters.first == "=" ? letters.dropFirst() : letters
            return try take(option, String(value))
        }
    }

    private mutating func take(
        _ option: OptionDescription,
        _ text: String?
    ) throws(UsageError) {
        switch option.role {
        case .setting: break
        case .help, .version: return requested = requested ?? option.role
        case .shortcut(let targets):
            return try takeAll(targets, try value(of: option, text))
        }
        guard let value = option.value,
            let given = try self.value(of: option, text)
        else { return values.set([OptionValues.on], for: option.name) }
        let valid = try value.values(in: given, of: option.spelling)
        guard value.isList else {
            // The last one wins, so that an alias can be overridden.
            return values.set(valid, for: option.name)
        }
        values.add(valid, for: option.name)
    }

    /// The value that was typed with an option, the next word, or what is
    /// implied; `nil` if it has none.
    private mutating func value(
        of option: OptionDescription,
        _ text: String?
    ) throws(UsageError) -> String? {
        guard text == nil, let value = option.value else { return text }
        if let next = rest.first, option.takes(next) {
            rest.removeFirst()
            return next
        }
        guard option.isValueOptional else {
            throw UsageError(
                .missingValue(
                    option: option.spelling,
                    placeholder: value.placeholder
                )
            )
        }
        return option.impliedValue
    }

    /// Takes the options that a shortcut stands for.
    private mutating func takeAll(
        _ targets: [String],
        _ text: String?
    ) throws(UsageError) {
        for target in targets {
            let parts = target.split(separator: "=").map(String.init)
            let text = parts.count > 1 ? parts[1] : text
            if let text, let option = table.long(parts[0]) {
                try take(option, text)
            }
        }
    }

    /// One dash before a whole name is a common slip, which gets a hint.
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
        return UsageError(
            .unknownOption(spelling, suggestion: near.map { "--" + $0 })
        )
    }
}

/// A word of a command line, classified by its dashes.
enum Token: Equatable {
    /// A value, a command or an argument, including a lone `-` and a negative
    /// number.
    case plain
    /// `--`: all words after it are plain.
    case end
    /// `--name` or `--name=value`.
    case long(String, value: String?)
    /// `-n`, `-n20` or `-qv`: the letters after the dash.
    case short(String)

    init(_ text: String) {
        guard text.hasPrefix("-"), text != "-",
            Int(text).map({ $0 < 0 }) != true
        else {
            self = .plain
            return
        }
        guard text.hasPrefix("--") else {
            self = .short(String(text.dropFirst()))
            return
        }
        let body = text.dropFirst(2)
        guard let mark = body.firstIndex(of: "=") else {
            self = body.isEmpty ? .end : .long(String(body), value: nil)
            return
        }
        let value = String(body[body.index(after: mark)...])
        self = .long(String(body[..<mark]), value: value)
    }
}

/// Finds options by the way they are typed.
struct OptionTable {
    let options: [OptionDescription]

    func long(_ name: String) -> OptionDescription? {
        options.first { $0.name == name }
    }

    /// The flag that a name switches off.
    func negated(_ name: String) -> OptionDescription? {
        options.first { $0.negation == name }
    }

    func short(_ letter: Character) -> OptionDescription? {
        options.first { $0.short == letter }
    }

    /// Whether the options in a word are among these.
    func contains(_ word: String) -> Bool {
        switch Token(word) {
        case .plain, .end: true
        case .long(let name, _): long(name) != nil || negated(name) != nil
        case .short(let letters): letters.allSatisfy { short($0) != nil }
        }
    }

    /// The index of the first word that is neither an option nor the value of
    /// one.
    func indexOfCommand(in words: [String]) -> Int? {
        var index = words.startIndex
        var ended = false
        while index < words.endIndex {
            let token = ended ? .plain : Token(words[index])
            if token == .plain { return index }
            ended = token == .end
            index += 1
            if index < words.endIndex, takes(words[index], after: token) {
                index += 1
            }
        }
        return nil
    }

    /// Whether a word is the value of an option in the one before it.
    private func takes(_ next: String, after token: Token) -> Bool {
        switch token {
        case .plain, .end, .long(_, .some): return false
        case .long(let name, nil): return long(name)?.takes(next) == true
        case .short(let letters):
            let place = letters.firstIndex { short($0)?.value != nil }
            guard let place, letters.index(after: place) == letters.endIndex
            else { return false }
            return short(letters[place])?.takes(next) == true
        }
    }
}
