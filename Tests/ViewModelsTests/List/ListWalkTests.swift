import Mocks
import Models
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite(.queued)
struct ListWalkTests {
    @Test(arguments: 1 ... 8, ListWalk.Kind.allCases)
    func `any sequence of actions shows consecutive rows of the list`(
        seed: UInt64,
        kind: ListWalk.Kind
    ) async {
        await ListWalk(seed: seed, kind).run(300)
    }
}

extension ListWalk: ScreenCoordinator {
    func show(_ destination: Destination) {
        guard case .photo(let selection) = destination else { return }
        list.stop()
        var library = MockLibrary()
        library.onFiles = { _ in PhotoFiles([]) }
        let details = PhotoViewModel(
            of: selection,
            library: library,
            formatters: .english,
            coordinator: self,
            actions: self,
            messenger: self,
            user: user
        )
        self.details = details
        details.start()
    }

    var canGoBack: Bool { false }
    var hasList: Bool { false }
    func goForward() {}
    func goBack() {}
}

extension ListWalk: PhotoCoordinator {
    func perform(_ action: PhotoAction, on photo: Photo) {}
}

extension ListWalk: MessageCoordinator {
    func show(_ message: Message) {
        if case .failure(_, _, let retry) = message { self.retry = retry }
    }
}
