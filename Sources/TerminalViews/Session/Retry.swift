/// A repetition of the step that failed.
@MainActor
struct Retry {
    let run: () -> Void
    /// `true` if another line has been typed since.
    var isOld = false
}
