package import Foundation
package import Models
package import Publishing

/// Loads the pictures that a screen shows, for the view to draw.
@MainActor
package protocol PictureLoader: AnyObject {
    /// Sets which pictures are shown from now on, and which will be next;
    /// others are canceled.
    func setWanted(_ keys: [PictureKey], next: [PictureKey])

    /// Loads the pictures that failed again.
    func retry()

    /// Emits whenever the state of a picture has changed.
    var changes: Publisher<Void> { get }

    /// The state of a picture, and its size; `nil` unless it is wanted.
    func state(of key: PictureKey) -> LoadingState<Extent>?

    /// The size of a picture in pixels; `nil` unless it was loaded for this
    /// screen or the one before.
    func extent(of url: URL) -> Extent?
}
