import Arguments
import Foundation
import Models
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import App

/// Options of files and of the environment, before what is typed.
@Suite(.queued)
struct SettingsTests {
    private let homes = SettingsHome()

    @Test(arguments: [
        ("", 3), ("-n 5", 5), ("--all", nil), ("--all -n 5", 5),
        ("--no-limit", nil),
    ])
    func `a limit that is set bounds a list, unless all of it is asked for`(
        options: String,
        count: Int?
    ) async throws {
        let words = options.split(separator: " ").map(String.init)
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample"] + words,
            columns: 100,
            rows: 50,
            environment: ["HOME": try homes.path("[search]\n-n 3\n")]
        )
        let screen = await run.prompt()
        #expect(screen.shows("of 22"))
        #expect(screen.shows("(first \(count ?? 0))") == (count != nil))
        #expect(screen.shows("(first ") == (count != nil))
        #expect(try await run.quit() == .done)
    }

    @Test(arguments: [
        // What is later wins: the file, the environment, what is typed.
        ("recent", "--timeout 9", "timeout", ["9"]),
        ("recent --timeout 7", "--timeout 9", "timeout", ["7"]),
        ("recent", "--timeout 9\n--timeout 8", "timeout", ["8"]),
        ("recent", "--pictures none", "pictures", ["sixel"]),
        ("recent --pictures kitty", "--pictures none", "pictures", ["kitty"]),
        // A section is about its command, and later than the rest.
        ("recent", "[recent]\n--timeout 20\n", "timeout", ["20"]),
        ("search x", "--timeout 9\n[recent]\n--timeout 20", "timeout", ["9"]),
        ("search x", "[search]\n-n 5\n[recent]\n-n 6", "limit", ["5"]),
        (
            "search x", "[search]\n-n 5\n[recent]\n[search]\n-n 6", "limit",
            ["6"]
        ),
        ("search x", "[search]\n-n 5 --sort newest", "sort", ["newest"]),
        // A list of a line takes the place of one that is set.
        ("recent", "[recent]\n-F title -F date", "fields", ["title", "date"]),
        ("recent -F date", "[recent]\n-F title", "fields", ["date"]),
        (
            "recent -F date -F title", "[recent]\n-F nasa_id", "fields",
            ["date", "title"]
        ),
        // Everything can be switched off.
        ("recent --no-quiet", "--quiet", "quiet", ["false"]),
        ("recent --cache", "--no-cache", "no-cache", ["false"]),
        ("recent --no-limit", "[recent]\n-n 5", "limit", []),
        ("recent --no-pictures", "--pictures kitty", "pictures", ["none"]),
        // What excludes an earlier one takes its place.
        ("recent --template x", "[recent]\n-f csv\n-F title", "fields", []),
        ("recent --template x", "[recent]\n-f csv\n-F title", "format", []),
        ("recent -f text", "[recent]\n-F title", "fields", []),
        ("recent --null", "[recent]\n-f html", "format", []),
        ("recent --refresh", "--offline", "offline", []),
        ("recent --offline", "--no-cache", "no-cache", []),
        ("recent", "--offline\n--no-cache", "offline", []),
        ("recent", "--offline\n--no-cache", "no-cache", ["true"]),
        // What was a setting only is an option like any other.
        ("recent", "--no-history", "no-history", ["true"]),
        ("recent", "[recent]\n--page-size 7", "page-size", ["7"]),
        ("download x", "[download]\n--parallel 2", "parallel", ["2"]),
        ("mirror update", "[mirror]\n--rate 5", "rate", ["5"]),
    ])
    func `what comes later wins`(
        line: String,
        file: String,
        option: String,
        texts: [String]
    ) throws {
        let (options, problems) = try SettingsHome.read(
            line,
            [
                "HOME": try homes.path(file),
                "NASA_PHOTOS_PICTURES": "sixel",
            ]
        )
        #expect(problems == [])
        #expect(options.texts(option) == texts)
    }

    @Test func `two options of a line that exclude each other are refused`() {
        #expect(
            throws: UsageError(.conflict, "--offline", "--refresh")
                .inCommand("recent")
        ) {
            _ = try SettingsHome.read(
                "recent --offline --refresh",
                ["HOME": try homes.path("--no-cache")]
            )
        }
    }

    @Test func `only what was typed is said to be typed`() throws {
        let file = "--quiet\n[recent]\n-n 5\n-f csv"
        let (options, _) = try SettingsHome.read(
            "recent -n 5 --no-format",
            ["HOME": try homes.path(file)]
        )
        let names = ["limit", "quiet", "format", "sort"]
        #expect(names.filter { options.isTyped($0) } == ["limit"])
        #expect(names.filter { options.isGiven($0) } == ["limit", "quiet"])
    }

    @Test(arguments: [
        // Only sections depend on who reads the output.
        (true, false, ["9"], ["5"]), (false, false, ["9"], []),
        // A file that is named is of whoever named it.
        (true, true, ["9"], ["5"]), (false, true, ["9"], ["5"]),
    ])
    func `sections hold where a person reads the output, or names the file`(
        isForPeople: Bool,
        isNamed: Bool,
        timeout: [String],
        limit: [String]
    ) throws {
        let home = try homes.path("--timeout 9\n[search]\n-n 5")
        let path = home + "/.config/nasa-photos/config"
        let (options, problems) = try SettingsHome.read(
            "search x",
            isNamed
                ? [
                    "HOME": try homes.path("--timeout 3 --quiet"),
                    "NASA_PHOTOS_CONFIG": path,
                ] : ["HOME": home],
            isForPeople: isForPeople
        )
        #expect(problems == [])
        #expect(options.texts("timeout") == timeout)
        #expect(options.texts("limit") == limit)
        #expect(!options.isGiven("quiet"))
    }

    @Test func `no file is read, and nothing in it reported, with --no-config`()
        async throws
    {
        let environment = ["HOME": try homes.path("--format csv\nx\n--quiet")]
        for (line, isQuiet) in [
            ("recent", true), ("recent --no-config", false),
        ] {
            let run = try await ProgramRun(
                (line + " --sample -n 1").split(separator: " ").map(
                    String.init
                ),
                environment: environment
            )
            #expect(run.status == .done)
            #expect(run.errors.contains("config:1: ") == isQuiet)
            #expect(run.errors.contains("config:2: ") == isQuiet)
        }
    }

    @Test func `a file for all users counts less than that of the user`()
        throws
    {
        let first = try homes.folder("--timeout 5\n[recent]\n-n 7")
        let second = try homes.folder("--timeout 4 --quiet\n[recent]\n-n 6")
        let (options, problems) = try SettingsHome.read(
            "recent",
            [
                "HOME": try homes.path("--timeout 9\n"),
                "XDG_CONFIG_DIRS": "relative:/nowhere:\(first):\(second)",
            ]
        )
        #expect(problems == [])
        #expect(options.texts("timeout") == ["9"])
        #expect(options.texts("limit") == ["7"])
        #expect(options.isOn("quiet"))
        #expect(
            ConfigFile.system(environment: ["NASA_PHOTOS_CONFIG": "/x"]).isEmpty
        )
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
            environment: ["HOME": try homes.path("--timout 5\n")]
        )
        #expect(run.status == status)
        #expect(!run.output.isEmpty)
        let text = run.errors + run.output
        let parts = text.components(separatedBy: "config:1: unknown option")
        #expect(parts.count == 2, "\(text)")
    }

    @Test(arguments: [
        ("", 26), ("--all", 26), ("--all -n3", 3), ("--no-limit", 26),
    ])
    func `a limit of the file does not cut what a pipe gets`(
        words: String,
        count: Int
    ) async throws {
        let run = try await ProgramRun(
            ["search", "moon", "--sample"]
                + words.split(separator: " ").map(String.init),
            environment: ["HOME": try homes.path("[search]\n-n 2\n-f csv")]
        )
        #expect(run.lines.count == count)
        #expect(run.output.contains("\t"))
    }

    @Test(arguments: [
        (
            "NASA_PHOTOS_PICTURES", "oil",
            [
                "NASA_PHOTOS_PICTURES: invalid value “oil” for --pictures "
                    + "(choose from auto, kitty, iterm2, sixel, blocks, none)"
            ]
        ),
        ("NASA_PHOTOS_PICTURES", "", []), ("ACCESSIBLE", "", []),
        ("ACCESSIBLE", "anything", []),
    ])
    func `an invalid variable is reported by its name`(
        name: String,
        value: String,
        problems: [String]
    ) throws {
        #expect(
            try SettingsHome.read("recent", [name: value]).problems == problems
        )
    }

    @Test(arguments: [
        ("1", true), ("yes", true), ("0", false), ("False", false),
        ("no", false), ("off", false), ("", false),
    ])
    func `a variable switches a flag on, or off`(text: String, isOn: Bool)
        throws
    {
        for file in ["", "--accessible"] {
            let (options, _) = try SettingsHome.read(
                "recent",
                ["ACCESSIBLE": text, "HOME": try homes.path(file)]
            )
            let isSet = text.isEmpty ? !file.isEmpty : isOn
            #expect(options[CommonOptions.accessible] == isSet)
        }
        let (typed, _) = try SettingsHome.read(
            "recent --no-accessible",
            ["ACCESSIBLE": text]
        )
        #expect(!typed[CommonOptions.accessible])
    }

    @Test func `a session has the settings of a command that it stands for`()
        throws
    {
        let strings = Strings(.english)
        let program = CommandList.program(strings)
        let file = "--quiet\n[download]\n--size large --rename"
        for (readsFiles, size) in [(true, ["large"]), (false, [])] {
            let settings = Settings(
                program,
                environment: ["HOME": try homes.path(file)],
                readsFiles: readsFiles,
                isForPeople: true,
                strings: strings
            )
            let parser = ArgumentParser(program, settings: settings.lines)
            let download = parser.options(of: "download")
            #expect(download.texts("size") == size)
            #expect(download.isOn("rename") == readsFiles)
            #expect(download.isOn("quiet") == readsFiles)
            #expect(!parser.options(of: "search").isGiven("size"))
        }
    }

    @Test(arguments: [
        ("mars curiosity cameras", "geojson", "nasa_id"),
        ("mars curiosity", "jsonl", "label"), ("saved", "geojson", "title"),
    ])
    func `settings for items do not concern tables, nor the other way round`(
        line: String,
        format: String,
        field: String
    ) async throws {
        let words = line.split(separator: " ").map(String.init)
        let run = try await ProgramRun(
            words + ["--sample"],
            environment: [
                "NASA_PHOTOS_CONFIG": try homes.path(
                    "[\(words[0])]\n--format \(format)\n--fields \(field)\n"
                )
                    + "/.config/nasa-photos/config"
            ]
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(!run.errors.contains("config:"), "\(run.errors)")
        #expect(!run.output.contains("\"\(field)\":null"))
    }
}
