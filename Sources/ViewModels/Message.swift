package import Models

/// A message for the user.
package enum Message: Sendable {
    case text(String)
    case item(ItemMessage)
    /// A text to show, and a line that is copied to the clipboard.
    case copy(String, showing: String)
    /// Progress, for those who wait.
    case progress(String)
    /// A failure, what it is about if the screen does not say it, and how to
    /// repeat the step that failed.
    case failure(
        LoadFailure,
        about: String? = nil,
        retry: @MainActor () -> Void
    )

    /// What it says; empty for a failure.
    package var text: String {
        switch self {
        case .text(let text), .copy(_, let text), .progress(let text): text
        case .item(let message): message.text
        case .failure: ""
        }
    }
}
