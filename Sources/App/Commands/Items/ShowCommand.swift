import Arguments

/// Shows the details of items, as a session does.
struct ShowCommand {
    private let options: OptionValues
    private let console: Console
    private let pages: PagedOutput

    init(options: OptionValues, console: Console, pages: PagedOutput) {
        self.options = options
        self.console = console
        self.pages = pages
    }

    func run(_ ids: [String], in library: Library) async -> ExitStatus {
        let found = await ItemFinder(console: console).find(ids, in: library)
        return await ItemWriter(
            options: options,
            console: console,
            pages: pages
        ).write(found, in: library)
    }
}
