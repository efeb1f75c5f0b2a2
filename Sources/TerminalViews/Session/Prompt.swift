import Models
import Publishing
import ViewModels

/// The keys that work right now.
package struct Prompt: Equatable, Sendable {
    /// The most useful first.
    var items: [String] = []
    /// The items that follow in a window, where there is room.
    var spare: [String] = []
    /// The items that are never left out.
    var always: [String] = []
    /// The progress of downloads, which comes first.
    var progress: [String] = []
    /// The replacement of the first item where there is no room for it.
    var short: String?

    /// The texts to choose from, the longest first.
    func texts(separator: String, inWindow: Bool = false) -> [String] {
        let items = items + (inWindow ? spare : [])
        return (progress.isEmpty ? [[]] : [progress, []]).flatMap { form in
            (0 ... items.count).reversed().map { count in
                let first = count == 0 ? [short].compactMap(\.self) : []
                return (form + first + items.prefix(count) + always)
                    .joined(separator: separator)
            }
        }
    }
}
