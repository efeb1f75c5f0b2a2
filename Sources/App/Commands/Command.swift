import Arguments
import Models
import Services
import Terminal
import ViewModels

/// A command: its description, and the code that runs it. A run asks for the
/// details of its own command only.
protocol Command: Sendable {
    typealias Context = CommandContext

    var name: String { get }
    /// What it is for, in a few words.
    var summary: StringKey { get }

    func details(_ strings: Strings) -> CommandDetails

    /// Whether mistakes in the settings are part of its result.
    var checksSettings: Bool { get }

    /// Runs the command and returns the status to exit with. Failures have
    /// been reported by then; an invalid command line is thrown.
    func run(_ context: Context) async throws(ValidationError) -> ExitStatus
}

extension Command {
    var checksSettings: Bool { false }
}

/// A command that is the only one of its type.
protocol SingleCommand: Command {
    static var name: String { get }
    static var summary: StringKey { get }
}

extension SingleCommand {
    var name: String { Self.name }
    var summary: StringKey { Self.summary }
}

/// Everything that a command works with.
struct CommandContext {
    let program: ProgramDescription
    let settings: Settings
    let console: Console
    let restorer: TerminalRestorer
    /// Work to finish before the program exits.
    let writes: WorkQueue
    /// What takes the place of sources' own parts, in tests.
    var parts: SourceStore.Parts = [:]

    var strings: Strings { console.strings }
    var options: OptionValues { settings.invocation.options }
    var arguments: [String] { settings.invocation.arguments }
    /// The argument of a command that takes one.
    var argument: String { arguments.first ?? "" }

    /// The value of an option, or its default.
    subscript<Value>(option: Option<Value>) -> Value { options[option] }

    /// What applies to downloads in a session: the environment and the
    /// configuration file.
    var forDownloads: CommandContext { running(DownloadCommand.name) }

    /// The context of another command.
    func running(
        _ command: String,
        _ arguments: [String] = [],
        _ options: OptionValues = OptionValues()
    ) -> CommandContext {
        let settings = Settings(
            Invocation(
                command: command,
                arguments: arguments,
                options: options
            ),
            program: program,
            environment: console.environment,
            strings: console.strings
        )
        return CommandContext(
            program: program,
            settings: settings,
            console: console,
            restorer: restorer,
            writes: writes,
            parts: parts
        )
    }

    /// The libraries, of which stored responses are part unless refreshed.
    func library(
        isRefreshed: Bool = false
    ) throws(ValidationError) -> Dependencies {
        var options = options
        if isRefreshed, !options[CommonOptions.offline] {
            options.set([OptionValues.on], for: CommonOptions.refresh.name)
        }
        return Dependencies(
            try SourceServices(
                options: options,
                console: console,
                writes: writes
            ),
            using: parts
        )
    }

    /// Detects how pictures can be displayed; without a terminal only if
    /// forced.
    func pictureSupport(isForced: Bool = false) -> PictureSupport {
        let found = PictureSupportBuilder(options: options, console: console)
            .support(isForced: isForced) {
                KeyMode(of: console.streams.input, restorer: restorer)
            }
        // Replies that come late must not be seen, nor reach the shell.
        if let input = found.input { writes.add { await input.finish() } }
        return found.support
    }
}

/// An error in a command line that could be parsed.
struct ValidationError: Error {
    let text: String

    init(text: String) { self.text = text }

    init(_ strings: Strings, _ key: StringKey, _ values: String...) {
        text = strings(key, values)
    }
}
