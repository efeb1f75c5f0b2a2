/// The colors that a terminal supports.
package enum ColorDepth: Sendable {
    /// 24-bit colors.
    case millions
    /// The 256 colors of xterm.
    case indexed
    /// Four grays of the 16 basic colors.
    case gray
}
