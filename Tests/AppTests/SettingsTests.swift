import Arguments
import Foundation
import Models
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import App

/// The origins of the values of options.
@Suite(.queued)
struct SettingsTests {
    private let homes = SettingsHome()

    @Test func `a flag wins over the environment, and that over the file`()
        throws
    {
        let file = "pictures = blocks\ntimeout = 9\n[recent]\nlimit = 5\n"
        let environment = [
            "HOME": try home(file), "NASA_PHOTOS_PICTURES": "sixel",
        ]
        let settings = try SettingsHome.settings(
            ["recent", "-n", "2"],
            environment
        )
        let options = settings.invocation.options
        #expect(options[CommonOptions.pictures] == .sixel)
        #expect(options[CommonOptions.timeout] == 9)
        #expect(options.texts("limit") == ["2"])
        #expect(
            settings.entry(try Self.option("pictures"), of: nil).origin
                == .environment
        )
        #expect(
            settings.entry(try Self.option("timeout"), of: nil).origin == .file
        )
        #expect(
            settings.entry(try Self.option("color"), of: nil).origin == .builtIn
        )
        #expect(settings.entry(try Self.option("quiet"), of: nil).origin == nil)
        let limit = settings.entry(
            try Self.option("limit", of: "recent"),
            of: "recent"
        )
        #expect(limit.value == "5" && limit.origin == .file)
    }

    @Test func `a section is about its command only, and before the rest`()
        throws
    {
        let file = """
            timeout = 9
            [search]
            limit = 5
            timeout = 20
            [download]
            size = large
            [search]
            sort = newest
            """
        let home = try home(file)
        let search = try SettingsHome.settings(["search", "x"], ["HOME": home])
        #expect(search.problems == [])
        #expect(search.invocation.options.texts("limit") == ["5"])
        #expect(search.invocation.options.texts("sort") == ["newest"])
        #expect(search.invocation.options[CommonOptions.timeout] == 20)
        let others = try SettingsHome.settings(
            ["download", "x"],
            ["HOME": home]
        )
        #expect(!others.invocation.options.isGiven("limit"))
        #expect(others.invocation.options.texts("size") == ["large"])
        #expect(others.invocation.options[CommonOptions.timeout] == 9)
        let files = try SettingsHome.settings(["files", "x"], ["HOME": home])
        #expect(!files.invocation.options.isGiven("size"))
    }

    @Test func `what a pipe gets does not depend on the file`() throws {
        let home = try home(
            """
            timeout = 9
            [search]
            fields = title
            limit = 5
            type = video
            sort = newest
            format = csv
            local = on
            """
        )
        let names = ["fields", "limit", "type", "sort", "format"]
        for isForPeople in [true, false] {
            let settings = try SettingsHome.settings(
                ["search", "x"],
                ["HOME": home],
                isForPeople: isForPeople
            )
            let options = settings.invocation.options
            #expect(names.allSatisfy { options.isGiven($0) == isForPeople })
            #expect(options.isGiven("timeout") && options.isGiven("local"))
        }
    }

    @Test func `no file is read if the command line says so`() throws {
        let environment = ["HOME": try home("timeout = 9\nnonsense\n")]
        let settings = try SettingsHome.settings(
            ["recent", "--no-config"],
            environment
        )
        #expect(settings.problems == [])
        #expect(!settings.invocation.options.isGiven("timeout"))
    }

    @Test func `a variable names the only file to read`() throws {
        let other = try home("timeout = 7\n") + "/.config/nasa-photos/config"
        let settings = try SettingsHome.settings(
            ["recent"],
            [
                "HOME": try home("timeout = 9\nquiet = on\n"),
                "NASA_PHOTOS_CONFIG": other,
            ]
        )
        #expect(settings.invocation.options[CommonOptions.timeout] == 7)
        #expect(!settings.invocation.options[CommonOptions.quiet])
        let name = ["NASA_PHOTOS_CONFIG": "/x"]
        #expect(ConfigFile.system(environment: name).isEmpty)
    }

    @Test func `the command line switches off settings`() throws {
        let home = try home(
            """
            quiet = on
            no-cache = 1
            verbose = no
            history = false
            [recent]
            limit = 5
            format = csv
            """
        )
        let settings = try SettingsHome.settings(
            ["recent", "--no-quiet", "--cache", "--no-limit", "--no-format"],
            ["HOME": home]
        )
        let options = settings.invocation.options
        #expect(settings.problems == [])
        #expect(!options[CommonOptions.quiet])
        #expect(!options[CommonOptions.noCache])
        #expect(!options[CommonOptions.verbose])
        #expect(options[CommonOptions.noHistory])
        #expect(!options.isGiven("limit"))
        #expect(!options.isGiven("format"))
    }

    @Test(arguments: [
        ("config", App.ExitStatus.done), ("completions bash", .done),
        ("recent", .done), ("doctor", .usage),
    ])
    func `a mistake is reported once, and ends doctor with a failure`(
        line: String,
        status: App.ExitStatus
    ) async throws {
        let run = try await ProgramRun(
            line.split(separator: " ").map(String.init) + ["--sample"],
            environment: ["HOME": try home("timout = 5\n")]
        )
        #expect(run.status == status)
        #expect(!run.output.isEmpty)
        let text = run.errors + run.output
        let parts = text.components(separatedBy: "config:1: unknown setting")
        #expect(parts.count == 2, "\(text)")
    }

    @Test(arguments: [
        ("--template {title}", "[recent]\nformat = csv\nfields = title"),
        ("--format text", "[recent]\nfields = title"),
        ("--fields title", "[recent]\nformat = text"),
        ("--null", "[recent]\nformat = html"),
        ("--refresh", "offline = true"), ("--offline", "no-cache = true"),
    ])
    func `a setting yields to an option that it does not fit`(
        line: String,
        file: String
    ) throws {
        let words = line.split(separator: " ").map(String.init)
        let settings = try SettingsHome.settings(
            ["recent"] + words,
            ["HOME": try home(file)]
        )
        #expect(settings.problems == [])
        #expect(settings.invocation.options == settings.given)
    }

    @Test func `a file for all users counts less than that of the user`()
        throws
    {
        let system = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: system) }
        let folder = system.appending(path: "nasa-photos")
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true
        )
        try Data("timeout = 5\n[recent]\nlimit = 7\n".utf8)
            .write(to: folder.appending(path: "config"))
        let settings = try SettingsHome.settings(
            ["recent"],
            [
                "HOME": try home("timeout = 9\n"),
                "XDG_CONFIG_DIRS": "relative:/nowhere:" + system.path(),
            ]
        )
        #expect(settings.problems == [])
        #expect(settings.invocation.options[CommonOptions.timeout] == 9)
        #expect(settings.invocation.options.texts("limit") == ["7"])
    }

    @Test func `config says which file sets a value`() async throws {
        let system = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: system) }
        let folder = system.appending(path: "nasa-photos")
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true
        )
        try Data("timeout = 5\npictures = none\n".utf8)
            .write(to: folder.appending(path: "config"))
        let run = try await ProgramRun(
            ["config", "--format", "csv"],
            environment: [
                "HOME": try home("timeout = 9\n"),
                "XDG_CONFIG_DIRS": system.path(),
            ]
        )
        #expect(run.output.contains("timeout,,9,file\r\n"))
        #expect(run.output.contains("pictures,,none,system_file\r\n"))
        let listed = try await ProgramRun(
            ["config"],
            environment: [
                "HOME": try home(""), "XDG_CONFIG_DIRS": system.path(),
            ]
        )
        let path = folder.appending(path: "config").path()
        #expect(listed.lines.contains("# " + path))
        let others = ["XDG_CONFIG_DIRS": system.path()]
        let homeless = try await ProgramRun(
            ["config", "--format", "csv"],
            environment: others
        )
        #expect(homeless.output.contains("timeout,,5,system_file\r\n"))
        let text = try await ProgramRun(
            ["config"],
            environment: others.merging(["HOME": try home("timeout = 9\n")]) {
                $1
            }
        )
        #expect(text.output.contains("timeout  = 9  # file\n"))
        #expect(text.output.contains("pictures = none  # system file\n"))
    }

    @Test func `config says whether there is a file`() async throws {
        for (text, exists) in [("", false), ("timeout = 9\n", true)] {
            let path = try home(text)
            if !exists {
                try FileManager.default.removeItem(
                    atPath: path + "/.config/nasa-photos/config"
                )
            }
            let run = try await ProgramRun(
                ["config", "--json"],
                environment: ["HOME": path]
            )
            let json = try run.json() as? [String: Any]
            #expect(json?["file_exists"] as? Bool == exists)
        }
    }

    @Test func `config prints what is set, and with --all everything`()
        async throws
    {
        let home = try home("timeout = 9\n[download]\nsize = large\n")
        let run = try await ProgramRun(
            ["config"],
            environment: ["HOME": home]
        )
        let lines = run.lines.filter { !$0.hasPrefix("#") }
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("  timeout = 9"))
        #expect(lines[1] == "[download]")
        #expect(lines[2].hasPrefix("  size"))
        let all = try await ProgramRun(
            ["config", "--all"],
            environment: ["HOME": home]
        )
        #expect(all.lines.count > 40)
    }

    @Test func `a limit of the file does not cut what a pipe gets`()
        async throws
    {
        let home = try home("[search]\nlimit = 2")
        func count(_ words: String...) async throws -> Int {
            try await ProgramRun(
                ["search", "moon", "--sample"] + words,
                environment: ["HOME": home]
            ).lines.count
        }
        #expect(try await count() > 2)
        #expect(try await count("--all") > 2)
        #expect(try await count("--all", "-n3") == 3)
        #expect(try await count("--no-limit") > 2)
    }

    @Test func `a format of the file opens sessions all the same`()
        async throws
    {
        let home = try home("[recent]\nformat = csv\nfields = title")
        let run = try await ProgramRun(
            ["recent", "--sample"],
            environment: ["HOME": home],
            input: "q\n",
            inSession: true
        )
        #expect(run.output.contains("q quit"))
        let export = try await ProgramRun(
            ["recent", "--sample"],
            environment: ["HOME": home]
        )
        #expect(export.output.hasPrefix("art002e016354\t2026-04-08\timage"))
    }

    @Test func `an invalid variable is reported by its name`() throws {
        let settings = try SettingsHome.settings(
            ["recent"],
            ["NASA_PHOTOS_PICTURES": "oil"]
        )
        let problem = try #require(settings.problems.first)
        #expect(problem.hasPrefix("NASA_PHOTOS_PICTURES: "))
    }

    @Test func `a session has the settings of a command that it stands for`()
        throws
    {
        let file = "quiet = yes\n[download]\nsize = large\nrename = yes\n"
        let environment = ["HOME": try home(file)]
        let settings = try SettingsHome.settings(["recent"], environment)
        let download = settings.values(of: "download")
        #expect(download.texts("size") == ["large"])
        #expect(download.isOn("rename"))
        #expect(download.isOn("quiet"))
        #expect(!settings.values(of: "search").isGiven("size"))
        let none = try SettingsHome.settings(
            ["recent", "--no-config"],
            environment
        )
        #expect(!none.values(of: "download").isGiven("size"))
    }

    private func home(_ file: String) throws -> String {
        try homes.path(file)
    }

    private static let program = CommandList.program(Strings(.english))

    private static func option(
        _ name: String,
        of command: String? = nil
    ) throws -> OptionDescription {
        try #require(program.options(of: command).first { $0.name == name })
    }
}
