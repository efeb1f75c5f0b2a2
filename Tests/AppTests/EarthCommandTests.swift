import Foundation
import TestSupport
import Testing

@testable import App

/// Pictures of the Earth, from the sample and from a stand-in.
@Suite(.queued)
struct EarthCommandTests {
    private func ids(_ line: String) async throws -> [String] {
        let run = try await ProgramRun(
            sample: "earth \(line) --format tsv --fields nasa_id"
        )
        #expect(run.status == .done, "\(run.errors)")
        return run.lines.map(String.init)
    }

    @Test(arguments: [
        ("", ["20260921001900", "20260921060000", "20260921130000"]),
        ("2026-09-20", ["20260920015600"]),
        ("yesterday", ["20260920015600"]), ("today -n 1", ["20260921001900"]),
        ("2026-09", ["20260921130000", "20260920015600"]),
        ("2026-09 --sort oldest", ["20260920015600", "20260921130000"]),
        ("..-1", ["20260920015600"]),
        ("latest.. --enhanced", ["20260921130000"]),
    ])
    func `the newest day, a day or one picture of several days is listed`(
        line: String,
        expected: [String]
    ) async throws {
        #expect(try await ids(line) == expected.map { "earth:" + $0 })
    }

    @Test(arguments: [
        ("2026-09-22", "2026-09-22", "2026-09-21"),
        ("2014", "2014-01-01–2014-12-31", "2026-09-20"),
        ("2026-09-22..", "2026-09-22", "2026-09-21"),
        ("..2014", "2014-12-31", "2026-09-20"), ("-2", "-2", "2026-09-20"),
        ("tomorrow", "tomorrow", "2026-09-21"),
    ])
    func `days without pictures name the nearest days`(
        days: String,
        place: String,
        nearest: String
    ) async throws {
        let run = try await ProgramRun(sample: "earth " + days)
        #expect(run.status == .notFound)
        #expect(
            run.errors
                == "nasa-photos: Nothing for \(place). "
                + "Nearest: \(nearest).\n"
        )
    }

    @Test func `a picture is shown, credited and downloaded by its id`()
        async throws
    {
        let id = "earth:20260921060000"
        let show = try await ProgramRun(sample: "show " + id)
        for text in ["0.8° N, 92.1° E", "1426877", "Earth from 1.4 million km"]
        {
            #expect(show.output.contains(text))
        }
        let credit = try await ProgramRun(sample: "credit " + id)
        #expect(
            credit.output
                == "NASA/NOAA DSCOVR EPIC team, NASA\n"
        )
        let files = try await ProgramRun(sample: "files " + id)
        #expect(files.lines.count == 3)
    }

    @Test func `a file that is in the folder of the next day is downloaded`()
        async throws
    {
        let server = try LoopbackServer { request in
            let target = request.target
            if target.hasPrefix("/api/natural/date/2026-08-22") {
                return .json(
                    #"[{"identifier":"20260823000224","#
                        + #""image":"epic_1b_20260823000224","#
                        + #""date":"2026-08-22 23:57:36"}]"#
                )
            }
            guard target.hasPrefix("/archive/natural/2026/08/23/png/") else {
                return target.hasPrefix("/api") ? .json("[]") : .response(404)
            }
            return .response(
                200,
                headers: ["Content-Type": "image/png"],
                body: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1])
            )
        }
        defer { server.stop() }
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await ProgramRun(
            ["download", "earth:20260823000224", "-o", folder.path()],
            environment: [
                "NASA_PHOTOS_EPIC_URL": server.url("").absoluteString,
                "XDG_CACHE_HOME": folder.appending(path: "cache").path(),
            ]
        )
        #expect(run.status == .done, "\(run.errors)")
    }
}
