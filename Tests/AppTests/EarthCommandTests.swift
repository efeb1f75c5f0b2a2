import Foundation
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct EarthCommandTests {
    @Test func `a file that is in the folder of the next day is downloaded`()
        async throws
    {
        let server = try LoopbackServer { request in
            let target = request.target
            if target.hasPrefix("/api/natural/date/2026-08-22") {
                return .json(
                    #"[{"identifier":"20260823000224","#
                        + #""image":"epic_1b_20260823000224","#
                        + #""date":"2026-08-22 23:57:36"}]"#
                )
            }
            guard target.hasPrefix("/archive/natural/2026/08/23/png/") else {
                return target.hasPrefix("/api") ? .json("[]") : .response(404)
            }
            return .response(
                200,
                headers: ["Content-Type": "image/png"],
                body: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1])
            )
        }
        defer { server.stop() }
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await ProgramRun(
            ["download", "earth:20260823000224", "-o", folder.path()],
            environment: server.environment("EPIC")
        )
        #expect(run.status == .done, "\(run.errors)")
    }
}
