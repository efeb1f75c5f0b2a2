import Arguments
import HTTP
import ViewModels

/// The value of each option and where it comes from: the command line, the
/// environment or the configuration file.
struct Settings {
    /// The origins of values, in order of precedence.
    enum Origin: String {
        case flag, environment
        /// The user's configuration file.
        case file
        /// A file for all users.
        case systemFile = "system_file"
        case builtIn = "default"
    }

    /// The value of an option; `nil` if it is unset.
    struct Entry {
        let value: String?
        let origin: Origin?

        /// The value without a password.
        var shown: String? { value?.withoutSecrets }
    }

    /// The command line, filled from the environment and the file.
    let invocation: Invocation
    /// The options of the command line alone.
    let given: OptionValues
    /// `nil` if the environment names no folder for it.
    let file: ConfigFile?
    /// The number of `sections` that are of the user's own file.
    private var ownFiles: Int { file == nil ? 0 : 1 }
    /// The mistakes in the file and in the environment, each with its place.
    let problems: [String]
    private let program: ProgramDescription
    private let environment: OptionValues
    /// The settings of each file for commands by name, and for all without one;
    /// the user's file is the first.
    private let sections: [[String?: OptionValues]]

    /// Some settings are used only if people read the output.
    init(
        _ line: Invocation,
        program: ProgramDescription,
        environment: [String: String],
        isForPeople: Bool,
        strings: Strings
    ) {
        var reader = SettingsReader(
            program: program,
            strings: strings,
            home: environment["HOME"] ?? ""
        )
        let file = ConfigFile(environment: environment)
        let files =
            line.options[CommonOptions.noConfig]
            ? []
            : [file].compactMap(\.self)
                + ConfigFile.system(environment: environment)
        let sections = files.map { reader.sections(of: $0) }
        let variables = reader.values(of: environment)
        let options = program.options(of: line.command)
            .filter { isForPeople || !$0.isSetForPeople }
        invocation = Invocation(
            command: line.command,
            arguments: line.arguments,
            options: Self.layers(variables, sections, line.command)
                .reduce(line.options) { Self.fill($0, from: $1, options) }
        )
        given = line.options
        problems = reader.problems
        self.program = program
        self.environment = variables
        self.file = file
        self.sections = sections
    }

    func isOnCommandLine(_ name: String) -> Bool { given.isGiven(name) }

    /// What the environment and the files say of the options of a command.
    func values(of command: String) -> OptionValues {
        let options = program.options(of: command)
        return Self.layers(environment, sections, command)
            .reduce(OptionValues()) { Self.fill($0, from: $1, options) }
    }

    /// The settings that a command has, in order of precedence.
    private static func layers(
        _ environment: OptionValues,
        _ sections: [[String?: OptionValues]],
        _ command: String?
    ) -> [OptionValues] {
        [environment]
            + sections.flatMap { [$0[command], $0[nil]].compactMap(\.self) }
    }

    /// Adds the settings of options about which nothing is decided. One that
    /// does not fit what is decided yields to it.
    private static func fill(
        _ values: OptionValues,
        from settings: OptionValues,
        _ options: [OptionDescription]
    ) -> OptionValues {
        options.filter {
            settings.isGiven($0.name) && !values.isDecided($0.name)
        }.reduce(values) { values, option in
            var filled = values
            filled.set(settings.texts(option.name), for: option.name)
            return options.conflict(in: filled) == nil ? filled : values
        }
    }

    /// The value of an option of a command, or of all commands.
    func entry(
        _ option: OptionDescription,
        of command: String?
    ) -> Entry {
        let isCommon = program.globalOptions.contains(option)
        let layers: [(origin: Origin, values: OptionValues?)] =
            [
                (.flag, isCommon ? given : nil), (.environment, environment),
            ]
            + sections.enumerated().flatMap { index, values in
                let origin = index < ownFiles ? Origin.file : .systemFile
                return [(origin, values[command]), (origin, values[nil])]
            }
        let layer = layers.first { $0.values?.isGiven(option.name) == true }
        return Entry(
            value: layer?.values?.texts(option.name).joined(separator: ",")
                ?? option.defaultValue,
            origin: layer?.origin ?? option.defaultValue.map { _ in .builtIn }
        )
    }
}

extension ProgramDescription {
    /// The options that a command accepts; without one, those of all commands.
    func options(of command: String?) -> [OptionDescription] {
        (command.flatMap(self.command)?.options ?? []) + globalOptions
    }
}

