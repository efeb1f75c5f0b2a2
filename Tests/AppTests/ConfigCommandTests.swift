import TestSupport
import Testing

@testable import App

/// What `config` prints.
@Suite(.queued)
struct ConfigCommandTests {
    private let homes = SettingsHome()
    private static let file = """
        # mine
        --proxy http://me:secret@localhost:3128

          [search]
        --view rows -n 20  # few
        nope
        """

    @Test func `config prints the files as they are read`() async throws {
        let home = try homes.path(Self.file)
        let system = try homes.folder("--timeout 9")
        let run = try await ProgramRun(
            line: "config",
            home: home,
            environment: ["XDG_CONFIG_DIRS": system]
        )
        let path = home + "/.config/nasa-photos/config"
        #expect(run.status == .done)
        #expect(
            run.lines == [
                "# \(system)/nasa-photos/config", "--timeout 9", "# \(path)",
                "--proxy http://***@localhost:3128", "[search]",
                "--view rows -n 20  # few", "nope",
                "# data: \(home)/.local/share/nasa-photos",
                "# state: \(home)/.local/state/nasa-photos",
                "# cache: \(home)/.cache/nasa-photos",
            ]
        )
        #expect(
            run.errors
                == "nasa-photos: \(path):6: unexpected argument “nope”\n"
        )
        let again = try await ProgramRun(
            line: "config",
            home: try homes.path(run.output)
        )
        #expect(again.lines.contains("--view rows -n 20  # few"))
    }

    @Test(
        arguments: [
            "user:secret@x@localhost:9", "http://us er:secret@localhost:9",
            "http://us er:secret secret@localhost:9",
            #"http://CORP\user:secret@localhost:9"#,
        ],
        ["proxy = ", "--proxy ", "--proxy=", "-q --proxy "]
    )
    func `a password of a proxy is printed in no form of a line`(
        proxy: String,
        start: String
    ) async throws {
        let home = try homes.path(start + proxy)
        for format in [[], ["--json"]] {
            let run = try await ProgramRun(
                ["config"] + format,
                environment: ["HOME": home]
            )
            #expect(run.output.contains("***@localhost:9"), "\(run.output)")
            #expect(!(run.output + run.errors).contains("secret"))
        }
    }

    @Test(arguments: [true, false])
    func `config says whether there is a file`(exists: Bool) async throws {
        let home = try exists ? homes.path("-q") : "/none"
        let run = try await ProgramRun(line: "config", home: home)
        let path = home + "/.config/nasa-photos/config"
        #expect(run.lines[0] == "# " + path + (exists ? "" : " (not found)"))
        let json =
            try await ProgramRun(line: "config --json", home: home).json()
            as? [String: Any]
        #expect(json?["file"] as? String == path)
        #expect(json?["file_exists"] as? Bool == exists)
    }

    @Test func `a line is a record`() async throws {
        let home = try homes.path(Self.file)
        let run = try await ProgramRun(
            line: "config --format tsv --fields line,section,text",
            home: home
        )
        #expect(
            run.lines == [
                "2\t\t--proxy http://***@localhost:3128",
                "4\tsearch\t[search]", "5\tsearch\t--view rows -n 20  # few",
                "6\tsearch\tnope",
            ]
        )
        let problems = try await ProgramRun(
            line: "config --template {problem}",
            home: home
        )
        #expect(problems.output == "\n\n\nunexpected argument “nope”\n")
    }

    @Test(arguments: ["config get timeout", "config list", "config --all"])
    func `config takes no action`(line: String) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.output == "")
    }
}
