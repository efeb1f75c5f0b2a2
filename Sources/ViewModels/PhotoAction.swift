/// Something to do with a photo.
package enum PhotoAction: Equatable, Sendable {
    /// Open its web page.
    case openPage
    /// Play a video or a recording, or stop it.
    case play
    /// Download it in the background.
    case download
    case show(Text)

    /// A text about a photo.
    package enum Text: Sendable {
        case credit, captions, files
    }
}
