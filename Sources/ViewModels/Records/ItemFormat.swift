/// The formats in which a single item can be printed.
package enum ItemFormat: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// One JSON document.
    case json
}
