import Foundation
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct DoctorCommandTests {
    /// A step of a service, as it is in JSON.
    private struct Step {
        let service: String
        let name: String
        let values: [String: Any]

        subscript(name: String) -> Any? {
            values[name].flatMap { $0 is NSNull ? nil : $0 }
        }

        var isGood: Bool { self["ok"] as? Bool == true }
    }

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

    private func steps(_ run: ProgramRun) throws -> [Step] {
        let document = try run.json() as? [String: Any]
        let findings = document?["findings"] as? [[String: Any]] ?? []
        return findings.flatMap { finding in
            (finding["steps"] as? [[String: Any]] ?? []).map {
                Step(
                    service: finding["name"] as? String ?? "",
                    name: $0["name"] as? String ?? "",
                    values: $0
                )
            }
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
        #expect(line.contains(/libcurl [78]\.\d+\.\d+$/))
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

    @Test func `each service is followed to an original`() async throws {
        let server = try NASAServer()
        let run = try await run("doctor", server)
        #expect(run.status == .done)
        let services = [
            "service", "assets", "apod", "curiosity", "perseverance", "earth",
            "moon", "svs",
        ]
        for (line, name) in zip(run.lines, services) {
            #expect(line.hasPrefix("  \(name) "))
            // That feed only leads to items of the library.
            let isFollowed = line.contains(#/ · original [\d.]+ [kM]B/#)
            #expect(isFollowed || name == "assets", "\(line)")
        }
        #expect(!run.output.contains("! "), "\(run.output)")
    }

    @Test func `a report says of each step what was asked and what came`()
        async throws
    {
        let server = try NASAServer()
        let steps = try steps(try await run("doctor --json", server))
        let requests = steps.compactMap { $0["requests"] as? Int }
        #expect(requests.reduce(0, +) == server.targets.count)
        #expect(requests.reduce(0, +) <= 40)
        let small = try #require(
            steps.first { ($0.service, $0.name) == ("service", "small_copy") }
        )
        #expect(small["status"] as? Int == 200)
        #expect(small["bytes"] as? Int == 40_000)
        let url = small["url"] as? String
        #expect(url?.hasSuffix("/as11-44-6550~small.jpg") == true)
        #expect(small["reason"] == nil)
        #expect(small["expected"] as? String == "a picture")
        let affected = "pictures beside details, and --size"
        #expect(small["affects"] as? String == affected)
        let first = try #require(steps.first)
        #expect(first.name == "words")
        #expect(first["type"] as? String == "application/json")
        #expect(first["items"] as? Int == 29_000)
        let original = steps.first { $0.name == "original" }
        #expect(original?["size"] as? Int == 3_000_000)
        #expect(original?["items"] == nil)
    }

    @Test func `a quick check asks for the first list of each service`()
        async throws
    {
        let server = try NASAServer()
        let run = try await run("doctor --quick", server)
        #expect(run.status == .done)
        #expect(run.lines.count { $0.contains(" reached in ") } == 8)
        #expect(server.targets.count <= 11)
        #expect(server.pictureCount == 0)
    }

    @Test func `a failed step says what was expected, came and is affected`()
        async throws
    {
        let page = NASAAnswer(
            status: 451,
            body: Data("<html>Gone</html>".utf8),
            fields: ["Content-Type": "text/html; charset=utf-8"]
        )
        let server = try NASAServer(answering: ["~small": page])
        let failed = try await run("doctor", server)
        let line = try #require(failed.lines.first)
        let words =
            #/! service +small copy: expected a picture, got 451 text/html, /#
        #expect(line.contains(words), "\(line)")
        #expect(line.hasSuffix(" Affects pictures beside details, and --size."))
        let rest = failed.lines.dropFirst().first
        #expect(rest?.hasPrefix("  service ") == true)
        #expect(rest?.contains("original 3.0 MB") == true)
        #expect(failed.status == .service)
        let steps = try steps(try await run("doctor --json", server))
        #expect(steps.filter { !$0.isGood }.map(\.name) == ["small_copy"])
        let reason = steps.first { !$0.isGood }?["reason"] as? String
        #expect(reason?.isEmpty == false)
    }

    @Test func `a page in the place of a picture is a failure`() async throws {
        let page = NASAAnswer(body: Data("<html>Welcome</html>".utf8))
        let server = try NASAServer(answering: ["-br.jpg": page])
        let steps = try steps(try await run("doctor --json", server))
        let failed = steps.filter { !$0.isGood }
        #expect(failed.map(\.service) == ["curiosity"])
        #expect(failed.map(\.name) == ["small_copy"])
    }

    @Test func `one spelling of Curiosity's copies is enough`() async throws {
        let missing = NASAAnswer(status: 404)
        let server = try NASAServer(answering: ["-br.JPG": missing])
        let run = try await run("doctor", server)
        #expect(run.status == .done)
        let line = run.lines.first { $0.contains(" curiosity ") } ?? ""
        #expect(line.contains(#/ lowercase copy [\d.]+ [kM]?B ·/#), "\(line)")
        #expect(line.contains(#/ uppercase copy 404 ·/#), "\(line)")
    }

    @Test func `nothing is asked about a photo that did not come`()
        async throws
    {
        let nothing = NASAAnswer(status: 404)
        let server = try NASAServer(answering: ["/api/natural": nothing])
        let steps = try steps(try await run("doctor --json", server))
            .filter { $0.service == "earth" }
        #expect(steps.map(\.name) == ["newest", "old"])
        #expect(steps.allSatisfy { !$0.isGood })
    }

    @Test func `a service that cannot be reached is asked once`() async throws {
        let server = try NASAServer()
        let run = try await ProgramRun(
            ["doctor", "--json"],
            environment: server.environment
                .merging(["NASA_PHOTOS_SVS_URL": "http://127.0.0.1:1"]) { $1 },
            clock: NASAServer.clock
        )
        #expect(run.status == .network)
        let steps = try steps(run)
        for service in ["moon", "svs"] {
            let names = steps.filter { $0.service == service }.map(\.name)
            #expect(names == ["newest"])
        }
    }
}
