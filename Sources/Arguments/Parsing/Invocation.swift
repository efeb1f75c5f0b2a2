/// A command with its arguments and options, all of them valid.
package struct Invocation: Equatable, Sendable {
    /// The command's name.
    package let command: String
    package let arguments: [String]
    package let options: OptionValues
    /// Whether the command was not named.
    package let isImplied: Bool

    package init(
        command: String,
        arguments: [String],
        options: OptionValues,
        isImplied: Bool = false
    ) {
        self.command = command
        self.arguments = arguments
        self.options = options
        self.isImplied = isImplied
    }

    /// The value of an option that was given, or its default.
    package subscript<Value>(option: Option<Value>) -> Value {
        options[option]
    }
}

/// The valid values of the options that were given, by their long names.
package struct OptionValues: Equatable, Sendable {
    private var values: [String: [String]] = [:]

    package init() {}

    /// The value of an option, or its default if it was not given.
    package subscript<Value>(option: Option<Value>) -> Value {
        option.read(texts(option.name))
    }

    package func isGiven<Value>(_ option: Option<Value>) -> Bool {
        isGiven(option.name)
    }

    package func isGiven(_ name: String) -> Bool { !texts(name).isEmpty }

    /// Whether it was given, and is not a flag that was switched off.
    package func isOn(_ name: String) -> Bool {
        isGiven(name) && texts(name) != [Self.off]
    }

    /// Whether it was given, or set back to its default.
    package func isDecided(_ name: String) -> Bool { values[name] != nil }

    /// The values as they would be typed; several if the option is a list.
    package func texts(_ name: String) -> [String] { values[name] ?? [] }

    /// The values of a flag.
    package static let on = "true"
    package static let off = "false"

    /// No texts set it to its default, whatever the settings say.
    package mutating func set(_ texts: [String], for name: String) {
        values[name] = texts
    }

    mutating func add(_ texts: [String], for name: String) {
        values[name, default: []] += texts
    }
}

/// What a command line requests.
package enum ParseResult: Equatable, Sendable {
    case run(Invocation)
    case help(HelpSubject)
    case version
    /// No command was named; at most options of the start were given.
    case noCommand(OptionValues)
}

/// What help explains.
package enum HelpSubject: Equatable, Sendable {
    case program
    /// A command, by its name.
    case command(String)
    /// A topic, by its name.
    case topic(String)
}
