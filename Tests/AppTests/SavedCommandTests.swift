import Foundation
import TestSupport
import Testing

@testable import App

/// Searches under a name.
@Suite(.queued)
struct SavedCommandTests {
    private let home: URL
    private let server: ItemServer

    init() throws {
        home = try ProgramRun.folder()
        server = try ItemServer()
    }

    private func run(_ words: String...) async throws -> ProgramRun {
        try await ProgramRun(
            words,
            home: home.path(),
            environment: server.environment
        )
    }

    private func remove() {
        try? FileManager.default.removeItem(at: home)
    }

    private func configure(_ text: String) throws {
        let folder = home.appending(path: ".config/nasa-photos")
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: folder.appending(path: "config"))
    }

    @Test func `a search is saved, listed, run and removed`()
        async throws
    {
        defer { remove() }
        let found = try await run(
            "search",
            "the",
            "moon",
            "--year=1969",
            "--limit=2",
            "--save",
            "my moon"
        )
        #expect(found.lines.count == 2)
        #expect(found.errors.contains("Saved as my moon."))
        let list = try await run("saved")
        #expect(
            list.output.hasPrefix(
                "my moon\tthe moon year:1969\t"
            )
        )
        let again = try await run("saved", "my", "moon", "--limit=2")
        #expect(again.output == found.output)
        let one =
            try await run("saved", "my moon", "--limit=1", "--format=json")
        #expect(one.output.contains(#""year_start":1969,"year_end":1969"#))
        #expect(one.output.contains(#""q":"the moon""#))
        let removed = try await run("saved", "remove", "my moon", "none")
        #expect(removed.output == "Removed: 1.\n")
        #expect(removed.errors.contains("no saved search is named “none”"))
        #expect(removed.status == .notFound)
        #expect(try await run("saved").output.isEmpty)
    }

    @Test func `settings do not change what a saved search finds`()
        async throws
    {
        defer { remove() }
        _ = try await run("search", "moon", "type:video", "--save=m")
        try configure("[search]\n--type audio --sort title\n")
        let run = try await run("saved", "m", "--format=json")
        #expect(run.output.contains(#""media_type":["video"]"#))
        #expect(!run.errors.contains("Sorted"))
    }

    @Test func `words that begin with a hyphen are saved, and found again`()
        async throws
    {
        defer { remove() }
        _ = try await run("search", "--save=m", "--limit=2", "--", "-word")
        let list = try await run("saved")
        #expect(list.output.hasPrefix("m\t-word\t"))
        let found = try await run("saved", "m", "--format=json")
        #expect(found.status == .done, "\(found.errors)")
        #expect(found.output.contains(#""q":"-word""#))
    }

    @Test(arguments: [
        "remove", " a", "-a", "a\u{1B}[31mb", "a\nb", "\u{202E}a",
        String(repeating: "x", count: 61),
    ])
    func `a name that cannot be used is a usage error`(name: String)
        async throws
    {
        defer { remove() }
        let run = try await run("search", "moon", "--save=" + name)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(!run.errors.contains("\u{1B}"))
        #expect(try await self.run("saved").output.isEmpty)
    }

    @Test func `a name that is taken is not given to another search`()
        async throws
    {
        defer { remove() }
        #expect(try await run("search", "a", "--save=n").status == .done)
        #expect(try await run("search", "a", "--save=n").status == .done)
        #expect(try await run("search", "b", "--save=n").status == .usage)
        #expect(try await run("search", "b", "--save=o").status == .done)
        let list = try await run("saved", "--format=tsv")
        #expect(list.lines.map { $0.prefix(4) } == ["n\ta\t", "o\tb\t"])
    }

    @Test func `a saved search that cannot be read is a usage error`()
        async throws
    {
        defer { remove() }
        _ = try await run("search", "a", "--save=n")
        let file = home.appending(path: ".local/state/nasa-photos/saved.jsonl")
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(text.replacing(#"["a"]"#, with: #"["type:nosuch"]"#).utf8)
            .write(to: file)
        let run = try await run("saved", "n")
        #expect(run.status == .usage)
        #expect(run.errors.contains("invalid value “nosuch” for type:"))
    }

    @Test func `searches of the sample are not stored`() async throws {
        defer { remove() }
        let run = try await run("search", "moon", "--sample", "--save=n")
        #expect(run.status == .done)
        #expect(run.errors.contains("not stored"))
        #expect(try await self.run("saved").output.isEmpty)
    }
}
