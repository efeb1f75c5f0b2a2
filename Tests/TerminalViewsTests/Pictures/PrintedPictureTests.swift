import Foundation
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews

/// Pictures among lines that a terminal scrolls.
struct PrintedPictureTests {
    private static let key = PictureKey(
        FileLocation(URL(filePath: "/a"), of: .images),
        box: Extent(width: 6, height: 3)
    )
    private static let box = PictureLayout.Box(columns: 6, rows: 3)

    /// A title, and texts beside a picture.
    private static let lines =
        [Line("title")]
        + ["one", "two", "three"].enumerated().map { row, text in
            Line(
                [Line.Run("        "), Line.Run(text)],
                slots: row == 0 ? [PictureSlot(keys: [key], box: box)] : []
            )
        } + ["four", "five"].map { Line($0) }

    private func shown(_ picture: RenderedPicture) -> TerminalEmulator {
        // It scrolls: there are fewer rows than lines.
        var terminal = TerminalEmulator(columns: 20, rows: 5)
        let states: TerminalPictures.States = [Self.key: .loaded(picture)]
        terminal.write("$ show\n")
        terminal.write(
            TextFitter().string(from: Self.lines, states, columns: 20)
        )
        return terminal
    }

    @Test func `a picture of rows is printed beside its text`() {
        let rows = ["aaaa", "bbbb", "cccc"]
        let terminal =
            shown(RenderedPicture(width: 4, height: 3, rows: rows))
        #expect(
            terminal.lines == [
                "$ show", "title", "aaaa    one", "bbbb    two",
                "cccc    three", "four", "five", "",
            ]
        )
        #expect(terminal.cursor.column == 0)
    }

    /// As `picture` prints it, in a window in which it scrolls.
    @Test(arguments: [
        ["aaaa", "bbbb", "cccc"],
        ["\u{1B}_Ga=T,i=7,c=4,r=3,C=1;A\u{1B}\\"],
    ])
    func `the cursor is below a picture without text`(rows: [String]) {
        var terminal = TerminalEmulator(columns: 20, rows: 4)
        let picture = RenderedPicture(width: 4, height: 3, rows: rows)
        for _ in 1 ... 2 { terminal.write("$\n" + picture.inline) }
        terminal.write("after")
        let part = rows.count == 3 ? rows : ["", "", ""]
        #expect(terminal.lines == ["$"] + part + ["$"] + part + ["after"])
        // One picture is not at two places.
        #expect(terminal.drawings.map(\.line) == (rows.count == 3 ? [] : [5]))
    }

    @Test func `a picture that is drawn at once is beside its text`() {
        let picture = RenderedPicture(
            width: 4,
            height: 3,
            rows: ["\u{1B}_Ga=T,i=7,c=4,r=3,C=1;A\u{1B}\\"]
        )
        let terminal = shown(picture)
        #expect(
            terminal.drawings == [
                .init(.kitty, line: 2, column: 0, columns: 4, rows: 3)
            ]
        )
        #expect(terminal.lines.suffix(3) == ["four", "five", ""])
        #expect(terminal.unknown == [])
    }
}
