import Models
import Publishing
import Terminal

/// Draws pictures into the places that are kept free for them, as they come,
/// without disturbing the line that is being typed.
@MainActor
final class PictureBoard {
    private struct Place {
        let slot: PictureSlot
        /// Counted as the writer counts its lines.
        let line: Int
        var isDone = false
    }

    private let model: PicturesModel<RenderedPicture>
    private let writer: SessionWriter
    private let describe: (LoadFailure) -> String
    private let size: @Sendable () -> TerminalSize
    private var places: [Place] = []
    /// The size for which the places were laid out.
    private var placedSize: TerminalSize?
    private var subscription: Subscription?

    init(
        model: PicturesModel<RenderedPicture>,
        writer: SessionWriter,
        size: @escaping @Sendable () -> TerminalSize,
        describe: @escaping (LoadFailure) -> String
    ) {
        self.model = model
        self.writer = writer
        self.size = size
        self.describe = describe
        subscription = model.states.subscribe { [weak self] _ in
            self?.draw()
        }
    }

    /// Call when lines have been printed in place of all that was there.
    func replace(_ lines: [Line]) {
        places = []
        add(lines)
    }

    /// Call when lines have been printed below those that are there.
    func add(_ lines: [Line]) {
        var line = writer.line - lines.reduce(0) { $0 + writer.rows(of: $1) }
        for printed in lines {
            if let slot = printed.slot {
                places.append(Place(slot: slot, line: line))
            }
            line += writer.rows(of: printed)
        }
        placedSize = size()
        model.show(places.map(\.slot.key))
        draw()
    }

    /// Call to try again what failed.
    func retry() {
        let states = model.states.value
        for (index, place) in places.enumerated() {
            guard case .failed = states[place.slot.key] else { continue }
            places[index].isDone = false
        }
        model.retry()
    }

    private func draw() {
        let size = size()
        // In a window of another width the lines are no longer where they
        // were put.
        guard size.columns == placedSize?.columns else { return }
        let states = model.states.value
        for index in places.indices where !places[index].isDone {
            let place = places[index]
            switch states[place.slot.key] {
            case .loaded(let picture): draw(picture, at: place, in: size)
            case .failed(let failure):
                draw(failed(failure, place.slot.key), at: place, in: size)
            case .loading, nil: continue
            }
            places[index].isDone = true
        }
    }

    private func failed(
        _ failure: LoadFailure,
        _ key: PictureKey
    ) -> RenderedPicture {
        let text = writer.clean(describe(failure))
        let lines = CellText.wrap(text, width: key.columns).prefix(key.rows)
        return RenderedPicture(height: lines.count, rows: Array(lines))
    }

    private func draw(
        _ picture: RenderedPicture,
        at place: Place,
        in size: TerminalSize
    ) {
        let distance = writer.line - place.line
        let key = place.slot.key
        // What has left the screen cannot be reached.
        guard distance >= key.rows, distance < size.rows else { return }
        let blank = String(
            repeating: " ",
            count: max(0, min(key.columns, size.columns - place.slot.column))
        )
        var text = picture.preparation
        for row in 0 ..< key.rows {
            text += at(distance - row, place.slot.column) + blank
        }
        for (row, content) in picture.rows.enumerated() {
            text += at(distance - row, place.slot.column) + content
        }
        writer.draw(text)
    }

    /// The way from where the person types to a place so many lines above.
    private func at(_ distance: Int, _ column: Int) -> String {
        let right = column > 0 ? "\u{1B}[\(column)C" : ""
        return "\u{1B}8\u{1B}[\(distance)A\r" + right
    }
}
