import Models

/// A list that is stored here; each element is read when it is shown.
struct LocalList<Element: Sendable>: Sendable {
    let count: Int
    /// The element at an index from 0; `nil` if it cannot be read.
    let element: @Sendable (Int) -> Element?
}

extension LocalList {
    init(_ elements: [Element]) {
        self.init(count: elements.count) { elements[$0] }
    }
}
