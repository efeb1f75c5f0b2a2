import Models
import Publishing
import Terminal

/// Draws pictures into the places that are kept free for them, as they come,
/// without disturbing the line that is being typed.
@MainActor
final class InlineImagePresenter {
    private struct Place {
        let slot: PictureSlot
        /// Counted as the writer counts its lines.
        var line: Int
        /// How many are kept free.
        var rows: Int
        var isDone = false
    }

    private let model: KeyedLoader<PictureKey, RenderedPicture>
    private let writer: SessionWriter
    private let describe: (LoadFailure) -> String
    private let size: @Sendable () -> TerminalSize
    private let ticker: Ticker
    private var places: [Place] = []
    /// The size for which the places were laid out.
    private var placedSize: TerminalSize?
    private var subscription: Subscription?

    init(
        model: KeyedLoader<PictureKey, RenderedPicture>,
        writer: SessionWriter,
        size: @escaping @Sendable () -> TerminalSize,
        wait: @escaping @Sendable (Duration) async -> Void,
        describe: @escaping (LoadFailure) -> String
    ) {
        self.model = model
        self.writer = writer
        self.size = size
        self.describe = describe
        ticker = Ticker(wait: wait)
        subscription = model.states.subscribe { [weak self] _ in
            self?.draw()
        }
    }

    /// Call when lines have been printed in place of all that was there.
    func replace(_ lines: [Line]) {
        places = []
        ticker.stop()
        add(lines)
    }

    /// Call when lines have been printed below those that are there.
    func add(_ lines: [Line]) {
        var line = writer.line - lines.reduce(0) { $0 + writer.rows(of: $1) }
        for printed in lines {
            if let slot = printed.slot {
                let rows = slot.key.rows
                places.append(Place(slot: slot, line: line, rows: rows))
            }
            line += writer.rows(of: printed)
        }
        placedSize = size()
        model.setWanted(places.map(\.slot.key))
        draw()
        spin()
    }

    /// Call to try again what failed.
    func retry() {
        let states = model.states.value
        for (index, place) in places.enumerated() {
            guard case .failed = states[place.slot.key] else { continue }
            places[index].isDone = false
        }
        model.retry()
        spin()
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
            case .loaded(let picture): draw(picture, at: index, in: size)
            case .failed(let failure):
                draw(failed(failure, place.slot.key), at: index, in: size)
            case .idle, .loading, nil: continue
            }
            places[index].isDone = true
        }
        if !isWaiting { ticker.stop() }
    }

    // MARK: Signs that pictures are on their way

    /// Whether a place that says so waits for its picture.
    private var isWaiting: Bool {
        places.contains { !$0.isDone && $0.slot.waiting != nil }
    }

    private func spin() {
        guard isWaiting else { return }
        ticker.start(after: Spinner.pause, every: Spinner.pause) {
            [weak self] frame in
            self?.spin(frame) ?? false
        }
    }

    /// - Returns: Whether a picture is still on its way.
    private func spin(_ frame: Int) -> Bool {
        let size = size()
        guard size.columns == placedSize?.columns else { return false }
        for place in places where !place.isDone {
            guard let text = place.slot.waiting else { continue }
            let distance = writer.line - place.line
            guard distance >= place.rows, distance < size.rows else { continue }
            let sign = writer.fitter.truncate(
                writer.spinner.text(text, frame: frame),
                to: place.slot.key.columns
            )
            let way = at(distance, place.slot.column)
            writer.draw(way + writer.secondary(sign))
        }
        return isWaiting
    }

    // MARK: Pictures

    private func failed(
        _ failure: LoadFailure,
        _ key: PictureKey
    ) -> RenderedPicture {
        let lines = writer.fitter.wrap(
            describe(failure),
            to: key.columns,
            lines: key.rows
        )
        return RenderedPicture(height: lines.count, rows: lines)
    }

    private func draw(
        _ picture: RenderedPicture,
        at index: Int,
        in size: TerminalSize
    ) {
        let place = places[index]
        let distance = writer.line - place.line
        let key = place.slot.key
        // What has left the screen cannot be reached; nor can rows be had
        // again that were given back.
        guard
            distance >= place.rows, distance < size.rows,
            picture.height <= place.rows
        else { return }
        let blank = String(
            repeating: " ",
            count: max(0, min(key.columns, size.columns - place.slot.column))
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

    /// The way from where the person types to a place so many lines above.
    private func at(_ distance: Int, _ column: Int) -> String {
        let right = column > 0 ? "\u{1B}[\(column)C" : ""
        return "\u{1B}8\u{1B}[\(distance)A\r" + right
    }
}
