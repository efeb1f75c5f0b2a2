package import Foundation
package import Models
import ViewModels

/// Records which pictures are wanted.
@MainActor
package final class MockPictureLoader: PictureLoader {
    package private(set) var wanted: [PictureKey] = []
    package private(set) var next: [PictureKey] = []
    package private(set) var retries = 0
    /// The shapes of pictures that were loaded before.
    package var aspects: [URL: Double] = [:]

    package init() {}

    package func setWanted(_ keys: [PictureKey], next: [PictureKey]) {
        wanted = keys
        self.next = next
    }

    package func retry() {
        retries += 1
    }

    package func aspect(of url: URL) -> Double? {
        aspects[url]
    }
}
