/// The ways to show a picture in a terminal; the raw value is what the person
/// types to choose one.
package enum PictureProtocol: String, CaseIterable, Sendable {
    case kitty
    case iterm2
    case sixel
    case blocks
    case none
}
