import Foundation
import Models

extension Photo {
    /// Returns `true` if its title and description have all of some words, in
    /// any case.
    func mentions(_ words: String) -> Bool {
        let text = [title, description].compactMap { $0?.lowercased() }
            .joined(separator: " ")
        return words.lowercased().split(separator: " ").allSatisfy {
            text.contains($0)
        }
    }
}
