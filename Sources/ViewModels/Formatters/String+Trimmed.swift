import Foundation

extension StringProtocol {
    /// The text without white space around it.
    var trimmed: String {
        trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
