package import Models

/// Shows that something failed, and repeats it when asked to: who shows an
/// error knows nothing of loading.
@MainActor
package protocol ErrorCoordinator: AnyObject {
    func show(_ failure: LoadFailure, retry: @escaping @MainActor () -> Void)
}
