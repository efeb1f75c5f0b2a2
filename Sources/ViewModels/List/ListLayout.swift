/// A way to show the items of a list.
package enum ListLayout: String, CaseIterable, Sendable {
    case tiles, large, rows

    /// The way that `t` leads to.
    package var next: ListLayout {
        switch self {
        case .tiles: .large
        case .large: .rows
        case .rows: .tiles
        }
    }
}
