import Arguments
import Foundation
import Models
import Terminal
import ViewModels

/// Shows the value of each option that can be set, and where it comes from.
struct ConfigCommand: LocalCommand {
    private enum Action: String, CaseIterable { case list, get }
    private static let records =
        RecordOptions(["name", "section", "value", "source"])

    /// An option that can be set, of a command or of all commands.
    typealias Setting = (section: String?, option: OptionDescription)

    static let name = "config"
    static let summary = StringKey.configSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .configDiscussion,
            arguments: [
                .action(Action.self, strings, .configAction, isOptional: true),
                .init("[KEY]", .listed(.settings), help: strings(.configKey)),
            ],
            output: [ListOptions.all.help(strings(.optionConfigAll))]
                + records.descriptions(strings),
            examples: [
                "config": .configSummary,
                "config get download.size": .exampleConfigGet,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let all = Self.settings(context.program)
        if context.argument == Action.get.rawValue { return try get(all) }
        _ = try context.words(0 ... 0)
        if let form = try Self.records.form(context).forPrograms {
            return console.write(records(all), of: list, as: form)
        }
        let isWhole = context[ListOptions.all]
        return console.show(text(isWhole ? all : all.filter(isSet)))
    }

    /// Returns `true` if the value is not the default.
    private func isSet(_ setting: Setting) -> Bool {
        let entry = context.settings.entry(setting.option, of: setting.section)
        return entry.origin.map { $0 != .builtIn } ?? false
    }

    /// The options of all commands, then those of each.
    private static func settings(_ program: ProgramDescription) -> [Setting] {
        let common = program.globalOptions.map { Setting(nil, $0) }
        let others = program.commands.flatMap { command in
            command.options.map { Setting(command.name, $0) }
        }
        return (common + others).filter(\.option.isSettable)
    }

    /// The names of all settings, as `get` reads them.
    static func keys(_ program: ProgramDescription) -> [String] {
        settings(program).map(key)
    }

    /// Prints the value of `SECTION.KEY`, or of `KEY` for all commands.
    private func get(_ all: [Setting]) throws -> ExitStatus {
        let key = try context.words(1 ... 1, "KEY")[0]
        try context.rejectOptions(beside: "config get")
        // Options of all commands also have a value for each of them.
        let common = all.filter { $0.section == nil }
        let names = context.program.commands.map(\.name)
        let settings =
            all + names.flatMap { name in common.map { (name, $0.option) } }
        guard let found = settings.first(where: { Self.key($0) == key }) else {
            // Without its section; that of searches is what most would mean.
            let same = settings.filter { $0.option.name == key }
            let near = same.first { $0.section == SearchCommand.name }
            throw CommandError(
                .configUnknown,
                key,
                near: (near ?? same.first).map(Self.key)
                    ?? Suggestion.nearest(
                        to: key,
                        among: settings.map(Self.key)
                    )
            )
        }
        let entry = context.settings.entry(found.option, of: found.section)
        return entry.shown.map {
            console.print(console.data([$0]))
        } ?? .other
    }

    private static func key(_ setting: Setting) -> String {
        (setting.section.map { $0 + "." } ?? "") + setting.option.name
    }
}
