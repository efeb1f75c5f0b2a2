import Foundation
import Glibc
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
                line.split(separator: " ").map(String.init),
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

    private static let photos = (0 ..< 150).map { number in
        Photo(
            id: PhotoID("id-\(number)"),
            title: "The Moon",
            mediaType: .image,
            date: "1969-07-20T00:00:00Z"
        )
    }

    /// Updates a mirror of items that a library of mocks has.
    private func update(
        _ options: String = "",
        from library: MockLibrary? = nil
    ) async throws -> ProgramRun {
        let library = library ?? SearchHarness(Self.photos).library
        let words = "mirror update --year 1969 " + options
        return try await ProgramRun(
            words.split(separator: " ").map(String.init),
            environment: ["XDG_DATA_HOME": folder.path],
            clock: FakeTime(Date()).clock(),
            composing: Composition.mock(library)
        )
    }

    @Test func `all parts are compared again if that is asked for`()
        async throws
    {
        let result = try await update("--full")
        #expect(result.status == .done, "\(result.errors)")
    }

    @Test func `an update says what it did, and is found and shown`()
        async throws
    {
        let result = try await update("--type image")
        #expect(
            result.output == "Added: 150. Changed: 0. Gone: 0. Requests: 3.\n"
        )
        #expect(result.errors == "")
        let found = try await run("search moon --local --all --fields title")
        #expect(found.lines.count == 150)
        let status = try await run("mirror status")
        #expect(status.output.contains("Complete  1969 image\n"))
        let json = try await run("mirror status --json")
        #expect(json.output.contains(#""coverage":["1969 image"]"#))
        #expect(json.output.contains(#""unfinished":[]"#))
        // What two comparisons did not find is gone.
        let less = SearchHarness(Self.photos.dropLast(2)).library
        for count in [0, 2] {
            let run = try await update("--type image --full", from: less)
            #expect(
                run.output == "Added: 0. Changed: 0. Gone: \(count). "
                    + "Requests: 3.\n"
            )
        }
        let gone = try await run("mirror status -F items,gone")
        #expect(gone.output == "150\t2\n")
        let text = try await run("mirror status")
        #expect(
            text.output.contains(/\nNo longer listed +2\n/),
            "\(text.output)"
        )
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
                environment: [
                    "HOME": folder.path(),
                    "NASA_PHOTOS_API_URL": server.url("").absoluteString,
                ],
                clock: FakeTime(Date()).clock()
            )
            #expect(run.status == .done)
            asked.append(server.requests.dropFirst(count).map(\.target))
        }
        #expect(asked[1] != [])
        #expect(asked[2] == asked[1])
    }

    @Test func `an update that fails says why, and how to go on`()
        async throws
    {
        var library = MockLibrary()
        library.onSearch = { query in
            LazyPage { () async throws(LoadFailure) in
                guard query.pageSize == 1 else {
                    throw .rateLimited(retryAfter: .seconds(300), reason: nil)
                }
                return Page(elements: [], total: 5, next: .end)
            }
        }
        let result = try await update(from: library)
        #expect(result.status == .rateLimit)
        #expect(result.output == "")
        #expect(result.errors.contains("5 min"))
        #expect(result.errors.contains("Run the same command again"))
        let status = try await run("mirror status")
        #expect(status.output.contains(/Incomplete +1969\n/))
        #expect(status.output.contains("never completed"))
        #expect(status.output.contains(/Compared so far +0 of 5 items\n/))
        // What has no items is no mirror, and removed without a question.
        for line in ["search moon --local", "stats"] {
            #expect(try await run(line).status == .notFound)
        }
        #expect(try await run("mirror clear").status == .done)
    }

    @Test func `more items than were counted are compared with themselves`()
        async throws
    {
        var library = MockLibrary()
        library.onSearch = { query in
            LazyPage { () async throws(LoadFailure) in
                guard query.pageSize != 1 else {
                    return Page(elements: [], total: 1, next: .end)
                }
                guard query.mediaTypes == [.image] else {
                    throw .rateLimited(retryAfter: .seconds(300), reason: nil)
                }
                let photos = ["a", "b", "c"].map {
                    Photo(
                        id: PhotoID($0),
                        mediaType: .image,
                        date: "1969-07-20T00:00:00Z"
                    )
                }
                return Page(elements: photos, total: 3, next: .end)
            }
        }
        #expect(try await update(from: library).status == .rateLimit)
        let status = try await run("mirror status")
        #expect(
            status.output.contains(/Compared so far +3 of 3 items\n/),
            "\(status.output)"
        )
    }

    @Test func `a list that is cut short is said, with a status`()
        async throws
    {
        var library = MockLibrary()
        library.onSearch = { query in
            LazyPage {
                let photo = Photo(id: "a", mediaType: .image, date: "1969")
                return Page(elements: [photo], total: 5, next: .end)
            }
        }
        let result = try await update("--type image", from: library)
        #expect(
            result.errors == "nasa-photos: The service sent only 1 of 5 items. "
                + "Try again later.\n"
        )
        #expect(result.status == .service)
    }

    @Test func `an update says what the service did not list`() async throws {
        var library = MockLibrary()
        library.onSearch = { query in
            LazyPage {
                let total = query.mediaTypes.count > 1 ? 7 : 0
                return Page(elements: [], total: total, next: .end)
            }
        }
        let result = try await update(from: library)
        #expect(result.errors.contains("Could not list 7 of 7 items"))
        #expect(result.status == .done)
    }

    @Test func `a part that cannot be read is named, with a status`()
        async throws
    {
        var library = MockLibrary()
        library.onSearch = { query in
            LazyPage { () async throws(LoadFailure) in
                if query.mediaTypes == [.video] { throw .signInPage }
                return Page(elements: [], total: 0, next: .end)
            }
        }
        let result = try await update(from: library)
        #expect(result.status == .someFailed)
        #expect(result.errors.contains("1 part of the library"))
        #expect(result.errors.contains("1969 video"))
        let json = try await run("mirror status --json")
        #expect(json.output.contains(#""unread":["1969 video"]"#))
    }

    @Test func `a mirror works in a folder whose name is not UTF-8`()
        async throws
    {
        let data =
            SystemText.decode(Array(folder.path.utf8) + [0x2F, 0xE9, 0xFF])
        func run(_ line: String) async throws -> ProgramRun {
            try await ProgramRun(
                line.split(separator: " ").map(String.init),
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
