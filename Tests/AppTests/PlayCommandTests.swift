import Foundation
import Mocks
import Models
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct PlayCommandTests {
    private static let id = "as11-40-5874"

    @Test func `play hands the film and its captions to the player`()
        async throws
    {
        let player = try FakePlayer(ending: "exit 3")
        let run = try await ProgramRun(
            ["play", "Jack+King's+Apollo+11+Launch+Commentary", "--sample"],
            environment: player.environment
        )
        #expect(run.status == .other)
        #expect(run.output == "")
        let text = "nasa-photos: \(player.path) could not play this.\n"
        #expect(run.errors == text)
        let words = try player.words
        #expect(words.first == "--fs")
        #expect(words.contains { $0.hasPrefix("--sub-file=https://") })
        #expect(words.last?.hasPrefix("https://") == true)
    }

    /// Without a player, a browser plays it.
    @Test(arguments: [
        ("apod:2026-09-20", "", true, ["voyager-launch.mp4"]),
        ("apod:2026-09-20", "", false, ["voyager-launch.mp4"]),
        (
            "-", "svs:5587\napod:2026-09-20\n", true, ["moon-full.mp4"]
        ),
    ])
    func `the film of the first item is played`(
        id: String,
        input: String,
        hasPlayer: Bool,
        films: [String]
    ) async throws {
        let player = try FakePlayer(ending: "exit 0")
        let run = try await ProgramRun(
            ["play", id, "--sample"],
            environment: hasPlayer
                ? player.environment
                : ["BROWSER": player.path, "PATH": "/nowhere"],
            input: input
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(
            try player.words.filter { $0.hasPrefix("https://") }
                .compactMap { $0.split(separator: "/").last.map(String.init) }
                == films
        )
    }

    @Test func `the signals of keys are left to the player`() async throws {
        let player = try FakePlayer(ending: "exit 0")
        let released = Counter()
        let composition = try Composition.sample(
            environment: player.environment
        ) { _ = released.next() }
        let context = composition.network.context
            .running(PlayCommand.name, ["apod:2026-09-20"])
        let command = PlayCommand(context: context, composition: composition)
        #expect(try await command.run() == .done)
        #expect(try player.words.count == 2)
        #expect(released.next() == 2)
    }

    /// What there is of a film beside its picture, and what is played of it.
    @Test(arguments: [
        (["orig", "mobile", "large", "medium"], "a~large.mp4"),
        (["orig", "small", "mobile", "medium"], "a~medium.mp4"),
        (["orig", "small", "mobile"], "a~mobile.mp4"),
        (["orig", "small", "preview"], "a~small.mp4"),
        (["orig", "preview"], "a~orig.mp4"), ([], "film"),
    ])
    func `of a film the largest file that streams well is played`(
        sizes: [String],
        played: String
    ) throws {
        let photo = Photo(
            id: "a",
            mediaType: .video,
            facts: [.init(.video, .string("https://example.com/film"))]
        )
        let names = ["large.jpg"] + sizes.map { $0 + ".mp4" }
        let files = names.map {
            PhotoFile(
                url: URL(filePath: "/a~" + $0),
                size: PhotoFile.Size(rawValue: String($0.prefix { $0 != "." }))
            )
        }
        let media = try #require(Media(photo, PhotoFiles(files)))
        #expect(media.url.lastPathComponent == played)
        let sound = Photo(id: "a", mediaType: .image, facts: photo.facts)
        #expect(Media(sound, PhotoFiles(files)) == nil)
    }

    @MainActor
    @Test func `a film whose files do not come is tried again`() async throws {
        let film = try FakePlayer(ending: "exit 0")
        let photo = Photo(id: "a", mediaType: .video)
        let isLoading = Gate()
        let mayEnd = Gate()
        var library = MockLibrary()
        library.onFiles = { photo throws(LoadFailure) in
            if photo.id == "b" {
                isLoading.open()
                await mayEnd.wait()
                let url = URL(filePath: "/b~large.mp4")
                return PhotoFiles([PhotoFile(url: url, size: .large)])
            }
            throw .timedOut
        }
        let console = Console.silent(in: film.environment)
        let player = SessionPlayer(library: library, console: console)
        let failure = Console.silent.meaning(of: LoadFailure.timedOut).text
        for _ in 1 ... 2 {
            #expect(await player.toggle(photo) == failure)
        }
        // Nothing is said of what was stopped before it came.
        let other = Photo(id: "b", mediaType: .video)
        async let late = player.toggle(other)
        await isLoading.wait()
        #expect(await player.toggle(other) == "Stopped.")
        mayEnd.open()
        #expect(await late == nil)
        #expect(film.hasPlayed == false)
    }

    @Test func `a player that is not there is said, and no other runs`()
        async throws
    {
        let film = "Jack+King's+Apollo+11+Launch+Commentary"
        let player = try FakePlayer(ending: "exit 0")
        let run = try await ProgramRun(
            ["play", film, "--sample"],
            environment: player.environment.merging(
                ["NASA_PHOTOS_PLAYER": "nope --fs", "BROWSER": player.path]
            ) { $1 }
        )
        #expect(run.output == "")
        #expect(
            run.errors
                == "nasa-photos: NASA_PHOTOS_PLAYER names no program: nope\n"
        )
        #expect(run.status == .usage)
    }

    @Test(arguments: [
        ("exit 0", "Playing Apollo 11 Moonwalk Montage; y stops it."),
        ("exit 3", "could not play this."),
    ])
    func `the key y hands the film to the player`(
        ending: String,
        message: String
    ) async throws {
        let player = try FakePlayer(ending: ending)
        let run = try await player.showFilm()
        try await run.type("y")
        await run.screen { $0.shows(message) }
        #expect(try await run.quit() == .done)
        #expect(try player.words.first == "--fs")
        #expect(try player.words.last?.hasPrefix("https://") == true)
    }

    @Test func `the key y plays a film again that has ended`() async throws {
        let player = try FakePlayer(ending: "exit 0")
        let run = try await player.showFilm()
        for _ in 1 ... 2 {
            try await run.type("y") { $0.shows("Playing Apollo 11") }
        }
        #expect(try player.words.count { $0.hasPrefix("https://") } == 2)
        #expect(!run.written.contains("Stopped."))
        #expect(try await run.quit() == .done)
    }

    @Test func `the key y on another item plays that one`() async throws {
        let player = try FakePlayer(ending: "exec sleep 1000")
        let run = try await player.showFilm(among: ["type:video"])
        try await run.type("y")
        await run.screen { $0.shows("y stops it.") }
        try await run.type("n") { $0.shows("2 of ") }
        try await run.type("y")
        await run.screen { $0.shows("y stops it.") }
        let films = try player.words.filter { $0.hasPrefix("https://") }
        #expect(films.count == 2)
        #expect(Set(films).count == 2)
        #expect(!run.now.shows("Stopped."))
        #expect(try await run.quit() == .done)
    }

    @Test(arguments: ["y", "q"])
    func `a player ends at the key y, and with the session`(
        key: String
    ) async throws {
        // A pipe ends with all that write to it.
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appending(path: "pipe").path()
        try #require(mkfifo(pipe, 0o600) == 0)
        let player = try FakePlayer(ending: "exec sleep 1000 > '\(pipe)'")
        let run = try await player.showFilm()
        try await run.type("y")
        let end = Gate()
        Thread.detachNewThread {
            let reader = FileHandle(forReadingAtPath: pipe)
            _ = try? reader?.readToEnd()
            end.open()
        }
        await run.screen { $0.shows("y stops it.") }
        if key == "y" { try await run.type("y") { $0.shows("Stopped.") } }
        #expect(try await run.quit() == .done)
        await end.wait()
    }

    @Test func `the key y stops the film that it plays`() async throws {
        let player = try FakePlayer(ending: "exec sleep 1000")
        let run = try await player.showFilm()
        try await run.type("y")
        try await run.type("y")
        await run.screen { $0.shows("Stopped.") }
        try await run.type("o")
        await run.screen { $0.shows("https://") }
        #expect(!run.now.shows("could not play"))
        #expect(!run.now.shows("y stops it."))
        #expect(try await run.quit() == .done)
    }
}

