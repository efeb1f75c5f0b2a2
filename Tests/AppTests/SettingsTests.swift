import Arguments
import Foundation
import Terminal
import Testing
import ViewModels

@testable import App

/// Where options get their values from.
final class SettingsTests {
    private var homes: [URL] = []

    deinit {
        for home in homes { try? FileManager.default.removeItem(at: home) }
    }

    @Test func `a flag wins over the environment, and that over the file`()
        throws
    {
        let file = "pictures = blocks\ntimeout = 9\nlimit = 5\n"
        let home = try home(file)
        let environment = [
            "HOME": home, "NASA_PHOTOS_PICTURES": "sixel",
        ]
        let settings = try Self.settings(["recent", "-n", "2"], environment)
        let options = settings.invocation.options
        #expect(options[CommonOptions.pictures] == .sixel)
        #expect(options[CommonOptions.timeout] == 9)
        #expect(options.texts("limit") == ["2"])
        let sources = Dictionary(
            uniqueKeysWithValues: settings.entries.map { ($0.name, $0.source) }
        )
        #expect(sources["pictures"] == .environment)
        #expect(sources["timeout"] == .file)
        #expect(sources["limit"] == .flag)
        #expect(sources["color"] == .builtIn)
        #expect(sources["center"] == .some(nil))
    }

    @Test func `the command line switches off flags of the file`()
        throws
    {
        let home = try home(
            "all = yes\nquiet = on\nno-cache = 1\nverbose = no\nlimit = 5\n"
        )
        let settings = try Self.settings(
            ["recent", "--no-all", "--no-quiet", "--cache"],
            ["HOME": home]
        )
        let options = settings.invocation.options
        #expect(options.texts("all") == ["false"])
        #expect(!options[CommonOptions.quiet])
        #expect(!options[CommonOptions.noCache])
        #expect(!options[CommonOptions.verbose])
        // What is switched off makes nothing else moot.
        #expect(options.texts("limit") == ["5"])
    }

    @Test(arguments: [
        ("limt = 5", "config:1: unknown option “limt”; did you mean limit?"),
        ("\n# x\nlimit = many", "config:3: invalid value “many” for limit"),
        ("limit", "config:1: expected “key = value”"),
        ("all = perhaps", "config:1: invalid value “perhaps” for all"),
        (
            "color = auto\ncolor = never",
            "config:2: color was given more than once"
        ),
        ("help = true", "config:1: unknown option “help”"),
    ])
    func `a mistake in the file is reported with its line`(
        file: String,
        words: String
    ) throws {
        let home = try home(file)
        let settings = try Self.settings(["recent"], ["HOME": home])
        #expect(settings.problems.count == 1)
        #expect(settings.problems.first?.contains(words) == true)
    }

    @Test func `the other lines count in spite of a mistake`() throws {
        let home = try home("limt = 1\ntimeout = 9\nx\n")
        let settings = try Self.settings(["recent"], ["HOME": home])
        #expect(settings.invocation.options[CommonOptions.timeout] == 9)
        #expect(settings.problems.count == 2)
    }

    @Test func `a byte order mark is not part of a key`() throws {
        let home = try home("\u{FEFF}timeout = 9\n")
        let settings = try Self.settings(["recent"], ["HOME": home])
        #expect(settings.problems == [])
        #expect(settings.invocation.options[CommonOptions.timeout] == 9)
    }

