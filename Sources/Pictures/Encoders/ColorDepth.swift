/// How many colours a terminal's text can have.
package enum ColorDepth: Sendable {
    /// 24-bit colours.
    case millions
    /// The 256 colours of xterm.
    case indexed
}
