import Foundation
import TestSupport
import Testing

@testable import App

/// Saved searches that another process removes while home is shown.
@Suite(.queued)
struct HomeChangeTests {
    private let home: URL
    private let server: ItemServer

    init() throws {
        home = try ProgramRun.folder()
        server = try ItemServer()
    }

    private var environment: [String: String] {
        ["HOME": home.path()].merging(server.environment) { $1 }
    }

    private func run(_ line: String) async throws -> ProgramRun {
        try await ProgramRun(
            line: line,
            environment: environment
        )
    }

    @Test(arguments: ["first", "first second"])
    func `a number opens what is shown, whatever was removed meanwhile`(
        names: String
    ) async throws {
        defer { try? FileManager.default.removeItem(at: home) }
        _ = try await run("search the moon --save first")
        _ = try await run("search the sea --save second")
        let session = try TerminalRun(
            ["home"],
            columns: 100,
            rows: 50,
            environment: environment
        )
        await session.screen { $0.shows("second") && $0.isAtPrompt }
        let text = session.now.lines.joined(separator: "\n")
        let number = try #require(
            text.firstMatch(of: /([0-9]+) +Saved: second/)?.1,
            "\(text)"
        )
        let removed = try await run("saved remove \(names)")
        #expect(removed.status == .done)
        try await session.type(String(number)) {
            !$0.shows("NASA in your terminal") && $0.shows("the sea")
        }
        #expect(try await session.quit() == .done)
    }
}
