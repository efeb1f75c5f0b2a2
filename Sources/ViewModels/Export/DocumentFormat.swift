import Models

/// The formats of what is one document: for people, or JSON.
package enum DocumentFormat: String, CaseIterable, Sendable {
    case text, json
}
