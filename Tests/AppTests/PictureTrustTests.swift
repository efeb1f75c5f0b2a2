import Foundation
import TestSupport
import Testing

@testable import App

/// Which servers on this machine `picture` requests.
@Suite(.queued)
struct PictureTrustTests {
    private let other: LoopbackServer

    init() throws {
        let picture = try Data(
            contentsOf: Sample().folder
                .appending(path: "pictures/curiosity-sunset.jpg")
        )
        other = try LoopbackServer { _ in .response(200, body: picture) }
    }

    private func picture(
        _ name: String,
        _ environment: [String: String]
    ) async throws -> ProgramRun {
        try await ProgramRun(
            ["picture", name, "--pictures", "blocks"],
            environment: environment
        )
    }

    @Test func `the files of an item are not loaded from another port`()
        async throws
    {
        defer { other.stop() }
        let files = ["orig", "large", "medium", "small"].map {
            ["href": other.url("/moon-1~\($0).jpg").absoluteString]
        }
        let server = try NASAServer(answering: [
            "/asset/": NASAAnswer(json: ["collection": ["items": files]])
        ])
        _ = try await picture("moon-1", server.environment)
        #expect(server.targets.contains("GET /asset/moon-1"))
        #expect(other.requests.isEmpty)
    }

    @Test func `a URL that is typed may be on any port`() async throws {
        defer { other.stop() }
        let url = other.url("/moon.jpg").absoluteString
        let run = try await picture(url, NASAServer().environment)
        #expect(run.status == .done, "\(run.errors)")
        #expect(other.requests.count == 1)
    }
}
