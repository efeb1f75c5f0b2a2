import Foundation
import Testing

@testable import App

/// What the program writes about itself.
struct ProgramTextTests {
    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions know commands, options and values`(shell: String)
        async throws
    {
        let run = try await ProgramRun(["completions", shell])
        #expect(run.status == .done)
        for word in [
            "captions", "max-bytes", "bibtex", "GSFC", "description_508",
        ] {
            #expect(run.output.contains(word), "\(word)")
        }
    }

    @Test func `an unknown shell is refused with those there are`()
        async throws
    {
        let run = try await ProgramRun(["completions", "tcsh"])
        #expect(run.status == .usage)
        #expect(run.errors.contains("bash, zsh, fish"))
    }

    @Test(arguments: [
        "SYNOPSIS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT", "FILES",
        "EXAMPLES", "SEE ALSO",
    ])
    func `the manual has its sections`(section: String) async throws {
        let run = try await ProgramRun(["man"])
        #expect(
            run.output.contains("\n.SH \(section)\n")
                || run.output.contains("\n.SH \"\(section)\"\n")
        )
    }

    @Test(arguments: [
        (["XDG_CACHE_HOME": "/tmp"], "  cache", "/tmp/nasa-photos"),
        (["XDG_CACHE_HOME": "/dev/null/a"], "! cache", "Could not write"),
        (["XDG_CACHE_HOME": "", "HOME": ""], "! cache", "No cache folder"),
    ])
    func `the doctor looks at the cache's folder`(
        environment: [String: String],
        name: String,
        words: String
    ) async throws {
        let result = try await Program.run(
            ["doctor", "--sample"],
            environment: environment
        )
        let line = result.output.split(separator: "\n")
            .first { $0.hasPrefix(name) }
        #expect(line?.contains(words) == true)
        #expect(result.status == .done)
    }

    @Test func `the doctor's status is that of what fails`() async throws {
        let run = try await ProgramRun(
            ["doctor", "--format", "json"],
            environment: ["NASA_PHOTOS_ASSETS_URL": "http://127.0.0.1:1"]
                .merging(["NASA_PHOTOS_API_URL": "http://127.0.0.1:1"]) { $1 }
        )
        #expect(run.status == .network)
        let document = try run.json() as? [String: Any]
        let findings = document?["findings"] as? [[String: Any]]
        #expect(findings?.first?["ok"] as? Bool == false)
    }

    @Test func `settings and who gives them are told`() async throws {
        let run = try await ProgramRun(
            ["config", "--timeout", "7"],
            environment: ["ACCESSIBLE": "1"]
        )
        #expect(run.output.contains("timeout           = 7  # command line"))
        #expect(run.output.contains("accessible        = true  # environment"))
        #expect(run.output.contains("# quiet             ="))
    }
}
