import Foundation
import Mocks
import Models
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import TerminalViews

/// What can be typed at home.
@MainActor
@Suite(.queued)
struct HomeScreenTests {
    private let loads = MockLoads<String, Photo>()
    private let coordinator = MockCoordinator(canGoBack: false)
    private let messages = MockMessageCoordinator()
    private let screen: HomeScreen
    private let situation = ScreenSituation(
        size: TerminalSize(columns: 80, rows: 24),
        hasFailed: false
    )

    init() {
        let viewModel = HomeViewModel(
            entries: { [] },
            stored: { @MainActor [loads] () throws(LoadFailure) in
                try await loads.load("stored")
            },
            newest: { @MainActor [loads] () throws(LoadFailure) in
                try await loads.load("newest")
            },
            today: Day("2026-11-22") ?? Day(.distantPast),
            formatters: .english,
            coordinator: coordinator,
            messenger: messages
        )
        screen = HomeScreen(
            viewModel: viewModel,
            view: HomeView(
                pictures: PictureLayout(
                    support: PictureSupport(pictures: .none)
                ),
                fitter: TextFitter()
            )
        )
    }

    private var keys: [String] { screen.prompt(situation).items }

    @Test(arguments: [
        (LoadFailure.timedOut, ["number opens", "r retry", "/words search"]),
        (.offline, ["number opens", "/words search"]),
    ])
    func `r is among the keys where it may load what is missing`(
        failure: LoadFailure,
        expected: [String]
    ) async {
        screen.start()
        await loads.fail("stored", .notFound(reason: nil))
        #expect(keys == ["number opens", "/words search"])
        messages.expect(failure)
        await loads.fail("newest", failure)
        #expect(keys == expected)
        #expect(screen.receive("r", situation) == .done)
        await loads.succeed("newest", Photo(id: "a"))
        #expect(keys == ["number opens", "/words search"])
    }

    @Test func `b and h stay at home, which is the first screen`() {
        for hasFailed in [false, true] {
            let situation = ScreenSituation(
                size: situation.size,
                hasFailed: hasFailed
            )
            #expect(
                screen.receive("b", situation)
                    == .say("This is the first screen.")
            )
            #expect(
                screen.receive("h", situation)
                    == .say(Strings(.english)(.homeShown))
            )
            #expect(!screen.interrupts("b"))
        }
    }
}
