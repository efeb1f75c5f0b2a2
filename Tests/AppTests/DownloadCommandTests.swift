import Foundation
import Models
import Services
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct DownloadCommandTests {
    /// Runs the command with the sample, in a folder of its own.
    private func download(
        _ arguments: String,
        into folder: URL,
        input: String = ""
    ) async throws -> ProgramRun {
        try await ProgramRun(
            sample: "download \(arguments) --output \(folder.path())",
            input: input
        )
    }

    @Test func `a download prints the path of a file that is complete`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await download("as11-40-5874", into: folder)
        #expect(run.status == .done)
        let path = try #require(run.lines.first)
        #expect(path.hasSuffix("/as11-40-5874~orig.jpg"))
        let data = try Data(contentsOf: URL(filePath: String(path)))
        #expect(data.starts(with: [0xFF, 0xD8, 0xFF]))
    }

    @Test func `the second download of a file skips it`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try await download("as11-40-5874", into: folder)
        let run = try await download(
            "as11-40-5874 --format jsonl",
            into: folder
        )
        let record = try run.json() as? [String: Any]
        #expect(record?["status"] as? String == "skipped")
        #expect(record?["error"] is NSNull)
    }

    @Test func `another file of the same name is kept`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "as11-40-5874~orig.jpg")
        try Data("mine".utf8).write(to: file)
        let run = try await download("as11-40-5874", into: folder)
        #expect(run.status == .cannotWrite)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("--overwrite"))
        #expect(try Data(contentsOf: file) == Data("mine".utf8))
    }

    @Test func `one of several items that fails has a status of its own`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await download(
            "-",
            into: folder,
            input: "as11-40-5874\nno-such-id\n"
        )
        #expect(run.status == .someFailed)
        #expect(run.lines.count == 1)
        let command = "nasa-photos download no-such-id --output "
        #expect(run.errors.contains(command + folder.path()))
        #expect(run.errors.contains("1 failed:"))
        #expect(run.errors.contains("Not found (1)\n"))
    }

    @Test(arguments: [
        ("no-such-id as11-40-5874", App.ExitStatus.notFound),
        ("as11-40-5874 no-such-id", .cannotWrite),
    ])
    func `if all downloads fail, the status is that of the first item`(
        ids: String,
        status: App.ExitStatus
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "as11-40-5874~orig.jpg")
        try Data("mine".utf8).write(to: file)
        let run = try await download(ids, into: folder)
        #expect(run.status == status)
    }

    @Test func `ids that are repeated are downloaded once`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await download(
            "as11-40-5874 as11-40-5874 -",
            into: folder,
            input: "as11-40-5874\n"
        )
        #expect(run.status == .done)
        #expect(run.lines.count == 1)
    }

    @Test func `favorites are downloaded, all or those of one source`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try LoopbackServer { _ in
            .response(
                headers: ["ETag": "\"1\""],
                body: Data([0xFF, 0xD8, 0xFF, 0xE0])
            )
        }
        defer { server.stop() }
        func run(_ line: String, input: String = "") async throws -> ProgramRun
        {
            try await ProgramRun(
                line.split(separator: " ").map(String.init),
                environment: [
                    "XDG_DATA_HOME": folder.path(),
                    "XDG_STATE_HOME": folder.path(),
                    "NASA_PHOTOS_ASSETS_URL": server.url("").absoluteString,
                    "NASA_PHOTOS_APOD_URL": server.url("").absoluteString,
                ],
                input: input
            )
        }
        let favorites = ["a", "apod:2026-09-16"].map { id in
            let file = server.url("/\(id.prefix(4)).jpg").absoluteString
            return #"{"schema":1,"nasa_id":"\#(id)","#
                + #""files":[{"url":"\#(file)","size":"original"}]}"# + "\n"
        }
        let added = try await run(
            "favorites import -",
            input: favorites.joined()
        )
        #expect(added.status == .done)
        let output = "--output \(folder.path())/files"
        let list = try await run("favorites source:apod")
        let days = try await run("download - \(output)", input: list.output)
        #expect(days.status == .done)
        #expect(days.lines.count == 1)
        let all = try await run(
            "download --favorites --format jsonl \(output)"
        )
        #expect(all.lines.count == 2)
        #expect(all.lines.count { $0.contains(#""status":"skipped""#) } == 1)
    }

    @Test func `a folder that cannot be used is one failure`() async throws {
        let run = try await ProgramRun(
            sample: "download as11-40-5874 PIA00452 --output /dev/null/files"
        )
        #expect(run.status == .cannotWrite)
        #expect(run.errors.hasPrefix("nasa-photos: /dev/null/files/: "))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: [("n", false), ("", false), ("Y", true)])
    func `people are asked before many files, and what is not yes is no`(
        reply: String,
        goesOn: Bool
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = folder.appending(path: "files").path()
        let ids = (1 ... 101).map { "no-such-id-\($0)" }
        let run = try TerminalRun(
            ["download", "--sample", "--output", files] + ids,
            columns: 200,
            rows: 200
        )
        await run.screen { $0.shows("Download 101 items to \(files)/? [y/N]") }
        try await run.type(reply)
        #expect(await run.finish() == (goesOn ? .notFound : .other))
        #expect(run.now.shows("Nothing was downloaded.") != goesOn)
        #expect(run.now.shows("Run the same command again") == goesOn)
        #expect(FileManager.default.fileExists(atPath: files) == goesOn)
    }

    @Test func `100 files are downloaded without a question`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let ids = (1 ... 100).map { "no-such-id-\($0)" }
        let run = try TerminalRun(
            ["download", "--sample", "--output", folder.path()] + ids,
            columns: 200,
            rows: 200
        )
        let isAsked: @Sendable (TerminalEmulator) -> Bool = {
            $0.lines.contains { $0.contains("[y/N]") }
        }
        let answer = Task {
            await run.screen(until: isAsked)
            if !Task.isCancelled { try await run.type("n") }
        }
        #expect(await run.finish() == .notFound)
        answer.cancel()
        #expect(!isAsked(run.now))
    }

    @Test func `a dry run says what a run would do, and does nothing`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let new = folder.appending(path: "new")
        let options = " --dry-run --name {year}/{nasa_id}.{ext}"
        let ids = "nosuchid as11-40-5874"
        let run = try await download(ids + options, into: new)
        #expect(run.status == .someFailed)
        #expect(run.lines.count == 1)
        let fields = run.lines[0].split(separator: "\t")
        #expect(fields.first == "new")
        #expect(Int(fields[1]) ?? 0 > 1_000)
        #expect(fields.last == "\(new.path())/1969/as11-40-5874.jpg")
        #expect(run.errors.contains("nosuchid: "))
        #expect(run.errors.contains("1 to download, 1 failed · "))
        let names = try FileManager.default
            .contentsOfDirectory(atPath: folder.path())
        #expect(names.isEmpty)
        let records = try await download(
            "as11-40-5874 --format jsonl" + options,
            into: new
        )
        let record = try records.json() as? [String: Any]
        #expect(record?["status"] as? String == "new")
        #expect(record?["bytes"] as? Int ?? 0 > 1_000)
    }

    @Test(arguments: [
        "as11-40-5874", "as11-40-5874 PIA00452 --name {year}/x.{ext}",
        "--search apollo --limit 5 --name x.{ext} --rename",
        "as11-40-5874 --sidecar xmp", "as11-40-5874 --size small --overwrite",
        "--search apollo --limit 4 --name {center} --size small --overwrite",
        "--search apollo --sort newest -n 3 --sidecar json --rename",
    ])
    func `the second run of a command changes nothing`(
        arguments: String
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        func files() throws -> [String: Date?] {
            let names = try FileManager.default
                .subpathsOfDirectory(atPath: folder.path())
            return try names.reduce(into: [:]) { dates, name in
                let file = folder.appending(path: name).path()
                dates[name] =
                    try FileManager.default
                    .attributesOfItem(atPath: file)[.modificationDate] as? Date
            }
        }
        let first = try await download(arguments, into: folder)
        #expect(first.status == .done)
        let saved = try files()
        #expect(!saved.isEmpty)
        let second = try await download(arguments, into: folder)
        #expect(second.status == .done)
        #expect(try files() == saved)
    }

    @Test func `a JSON sidecar is the record of the item without files`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await download(
            "as11-40-5874 --sidecar json",
            into: folder
        )
        let path = String(try #require(run.lines.first)) + ".json"
        let shown = try await ProgramRun(
            sample: "search id:as11-40-5874 --format jsonl"
        )
        #expect(
            try String(contentsOfFile: path, encoding: .utf8) == shown.output
        )
    }

    @Test(arguments: [
        ("moon.jpg", "moon.jpg"), ("new/moon.jpg", "new/moon.jpg"),
        ("moon.jpg/", "moon.jpg/as11-40-5874~orig.jpg"),
        ("there.d", "there.d/as11-40-5874~orig.jpg"),
        ("moon", "moon/as11-40-5874~orig.jpg"),
    ])
    func `an output for one item can be a file`(
        output: String,
        expected: String
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "there.d"),
            withIntermediateDirectories: true
        )
        let run = try await ProgramRun(
            sample: "download as11-40-5874 -o \(folder.path())/\(output)"
        )
        #expect(run.lines == ["\(folder.path())/\(expected)"])
    }

    @Test(arguments: ["--format=jsonl", "--dry-run"])
    func `records and plans are in the order of the list`(
        option: String
    ) async throws {
        let server = try DownloadServer()
        defer { server.stop() }
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        server.holdFirst()
        let run = try await ProgramRun(
            [
                "download", "one", "two", "three", option, "-o",
                folder.path(),
            ],
            environment: [
                "NASA_PHOTOS_API_URL": server.url,
                "NASA_PHOTOS_ASSETS_URL": server.url,
            ]
        )
        #expect(run.status == .done)
        let names = run.lines.map { line in
            ["one", "two", "three"].first { line.contains("/\($0)~orig.jpg") }
        }
        #expect(names == ["one", "two", "three"])
    }

    @Test(arguments: [
        ("one -o {}/moon.png", App.ExitStatus.cannotWrite, "end the name in"),
        ("one two -o {}/two.jpg", .usage, "names one file"),
        ("- -o {}/two.jpg", .usage, "names one file"),
        ("one --all-files -o {}/two.jpg", .usage, "names one file"),
        ("one -o - --exec true", .usage, "--exec"),
        ("--verify {}", .notFound, "no downloads are recorded"),
    ])
    func `what cannot be right is refused`(
        line: String,
        status: App.ExitStatus,
        sentence: String
    ) async throws {
        let server = try DownloadServer()
        defer { server.stop() }
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let path =
            folder.path().hasSuffix("/")
            ? String(folder.path().dropLast()) : folder.path()
        let run = try await ProgramRun(
            ["download"]
                + line.replacing("{}", with: path).split(separator: " ")
                .map(String.init),
            environment: [
                "NASA_PHOTOS_API_URL": server.url,
                "NASA_PHOTOS_ASSETS_URL": server.url,
            ]
        )
        #expect(run.status == status)
        #expect(run.errors.contains(sentence))
        let names = try FileManager.default
            .contentsOfDirectory(atPath: folder.path())
        #expect(names.isEmpty)
    }

    @Test func `a name with another ending of the same format is right`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await ProgramRun(
            sample: "download as11-40-5874 -o \(folder.path())/moon.JPEG"
        )
        #expect(run.status == .done)
        #expect(run.lines.first?.hasSuffix("/moon.JPEG") == true)
    }

    @Test(arguments: [
        "mirror status", "mirror update", "saved", "search moon --local",
        "stats moon", "new", "favorites", "history", "download --verify",
    ])
    func `without a folder for data, one sentence says what to set`(
        line: String
    ) async throws {
        let run = try await ProgramRun(
            line.split(separator: " ").map(String.init),
            environment: ["HOME": "relative"]
        )
        #expect(run.status == .cannotWrite)
        #expect(
            run.errors == "nasa-photos: There is no folder for your data: set "
                + "HOME, or both XDG_DATA_HOME and XDG_STATE_HOME, to absolute "
                + "paths.\n"
        )
    }

    @Test func `a folder whose name is not UTF-8 is that folder`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = SystemText.decode(Array(folder.path.utf8) + [0x2F, 0xE9])
        let line = ["download", "as11-40-5874", "--sample", "-o", path]
        let run = try await ProgramRun(line + ["--exec", "cp {} {}.copy"])
        #expect(run.status == .done)
        #expect(run.output.contains("/\u{FFFD}/as11-40-5874~orig.jpg"))
        let names = try Folder(URL(filePath: path), isCreated: false).names()
        #expect(
            names.sorted()
                == ["as11-40-5874~orig.jpg", "as11-40-5874~orig.jpg.copy"]
        )
        let picture = [
            "picture", path + "/" + names[0], "--ppm", "--scale=1/8",
        ]
        #expect(try await ProgramRun(picture).status == .done)
        let search = try await ProgramRun([
            "search", SystemText.decode([0x63, 0xE9]), "--sample",
        ])
        #expect(search.status == .usage)
        #expect(search.errors.contains("“c\u{FFFD}” is not valid UTF-8"))
    }

    @Test func `only items of a day or later are downloaded`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let all = try await download("--search apollo --dry-run", into: folder)
        let late = try await download(
            "--search apollo --since 1971 --sort oldest --dry-run "
                + "--name {date}.{ext}",
            into: folder
        )
        #expect(!late.lines.isEmpty)
        #expect(late.lines.count < all.lines.count)
        #expect(
            late.lines.allSatisfy {
                $0.split(separator: "/").last ?? "" >= "1971"
            }
        )
    }

    @Test(arguments: [
        "", "as11-40-5874 --search moon", "a --overwrite --rename",
        "as11-40-5874 --favorites", "--favorites --search moon",
        "a --name {nothing}", "a --center JSC", "--favorites --center JSC",
        "a --all", "--favorites --all", "a --since 2026",
        "--search moon --since later",
    ])
    func `a command line that makes no sense is rejected`(
        arguments: String
    ) async throws {
        let run = try await ProgramRun(sample: "download " + arguments)
        #expect(run.status == .usage)
    }
}
