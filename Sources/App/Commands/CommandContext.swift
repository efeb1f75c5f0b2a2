import Arguments
import Models
import Terminal
import ViewModels

/// A command line, and the terminal that it is typed on.
struct CommandContext {
    let program: ProgramDescription
    private(set) var settings: Settings
    private(set) var console: Console
    /// `true` for a search that was not asked for by its command.
    var isImplied = false
    let storage: Storage

    /// This context with links, if the terminal takes them.
    func linking(if takesLinks: Bool) -> CommandContext {
        var context = self
        context.console = console.linking(if: takesLinks)
        return context
    }

    var strings: Strings { console.strings }
    var options: OptionValues { settings.invocation.options }
    var arguments: [String] { settings.invocation.arguments }
    /// The argument of a command that takes one.
    var argument: String { arguments.first ?? "" }

    /// The value of an option, or its default.
    subscript<Value>(option: Option<Value>) -> Value { options[option] }

    /// The first of some options that is on the command line, as it is typed.
    func given(among names: [String]) -> String? {
        names.first(where: settings.given.isGiven)
            .map { settings.given.spelling($0) }
    }

    /// Rejects the options of the command that a part of it does not use.
    /// - Throws: If one of them is on the command line.
    func rejectOptions(
        beside subject: String,
        but used: [String] = [],
        as key: StringKey = .usageConflict
    ) throws {
        let own = program.command(settings.invocation.command)?.options ?? []
        let names = own.map(\.name).filter { !used.contains($0) }
        guard let option = given(among: names) else { return }
        throw CommandError(key, option, subject)
    }

    /// The words after the first argument, mostly an action.
    /// - Throws: If that is too little, or too much.
    func words(
        _ counts: ClosedRange<Int>,
        _ placeholder: String = ""
    ) throws -> [String] {
        let words = Array(arguments.dropFirst())
        if words.count < counts.lowerBound {
            throw CommandError(.usageMissingArgument, placeholder)
        }
        if words.count > counts.upperBound {
            let word = words[counts.upperBound]
            throw CommandError(.usageUnexpectedArgument, word)
        }
        return words
    }

    /// The context of another command.
    func running(
        _ command: String,
        _ arguments: [String] = [],
        _ options: OptionValues = OptionValues()
    ) -> CommandContext {
        var other = self
        other.settings = Settings(
            Invocation(
                command: command,
                arguments: arguments,
                options: options
            ),
            program: program,
            environment: console.environment,
            isForPeople: console.streams.areReadByPeople,
            strings: strings
        )
        return other
    }

    /// Asks before something that cannot be undone, unless `--yes` is given or
    /// nothing is lost. It throws if the answer is no, or if there is nobody to
    /// ask, unless the loss is small.
    func confirm(
        _ question: StringKey,
        _ value: any TextValue,
        unless isEmpty: Bool,
        isSmall: Bool = false
    ) async throws {
        guard !isEmpty, !self[CommonOptions.yes] else { return }
        guard isSmall || console.streams.isInteractive else {
            throw CommandError.needsYes
        }
        guard await console.confirm(console.string(question, [value])) else {
            throw CommandError(.nothingRemoved, status: .other)
        }
    }

    /// The support for pictures; without a terminal only if forced.
    func pictureSupport(isForced: Bool = false) -> PictureSupport {
        let found = detectPictures(isForced: isForced) {
            KeyMode(of: console.streams.input, restorer: console.restorer)
        }
        // Replies that come late must not be seen, nor reach the shell.
        if let input = found.input {
            storage.finishAtEnd { await input.finish() }
        }
        return found.support
    }
}
