package import Models

/// The place of a picture on a page, whose first row is that of its line.
package struct PictureSlot: Equatable, Sendable {
    /// The side at which a smaller picture stands.
    enum Alignment: Sendable {
        case topLeft, center, bottom
    }

    /// The picture, and those that take its place meanwhile.
    let keys: [PictureKey]
    /// The cells to the left of it.
    var column = 0
    private(set) var box: PictureLayout.Box
    var alignment = Alignment.topLeft
    /// The text there while the picture loads.
    var waiting = ""
    /// Why there will be no picture, if none of the keys says it.
    var failure: LoadFailure?

    /// The first of the pictures that is loaded, or else the same one in
    /// another size, as it was shown before.
    func picture(
        in states: TerminalPictures.States
    ) -> (key: PictureKey, picture: RenderedPicture)? {
        for key in keys {
            if case .loaded(let picture) = states[key] { return (key, picture) }
        }
        for key in keys {
            for case (let other, .loaded(let picture)) in states
            where other.file == key.file && other.part == key.part {
                if let fitting = picture.fitting(box) { return (key, fitting) }
            }
        }
        return nil
    }

    /// The slot without what is below some rows.
    func limited(to rows: Int) -> PictureSlot {
        guard box.rows > rows else { return self }
        var slot = self
        slot.box = PictureLayout.Box(columns: box.columns, rows: rows)
        return slot
    }

    /// The picture in its place, if it is loaded and fits; the box begins in a
    /// row.
    func placed(
        at row: Int,
        _ states: TerminalPictures.States
    ) -> Frame.Picture? {
        guard let (key, found) = picture(in: states),
            let picture = found.fitting(box)
        else { return nil }
        let (right, down) =
            (box.columns - picture.width, box.rows - picture.height)
        return Frame.Picture(
            key: key,
            picture: picture,
            row: row
                + (alignment == .topLeft
                    ? 0 : alignment == .center ? down / 2 : down),
            column: column + (alignment == .topLeft ? 0 : right / 2)
        )
    }

    /// Why there is no picture.
    func failure(in states: TerminalPictures.States) -> LoadFailure? {
        for key in keys {
            if case .failed(let failure) = states[key] { return failure }
        }
        return failure
    }

    /// Why nothing is shown, if nothing may come.
    func loss(_ states: TerminalPictures.States) -> LoadFailure? {
        picture(in: states) == nil ? failure(in: states) : nil
    }

    /// Returns `true` if a picture may still come.
    func isAwaited(_ states: TerminalPictures.States) -> Bool {
        picture(in: states) == nil && failure(in: states) == nil
    }
}

/// Loads pictures and renders them for the terminal.
package typealias TerminalPictures = KeyedLoader<PictureKey, RenderedPicture>
