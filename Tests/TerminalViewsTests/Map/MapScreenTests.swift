import Mocks
import Models
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import TerminalViews

/// What typed lines do on a map.
@MainActor
@Suite(.queued)
struct MapScreenTests {
    private let coordinator = MockCoordinator(canGoBack: false)
    private let messages = MockMessageCoordinator()

    private let loads = MockLoads<Int, Traverse>()

    private func viewModel() -> MapViewModel {
        MapViewModel(
            of: nil,
            load: { @MainActor [loads] () throws(LoadFailure) in
                try await loads.load(1)
            },
            formatters: .english,
            coordinator: coordinator,
            messenger: messages
        )
    }

    private func screen(_ viewModel: MapViewModel) -> MapScreen {
        MapScreen(
            viewModel: viewModel,
            view: MapView(
                strings: Strings(.english),
                fitter: TextFitter(),
                isAccessible: false
            )
        )
    }

    @Test func `a map has the name of its way, and loads until it has`()
        async throws
    {
        let viewModel = viewModel()
        let log = StateLog(screen(viewModel).content)
        func contents() -> [String] {
            log.take().map { content in
                let lines = content.lines(
                    TerminalSize(columns: 40, rows: 12),
                    [:]
                )
                return "\(content.page) \(content.isLoading) \(lines.count)"
            }
        }
        #expect(contents() == [" false 0"])
        viewModel.start()
        #expect(contents().last == " true 0")
        await loads.succeed(1, try #require(Traverse.drawn([(0, 0), (1, 1)])))
        #expect(contents() == ["Sojourner false 12"])
        viewModel.start()
        #expect(contents().last == "Sojourner false 12")
        #expect(await loads.takeRequested() == [1])
    }

    @Test(arguments: [(true, ScreenReply.more), (false, .done)])
    func `Enter shows the rest of a map, and never leaves it`(
        hasMore: Bool,
        reply: ScreenReply
    ) {
        let screen = screen(viewModel())
        let situation = ScreenSituation(
            size: TerminalSize(columns: 80, rows: 24),
            hasFailed: false,
            part: PagePart(hasMore: hasMore)
        )
        #expect(screen.receive("", situation) == reply)
        #expect(screen.receive("", situation) == reply)
    }

    @Test func `b leaves only a map that is the first screen and empty`()
        async throws
    {
        let viewModel = viewModel()
        let screen = screen(viewModel)
        let size = TerminalSize(columns: 80, rows: 24)
        func reply(hasFailed: Bool) -> ScreenReply {
            screen.receive("b", .init(size: size, hasFailed: hasFailed))
        }
        let first = ScreenReply.say("This is the first screen.")
        #expect(reply(hasFailed: false) == first)
        #expect(reply(hasFailed: true) == .quit)
        #expect(!screen.interrupts("b"))
        viewModel.start()
        #expect(screen.interrupts("b"))
        let situation = ScreenSituation(size: size, hasFailed: false)
        var parts = [Screens.keys("loading", of: screen, situation)]
        await loads.succeed(1, try #require(Traverse.drawn([(0, 0), (1, 1)])))
        #expect(reply(hasFailed: true) == first)
        let part = PagePart(hasMore: true)
        parts.append(
            Screens.keys(
                "a map",
                of: screen,
                .init(size: size, hasFailed: true, part: part)
            )
        )
        try Screens.expect(parts, are: "map-keys")
    }
}
