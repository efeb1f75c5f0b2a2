import Synchronization
import TestSupport
import Testing

@testable import Services

struct BatcherTests {
    private enum Refusal: Error {
        case odd
    }

    @Test func `what waits while a batch is worked on is the next batch`()
        async
    {
        let batches = Mutex<[[Int]]>([])
        let (begun, gate) = (Gate(), Gate())
        let batcher = Batcher<Int, Refusal> { items in
            let isFirst = batches.withLock { batches in
                batches.append(items.sorted())
                return batches.count == 1
            }
            begun.open()
            if isFirst { gate.block(orUntil: gate) }
            return items.map { $0 % 2 == 0 ? .success(()) : .failure(.odd) }
        }
        async let first: Void? = try? batcher.add(0)
        await begun.wait()
        await withTaskGroup(of: Bool.self) { group in
            for item in 1 ... 4 {
                group.addTask { (try? await batcher.add(item)) != nil }
            }
            // The last one opens the gate, once all others wait.
            while batcher.waitingCount < 4 { await Task.yield() }
            gate.open()
            var succeeded = 0
            for await success in group where success { succeeded += 1 }
            #expect(succeeded == 2)
        }
        #expect(await first != nil)
        #expect(batches.withLock { $0 } == [[0], [1, 2, 3, 4]])
    }
}
