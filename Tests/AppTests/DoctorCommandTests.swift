import Foundation
import Mocks
import Models
import Synchronization
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct DoctorCommandTests {
    private static let services = [
        "service", "assets", "apod", "curiosity", "perseverance", "earth",
        "moon", "svs",
    ]

    private func run(
        _ line: String,
        _ server: NASAServer
    ) async throws -> ProgramRun {
        try await ProgramRun(
            line.split(separator: " ").map(String.init),
            environment: server.environment,
            clock: NASAServer.clock
        )
    }

    /// The names of the steps of a service, with what came without the time;
    /// those that failed begin with an exclamation mark.
    private func steps(_ service: String, of run: ProgramRun) -> [String] {
        run.lines.compactMap { line in
            let pattern = /([ !]) (\S+) ([a-z ]+?) {2,}(.*)/
            guard let match = line.wholeMatch(of: pattern),
                match.2 == service
            else { return nil }
            let came = match.4.replacing(/,? \(?\d+ ms\)?$/, with: "")
            return (match.1 == "!" ? "! " : "") + match.3 + ": " + came
        }
    }

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

    @Test(arguments: [
        (["C.UTF-8", "ko_KR.UTF-8", "C"], "LC_ALL=C.UTF-8"),
        (["", "ko_KR.UTF-8", "C"], "LC_MESSAGES=ko_KR.UTF-8"),
        (["", "", "C"], "LANG=C"),
    ])
    func `the locale is that of the first variable that is set`(
        values: [String],
        text: String
    ) async throws {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let environment = Dictionary(
            uniqueKeysWithValues: zip(names, values)
        )
        let line = ["doctor", "--sample"]
        let run = try await ProgramRun(line, environment: environment)
        #expect(run.lines.contains { $0.hasSuffix(" " + text) })
        // The sample has nothing to follow.
        let quick = try await ProgramRun(
            line + ["--quick"],
            environment: environment
        )
        #expect(run.lines.count == quick.lines.count)
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

    @Test func `a wrong template is refused before anything is checked`()
        async throws
    {
        let server = try NASAServer()
        let run = try await run("doctor --template {nosuch}", server)
        #expect(run.status == .usage)
        #expect(server.targets.isEmpty)
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
    /// followed at once, and what they are asked.
    @Test func `what doctor says and asks is that of its transcript`()
        async throws
    {
        var text = ""
        for (line, status) in [
            ("doctor", 200), ("doctor --quick", 200), ("doctor --offline", 200),
            ("doctor --refresh", 429), ("doctor --max-time 9", 503),
            ("doctor", 302), ("recent", 302),
        ] {
            let homes = SettingsHome()
            let home = try homes.path("")
            let answer = NASAAnswer(
                status: status,
                fields: ["Location": "/again"]
            )
            let server = try NASAServer(
                answering: status == 200 ? [:] : ["/": answer]
            )
            let run = try await ProgramRun(
                line.split(separator: " ").map(String.init),
                environment: server.environment.merging(["HOME": home]) { $1 },
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
                of: line + (status == 200 ? "" : " (\(status))")
            )
            text += server.targets.sorted().map { "  asked: \($0)\n" }
                .joined()
        }
        try Transcript.expect(text, is: "doctor")
    }

    @Test func `programs get a finding for each step`() async throws {
        let server = try NASAServer()
        let run = try await run("doctor --json", server)
        let document = try #require(run.json() as? [String: Any])
        let findings = try #require(document["findings"] as? [[String: Any]])
        let names = findings.compactMap { $0["name"] as? String }
        #expect(names.contains("service search"))
        #expect(names.contains("perseverance panoramas"))
        #expect(findings.allSatisfy { $0["ok"] as? Bool == true })
        #expect(findings.allSatisfy { $0.keys.sorted() == Self.keys })
    }

    private static let keys = ["name", "ok", "schema", "text"]

    @Test func `a failed step is said, and those after it are made`()
        async throws
    {
        let page = NASAAnswer(
            status: 451,
            body: Data("<html>Gone</html>".utf8),
            fields: ["Content-Type": "text/html; charset=utf-8"]
        )
        let server = try NASAServer(answering: ["~small": page])
        let run = try await run("doctor", server)
        let steps = steps("service", of: run)
        #expect(steps.filter { $0.hasPrefix("! ") }.count == 1)
        #expect(steps[3].hasPrefix("! small copy: "), "\(steps)")
        #expect(steps[4] == "original: 3.0 MB")
        #expect(run.status == .service)
    }

    @Test func `a page in the place of a picture is a failure`() async throws {
        let page = NASAAnswer(body: Data("<html>Welcome</html>".utf8))
        let server = try NASAServer(answering: ["-br.jpg": page])
        let run = try await run("doctor", server)
        let failed = run.lines.filter { $0.hasPrefix("! ") }
        #expect(failed.count == 1)
        #expect(failed.first?.hasPrefix("! curiosity small copy ") == true)
    }

    @Test(arguments: ["-br.JPG", "-br.jpg"])
    func `one spelling of Curiosity's copies is enough`(
        missing: String
    ) async throws {
        let nothing = NASAAnswer(status: 404)
        let server = try NASAServer(answering: [missing: nothing])
        let run = try await run("doctor", server)
        #expect(run.status == .done, "\(run.output)")
    }

    @Test func `no original stands in for a small copy`() async throws {
        let gone = NASAAnswer(status: 410)
        let server = try NASAServer(answering: ["/dynamicimage/": gone])
        let run = try await run("doctor", server)
        #expect(run.status != .done)
        #expect(
            steps("apod", of: run).contains { $0.hasPrefix("! thumbnail: ") },
            "\(steps("apod", of: run))"
        )
    }

    @Test(arguments: [
        ("/api/natural", ["! newest", "! old"]),
        ("/api/natural/date/", ["newest", "thumbnail", "original", "! old"]),
    ])
    func `nothing is asked about a photo that did not come`(
        path: String,
        expected: [String]
    ) async throws {
        let nothing = NASAAnswer(status: 404)
        let server = try NASAServer(answering: [path: nothing])
        let steps = steps("earth", of: try await run("doctor", server))
        #expect(steps.map { String($0.prefix { $0 != ":" }) } == expected)
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

    @Test(arguments: [
        NASAAnswer(status: 503),
        NASAAnswer(status: 302, fields: ["Location": "/again"]),
        NASAAnswer(status: 429, fields: ["Retry-After": "15"]),
    ])
    func `services that all fail are asked 40 times at most`(
        answer: NASAAnswer
    ) async throws {
        let server = try NASAServer(answering: ["/": answer])
        let run = try await run("doctor", server)
        #expect(run.status != .done)
        #expect(server.targets.count <= 40)
        for service in Self.services {
            let steps = steps(service, of: run)
            #expect(!steps.isEmpty && steps.allSatisfy { $0.hasPrefix("! ") })
            // What is not there may be there for the next step.
            #expect(answer.status == 503 || steps.count == 1)
        }
    }

    @Test func `a service that cannot be reached is asked once`() async throws {
        let server = try NASAServer()
        let run = try await ProgramRun(
            ["doctor"],
            environment: server.environment
                .merging(["NASA_PHOTOS_SVS_URL": "http://127.0.0.1:1"]) { $1 },
            clock: NASAServer.clock
        )
        #expect(run.status == .network)
        for service in ["moon", "svs"] {
            let steps = steps(service, of: run)
            #expect(steps.count == 1)
            #expect(steps.first?.hasPrefix("! newest: ") == true)
        }
    }
}
