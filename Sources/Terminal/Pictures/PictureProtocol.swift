/// A way to put pictures on a terminal.
package enum PictureProtocol: Equatable, Sendable {
    /// Kitty's graphics, placed at the cursor.
    case kitty
    /// Kitty's graphics, placed by characters and passed through tmux.
    case kittyPlaceholders
    /// iTerm2's inline images.
    case iterm2
    /// Sixels; at most so many bytes for a picture, if there is a limit.
    case sixel(limit: Int?)
    /// Half blocks in 24-bit colours.
    case blocks24
    /// Half blocks in the 256 colours.
    case blocks256
    case none
}
