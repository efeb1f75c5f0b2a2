import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import App

/// The table of Docs/Services.md, which says what commands ask of NASA.
@Suite(.queued)
struct RequestTableTests {
    /// A row: a command, and the most that it asks in the first run and in the
    /// second.
    struct Row: CustomTestStringConvertible {
        let line: String
        let most: [Most]

        /// Requests, and kilobytes of bodies.
        struct Most {
            let requests: Int
            let kilobytes: Int
        }

        /// Reads a line such as ``| `moon` | 1 | 2 | 0 | 0 |``; `nil` if it is
        /// none of the table.
        init?(_ text: Substring) {
            let cells = text.split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            let numbers = cells.dropFirst().compactMap {
                Int($0.replacing(",", with: ""))
            }
            guard cells.count == 5, numbers.count == 4,
                cells[0].hasPrefix("`"), cells[0].hasSuffix("`")
            else { return nil }
            line = String(cells[0].dropFirst().dropLast())
            most = [0, 2].map {
                Most(requests: numbers[$0], kilobytes: numbers[$0 + 1])
            }
        }

        var testDescription: String { line }

        var command: Substring { line.prefix { $0 != " " } }
    }

    private static let document = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Docs/Services.md")

    private static let rows: [Row] = {
        let text = try? String(contentsOf: document, encoding: .utf8)
        return (text ?? "").split(separator: "\n").compactMap { Row($0) }
    }()

    /// Commands that ask for nothing, or that `Docs/Services.md` describes
    /// apart since they ask as long as there is more.
    private static let others: Set = [
        "open", "play", "favorites", "history", "saved", "mirror",
        "stats", "cache", "completions", "config",
    ]

    @Test(arguments: rows)
    func `a command asks for no more than the table says`(
        row: Row
    ) async throws {
        let server = try NASAServer()
        let home = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: home) }
        let words = row.line.replacing("FOLDER", with: home.path())
            .split(separator: " ").map(String.init)
        for (most, run) in zip(row.most, ["first", "second"]) {
            let environment = server.environment
                .merging(["HOME": home.path()]) { $1 }
            let program =
                row.line == "home"
                ? try await showHome(server, environment)
                : try await ProgramRun(
                    words,
                    environment: environment,
                    clock: NASAServer.clock
                )
            let traffic = server.takeTraffic()
            #expect(program.status == .done, "\(run): \(program.errors)")
            #expect(
                traffic.requests <= most.requests,
                "\(run): \(server.targets)"
            )
            #expect(traffic.bytes <= most.kilobytes * 1_000, "\(run)")
            if run == "first" { #expect(!program.output.isEmpty) }
        }
        _ = try await ProgramRun(
            words + ["--offline"],
            home: home.path(),
            environment: server.environment,
            clock: NASAServer.clock
        )
        #expect(server.takeTraffic() == NASAServer.Traffic())
    }

    @Test(
        arguments: rows.map(\.line) + [
            "open NHQ201907180120", "play art002m1200912222_Liftoff_1",
            "favorites add NHQ201907180120", "mirror update", "stats moon",
            "download NHQ201907180120 --dry-run", "completions bash",
        ]
    )
    func `nothing is asked for offline, whatever is stored`(
        line: String
    ) async throws {
        let server = try NASAServer()
        _ = try await ProgramRun(
            line.replacing("FOLDER", with: "/").split(separator: " ")
                .map(String.init) + ["--offline"],
            environment: server.environment,
            clock: NASAServer.clock
        )
        #expect(server.takeTraffic() == NASAServer.Traffic())
    }

    /// In seconds: a quarter of what a service has to begin, and all of a
    /// request.
    @Test(
        arguments: [
            ("recent", [7.5, 120]),
            ("recent --timeout 8 --max-time 7", [2, 7]),
            ("mars curiosity", [15, 120]),
            ("mars curiosity --timeout 30", [7.5, 120]),
            ("doctor --quick", [7.5, 10, 15]),
            ("doctor --quick --max-time 120", [7.5, 15, 120]),
        ] as [(String, Set<Double>)]
    )
    func `a request has the time that is chosen, or that it needs`(
        line: String,
        limits: Set<Double>
    ) async throws {
        let gate = Gate()
        let asked = Mutex<Set<Double>>([])
        let server = try NASAServer { _ in gate.block(orUntil: gate) }
        var clock = NASAServer.clock
        clock.expire = { [expire = clock.expire] limit in
            let count = asked.withLock {
                $0.insert(limit / .seconds(1))
                return $0.count
            }
            if count == limits.count { gate.open() }
            try await expire(limit)
        }
        let run = try await ProgramRun(
            line: line,
            environment: server.environment,
            clock: clock
        )
        #expect(run.status == .done)
        #expect(asked.withLock(\.self) == limits)
    }

    /// Home in a large window, until it has all pictures that it shows.
    private func showHome(
        _ server: NASAServer,
        _ environment: [String: String]
    ) async throws -> ProgramRun {
        let terminal = try TerminalRun(
            ["home"],
            columns: 200,
            rows: 50,
            pictures: "blocks",
            environment: environment,
            clock: NASAServer.clock
        )
        let notes = ["sol 4730", "sol 2050", "Nov 21"]
        await terminal.screen { screen in
            // A picture that is drawn has arrived as a whole.
            notes.allSatisfy { screen.shows($0) } && screen.isAtPrompt
                && server.pictureCount >= 7 && !screen.shows("┌")
        }
        let status = try await terminal.quit()
        return ProgramRun(
            status: status,
            output: terminal.written,
            errors: ""
        )
    }

    @Test func `each command that asks for something is in the table`() {
        let commands = CommandList.groups.flatMap(\.value).map { $0.name }
        let asking = Set(commands).subtracting(Self.others)
        #expect(Set(Self.rows.map { String($0.command) }) == asking)
    }
}
