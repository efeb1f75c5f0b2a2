package import Models

/// Acts on the photos of a session, beside its screens.
@MainActor
package protocol PhotoCoordinator: AnyObject {
    func perform(_ action: PhotoAction, on photo: Photo)
}
