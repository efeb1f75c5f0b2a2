import Arguments
import Models
import Terminal
import ViewModels

/// A command line, and the terminal that it is typed on.
struct CommandContext {
    /// Reads lines with the settings before them.
    let parser: ArgumentParser
    let settings: Settings
    private(set) var invocation: Invocation
    private(set) var console: Console
    let storage: Storage

    /// This context with links, and with texts for the clipboard, if the
    /// terminal takes them.
    func linking(if takesLinks: Bool, copying: Bool) -> CommandContext {
        var context = self
        context.console = console.linking(if: takesLinks, copying: copying)
        return context
    }

    var strings: Strings { console.strings }
    var program: ProgramDescription { parser.program }
    var options: OptionValues { invocation.options }
    var arguments: [String] { invocation.arguments }
    /// The argument of a command that takes one.
    var argument: String { arguments.first ?? "" }

    /// The value of an option, or its default.
    subscript<Value>(option: Option<Value>) -> Value { options[option] }

    /// The first of some options that is on the command line, as it is typed.
    func given(among names: [String]) -> String? {
        names.first { options.isTyped($0) }.map { options.spelling($0) }
    }

    /// Rejects the options of the command that a part of it does not use.
    /// - Throws: If one of them is on the command line.
    func rejectOptions(
        beside subject: String,
        but used: [String] = [],
        as key: StringKey = .usageConflict
    ) throws {
        let own = program.command(invocation.command)?.options ?? []
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

    /// The context of another command, with the options of this one or others.
    func running(
        _ command: String,
        _ arguments: [String],
        _ options: OptionValues? = nil
    ) -> CommandContext {
        var other = self
        other.invocation = Invocation(
            command: command,
            arguments: arguments,
            options: options ?? self.options
        )
        return other
    }

    /// The context of a command whose line follows on the name of this one,
    /// with the options of that line, and of those that both have these.
    func following(
        _ command: String,
        with shared: [String]
    ) -> CommandContext {
        var options = options
        let own = program.command(invocation.command)?.options ?? []
        for option in own where !shared.contains(option.name) {
            options.remove(option.name)
        }
        return running(command, Array(arguments.dropFirst()), options)
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
        guard console.streams.isInteractive else {
            guard isSmall else { throw CommandError.needsYes }
            return
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
