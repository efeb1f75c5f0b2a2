import Foundation
import TestSupport
import Testing

@testable import App

/// The commands of the lists that belong to the user.
@Suite(.queued)
struct FavoritesCommandTests {
    private let home: URL
    private let server: ItemServer

    init() throws {
        home = try ProgramRun.folder()
        server = try ItemServer()
    }

    private func run(
        _ line: String,
        input: String = "",
        environment: [String: String] = [:],
        inSession: Bool = false
    ) async throws -> ProgramRun {
        try await ProgramRun(
            line.split(separator: " ").map(String.init),
            environment: ["HOME": home.path()]
                .merging(server.environment) { $1 }
                .merging(environment) { $1 },
            input: input,
            inSession: inSession
        )
    }

    private func remove() {
        try? FileManager.default.removeItem(at: home)
    }

    @Test func `favorites are added, listed, filtered and removed`()
        async throws
    {
        defer { remove() }
        let added = try await run(
            "favorites add - as17-148-22727",
            input: "as11-40-5878\nas11-40-5878\nas11-40-5874\n"
        )
        #expect(added.output == "Added: 3. Already favorites: 0.\n")
        #expect(added.status == .done)
        let list = try await run("favorites --fields nasa_id")
        #expect(
            list.lines == ["as11-40-5878", "as11-40-5874", "as17-148-22727"]
        )
        let found = try await run("favorites boot* --fields nasa_id")
        #expect(found.lines == ["as11-40-5878"])
        let removed = try await run("favorites remove as11-40-5878 none")
        #expect(removed.output == "Removed: 1.\n")
        #expect(removed.errors == "nasa-photos: none is not a favorite.\n")
        #expect(removed.status == .notFound)
        let json = try await run("favorites --format json --sort date")
        let document = try #require(json.json() as? [String: Any])
        #expect(document["total_hits"] as? Int == 2)
    }

    @Test func `an unknown id costs only itself`() async throws {
        defer { remove() }
        let run = try await run("favorites add nosuch as11-40-5874")
        #expect(run.output == "Added: 1. Already favorites: 0.\n")
        #expect(run.status == .notFound)
        #expect(run.errors.hasPrefix("nasa-photos: nosuch: Not found"))
    }

    @Test func `an export can be imported, and again without an effect`()
        async throws
    {
        defer { remove() }
        _ = try await run("favorites add as11-40-5878 as11-40-5874")
        let exported = try await run("favorites export").output
        #expect(exported.split(separator: "\n").count == 2)
        _ = try await run("favorites remove as11-40-5878")
        let again = try await run("favorites import -", input: exported)
        #expect(
            again.output == "Added: 1. Already favorites: 1. Unreadable: 0.\n"
        )
        #expect(again.status == .done)
        let torn = try await run("favorites import -", input: exported + "{")
        #expect(
            torn.output == "Added: 0. Already favorites: 2. Unreadable: 1.\n"
        )
        #expect(torn.status == .other)
        #expect(torn.errors.contains("-: skipped line 3,"))
        let old = #"{"v":1,"id":"images:a","photo":{"title":"A"}}"#
        let former = try await run("favorites import -", input: old + "\n")
        #expect(former.errors.contains("-: skipped line 1,"))
        #expect(former.errors.contains("'favorites export'"))
        let missing = try await run("favorites import /none")
        #expect(missing.status == .notFound)
    }

    @Test(arguments: [
        ("favorites add", "missing argument: ID"),
        ("favorites remove", "missing argument: ID"),
        ("favorites import", "missing argument: FILE"),
        ("favorites export x y", "unexpected argument “y”"),
        ("favorites import a b", "unexpected argument “b”"),
        (
            "favorites export --format csv",
            "--format cannot be used with 'favorites export'"
        ),
        (
            "favorites add x --sort title",
            "--sort cannot be used with 'favorites add'"
        ),
    ])
    func `an incomplete command line is rejected`(
        line: String,
        text: String
    ) async throws {
        defer { remove() }
        let run = try await run(line)
        #expect(run.status == .usage)
        #expect(run.errors.contains(text))
    }

    @Test(arguments: [
        "history x", "favorites rm as11-40-5874", "favorites addd x",
        "favorites clear", "favorites ls",
    ])
    func `a word that is no action is looked for, and changes nothing`(
        line: String
    ) async throws {
        defer { remove() }
        _ = try await run("favorites add as11-40-5874")
        let run = try await run(line)
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output == "")
        let favorites = try await self.run("favorites -F nasa_id")
        #expect(favorites.output == "as11-40-5874\n")
    }

    @Test func `an empty id is rejected, and adds none of the others`()
        async throws
    {
        defer { remove() }
        for action in ["add", "remove"] {
            let run = try await ProgramRun(
                ["favorites", action, "as11-40-5874", ""],
                environment: ["HOME": home.path()]
            )
            #expect(run.status == .usage)
            #expect(run.errors.contains("missing argument"))
        }
        #expect(try await run("favorites").output == "")
    }

    @Test(arguments: [
        (
            "favorites add as11-40-5874", "favorites -F nasa_id",
            "as11-40-5874", ".local/share/nasa-photos/favorites.jsonl"
        ),
        (
            "show as11-40-5874", "history -F nasa_id",
            "as11-40-5874", ".local/state/nasa-photos/history.jsonl"
        ),
        (
            "search the --save moon", "saved -F name",
            "moon", ".local/state/nasa-photos/saved.jsonl"
        ),
    ])
    func `lines that cannot be read are reported once`(
        adding: String,
        line: String,
        listed: String,
        path: String
    ) async throws {
        defer { remove() }
        _ = try await run(adding)
        let file = home.appending(path: path)
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(("bad\n" + text + #"{"v":9,"key":"x"}"# + "\n").utf8)
            .write(to: file)
        let run = try await run(line)
        #expect(run.output == listed + "\n")
        #expect(
            run.errors == """
                nasa-photos: \(file.path()): skipped 1 unreadable line.
                nasa-photos: \(file.path()): skipped 1 record of a newer \
                version of this program.

                """
        )
    }

    @Test(arguments: ["favorites add as11-40-5874", "favorites", "history"])
    func `a folder that cannot be used is a status`(
        line: String
    ) async throws {
        defer { remove() }
        try Data().write(to: home.appending(path: "file"))
        let folder = home.appending(path: "file").path()
        let run = try await run(
            line,
            environment: ["XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder]
        )
        #expect(run.status == .cannotWrite)
        #expect(run.errors.contains("Not a directory. Check the free space"))
    }

    @Test func `without a home folder there are no favorites`() async throws {
        defer { remove() }
        for line in ["favorites", "history"] {
            let run = try await run(line, environment: ["HOME": ""])
            #expect(run.status == .cannotWrite)
            #expect(run.errors.contains("There is no folder for your data"))
        }
    }

    @Test(arguments: [
        ("favorites", "No favorites. Add some with f"),
        ("favorites boot*", "No favorites match."),
        ("favorites source:images", "No favorites match."),
    ])
    func `a list of which the last item is removed says what is left`(
        line: String,
        text: String
    ) async throws {
        defer { remove() }
        _ = try await run("favorites add as11-40-5878")
        let terminal = try TerminalRun(
            line.split(separator: " ").map(String.init),
            columns: 80,
            rows: 24,
            environment: ["HOME": home.path()]
                .merging(server.environment) { $1 }
        )
        await terminal.prompt()
        try await terminal.type("f 1") { $0.shows(text) }
        #expect(try await terminal.quit() == .done)
    }

    @Test func `favorites have a mark in lists for people`() async throws {
        defer { remove() }
        _ = try await run("favorites add as11-40-5874")
        let line = "search apollo --format "
        let text = try await run(line + "text")
        #expect(text.lines.count { $0.contains("★") } == 1)
        #expect(text.lines.contains { $0.hasPrefix("1  ★ ") })
        #expect(!(try await run(line + "tsv")).output.contains("★"))
    }

    @Test func `the configuration names the folders`() async throws {
        defer { remove() }
        let run = try await run("config")
        let folder = home.path()
        #expect(
            run.lines.dropFirst().prefix(3).map { $0 } == [
                "# data: \(folder)/.local/share/nasa-photos",
                "# state: \(folder)/.local/state/nasa-photos",
                "# cache: \(folder)/.cache/nasa-photos",
            ]
        )
    }

    @Test(arguments: [
        ("history clear", "n", 2), ("history clear", "y", 0),
        ("history clear --yes", "", 0),
    ])
    func `clearing the history asks on a terminal`(
        line: String,
        reply: String,
        count: Int
    ) async throws {
        defer { remove() }
        _ = try await run("show as11-40-5874 as11-40-5878")
        let picture =
            home
            .appending(path: ".local/state/nasa-photos/pictures/ab.jpg")
        try FileManager.default.createDirectory(
            at: picture.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data().write(to: picture)
        let terminal = try TerminalRun(
            line.split(separator: " ").map(String.init),
            columns: 80,
            rows: 24,
            environment: ["HOME": home.path()]
        )
        if !reply.isEmpty {
            await terminal.screen {
                $0.lines.contains { $0.contains("(2 items)? [y/N]") }
            }
            try await terminal.type(reply)
        }
        #expect(await terminal.finish() == (count == 0 ? .done : .other))
        let history = try await run("history --fields nasa_id")
        #expect(history.lines.filter { !$0.isEmpty }.count == count)
        let hasPicture = FileManager.default.fileExists(atPath: picture.path())
        #expect(hasPicture == (count > 0))
    }

    @Test func `favorites are exported to a file, which is not replaced`()
        async throws
    {
        defer { remove() }
        let record = #"{"nasa_id":"a1"}"# + "\n"
        _ = try await run("favorites import -", input: record)
        let path = home.appending(path: "x.jsonl").path()
        let saved = try await run("favorites export " + path)
        #expect(saved.status == .done)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(try await run("favorites export -").output == text)
        try Data("mine".utf8).write(to: URL(filePath: path))
        let kept = try await run("favorites export " + path)
        #expect(kept.status == .cannotWrite)
        #expect(kept.errors.contains("--overwrite"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        let new = try await run("favorites export \(path) --overwrite")
        #expect(new.status == .done)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test func `many favorites are removed with --yes only`() async throws {
        defer { remove() }
        let records = (1 ... 10).map { #"{"nasa_id":"a\#($0)"}"# + "\n" }
        _ = try await run("favorites import -", input: records.joined())
        let ids = (1 ... 10).map { "a\($0)" }.joined(separator: " ")
        let refused = try await run("favorites remove " + ids)
        #expect(refused.status == .usage)
        #expect(refused.errors.contains("--yes"))
        let list = try await run("favorites -F nasa_id")
        #expect(list.lines.count == 10)
        let few = try await run("favorites remove a1 none1 none2")
        #expect(few.output == "Removed: 1.\n")
        let rest = try await run("favorites remove - --yes", input: list.output)
        #expect(rest.output == "Removed: 9.\n")
    }

    @Test func `items that were opened are listed, the last one first`()
        async throws
    {
        defer { remove() }
        for id in ["as11-40-5878", "as11-40-5874", "as11-40-5878"] {
            _ = try await run("show " + id)
        }
        let config = home.appending(path: ".config/nasa-photos/config")
        try FileManager.default.createDirectory(
            at: config.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data("--no-history\n".utf8).write(to: config)
        _ = try await run("show as17-148-22727")
        let list = try await run("history --fields nasa_id,facts")
        #expect(list.lines.count == 2)
        #expect(
            list.output.hasPrefix(
                "as11-40-5878\t{\"opened\":\"1970-01-01T00:00:00Z\""
            )
        )
        _ = try await run("show as17-148-22727 --history")
        let longer = try await run("history --fields nasa_id")
        #expect(longer.lines.count == 3)
        // Words that are all in it are no search, and in a pipe a mistake.
        let both = try await run("as11-40-5878 as11-40-5874")
        #expect(both.status == .usage)
        #expect(both.output == "")
        #expect(!both.errors.contains("Searching"), "\(both.errors)")
        let words = try await run("history clear moon --yes")
        #expect(words.status == .usage)
        #expect(try await run("history").lines.count == 3)
        _ = try await run("history clear --yes")
        #expect(try await run("history").output == "")
    }

    @Test func `the last 500 items that were opened are kept`() async throws {
        defer { remove() }
        let file = home.appending(path: ".local/state/nasa-photos")
        try FileManager.default.createDirectory(
            at: file,
            withIntermediateDirectories: true
        )
        let lines = (1 ... 501).map {
            #"{"schema":1,"nasa_id":"\#($0)","time":"2026-09-16T00:00:00Z"}"#
        }
        try Data((lines.joined(separator: "\n") + "\n").utf8)
            .write(to: file.appending(path: "history.jsonl"))
        let list = try await run("history --all --fields nasa_id")
        #expect(list.lines == (2 ... 501).reversed().map { "\($0)" })
    }

    /// Every command that stores something, and whether it says that it does
    /// not.
    @Test(arguments: [
        ("favorites add as11-40-5874", true),
        ("favorites remove as11-40-5874", true),
        ("favorites import -", true),
        ("history clear --yes", true),
        ("favorites", false),
        ("favorites export", false),
        ("history", false),
        ("saved", false),
        ("show as11-40-5874", false),
        ("picture as11-40-5874 --pictures blocks --size 9x9", false),
        ("apod", false),
        ("mars curiosity", false),
        ("search apollo", false),
        ("download as11-40-5874 --output /HOME/files", false),
        ("download as11-40-5874 --output -", false),
    ])
    func `nothing of the sample is stored`(
        line: String,
        isNoted: Bool
    ) async throws {
        defer { remove() }
        let before = try await run("favorites add as11-40-5874")
        #expect(before.status == .done)
        _ = try await run("show as11-40-5878")
        _ = try await run("search moon --save moon")
        let stored = try contents()
        let words = line.replacingOccurrences(of: "/HOME", with: home.path())
        let input = #"{"schema":1,"nasa_id":"x"}"#
        let run = try await run(words + " --sample", input: input + "\n")
        #expect(run.errors.contains("are not stored") == isNoted)
        let isOwn = ["favorites", "history", "saved"].contains(line)
        #expect(!isOwn || run.output == "")
        #expect(try contents() == stored)
    }

    /// The files of the home folder and what they contain, but for the cache
    /// of the items and for files that were asked for.
    private func contents() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(
            atPath: home.path()
        )
        .filter { $0.hasPrefix(".local") }
        return Dictionary(
            uniqueKeysWithValues: names.compactMap { name in
                (try? Data(contentsOf: home.appending(path: name)))
                    .map { (name, $0) }
            }
        )
    }

    @Test func `a session of the sample has favorites, which end with it`()
        async throws
    {
        defer { remove() }
        let run = try await run(
            "search apollo --sample",
            input: "f 1\np\n1\nf\nf\nq\n",
            inSession: true
        )
        #expect(run.status == .done)
        #expect(run.output.contains("Added to favorites"))
        #expect(run.output.contains("Removed from favorites"))
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: home.path())
                == []
        )
    }
}
