import Models
import Terminal
import ViewModels

/// The content of a session at a moment.
@MainActor
package struct SessionView {
    /// Which page it is. Within a page only what differs is painted.
    package struct ID: Equatable {
        let screen: ObjectIdentifier
        let page: String
        /// The number of the text that is shown instead of the page; 0 for the
        /// page.
        var text = 0

        /// Returns `true` if the other view is the same page, a text instead of
        /// it, or what the screen shows before it has a page.
        func isPage(of other: Self?) -> Bool {
            screen == other?.screen
                && (page == other?.page || other?.page.isEmpty == true)
        }
    }

    /// A message.
    package struct Note: Equatable, Sendable {
        var text: String
        var style = Style.plain
        /// What it says of items.
        var items: [ItemMessage] = []
    }

    var id: ID
    /// The size of the window.
    let window: TerminalSize
    var lines: [Line]
    var pictures: TerminalPictures.States = [:]
    /// The places of its pictures.
    var slots: [PictureSlot] { lines.flatMap(\.slots) }
    /// The messages since the last line was typed.
    var notes: [Note] = []
    /// The progress while something loads.
    var progress: Note?
    /// `true` if a person has to wait.
    var isLoading = false
    /// The time that something has been waited for, or its progress.
    var status: String?
    /// The line that is being typed, before the cursor and behind it.
    var typing = ""
    var typingRest = ""
    /// The keys that work, by the part of the page that the window shows.
    let prompt: @MainActor (PagePart) -> Prompt
}

extension TextFitter {
    /// The lines of a message.
    func lines(of note: SessionView.Note, width: Int) -> [Line] {
        fit(note.text, to: width).map { Line($0, note.style) }
    }
}
