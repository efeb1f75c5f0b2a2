import Foundation
import Models
import Terminal
import ViewModels

/// Plays one item at a time beside a session, which needs the terminal itself.
@MainActor
final class SessionPlayer {
    private let library: any PhotoLibrary
    private let console: Console
    /// Without a program while the files of the item are loading.
    private var playing: (id: PhotoID, program: BackgroundProgram?)?
    private var stopCount = 0
    /// The action that stops it if a signal ends the program.
    private var undo: Int?

    init(library: any PhotoLibrary, console: Console) {
        self.library = library
        self.console = console
    }

    isolated deinit { stop() }

    private func stop() {
        stopCount += 1
        playing?.program?.stop()
        playing = nil
        undo.map(console.restorer.forget)
        undo = nil
    }

    /// Stops what is playing; plays an item unless it was that one.
    /// - Returns: What to tell the user; `nil` if it was stopped meanwhile.
    func toggle(_ photo: Photo) async -> String? {
        let last = playing.flatMap { $0.program?.isRunning ?? true ? $0 : nil }
        stop()
        if last?.id == photo.id { return console.strings(.playStopped) }
        playing = (photo.id, nil)
        let count = stopCount
        var message: String
        do {
            let files = try await library.files(of: photo)
            guard count == stopCount else { return nil }
            playing = nil
            message = try await play(photo, files)
        } catch {
            if count == stopCount { playing = nil }
            message = console.meaning(of: error).text
        }
        return count == stopCount ? message : nil
    }

    private func play(
        _ photo: Photo,
        _ files: PhotoFiles
    ) async throws -> String {
        let strings = console.strings
        guard let media = Media(photo, files) else {
            return strings(.playNothing)
        }
        guard let command = try media.command(console.environment) else {
            return media.url.absoluteString
        }
        guard
            let program =
                BackgroundProgram(command, environment: console.environment)
        else { return strings(.playFailed, command[0]) }
        playing = (photo.id, program)
        undo = console.restorer.add(isForEnd: true) { program.stop() }
        guard await program.status() == 0 else {
            return strings(.playFailed, command[0])
        }
        return strings(.playing, photo.title ?? photo.id.description)
    }
}
