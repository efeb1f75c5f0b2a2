/// How a credit is written.
package enum CreditStyle: String, CaseIterable, Sendable {
    /// The line under a photo.
    case plain
    case apa
    case chicago
    case bibtex
}
