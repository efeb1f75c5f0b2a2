package import ViewModels

extension ListState {
    /// The state in a line: `1–2 of 5: 1a 2b`, then `…` while something loads
    /// and `+` while rows come between these.
    package var summary: String {
        let seen =
            switch content {
            case .nothing: "nothing"
            case .empty(_, let message, let hint): "\(message) \(hint)"
            case .page(let page):
                page.range + (page.note.isEmpty ? "" : " (\(page.note))")
                    + (page.age.isEmpty ? "" : " · " + page.age) + ": "
                    + page.rows.map { "\($0.number)\($0.title)" }
                    .joined(separator: " ")
            }
        return seen + (isPartial ? "+" : "") + (isLoading ? "…" : "")
    }
}
