import Arguments
import Foundation
import TestSupport
import Testing
import ViewModels

@testable import App

/// What is read of a configuration file, and what of it is a mistake.
@Suite(.queued)
struct ConfigFileTests {
    private let homes = SettingsHome()

    @Test(arguments: [
        ("--timout 5", ":1: unknown option --timout; did you mean --timeout?"),
        (
            "[search]\n--limt 5",
            ":2: unknown option --limt; did you mean --limit?"
        ),
        ("[search]\n--overwrite", ":2: unknown option --overwrite"),
        (
            "\n# x\n--timeout many",
            ":3: invalid value “many” for --timeout (expected a number from 1 "
                + "to 3600)"
        ),
        ("--timeout", ":1: missing value: --timeout SECONDS"),
        ("--timeout # 5", ":1: missing value: --timeout SECONDS"),
        ("--quiet=perhaps", ":1: unexpected value “perhaps” for --quiet"),
        ("--color \"auto", ":1: missing closing quote"),
        ("--color 'auto", ":1: missing closing quote"),
        (
            "--offline --refresh",
            ":1: --offline cannot be combined with --refresh"
        ),
        ("--help", ":1: unexpected argument “--help”"),
        ("[search]\n-h", ":2: unexpected argument “-h”"),
        ("recent", ":1: unexpected argument “recent”"),
        (
            "[show]\nas11-40-5874 --quiet",
            ":2: unexpected argument “as11-40-5874”"
        ),
        (
            "[serch]\n--limit 5\nx",
            ":1: unknown command “serch” in brackets; did you mean search?"
        ),
        (
            "--size large",
            ":1: --size has to be below its command: [files], [picture], "
                + "[download]"
        ),
        ("-o x", ":1: -o has to be below its command: [download]"),
        ("[mars]\n--enhanced", ":2: unknown option --enhanced"),
        ("[mars\n--quiet", ":1: unexpected argument “[mars”"),
    ])
    func `a mistake in the file is reported with its line and a suggestion`(
        file: String,
        problem: String
    ) throws {
        let home = try homes.path(file)
        let (_, problems) = try SettingsHome.read("recent", ["HOME": home])
        let path = home + "/.config/nasa-photos/config"
        #expect(problems == [path + problem])
    }

    @Test func `the other lines count in spite of a mistake`() throws {
        let home = try homes.path(
            "--limt 1\n--timeout 9\nx\n[a]\n--y\n[recent]\n-n 2 --nope\n-n 3"
        )
        let (options, problems) =
            try SettingsHome.read("recent", ["HOME": home])
        #expect(options.texts("timeout") == ["9"])
        #expect(options.texts("limit") == ["3"])
        #expect(problems.count == 4)
    }

