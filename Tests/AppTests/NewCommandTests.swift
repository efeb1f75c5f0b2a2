import Foundation
import Mocks
import Models
import Repositories
import Synchronization
import TestSupport
import Testing
import ViewModels

@testable import App

/// What is new in an image library whose lists a test changes.
@Suite(.queued)
struct NewCommandTests {
    private let home: URL
    private let library = ChangingLibrary()

    init() throws {
        home = try ProgramRun.folder()
    }

    private func remove() {
        try? FileManager.default.removeItem(at: home)
    }

    private func run(
        _ line: String,
        input: String = "",
        output: Int32? = nil,
        rows: Int? = nil
    ) async throws -> ProgramRun {
        if let rows {
            let folder = home.appending(path: ".config/nasa-photos")
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true
            )
            try Data("[new]\n--page-size \(rows)\n".utf8)
                .write(to: folder.appending(path: "config"))
        }
        return try await ProgramRun(
            line: line,
            home: home.path(),
            input: input,
            output: output,
            inSession: rows != nil,
            leaving: rows == nil ? [] : [.history],
            composing: Composition.mock(library.mock)
        )
    }

    @Test func `new items stand under the titles of their lists, once`()
        async throws
    {
        defer { remove() }
        library.set(recent: ["a", "b"], found: ["b", "c"])
        _ = try await run("search moon --save m -n 1")
        // A look that is not remembered, at one of the lists.
        let peek = try await run("new images --peek --fields nasa_id")
        #expect(peek.output == "b\na\n")
        let first = try await run("new images m --format text")
        #expect(
            first.output == """
                Recently added
                1  Title of b
                   July 20, 1969
                2  Title of a
                   July 20, 1969
                m
                3  Title of c
                   July 20, 1969

                """
        )
        #expect(
            first.errors.contains(
                "First look at Recently added, m: showing the 5 newest of each."
            )
        )
        let second = try await run("new images m")
        #expect(second.output.isEmpty)
        #expect(second.errors == "nasa-photos: Nothing new.\n")
        #expect(second.status == .done)
        library.set(recent: ["a", "b", "d"], found: ["b", "c", "d"])
        let third = try await run("new images m --json=nasa_id")
        #expect(third.errors.isEmpty)
        #expect(
            third.output == #"{"schema":1,"query":{"list":"new","#
                + #""names":["images","m"]},"total_hits":1,"items":["#
                + #"{"nasa_id":"d"}],"failed":[]}"#
                + "\n"
        )
    }

    @Test(arguments: ["new", "new --offline"])
    func `the first time, a message counts the lists`(line: String)
        async throws
    {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done)
        #expect(!run.output.isEmpty)
        #expect(
            run.errors == "nasa-photos: First look at 7 lists: showing the 5 "
                + "newest of each.\n"
        )
    }

    @Test func `for cron, nothing new can be silent`() async throws {
        defer { remove() }
        library.set(recent: ["a"])
        _ = try await run("new images")
        let quiet = try await run("new images --quiet")
        #expect(quiet.output + quiet.errors == "")
        #expect(quiet.status == .done)
    }

    @Test func `what could not be written is new again`() async throws {
        defer { remove() }
        library.set(recent: ["a", "b"])
        for format in ["tsv", "json"] {
            let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
            try #require(full >= 0)
            let line = "new images --format " + format
            let failed = try await run(line, output: full)
            #expect(failed.status == .diskFull)
        }
        let some = try await run("new images --limit 1")
        #expect(some.lines.map { $0.prefix(1) } == ["b"])
        let rest = try await run("new images")
        #expect(rest.lines.map { $0.prefix(1) } == ["a"])
    }

    @Test func `in a session, the pages that were shown are seen`()
        async throws
    {
        defer { remove() }
        library.set(recent: ["a", "b", "c", "d", "e"])
        let session = try await run(
            "new images",
            input: "n\nq\n",
            rows: 2
        )
        #expect(session.output.contains("What is new"))
        let rest = try await run("new images")
        #expect(rest.lines.map { $0.prefix(1) } == ["a"])
    }

    @Test
    func `in a session, lists that fail are said last, and can be retried`()
        async throws
    {
        defer { remove() }
        library.set(recent: ["a"], found: ["b"])
        _ = try await run("search moon --save m -n 1")
        library.set(recent: ["a"], found: nil)
        let session = try await run("new images m", input: "n\nq\n", rows: 2)
        #expect(
            session.output == """
                What is new · 1 of 1 · page 1 of 1

                Recently added
                1  Title of a
                   July 20, 1969
                r retry · number opens · /words search · ? help · q quit > n
                End of list.
                r retry · number opens · /words search · ? help · q quit > q

                """
        )
        let errors = session.errors.split(separator: "\n").map {
            $0.prefix { $0 != "." }
        }
        #expect(
            errors == [
                "nasa-photos: First look at Recently added: showing the 5 "
                    + "newest of each",
                "nasa-photos: m: The service did not respond in time",
            ]
        )
        let other = try await run("new images m", input: "q\n", rows: 2)
        #expect(
            other.output == """
                What is new

                Nothing new in the other lists.
                r retry · /words search · ? help · q quit > q

                """
        )
    }

    @Test func `in a session, the items whose details were shown are seen`()
        async throws
    {
        defer { remove() }
        library.set(recent: ["a", "b", "c", "d", "e"])
        _ = try await run(
            "new images",
            input: "1\nn\nn\nq\n",
            rows: 1
        )
        let rest = try await run("new images")
        #expect(rest.lines.map { $0.prefix(1) } == ["b", "a"])
    }

    @Test func `a list that fails costs a sentence and its status`()
        async throws
    {
        defer { remove() }
        library.set(recent: ["a"], found: ["b"])
        _ = try await run("search moon --save m -n 1")
        library.set(recent: ["a"], found: nil)
        let run = try await run("new images m")
        #expect(run.lines.map { $0.prefix(1) } == ["a"])
        #expect(run.errors.contains("m: The service did not respond"))
        #expect(run.status == .network)
        let nothing = try await self.run("new images m")
        #expect(!nothing.errors.contains("Nothing new"))
        #expect(nothing.status == .network)
        // A program can tell that from a quiet day.
        let json = try await self.run("new images m --json").json()
        let document = try #require(json as? [String: Any])
        let failed = try #require(document["failed"] as? [[String: Any]])
        #expect(failed.map { $0["list"] as? String } == ["m"])
        #expect(failed.map { $0["reason"] as? String } == ["timeout"])
        #expect(failed.map { $0["status"] as? Int } == [4])
        let line = try await self.run("new images m --format jsonl").json()
        let other = (line as? [String: Any])?["failed"] as? [String: Any]
        #expect(other?["list"] as? String == "m")
    }

    @Test func `what is neither a source nor a search gets its search`()
        async throws
    {
        defer { remove() }
        library.set(recent: [], found: ["b"])
        let run = try await run("new horizons")
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        let line = "search new horizons"
        #expect(
            run.errors.hasSuffix("\nnasa-photos: try: nasa-photos \(line)\n")
        )
        let search = try await self.run(line)
        #expect(search.status == .done)
        #expect(search.lines.map { $0.prefix(1) } == ["b"])
    }

    @Test func `without requests, nothing is new`() async throws {
        defer { remove() }
        let run = try await run("new images --offline")
        #expect(run.status == .network)
        #expect(run.errors.contains("--offline"))
        #expect(run.output.isEmpty)
    }

    @Test func `what was not reached is named with the line that lists it`()
        async throws
    {
        defer { remove() }
        library.set(recent: ["a"], found: ["b"])
        _ = try await run("search moon type:any --save m -n 1")
        _ = try await run("new images m")
        library.set(recent: ["c"], found: ["d"])
        let run = try await run("new images m")
        let message = ": more came than is shown. To list all of it: "
        #expect(
            run.errors.contains(
                "Recently added" + message
                    + "nasa-photos search 'year:1970 type:any' --sort newest"
            ),
            "\(run.errors)"
        )
        #expect(
            run.errors.contains(
                "m" + message
                    + "nasa-photos search 'moon type:any' --sort newest"
            )
        )
    }
}

/// An image library with a feed and the results of every search, the newest
/// last.
private final class ChangingLibrary: Sendable {
    private let lists = Mutex<(recent: [String]?, found: [String]?)>((nil, nil))

    /// The ids of items; without any, a list fails.
    func set(recent: [String]?, found: [String]? = nil) {
        lists.withLock { $0 = (recent, found) }
    }

    var mock: MockLibrary {
        var library = MockLibrary()
        library.onFeed = { _ in self.list { $0.recent } }
        library.onSearch = { _ in self.list { $0.found } }
        library.onFiles = { _ in PhotoFiles([]) }
        return library
    }

    private func list(
        _ ids:
            @escaping @Sendable ((recent: [String]?, found: [String]?))
            -> [String]?
    ) -> any Cursor<Photo> {
        LazyPage { () async throws(LoadFailure) in
            let ids = self.lists.withLock { ids($0) }
            guard let ids else { throw .timedOut }
            let photos = ids.reversed().map {
                Photo(
                    id: PhotoID($0),
                    title: "Title of " + $0,
                    date: "1969-07-20"
                )
            }
            return Page(elements: photos, total: photos.count, next: .end)
        }
    }
}
