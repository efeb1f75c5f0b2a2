import Mocks
import Models
import Testing
import ViewModels

/// A wrong call on a mock is reported where a reader of the failure looks.
@MainActor
struct MockCoordinatorTests {
    private func line(at place: SourceLocation = #_sourceLocation) -> Int {
        place.line
    }

    @Test func `a wrong call is reported at the line that expects another`() {
        let coordinator = MockCoordinator()
        coordinator.expect(.goBack); let expected = line()
        withKnownIssue {
            coordinator.show(.home)
        } matching: {
            $0.sourceLocation?.line == expected
        }
        coordinator.goBack()
    }

    @Test func `a call that nobody expects is reported where the test begins`()
        async
    {
        let list = ListHarness(); let begin = line()
        list.viewModel.start()
        await list.succeed("a b")
        withKnownIssue {
            list.viewModel.open(number: 2)
        } matching: {
            $0.sourceLocation?.line == begin
        }
    }
}
