import Foundation
import TestSupport
import Testing

@testable import App

/// Downloads whose lists, of items or of files, cannot be had or are stored.
@Suite(.queued)
final class DownloadListTests {
    private let folder: URL
    private let server: DownloadServer

    init() throws {
        folder = try ProgramRun.folder()
        server = try DownloadServer()
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs the program so many seconds after 1970.
    private func run(
        _ line: String,
        input: String = "",
        at seconds: TimeInterval = 0
    ) async throws -> ProgramRun {
        try await ProgramRun(
            line: line,
            home: folder.path(),
            environment: server.environment,
            input: input,
            clock: .still(at: seconds)
        )
    }

    /// Downloads when stored responses are old.
    private func download(_ line: String) async throws -> ProgramRun {
        try await run(
            "download \(line) --output \(folder.path())/files",
            at: 1_000
        )
    }

    private var names: [String] {
        let path = folder.appending(path: "files").path()
        return (try? FileManager.default.contentsOfDirectory(atPath: path))?
            .sorted() ?? []
    }

    /// A favorite that knows of one of its files only.
    private func addFavorite(_ id: String, size: String) async throws {
        let file = "\(server.url)/\(id)~\(size).jpg"
        let name = size == "orig" ? "original" : "thumbnail"
        let line =
            #"{"schema":1,"nasa_id":"\#(id)","#
            + #""files":[{"url":"\#(file)","size":"\#(name)"}]}"# + "\n"
        let added = try await run("favorites import -", input: line)
        #expect(added.status == .done)
    }

    @Test func `a line repeats what failed`() async throws {
        server.fail("/two~")
        let run = try await download("one two --size small -n 2 --yes")
        #expect(run.status == .someFailed)
        #expect(
            run.errors.hasSuffix(
                "Retry with the same options: nasa-photos download two\n"
            ),
            "\(run.errors)"
        )
    }

    @Test func `a limit of one item makes the output a file`() async throws {
        let file = folder.appending(path: "x.jpg")
        let line = "download one two -n 1 -o \(file.path())"
        #expect(try await run(line).status == .done)
        #expect(FileManager.default.fileExists(atPath: file.path()))
    }

    @Test(arguments: ["one two", "-", "one --all-files"])
    func `what may be several files does not fit in one`(
        words: String
    ) async throws {
        let file = folder.appending(path: "x.jpg")
        let line = "download \(words) -o \(file.path())"
        let several = try await run(line, input: "one\ntwo\n")
        #expect(several.status == .usage)
        #expect(!FileManager.default.fileExists(atPath: file.path()))
    }

    @Test(arguments: ["/", " --name {nasa_id}", ""])
    func `an output is a folder if it is one, or the line says so`(
        end: String
    ) async throws {
        let path = folder.appending(path: "x.jpg").path()
        if end.isEmpty {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: false
            )
        }
        let one = try await run("download one -o " + path + end)
        #expect(one.status == .done, "\(one.errors)")
        let files = try FileManager.default.contentsOfDirectory(atPath: path)
        #expect(files.count == 1)
    }

    @Test func `a stored list of files is used only if that is said`()
        async throws
    {
        #expect(try await run("files one").status == .done)
        server.fail("/asset")
        let one = try await download("one --refresh")
        #expect(one.status == .service)
        #expect(names == [])
        let stored = try await download("one")
        #expect(stored.status == .done)
        #expect(stored.errors.contains("one: using a stored list of its files"))
        #expect(stored.errors.contains("503"))
        #expect(names == ["one~orig.jpg"])
    }

    @Test func `a stored list without the size that is wanted is not used`()
        async throws
    {
        server.sizes.value = ["thumb"]
        #expect(try await run("files one").status == .done)
        server.fail("/asset")
        let run = try await download("one")
        #expect(run.status == .service)
        #expect(run.errors.contains("503"))
        #expect(names == [])
        let all = try await download("one --all-files")
        #expect(all.status == .service)
        #expect(names == [])
        #expect(try await download("one --size thumb").status == .done)
        #expect(names == ["one~thumb.jpg"])
    }

    @Test func `a favorite with nothing but a thumbnail is asked for again`()
        async throws
    {
        try await addFavorite("one", size: "thumb")
        server.fail("/asset")
        #expect(try await download("favorites").status == .service)
        #expect(names == [])
        server.fail(nil)
        #expect(try await download("favorites").status == .done)
        #expect(names == ["one~orig.jpg"])
    }

    @Test func `the files of a favorite are its stored ones if that is said`()
        async throws
    {
        try await addFavorite("one", size: "orig")
        server.fail("/asset")
        let run = try await download("favorites")
        #expect(run.status == .done)
        #expect(run.errors.contains("one: using a stored list of its files"))
        #expect(names == ["one~orig.jpg"])
    }

    @Test func `a search whose list is a stored one says so, and fails`()
        async throws
    {
        #expect(try await run("search moon").status == .done)
        server.fail("/search")
        let run = try await download("search moon --dry-run")
        #expect(run.lines.count == 3)
        #expect(run.status == .service)
        #expect(run.errors.contains("503"))
    }

    @Test func `of a search, more than 100 items need --yes in a pipe`()
        async throws
    {
        server.total.value = 101
        for line in ["search moon --all", "search moon -n 101"] {
            let run = try await download(line)
            #expect(run.status == .usage)
            #expect(run.errors.contains("--yes"))
            #expect(names.isEmpty)
        }
        // The service lists three of them only.
        let all = try await download("search moon --all --yes")
        #expect(!all.errors.contains("--yes"))
        #expect(!all.errors.contains("use --all"))
        #expect(names.count == 3)
    }

    @Test func `a download that is cut says how many items it has of how many`()
        async throws
    {
        server.setItems(376)
        let list = try await download("search moon --dry-run")
        #expect(list.errors.contains("Showing 100 of 376; use --all"))
        #expect(list.lines.count == 100)
        let cut = try await download("search moon")
        #expect(cut.errors.contains("Downloaded 100 of 376; use --all"))
        #expect(names.count == 100)
        server.fail("/two~")
        let failing = try await download("search moon --overwrite")
        #expect(failing.errors.contains("Downloaded 99 of 376; use --all"))
        let some = try await download("search moon -n 5")
        #expect(!some.errors.contains("Downloaded"))
    }

    @Test func `a page of a search is requested once`() async throws {
        #expect(try await download("search moon").status == .done)
        #expect(names.count == 3)
        #expect(server.searches == 1)
    }

    @Test func `standard output gets one file, and nothing of several`()
        async throws
    {
        let one = try await run("download one -o -")
        #expect(one.status == .done)
        #expect(one.output.unicodeScalars.count == 4)
        let two = try await run("download one two -o -")
        #expect(two.status == .usage)
        #expect(two.output == "")
        #expect(two.errors.contains("exactly one file"))
        let planned = try await run("download one -o - --dry-run")
        #expect(planned.status == .done)
        #expect(planned.output == "")
        #expect(planned.errors.contains("1 to download · 4 B"))
    }

    @Test func `a search whose list cannot be had fails`() async throws {
        server.fail("/search")
        let run = try await download("search moon")
        #expect(run.status == .service)
        #expect(run.errors.contains("503"))
        #expect(!run.errors.contains("Nothing to download"))
    }
}
