import Terminal

/// The slot of a picture that is not there: a frame around what is known of
/// it.
struct EmptySlot {
    let box: PictureLayout.Box
    let fitter: TextFitter
    /// What is said where a failure does not fit.
    var noPicture = ""

    /// Smaller slots have no frame.
    private static let smallest = PictureLayout.Box(columns: 6, rows: 3)

    /// The rows of the slot, with a text in its middle; a failure may be said
    /// in short.
    func lines(_ text: String, isFailure: Bool = false) -> [Line] {
        guard
            box.columns >= Self.smallest.columns, box.rows >= Self.smallest.rows
        else {
            return fitter.wrap(text, to: box.columns, lines: box.rows)
                .map { Line($0) }
        }
        let (width, height) = (box.columns - 2, box.rows - 2)
        let room = width < 12 ? width : width - 2
        let texts = texts(text, isFailure, room, height)
        let above = (height - texts.count) / 2
        let edge = String(repeating: "─", count: width)
        return [Line("┌" + edge + "┐", .label)]
            + (0 ..< height).map { row in
                let index = row - above
                let text = texts.indices.contains(index) ? texts[index] : ""
                return Line([
                    Line.Run("│", .label),
                    Line.Run(centered(text, in: width)),
                    Line.Run("│", .label),
                ])
            } + [Line("└" + edge + "┘", .label)]
    }

    private func texts(
        _ text: String,
        _ isFailure: Bool,
        _ columns: Int,
        _ rows: Int
    ) -> [String] {
        let whole = fitter.wrap(text, to: columns)
        // A word such as the name of a host may be wider than the slot.
        let isCut =
            whole.count > rows
            || text.split(separator: " ").contains {
                fitter.width(String($0)) > columns
            }
        return isFailure && isCut && !noPicture.isEmpty
            ? fitter.wrap(noPicture, to: columns, lines: rows)
            : fitter.first(rows, of: whole, columns: columns)
    }

    private func centered(_ text: String, in width: Int) -> String {
        let left = (width - CellText.width(text)) / 2
        return CellText.pad(
            String(repeating: " ", count: max(0, left)) + text,
            to: width
        )
    }
}
