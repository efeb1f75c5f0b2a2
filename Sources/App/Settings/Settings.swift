import Arguments

/// What each option is worth, and who says so.
struct Settings {
    /// One option's value.
    struct Entry: Equatable {
        let name: String
        /// `nil` where nobody gives one.
        let value: String?
        let source: Source?
    }

    /// Who gives a value, the strongest first.
    enum Source: String {
        case flag
        case environment
        case file
        case builtIn = "default"
    }

    /// The command line with all that it leaves to others.
    let invocation: Invocation
    /// Every option of the program, in the order of its help.
    let entries: [Entry]
    /// `nil` where the environment names no folder for it.
    let file: ConfigFile?
}
