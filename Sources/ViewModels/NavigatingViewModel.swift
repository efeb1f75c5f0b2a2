import Models

/// The view model of a screen from which other screens open.
@MainActor
package protocol NavigatingViewModel: AnyObject {
    var formatters: Formatters { get }

    /// Shows other screens.
    var coordinator: (any ScreenCoordinator)? { get }

    /// Called when its screen appears, and when it is shown again.
    func start()

    /// Called when another screen takes its place.
    func stop()

    /// What a line that is no key means on its screen.
    func meaning(of line: String) -> String
}

extension NavigatingViewModel {
    package var canGoBack: Bool { coordinator?.canGoBack ?? false }

    package func goBack() { coordinator?.goBack() }

    /// `true` if it is one of a list that was not shown.
    package var hasList: Bool { coordinator?.hasList ?? false }

    package func showList() { coordinator?.show(.list) }

    package func showHome() { coordinator?.show(.home) }

    /// Reports a failure, and how to retry. A screen that is still empty gives
    /// way to the one before, if there is one, and retrying returns to it.
    func report(
        _ failure: LoadFailure,
        about title: String? = nil,
        to messenger: (any MessageCoordinator)?,
        isEmpty: Bool,
        retry: @escaping @MainActor () -> Void
    ) {
        guard isEmpty, canGoBack else {
            messenger?.show(.failure(failure, retry: retry))
            return
        }
        messenger?.show(
            .failure(failure, about: title) { [weak self] in
                self?.coordinator?.goForward()
            }
        )
        goBack()
    }

    package func meaning(of line: String) -> String { line }

    /// Opens what a line names.
    package func open(_ line: String) {
        coordinator?.show(.line(meaning(of: line)))
    }

    /// Shows the results of another search.
    package func search(words: String) {
        coordinator?.show(.search(words: words))
    }
}
