/// What a person can type at the details of a photo.
enum PhotoCommand: Equatable {
    case back
    case next
    case previous
    case openPage
    case zoomIn(Point?)
    case zoomOut
    case zoomReset
    case reload
    case help
    case quit
    case unknown

    /// A point of what is shown, in percent from the top left.
    struct Point: Equatable {
        let x: Int
        let y: Int

        /// As shares from 0 to 1.
        var shares: (x: Double, y: Double) {
            (Double(x) / 100, Double(y) / 100)
        }
    }

    init(_ line: String) {
        let words = line.split(separator: " ")
        switch words.count == 3 ? "z x y" : words.joined() {
        case "b", "B": self = .back
        case "", "n", "N": self = .next
        case "p", "P": self = .previous
        case "o", "O": self = .openPage
        case "z", "z+": self = .zoomIn(nil)
        case "z x y": self = Self.point(words).map(Self.zoomIn) ?? .unknown
        case "z-": self = .zoomOut
        case "Z": self = .zoomReset
        case "r", "R": self = .reload
        case "?": self = .help
        case "q", "Q": self = .quit
        default: self = .unknown
        }
    }

    /// Whether it changes which part of the picture is seen.
    var isZoom: Bool {
        switch self {
        case .zoomIn, .zoomOut, .zoomReset: true
        case .back, .next, .previous, .openPage, .reload, .help, .quit,
            .unknown:
            false
        }
    }

    private static func point(_ words: [Substring]) -> Point? {
        guard
            words[0] == "z",
            let x = Int(words[1]), (0 ... 100).contains(x),
            let y = Int(words[2]), (0 ... 100).contains(y)
        else { return nil }
        return Point(x: x, y: y)
    }
}
