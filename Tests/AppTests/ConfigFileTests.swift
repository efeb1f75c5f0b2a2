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

    private func home(_ file: String) throws -> String {
        try homes.path(file)
    }

    @Test(arguments: [
        (
            "timout = 5",
            "config:1: unknown setting “timout”; did you mean timeout?"
        ),
        (
            "[search]\nlimt = 5",
            "config:2: unknown setting “limt”; did you mean limit?"
        ),
        (
            "\n# x\ntimeout = many",
            "config:3: invalid value “many” for timeout"
        ),
        ("limit", "config:1: expected “key = value”"),
        ("= 5", "config:1: expected “key = value”"),
        ("timeout =", "config:1: missing value: timeout SECONDS"),
        ("timeout = # 5", "config:1: missing value: timeout SECONDS"),
        ("quiet = perhaps", "config:1: invalid value “perhaps” for quiet"),
        ("color = \"auto", "config:1: expected a closing quote"),
        ("color = \"auto\" never", "config:1: expected a closing quote"),
        (
            "color = auto\ncolor = never",
            "config:2: color was given more than once"
        ),
        ("help = true", "config:1: --help cannot be set"),
        ("[download]\nverify = true", "config:2: --verify cannot be set"),
        (
            "[serch]\nlimit = 5\nx",
            "config:1: unknown command “serch” in brackets; did you mean "
                + "search?"
        ),
        (
            "size = large",
            "config:1: “size” has to be set below its command: [download]"
        ),
        (
            "[mars]\nenhanced = on",
            "config:2: “enhanced” has to be set below its command: [earth]"
        ),
    ])
    func `a mistake in the file is reported with its line and a suggestion`(
        file: String,
        words: String
    ) throws {
        let settings = try SettingsHome.settings(
            ["recent"],
            ["HOME": try home(file)]
        )
        #expect(
            settings.problems.first?.contains(words) == true,
            "\(settings.problems)"
        )
    }

    @Test(arguments: [
        ("overwrit = on", "config:1", "; did you mean overwrite?"),
        ("[search]\noverwrit = on", "config:2", ""),
        ("[download]\noverwrit = on", "config:2", "; did you mean overwrite?"),
    ])
    func `a key is compared with those that its section may have`(
        file: String,
        place: String,
        suggestion: String
    ) throws {
        let settings = try SettingsHome.settings(
            ["recent"],
            ["HOME": try home(file)]
        )
        let end = place + ": unknown setting “overwrit”" + suggestion
        #expect(
            settings.problems.first?.hasSuffix(end) == true,
            "\(settings.problems)"
        )
    }

    @Test func `the other lines count in spite of a mistake`() throws {
        let home = try home(
            "limt = 1\ntimeout = 9\nx\n[a]\ny = 1\n[recent]\nlimit = 2"
        )
        let settings = try SettingsHome.settings(["recent"], ["HOME": home])
        #expect(settings.invocation.options[CommonOptions.timeout] == 9)
        #expect(settings.invocation.options.texts("limit") == ["2"])
        #expect(settings.problems.count == 3)
    }

    @Test func `~ in a path follows HOME`() throws {
        let home = try home("[download]\noutput = ~/moon # x\nname = ~/a")
        let settings = try SettingsHome.settings(
            ["download", "x"],
            ["HOME": home]
        )
        #expect(settings.invocation.options.texts("output") == [home + "/moon"])
        #expect(settings.invocation.options.texts("name") == ["~/a"])
        let other = try self.home("[download]\noutput = ~")
        let alone = try SettingsHome.settings(
            ["download", "x"],
            ["HOME": other]
        )
        #expect(alone.invocation.options.texts("output") == [other])
    }

    @Test func `a byte order mark is not part of a key`() throws {
        let home = try home("\u{FEFF}timeout = 9\n")
        let settings = try SettingsHome.settings(["recent"], ["HOME": home])
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
        let settings = try SettingsHome.settings(["recent"], ["HOME": home])
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
            let settings = try SettingsHome.settings(["recent"], ["HOME": home])
            #expect(settings.problems == [])
        }
    }

    @Test func `the environment determines the path of the file`() {
        let given = ConfigFile(environment: ["XDG_CONFIG_HOME": "/x"])
        #expect(given?.path == "/x/nasa-photos/config")
        let home = ConfigFile(environment: ["HOME": "/h"])
        #expect(home?.path == "/h/.config/nasa-photos/config")
        #expect(ConfigFile(environment: ["XDG_CONFIG_HOME": "x"]) == nil)
        #expect(ConfigFile(environment: [:]) == nil)
    }

    @Test(arguments: [
        ("a = b = c", ConfigFile.Content.setting(key: "a", value: "b = c")),
        ("a = b # c", .setting(key: "a", value: "b")),
        ("a = b#c", .setting(key: "a", value: "b#c")),
        ("a=", .setting(key: "a", value: "")),
        (
            "a = \" b # \\\" \\\\ \\t\" # c",
            .setting(key: "a", value: #" b # " \ \t"#)
        ),
        ("a = 'b\\' ", .setting(key: "a", value: "b\\")),
        ("a = it's", .setting(key: "a", value: "it's")),
        ("a = 'b' c", .mistake(.configNoQuote)),
        ("[ a ] # b", .section("a")), ("[a", .mistake(.configNoValue)),
        ("a", .mistake(.configNoValue)),
    ])
    func `a line of the file is a section, or a key with a value`(
        line: String,
        content: ConfigFile.Content
    ) {
        let lines = ConfigFile.lines("\n#e\r\n " + line + "\n\n")
        #expect(lines == [.init(number: 3, content: content)])
    }
}
