import Foundation
import Glibc
import HTTP
import Mocks
import Models
import Services
import TestSupport
import Testing

@testable import App
@testable import Repositories

/// What belongs to a mirror, and how it is changed.
@Suite(.queued)
struct MirrorCommandTests {
    private let mirror: MirrorHome

    init() throws { mirror = try MirrorHome() }

    private var folder: URL { mirror.folder }

    private func run(
        _ line: String,
        input: String = ""
    ) async throws -> ProgramRun {
        try await mirror.run(line, input: input)
    }

    /// Another process may have begun an update, or be about to.
    @Test(arguments: [true, false])
    func `a mirror that another process changes is left to it`(
        hasBegun: Bool
    ) async throws {
        try await mirror.fill()
        let store = MirrorStore(
            folder.appending(path: "nasa-photos/mirror.db")
        )
        let writing = try store.beginWriting()
        if hasBegun {
            let start = Date(timeIntervalSince1970: 0)
            try MirrorComparison.begin("all", at: start, in: writing.database)
        }
        for line in ["mirror import -", "mirror clear --yes"] {
            let run = try await run(line, input: MirroredRecords.lines)
            let other = hasBegun ? " (\(getpid()))" : ""
            let end =
                hasBegun
                ? "; it began less than a minute ago. Wait for its end." : "."
            #expect(
                run.errors == "nasa-photos: Another process\(other) is "
                    + "changing the mirror\(end)\n"
            )
            #expect(run.status == .cannotWrite)
        }
        withExtendedLifetime(writing) {}
    }

    @Test(arguments: [
        "stats --by center", "search album:Apollo -F nasa_id",
    ])
    func `the sample takes nothing of a mirror`(line: String) async throws {
        let none = try await run(line + " --sample")
        try await mirror.fill()
        let run = try await run(line + " --sample")
        #expect(run.output == none.output)
        #expect(run.errors == none.errors)
    }

    @Test func `an import of nothing makes no mirror`() async throws {
        for input in ["", "?\n", "\n"] {
            let result = try await run("mirror import -", input: input)
            #expect(result.output.hasPrefix("Added: 0. Changed: 0."))
            #expect(try await run("search x --local").status == .notFound)
        }
        let data = folder.appending(path: "nasa-photos").path
        #expect(!FileManager.default.fileExists(atPath: data + "/mirror.db"))
    }

    @Test func `a folder of records is imported, as a former mirror is`()
        async throws
    {
        let year = folder.appending(path: "old/records/year=1969")
        try FileManager.default.createDirectory(
            at: year,
            withIntermediateDirectories: true
        )
        let lines = MirroredRecords.lines.split(separator: "\n")
        for (name, line) in zip(["a.jsonl", "b.jsonl", "c.txt"], lines) {
            // The last line may have no end.
            try Data(line.utf8).write(to: year.appending(path: name))
        }
        try Data("?".utf8).write(to: folder.appending(path: "old/parts.jsonl"))
        let result = try await run("mirror import \(folder.path)/old")
        #expect(result.output == "Added: 2. Changed: 0. Unreadable: 0.\n")
        #expect(result.status == .done)
    }

    @Test(arguments: [
        "search moon --local", "stats", "mirror status",
        "mirror update --year 1969",
        "mirror import -",
    ])
    func `a mirror that cannot be read is said, and stays`(line: String)
        async throws
    {
        let file = folder.appending(path: "nasa-photos/mirror.db")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        let data = Data(repeating: 0x41, count: 5_000)
        try data.write(to: file)
        let result = try await run(line, input: MirroredRecords.lines)
        #expect(result.status == .cannotWrite)
        #expect(
            result.errors
                == "nasa-photos: The mirror in \(file.path) cannot be read: "
                + "file is not a database. Remove it with 'nasa-photos mirror "
                + "clear', or restore a copy of the file.\n"
        )
        #expect(try Data(contentsOf: file) == data)
        // It is not small or empty, as far as is known.
        #expect(try await run("mirror clear").status == .usage)
        #expect(try await run("mirror clear --yes").status == .done)
        #expect(try await run("stats").status == .notFound)
    }

    @Test func `without SQLite only the mirror is missing`() async throws {
        try await mirror.fill()
        let library = "/nowhere/libsqlite3.so.0"
        func run(_ line: String) async throws -> ProgramRun {
            try await ProgramRun(
                line: line,
                environment: [
                    "XDG_DATA_HOME": folder.path, "NASA_PHOTOS_SQLITE": library,
                ]
            )
        }
        for line in ["search moon --local", "stats", "mirror status"] {
            let result = try await run(line)
            #expect(result.status == .cannotWrite)
            #expect(result.errors.contains("A mirror needs SQLite (" + library))
            #expect(result.errors.contains("libsqlite3-0 on Debian"))
        }
        #expect(try await run("search moon --sample").status == .done)
    }

    // MARK: Updates

    private static let photos = (0 ..< 150).map { photo("id-\($0)") }

    private static func photo(_ id: String) -> Photo {
        Photo(
            id: PhotoID(id),
            title: "The Moon",
            mediaType: .image,
            date: "1969-07-20T00:00:00Z"
        )
    }

    private static func page(_ ids: String..., of total: Int) -> Page<Photo> {
        Page(elements: ids.map { photo($0) }, total: total, next: .end)
    }

    /// A library whose searches answer so.
    private static func library(
        _ answer:
            @escaping @Sendable (PhotoQuery) throws(LoadFailure) -> Page<Photo>
    ) -> MockLibrary {
        var library = MockLibrary()
        library.onSearch = { query in
            LazyPage { () async throws(LoadFailure) in try answer(query) }
        }
        return library
    }

    private static let late =
        LoadFailure.rateLimited(retryAfter: .seconds(300), reason: nil)

    /// What a library has or how it fails, and the options of updates of it.
    private static let updates: [(what: String, MockLibrary, [String])] = [
        (
            "150 items", SearchHarness(photos).library,
            ["--year 1969 --type image", "--year 1969 --full"]
        ),
        (
            "two items less", SearchHarness(photos.dropLast(2)).library,
            [
                "--year 1969 --type image --full",
                "--year 1969 --type image --full",
            ]
        ),
        (
            "a limit of requests",
            library { query throws(LoadFailure) -> Page<Photo> in
                guard query.pageSize == 1 else { throw late }
                return page(of: 5)
            }, ["--year 1969"]
        ),
        (
            "more items than were counted",
            library { query throws(LoadFailure) -> Page<Photo> in
                if query.pageSize == 1 { return page(of: 1) }
                guard query.mediaTypes == [.image] else { throw late }
                return page("a", "b", "c", of: 3)
            }, ["--year 1969"]
        ),
        (
            "a list that is cut short", library { _ in page("a", of: 5) },
            ["--year 1969 --type image"]
        ),
        (
            "items that are not listed",
            library { page(of: $0.mediaTypes.count > 1 ? 7 : 0) },
            ["--year 1969"]
        ),
        (
            "a part that cannot be read",
            library { query throws(LoadFailure) -> Page<Photo> in
                if query.mediaTypes == [.video] { throw .signInPage }
                return page(of: 0)
            }, ["--year 1969", "--year 1969 --full"]
        ),
        (
            "the whole library", library { _ in page("a", "b", of: 2) },
            ["--quiet"]
        ),
    ]

    /// The second library is that of the mirror of the first one.
    @Test func `what updates say and leave is that of the transcript`()
        async throws
    {
        var (text, home) = ("", mirror)
        for (what, library, options) in Self.updates {
            if what != "two items less" { home = try MirrorHome() }
            text += "# \(what)\n"
            for option in options {
                let line = "mirror update " + option
                let compose = Composition.mock(library)
                text += try await shown(line, in: home, compose)
            }
            for line in [
                "mirror status", "mirror status -f json", "stats --by month",
                "search moon --local -n 1", "search mars --offline",
                "mirror clear",
            ] { text += try await shown(line, in: home) { Composition($0) } }
        }
        try Transcript.expect(text, is: "mirror-update")
    }

    private func shown(
        _ line: String,
        in home: MirrorHome,
        _ compose: @escaping @Sendable (Network) -> Composition
    ) async throws -> String {
        let run = try await ProgramRun(
            line: line,
            environment: ["XDG_DATA_HOME": home.folder.path],
            clock: FakeTime(NASAServer.clock.now()).clock(),
            composing: compose
        )
        return Transcript.text(run, of: line)
            .replacing(home.folder.path, with: "HOME")
            // It depends on the version of SQLite.
            .replacing(/Size( +)\d.*/) { "Size\($0.1)…" }
            .replacing(/"bytes":\d+/, with: #""bytes":…"#)
    }

    @Test func `an update asks the service, and not what is stored of it`()
        async throws
    {
        let server = try LoopbackServer { _ in
            .json(
                #"{"collection":{"items":[{"data":[{"nasa_id":"a","#
                    + #""media_type":"image","date_created":"1969-07-20"}]}],"#
                    + #""metadata":{"total_hits":1}}}"#
            )
        }
        defer { server.stop() }
        var asked: [[String]] = []
        for _ in 1 ... 3 {
            let count = server.requests.count
            let run = try await ProgramRun(
                ["mirror", "update", "--year", "1969", "--type", "image"],
                home: folder.path(),
                environment: server.environment("API"),
                clock: FakeTime(Date()).clock()
            )
            #expect(run.status == .done)
            asked.append(server.requests.dropFirst(count).map(\.target))
        }
        #expect(asked[1] != [])
        #expect(asked[2] == asked[1])
    }

    @Test func `a mirror works in a folder whose name is not UTF-8`()
        async throws
    {
        let data =
            SystemText.decode(Array(folder.path.utf8) + [0x2F, 0xE9, 0xFF])
        func run(_ line: String) async throws -> ProgramRun {
            try await ProgramRun(
                line: line,
                environment: ["XDG_DATA_HOME": data],
                input: MirroredRecords.lines
            )
        }
        for line in [
            "mirror import -", "mirror status", "search hare --local",
            "mirror clear --yes",
        ] {
            let result = try await run(line)
            #expect(result.status == .done, "\(line): \(result.errors)")
        }
        #expect(try await run("stats").status == .notFound)
    }
}
