import Arguments
import ViewModels

/// Fills in what a command line does not say: from the environment, then from
/// the configuration file. What is built in stays with the commands.
struct SettingsReader {
    private let program: ProgramDescription
    private let environment: [String: String]
    private let strings: Strings

    /// Options that, given on the command line, make others moot that only
    /// the file gives.
    private static let overrides = [
        "format": ["template"],
        "template": ["format", "fields"],
        "fields": ["template"],
        "limit": ["all"],
        "all": ["limit"],
        "interactive": ["format", "fields", "template", "null"],
    ]

    init(
        program: ProgramDescription,
        environment: [String: String],
        strings: Strings
    ) {
        self.program = program
        self.environment = environment
        self.strings = strings
    }

    /// - Throws: A refusal that names the line or the variable.
    func settings(
        for given: Invocation
    ) throws(ValidationError) -> Settings {
        let file = ConfigFile(environment: environment)
        let fromFile = try values(of: file)
        let fromEnvironment = try values(of: environment)
        let options = options(of: given.command)
        let moot = options.filter { option in
            given.options.isGiven(option.name)
                && (option.value != nil || given.options.flag(option.name))
        }.flatMap { Self.overrides[$0.name] ?? [] }
        let filled = given.options
            .filled(from: keep(fromEnvironment, for: options, without: moot))
            .filled(from: keep(fromFile, for: options, without: moot))
        let layers: [(Settings.Source, OptionValues)] = [
            (.flag, given.options), (.environment, fromEnvironment),
            (.file, fromFile),
        ]
        return Settings(
            invocation: Invocation(
                command: given.command,
                arguments: given.arguments,
                options: filled
            ),
            entries: settable.map { entry($0, layers) },
            file: file
        )
    }

    /// Each option once; help and the version are no settings.
    private var settable: [OptionDescription] {
        program.allOptions.filter { $0.role == .setting }
    }

    private func options(of command: String) -> [OptionDescription] {
        program.globalOptions + (program.command(command)?.options ?? [])
    }

    private func entry(
        _ option: OptionDescription,
        _ layers: [(Settings.Source, OptionValues)]
    ) -> Settings.Entry {
        let layer = layers.first { $0.1.isGiven(option.name) }
        let value = layer?.1.texts(option.name).joined(separator: ",")
        return Settings.Entry(
            name: option.name,
            value: value ?? option.defaultValue,
            source: layer?.0 ?? option.defaultValue.map { _ in .builtIn }
        )
    }

    /// Those values that the options of a command take.
    private func keep(
        _ values: OptionValues,
        for options: [OptionDescription],
        without moot: [String]
    ) -> OptionValues {
        var kept = OptionValues()
        for option in options where values.isGiven(option.name) {
            let texts = values.texts(option.name)
            let isValid = texts.allSatisfy { accepts($0, option) }
            if isValid, !moot.contains(option.name) {
                kept.set(texts, for: option.name)
            }
        }
        return kept
    }

    private func accepts(_ text: String, _ option: OptionDescription) -> Bool {
        guard let value = option.value else { return true }
        return (try? value.values(in: text, of: option.name)) != nil
    }
}

extension SettingsReader {
    private func values(
        of file: ConfigFile?
    ) throws(ValidationError) -> OptionValues {
        var values = OptionValues()
        guard let file else { return values }
        for line in file.lines() {
            let place = strings(.configLine, file.path, String(line.number))
            guard let text = line.value else {
                throw ValidationError(text: place + strings(.configNoValue))
            }
            if values.isGiven(line.key) {
                throw ValidationError(
                    text: place + strings(.usageRepeated, line.key)
                )
            }
            try add(text, line.key, to: &values, place)
        }
        return values
    }

    private func values(
        of environment: [String: String]
    ) throws(ValidationError) -> OptionValues {
        var values = OptionValues()
        for option in settable {
            guard
                let name = option.environment,
                let text = environment[name], !text.isEmpty
            else { continue }
            // Others read these variables too, and take any text as yes.
            let isOff = ["0", "false", "no", "off"].contains(text.lowercased())
            let isFlag = option.value == nil
            try add(
                isFlag && !isOff ? OptionValues.on : text,
                option.name,
                to: &values,
                name + ": "
            )
        }
        return values
    }

    private func add(
        _ text: String,
        _ name: String,
        to values: inout OptionValues,
        _ place: String
    ) throws(ValidationError) {
        let all = (program.globalOptions + program.commands.flatMap(\.options))
            .filter { $0.role == .setting }
        let options = all.filter { $0.name == name }
        guard let option = options.first else {
            let near = Suggestion.nearest(to: name, among: all.map(\.name))
            let text = place + strings(.configUnknown, name)
            throw ValidationError(
                text: near.map { strings(.usageDidYouMean, text, $0) } ?? text
            )
        }
        guard option.value != nil else {
            return values.set([try flag(text, name, place)], for: name)
        }
        var failure: UsageError?
        for option in options {
            do throws(UsageError) {
                guard let value = option.value else { continue }
                return values.set(
                    try value.values(in: text, of: name),
                    for: name
                )
            } catch {
                failure = failure ?? error
            }
        }
        let why =
            failure.map(UsageErrorFormatter(strings: strings).string) ?? ""
        throw ValidationError(text: place + why)
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
