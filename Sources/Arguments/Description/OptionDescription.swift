import Foundation

/// An option as parsers, help, completions and the manual see it.
package struct OptionDescription: Equatable, Sendable {
    /// The long name, without dashes.
    package let name: String
    package internal(set) var short: Character?
    /// What it takes; `nil` for a flag.
    package let value: ValueDescription?
    package internal(set) var help: String
    package internal(set) var role: Role
    /// The default, as it would be typed.
    package internal(set) var defaultValue: String?
    /// The environment variable that may set it.
    package internal(set) var environment: String?
    /// Whether the configuration file can set it.
    package internal(set) var isSettable = false
    /// Whether a command line cannot have it.
    var isSettingOnly = false
    /// Whether help, the manual and completions leave it out.
    package internal(set) var isHidden = false
    /// Options that cannot be given with it, as in `format` or `format=csv`.
    var exclusions: [String] = []
    /// What its negation sets, if that is not the default.
    var offText: String?
    /// The value that it has without one.
    var impliedValue: String?
    private let needsNoValue: Bool

    package init(
        _ name: String,
        value: ValueDescription? = nil,
        help: String,
        role: Role = .setting,
        isValueOptional: Bool = false
    ) {
        self.name = name
        self.value = value
        self.help = help
        self.role = role
        needsNoValue = isValueOptional
    }

    /// What giving the option does.
    package enum Role: Equatable, Sendable {
        /// Sets something for the command.
        case setting
        /// Shows help, or the version, instead of running the command.
        case help, version
        /// Stands for other options: each takes its text here, as in
        /// `format=json`, or the value that is given, if there is one.
        case shortcut([String])
    }

    /// The long name as it is typed.
    var spelling: String { "--" + name }

    /// The long name that switches a flag off, or a setting back to its
    /// default: `no-quiet` for `quiet`, `cache` for `no-cache`.
    package var negation: String? {
        guard role == .setting, value == nil || isSettable else { return nil }
        return name.hasPrefix("no-") ? String(name.dropFirst(3)) : "no-" + name
    }

    /// Whether the value may be left out. It has to follow a `=` then, unless
    /// it is a number.
    var isValueOptional: Bool { needsNoValue || impliedValue != nil }

    /// Whether the word after it is its value, whatever it is.
    var takesNext: Bool { value != nil && !isValueOptional }

    /// Whether this word after it is its value.
    func takes(_ next: String) -> Bool {
        guard Token(next) == .plain else { return false }
        return takesNext || isNumberOptional && Int(next) != nil
    }

    /// Whether the word after it is its value if that is a number.
    var isNumberOptional: Bool {
        if case .number = value?.kind { isValueOptional } else { false }
    }

    /// The placeholder of the value, marked by `style`, with what separates it;
    /// empty without a value.
    func valueUsage(_ style: (String) -> String = { $0 }) -> String {
        guard let name = value.map({ style($0.placeholder) }) else { return "" }
        if takesNext { return " " + name }
        return (isNumberOptional ? " [" : "[=") + name + "]"
    }

    /// Each way to type it, the short one first.
    var spellings: [String] {
        (short.map { ["-" + String($0)] } ?? []) + [spelling]
    }
}

/// A value of an option or an argument: its name in help and what is valid.
package struct ValueDescription: Equatable, Sendable {
    /// The stand-in for the value in help, such as `N` or `FILE`.
    package let placeholder: String
    package let kind: Kind

    package init(_ placeholder: String, _ kind: Kind = .text) {
        self.placeholder = placeholder
        self.kind = kind
    }

    /// Which texts are valid, and what a shell can offer for them.
    package enum Kind: Equatable, Sendable {
        case text
        /// Any text; completions offer these.
        case suggested([Choice])
        case file
        case folder
        /// Any text; completions offer what the list of this name contains.
        case listed(String)
        /// A whole number within the range.
        case number(ClosedRange<Int>)
        /// A number of bytes within the range, such as `1.5M`; K, M and G
        /// multiply it by powers of 1,024.
        case bytes(ClosedRange<Int>)
        /// Exactly one of these.
        case choice([Choice])
        /// Some of these, separated by commas or by repeating the option.
        case choices([Choice])
        /// Any texts, separated by commas or by repeating the option;
        /// completions offer these.
        case texts([Choice] = [])
        /// The same with what the list of this name contains.
        case list(String)

        /// Exactly one case of a type.
        package static func choice<Item>(of type: Item.Type) -> Kind
        where Item: CaseIterable & RawRepresentable<String> {
            .choice(type.choices)
        }
    }

    /// Whether it stands for several values.
    var isList: Bool {
        switch kind {
        case .choices, .texts, .list: true
        default: false
        }
    }

    /// Whether a text is nothing but values that are offered for a list.
    func contains(allOf text: String) -> Bool {
        guard case .texts(let choices) = kind, !choices.isEmpty else {
            return false
        }
        return Self.parts(of: text).allSatisfy { part in
            choices.contains { $0.value == part }
        }
    }

    /// What a shell can offer, in the order to show it.
    package var choices: [Choice] {
        switch kind {
        case .suggested(let choices), .choice(let choices),
            .choices(let choices), .texts(let choices):
            choices
        default: []
        }
    }
}

