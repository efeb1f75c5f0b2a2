/// Reads the options and arguments of a command from its words.
struct TokenReader {
    /// The options that may be given.
    let options: [OptionDescription]
    /// The folder that `~` stands for.
    private let home: String
    /// `true` if arguments may begin with a hyphen.
    private let hasHyphens: Bool
    private var rest: ArraySlice<String> = []
    private var hasEnded = false
    private(set) var values = OptionValues()
    private(set) var arguments: [String] = []
    /// Arguments after `--` that would be options before it.
    private(set) var lateOptions: [String] = []
    /// The role of an option that was given instead of a run of the command.
    private(set) var requested: OptionDescription.Role?

    init(
        options: [OptionDescription],
        home: String = "",
        hasHyphens: Bool = false
    ) {
        self.options = options
        self.home = home
        self.hasHyphens = hasHyphens
    }

    /// Begins another line, which counts more than those before it.
    mutating func beginLine() {
        hasEnded = false
        values.beginLine()
    }

    /// Ends a line: it replaces what it excludes of the lines before it.
    /// - Throws: If it excludes a part of itself.
    mutating func endLine() throws {
        while let (option, other, value) = options.conflict(in: values) {
            guard
                let former = [option, other].first(where: {
                    !values.isTyped($0)
                })
            else {
                throw UsageError(
                    .conflict,
                    values.spelling(option),
                    values.spelling(other, value)
                )
            }
            values.remove(former)
        }
    }

    /// Reads the words before the command's name, or those after it.
    mutating func read(_ words: ArraySlice<String>) throws {
        rest = words
        while let word = rest.popFirst() {
            if isArgument(word) {
                arguments.append(word)
                if hasEnded, isOption(word) { lateOptions.append(word) }
            } else {
                try readOptions(word)
            }
        }
    }

    /// The index of the first word that is neither an option nor the value of
    /// one, whatever is wrong with those before it.
    mutating func indexOfArgument(in words: [String]) -> Int? {
        rest = words[...]
        while let word = rest.popFirst() {
            if isArgument(word) { return rest.startIndex - 1 }
            try? readOptions(word)
        }
        return nil
    }

    private func isArgument(_ word: String) -> Bool {
        hasEnded || Token(word) == .plain || isHyphened(word)
    }

    private func isOption(_ word: String) -> Bool {
        switch Token(word) {
        case .long(let name, _): option(name) != nil
        case .short(let letters): letters.first.flatMap(option) != nil
        case .plain, .end: false
        }
    }

    /// Returns `true` for an argument that begins with a hyphen: one hyphen,
    /// and more than one letter, which cannot be read as options.
    private func isHyphened(_ word: String) -> Bool {
        guard hasHyphens, case .short(let letters) = Token(word),
            letters.count > 1, letters.first?.isLetter == true,
            option(letters) == nil
        else { return false }
        // A word with the name of a field, which is no option's value.
        if let colon = letters.firstIndex(of: ":"),
            option(String(letters[..<colon])) != nil
        {
            return true
        }
        for index in letters.indices {
            guard let option = option(letters[index]) else { return true }
            guard let value = option.value else { continue }
            let rest = letters[letters.index(after: index)...]
            // A number or a `=` is meant as a value, right or wrong.
            guard let next = rest.first, next.isLetter else { return false }
            return (try? value.values(in: String(rest), of: "")) == nil
        }
        return false
    }

    private mutating func readOptions(_ word: String) throws {
        switch Token(word) {
        case .plain: break
        case .end: hasEnded = true
        case .long(let name, let value): try readLong(name, value: value)
        case .short(let letters): try readShort(letters)
        }
    }

    private mutating func readLong(
        _ name: String,
        value: String?
    ) throws {
        let named = option(name)
        guard
            let option = named ?? options.first(where: { $0.negation == name })
        else { throw unknown("--" + name, name: name) }
        if option.value == nil || named == nil, let value {
            throw UsageError(.unexpectedValue, "--" + name, value)
        }
        guard named != nil else {
            let off = option.value == nil ? OptionValues.off : option.offText
            return values.set(off.map { [$0] } ?? [], for: option.name)
        }
        try take(option, value)
    }

    private mutating func readShort(_ letters: String) throws {
        // One hyphen before a whole name is a common slip, which gets a hint.
        if option(letters) != nil {
            throw unknown("-" + letters, name: letters)
        }
        var letters = letters[...]
        while let letter = letters.popFirst() {
            guard let option = option(letter) else {
                throw unknown("-" + String(letter), name: "")
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
        _ text: String?,
        by shortcut: String? = nil
    ) throws {
        switch option.role {
        case .setting: break
        case .help, .version: return requested = requested ?? option.role
        case .shortcut(let targets):
            let text = try value(of: option, text)
            return try takeAll(targets, text, by: option.spelling)
        }
        guard let value = option.value,
            let given = try self.value(of: option, text)
        else { return values.set([OptionValues.on], for: option.name) }
        let valid = try value.values(
            in: value.expanded(given, home: home),
            of: shortcut ?? option.spelling
        )
        guard value.isList else {
            // The last one wins, so that an alias can be overridden.
            return values.set(valid, for: option.name, by: shortcut)
        }
        values.add(valid, for: option.name, by: shortcut)
    }

    /// The value typed with an option, the next word, or the implied one.
    private mutating func value(
        of option: OptionDescription,
        _ text: String?
    ) throws -> String? {
        guard text == nil, let value = option.value else { return text }
        if let next = rest.first, option.takes(next) {
            rest.removeFirst()
            return next
        }
        guard option.isValueOptional else {
            throw UsageError(.missingValue, option.spelling, value.placeholder)
        }
        if let next = rest.first, value.contains(allOf: next) {
            throw UsageError(.needsEquals, option.spelling, next)
        }
        return option.impliedValue
    }

    /// Takes the options that a shortcut stands for.
    private mutating func takeAll(
        _ targets: [String],
        _ text: String?,
        by shortcut: String
    ) throws {
        for target in targets {
            let parts = target.split(separator: "=").map(String.init)
            let text = parts.count > 1 ? parts[1] : text
            if let text, let option = option(parts[0]) {
                try take(option, text, by: shortcut)
            }
        }
    }

    private func unknown(_ spelling: String, name: String) -> UsageError {
        let isNegated = name.hasPrefix("no-")
        let near = Suggestion.nearest(
            to: name,
            among: options.map(\.name)
                + (isNegated ? options.compactMap(\.negation) : [])
        )
        return UsageError(
            .unknownOption,
            spelling,
            suggestion: near.map { "--" + $0 }
        )
    }

    private func option(_ letter: Character) -> OptionDescription? {
        options.first { $0.short == letter }
    }

    private func option(_ name: String) -> OptionDescription? {
        options.first { $0.name == name }
    }
}
