import Foundation
import TestSupport
import Testing

@testable import App

/// The Moon, from the sample.
@Suite(.queued)
struct MoonCommandTests {
    private func ids(_ line: String) async throws -> [String] {
        let run = try await ProgramRun(
            sample: "moon \(line) --format tsv --fields nasa_id"
        )
        #expect(run.status == .done, "\(run.errors)")
        return run.lines.map(String.init)
    }

    @Test(arguments: [
        ("", ["24"]), ("2026-11-17", ["17"]), ("2026-11-17T12", ["17"]),
        ("moon:2026-11-13T12:30", ["13"]), ("2026-11", ["13", "17", "24"]),
        ("2026-11 --limit 2", ["13", "17"]), ("2026", ["13", "17", "24"]),
        ("2026-11-14..", ["17", "24"]), ("-7", ["17"]), ("latest", ["24"]),
    ])
    func `the newest hour, an hour or the days of a month are listed`(
        line: String,
        days: [String]
    ) async throws {
        #expect(try await ids(line) == days.map { "moon:2026-11-\($0)T12" })
    }

    @Test func `a list that is in an order is not sorted into that again`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "moon 2026-11 --sort oldest --fields nasa_id"
        )
        #expect(run.lines.map { $0.suffix(5) } == ["13T12", "17T12", "24T12"])
        #expect(run.errors == "")
    }

    @Test(arguments: ["moon", "apod"])
    func `in a pipe, a picture is written as text`(command: String)
        async throws
    {
        let text = try await ProgramRun(sample: command + " --format text")
        #expect(text.output == (try await ProgramRun(sample: command)).output)
    }

    @Test(arguments: [
        ("2027-03-01", "2027-03-01T12"), ("2027-03", "2027-03-01T12"),
        // As many days as can be asked for, before the first.
        ("2024", "2024-01-01T12"),
        ("tomorrow", "2026-11-25T12"),
    ])
    func `a time that is not there names the last hour`(
        time: String,
        place: String
    ) async throws {
        let run = try await ProgramRun(sample: "moon " + time)
        #expect(run.status == .notFound)
        let nearest = time == "2024" ? "13" : "24"
        #expect(
            run.errors == "nasa-photos: Nothing for \(place). Nearest: "
                + "2026-11-\(nearest)T12.\n"
        )
    }

    @Test func `the Moon is shown, credited and found by its id`()
        async throws
    {
        let moon = try await ProgramRun(sample: "moon")
        for text in [
            "Moon 2026-11-24, 12:00 UTC: full, 100% lit",
            "361082", "Sun overhead", "1.5° S, 1.0° W",
        ] {
            #expect(moon.output.contains(text), "\(text)")
        }
        let show = try await ProgramRun(sample: "show moon:2026-11-24T12")
        #expect(show.output == moon.output)
        let credit = try await ProgramRun(
            sample: "credit moon:2026-11-24T12"
        )
        #expect(
            credit.output
                == "NASA's Scientific Visualization Studio\n"
        )
    }
}
