/// A key that edits a line, or moves in it, as the byte that shells read for it
/// where there is one.
enum EditKey: UInt8 {
    case home = 0x01
    case left = 0x02
    case end = 0x05
    case right = 0x06
    case cut = 0x0B
    case down = 0x0E
    case up = 0x10
    case pageDown = 0x16
    case delete = 0x1C
    case wordLeft = 0x1D
    case wordRight = 0x1E
    case pageUp = 0x1F

    /// The key that sends a sequence (XTerm Control Sequences, "PC-Style
    /// Function Keys"); `nil` for any other.
    init?(sequence: [UInt8]) {
        let text = String(decoding: sequence.dropFirst(), as: UTF8.self)
        guard let key = Self.sequences[text] else { return nil }
        self = key
    }

    private static let sequences: [String: EditKey] = [
        "[A": .up, "OA": .up, "[B": .down, "OB": .down,
        "[C": .right, "OC": .right, "[D": .left, "OD": .left,
        "[H": .home, "OH": .home, "[1~": .home, "[7~": .home,
        "[F": .end, "OF": .end, "[4~": .end, "[8~": .end, "[3~": .delete,
        "[5~": .pageUp, "[6~": .pageDown,
        "b": .wordLeft, "[1;3D": .wordLeft, "[1;5D": .wordLeft,
        "f": .wordRight, "[1;3C": .wordRight, "[1;5C": .wordRight,
    ]

    /// The command that it is on an empty line, where the screen has that.
    var word: String? {
        switch self {
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        case .pageUp: "pgup"
        case .pageDown: "pgdn"
        case .home: "first"
        case .end: "last"
        default: nil
        }
    }
}
