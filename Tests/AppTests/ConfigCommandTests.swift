import TestSupport
import Testing

@testable import App

/// What `config` prints.
@Suite(.queued)
struct ConfigCommandTests {
    private let homes = SettingsHome()

    @Test(arguments: [
        ("download.size", "large"), ("download.timeout", "9"),
        ("timeout", "9"), ("color", "auto"), ("search.sort", "relevance"),
    ])
    func `config get prints a value`(key: String, value: String) async throws {
        let run = try await ProgramRun(
            ["config", "get", key],
            environment: [
                "HOME": try homes.path("timeout = 9\n[download]\nsize = large")
            ]
        )
        #expect(run.status == .done)
        #expect(run.output == value + "\n")
    }

    @Test(arguments: [
        ("download.sizes", App.ExitStatus.usage, "did you mean download.size?"),
        ("size", .usage, "did you mean download.size?"),
        ("limit", .usage, "did you mean search.limit?"), ("quiet", .other, ""),
    ])
    func `config get fails without a value`(
        key: String,
        status: App.ExitStatus,
        words: String
    ) async throws {
        let run = try await ProgramRun(["config", "get", key])
        #expect(run.status == status)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(words) || words.isEmpty)
    }

    @Test(arguments: [
        ["set", "timeout", "9"], ["timeout"], ["get", "timeoutt"],
        ["list", "--timeout", "x"],
    ])
    func `config that is refused names the file to edit`(
        words: [String]
    ) async throws {
        let run = try await ProgramRun(
            ["config"] + words,
            environment: ["NASA_PHOTOS_CONFIG": "/none/my config"]
        )
        #expect(run.status == .usage)
        #expect(
            run.errors.hasSuffix(
                "nasa-photos: to change a setting, edit /none/my config\n"
            )
        )
    }

    @Test func `config lists settings that the file takes as they are`()
        async throws
    {
        let file = "no-cache = true\n[download]\nname = \"{title} # 1\"\n"
        let first = try await ProgramRun(
            ["config"],
            environment: ["HOME": try homes.path(file)]
        )
        let again = try await ProgramRun(
            ["config"],
            environment: ["HOME": try homes.path(first.output)]
        )
        #expect(again.errors.isEmpty)
        let line = try #require(
            again.lines.first { $0.contains("{title}") }
        )
        #expect(line.contains("= \"{title} # 1\"  # file"))
        #expect(again.lines.contains("[download]"))
    }
}
