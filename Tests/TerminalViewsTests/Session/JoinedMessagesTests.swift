import Mocks
import Models
import TestSupport
import Testing
import ViewModels

@testable import TerminalViews

/// Messages on items in a session.
@MainActor
struct JoinedMessagesTests {
    private let screen = MockScreen(["page"])

    private func favorite(_ number: Int, isAdded: Bool = true) -> Message {
        let photo = Photo(id: PhotoID(String(number)), title: "Item \(number)")
        return Formatters.english.message(
            on: isAdded
                ? .added(photo, number: number)
                : .removed(photo, number: number)
        )
    }

    @Test func `messages that say the same of several items are one`() async {
        let harness = SessionHarness()
        harness.run(screen)
        harness.session.show(favorite(3))
        #expect(harness.rows.contains("Added to favorites: 3 · Item 3"))
        harness.session.show(.text("Between"))
        harness.session.show(favorite(5))
        harness.session.show(favorite(12))
        #expect(
            harness.rows.dropFirst().prefix(2)
                == ["Added to favorites: 3, 5 and 12", "Between"]
        )
        await harness.end()
    }

    @Test func `a later message on an item takes the place of the first`()
        async
    {
        let harness = SessionHarness()
        harness.run(screen)
        harness.session.show(favorite(3))
        harness.session.show(favorite(3, isAdded: false))
        #expect(
            harness.rows.dropFirst().first
                == "Removed from favorites: 3 · Item 3"
        )
        #expect(!harness.terminal.now.shows("Added"))
        // No row is left of the first.
        #expect(harness.session.notes.all.count == 1)
        harness.session.show(favorite(4))
        harness.session.show(favorite(5))
        harness.session.show(favorite(4, isAdded: false))
        #expect(
            harness.rows.dropFirst().prefix(2) == [
                "Removed from favorites: 3 and 4",
                "Added to favorites: 5 · Item 5",
            ]
        )
        await harness.end()
    }

    @Test func `lines that are printed stay as they are`() async {
        let harness = SessionHarness(isTerminal: false)
        harness.run(screen)
        harness.session.show(favorite(3))
        harness.session.show(favorite(5))
        let lines = harness.text.split(separator: "\n")
        #expect(
            lines.contains { $0.hasSuffix("Added to favorites: 3 · Item 3") }
        )
        #expect(
            lines.contains { $0.hasSuffix("Added to favorites: 5 · Item 5") }
        )
        await harness.end()
    }
}