    @Test(arguments: [
        (
            "timeout = 9\nquiet = On\nno-cache = FALSE # x\nhistory=no",
            "--timeout 9; --quiet; --cache; --no-history"
        ),
        (
            "quiet = off\n[search]\nlist = rows\nlimit = 5\n[download]\n"
                + "output = \"~/my pictures\"\nname = ''",
            "--no-quiet; [search]; --view rows; --limit 5; [download]; "
                + "--output '~/my pictures'; --name ''"
        ),
    ])
    func `a file of the former form is shown in the new one`(
        file: String,
        lines: String
    ) throws {
        let home = try homes.path(file)
        let (_, problems) = try SettingsHome.read("recent", ["HOME": home])
        #expect(
            problems == [
                home + "/.config/nasa-photos/config: lines are options as they "
                    + "are typed; write: " + lines
            ]
        )
    }

    @Test(arguments: [
        ("[download]\n-o ~/moon # x", "/moon"),
        ("[download]\n--output=~/moon", "/moon"),
        ("[download]\n-o '~/my moon'", "/my moon"), ("[download]\n-o ~", ""),
    ])
    func `~ in a path follows HOME`(file: String, path: String) throws {
        let home = try homes.path(file)
        let (options, _) = try SettingsHome.read("download x", ["HOME": home])
        #expect(options.texts("output") == [home + path])
        let (typed, _) = try SettingsHome.read(
            "download x --output=~/x",
            ["HOME": home]
        )
        #expect(typed.texts("output") == [home + "/x"])
    }

    @Test(arguments: [
        ("[download]\n--name ~/a", "name", "~/a"),
        ("[download]\n-o ~x", "output", "~x"),
        ("[download]\n-o x/~/y", "output", "x/~/y"),
    ])
    func `~ elsewhere is a character`(
        file: String,
        option: String,
        text: String
    ) throws {
        let home = try homes.path(file)
        let (options, _) = try SettingsHome.read("download x", ["HOME": home])
        #expect(options.texts(option) == [text])
        let (homeless, _) = try SettingsHome.read("download x -o ~/x", [:])
        #expect(homeless.texts("output") == ["~/x"])
    }

    @Test(arguments: [
        ("folder", ": not a regular file"), ("fifo", ": not a regular file"),
        ("/dev/null", nil), ("/nowhere", nil), ("1 MB", nil),
        ("larger", ": larger than 1 MB"),
    ])
    func `what is no file is reported, and does not block`(
        what: String,
        problem: String?
    ) throws {
        let home = try homes.path("")
        let path = home + "/.config/nasa-photos/config"
        try FileManager.default.removeItem(atPath: path)
        let files = FileManager.default
        switch what {
        case "folder":
            try files.createDirectory(
                atPath: path,
                withIntermediateDirectories: false
            )
        case "fifo": try #require(mkfifo(path, 0o600) == 0)
        case "1 MB", "larger":
            let line = String(repeating: "#", count: 1 << 20)
            try Data((line + (what == "larger" ? "#" : "")).utf8)
                .write(to: URL(filePath: path))
        default:
            try files.createSymbolicLink(
                atPath: path,
                withDestinationPath: what
            )
        }
        let (_, problems) = try SettingsHome.read("recent", ["HOME": home])
        #expect(problems == (problem.map { [path + $0] } ?? []))
    }

    @Test func `a file that is named has to be there`() throws {
        let (_, problems) = try SettingsHome.read(
            "recent",
            ["NASA_PHOTOS_CONFIG": "/none/x"]
        )
        #expect(
            problems == [
                "/none/x: no such file, but NASA_PHOTOS_CONFIG names it"
            ]
        )
    }

    @Test func `the environment determines the path of the file`() {
        let given = ConfigFile(environment: ["XDG_CONFIG_HOME": "/x"])
        #expect(given?.path == "/x/nasa-photos/config")
        let home = ConfigFile(
            environment: ["HOME": "/h", "NASA_PHOTOS_CONFIG": ""]
        )
        #expect(home?.path == "/h/.config/nasa-photos/config")
        #expect(ConfigFile(environment: ["XDG_CONFIG_HOME": "x"]) == nil)
        #expect(ConfigFile(environment: [:]) == nil)
        for (folders, paths) in [
            ("/a:relative:/b", ["/a", "/b"]), ("relative", []),
            ("", ["/etc/xdg"]),
        ] {
            let files = ConfigFile.system(
                environment: ["XDG_CONFIG_DIRS": folders]
            )
            #expect(
                files.map(\.path) == paths.map { $0 + "/nasa-photos/config" }
            )
        }
    }

    @Test(arguments: ["/nowhere", "/dev/null"])
    func `without a folder there is no file, and nothing is wrong`(
        folder: String
    ) throws {
        let (_, problems) = try SettingsHome.read(
            "recent",
            ["XDG_CONFIG_HOME": folder]
        )
        #expect(problems == [])
    }

    @Test(
        arguments: [
            ("--a b", ["--a", "b"]), ("--a=b # c", ["--a=b"]),
            ("--a b#c", ["--a", "b#c"]), ("--a '#'", ["--a", "#"]),
            ("--a \" b # \\\" \\\\ \\t\" # c", ["--a", #" b # " \ \t"#]),
            ("--a 'b\\'c", ["--a", #"b\c"#]), ("--a ''", ["--a", ""]),
            (#"--a 'b\\c'"#, ["--a", #"b\\c"#]),
            (#"--a b\ c\'"#, ["--a", "b c'"]), (#"--a b\"#, ["--a", #"b\"#]),
            ("--a=\"b c\"d", ["--a=b cd"]), ("\t--a \t b ", ["--a", "b"]),
            ("--a it's", nil), ("--a \"b'", nil),
        ] as [(String, [String]?)]
    )
    func `a line is read as a shell reads it`(line: String, words: [String]?) {
        let lines = ConfigFile.lines("\u{FEFF}\n#e\r\n " + line + "\n\n")
        #expect(lines.map(\.number) == [3])
        #expect(lines.map(\.section) == [nil])
        #expect(lines.map(\.words) == [words])
    }

    @Test(arguments: [
        ("[a]", "a"), ("[ a ] # b", "a"), ("[a]#", "a"), ("[]", ""),
        ("[a", nil), ("[a] b", nil), ("--a [b]", nil),
    ])
    func `a name in brackets begins a section`(line: String, name: String?) {
        let lines = ConfigFile.lines(line + "\n--x")
        #expect(lines.map(\.section) == [name, name])
        #expect((lines[0].words == nil) == (name != nil))
    }
}
