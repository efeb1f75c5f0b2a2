/// Lists an item's keywords, each once.
package struct KeywordsFormatter: Sendable {
    package init() {}

    /// `keywords`: As sent: some lists hold all their words joined
    /// in one element.
    package func strings(from keywords: [String]) -> [String] {
        // A comma in one of several keywords may belong to it; in the only
        // one, it joins.
        let words =
            keywords.count == 1
            ? keywords[0].split { ",;".contains($0) }.map(String.init)
            : keywords
        var seen: Set<String> = []
        return words.map(\.trimmed).filter {
            !$0.isEmpty && seen.insert($0.lowercased()).inserted
        }
    }
}