extension [OptionDescription] {
    /// The first option that excludes another one, as they would be typed.
    package func conflict(
        in values: OptionValues
    ) -> (option: String, other: String)? {
        for option in self where values.isOn(option.name) {
            for exclusion in option.exclusions {
                let parts = exclusion.split(separator: "=").map(String.init)
                let texts = values.isOn(parts[0]) ? values.texts(parts[0]) : []
                guard parts.count == 1 ? !texts.isEmpty : texts == [parts[1]]
                else { continue }
                let other = parts.joined(separator: " ")
                return (option.spelling, "--" + other)
            }
        }
        return nil
    }
}

/// A word that an option or an argument accepts.
package struct Choice: Equatable, Sendable {
    package let value: String
    /// A few words for completions; may be empty.
    package let summary: String
    /// Other names, which are read but not shown.
    let aliases: [String]

    package init(
        _ value: String,
        _ summary: String = "",
        aliases: [String] = []
    ) {
        self.value = value
        self.summary = summary
        self.aliases = aliases
    }
}

extension CaseIterable where Self: RawRepresentable<String> {
    /// The cases as people type them.
    static var choices: [Choice] {
        allCases.map {
            let aliases = ($0 as? any AliasedChoice)?.aliases ?? []
            return Choice($0.rawValue, aliases: aliases)
        }
    }
}

extension ValueDescription {
    /// Validates a text and splits it if the value is a list.
    ///
    /// Errors name the subject: an option such as `--limit`, or a placeholder.
    package func values(
        in text: String,
        of subject: String
    ) throws(UsageError) -> [String] {
        let isBlank = text.allSatisfy { $0.isWhitespace || $0 == "," && isList }
        guard !isBlank else {
            throw UsageError(.missingValue, subject, placeholder)
        }
        switch kind {
        case .text, .suggested, .file, .folder, .listed:
            return [text]
        case .texts, .list:
            return Self.parts(of: text).filter { !$0.isEmpty }
        case .number(let range):
            return [try Self.number(text, in: range, of: subject)]
        case .bytes(let range):
            guard let bytes = Self.bytes(text), range.contains(bytes) else {
                throw UsageError(.notBytes, subject, text)
            }
            return [String(bytes)]
        case .choice(let choices):
            return [try Self.choice(text, among: choices, of: subject)]
        case .choices(let choices):
            return try Self.parts(of: text).map { part throws(UsageError) in
                try Self.choice(part, among: choices, of: subject)
            }
        }
    }

    /// The parts between commas, without the spaces around them.
    private static func parts(of text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    /// Reads `500000`, `500K` or `1.5M`.
    private static func bytes(_ text: String) -> Int? {
        let pattern = /([0-9]{1,15}(?:\.[0-9]{1,9})?)([kmgKMG]?)/
        guard let parts = text.wholeMatch(of: pattern),
            let number = Double(parts.1)
        else { return nil }
        let units = ["": 0, "k": 10, "m": 20, "g": 30]
        let shift = units[parts.2.lowercased()] ?? 0
        return Int(exactly: (number * Double(1 << shift)).rounded())
    }

    private static func number(
        _ text: String,
        in range: ClosedRange<Int>,
        of subject: String
    ) throws(UsageError) -> String {
        let (least, most) = ("\(range.lowerBound)", "\(range.upperBound)")
        let outOfRange = UsageError(.outOfRange, subject, text, least, most)
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty,
            digits.utf8.allSatisfy({ (0x30 ... 0x39).contains($0) })
        else { throw outOfRange }
        // Digits that make no Int are a number too large to hold.
        guard let number = Int(text), range.contains(number) else {
            throw outOfRange
        }
        return String(number)
    }

    /// The choice that a text names, in any case.
    private static func choice(
        _ text: String,
        among choices: [Choice],
        of subject: String
    ) throws(UsageError) -> String {
        let word = text.lowercased()
        let found = choices.first {
            $0.value.lowercased() == word || $0.aliases.contains(word)
        }
        if let found { return found.value }
        let names = choices.map(\.value)
        throw UsageError(
            .notAChoice,
            subject,
            text,
            names: names,
            suggestion: Suggestion.nearest(to: text, among: names)
        )
    }
}
