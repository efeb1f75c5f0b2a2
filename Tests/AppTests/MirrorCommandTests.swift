import Foundation
import Mocks
import Models
import Repositories
import Services
import TestSupport
import Testing

@testable import App

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

    @Test(arguments: ["mirror export", "search x --local", "stats"])
    func `without a mirror, a command says how to get one`(line: String)
        async throws
    {
        let result = try await run(line)
        #expect(result.status == .notFound)
        #expect(result.errors.contains("There is no mirror."))
    }

    @Test func `an import reports what it added, and what it skipped`()
        async throws
    {
        let result = try await run(
            "mirror import -",
            input: MirroredRecords.lines + "?"
        )
        #expect(result.output == "Added: 3. Changed: 0. Unreadable: 1.\n")
        #expect(result.status == .other)
        let missing = try await run("mirror import /nowhere/x")
        #expect(missing.status == .notFound)
        let export = try await run("mirror export")
        #expect(export.lines.count == 3)
    }

    @Test func `the status has the items, years and the time`() async throws {
        try await mirror.fill()
        let text = try await run("mirror status")
        #expect(text.output.contains("Items    3\n"))
        #expect(text.output.contains("Years    1969–2001\n"))
        let json = try await run("mirror status --json").json()
        let object = try #require(json as? [String: Any])
        #expect(object["items"] as? Int == 3)
        #expect(object["gone"] as? Int == 0)
    }

    @Test func `clear removes the mirror`() async throws {
        try await mirror.fill()
        let refused = try await run("mirror clear")
        #expect(refused.status == .usage)
        #expect(refused.errors.contains("add --yes"))
        #expect(!refused.errors.contains("search"), "\(refused.errors)")
        let result = try await run("mirror clear --yes")
        #expect(result.output == "The mirror is cleared.\n")
        #expect(try await run("mirror export").status == .notFound)
    }

    @Test func `a removal that was interrupted goes on at the next one`()
        async throws
    {
        try await mirror.fill()
        let store = folder.appending(path: "nasa-photos/mirror")
        try Data().write(to: store.appending(path: "removed"))
        #expect(try await run("mirror export").status == .notFound)
        // It was confirmed.
        let result = try await run("mirror clear")
        #expect(result.output == "The mirror is cleared.\n")
        let names = try FileManager.default.contentsOfDirectory(
            atPath: store.path
        )
        #expect(names == ["lock"])
    }

    // MARK: Updates

    /// Updates a mirror of items that a library of mocks has.
    private func update(
        _ options: String = "",
        from library: MockLibrary? = nil
    ) async throws -> ProgramRun {
        let photos = (0 ..< 150).map { number in
            Photo(
                id: PhotoID("id-\(number)"),
                title: "The Moon",
                mediaType: .image,
                date: "1969-07-20T00:00:00Z"
            )
        }
        let library = library ?? SearchHarness(photos).library
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
        let search = try await run("search moon --local")
        #expect(
            search.errors.contains("mirror, not complete: as of less than a")
        )
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
        #expect(try await run("mirror export").status == .notFound)
    }

    @Test func `an export replaces a file only if that is asked for`()
        async throws
    {
        try await mirror.fill()
        let file = folder.appending(path: "export")
        try Data("mine".utf8).write(to: file)
        let refused = try await run("mirror export " + file.path)
        #expect(refused.status == .cannotWrite)
        #expect(refused.errors.contains("--overwrite"))
        #expect(try Data(contentsOf: file) == Data("mine".utf8))
        let result = try await run("mirror export --overwrite " + file.path)
        #expect(result.status == .done)
        let records = try String(contentsOf: file, encoding: .utf8)
        #expect(try await run("mirror export").output == records)
    }

    @Test func `an export of what cannot be read fails, and keeps the file`()
        async throws
    {
        try await mirror.fill()
        let partition = folder.appending(
            path: "nasa-photos/mirror/records/year=1969/image-JSC.jsonl"
        )
        try FileManager.default.removeItem(at: partition)
        try FileManager.default.createDirectory(
            at: partition,
            withIntermediateDirectories: false
        )
        let file = folder.appending(path: "export")
        try Data("old".utf8).write(to: file)
        let written = try await run("mirror export \(file.path) --overwrite")
        #expect(written.status == .cannotWrite)
        #expect(try Data(contentsOf: file) == Data("old".utf8))
        #expect(try await run("mirror export").status == .cannotWrite)
    }

    @Test func `a mirror without records is not exported`() async throws {
        _ = try await run("mirror import -", input: "?")
        let file = folder.appending(path: "export").path
        for line in ["mirror export", "mirror export " + file] {
            let result = try await run(line)
            #expect(result.status == .notFound)
            #expect(result.errors.contains("has no records"))
        }
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test(arguments: [
        ("mirror status --type video", "--type"),
        ("mirror update --json", "--json"),
        ("mirror clear --json", "--json"),
        ("mirror export --yes", "--yes"),
        ("mirror clear --year 1969", "--year"),
        ("mirror update file", "file"), ("mirror update --rate 1", "--rate"),
        ("mirror update --sample", "--sample"),
    ])
    func `options of an update are checked`(line: String, name: String)
        async throws
    {
        let result = try await run(line)
        #expect(result.status == .usage)
        #expect(result.errors.contains(name))
    }
}
