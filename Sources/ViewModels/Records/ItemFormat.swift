/// The forms in which one thing can be written.
package enum ItemFormat: String, CaseIterable, Sendable {
    /// As people read it.
    case text
    /// One document.
    case json
}
