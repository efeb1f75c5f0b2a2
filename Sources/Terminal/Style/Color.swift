/// Basic colors, which follow the terminal's theme; the raw values are the SGR
/// parameters that set the foreground.
package enum Color: Int, Sendable {
    case red = 31
    case green = 32
    case magenta = 35
}
