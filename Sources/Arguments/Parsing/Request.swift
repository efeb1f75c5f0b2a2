/// What a command line asks the program to do.
package enum Request: Equatable, Sendable {
    case run(Invocation)
    case help(HelpSubject)
    case version
    /// No command was named; only options, if any.
    case bare(OptionValues)
}
