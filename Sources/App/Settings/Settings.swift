import Arguments
import ViewModels

/// The value of each option and where it comes from: the command line, the
/// environment or the configuration file.
struct Settings {
    /// The value of one option.
    struct Entry: Equatable {
        let name: String
        /// `nil` if the option is not set.
        let value: String?
        let source: Source?
    }

    /// The source of a value, in order of precedence.
    enum Source: String {
        case flag
        case environment
        case file
        case builtIn = "default"
    }

    /// The command line, filled from the environment and the file.
    let invocation: Invocation
    /// All options of the program in the order of its help.
    let entries: [Entry]
    /// `nil` if the environment names no folder for it.
    let file: ConfigFile?
    /// The mistakes in the file and in the environment, each with its place.
    let problems: [String]

    func isOnCommandLine(_ name: String) -> Bool {
        entries.contains { $0.name == name && $0.source == .flag }
    }

    init(
        _ given: Invocation,
        program: ProgramDescription,
        environment: [String: String],
        strings: Strings
    ) {
        var reader = SettingsReader(program: program, strings: strings)
        let file = ConfigFile(environment: environment)
        let fromFile = reader.values(of: file)
        let fromEnvironment = reader.values(of: environment)
        self.file = file
        problems = reader.problems
        invocation = Invocation(
            command: given.command,
            arguments: given.arguments,
            options: [fromEnvironment, fromFile].reduce(given.options) {
                $0.filled(from: reader.applicable($1, to: given))
            }
        )
        let layers: [(source: Source, values: OptionValues)] = [
            (.flag, given.options), (.environment, fromEnvironment),
            (.file, fromFile),
        ]
        entries = reader.settings.map { option in
            let layer = layers.first { $0.values.isGiven(option.name) }
            let value = layer?.values.texts(option.name)
                .joined(separator: ",")
            return Entry(
                name: option.name,
                value: value ?? option.defaultValue,
                source: layer?.source
                    ?? option.defaultValue.map { _ in .builtIn }
            )
        }
    }
}

/// Reads options from the configuration file and from the environment.
private struct SettingsReader {
    let program: ProgramDescription
    let strings: Strings
    private(set) var problems: [String] = []

    init(program: ProgramDescription, strings: Strings) {
        self.program = program
        self.strings = strings
    }

    /// Options on the command line that override other options in the file.
    private static let overrides = [
        "format": ["template", "interactive"],
        "template": ["format", "fields", "interactive"],
        "fields": ["template", "interactive"],
        "null": ["interactive"],
        "limit": ["all"],
        "all": ["limit"],
        "interactive": ["format", "fields", "template", "null"],
        "offline": ["refresh", "no-cache"],
        "refresh": ["offline"],
        "no-cache": ["offline"],
    ]

    /// Each option once, without those that request help or the version.
    var settings: [OptionDescription] {
        program.allOptions.filter { $0.role == .setting }
    }

    /// The values that the command accepts and the command line does not set.
    func applicable(
        _ values: OptionValues,
        to given: Invocation
    ) -> OptionValues {
        let options =
            program.globalOptions
            + (program.command(given.command)?.options ?? [])
        let disabled = options.filter { option in
            given.options.isGiven(option.name)
                && given.options.texts(option.name) != [OptionValues.off]
        }.flatMap { Self.overrides[$0.name] ?? [] }
        var applicable = OptionValues()
        for option in options where values.isGiven(option.name) {
            let texts = values.texts(option.name)
            // Another command may accept other values for this option.
            let isValid = texts.allSatisfy { text in
                (try? option.value?.values(in: text, of: option.name)) != nil
                    || option.value == nil
            }
            if isValid, !disabled.contains(option.name) {
                applicable.set(texts, for: option.name)
            }
        }
        return applicable
    }

    /// The values of the lines without mistakes.
    mutating func values(of file: ConfigFile?) -> OptionValues {
        var values = OptionValues()
        guard let file else { return values }
        do throws(ConfigFile.Problem) {
            for line in try file.lines() {
                let place = strings(
                    .configLine,
                    file.path,
                    String(line.number)
                )
                problems += problems { () throws(ValidationError) in
                    try set(line, place, in: &values)
                }
            }
        } catch {
            problems.append(file.path + ": " + strings(error.text))
        }
        return values
    }

    private func set(
        _ line: ConfigFile.Line,
        _ place: String,
        in values: inout OptionValues
    ) throws(ValidationError) {
        guard let text = line.value else {
            throw ValidationError(text: place + strings(.configNoValue))
        }
        let flag = inverseFlag(line.key)
        let name = flag ?? line.key
        if values.isGiven(name) {
            throw ValidationError(
                text: place + strings(.usageRepeated, line.key)
            )
        }
        let texts = try parse(text, name, place)
        let isOn = texts == [OptionValues.on]
        values.set(
            flag == nil
                ? texts : [isOn ? OptionValues.off : OptionValues.on],
            for: name
        )
    }

    /// The flag `no-KEY`, which `KEY = false` switches on.
    private func inverseFlag(_ key: String) -> String? {
        guard !settings.contains(where: { $0.name == key }) else { return nil }
        return settings.first { $0.name == "no-" + key && $0.value == nil }?
            .name
    }

    mutating func values(of environment: [String: String]) -> OptionValues {
        var values = OptionValues()
        for option in settings {
            guard
                let name = option.environment,
                let text = environment[name], !text.isEmpty
            else { continue }
            // Other programs treat any text in such a variable as true.
            let isOff = ["0", "false", "no", "off"].contains(text.lowercased())
            let isOn = option.value == nil && !isOff
            problems += problems { () throws(ValidationError) in
                values.set(
                    try parse(
                        isOn ? OptionValues.on : text,
                        option.name,
                        name + ": "
                    ),
                    for: option.name
                )
            }
        }
        return values
    }

    private func problems(
        _ work: () throws(ValidationError) -> Void
    ) -> [String] {
        do throws(ValidationError) {
            try work()
            return []
        } catch {
            return [error.text]
        }
    }

    /// Parses a text into values that are valid for at least one option of this
    /// name.
    private func parse(
        _ text: String,
        _ name: String,
        _ place: String
    ) throws(ValidationError) -> [String] {
        let all = program.globalOptions + program.commands.flatMap(\.options)
        let options = all.filter { $0.name == name && $0.role == .setting }
        guard let option = options.first else { throw unknown(name, place) }
        guard option.value != nil else {
            return [try flag(text, name, place)]
        }
        var failure: UsageError?
        for value in options.compactMap(\.value) {
            do throws(UsageError) {
                return try value.values(in: text, of: name)
            } catch {
                failure = failure ?? error
            }
        }
        let formatter = UsageErrorFormatter(strings: strings)
        let reason = failure.map(formatter.string) ?? ""
        throw ValidationError(text: place + reason)
    }

    private func unknown(_ name: String, _ place: String) -> ValidationError {
        let near = Suggestion.nearest(to: name, among: settings.map(\.name))
        return ValidationError(
            text: UsageErrorFormatter(strings: strings).suggesting(
                near,
                after: place + strings(.configUnknown, name)
            )
        )
    }

    private func flag(
        _ text: String,
        _ name: String,
        _ place: String
    ) throws(ValidationError) -> String {
        switch text.lowercased() {
        case "true", "yes", "on", "1": return OptionValues.on
        case "false", "no", "off", "0": return OptionValues.off
        default:
            throw ValidationError(
                text: place + strings(.configFlag, name, text)
            )
        }
    }
}
