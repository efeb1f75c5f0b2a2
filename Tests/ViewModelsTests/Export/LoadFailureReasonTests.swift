import Models
import Testing
import ViewModels

/// The words for programs, frozen: scripts compare them.
struct LoadFailureReasonTests {
    @Test(
        arguments: [
            (.hostNotFound(host: "h"), "network"), (.offline, "offline"),
            (.timedOut, "timeout"), (.tookTooLong(.seconds(2)), "timeout"),
            (.notFound(), "not_found"),
            (.nothing(at: "sol 3", nearest: []), "not_found"),
            (.nothingWithin(limit: 3), "too_large"),
            (.serviceFailed(status: 500, reason: nil), "service"),
            (.rateLimited(retryAfter: nil, reason: nil), "rate_limit"),
            (.unsaved(.exists), "exists"),
            (.unsaved(.sidecarExists), "exists"), (.unsaved(.busy), "busy"),
            (.unsaved(.otherFormat("png")), "other_format"),
            (.unsaved(.wrongKind("<")), "wrong_file"),
            (.unsaved(.compressed), "wrong_file"),
            (.unsaved(.wrongChecksum), "checksum"),
            (.unsaved(.unusable(detail: "d")), "cannot_write"),
            (.unsaved(.diskFull), "disk_full"), (.cancelled, "canceled"),
        ] as [(LoadFailure, String)]
    )
    func `a failure has a word in no language`(
        failure: LoadFailure,
        word: String
    ) {
        #expect(failure.reason == word)
    }
}
