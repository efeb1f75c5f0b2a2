import Arguments
import Foundation
import Glibc
import HTTP
import Models
import Services
import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Repositories
@testable import Terminal

/// The greeting of a new shell, over what is stored.
@Suite(.queued)
final class ApodGreetingTests: Sendable {
    private let marks = MemoryRecords()
    private let refreshes = Mutex(0)
    private let sample = Sample().records("apod")

    /// The output of a greeting at a time.
    private func greet(
        at time: String,
        stored: Bool = true,
        pictures: PictureChoice = .none
    ) async throws -> String {
        let (reading, writing) = try ProgramRun.pipe()
        let written = Capture(reading)
        let date = try Date(time, strategy: .iso8601)
        let output = FileOutput(descriptor: writing)
        let status = await ApodGreeting(
            console: Console(
                streams: StandardStreams(
                    input: -1,
                    output: output,
                    error: output,
                    environment: ["LC_ALL": "en_US.UTF-8", "COLUMNS": "80"]
                ),
                clock: .still(at: date.timeIntervalSince1970),
                options: OptionValues()
            ),
            pictures: pictures,
            library: stored
                ? ApodSample(sample)
                : ApodSample(LocalRecords(URL(filePath: "/nowhere"), "x")),
            files: NoFiles(),
            marks: marks
        ) { [self] in
            refreshes.withLock { $0 += 1 }
        }.run()
        #expect(status == .done)
        close(writing)
        defer { close(reading) }
        return await written.text()
    }

    private var count: Int { refreshes.withLock { $0 } }

    @Test func `the newest stored picture is shown once`() async throws {
        let first = try await greet(at: "2026-09-21T08:00:00Z")
        #expect(first.hasPrefix("Astronomy Picture of the Day\n"))
        #expect(first.contains("September 21"))
        #expect(first.split(separator: "\n").count == 2)
        #expect(count == 0)
        #expect(try await greet(at: "2026-09-21T09:00:00Z") == "")
        #expect(count == 0)
    }

    @Test func `a newer picture is fetched once an hour until it is there`()
        async throws
    {
        #expect(try await greet(at: "2026-09-22T08:10:00Z") != "")
        #expect(count == 1)
        #expect(try await greet(at: "2026-09-22T08:50:00Z") == "")
        #expect(count == 1)
        #expect(try await greet(at: "2026-09-22T09:00:00Z") == "")
        #expect(count == 2)
    }

    @Test func `without a stored picture nothing is shown and one is fetched`()
        async throws
    {
        let output = try await greet(at: "2026-09-22T08:10:00Z", stored: false)
        #expect(output == "")
        #expect(count == 1)
        #expect(try await greet(at: "2026-09-22T08:20:00Z") != "")
    }

    @Test(arguments: [
        "apod --greet", "apod --greet --sample", "apod --greet --offline",
    ])
    func `in a pipe, a greeting is silent`(line: String) async throws {
        let run = try await ProgramRun(
            line.split(separator: " ").map(String.init)
        )
        #expect(run.output == "" && run.errors == "" && run.status == .done)
    }

    @Test(arguments: ["apod 2026-09-16 --greet", "apod --greet --json"])
    func `a greeting takes nothing else`(line: String) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.errors.contains("cannot be combined with"))
    }

    @Test func `on a terminal, the picture stands above its title`()
        async throws
    {
        let run = try TerminalRun(
            ["apod", "--greet", "--sample"],
            columns: 80,
            rows: 24,
            pictures: "blocks"
        )
        #expect(await run.finish() == .done)
        let lines = run.now.lines
        let title = lines.firstIndex {
            $0.hasPrefix("Astronomy Picture of the Day")
        }
        #expect((2 ... 12).contains(title ?? 0), "\(lines)")
    }

    @Test func `of shells that are opened at once, one shows it`() async throws
    {
        let outputs = try await withThrowingTaskGroup(of: String.self) {
            group in
            for _ in 0 ..< 6 {
                group.addTask {
                    try await self.greet(at: "2026-09-22T08:10:00Z")
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outputs.count { !$0.isEmpty } == 1)
        #expect(count == 1)
    }

    @Test func `the run behind it takes the same way to the network`() {
        var given = OptionValues()
        #expect(
            ApodCommand.refreshing(given) == ["apod", "--greet", "--refresh"]
        )
        given.set(["socks5h://a:1"], for: "proxy")
        given.set(["7"], for: "max-time")
        given.set([OptionValues.on], for: "no-config")
        given.set([OptionValues.on], for: "quiet")
        #expect(
            ApodCommand.refreshing(given) == [
                "apod", "--greet", "--refresh", "--proxy=socks5h://a:1",
                "--max-time=7", "--no-config",
            ]
        )
    }
}

/// Nothing is stored.
private struct NoFiles: FileLoader {
    func data(of file: FileLocation) async throws -> [UInt8] {
        throw LoadFailure.offline
    }

    func size(of file: FileLocation) async throws -> Int? { nil }

    func checked(_ file: FileLocation) throws -> URL { file.url }
}
