import Arguments
import Foundation
import Models
import Terminal
import ViewModels

/// Plays a video or a sound, with its captions, in another program.
struct PlayCommand: Command {
    static let name = "play"
    static let summary = StringKey.playSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .playDiscussion,
            arguments: [CommonOptions.ids(strings, .itemID, usage: "ID")],
            examples: [
                "play "
                    + #""Jack+King's+Apollo+11+Launch+Commentary""#:
                    .examplePlay
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        let ids = Array(try console.ids(context.arguments).prefix(1))
        guard !ids.isEmpty else { return .usage }
        return await console.eachItem(of: ids) { id in
            let photo = try await library.photos.photo(id)
            let files = try await library.photos.files(of: photo)
            guard let media = Media(photo, files) else {
                throw CommandError.notFound(.playNothing)
            }
            return (photo, media, files.stored)
        } use: { _, loaded in
            let (photo, media, stored) = loaded
            await context.recordOpened([photo], in: library)
            return play(media).or(console.report(stored))
        }
    }

    /// Runs the player until it ends; prints the URL if there is none.
    private func play(_ media: Media) -> ExitStatus {
        guard let command = media.command(console.environment) else {
            return console.print(media.url.absoluteString + "\n")
        }
        console.releaseSignals()
        // `Process` would take the keys of the terminal from the player.
        let status = ChildProgram.leavingKeys {
            ChildProgram(command, environment: console.environment)?.wait()
        }
        guard status == 0 else {
            console.say(.playFailed, command[0])
            return .other
        }
        return .done
    }
}

/// Plays one item at a time beside a session, which needs the terminal itself.
@MainActor
final class SessionPlayer {
    private let library: any PhotoLibrary
    private let console: Console
    /// Without a program while the files of the item are loading.
    private var playing: (id: PhotoID, program: BackgroundProgram?)?
    private var stopCount = 0
    /// How to stop it if a signal ends the program.
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
            message = await play(photo, files)
        } catch {
            if count == stopCount { playing = nil }
            message = console.formatters.failures.string(from: error)
        }
        return count == stopCount ? message : nil
    }

    private func play(_ photo: Photo, _ files: PhotoFiles) async -> String {
        let strings = console.strings
        guard let media = Media(photo, files) else {
            return strings(.playNothing)
        }
        guard let command = media.command(console.environment) else {
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

/// What a player plays.
struct Media {
    let url: URL
    /// The file of its captions.
    let captions: URL?

    /// The film or the recording of an item: the largest that streams well.
    /// - Returns: `nil` if it has none.
    init?(_ photo: Photo, _ files: PhotoFiles) {
        let kinds: [MediaType] = [.video, .audio]
        let own = files.candidates.filter { !$0.isPicture }
        let sizes: [PhotoFile.Size] = [.large, .medium, .mobile, .small]
        let file =
            sizes.lazy.compactMap { size in own.first { $0.size == size } }
            .first ?? own.first
        let page = photo.text(.video).flatMap(URL.init)
        guard kinds.contains(photo.mediaType), let url = file?.url ?? page
        else { return nil }
        self.url = url
        captions =
            files.all.first {
                ["srt", "vtt"].contains($0.fileExtension.lowercased())
            }?.url
    }

    /// The command of the program that plays it; `nil` if there is no player.
    func command(_ environment: [String: String]) -> [String]? {
        let executables = ExecutableFinder(environment: environment)
        let words = (environment["NASA_PHOTOS_PLAYER"] ?? "")
            .split(separator: " ").map(String.init)
        let players = words.isEmpty ? [["mpv"], ["vlc"], ["ffplay"]] : [words]
        for player in players {
            let name = player[0]
            let path = name.contains("/") ? name : executables.path(of: name)
            guard let path else { continue }
            return [path] + player.dropFirst() + options(of: name)
                + [url.absoluteString]
        }
        return PageOpener(environment: environment).path
            .map { [$0, url.absoluteString] }
    }

    /// How a player takes captions, which not all do.
    private func options(of player: String) -> [String] {
        guard let captions = captions?.absoluteString else { return [] }
        switch player.split(separator: "/").last {
        case "mpv": return ["--sub-file=" + captions]
        case "vlc": return ["--input-slave=" + captions]
        default: return []
        }
    }
}
