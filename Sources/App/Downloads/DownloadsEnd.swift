import Foundation
import Models
import Terminal
import TerminalViews
import ViewModels

/// The end of the downloads of a session: they are waited for, or left to be
/// continued.
@MainActor
struct DownloadsEnd {
    private let downloads: DownloadsViewModel
    private let console: Console
    private let undo: Int

    /// From now on, a signal that ends the program says how to continue.
    init(_ downloads: DownloadsViewModel, _ console: Console) {
        self.downloads = downloads
        self.console = console
        undo = console.sayAtSignal { [downloads, strings = console.strings] in
            Self.continuation(of: downloads, strings)
        }
    }

    /// Signals end the program as before.
    func forget() { console.restorer.forget(undo) }

    /// Waits for what is not complete, if it `waits` at all, unless the user
    /// says not to, if there is a person to ask. Returns the exit status.
    func run(asks: Bool, waits: Bool) async -> ExitStatus {
        if downloads.last.isActive, waits, await isWorthWaiting(asks) {
            await wait()
        }
        await downloads.stop()
        sayNotes()
        let text = Self.continuation(of: downloads, console.strings)
        if let text { console.say(text) }
        return downloads.photos.failures.isEmpty ? .done : .someFailed
    }

    private func isWorthWaiting(_ asks: Bool) async -> Bool {
        guard asks else { return true }
        // Nothing else is said while the question waits.
        console.outlet.redirect { _ in }
        defer { console.outlet.redirect(to: nil) }
        let progress = downloads.last.progress.map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let text = progress.joined(separator: ", ")
        return await console.confirm(
            console.strings(.downloadsQuestion, text),
            standard: true
        )
    }

    private func wait() async {
        await downloads.finish { state in
            sayNotes()
            console.report(state.isActive ? downloads.progress : nil)
        }
    }

    private func sayNotes() {
        for note in downloads.takeNotes() { console.say(note.text) }
    }

    /// How to continue what is not complete; `nil` if all is.
    private nonisolated static func continuation(
        of downloads: DownloadsViewModel,
        _ strings: Strings
    ) -> String? {
        let ids = downloads.photos.unfinished.map(\.description)
        return ids.isEmpty ? nil : strings(.downloadsLeft, ids.shellLine)
    }
}
