package import ViewModels

/// The form of the lists of a session.
@MainActor
package final class ListStyle {
    /// Tiles are shown where there is room for them.
    package var layout: ListLayout

    package init(_ layout: ListLayout = .tiles) {
        self.layout = layout
    }
}
