import Testing
import ViewModels

/// What can be done at a list that has nothing.
@MainActor
struct EmptyListTests {
    private func rig() async -> ListHarness {
        let rig = ListHarness(asked: [1])
        await rig.act { $0.start() }
        await rig.answer(0, "", total: 0)
        _ = rig.seen
        return rig
    }

    @Test(arguments: 0 ..< 4)
    func `actions on an empty list report that it is empty`(
        action: Int
    ) async {
        let rig = await rig()
        await rig.act { list in
            switch action {
            case 0: list.showNextPage()
            case 1: list.showPreviousPage()
            case 2: list.showPage(3)
            default: list.open(number: 1)
            }
        }
        #expect(rig.seen == ["! The list is empty."])
    }
}
