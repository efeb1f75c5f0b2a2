import Mocks
import Models
import Pictures
import Terminal
import TestSupport
import Testing

@testable import TerminalViews

/// What is drawn in different ways leaves the same screen behind.
@MainActor
struct PictureProtocolTests {
    nonisolated static let all: [PictureProtocol] = [
        .kitty, .kittyPlaceholders, .iterm2, .sixel(limit: nil), .blocks24,
        .blocks256,
    ]

    private func picture(_ way: PictureProtocol) async throws -> RenderedPicture
    {
        try await PictureRenderer(support: PictureSupport(pictures: way))
            .render(
                PNGEncoder.encode(TestPicture.halves),
                columns: ImagePresenterHarness.columns,
                rows: ImagePresenterHarness.rows
            )
    }

    @Test(arguments: all, [5, 8, 9, 24])
    func `drawing keeps the cursor and all text, even on the last line`(
        way: PictureProtocol,
        rows: Int
    ) async throws {
        let harness = ImagePresenterHarness(rows: rows)
        harness.show("ab")
        harness.writer.type("ab")
        let before = harness.terminal.now
        let words = harness.words
        harness.succeed("b", try await picture(way))
        harness.succeed("a", try await picture(way))
        let after = harness.terminal.now
        #expect(after.cursor == before.cursor)
        #expect(after.row == before.row)
        #expect(after.lines.count == before.lines.count)
        #expect(harness.words == words)
        #expect(after.unknown == [])
        harness.writer.type("abc")
        #expect(harness.terminal.now.lines.last == "> abc")
    }

    @Test(arguments: [
        (PictureProtocol.kitty, TerminalEmulator.Picture.Kind.kitty),
        (.iterm2, .iterm2), (.sixel(limit: nil), .sixel),
    ])
    func `a picture begins at the top left of its slot`(
        way: PictureProtocol,
        kind: TerminalEmulator.Picture.Kind
    ) async throws {
        let harness = ImagePresenterHarness(rows: 9)
        harness.show("ab")
        harness.succeed("b", try await picture(way))
        harness.succeed("a", try await picture(way))
        #expect(
            harness.terminal.now.drawings == [
                .init(kind, line: 4, column: 3, columns: 6, rows: 3),
                .init(kind, line: 0, column: 3, columns: 6, rows: 3),
            ]
        )
    }

    @Test func `a picture of placeholders fills its slot exactly`()
        async throws
    {
        let harness = ImagePresenterHarness()
        harness.show("ab")
        harness.succeed("a", try await picture(.kittyPlaceholders))
        let filled = harness.slot("a").map { $0.filter { $0 != " " } }
        #expect(filled.map(\.count) == [6, 6, 6])
        #expect(harness.slot("b") == ImagePresenterHarness.blank)
        #expect(harness.terminal.now.drawings == [])
    }
}
