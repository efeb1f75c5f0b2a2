package import Foundation
package import Models
package import Publishing
import ViewModels

/// Records which pictures are wanted, and says what tests want of them.
@MainActor
package final class MockPictureLoader: PictureLoader {
    package private(set) var wanted: [PictureKey] = []
    package private(set) var next: [PictureKey] = []
    package private(set) var retries = 0
    /// The sizes of pictures that were loaded before.
    package var extents: [URL: Extent] = [:]
    private let states = CurrentValue<[PictureKey: LoadingState<Extent>]>([:])

    package init() {}

    package func setWanted(_ keys: [PictureKey], next: [PictureKey]) {
        wanted = keys
        self.next = next
    }

    package func retry() {
        retries += 1
    }

    package var changes: Publisher<Void> { states.publisher.map { _ in } }

    package func state(of key: PictureKey) -> LoadingState<Extent>? {
        wanted.contains(key) ? states.value[key] ?? .loading : nil
    }

    package func extent(of url: URL) -> Extent? {
        extents[url]
    }

    /// Says what has become of a picture, twice, as when others change, too.
    package func send(_ key: PictureKey, _ state: LoadingState<Extent>) {
        var states = states.value
        states[key] = state
        for _ in 1 ... 2 { self.states.send(states) }
    }
}
