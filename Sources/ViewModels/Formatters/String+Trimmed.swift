import Foundation

extension StringProtocol {
    /// The text without surrounding white space.
    var trimmed: String {
        trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
