/// An option as parsers, help, completions and the manual see it.
package struct OptionDescription: Equatable, Sendable {
    /// The long name, without dashes.
    package let name: String
    package internal(set) var short: Character?
    /// Its value; `nil` for a flag.
    package let value: ValueDescription?
    /// What it does.
    package internal(set) var help: String
    package internal(set) var role: Role
    /// The default, as it would be typed.
    package internal(set) var defaultValue: String?
    /// The environment variable that may set it.
    package internal(set) var environment: String?
    /// Options that cannot be given with it, as in `format` or `format=csv`.
    var exclusions: [String] = []
    /// The text that its negation sets, if that is not the default.
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

    /// The effect of the option.
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

    /// The long name that switches a flag off, or puts a value back to its
    /// default: `no-quiet` for `quiet`, `cache` for `no-cache`.
    package var negation: String? {
        guard role == .setting else { return nil }
        return name.hasPrefix("no-") ? String(name.dropFirst(3)) : "no-" + name
    }

    /// `true` if the value may be left out. It has to follow a `=` then, unless
    /// it is a number.
    var isValueOptional: Bool { needsNoValue || impliedValue != nil }

    /// `true` if the word after it is its value, whatever it is.
    var takesNext: Bool { value != nil && !isValueOptional }

    /// Returns `true` if this word after it is its value.
    func takes(_ next: String) -> Bool {
        guard Token(next) == .plain else { return false }
        return takesNext || isNumberOptional && Int(next) != nil
    }

    /// `true` if the word after it is its value if that is a number.
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
    package var spellings: [String] {
        (short.map { ["-" + String($0)] } ?? []) + [spelling]
    }
}

extension [OptionDescription] {
    /// The first option that excludes another one, or a value of it.
    package func conflict(
        in values: OptionValues
    ) -> (option: String, other: String, value: String?)? {
        for option in self where values.isOn(option.name) {
            for exclusion in option.exclusions {
                let parts = exclusion.split(separator: "=").map(String.init)
                let (name, value) = (parts[0], parts.dropFirst().first)
                guard values.isOn(name),
                    value == nil || values.texts(name) == [value]
                else { continue }
                return (option.name, name, value)
            }
        }
        return nil
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
