import Synchronization
import Testing

@testable import App

/// Loading several items of a command line at a time.
@Suite(.timeLimit(.minutes(5)))
struct ItemReaderTests {
    /// How many values are being loaded, and were at most.
    private final class Load: Sendable {
        private let counts = Mutex((now: 0, most: 0))

        var most: Int { counts.withLock { $0.most } }

        func run(turns: Int) async {
            counts.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
            for _ in 0 ..< turns { await Task.yield() }
            counts.withLock { $0.now -= 1 }
        }
    }

    @Test func `four values are loaded at a time and used in their order`()
        async
    {
        let load = Load()
        let elements = Array(0 ..< 40)
        var used: [Int] = []
        await elements.forEachInOrder { element in
            // The first of each four is the last to be there.
            await load.run(turns: element % 4 == 0 ? 100 : 20)
            return element
        } use: { element in
            used.append(element)
            return true
        }
        #expect(used == elements)
        #expect(2 ... 4 ~= load.most)
    }

    @Test func `nothing is used after the end, and no more is loaded`() async {
        let load = Load()
        let count = Mutex(0)
        var used: [Int] = []
        await Array(0 ..< 40).forEachInOrder { element in
            count.withLock { $0 += 1 }
            await load.run(turns: 10)
            return element
        } use: { element in
            used.append(element)
            return element < 2
        }
        #expect(used == [0, 1, 2])
        #expect(count.withLock { $0 } < 40)
    }
}
