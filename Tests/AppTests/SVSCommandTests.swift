import Foundation
import TestSupport
import Testing

@testable import App

/// Visualizations, panoramas and days by words, from the sample.
@Suite(.queued)
struct SVSCommandTests {
    private func ids(_ line: String) async throws -> [String] {
        let run = try await ProgramRun(
            sample: line + " --format tsv --fields nasa_id"
        )
        #expect(run.status == .done, "\(run.errors)")
        return run.lines.map(String.init)
    }

    @Test(arguments: [
        ("svs", ["5310", "5402", "5233", "5587", "5118"]),
        ("svs --sort popular", ["5587", "5310", "5402", "5233", "5118"]),
        ("svs black hole", ["5310"]), ("svs rovers -n 1", ["5118"]),
    ])
    func `visualizations are found by words, or are the newest`(
        line: String,
        numbers: [String]
    ) async throws {
        #expect(try await ids(line) == numbers.map { "svs:" + $0 })
    }

    @Test func `a visualization is shown and credited with its people`()
        async throws
    {
        let show = try await ProgramRun(sample: "show svs:5310")
        for text in ["Black Holes", "Scott Noble", "Animation", "Hubble"] {
            #expect(show.output.contains(text), "\(text)")
        }
        let credit = try await ProgramRun(
            sample: "credit svs:5310 --bibtex"
        )
        for text in ["Noble", "Reddy", "https://svs.gsfc.nasa.gov/5310/"] {
            #expect(credit.output.contains(text), "\(text)")
        }
    }

    @Test(arguments: [
        ("mars perseverance panoramas", ["1204", "560"]),
        ("mars perseverance panoramas latest", ["1204"]),
        ("mars perseverance panoramas -1", ["560"]),
        ("mars perseverance PANORAMAS 1600..1645", ["560"]),
        ("mars perseverance panoramas 2025-10-06", ["1204"]),
    ])
    func `panoramas are listed by sols`(
        line: String,
        drives: [String]
    ) async throws {
        #expect(try await ids(line) == drives.map { "panorama:79_" + $0 })
    }

    @Test func `sols without panoramas name the nearest ones`() async throws {
        let run = try await ProgramRun(
            sample: "mars perseverance panoramas 1641"
        )
        #expect(run.status == .notFound)
        #expect(run.errors.contains("sol 1640, sol 1646"))
    }

    @Test(arguments: [
        ("apod galaxies", ["16"]), ("apod Red Disk", ["21"]),
        ("apod 30 doradus", ["15"]),
    ])
    func `days are found by words`(
        line: String,
        days: [String]
    ) async throws {
        #expect(try await ids(line) == days.map { "apod:2026-09-" + $0 })
    }

    @Test func `two days are not words`() async throws {
        let run = try await ProgramRun(sample: "apod 2026-09-16 2026-09-17")
        #expect(run.status == .usage)
        #expect(run.errors.contains("unexpected argument “2026-09-17”"))
    }

    @Test func `captions of a visualization are those of its first file`()
        async throws
    {
        let server = try LoopbackServer { request in
            if request.target.hasSuffix(".srt") {
                return .response(
                    body: Data(
                        "1\n00:00:01,000 --> 00:00:02,000\nThe Sun.\n".utf8
                    )
                )
            }
            let host = request.headers["host"] ?? ""
            let id = request.target.contains("5274") ? 5_274 : 5_275
            let captions =
                id == 5_275
                ? ""
                : #"{"instance":{"url":"http://\#(host)/vis/a.srt","#
                    + #""media_type":"Captions"}},"#
            return .json(
                #"{"id":\#(id),"title":"A","media_groups":[{"items":["#
                    + captions
                    + #"{"instance":{"url":"http://\#(host)/vis/a.mp4","#
                    + #""media_type":"Movie"}}]}]}"#
            )
        }
        defer { server.stop() }
        for (id, text) in [(5_274, "The Sun."), (5_275, "has no captions")] {
            let run = try await ProgramRun(
                ["captions", "svs:\(id)"],
                environment: [
                    "NASA_PHOTOS_SVS_URL": server.url("").absoluteString
                ]
            )
            #expect((run.output + run.errors).contains(text), "\(run.errors)")
            #expect(run.status == (id == 5_274 ? .done : .notFound))
        }
    }
}
