import Foundation
import Models
import TestSupport
import Testing
import ViewModels

@testable import App

/// What makes daily command lines short.
@Suite(.queued)
struct ShortcutTests {
    private static let id = "as11-40-5874"

    // MARK: A line without a command

    @Test func `a first word that is near no command is searched for`()
        async throws
    {
        let run = try await ProgramRun(sample: "apollo 11 -n 2 -F title")
        let search = try await ProgramRun(
            sample: "search apollo 11 -n 2 -F title"
        )
        #expect(run.status == .done)
        #expect(run.output == search.output)
        #expect(run.errors.contains("Searching for “apollo 11”"))
        let near = try await ProgramRun(sample: "serach apollo")
        #expect(near.status == .usage)
        #expect(near.errors.contains("did you mean search?"))
    }

    @Test(arguments: [
        ("mars rover", "mars rover"), ("Earth from space", "Earth from space"),
        ("new horizons", "new horizons"), ("stars", "stars"), ("map", "map"),
        ("history of flight", "history of flight"), ("snow", "snow"),
        ("mars 2020 landing", "mars 2020 landing"), ("hole", "hole"),
        ("today", "apod today"), ("wallpaper", "apod --min-size"),
        ("get", "nasa-photos download"), ("rm", "favorites remove"),
        ("man", "nasa-photos help manual"),
    ])
    func `words that are no command are searched for, with a hint`(
        line: String,
        hint: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.errors.contains("Searching for “\(line)”"))
        #expect(run.errors.contains(hint))
    }

    @Test(arguments: [
        ("Mars", "mars"), ("EARTH", "earth"), ("Search moon", "search moon"),
        ("version", "--version"),
    ])
    func `the case of a command does not matter`(line: String, same: String)
        async throws
    {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done)
        #expect(try await run.output == ProgramRun(sample: same).output)
    }

    @Test(arguments: [
        ("serach moon", "did you mean search?", "serach moon"),
        ("downlaod moon", "did you mean download?", "downlaod moon"),
        ("mars curosity", "curiosity, perseverance", "mars curosity"),
        ("history cler", "did you mean clear?", "history cler"),
        ("downlaod", "did you mean download?", "downlaod"),
    ])
    func `a usage error of words says how to search for them`(
        line: String,
        text: String,
        words: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.errors.contains(text))
        let hint = "to search for it: nasa-photos search " + words
        #expect(run.errors.contains(hint))
    }

    @Test(arguments: [
        "play", "download", "cache", "config get", "config get nope",
        "config get limit --json", "cache clear --json", "random -n 3",
        "saved rename a", "mars opportunity",
    ])
    func `a usage error that is not about words does not offer to search`(
        line: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(!run.errors.contains("to search for it"), "\(run.errors)")
    }

    @Test(arguments: [
        ("stats --json=value", "invalid value “value” for --json (choose"),
        ("search moon --json=title,nope", "invalid value “nope” for --json"),
        ("mars --json=camera", "invalid value “camera” for --json (choose"),
        ("show a --json=title,title", "--json title was given more than once"),
        ("search moon --fields nope", "invalid value “nope” for --fields"),
        (
            "search moon --json --template {title}",
            "--template cannot be combined with --json"
        ),
        (
            "search moon --null --format csv",
            "--null cannot be combined with --format csv"
        ),
        (
            "config get limit --json",
            "--json cannot be combined with config get"
        ),
        ("config get limit --json -f text", "--format cannot be combined"),
    ])
    func `a mistake names the option that was typed`(
        line: String,
        text: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.errors.contains(text), "\(run.errors)")
    }

    // MARK: Standard input

    @Test(arguments: [
        "search moon -n 2", "search moon -n 2 -f jsonl",
        "search moon -n 2 --json", "search moon -n 2 -f csv",
        "search moon -n 2 -F nasa_id -0",
    ])
    func `what a list prints can be read by commands for items`(line: String)
        async throws
    {
        let list = try await ProgramRun(sample: line)
        let ids = try await ProgramRun(sample: "search moon -n 2 -F nasa_id")
        for command in [
            "show -", "credit -", "files -", "download -n 1 --dry-run -",
        ] {
            let read = try await ProgramRun(sample: command, input: list.output)
            let same = try await ProgramRun(sample: command, input: ids.output)
            #expect(read.status == .done, "\(command) \(read.errors)")
            #expect(read.output == same.output)
        }
    }

    @Test(arguments: ["show -", "files -", "open -", "credit -", "download -"])
    func `input without ids is said`(line: String) async throws {
        let run = try await ProgramRun(sample: line, input: " \n")
        #expect(run.status == .notFound)
        #expect(run.errors == "nasa-photos: No IDs on standard input.\n")
    }

    @Test(arguments: [
        id, "https://images.nasa.gov/details/as11-40-5874",
        "https://images-assets.nasa.gov/image/as11-40-5874/x~orig.jpg",
        "https://images.nasa.gov/details/as11%2D40%2D5874?x=1",
        "apod:2026-09-16",
        "https://science.nasa.gov/image-article/apod-2026-september-16-a-b/",
    ])
    func `an id or a URL is the item, with and without a command`(
        word: String
    ) async throws {
        let id = word.contains("apod") ? "apod:2026-09-16" : Self.id
        let bare = try await ProgramRun(sample: word + " --json")
        let show = try await ProgramRun(sample: "show \(word) --json")
        #expect(bare.status == .done)
        #expect(bare.output == show.output)
        #expect(bare.output.contains(#""nasa_id":"\#(id)""#))
        #expect(!bare.errors.contains("Searching"))
    }

    @Test func `a word with a digit that is not an item is searched for`()
        async throws
    {
        let run = try await ProgramRun(sample: "apollo11")
        #expect(run.errors.contains("Searching for “apollo11”"))
    }

    @Test(arguments: ["--sort newest", "--limit 3", "--save x"])
    func `an option that an item does not take is named`(option: String)
        async throws
    {
        let run = try await ProgramRun(sample: "\(Self.id) \(option)")
        #expect(run.status == .usage)
        #expect(run.errors.contains(option.split(separator: " ")[0]))
    }

    @Test(arguments: [
        "files", "show --all", "open", "credit", "show",
        "files --size original",
    ])
    func `several items fail one by one`(command: String) async throws {
        let one = try await ProgramRun(sample: "\(command) \(Self.id)")
        let all = try await ProgramRun(
            sample: "\(command) nosuch \(Self.id) nosuch"
        )
        #expect(one.status == .done)
        #expect(all.output == one.output)
        #expect(all.status == .notFound)
        #expect(all.errors.split(separator: "\n").count == 2)
    }

    // MARK: Options

    @Test(arguments: [
        ("search moon --json", "search moon --format json"),
        (
            "recent --json=nasa_id,facts.sol",
            "recent --format json --fields nasa_id,facts.sol"
        ),
        ("files \(id) --json", "files \(id) --format json"),
        (
            "search moon -f csv -F year,date",
            "search moon --format csv "
                + "--fields year,date"
        ),
        ("search moon --type video", "search moon type:video"),
        (
            "search moon --year 1969-1972",
            "search moon year:1969-1972"
        ),
        (
            "search moon --year 1969",
            "search moon year:1969"
        ),
        ("files \(id) --size orig", "files \(id) --size original"),
        ("files \(id) --size THUMB", "files \(id) --size thumbnail"),
        (
            "files \(id) --max-bytes 100k",
            "files \(id) --max-bytes 102400"
        ),
        (
            "files \(id) --max-bytes 0.1M",
            "files \(id) --max-bytes 104858"
        ),
        ("apod --json", "apod -f json"),
        ("moon --json=title", "moon -f json -F title"),
    ])
    func `a short form is the same as the long one`(
        short: String,
        long: String
    ) async throws {
        let one = try await ProgramRun(sample: short)
        let other = try await ProgramRun(sample: long)
        #expect(one.output == other.output)
        #expect(one.status == other.status && one.status != .usage)
    }

    @Test(arguments: ["1972-1969", "69", "x", "1969-1970-1971"])
    func `an invalid range of years is refused`(year: String) async throws {
        let run = try await ProgramRun(sample: "search moon --year=" + year)
        #expect(run.status == .usage)
        #expect(run.errors.contains("invalid year “\(year)”"))
    }

    @Test func `--no-color is the same as --color never`() async throws {
        func text(_ option: String) async throws -> String {
            try await ProgramRun(
                ["recent", "--sample", "-f", "text", option],
                environment: ["CLICOLOR_FORCE": "1"]
            ).output
        }
        let plain = try await text("--color=never")
        #expect(try await text("--no-color") == plain)
        #expect(try await text("--color=auto") != plain)
    }

    // MARK: Fields

    @Test func `facts, date and year can be columns and keys`() async throws {
        let line = "mars curiosity 4681 -n 1"
        let table = try await ProgramRun(
            sample: line + " -F facts.sol,year,date"
        )
        let columns = table.lines[0].split(separator: "\t")
        #expect(columns[0] == "4681")
        #expect(columns[2].hasPrefix(columns[1] + "-"))
        let json = try await ProgramRun(
            sample: line + " -f jsonl -F facts.sol,year"
        )
        #expect(
            json.output == #"{"facts.sol":4681,"year":\#(columns[1])}"# + "\n"
        )
        let template = try await ProgramRun(
            [
                "mars", "curiosity", "4681", "-n1", "--sample",
                "--template", "{facts.sol}",
            ]
        )
        #expect(template.output == "4681\n")
    }

    @Test func `every fact of a source can be a column`() {
        for label in Sources.all.flatMap(\.texts.facts.keys) {
            let name = "facts." + label.rawValue
            #expect(RecordColumn(rawValue: name) != nil, "\(name)")
        }
    }

    @Test(arguments: [
        ("recent --fields ?", "facts.sol"), ("show x --format ?", "jsonl"),
    ])
    func `a question mark lists what can be chosen`(
        line: String,
        name: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done)
        #expect(run.errors.isEmpty)
        #expect(run.output.split(separator: "\n").contains(name[...]))
    }

    // MARK: Play

    @Test func `play hands the film and its captions to the player`()
        async throws
    {
        let player = try FakePlayer(ending: "exit 3")
        let run = try await ProgramRun(
            ["play", "Jack+King's+Apollo+11+Launch+Commentary", "--sample"],
            environment: player.environment
        )
        #expect(run.status == .other)
        #expect(run.errors.contains("could not play"))
        let words = try player.words
        #expect(words.first == "--fs")
        #expect(words.contains { $0.hasPrefix("--sub-file=https://") })
        #expect(words.last?.hasPrefix("https://") == true)
        let none = try await ProgramRun(sample: "play \(Self.id)")
        #expect(none.status == .notFound)
    }

    @Test func `y is named only for what can be played`() async throws {
        let run = try await ProgramRun(
            sample: "search bootprint",
            input: "1\n?\nq\n",
            inSession: true
        )
        #expect(run.output.contains("o web page"))
        #expect(!run.output.contains("y play"))
        #expect(!run.output.contains("play it"))
        let film = try await ProgramRun(
            sample: "search montage --type video",
            input: "1\n?\nq\n",
            inSession: true
        )
        #expect(film.output.contains("y play"))
        #expect(film.output.contains("play it, or stop it"))
    }

    @Test func `the key y hands the film to the player`() async throws {
        let player = try FakePlayer(ending: "exit 0")
        let run = try await player.showFilm()
        try await run.type("y")
        await run.screen { $0.shows("y stops it.") }
        #expect(try await run.quit() == .done)
        #expect(try player.words.first == "--fs")
        #expect(try player.words.last?.hasPrefix("https://") == true)
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
        let script = """
            #!/bin/sh
            for x; do echo "$x" >> '\(log.path())'; done
            \(end)

            """
        try Data(script.utf8).write(to: program)
        try #require(chmod(program.path(), 0o700) == 0)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var program: URL { folder.appending(path: "mpv") }

    var environment: [String: String] {
        [
            "NASA_PHOTOS_PLAYER": program.path() + " --fs",
            "PATH": "/usr/bin:/bin",
        ]
    }

    /// The arguments that it was given.
    var words: [Substring] {
        get throws {
            try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        }
    }

    /// Opens the details of a film.
    func showFilm() async throws -> TerminalRun {
        let run = try TerminalRun(
            ["search", "montage", "--type", "video", "--sample"],
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
