import Foundation
import Mocks
import Models
import Publishing
import Terminal
import TestSupport
import Testing

@testable import TerminalViews

/// A presenter of pictures on an emulated terminal, its pictures in the test's
/// hands.
@MainActor
final class ImagePresenterHarness {
    let terminal: EmulatedTerminal
    let writer: SessionWriter
    let waits = Waits()
    let restorer = TerminalRestorer()
    private let states = CurrentValue<TerminalPictures.States>([:])
    let presenter: InlineImagePresenter

    /// Of every slot.
    static let column = 3
    static let columns = 6
    nonisolated static let rows = 3

    init(columns: Int = 40, rows: Int = 24) {
        let waits = waits
        let terminal = EmulatedTerminal(columns: columns, rows: rows)
        self.terminal = terminal
        writer = SessionWriter(
            output: terminal,
            status: .none,
            fitter: TextFitter(),
            canRedraw: true,
            input: .keys,
            terminal: PictureTerminal(PictureSupport(pictures: .none)),
            size: terminal.size,
            restorer: restorer
        )
        presenter = InlineImagePresenter(
            states: states.publisher,
            writer: writer,
            wait: { await waits.wait($0) },
            describe: { $0 == .timedOut ? "It took too long." : "\($0)" }
        )
    }

    /// Shows a page with a slot for each letter, and prompts for a line.
    func show(_ names: String) {
        states.send(
            Dictionary(
                names.map { (Self.key($0), .loading) },
                uniquingKeysWith: { first, _ in first }
            )
        )
        show(Self.lines(names))
    }

    /// Shows lines instead of all others, and prompts for a line.
    func show(_ lines: [Line]) {
        writer.print(lines)
        presenter.clear()
        presenter.add(lines)
        writer.prompt(Prompt())
    }

    /// Shows the slot of a picture between two lines, and prompts for a line.
    func showAlone(_ name: Character) {
        let slot = PictureSlot(
            key: Self.key(name),
            box: Self.box,
            textRows: 0,
            waiting: "Wait"
        )
        let lines =
            [Line("words"), Line([Line.Run("  Wait")], slots: [slot])]
            + Array(repeating: Line.blank, count: Self.rows - 1)
        show(lines)
        states.send([Self.key(name): .loading])
    }

    /// Shows a tile of a title, and prompts for a line.
    func showTile(_ name: Character, _ title: String) {
        let slot = PictureSlot(
            key: Self.key(name),
            column: Self.column,
            box: Self.box,
            tile: title
        )
        let margin = String(repeating: " ", count: Self.column + Self.columns)
        let lines =
            [Line([Line.Run(margin + " row \(name)")], slots: [slot])]
            + Array(repeating: Line.blank, count: Self.rows)
        show(lines)
        states.send([Self.key(name): .loading])
    }

    /// Types a line that is read.
    func type(_ line: String) {
        writer.type(line)
        writer.typed(line)
    }

    func succeed(_ name: Character, _ picture: RenderedPicture? = nil) {
        send(name, .loaded(picture ?? Self.picture(name)))
    }

    func fail(_ name: Character, _ failure: LoadFailure = .timedOut) {
        send(name, .failed(failure))
    }

    /// Says that a picture that failed is being loaded again.
    func retry(_ name: Character) {
        send(name, .loading)
    }

    private func send(
        _ name: Character,
        _ state: LoadingState<RenderedPicture>
    ) {
        send(Self.key(name), state)
    }

    func send(_ key: PictureKey, _ state: LoadingState<RenderedPicture>) {
        var states = states.value
        states[key] = state
        self.states.send(states)
    }

    /// What stands in the slot of a letter; nothing if it is not there.
    func slot(_ name: Character) -> [String] {
        let lines = terminal.now.lines
        guard
            let first = lines.lastIndex(where: { $0.hasSuffix("row \(name)") })
        else { return [] }
        return lines[first...].prefix(Self.rows).map { line in
            String(line.dropFirst(Self.column).prefix(Self.columns))
        }
    }

    /// All that was ever written, without what stands in the slots.
    var words: [String] {
        terminal.now.lines.map { line in
            let name = line.dropFirst(Self.column + Self.columns)
            return (line.prefix(Self.column) + "|" + name)
                .split(separator: " ").joined(separator: " ")
        }
    }

    static func key(_ name: Character) -> PictureKey {
        PictureKey(
            FileLocation(URL(filePath: "/" + String(name)), of: .images),
            box: Extent(width: columns, height: rows)
        )
    }

    static let box = PictureLayout.Box(columns: columns, rows: rows)

    /// A picture as text: it fills its slot with its letter.
    static func picture(_ name: Character) -> RenderedPicture {
        let row = String(repeating: name, count: columns)
        return RenderedPicture(
            height: rows,
            rows: Array(repeating: row, count: rows)
        )
    }

    static func lines(_ names: String) -> [Line] {
        names.flatMap { name -> [Line] in
            let margin = String(repeating: " ", count: column + columns + 1)
            let slot = PictureSlot(key: key(name), column: column, box: box)
            return [Line([Line.Run(margin + "row \(name)")], slots: [slot])]
                + Array(repeating: Line.blank, count: rows)
        }
    }

    /// A slot that is filled.
    static func filled(_ name: Character) -> [String] { picture(name).rows }

    static let empty = ["", "", ""]
    static let blank = ["      ", "", ""]
}
