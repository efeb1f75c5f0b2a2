import Models

/// A repetition of the step that failed.
@MainActor
struct Retry {
    let failure: LoadFailure
    let run: () -> Void
    /// `true` if another line has been typed since.
    var isOld = false
}
