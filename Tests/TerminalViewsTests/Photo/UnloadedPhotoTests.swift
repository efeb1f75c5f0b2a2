import Mocks
import Models
import Publishing
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import TerminalViews

/// The details of a photo of a list of which nothing is there.
@MainActor
@Suite(.queued)
struct UnloadedPhotoTests {
    private let log = EventLog()
    private let situation = ScreenSituation(
        size: TerminalSize(columns: 80, rows: 24),
        hasFailed: false
    )

    @Test(arguments: [("“moon”", [Line("“moon”", .heading)]), ("", [])])
    func `the title of the list stands there before a photo does`(
        title: String,
        lines: [Line]
    ) async {
        let list = MockCursor<Photo>("list")
        let coordinator = MockCoordinator(canGoBack: false)
        let messages = MockMessageCoordinator { [log] in log.add($0) }
        let viewModel = PhotoViewModel(
            of: PhotoSelection(
                in: PagedCollectionModel(first: list),
                of: title
            ),
            library: MockLibrary(),
            formatters: .english,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages
        )
        let screen = PhotoScreen(
            viewModel: viewModel,
            view: PhotoView(
                pictures: PictureLayout(
                    support: PictureSupport(pictures: .none)
                ),
                strings: Strings(.english),
                fitter: TextFitter()
            )
        )
        screen.start()
        await list.calls.come(1)
        let content = screen.content.value
        #expect(content.lines(situation.size, [:]) == lines)
        #expect(content.page == "")
        // Though it leads nowhere, it cancels.
        #expect(screen.prompt(situation).items == [])
        #expect(screen.interrupts("b"))
        messages.expect(.cancelled)
        #expect(screen.receive("b", situation) == .done)
        await list.fail(.cancelled)
        #expect(screen.content.value.lines(situation.size, [:]) == lines)
        for line in ["n", "p", "3"] {
            #expect(screen.receive(line, situation) == .done)
        }
        #expect(
            log.take()
                == [String](
                    repeating: "! Nothing is loaded yet. Type r to try again.",
                    count: 3
                )
        )
    }
}
