package import Models

/// The place of a picture on a page, whose first row is that of its line.
package struct PictureSlot: Equatable, Sendable {
    /// Where a smaller picture stands in its place.
    enum Alignment: Sendable {
        case topLeft, center, bottom
    }

    /// The picture, and those that take its place meanwhile.
    let keys: [PictureKey]
    /// The cells to the left of it.
    var column = 0
    let box: PictureLayout.Box
    var alignment = Alignment.topLeft
    /// What stands there while the picture loads.
    var waiting = ""
    /// What stands there if the picture cannot be shown; `nil` for the reason.
    var title: String?

    /// The first of the pictures that is loaded.
    func picture(
        in states: TerminalPictures.States
    ) -> (key: PictureKey, picture: RenderedPicture)? {
        for key in keys {
            if case .loaded(let picture) = states[key] { return (key, picture) }
        }
        return nil
    }

    /// Why there is no picture.
    func failure(in states: TerminalPictures.States) -> LoadFailure? {
        for key in keys {
            if case .failed(let failure) = states[key] { return failure }
        }
        return nil
    }
}

/// Loads pictures and renders them for the terminal.
package typealias TerminalPictures = KeyedLoader<PictureKey, RenderedPicture>
