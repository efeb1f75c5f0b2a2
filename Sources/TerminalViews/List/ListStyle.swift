package import ViewModels

/// The form of the lists of a session.
@MainActor
package final class ListStyle {
    /// Tiles are shown where there is room for them; `nil` for those that suit
    /// the terminal.
    package var layout: ListLayout?

    package init(_ layout: ListLayout? = .rows) {
        self.layout = layout
    }
}
