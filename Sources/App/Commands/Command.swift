import Arguments
import Models
import ViewModels

/// A command: its description, and the run of it with a command line. A run
/// asks for the details of its own command only.
protocol Command: Sendable {
    static var name: String { get }
    /// Its purpose, in a few words.
    static var summary: StringKey { get }

    static func details(_ strings: Strings) -> CommandDetails

    /// `true` if mistakes in the settings are part of its result.
    static var checksSettings: Bool { get }

    /// The command line, and the terminal that it is typed on.
    var context: CommandContext { get }
    /// What it works with.
    var composition: Composition { get }

    init(context: CommandContext, composition: Composition)

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

    /// Records that the details of photos were shown.
    func record(_ photos: [Photo]) async {
        await context.record(photos, in: composition.user.history)
    }
}
