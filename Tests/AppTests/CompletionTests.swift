import Foundation
import TestSupport
import Testing

@testable import App

/// What completions offer of what is stored.
@Suite(.queued)
final class CompletionTests {
    private let home: URL
    private let server: ItemServer

    init() throws {
        home = try ProgramRun.folder()
        server = try ItemServer()
    }

    deinit {
        try? FileManager.default.removeItem(at: home)
    }

    private func run(_ words: String...) async throws -> ProgramRun {
        try await run(words)
    }

    private func run(_ words: [String]) async throws -> ProgramRun {
        try await ProgramRun(
            words,
            home: home.path(),
            environment: server.environment,
            clock: .still(at: 1_790_000_000)
        )
    }

    /// What fish is offered for the last word of a line, after the kind.
    private func offers(_ line: String) async throws -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let run = try await ProgramRun(
            ["__complete", "fish"] + words.map(String.init),
            environment: ["HOME": home.path()],
            clock: .still(at: 1_790_000_000)
        )
        #expect(run.status == .done)
        #expect(run.errors == "")
        return run.lines.dropFirst().map(String.init)
    }

    @Test func `albums on this machine are offered`() async throws {
        let found = try await offers("search album:")
        #expect(found.contains { $0.hasPrefix("album:Apollo") }, "\(found)")
        // Items without one are no album.
        #expect(!found.contains("album:"))
        let start = try await offers("search album:Apo")
        #expect(!start.isEmpty)
        #expect(start.allSatisfy { $0.hasPrefix("album:Apo") })
    }

    @Test func `albums are offered after a qualifier in capitals`()
        async throws
    {
        let found = try await offers("search ALBUM:Apo")
        #expect(found == (try await offers("search album:Apo")))
        #expect(!found.isEmpty)
    }

    @Test func `albums of the favorites are offered, each once, as one word`()
        async throws
    {
        let known = try await offers("search album:")
        let line =
            #"{"schema":1,"nasa_id":"a","album":["Own_Album","Two words","","#
            + #""\#(known[0].dropFirst("album:".count))"]}"# + "\n"
        let added = try await ProgramRun(
            line: "favorites import -",
            home: home.path(),
            environment: server.environment,
            input: line
        )
        #expect(added.status == .done, "\(added.errors)")
        #expect(
            try await offers("search album:") == known + ["album:Own_Album"]
        )
    }

    @Test func `albums of a mirror are offered instead of those of the sample`()
        async throws
    {
        let mirror = try MirrorHome()
        let line =
            #"{"schema":1,"nasa_id":"a","album":["Mirrored"]}"# + "\n"
        _ = try await mirror.run("mirror import -", input: line)
        let found = try await mirror.run("__complete fish search album:")
        #expect(found.lines.dropFirst() == ["album:Mirrored"])
    }

    @Test func `favorites that were removed are not offered`() async throws {
        _ = try await run("favorites", "add", "as11-40-5874", "as11-40-5878")
        _ = try await run("favorites", "remove", "as11-40-5878")
        let found = ["as11-40-5874\tSalute to the flag"]
        #expect(try await offers("favorites remove ") == found)
        #expect(try await offers("favorites remove as17") == [])
        #expect(try await offers("favorites remove as11-40-5874 ") == [])
        #expect(try await offers("show AS11") == found)
    }

    @Test func `ids of the history are offered once, but not to be removed`()
        async throws
    {
        _ = try await run("favorites", "add", "as11-40-5874")
        let shown = ["show", "as11-40-5874", "NHQ201907160002"]
        _ = try await run(shown + ["--no-history"])
        #expect(try await offers("show nhq") == [])
        _ = try await run(shown)
        let lists = DownloadedList.commands.map { $0.name }
        let found = try await offers("download ")
        let names = found.map { String($0.prefix { $0 != "\t" }) }
        #expect(names.prefix(lists.count) == lists[...])
        let spacesuit = "NHQ201907160002\tSpacesuit"
        #expect(
            found.dropFirst(lists.count)
                == ["as11-40-5874\tSalute to the flag", spacesuit]
        )
        #expect(try await offers("show nhq") == [spacesuit])
        #expect(try await offers("favorites remove nhq") == [])
    }

    @Test func `saved searches are offered by name`() async throws {
        _ = try await run("search", "moon", "--save", "my moon")
        #expect(try await offers("saved m") == ["my moon\tmoon"])
        #expect(try await offers("saved remove ") == ["my moon\tmoon"])
        #expect(try await offers("saved r") == ["remove"])
        #expect(try await offers("new m") == ["my moon\tmoon"])
        #expect(try await offers("new a") == ["apod"])
    }

    @Test(arguments: [
        ("apod y", ["yesterday"]), ("apod l", ["latest"]),
        ("apod 2026-09-0", []), ("apod r", ["random"]),
        ("mars curiosity l", ["latest"]),
        ("mars curiosity p", ["panoramas"]),
        ("mars spirit 4", []), ("mars c", ["curiosity"]),
        (
            "mars Perseverance --camera W",
            ["WATSON\tClose-up Camera of SHERLOC"]
        ),
        ("mars CURIOSITY --camera SK", []),
        ("mars --camera MAST,SK", ["MAST,SKYCAM\tSky Camera of MEDA"]),
        ("help exit", ["exit-codes\tMeaning of the exit status"]),
        ("random --type vi", ["video"]),
        ("search ye", ["year:"]), ("search album:nosuch", []),
        ("search type:v", ["type:video"]), ("search TYPE:an", ["type:any"]),
        ("sea", ["search\tSearch NASA's image library"]),
        ("saturn --type=vi", ["--type=video"]),
    ])
    func `words for days, and cameras are offered`(
        line: String,
        expected: [String]
    ) async throws {
        #expect(try await offers(line) == expected, "\(line)")
    }

    @Test(arguments: [
        ("/usr/bin/fish", "fish"), ("zsh", "zsh"), ("/bin/bash", "bash"),
        ("/bin/sh", nil), ("", nil),
    ])
    func `completions are for the shell that the environment names`(
        path: String,
        name: String?
    ) async throws {
        let run = try await ProgramRun(
            ["completions"],
            environment: ["SHELL": path]
        )
        let same = try await ProgramRun(["completions", name ?? "tcsh"])
        #expect(run.output == same.output)
        #expect(run.status == same.status)
    }

    @Test func `an unknown shell is refused`() async throws {
        #expect(try await run("__complete", "tcsh", "").status == .usage)
    }
}