/// A program that notes what it shall play.
private final class FakePlayer {
    private let folder: URL
    private var log: URL { folder.appending(path: "log") }

    /// - Parameter end: How the script ends.
    /// - Throws: If it cannot be written.
    init(ending end: String) throws {
        folder = try ProgramRun.folder()
        try ScriptFile.write(
            """
            for x; do echo "$x" >> '\(log.path())'; done
            \(end)
            """,
            to: program
        )
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var program: URL { folder.appending(path: "mpv") }
    var path: String { program.path() }

    var environment: [String: String] {
        [
            "NASA_PHOTOS_PLAYER": program.path() + " --fs",
            "PATH": "/usr/bin:/bin",
        ]
    }

    var hasPlayed: Bool { FileManager.default.fileExists(atPath: log.path()) }

    /// The arguments that it was given.
    var words: [Substring] {
        get throws {
            try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        }
    }

    /// Opens the details of a film.
    func showFilm(
        among words: [String] = ["montage", "type:video"]
    ) async throws -> TerminalRun {
        let run = try TerminalRun(
            ["search"] + words + ["--sample"],
            columns: 80,
            rows: 24,
            environment: environment
        )
        await run.prompt()
        try await run.type("1")
        await run.screen { $0.shows("y play") }
        return run
    }
}
