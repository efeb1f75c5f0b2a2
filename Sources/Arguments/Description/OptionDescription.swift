/// One option: declared once, shared by every command that takes it.
package struct OptionDescription: Equatable, Sendable {
    /// The long name, without dashes.
    package let name: String
    package let short: Character?
    /// What it takes; nil for a flag.
    package let value: ValueDescription?
    /// Whether it may be given more than once with one value each.
    package let repeats: Bool
    package let help: String
    /// The built-in value, for help and for `OptionValues(defaultsOf:)`.
    package let defaultValue: String?
    /// Whether the configuration file may set it.
    package let isConfigurable: Bool
    /// The environment variable that may set it.
    package let environment: String?
    package let role: Role

    package init(
        _ name: String,
        short: Character? = nil,
        value: ValueDescription? = nil,
        repeats: Bool = false,
        help: String,
        defaultValue: String? = nil,
        isConfigurable: Bool = false,
        environment: String? = nil,
        role: Role = .setting
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.repeats = repeats
        self.help = help
        self.defaultValue = defaultValue
        self.isConfigurable = isConfigurable
        self.environment = environment
        self.role = role
    }

    /// What giving the option does.
    package enum Role: Equatable, Sendable {
        /// Sets something for the command.
        case setting
        /// Asks for help instead.
        case help
        /// Asks for the version instead.
        case version
    }

    /// The long name as it is typed.
    package var spelling: String { "--" + name }

    /// The long name that switches a flag off again, which no help lists for
    /// each: `no-quiet` for `quiet`, `cache` for `no-cache`. `nil` for what is
    /// no flag.
    package var negation: String? {
        guard value == nil, role == .setting else { return nil }
        return name.hasPrefix("no-") ? String(name.dropFirst(3)) : "no-" + name
    }

    /// Each way to type it, the short one first.
    package var spellings: [String] {
        (short.map { ["-" + String($0)] } ?? []) + [spelling]
    }

    var addsUp: Bool { repeats || value?.isList ?? true }
}
