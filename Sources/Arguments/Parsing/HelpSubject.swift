/// The subject of help.
package enum HelpSubject: Equatable, Sendable {
    case program
    /// A command, by its name.
    case command(String)
    /// A topic, by its name.
    case topic(String)
    /// An option of a command, by their names.
    case option(String, of: String)
}
