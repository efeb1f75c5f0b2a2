import Foundation
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct SVSCommandTests {
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
                environment: server.environment("SVS")
            )
            #expect((run.output + run.errors).contains(text), "\(run.errors)")
            #expect(run.status == (id == 5_274 ? .done : .notFound))
        }
    }
}