/// Reads options from the configuration file and from the environment.
private struct SettingsReader {
    let program: ProgramDescription
    let strings: Strings
    /// The folder that `~` stands for; empty if there is none.
    let home: String
    private(set) var problems: [String] = []

    /// The values of the lines without mistakes.
    mutating func sections(of file: ConfigFile) -> [String?: OptionValues] {
        var sections: [String?: OptionValues] = [:]
        // A section that does not exist is reported once, with its lines.
        var section: String??
        section = .some(nil)
        do {
            for line in try file.lines() {
                let place = "\(file.path):\(line.number): "
                switch line.content {
                case .section(let name):
                    section = program.command(name).map { $0.name }
                    if section == nil {
                        let names = program.commands.map(\.name)
                        let error =
                            CommandError(.configSection, name, nearAmong: names)
                        problems.append(place + error.text(strings))
                    }
                case .setting(let key, let text):
                    guard let section else { continue }
                    var values = sections[section] ?? OptionValues()
                    problems += mistakes(place) { () throws(CommandError) in
                        try set(key, text, in: section, &values)
                    }
                    sections[section] = values
                case .mistake(let text): problems.append(place + strings(text))
                }
            }
        } catch {
            problems.append(file.path + ": " + error.text(strings))
        }
        return sections
    }

    mutating func values(of environment: [String: String]) -> OptionValues {
        var values = OptionValues()
        for option in program.globalOptions {
            guard let name = option.environment,
                let text = environment[name], !text.isEmpty
            else { continue }
            // Other programs treat any text in such a variable as true.
            let isOff = ["0", "false", "no", "off"].contains(text.lowercased())
            let isOn = option.value == nil && !isOff
            problems += mistakes(name + ": ") {
                () throws(CommandError) in
                let texts = try parse(isOn ? OptionValues.on : text, option)
                values.set(texts, for: option.name)
            }
        }
        return values
    }

    /// Why work fails, after the place of the mistake; empty if it succeeds.
    private func mistakes(
        _ place: String,
        _ work: () throws(CommandError) -> Void
    ) -> [String] {
        do {
            try work()
            return []
        } catch {
            return [place + error.text(strings)]
        }
    }

    private func set(
        _ key: String,
        _ text: String,
        in section: String?,
        _ values: inout OptionValues
    ) throws(CommandError) {
        let options = program.options(of: section).filter(\.isSettable)
        let flags = options.filter { $0.value == nil }
        let inverse = flags.first { $0.negation == key }
        guard let option = options.first(where: { $0.name == key }) ?? inverse
        else { throw misplaced(key, options, section) }
        if values.isGiven(option.name) {
            throw CommandError(.usageRepeated, key)
        }
        let texts = try parse(text, option)
        let isOn = texts == [OptionValues.on]
        values.set(
            inverse == nil
                ? texts : [isOn ? OptionValues.off : OptionValues.on],
            for: option.name
        )
    }

    /// Why a key cannot be set where it stands.
    private func misplaced(
        _ key: String,
        _ options: [OptionDescription],
        _ section: String?
    ) -> CommandError {
        let owners = program.commands.filter { command in
            command.options.contains { $0.name == key && $0.isSettable }
        }.map { "[\($0.name)]" }
        guard owners.isEmpty else {
            let list = owners.joined(separator: ", ")
            return CommandError(.configMisplaced, key, list)
        }
        guard program.allOptions.allSatisfy({ $0.name != key }) else {
            return CommandError(.configNotSettable, key)
        }
        let all = options + program.commands.flatMap(\.options)
        let near = section == nil ? all.filter(\.isSettable) : options
        return CommandError(.configUnknown, key, nearAmong: near.map(\.name))
    }

    private func parse(
        _ text: String,
        _ option: OptionDescription
    ) throws(CommandError) -> [String] {
        guard let value = option.value else {
            switch text.lowercased() {
            case "true", "yes", "on", "1": return [OptionValues.on]
            case "false", "no", "off", "0": return [OptionValues.off]
            default:
                let names = ["true", "false"]
                throw CommandError.notAChoice(option.name, text, of: names)
            }
        }
        let isPath = [.file, .folder].contains(value.kind)
        do {
            return try value.values(
                in: isPath ? text.path(fromHome: home) : text,
                of: option.name
            )
        } catch {
            throw CommandError(error)
        }
    }
}
