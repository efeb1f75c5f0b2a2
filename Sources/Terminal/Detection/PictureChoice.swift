/// The value of `--pictures`.
package enum PictureChoice: String, CaseIterable, Sendable {
    case auto
    case kitty
    case iterm2
    case sixel
    case blocks
    case none
}
