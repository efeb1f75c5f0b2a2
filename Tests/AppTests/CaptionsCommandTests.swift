import Foundation
import TestSupport
import Testing

@testable import App
@testable import Services

/// The captions of videos.
@Suite(.queued)
struct CaptionsCommandTests {
    @Test(arguments: [400, 404])
    func `a video without captions is told from what does not exist`(
        status: Int
    ) async throws {
        let server = try LoopbackServer { request in
            request.target.hasPrefix("/captions")
                ? .json(#"{"reason":"only videos"}"#, status: status)
                : .json(
                    #"{"collection":{"items":[{"data":[{"nasa_id":"x","#
                        + #""media_type":"video"}]}],"#
                        + #""metadata":{"total_hits":1}}}"#
                )
        }
        defer { server.stop() }
        let environment = server.environment("API")
        let run = try await ProgramRun(
            ["captions", "x"],
            environment: environment
        )
        #expect(run.status == .notFound)
        #expect(run.errors.contains("This video has no captions"))
        let other = try await ProgramRun(
            ["captions", "y"],
            environment: environment
        )
        #expect(other.status == .notFound)
        #expect(other.errors.contains("Not found"))
    }

    @Test func `captions from an old copy are reported with its age`()
        async throws
    {
        let closed = try ClosedPort()
        let location = #"{"location":"\#(closed.url)/x.srt"}"#
        let server = try LoopbackServer { _ in .json(location) }
        defer { server.stop() }
        let home = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: home) }
        let file = try #require(URL(string: closed.url + "/x.srt"))
        let writes = WorkQueue()
        let folder = home.appending(path: "nasa-photos")
        DiskCache(folder: folder, writes: writes).store(
            DiskEntry(
                url: file,
                checked: Date(timeIntervalSince1970: -3 * 86_400),
                validators: Validators(),
                body: Array("1\n00:00:01,000 --> 00:00:02,000\nHello\n".utf8)
            ),
            as: .response
        )
        await writes.finish()
        let run = try await ProgramRun(
            ["captions", "x"],
            environment: [
                "NASA_PHOTOS_API_URL": "http://127.0.0.1:\(server.port)",
                "NASA_PHOTOS_ASSETS_URL": closed.url,
                "XDG_CACHE_HOME": home.path(),
            ]
        )
        #expect(run.status == .network)
        #expect(run.output.contains("Hello"))
        let message = "offline: as of 3 days ago. 127.0.0.1 refused"
        #expect(run.errors.contains(message))
    }

    @Test(arguments: [
        ("", App.ExitStatus.notFound, "This video has no captions."),
        (
            "Captions will follow.", .service,
            "The file of captions is neither SubRip nor WebVTT. "
                + "Its URL is among those of 'nasa-photos files'."
        ),
    ])
    func `a file without captions is said, and is no success`(
        content: String,
        status: App.ExitStatus,
        message: String
    ) async throws {
        let server = try LoopbackServer { request in
            switch request.target.split(separator: "/").first {
            case "captions":
                let host = request.headers["host"] ?? ""
                return .json(#"{"location":"http://\#(host)/c/x.srt"}"#)
            case "c": return .response(body: Data(content.utf8))
            default:
                return .json(
                    #"{"collection":{"items":[{"data":[{"nasa_id":"x","#
                        + #""media_type":"video"}]}],"#
                        + #""metadata":{"total_hits":1}}}"#
                )
            }
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["captions", "x"],
            environment: server.environment("API")
        )
        #expect(run.status == status)
        #expect(run.output == "")
        #expect(run.errors == "nasa-photos: x: \(message)\n")
    }
}
