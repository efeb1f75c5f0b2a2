package import ViewModels

extension PhotoState {
    /// What is seen, in a line: `1 of 3 a`, the files in brackets once they
    /// are known, then `+` while they load, and `…` while something else does.
    package var summary: String {
        var seen =
            page.map { page in
                let marks = page.marks.isEmpty ? "" : page.marks + " "
                return "\(page.position) \(marks)\(page.title)"
            } ?? "nothing"
        if let files = page?.files, !files.isEmpty {
            seen += " [" + files.map(\.value).joined(separator: ", ") + "]"
        }
        return seen + (isPartial ? "+" : "") + (isLoading ? "…" : "")
    }
}
