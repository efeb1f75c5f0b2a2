import Terminal

/// Writes long texts: through a pager on a terminal, as they are elsewhere.
struct PagedOutput {
    private let console: Console
    private let isPaged: Bool
    /// Called before a pager takes over the terminal and its signals.
    private let release: () -> Void

    init(
        console: Console,
        isPaged: Bool,
        release: @escaping () -> Void = {}
    ) {
        self.console = console
        self.isPaged = isPaged
        self.release = release
    }

    func write(_ text: String) throws(OutputError) {
        let isLong =
            text.utf8.count { $0 == UInt8(ascii: "\n") }
            >= console.size.rows
        if isPaged, isLong, console.streams.isInteractive,
            let pager = Pager(environment: console.environment)
        {
            release()
            if pager.show(text) { return }
        }
        try console.write(text)
    }
}
