import Arguments
import Models
import Services
import Terminal
import ViewModels

/// A command: its description, and the run of it with a command line. A run
/// asks for the details of its own command only.
protocol Command: Sendable {
    static var name: String { get }
    /// What it is for, in a few words.
    static var summary: StringKey { get }

    static func details(_ strings: Strings) -> CommandDetails

    /// Whether mistakes in the settings are part of its result.
    static var checksSettings: Bool { get }

    /// The command line, and what it works with.
    var context: CommandContext { get }

    init(context: CommandContext)

    /// Runs the command and returns the status to exit with. Whatever is thrown
    /// ends it, and is reported where it was started.
    func run() async throws -> ExitStatus
}

extension Command {
    static var checksSettings: Bool { false }

    static func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(name, summary: strings(summary)) {
            details(strings)
        }
    }

    var console: Console { context.console }
    var strings: Strings { context.console.strings }
}

/// Everything that a command works with.
struct CommandContext {
    let program: ProgramDescription
    private(set) var settings: Settings
    let console: Console
    /// Work to finish before the program exits.
    let writes: WorkQueue
    /// The sources; tests hand over others.
    var libraries: @Sendable () -> Libraries = { Libraries() }

    var strings: Strings { console.strings }
    var options: OptionValues { settings.invocation.options }
    var arguments: [String] { settings.invocation.arguments }
    /// The argument of a command that takes one.
    var argument: String { arguments.first ?? "" }

    /// The value of an option, or its default.
    subscript<Value>(option: Option<Value>) -> Value { options[option] }

    /// The first of some options that is on the command line, as it is typed.
    func given(among names: [String]) -> String? {
        names.first(where: settings.isOnCommandLine).map { "--" + $0 }
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

    /// What follows the first argument, mostly an action.
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
            strings: strings
        )
        return other
    }

    /// The libraries of all sources, and files perhaps from servers on this
    /// machine. It throws if the environment names a server that is not a URL.
    func library(trustsLoopback: Bool = false) throws -> Dependencies {
        let services = try SourceServices(
            options: options,
            console: console,
            writes: writes,
            trustsLoopback: trustsLoopback
        )
        return Dependencies(services, libraries: libraries)
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
            throw CommandError(.usageNeedsYes)
        }
        guard await console.confirm(console.string(question, [value])) else {
            throw CommandError(.nothingRemoved, status: .other)
        }
    }

    /// How pictures can be displayed; without a terminal only if forced.
    func pictureSupport(isForced: Bool = false) -> PictureSupport {
        let found = detectPictures(isForced: isForced) {
            KeyMode(of: console.streams.input, restorer: console.restorer)
        }
        // Replies that come late must not be seen, nor reach the shell.
        if let input = found.input { writes.add { await input.finish() } }
        return found.support
    }
}

/// Why a command, or a part of it, cannot do what it should: mostly an error in
/// a command line that could be parsed.
struct CommandError: Error {
    /// The status to exit with.
    let status: ExitStatus
    /// The word that is refused, if it may be one to search for instead.
    private(set) var word: String?
    /// Puts it into words.
    let text: @Sendable (Strings) -> String

    private init(_ status: ExitStatus, _ key: StringKey, _ values: [String]) {
        self.status = status
        text = { $0(key, values) }
    }

    init(_ key: StringKey, _ values: String..., status: ExitStatus = .usage) {
        self.init(status, key, values)
    }

    static func notFound(
        _ key: StringKey,
        _ values: String...
    ) -> CommandError { CommandError(.notFound, key, values) }

    static func cannotWrite(_ key: StringKey) -> CommandError {
        CommandError(.cannotWrite, key, [])
    }

    /// The same about a text, which may be meant to be searched for.
    func about(_ text: String) -> CommandError {
        var error = self
        error.word = text
        return error
    }

    /// What the parser refuses; `subject` says where.
    init(_ error: UsageError, in subject: String? = nil) {
        status = .usage
        text = { (subject.map { $0 + ": " } ?? "") + $0(error) }
    }

    /// A name that is unknown, with the nearest one that is not.
    init(
        _ key: StringKey,
        _ name: String,
        nearAmong names: [String],
        status: ExitStatus = .usage
    ) {
        self.status = status
        text = { strings in
            strings.suggesting(
                Suggestion.nearest(to: name, among: names),
                after: strings(key, name)
            )
        }
    }

    static func notAChoice(
        _ subject: String,
        _ value: String,
        of names: [String]
    ) -> CommandError {
        let list = names.joined(separator: ", ")
        return CommandError(.usageNotAChoice, subject, value, list)
    }
}
