package import Terminal
package import ViewModels

/// What a screen has to show at a moment.
package struct ScreenContent: Sendable {
    /// Lays the content out for a terminal of a size.
    package let lines: @Sendable (TerminalSize) -> [Line]
    /// Whether something that was asked for is under way.
    package let isLoading: Bool
    package let notice: Notice?

    package init(
        lines: @escaping @Sendable (TerminalSize) -> [Line],
        isLoading: Bool,
        notice: Notice?
    ) {
        self.lines = lines
        self.isLoading = isLoading
        self.notice = notice
    }
}
