import Foundation
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HTTPStatusTests {
    @Test(arguments: [
        300, 302, 400, 401, 403, 404, 407, 410, 414, 418, 421, 451,
    ])
    func `a refusal is reported at once, with the service's reason`(
        status: Int
    ) async throws {
        let rig = try HTTPHarness { _ in
            .json(#"{"reason": "because"}"#, status: status)
        }
        let expected = ServiceError.status(status, reason: "because")
        await #expect(throws: expected) { try await rig.send() }
        #expect(rig.targets.count == 1)
        #expect(rig.time.pauses.isEmpty)
    }

    @Test func `a demand for a password is a refusal`() async throws {
        let challenge = ["WWW-Authenticate": #"Basic realm="x""#]
        let rig = try HTTPHarness { _ in .answer(401, headers: challenge) }
        for _ in 1 ... 2 {
            await #expect(throws: ServiceError.status(401, reason: nil)) {
                try await rig.send()
            }
        }
    }

    @Test(
        arguments: [
            (#"{"reason": "a"}"#, "a"),
            (#"{"code": 400, "msg": "b", "service_version": "v1"}"#, "b"),
            (#"{"error": {"code": "X", "message": "c"}}"#, "c"),
            (#"{"error": "no object", "msg": "d"}"#, "d"),
            (#"{"reason": 5, "msg": ""}"#, nil),
            ("{}", nil),
            ("[1]", nil),
            ("<html>No</html>", nil),
            ("{\"reason\": \"\u{1F600}", nil),
        ] as [(String, String?)]
    )
    func `the reason is found where the services put it`(
        body: String,
        reason: String?
    ) async throws {
        let rig = try HTTPHarness { _ in .json(body, status: 400) }
        await #expect(throws: ServiceError.status(400, reason: reason)) {
            try await rig.send()
        }
    }

    @Test func `a long reason is cut`() async throws {
        let reason = String(repeating: "x", count: 60_000)
        let rig = try HTTPHarness { _ in
            .json("{\"reason\": \"\(reason)\"}", status: 400)
        }
        let cut = String(reason.prefix(500))
        await #expect(throws: ServiceError.status(400, reason: cut)) {
            try await rig.send()
        }
    }

    @Test func `an endless refusal is still a refusal`() async throws {
        let closed = Gate()
        let rig = try HTTPHarness { _ in
            LoopbackResponse([
                .send(LoopbackResponse.head(404)),
                .send(Data(count: 100_000)), .expectClose(closed),
            ])
        }
        await #expect(throws: ServiceError.status(404, reason: nil)) {
            try await rig.send()
        }
        await closed.wait()
    }

    @Test func `a network that wants a sign-in says so`() async throws {
        let rig = try HTTPHarness { _ in .answer(511) }
        await #expect(throws: ServiceError.signInPage) {
            try await rig.send()
        }
    }
}
