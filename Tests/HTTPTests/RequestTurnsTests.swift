import Synchronization
import Testing

@testable import HTTP

struct RequestTurnsTests {
    @Test func `a turn that is given back is the next one's`() async {
        let turns = RequestTurns(2)
        await turns.take()
        await turns.take()
        let order = Mutex<[Int]>([])
        let third = Task {
            await turns.take()
            order.withLock { $0.append(3) }
        }
        order.withLock { $0.append(2) }
        while turns.waitingCount == 0 { await Task.yield() }
        turns.giveBack()
        await third.value
        #expect(order.withLock { $0 } == [2, 3])
        turns.giveBack()
        await turns.take()
        #expect(turns.waitingCount == 0)
    }
}
