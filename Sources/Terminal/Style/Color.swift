/// The terminal's own 16 colours, which follow the person's theme.
package enum Color: Int, CaseIterable, Sendable {
    case black
    case red
    case green
    case yellow
    case blue
    case magenta
    case cyan
    case white
    case brightBlack
    case brightRed
    case brightGreen
    case brightYellow
    case brightBlue
    case brightMagenta
    case brightCyan
    case brightWhite

    /// The SGR parameter that makes it the foreground.
    var foregroundCode: Int {
        rawValue < 8 ? 30 + rawValue : 90 + rawValue - 8
    }
}