    @Test(arguments: [true, false])
    func `what is not a regular file is reported and does not block`(
        isFolder: Bool
    ) throws {
        let home = try home("")
        let path = home + "/.config/nasa-photos/config"
        try FileManager.default.removeItem(atPath: path)
        if isFolder {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: false
            )
        } else {
            try #require(mkfifo(path, 0o600) == 0)
        }
        let settings = try Self.settings(["recent"], ["HOME": home])
        let problem = try #require(settings.problems.first)
        #expect(problem.hasSuffix("/config: not a regular file"))
    }

    @Test func `a link to nothing, or to /dev/null, is not read`()
        throws
    {
        for target in ["/dev/null", "/nowhere"] {
            let home = try home("")
            let path = home + "/.config/nasa-photos/config"
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(
                atPath: path,
                withDestinationPath: target
            )
            let settings = try Self.settings(["recent"], ["HOME": home])
            #expect(settings.problems == [])
        }
    }

    @Test(arguments: [
        ("config", App.ExitStatus.done, true),
        ("completions bash", .done, true), ("man", .done, true),
        ("recent", .usage, true), ("doctor", .done, false),
    ])
    func `commands about the program run in spite of a mistake`(
        line: String,
        status: App.ExitStatus,
        isMessage: Bool
    ) async throws {
        let home = try home("limt = 5\n")
        let run = try await ProgramRun(
            line.split(separator: " ").map(String.init) + ["--sample"],
            environment: ["HOME": home]
        )
        #expect(run.status == status)
        #expect(run.output.isEmpty == (line == "recent"))
        let text = isMessage ? run.errors : run.output
        #expect(text.contains("config:1: unknown option “limt”"))
    }

    @Test func `a command ignores options of the file that it does not have`()
        throws
    {
        let home = try home("format = tsv\nsort = newest\n")
        let show = try Self.settings(["show", "x"], ["HOME": home])
        #expect(!show.invocation.options.isGiven("format"))
        #expect(!show.invocation.options.isGiven("sort"))
        let search = try Self.settings(["search", "x"], ["HOME": home])
        #expect(search.invocation.options.texts("format") == ["tsv"])
    }

    @Test func `a given option disables contrary options of the file`() throws {
        let home = try home("all = yes\ntemplate = {title}\n")
        let settings = try Self.settings(
            ["recent", "--limit", "3", "--format", "json"],
            ["HOME": home]
        )
        #expect(!settings.invocation.options.isGiven("all"))
        #expect(!settings.invocation.options.isGiven("template"))
    }

    @Test func `an invalid variable is reported by its name`() throws {
        let settings = try Self.settings(
            ["recent"],
            ["NASA_PHOTOS_PICTURES": "oil"]
        )
        let problem = try #require(settings.problems.first)
        #expect(problem.hasPrefix("NASA_PHOTOS_PICTURES: "))
    }

    @Test func `the environment determines the path of the file`() {
        let given = ConfigFile(environment: ["XDG_CONFIG_HOME": "/x"])
        #expect(given?.path == "/x/nasa-photos/config")
        let home = ConfigFile(environment: ["HOME": "/h"])
        #expect(home?.path == "/h/.config/nasa-photos/config")
        #expect(ConfigFile(environment: ["XDG_CONFIG_HOME": "x"]) == nil)
        #expect(ConfigFile(environment: [:]) == nil)
    }

    @Test func `a line of the file has a key and any value`() {
        let lines = ConfigFile.lines("\u{20}a = b = c # d\r\n#e\n\nf=\n")
        #expect(
            lines == [
                .init(number: 1, key: "a", value: "b = c # d"),
                .init(number: 4, key: "f", value: ""),
            ]
        )
    }

    private func home(_ file: String) throws -> String {
        let home = try ProgramRun.folder()
        homes.append(home)
        let folder = home.appending(path: ".config/nasa-photos")
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true
        )
        try file.write(
            to: folder.appending(path: "config"),
            atomically: true,
            encoding: .utf8
        )
        return home.path()
    }

    private static func settings(
        _ words: [String],
        _ environment: [String: String]
    ) throws -> Settings {
        let strings = Strings(.english)
        let program = CommandList(strings: strings).program
        let request = try ArgumentParser(program).parse(words)
        guard case .run(let invocation) = request else {
            throw ValidationError(text: "the line runs nothing")
        }
        return Settings(
            invocation,
            program: program,
            environment: environment,
            strings: strings
        )
    }
}
