import Foundation
import TestSupport
import Testing

@testable import App

/// Output for programs in a locale without Unicode.
@Suite(.queued)
struct LocaleTests {
    private static let id = "Œuvre-é日本🚀—“q”"

    /// A run in the C locale at a library with one photo.
    private func run(
        _ arguments: [String],
        input: String = ""
    ) async throws -> (run: ProgramRun, targets: [String]) {
        let server = try LoopbackServer { request in
            request.path.hasPrefix("/asset")
                ? .json(#"{"collection":{"items":[]}}"#)
                : .json(
                    #"{"collection":{"items":[{"data":[{"title":"\u202eÉté","#
                        + #""nasa_id":"\#(Self.id)"}]}]}}"#
                )
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            arguments,
            environment: [
                "LC_ALL": "C",
                "NASA_PHOTOS_API_URL": server.url("").absoluteString,
            ],
            input: input
        )
        return (run, server.requests.map(\.target))
    }

    @Test(arguments: [
        ["--fields", "nasa_id,title"],
        ["--template", "{nasa_id}\\t{title}"],
    ])
    func `ids and titles for programs keep their characters in the C locale`(
        options: [String]
    ) async throws {
        let (run, _) = try await run(["search", "moon"] + options)
        #expect(run.output == Self.id + "\tÉté\n")
    }

    @Test func `an exported id requests the same item in the C locale`()
        async throws
    {
        let list = try await run(["search", "moon", "--fields", "nasa_id"])
        let (_, targets) = try await run(["show", "-"], input: list.run.output)
        let name = Self.id.addingPercentEncoding(withAllowedCharacters: [])
        let isRequested = targets.contains {
            $0.removingPercentEncoding?.contains("nasa_id=" + Self.id) == true
        }
        #expect(isRequested, "\(targets), not \(name as Any)")
    }

    @Test(arguments: [[], ["--bibtex"]])
    func `a credit in a pipe keeps its characters in the C locale`(
        style: [String]
    ) async throws {
        let (run, _) = try await run(["credit", Self.id] + style)
        #expect(run.output.contains("日本🚀"), "\(run)")
    }

    @Test func `what is for people on a terminal is transliterated there`()
        async throws
    {
        let homes = SettingsHome()
        let home = try homes.path("[download]\n--output ~/Äther\n")
        let run = try TerminalRun(
            ["config"],
            columns: 80,
            rows: 24,
            environment: ["LC_ALL": "C", "HOME": home]
        )
        #expect(await run.finish() == .done)
        #expect(run.now.lines.contains("--output ~/Ather"))
    }

    @Test func `text for people is transliterated in the C locale`()
        async throws
    {
        let (run, _) = try await run(["search", "moon", "--format", "text"])
        #expect(run.output.contains("Ete"))
        #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    }
}
