import Foundation
import Mocks
import Models
import Synchronization
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct DoctorCommandTests {
    @Test func `the versions are those of the program and of libcurl`()
        async throws
    {
        let run = try await ProgramRun(sample: "doctor --quick")
        let line = try #require(
            run.lines.first { $0.hasPrefix("  version ") }
        )
        let version = try await ProgramRun(["--version"]).lines[0]
        #expect(line.contains(version + ", libcurl "))
        #expect(
            line.contains(/libcurl [78]\.\d+\.\d+, SQLite 3\.\d+\.\d+$/)
        )
    }

    @Test(arguments: [("off", true), ("on", false)])
    func `on a terminal in tmux, doctor says what tmux keeps from it`(
        passthrough: String,
        isSaid: Bool
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let tmux = folder.appending(path: "tmux")
        try "#!/bin/sh\necho '256|\(passthrough)|xterm'\n"
            .write(to: tmux, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700],
            ofItemAtPath: tmux.path()
        )
        let environment = [
            "TMUX": "/x,1,0", "TERM": "tmux-256color",
            "PATH": folder.path() + ":/usr/bin:/bin",
        ]
        let words = ["doctor", "--quick", "--sample"]
        let pipe = try await ProgramRun(words, environment: environment)
        #expect(!pipe.output.contains("allow-passthrough"))
        let run = try TerminalRun(
            words,
            columns: 150,
            rows: 50,
            environment: environment
        )
        #expect(await run.finish() == .done)
        #expect(run.now.shows("set -g allow-passthrough on") == isSaid)
    }

    /// All that is known without a service, but for the versions; `pictures`
    /// is how they are shown in a pipe and on a terminal.
    @Test(arguments: [
        (
            "",
            "none (standard output is not a terminal)",
            "none (--pictures none)"
        ),
        ("--accessible", "none (--accessible)", "none (--accessible)"),
        (
            "--pictures auto --color never",
            "none (standard output is not a terminal)",
            "none (no color support)"
        ),
        (
            "--pictures blocks",
            "none (--pictures blocks)", "blocks256 (--pictures blocks)"
        ),
    ])
    func `a machine is described`(
        options: String,
        piped: String,
        shown: String
    ) async throws {
        let homes = SettingsHome()
        let home = try homes.path("")
        let words = "doctor --quick --sample " + options
        let line = words.split(separator: " ").map(String.init)
        let run = try await ProgramRun(line, environment: ["HOME": home])
        let terminal = try TerminalRun(
            line,
            columns: 150,
            rows: 24,
            environment: ["HOME": home]
        )
        #expect(await terminal.finish() == .done)
        for (lines, hint, size, pictures) in [
            (
                run.lines.map(String.init),
                " (standard output is not a terminal)", "80x14", piped
            ),
            (terminal.now.written, "", "150x24", shown),
        ] {
            let text = lines.filter { $0.contains(/^  (?!version|sample)/) }
                .prefix(9).joined(separator: "\n")
            #expect(
                text.replacing(home, with: "HOME") == """
                      terminal                 TERM=xterm-256color\(hint)
                      size                     \(size)
                      cell size                unknown
                      locale                   LC_ALL=en_US.UTF-8
                      config                   HOME/.config/nasa-photos/config
                      cache                    HOME/.cache/nasa-photos \
                    (not found)
                      data                     HOME/.local/share/nasa-photos \
                    (not found)
                      state                    HOME/.local/state/nasa-photos \
                    (not found)
                      pictures                 \(pictures)
                    """
            )
        }
    }

    @Test func `a folder is tried, and left as it was`() async throws {
        let home = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: home) }
        let data = home.appending(path: "nasa-photos")
        try FileManager.default.createDirectory(
            at: data,
            withIntermediateDirectories: false
        )
        let run = try await ProgramRun(
            ["doctor", "--quick", "--sample"],
            environment: ["XDG_DATA_HOME": home.path]
        )
        #expect(run.output.contains(data.path))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: data.path
        )
        #expect(names == [])
    }

    /// What is said of each service, in the order of their names since all are
    /// followed at once, and what they are asked. With `ANSWER=~small:451`, a
    /// page and this status are sent for all paths with this text.
    @Test func `what doctor says and asks is that of its transcript`()
        async throws
    {
        let (name, homes) = ("printed-doctor", SettingsHome())
        var text = ""
        for words in try Transcript.lines(of: name).map(\.text) {
            let home = try homes.path("")
            let line = TranscriptLine(words, home: home)
            let server = try NASAServer(answering: Self.answers(in: line))
            let run = try await ProgramRun(
                line.words,
                environment: server.environment
                    .merging(line.environment) { $1 },
                clock: NASAServer.clock
            )
            let services = Dictionary(grouping: run.lines) {
                $0.dropFirst(2).prefix { $0 != " " }
            }
            let lines =
                services.sorted { $0.key < $1.key }.flatMap(\.value)
                .map {
                    $0.replacing(home, with: "HOME")
                        .replacing(/\d+ ms/, with: "… ms")
                        .replacing(/(version|sample) {2,}.*/) { "\($0.1)  …" }
                } + [""]
            text += Transcript.text(
                ProgramRun(
                    status: run.status,
                    output: lines.joined(separator: "\n"),
                    errors: run.errors
                ),
                of: words
            )
            text += server.targets.sorted().map { "  asked: \($0)\n" }
                .joined()
        }
        try Transcript.expect(text, is: name)
    }

    private static func answers(
        in line: TranscriptLine
    ) -> [String: NASAAnswer] {
        let parts = line.environment["ANSWER"]?.split(separator: ":") ?? []
        guard parts.count == 2, let status = Int(parts[1]) else { return [:] }
        let answer = NASAAnswer(
            status: status,
            body: Data("<html>Welcome</html>".utf8),
            fields: ["Content-Type": "text/html", "Location": "/again"]
        )
        return [String(parts[0]): answer]
    }

    @Test func `the files of a subject are asked for once for each photo`()
        async throws
    {
        let asked = Mutex<[PhotoID]>([])
        var library = MockLibrary()
        library.onPhoto = { _ throws(LoadFailure) in throw .timedOut }
        library.onFiles = { photo in
            asked.withLock { $0.append(photo.id) }
            let url = URL(filePath: "/\(photo.id.value).jpg")
            return PhotoFiles([PhotoFile(url: url, size: .original)])
        }
        var subject = CheckSubject(photos: library, files: library)
        for id in ["a", "b"] as [PhotoID] {
            subject.photo = Photo(id: id)
            for _ in 1 ... 2 {
                let names = try await subject.allFiles().all
                    .map(\.url.lastPathComponent)
                #expect(names == [id.value + ".jpg"])
            }
        }
        #expect(asked.withLock { $0 } == ["a", "b"])
        // After an old item that fails, nothing is asked about the newest.
        _ = try? await CheckStep.old("c").run(&subject)
        #expect(subject.photo == nil)
    }

    /// The kinds of the photos of a page: a picture, a video with a thumbnail,
    /// and one without.
    @Test(arguments: [
        ("nit", 1), ("nti", 1), ("itn", 0), ("nn", 0), ("nnt", 2),
    ])
    func `a photo with a picture is checked, if there is one`(
        kinds: String,
        checked: Int
    ) async throws {
        let photos = kinds.enumerated().map { index, kind in
            Photo(
                id: PhotoID("\(index)"),
                mediaType: kind == "i" ? .image : .video,
                thumbnail: kind == "t" ? URL(filePath: "/a.jpg") : nil
            )
        }
        let library = MockLibrary()
        var subject = CheckSubject(photos: library, files: library)
        let list = LazyPage { Page(all: photos) }
        let answer = try await CheckStep.list("newest", list).run(&subject)
        #expect(subject.photo == photos[checked])
        guard case .items(photos.count) = answer else {
            Issue.record("\(answer)")
            return
        }
    }
}
