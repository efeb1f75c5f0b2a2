package import Models
import Publishing
import Terminal
import ViewModels

/// Draws pictures into the rows reserved for them as they arrive, without
/// disturbing the line that is being typed.
@MainActor
final class InlineImagePresenter {
    private struct Place {
        var slot: PictureSlot
        /// In the line numbers of the writer.
        var line: Int
        /// The number of reserved rows.
        var rows: Int
        var drawn = Drawn()
        /// Removes the picture that is drawn.
        var removal = ""
    }

    /// What is in a place.
    private struct Drawn: Equatable {
        var picture: PictureKey?
        var failure: LoadFailure?
    }

    private let states: Publisher<TerminalPictures.States>
    private let writer: SessionWriter
    private let describe: (LoadFailure) -> String
    private let ticker: Ticker
    private var places: [Place] = []
    private var subscription: Subscription?

    init(
        states: Publisher<TerminalPictures.States>,
        writer: SessionWriter,
        wait: @escaping @Sendable (Duration) async -> Void,
        describe: @escaping (LoadFailure) -> String
    ) {
        self.states = states
        self.writer = writer
        self.describe = describe
        ticker = Ticker(wait: wait)
        subscription = states.subscribe { [weak self] _ in
            self?.draw()
        }
    }

    /// Called when other lines will take the place of all of them.
    func clear() {
        places = []
        ticker.stop()
    }

    /// Called when lines have been printed below the others.
    func add(_ lines: [Line]) {
        var line = writer.line - lines.reduce(0) { $0 + writer.rows(of: $1) }
        for printed in lines {
            places += printed.slots.map {
                Place(slot: $0, line: line, rows: $0.rows)
            }
            line += writer.rows(of: printed)
        }
        draw()
        spin()
    }

    /// Called when the pictures of the lines have changed, and nothing else.
    func update(_ lines: [Line]) {
        for (index, slot) in zip(places.indices, lines.flatMap(\.slots)) {
            places[index].slot = slot
        }
        draw()
        spin()
    }

    /// How many rows were removed of those that the lines had reserved.
    var released: Int {
        places.reduce(0) { $0 + $1.slot.rows - $1.rows }
    }

    /// Called when the lines may no longer be where they were: removes pictures
    /// that would stay, and draws no others.
    func remove() {
        let removal = places.map(\.removal).joined()
        if !removal.isEmpty { writer.draw(removal) }
        clear()
    }

    private func draw() {
        for index in places.indices {
            let content = content(of: places[index].slot)
            guard content != places[index].drawn else { continue }
            // What is retried keeps its reason meanwhile.
            if content != Drawn() { draw(content, at: index) }
            places[index].drawn = content
        }
        isWaiting ? spin() : ticker.stop()
    }

    /// The picture that a place is for or, until it is loaded, the one that
    /// takes its place.
    private func content(of slot: PictureSlot) -> Drawn {
        if picture(slot.key) != nil { return Drawn(picture: slot.key) }
        if picture(slot.placeholder) != nil {
            return Drawn(picture: slot.placeholder)
        }
        // Where something else can be said, the lines of the screen say why.
        return Drawn(failure: slot.waiting == nil ? failure(of: slot) : nil)
    }

    private func picture(_ key: PictureKey?) -> RenderedPicture? {
        guard let key, case .loaded(let picture) = states.value[key] else {
            return nil
        }
        return picture
    }

    private func isWaiting(_ place: Place) -> Bool {
        place.drawn == Drawn() && place.slot.waiting != nil
            && failure(of: place.slot) == nil
    }

    private func failure(of slot: PictureSlot) -> LoadFailure? {
        guard let key = slot.key, case .failed(let failure) = states.value[key]
        else { return nil }
        return failure
    }

    /// Whether a place with a spinner waits for its picture.
    private var isWaiting: Bool {
        places.contains(where: isWaiting)
    }

    private func spin() {
        guard isWaiting else { return }
        ticker.start(every: TextFitter.framePause) { [weak self] frame in
            self?.spin(frame) ?? false
        }
    }

    /// - Returns: Whether a picture is still loading.
    private func spin(_ frame: Int) -> Bool {
        for place in places where isWaiting(place) {
            guard let text = place.slot.waiting else { continue }
            let distance = writer.line - place.line
            guard distance >= place.rows, distance < writer.size.rows else {
                continue
            }
            let sign = writer.fitter.truncate(
                writer.fitter.spinning(text, frame: frame),
                to: place.slot.columns
            )
            writer.draw(at(distance, place.slot.column) + sign)
        }
        return isWaiting
    }

    private func draw(_ content: Drawn, at index: Int) {
        let size = writer.size
        let place = places[index]
        let slot = place.slot
        let distance = writer.line - place.line
        let picture = picture(content.picture)
        let height = picture?.height ?? 0
        // Why there is no picture.
        let reasons =
            content.failure.map {
                writer.fitter.wrap(
                    slot.tile ?? describe($0),
                    to: slot.columns,
                    lines: place.rows - height
                )
            } ?? []
        // Rows that have scrolled away or were released cannot be drawn into.
        guard
            distance >= place.rows, distance < size.rows, height <= place.rows
        else { return }
        let blank = String(
            repeating: " ",
            count: max(0, min(slot.columns, size.columns - slot.column))
        )
        var text = place.removal
        for row in 0 ..< place.rows {
            text += at(distance - row, slot.column) + blank
        }
        let corner = corner(of: picture, in: place)
        for (row, content) in (picture?.rows ?? []).enumerated() {
            text += at(distance - corner.row - row, corner.column) + content
        }
        for (row, content) in reasons.enumerated() {
            text += at(distance - height - row, slot.column) + content
        }
        let isFinal = content.failure != nil || content.picture == slot.key
        let needed = max(height + reasons.count, slot.textRows ?? slot.rows)
        let spare = isFinal ? max(0, place.rows - needed) : 0
        if spare > 0 {
            text += at(distance - needed, 0) + "\u{1B}[\(spare)M"
        }
        writer.draw(text, after: picture?.preparation ?? "", removing: spare)
        places[index].removal = picture?.removal ?? ""
        release(spare, at: index)
    }

    /// The top left cell of a picture: the row within its place, and the column
    /// of the window.
    private func corner(
        of picture: RenderedPicture?,
        in place: Place
    ) -> (row: Int, column: Int) {
        guard let picture, place.slot.tile != nil else {
            return (0, place.slot.column)
        }
        let left = max(0, place.slot.columns - picture.width) / 2
        return (place.rows - picture.height, place.slot.column + left)
    }

    /// Removes the last rows of a place.
    private func release(_ spare: Int, at index: Int) {
        places[index].rows -= spare
        let line = places[index].line
        for below in places.indices where places[below].line > line {
            places[below].line -= spare
        }
    }

    /// Moves from the typed line to a place `distance` lines above.
    private func at(_ distance: Int, _ column: Int) -> String {
        let right = column > 0 ? "\u{1B}[\(column)C" : ""
        // Saved again, since some terminals forget a position they restore.
        return "\u{1B}8\u{1B}7\u{1B}[\(distance)A\r" + right
    }
}

/// Loads pictures and renders them for the terminal.
package typealias TerminalPictures = KeyedLoader<PictureKey, RenderedPicture>
