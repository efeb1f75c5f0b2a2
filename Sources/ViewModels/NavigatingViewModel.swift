package import Models

/// The view model of a screen of photos, from which other screens open.
@MainActor
package protocol NavigatingViewModel: AnyObject {
    /// A photo that is shown; `nil` if there is none.
    var photo: Photo? { get }

    /// Those of the user's language.
    var formatters: Formatters { get }

    /// Shows other screens.
    var photos: (any PhotoCoordinator)? { get }

    /// Called when its screen appears, and when it is shown again.
    func start()

    /// The search that words mean on its screen.
    func search(meantBy words: String) -> String

    /// Goes to another screen.
    func leave(_ navigate: (any PhotoCoordinator) -> Void)
}

extension NavigatingViewModel {
    /// Opens home.
    package func showHome() {
        leave { $0.showHome() }
    }

    /// Has something done with the photo that is shown.
    package func act(_ action: (any PhotoCoordinator, Photo) -> Void) {
        if let photos, let photo { action(photos, photo) }
    }

    package var canGoBack: Bool { photos?.canGoBack ?? false }

    package func search(meantBy words: String) -> String { words }

    /// Shows the results of another search.
    package func search(words: String) {
        leave { $0.search(words: search(meantBy: words)) }
    }

    /// Returns `true` if there may be a list of the next sol or month (1), or
    /// of the one before (-1).
    package func canStep(_ count: Int) -> Bool {
        photos?.canStep(count, from: photo) ?? false
    }

    /// `true` if the photo has a place on a map.
    package var hasPlace: Bool {
        photo.map { photos?.hasPlace($0) ?? false } ?? false
    }

    /// Opens a map with the place of the photo.
    package func showMap() {
        guard let photo else { return }
        leave { $0.showMap(of: photo) }
    }

    /// Opens the list of the photos that were taken where this one was.
    package func showPhotosOfPlace() {
        guard let photo else { return }
        leave { $0.showPhotos(atPlaceOf: photo) }
    }

    /// Opens the list of the next sol or month, or the previous one.
    package func step(_ count: Int) {
        photos?.step(count, from: photo) { [weak self] in self?.leave { _ in } }
    }
}
