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
        Line(cells: (0 ..< width).map { cell(at: $0, of: width) })
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
