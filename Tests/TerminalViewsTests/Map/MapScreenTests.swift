import Mocks
import Models
import Terminal
import Testing
import ViewModels

@testable import TerminalViews

/// What typed lines do on a map.
@MainActor
struct MapScreenTests {
    private let coordinator = MockCoordinator()
    private let messages = MockMessageCoordinator()

    @Test(arguments: [(true, ScreenReply.more), (false, .done)])
    func `Enter shows the rest of a map, and never leaves it`(
        hasMore: Bool,
        reply: ScreenReply
    ) {
        let screen = MapScreen(
            viewModel: MapViewModel(
                of: nil,
                load: { () async throws(LoadFailure) in
                    throw LoadFailure.timedOut
                },
                formatters: .english,
                coordinator: coordinator,
                messenger: messages
            ),
            view: MapView(
                strings: Strings(.english),
                fitter: TextFitter(),
                isAccessible: false
            )
        )
        let situation = ScreenSituation(
            size: TerminalSize(columns: 80, rows: 24),
            hasFailed: false,
            part: PagePart(hasMore: hasMore)
        )
        #expect(screen.receive("", situation) == reply)
        #expect(screen.receive("", situation) == reply)
    }
}
