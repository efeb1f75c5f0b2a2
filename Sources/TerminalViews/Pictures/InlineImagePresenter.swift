package import Models
import Publishing
import Terminal

/// Draws pictures into the rows reserved for them as they arrive, without
/// disturbing the line that is being typed.
@MainActor
final class InlineImagePresenter {
    private struct Place {
        let slot: PictureSlot
        /// In the line numbers of the writer.
        var line: Int
        /// The number of reserved rows.
        var rows: Int
        var drawn = Drawn.nothing
    }

    private enum Drawn {
        case nothing
        case failure
        case picture
    }

    private let states: Publisher<TerminalPictures.States>
    private let writer: SessionWriter
    private let describe: (LoadFailure) -> String
    private let size: @Sendable () -> TerminalSize
    private let ticker: Ticker
    private var places: [Place] = []
    /// The size for which the places were laid out.
    private var placedSize: TerminalSize?
    private var subscription: Subscription?

    init(
        states: Publisher<TerminalPictures.States>,
        writer: SessionWriter,
        size: @escaping @Sendable () -> TerminalSize,
        wait: @escaping @Sendable (Duration) async -> Void,
        describe: @escaping (LoadFailure) -> String
    ) {
        self.states = states
        self.writer = writer
        self.size = size
        self.describe = describe
        ticker = Ticker(wait: wait)
        subscription = states.subscribe { [weak self] _ in
            self?.draw()
        }
    }

    /// Called when lines have been printed that replace all others.
    func replace(_ lines: [Line]) {
        places = []
        ticker.stop()
        add(lines)
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
        placedSize = size()
        draw()
        spin()
    }

    private func draw() {
        let size = size()
        // In a window of another width the lines have moved.
        guard size.columns == placedSize?.columns else { return }
        let states = states.value
        for index in places.indices {
            let place = places[index]
            switch (states[place.slot.key], place.drawn) {
            case (.loaded(let picture), .nothing),
                (.loaded(let picture), .failure):
                draw(picture, at: index, in: size)
                places[index].drawn = .picture
            case (.failed(let failure), .nothing):
                draw(failed(failure, place.slot), at: index, in: size)
                places[index].drawn = .failure
            case (.loading, .failure):
                // It is being retried.
                places[index].drawn = .nothing
                spin()
            default: continue
            }
        }
        if !isWaiting { ticker.stop() }
    }

    // MARK: Spinners

    /// Whether a place with a spinner waits for its picture.
    private var isWaiting: Bool {
        places.contains { $0.drawn == .nothing && $0.slot.waiting != nil }
    }

    private func spin() {
        guard isWaiting else { return }
        ticker.start(after: Spinner.pause, every: Spinner.pause) {
            [weak self] frame in
            self?.spin(frame) ?? false
        }
    }

    /// - Returns: Whether a picture is still loading.
    private func spin(_ frame: Int) -> Bool {
        let size = size()
        guard size.columns == placedSize?.columns else { return false }
        for place in places where place.drawn == .nothing {
            guard let text = place.slot.waiting else { continue }
            let distance = writer.line - place.line
            guard distance >= place.rows, distance < size.rows else { continue }
            let sign = writer.fitter.truncate(
                writer.spinner.text(text, frame: frame),
                to: place.slot.columns
            )
            let way = at(distance, place.slot.column)
            writer.draw(way + writer.secondary(sign))
        }
        return isWaiting
    }

    // MARK: Pictures

    private func failed(
        _ failure: LoadFailure,
        _ slot: PictureSlot
    ) -> RenderedPicture {
        let lines = writer.fitter.wrap(
            describe(failure),
            to: slot.columns,
            lines: slot.rows
        )
        return RenderedPicture(height: lines.count, rows: lines)
    }

    private func draw(
        _ picture: RenderedPicture,
        at index: Int,
        in size: TerminalSize
    ) {
        if isScrolledAway(places[index], in: size), picture.height < size.rows {
            move(at: index, rows: picture.height)
        }
        let place = places[index]
        let distance = writer.line - place.line
        let slot = place.slot
        // Rows that have scrolled away or were released are out of reach.
        guard
            distance >= place.rows, distance < size.rows,
            picture.height <= place.rows
        else { return }
        let blank = String(
            repeating: " ",
            count: max(0, min(slot.columns, size.columns - slot.column))
        )
        var text = picture.preparation
        for row in 0 ..< place.rows {
            text += at(distance - row, place.slot.column) + blank
        }
        for (row, content) in picture.rows.enumerated() {
            text += at(distance - row, place.slot.column) + content
        }
        let spare = place.slot.waiting == nil ? 0 : place.rows - picture.height
        if spare > 0 {
            text += at(distance - picture.height, 0) + "\u{1B}[\(spare)M"
        }
        writer.draw(text, removing: spare)
        places[index].rows -= spare
        for below in places.indices where places[below].line > place.line {
            places[below].line -= spare
        }
    }

    /// Whether a picture that is alone has lost its rows to messages.
    private func isScrolledAway(_ place: Place, in size: TerminalSize) -> Bool {
        place.slot.waiting != nil && writer.line - place.line >= size.rows
    }

    /// Gives a picture new rows, above the prompt.
    private func move(at index: Int, rows: Int) {
        places[index].line = writer.line
        places[index].rows = rows
        writer.insert(Array(repeating: .blank, count: rows))
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

/// The place on the screen reserved for a picture.
package struct PictureSlot: Equatable, Sendable {
    package let key: PictureKey
    /// The cells to the left of it.
    package let column: Int
    /// The width in cells.
    package let columns: Int
    /// The height in cells.
    package let rows: Int
    /// The text shown while the picture loads, if it is alone in its rows; then
    /// the rows that it does not need are released.
    package let waiting: String?

    package init(
        key: PictureKey,
        column: Int = 0,
        box: PictureLayout.Box,
        waiting: String? = nil
    ) {
        self.key = key
        self.column = column
        columns = box.columns
        rows = box.rows
        self.waiting = waiting
    }
}
