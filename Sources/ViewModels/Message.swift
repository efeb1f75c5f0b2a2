package import Models

/// A message for the user.
package enum Message: Sendable {
    case text(String)
    /// What happens meanwhile, for those who wait.
    case progress(String)
    /// A failure and how to repeat the step that failed.
    case failure(LoadFailure, retry: @MainActor () -> Void)
}
