package import Models
package import Testing
package import ViewModels

/// Compares the calls of a screen with those that the test expects. A wrong one
/// is reported at the line that expects another, or made this.
@MainActor
package final class MockCoordinator {
    /// A call of the coordinator.
    package enum Call: Equatable, Sendable {
        case showHome
        case showPhoto(Int, rows: [Int]? = nil)
        case search(String)
        case showPeriod(Int, from: PhotoID?)
        case showMap(id: PhotoID)
        case showPlace(id: PhotoID)
        case goBack
        case goForward
        case perform(PhotoAction, id: PhotoID)
    }

    private var expected: ExpectedCalls<Call>
    package let canGoBack: Bool

    package init(
        canGoBack: Bool = true,
        at place: SourceLocation = #_sourceLocation
    ) {
        self.canGoBack = canGoBack
        expected = ExpectedCalls("the coordinator", at: place)
    }

    isolated deinit {
        expected.end()
    }

    /// Call before a call that has to come.
    package func expect(
        _ call: Call,
        at place: SourceLocation = #_sourceLocation
    ) {
        expected.add(call, at: place)
    }
}

extension MockCoordinator: ScreenCoordinator {
    package func show(_ destination: Destination) {
        let call: Call =
            switch destination {
            case .home: .showHome
            case .photo(let selection):
                .showPhoto(selection.index, rows: selection.rows)
            case .search(let words): .search(words)
            case .period(let step, let photo):
                .showPeriod(step, from: photo?.id)
            case .map(let photo): .showMap(id: photo.id)
            case .photos(let photo): .showPlace(id: photo.id)
            }
        expected.receive(call)
    }

    package func goBack() {
        expected.receive(.goBack)
    }

    package func goForward() {
        expected.receive(.goForward)
    }
}

extension MockCoordinator: PhotoCoordinator {
    package func perform(_ action: PhotoAction, on photo: Photo) {
        expected.receive(.perform(action, id: photo.id))
    }
}
