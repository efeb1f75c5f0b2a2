import Models
import ViewModels

/// Draws all directions in one row, from north to the east and around, with
/// what is seen of a panorama in bold, and what it lacks left blank.
struct CompassView {
    let outlook: Outlook
    let isASCII: Bool

    /// The directions that are named, from the left edge on.
    private static let named: [CompassPoint] = [.north, .east, .south, .west]

    func line(width: Int) -> Line {
        var runs: [Line.Run] = []
        for column in 0 ..< width {
            let cell = cell(at: column, of: width)
            // Cells that look alike are one run.
            if let last = runs.last, last.style == cell.style {
                runs[runs.count - 1] =
                    Line.Run(last.text + cell.text, last.style)
            } else {
                runs.append(cell)
            }
        }
        return Line(runs)
    }

    private func cell(at column: Int, of width: Int) -> Line.Run {
        let azimuth = Double(column) * 360 / Double(width)
        let isSeen = outlook.shows(azimuth)
        let isKnown = outlook.surroundings.distance(to: azimuth) != nil
        let point = Self.named.enumerated().first {
            $0.offset * width / Self.named.count == column
        }
        let line =
            isSeen ? (isASCII ? "=" : "━") : isASCII ? "-" : "─"
        let text = point?.element.rawValue ?? (isKnown ? line : " ")
        return Line.Run(text, isSeen ? .title : .label)
    }
}
