import Foundation
import Mocks
import Models
import Testing

@testable import App

/// Downloads of a list whose items have no files, or of which it is not known.
struct DownloadRunTests {
    /// Runs the words of a line with a search that has these pages, of which
    /// the last one may be one that fails.
    private func run(
        _ line: String,
        _ pages: [[String]],
        total: Int? = nil,
        missing: Int = 0,
        fails: Bool = false,
        files failure: LoadFailure = .noFiles
    ) async throws -> ProgramRun {
        var list: (any Cursor<Photo>)?
        if fails { list = LazyPage { throw LoadFailure.timedOut } }
        for ids in pages.reversed() {
            let page = Page(
                elements: ids.map { Photo(id: PhotoID($0)) },
                missing: list == nil ? missing : 0,
                total: total,
                next: list.map { .more($0) } ?? .end
            )
            list = LazyPage { page }
        }
        var library = MockLibrary()
        library.onSearch = { [list] _ in list ?? LazyPage { Page(all: []) } }
        library.onFiles = { _ throws(LoadFailure) in throw failure }
        return try await ProgramRun(
            line: line,
            composing: Composition.mock(library)
        )
    }

    @Test(arguments: ["--dry-run", "-o -"])
    func `a long list of which nothing is saved needs no confirmation`(
        option: String
    ) async throws {
        let line = "download search moon --all " + option
        let run = try await run(line, [["a", "b"]], total: 150)
        #expect(run.status == .notFound, "\(run.errors)")
        #expect(!run.errors.contains("--yes"))
    }

    /// A list that may go on without an end, and more than 100 items.
    @Test(
        arguments: [
            ("--all", [["a"]], nil, false),
            ("--all", [["a"], ["b"]], 100, false),
            ("--all", [["a"], ["b"]], 101, true),
            ("--all -n 2", [["a"], ["b"]], nil, false),
            ("", [["a"], ["b"]], nil, false), ("-n 100", [["a"]], 150, false),
            ("-n 101", [["a"]], 150, true),
        ] as [(String, [[String]], Int?, Bool)]
    )
    func `in a pipe, a long list needs a confirmation`(
        options: String,
        pages: [[String]],
        total: Int?,
        isNeeded: Bool
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let line = "download search moon -o \(folder.path()) " + options
        let run = try await run(line, pages, total: total)
        #expect(run.errors.contains("add --yes") == isNeeded, "\(run.errors)")
        #expect(run.status == (isNeeded ? .usage : .notFound))
    }

    @Test(arguments: [
        ("--dry-run", "Showing the first 100"), ("", "Downloaded 0"),
    ])
    func `a list that does not know how many it has says that there are more`(
        option: String,
        sentence: String
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let line = "download search moon -o \(folder.path()) " + option
        let ids = (1 ... 100).map { "a\($0)" }
        let run = try await run(line, [ids, ["b"]])
        #expect(
            run.errors.contains(
                "\nnasa-photos: \(sentence); use -n for more, or --all for "
                    + "the rest.\n"
            ),
            "\(run.errors.suffix(200))"
        )
        let whole = try await self.run(line, [ids])
        #expect(!whole.errors.contains("--all"))
    }

    @Test func `ids are downloaded in a pipe, however many there are`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let ids = (0 ... 100).map { "a\($0)" }.joined(separator: " ")
        let run = try await run("download -o \(folder.path()) \(ids)", [])
        #expect(run.status == .notFound, "\(run.errors.prefix(200))")
        #expect(run.errors.contains("101 failed:\n"))
    }

    @Test(arguments: [true, false])
    func `there is nothing to download only if the list is whole`(
        fails: Bool
    ) async throws {
        let line = "download search moon --dry-run"
        let run = try await run(line, [[]], total: 0, fails: fails)
        #expect(run.status == (fails ? .network : .done))
        #expect(run.errors.contains("Nothing to download") != fails)
    }

    @Test func `a list that fails is not said to go on`() async throws {
        let line = "download search moon --dry-run"
        let run = try await run(line, [["a", "b"]], total: 9, fails: true)
        #expect(run.status == .network)
        #expect(!run.errors.contains("--all"), "\(run.errors)")
    }

    @Test func `files that fail count more than a list that is short`()
        async throws
    {
        let line = "download search moon --dry-run"
        let run = try await run(line, [["a", "b"]], total: 9, missing: 7)
        #expect(run.errors.contains("sent only 2 of 9 items"))
        #expect(run.status == .notFound)
    }

    @Test
    func `a full disk has a status of its own, and causes are not counted`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await run(
            "download a b -o \(folder.path()) --parallel 1",
            [],
            files: .unsaved(.diskFull)
        )
        #expect(run.status == .diskFull)
        #expect(!run.errors.contains("failed:"), "\(run.errors)")
        #expect(!run.errors.contains("Retry"), "\(run.errors)")
    }

    @Test func `a dry run says what fails once`() async throws {
        let line = "download search moon --dry-run"
        let run = try await run(line, [["a", "b", "c"]], files: .timedOut)
        #expect(run.status == .network)
        #expect(run.errors.split(separator: "\n").count == 4, "\(run.errors)")
        #expect(!run.errors.contains("3 failed:"))
    }

    @Test(arguments: [(20, true), (21, false)])
    func `a command repeats what failed unless that is long`(
        count: Int,
        isRepeated: Bool
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let ids = (0 ..< count).map { "a\($0)" }.joined(separator: " ")
        let line = "download -o \(folder.path()) "
        let run = try await run(line + ids, [], files: .timedOut)
        #expect(run.status == .network)
        let command = "same options: nasa-photos download \(ids)\n"
        #expect(run.errors.contains(command) == isRepeated)
        #expect(run.errors.contains("the same command again") != isRepeated)
    }

    @Test func `a page of downloads has nothing of what failed`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await ProgramRun(
            sample: "download as11-40-5874 no-such-id --format html -o "
                + folder.path()
        )
        #expect(run.status == .someFailed)
        #expect(run.output.contains("as11-40-5874"))
        #expect(!run.output.contains("no-such-id"))
    }
}
