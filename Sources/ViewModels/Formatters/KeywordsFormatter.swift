/// Splits an item's keywords and removes repeated ones.
package struct KeywordsFormatter: Sendable {
    package init() {}

    /// `keywords` are as sent; some lists have all keywords in one element.
    package func strings(from keywords: [String]) -> [String] {
        // A comma in one of several keywords may be part of it; in the only
        // one, it is a separator.
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
