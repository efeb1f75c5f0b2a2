import Models

/// The styles of credits.
package enum CreditStyle: String, CaseIterable, Sendable {
    /// A line to print under a photo.
    case plain
    case apa
    case chicago
    case mla
    case bibtex
}
