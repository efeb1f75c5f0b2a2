import Arguments
import Models
import ViewModels

/// Why a command, or a part of it, cannot do what it should: mostly an error in
/// a command line that could be parsed.
struct CommandError: Error {
    /// The status to exit with.
    let status: ExitStatus
    /// The name that was probably meant.
    let near: String?
    /// Puts it into words.
    let text: @Sendable (Strings) -> String

    private init(
        _ status: ExitStatus,
        _ key: StringKey,
        _ values: [String],
        near: String? = nil
    ) {
        self.status = status
        self.near = near
        text = { $0.suggesting(near, after: $0(key, values)) }
    }

    /// A text with its values, and what is suggested instead.
    init(
        _ key: StringKey,
        _ values: String...,
        near: String? = nil,
        status: ExitStatus = .usage
    ) {
        self.init(status, key, values, near: near)
    }

    /// Refuses what needs an answer, where there is nobody to ask.
    static var needsYes: CommandError { CommandError(.usageNeedsYes) }

    static func notFound(
        _ key: StringKey,
        _ values: String...
    ) -> CommandError { CommandError(.notFound, key, values) }

    static func cannotWrite(_ key: StringKey) -> CommandError {
        CommandError(.cannotWrite, key, [])
    }

    /// Refuses to write to a file that exists.
    static func rejectFile(at path: String) throws {
        guard NamedFile(path).exists else { return }
        throw CommandError(.exportExists, path, status: .cannotWrite)
    }

    /// An error of the parser.
    init(_ error: UsageError) {
        status = .usage
        near = nil
        text = { $0(error) }
    }

    /// A name that is unknown, with the nearest one that is not.
    init(
        _ key: StringKey,
        _ name: String,
        nearAmong names: [String],
        status: ExitStatus = .usage
    ) {
        let near = Suggestion.nearest(to: name, among: names)
        self.init(status, key, [name], near: near)
    }

    static func notAChoice(
        _ subject: String,
        _ value: String,
        of names: [String]
    ) -> CommandError {
        CommandError(
            .usageNotAChoice,
            subject,
            value,
            names.joined(separator: ", "),
            near: Suggestion.nearest(to: value, among: names)
        )
    }
}
