import Foundation
import Mocks
import Models
import Synchronization
import TestSupport
import Testing

@testable import App

/// The picture of the day, from the sample.
@Suite(.queued)
struct ApodCommandTests {
    private func column(_ run: ProgramRun) -> [String] {
        run.lines.map { String($0.split(separator: "\t")[0]) }
    }

    @Test func `in a pipe a day is printed as show prints it`() async throws {
        let day = try await ProgramRun(sample: "apod 2026-09-16")
        let item = try await ProgramRun(sample: "show apod:2026-09-16")
        #expect(day.status == .done)
        #expect(day.output == item.output)
        #expect(day.output.contains("Deep Field"))
    }

    @Test func `without a date the newest day is printed`() async throws {
        let run = try await ProgramRun(sample: "apod")
        #expect(run.output.contains("apod:2026-09-21"))
    }

    @Test(arguments: [
        ("today", "2026-09-21"), ("Today", "2026-09-21"),
        ("yesterday", "2026-09-20"), ("-4", "2026-09-17"),
    ])
    func `days are counted back from the newest`(
        argument: String,
        day: String
    ) async throws {
        let run = try await ProgramRun(sample: "apod " + argument)
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output.contains("apod:" + day))
    }

    @Test(arguments: [
        ("2026-09 --format tsv", 10), ("2026-09-12..2026-09-16", 4),
        ("2026-09-20..", 2), ("..2026-09-11", 1), ("-n 3", 3),
        ("-1..", 2), ("-1..latest", 2), ("random -n 4", 4),
        ("random -n 30", 10), ("2026 --limit 2", 2), ("--all", 10),
        ("2026-09-16 --format tsv", 1), ("random --format tsv", 1),
        ("yesterday -n 1", 1), ("2026-09-16..2026-09-16 -n 1", 1),
    ])
    func `several days are a list, the newest first`(
        options: String,
        count: Int
    ) async throws {
        let run = try await ProgramRun(sample: "apod " + options)
        #expect(run.status == .done, "\(run.errors)")
        let ids = column(run)
        #expect(ids.count == count)
        #expect(ids.allSatisfy { $0.hasPrefix("apod:2026-09-") })
        #expect(options.hasPrefix("random") || ids == ids.sorted(by: >))
    }

    @Test(arguments: [
        ("--sort newest", "2026-09-21"), ("--sort oldest", "2026-09-11"),
        ("--sort oldest -n 2", "2026-09-11"),
        ("2026-09-12..2026-09-16 --sort oldest", "2026-09-12"),
        ("moon --sort newest", "2026-09-18"),
        ("moon --sort oldest -n 3", "2026-09-12"),
    ])
    func `days are listed in the order that is asked for`(
        options: String,
        first: String
    ) async throws {
        let run = try await ProgramRun(sample: "apod " + options)
        #expect(run.status == .done, "\(run.errors)")
        #expect(column(run).first == "apod:" + first)
        let days = column(run)
        let isOldest = options.contains("oldest")
        #expect(days == (isOldest ? days.sorted() : days.sorted(by: >)))
    }

    @Test func `a list has its query, and its records have a source and facts`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "apod 2026-09-16..2026-09-17 --format json"
        )
        let document = try #require(run.json() as? [String: Any])
        #expect(
            document["query"] as? [String: String] == [
                "source": "apod", "from": "2026-09-16", "to": "2026-09-17",
            ]
        )
        let items = try #require(document["items"] as? [[String: Any]])
        let item = try #require(items.first)
        #expect(item["source"] as? String == "apod")
        #expect(item["media_type"] as? String == "video")
        let facts = try #require(item["facts"] as? [String: String])
        #expect(facts.keys.sorted() == ["page_url", "video_url"])
    }

    @Test(arguments: [("apod", 1), ("apod latest", 1), ("apod -n 3", 3)])
    func `no more days are asked for than are shown`(
        line: String,
        count: Int
    ) async throws {
        let server = try NASAServer()
        _ = try await ProgramRun(
            line.split(separator: " ").map(String.init),
            environment: server.environment,
            clock: NASAServer.clock,
            leaving: [.history, .opened]
        )
        let asked = server.targets.filter { $0.contains("per_page") }
        #expect(asked.count == 1)
        #expect(asked.allSatisfy { $0.hasSuffix("&per_page=\(count)") })
    }

    @Test func `a day without a picture names the nearest days`() async throws {
        for line in ["apod 2026-09-14", "show apod:2026-09-14"] {
            let run = try await ProgramRun(sample: line)
            #expect(run.status == .notFound)
            #expect(run.errors.contains("2026-09-13, 2026-09-15"))
        }
    }

    @Test(arguments: [
        ("2030-01", "2030-01-01–2030-01-31", "2026-09-21"),
        ("2030..", "2030-01-01", "2026-09-21"), ("1995", "", "2026-09-11"),
        ("..1990", "1990-12-31", "2026-09-11"),
        ("2026-09-14..2026-09-14", "2026-09-14", "2026-09-13, 2026-09-15"),
    ])
    func `days without pictures name the nearest days`(
        days: String,
        place: String,
        nearest: String
    ) async throws {
        let run = try await ProgramRun(sample: "apod " + days)
        #expect(run.status == .notFound)
        #expect(run.errors.contains("Nothing for " + place))
        #expect(run.errors.hasSuffix("Nearest: \(nearest).\n"))
    }

    @Test func `offline, a search says that only stored days were searched`()
        async throws
    {
        let run = try await ProgramRun(["apod", "moon", "--offline"])
        #expect(run.status == .network)
        #expect(
            run.errors.hasSuffix(
                "Only the days stored on this machine were searched, without a "
                    + "result.\n"
            )
        )
    }

    @Test func `the picture of tomorrow is not there yet`() async throws {
        let run = try await ProgramRun(sample: "apod tomorrow")
        #expect(run.status == .notFound)
        #expect(run.errors.contains("Nothing for 2026-09-22."))
        #expect(run.errors.contains("2026-09-21"))
    }

    @Test(arguments: [
        "September 16, 2026", "september 16 2026", "16 September 2026",
        "Sep 16 2026", "Sept. 16, 2026", "16th Sep 2026", "ap260916",
        "https://apod.nasa.gov/apod/ap260916.html",
        "<http://antwrp.gsfc.nasa.gov/apod/ap260916.html>",
    ])
    func `a day may be spelled as people write it`(day: String) async throws {
        for words in [[day], day.split(separator: " ").map(String.init)] {
            let run = try await ProgramRun(
                ["apod"] + words + ["--sample", "-F", "nasa_id"]
            )
            #expect(run.status == .done, "\(run.errors)")
            #expect(run.output == "apod:2026-09-16\n")
        }
    }

    @Test(arguments: ["now", "newest", "Today"])
    func `the newest day has several names`(day: String) async throws {
        let run = try await ProgramRun(sample: "apod -F nasa_id " + day)
        #expect(run.output == "apod:2026-09-21\n")
    }

    /// The sample has videos on 2026-09-20 and -17, a page on -19, and no
    /// sizes in its records.
    @Test(arguments: [
        ("2026-09-16.. --min-size 1x1", ["21", "18", "16"]),
        ("2026-09-16.. --min-size 400x1", ["21", "18", "16"]),
        ("2026-09-16.. --min-size 1x400", []),
        ("2026-09-16.. --min-size 9000x1", []),
        ("2026-09-20 --min-size 1x1", []), ("--min-size 1x1", ["21"]),
        ("random --min-size 9000x9000", []),
        ("Random -n 100 --min-size 9000x9000", []),
    ])
    func `--min-size leaves out videos and smaller pictures`(
        options: String,
        days: [String]
    ) async throws {
        let run = try await ProgramRun(
            sample: "apod --fields nasa_id " + options
        )
        #expect(run.status == .done)
        #expect(column(run) == days.map { "apod:2026-09-" + $0 })
        let note = "No picture of this size or larger."
        #expect(run.errors.contains(note) == days.isEmpty)
        #expect(days.isEmpty || run.errors.isEmpty)
    }

    @Test(arguments: [
        ("100000x100000", App.ExitStatus.done), ("1X1", .done),
        ("100001x1", .usage), ("1x100001", .usage), ("0x1", .usage),
        ("1x0", .usage), ("-1x1", .usage), ("1x", .usage), ("x1", .usage),
        ("1x1x1", .usage), ("1", .usage), ("axb", .usage),
    ])
    func `a size is a width and a height, each from 1 to a limit`(
        size: String,
        status: App.ExitStatus
    ) async throws {
        let run = try await ProgramRun(
            sample: "apod 2026-09-16.. -F nasa_id --min-size=" + size
        )
        #expect(run.status == status)
        guard status == .usage else { return }
        #expect(run.output == "")
        #expect(
            run.errors.hasPrefix(
                "nasa-photos: invalid value “\(size)” for --min-size "
                    + "(expected WIDTHxHEIGHT, each from 1 to 100000)\n"
            ),
            "\(run.errors)"
        )
    }

    /// The extents of the files of an item.
    @Test(arguments: [
        ([(400, 300), (640, 480)], true), ([(640, 480), (400, 300)], true),
        ([(639, 480), (640, 479)], false), ([(480, 640)], false),
        ([(640, 480)], true), ([(9_999, 479)], false),
    ])
    func `a picture is large enough if one of its files is`(
        extents: [(Int, Int)],
        isLarge: Bool
    ) async throws {
        var library = MockLibrary()
        library.onFiles = { _ in
            PhotoFiles(
                extents.enumerated().map { index, extent in
                    PhotoFile(
                        url: URL(filePath: "/\(index).jpg"),
                        size: nil,
                        extent: Extent(width: extent.0, height: extent.1)
                    )
                }
            )
        }
        let filter = SizeFilter(
            least: Extent(width: 640, height: 480),
            photos: library,
            files: library
        )
        let photo = Photo(id: "a", mediaType: .image)
        #expect(try await filter.isLarge(photo) == isLarge)
        let film = Photo(id: "a", mediaType: .video)
        #expect(try await !filter.isLarge(film))
    }

    /// The bytes of a file that is no picture, and how often it is read.
    @Test(arguments: [(9, 1), (65_535, 1), (65_536, 2), (600_000, 2)])
    func `the size of a picture is looked for in the start of its file`(
        bytes: Int,
        times: Int
    ) async throws {
        let reads = Mutex(0)
        var library = MockLibrary()
        library.onFiles = { _ in
            PhotoFiles([
                PhotoFile(url: URL(filePath: "/0.jpg"), size: .original)
            ])
        }
        library.onData = { _ in
            reads.withLock { $0 += 1 }
            return Array(repeating: 0, count: bytes)
        }
        let filter = SizeFilter(
            least: Extent(width: 1, height: 1),
            photos: library,
            files: library
        )
        let photo = Photo(id: "a", mediaType: .image)
        #expect(try await !filter.isLarge(photo))
        #expect(reads.withLock(\.self) == times)
    }

    @Test func `ids of several sources can be mixed`() async throws {
        let run = try await ProgramRun(
            sample: "show apod:2026-09-16 as11-40-5874 --format json"
        )
        let document = try run.json() as? [String: Any]
        let items = document?["items"] as? [[String: Any]]
        #expect(
            items?.map { $0["source"] as? String } == ["apod", "images"]
        )
    }

    @Test func `a session steps from day to day, and to the list`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "apod 2026-09-13 --pictures none",
            input: "p\nn\nn\nn\nt\nq\n",
            inSession: true
        )
        let titles = run.lines.filter { line in
            ["Saturn’s", "The Full Moon", "Where Stars", "Galaxies in"]
                .contains { line.hasPrefix($0) }
        }
        #expect(
            titles == [
                "Saturn’s Moon Enceladus & Its Jets", "The Full Moon",
                "Saturn’s Moon Enceladus & Its Jets",
                "Where Stars Are Born: 30 Doradus", "Galaxies in a Deep Field",
            ]
        )
        #expect(run.output.contains("1–"))
        #expect(run.output.contains(" of 10"))
    }
}
