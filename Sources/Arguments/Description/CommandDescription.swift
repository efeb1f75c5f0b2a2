/// A command: what it is for and what may follow its name.
package struct CommandDescription: Sendable {
    package let name: String
    /// Its purpose, in a few words.
    package let summary: String
    /// `true` for the command that shows the help of the command or topic after
    /// it.
    package let isHelp: Bool
    private let makeDetails: @Sendable () -> CommandDetails

    /// `details` returns the rest, whenever that is asked for: a list of
    /// commands needs only their names and summaries.
    package init(
        _ name: String,
        summary: String,
        isHelp: Bool = false,
        details: @escaping @Sendable () -> CommandDetails
    ) {
        self.name = name
        self.summary = summary
        self.isHelp = isHelp
        makeDetails = details
    }

    package var discussion: String { makeDetails().discussion }
    package var arguments: [ArgumentDescription] { makeDetails().arguments }
    package var optionGroups: [OptionGroup] { makeDetails().optionGroups }
    package var examples: [ExampleDescription] { makeDetails().examples }
    package var options: [OptionDescription] { optionGroups.flatMap(\.options) }
    var lines: FollowingLines? { makeDetails().lines }
}

/// A command line worth trying, including the program's name, and what it does.
package typealias ExampleDescription = (line: String, help: String)
