/// What a person asked for with `--pictures`.
package enum PictureChoice: String, CaseIterable, Sendable {
    case auto
    case kitty
    case iterm2
    case sixel
    case blocks
    case none
}
