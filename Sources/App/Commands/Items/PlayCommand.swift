import Arguments
import Foundation
import Models
import Terminal
import ViewModels

/// Plays a video or a sound, with its captions, in another program.
struct PlayCommand: SingleCommand {
    static let name = "play"
    static let summary = StringKey.playSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .playDiscussion,
            arguments: [CommonOptions.id(strings)],
            examples: [
                (
                    "nasa-photos play "
                        + #""Jack+King's+Apollo+11+Launch+Commentary""#,
                    .examplePlay
                )
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let console = context.console
        let reader = ItemReader(console: console)
        guard let id = reader.ids(context.arguments).first.map({ PhotoID($0) })
        else { return .usage }
        do throws(LoadFailure) {
            let photo = try await library.photos.photo(id)
            let files = try await library.photos.files(of: photo)
            guard let media = Media(photo, files) else {
                console.say(
                    id.description + ": " + console.strings(.playNothing)
                )
                return .notFound
            }
            await context.recordOpened([photo], in: library)
            return play(media, console).or(console.report(files.stored))
        } catch {
            return console.fail(error, about: id.description)
        }
    }

    /// Runs the player until it ends; prints the URL if there is none.
    private func play(_ media: Media, _ console: Console) -> ExitStatus {
        let player = Player(environment: console.environment)
        guard let command = player.command(for: media) else {
            return console.print(media.url.absoluteString + "\n")
        }
        console.releaseSignals()
        guard player.run(command) == 0 else {
            console.say(console.strings(.playFailed, command[0]))
            return .other
        }
        return .done
    }
}

/// What a player plays.
struct Media {
    let url: URL
    /// The file of its captions.
    let captions: URL?

    /// The film or the recording of an item: the largest that streams well.
    ///
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
        else {
            return nil
        }
        self.url = url
        captions =
            files.all.first {
                ["srt", "vtt"].contains($0.fileExtension.lowercased())
            }?.url
    }
}

/// The program that plays films and recordings.
struct Player {
    let environment: [String: String]

    /// The command to run; `nil` if there is no player.
    func command(for media: Media) -> [String]? {
        let executables = ExecutableFinder(environment: environment)
        let words = (environment["NASA_PHOTOS_PLAYER"] ?? "")
            .split(separator: " ").map(String.init)
        let players = words.isEmpty ? [["mpv"], ["vlc"], ["ffplay"]] : [words]
        for player in players {
            let name = player[0]
            let path = name.contains("/") ? name : executables.path(of: name)
            guard let path else { continue }
            return [path] + player.dropFirst() + options(player[0], media)
                + [media.url.absoluteString]
        }
        return PageOpener(environment: environment).path
            .map { [$0, media.url.absoluteString] }
    }

    /// Runs a command on the terminal and waits for its end. `Process` would
    /// take the keys of the terminal from it.
    ///
    /// - Returns: Its status; -1 if it cannot run or a signal ended it.
    func run(_ command: [String]) -> Int32 {
        let words = command.map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0 + "=" + $1) } + [nil]
        defer { for text in words + variables { free(text) } }
        let keys = [SIGINT, SIGQUIT]
        let before = keys.map { signal($0, SIG_IGN) }
        defer { for (key, action) in zip(keys, before) { signal(key, action) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var usual = sigset_t()
        sigemptyset(&usual)
        for number in keys + [SIGPIPE] { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var child: pid_t = 0
        guard
            posix_spawn(&child, command[0], nil, &attributes, words, variables)
                == 0
        else { return -1 }
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    }

    /// How a player takes captions, which not all do.
    private func options(_ player: String, _ media: Media) -> [String] {
        guard let captions = media.captions?.absoluteString else { return [] }
        switch player.split(separator: "/").last {
        case "mpv": return ["--sub-file=" + captions]
        case "vlc": return ["--input-slave=" + captions]
        default: return []
        }
    }
}
