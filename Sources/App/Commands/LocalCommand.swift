/// A command that works with nothing but its command line.
protocol LocalCommand: Command {
    init(context: CommandContext)
}

extension LocalCommand {
    init(_ context: CommandContext, in composition: Composition) {
        self.init(context: context)
    }
}
