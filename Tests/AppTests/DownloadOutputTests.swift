import Arguments
import Foundation
import Services
import Synchronization
import TerminalViews
import TestSupport
import Testing

@testable import App
@testable import Terminal
@testable import ViewModels

@Suite(.queued)
struct DownloadOutputTests {
    private let folder: DownloadFolder

    init() throws { folder = try DownloadFolder() }

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
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "there.d"),
            withIntermediateDirectories: true
        )
        let run = try await ProgramRun(
            sample: "download as11-40-5874 -o \(folder.url.path())/\(output)"
        )
        #expect(run.lines == ["\(folder.url.path())/\(expected)"])
    }

    @Test func `a name with another ending of the same format is right`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "download as11-40-5874 -o \(folder.url.path())/moon.JPEG"
        )
        #expect(run.status == .done)
        #expect(run.lines.first?.hasSuffix("/moon.JPEG") == true)
    }

    @Test(arguments: [
        ("one -o {}/moon.png", App.ExitStatus.usage, "end the name in"),
        ("one two -o {}/two.jpg", .usage, "names one file"),
        ("- -o {}/two.jpg", .usage, "names one file"),
        ("one --all-files -o {}/two.jpg", .usage, "names one file"),
        ("--verify {}", .notFound, "no downloads are recorded"),
    ])
    func `what cannot be right is refused`(
        line: String,
        status: App.ExitStatus,
        sentence: String
    ) async throws {
        let server = try DownloadServer()
        defer { server.stop() }
        let path = folder.url.path
        let run = try await ProgramRun(
            ["download"]
                + line.replacing("{}", with: path).split(separator: " ")
                .map(String.init),
            environment: server.environment,
            input: "one\n"
        )
        #expect(run.status == status)
        #expect(run.errors.contains(sentence))
        let names = try FileManager.default
            .contentsOfDirectory(atPath: folder.url.path())
        #expect(names.isEmpty)
    }

    @Test(arguments: [
        (10, "3 of 9 files"), (22, "3 of 9 files"),
        (23, "3 of 9 files · 41 MB"), (31, "3 of 9 files · 41 MB"),
        (32, "3 of 9 files · 41 MB · 5 MB/s"),
        (43, "3 of 9 files · 41 MB · 5 MB/s"),
        (44, "━━━━━       3 of 9 files · 41 MB · 5 MB/s"),
        (53, "━━━━━       3 of 9 files · 41 MB · 5 MB/s"),
        (54, "of-the-…  ━━━━━       3 of 9 files · 41 MB · 5 MB/s"),
        (
            78,
            "of-the-last-picture-of-the-thir…  ━━━━━       "
                + "3 of 9 files · 41 MB · 5 MB/s"
        ),
        (
            99,
            "of-the-last-picture-of-the-thir…  ━━━━━       "
                + "3 of 9 files · 41 MB · 5 MB/s"
        ),
    ])
    func `the name, the bar and facts are shown if there is room`(
        columns: Int,
        line: String
    ) {
        let nowhere = FileOutput(descriptor: -1)
        let console = Console(
            streams: StandardStreams(
                input: -1,
                output: nowhere,
                error: nowhere,
                environment: [
                    "COLUMNS": "\(columns)", "LINES": "9",
                    "LC_ALL": "en_US.UTF-8",
                ]
            ),
            clock: .still(),
            options: OptionValues()
        )
        let shown = Mutex("")
        var surface = StatusLine.Surface(
            output: nowhere,
            canRedraw: true,
            patience: .zero
        ) { columns }
        surface.show = { text in
            if let text { shown.withLock { $0 = text } }
        }
        console.status.move(to: surface)
        console.report(
            DownloadReport.Progress(
                file: "of-the-last-picture-of-the-third-day.jpg",
                share: 0.5,
                texts: [
                    "3 of 9 files · 41 MB · 5 MB/s", "3 of 9 files · 41 MB",
                    "3 of 9 files",
                ]
            )
        )
        _ = console.status.tick()
        console.endProgress()
        // After the indicator.
        #expect(shown.withLock { $0.dropFirst(2) } == line)
    }

    @Test func `a folder whose name is not UTF-8 is that folder`()
        async throws
    {
        let parent = Array(folder.url.path.utf8)
        let path = SystemText.decode(parent + [0x2F, 0xE9])
        let line = ["download", "as11-40-5874", "--sample", "-o", path]
        let run = try await ProgramRun(line)
        #expect(run.status == .done)
        #expect(run.output.contains("/\u{FFFD}/as11-40-5874~orig.jpg"))
        let names = try Folder(URL(filePath: path), isCreated: false).names()
        #expect(names == ["as11-40-5874~orig.jpg"])
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
}
