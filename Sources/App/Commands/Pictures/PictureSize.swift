import Terminal
import ViewModels

/// How large a picture is drawn, in cells.
struct PictureSize: Equatable {
    let columns: Int
    let rows: Int

    /// `text`: `COLSxROWS`; `nil` for what fits the terminal with
    /// a line to spare for what comes next.
    init(_ text: String?, console: Console) throws(ValidationError) {
        guard let text else {
            let size = console.size
            self.columns = size.columns
            self.rows = max(1, size.rows - 1)
            return
        }
        let parts = text.lowercased().split(separator: "x").map { Int($0) }
        guard
            parts.count == 2,
            let columns = parts[0], (1 ... 1_000).contains(columns),
            let rows = parts[1], (1 ... 1_000).contains(rows)
        else {
            throw ValidationError(
                text: console.strings(.usagePictureSize, text)
            )
        }
        self.columns = columns
        self.rows = rows
    }
}
