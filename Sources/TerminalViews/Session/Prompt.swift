import Models

/// The keys that work right now.
package struct Prompt: Equatable, Sendable {
    /// The most useful first.
    var items: [String] = []
    /// The items that follow in a window, where there is room.
    var spare: [String] = []
    /// The items that are never left out.
    var always: [String] = []
    /// The items for which, in a window, others give way.
    var kept: Set<String> = []
    /// The progress of downloads, which comes first.
    var progress: [String] = []
    /// The replacement of the first item where there is no room for it.
    var short: String?

    /// The texts to choose from, the longest first.
    func texts(separator: String, inWindow: Bool = false) -> [String] {
        let items = items + (inWindow ? spare : [])
        let kept = inWindow ? kept : []
        func choice(_ count: Int, and kept: Set<String>) -> [String] {
            let first = count == 0 ? [short].compactMap(\.self) : []
            return first
                + items.enumerated().filter {
                    $0.offset < count || kept.contains($0.element)
                }.map(\.element)
        }
        var choices = (0 ... items.count).reversed().map {
            choice($0, and: kept)
        }
        // What is kept has no room in the narrowest window.
        if !kept.isEmpty { choices.append(choice(0, and: [])) }
        return (progress.isEmpty ? [[]] : [progress, []]).flatMap { form in
            choices.map { (form + $0 + always).joined(separator: separator) }
        }
    }
}
