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
        case showList
        case showPhoto(Int, rows: [Int]? = nil)
        case open(String)
        case search(String)
        case showPeriod(Int, from: PhotoID?)
        case showMap(id: PhotoID)
        case showPlace(id: PhotoID)
        case goBack
        case goForward
        case perform(PhotoAction, id: PhotoID)
    }

    private var expected: ExpectedCalls<Call>
    /// Gets all calls, of which none is expected then.
    private let record: (@MainActor (Call) -> Void)?
    package let canGoBack: Bool
    package let hasList: Bool
    /// The last photo that was shown.
    package private(set) var selection: PhotoSelection?

    package init(
        canGoBack: Bool = true,
        hasList: Bool = false,
        at place: SourceLocation = #_sourceLocation,
        record: (@MainActor (Call) -> Void)? = nil
    ) {
        self.record = record
        self.canGoBack = canGoBack
        self.hasList = hasList
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

    private func receive(_ call: Call) {
        if let record { record(call) } else { expected.receive(call) }
    }
}

extension MockCoordinator: ScreenCoordinator {
    package func show(_ destination: Destination) {
        if case .photo(let photo) = destination { selection = photo }
        let call: Call =
            switch destination {
            case .home: .showHome
            case .list: .showList
            case .photo(let selection):
                .showPhoto(selection.index, rows: selection.rows)
            case .line(let line): .open(line)
            case .search(let words): .search(words)
            case .period(let step, let photo):
                .showPeriod(step, from: photo?.id)
            case .map(let photo): .showMap(id: photo.id)
            case .photos(let photo): .showPlace(id: photo.id)
            }
        receive(call)
    }

    package func goBack() { receive(.goBack) }

    package func goForward() { receive(.goForward) }
}

extension MockCoordinator: PhotoCoordinator {
    package func perform(_ action: PhotoAction, on photo: Photo) {
        receive(.perform(action, id: photo.id))
    }
}
