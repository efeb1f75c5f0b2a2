import Foundation
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct MarsCommandTests {
    /// Of a rover with photos of the sols 100, 97 and 90.
    @Test(arguments: [("today", "100"), ("-1", "97"), ("-2", "90")])
    func `sols with photos are counted back from the newest`(
        argument: String,
        listed: String
    ) async throws {
        let server = try LoopbackServer { request in
            if request.target.hasSuffix("/latest/") {
                return .json(#"{"latest_sol":100,"total":3}"#)
            }
            let last = request.target.firstMatch(of: /(\d+):sol:(?:lte|in)/)
            let limit = last.flatMap { Int($0.1) } ?? 100
            let sol = [100, 97, 90].first { $0 <= limit } ?? 0
            return .json(
                #"{"items":[{"imageid":"NLB_1_X\#(sol)","sol":\#(sol),"#
                    + #""instrument":"NAV_LEFT_B","mission":"msl","#
                    + #""url":"http://mars.nasa.gov/i/x.JPG"}],"more":false,"#
                    + #""total":1,"page":0,"per_page":"10"}"#
            )
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["mars", "curiosity", argument, "--fields", "facts.sol"],
            environment: server.environment("MARS")
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output == listed + "\n")
    }
}
