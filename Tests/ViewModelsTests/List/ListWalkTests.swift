import TestSupport
import Testing

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
