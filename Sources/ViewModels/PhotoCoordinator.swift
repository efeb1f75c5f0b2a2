package import Models

/// Performs the actions on photos that open no screen.
@MainActor
package protocol PhotoCoordinator: AnyObject {
    func perform(_ action: PhotoAction, on photo: Photo)
}
