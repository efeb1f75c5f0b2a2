/// The subject of help.
package enum HelpSubject: Equatable, Sendable {
    case program
    /// The options of all commands.
    case options
    /// The topics, and what each is about.
    case topics
    /// A command, by its name.
    case command(String)
    /// A topic, by its name.
    case topic(String)
}
