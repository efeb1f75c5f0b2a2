import Models
import TestSupport
import Testing

/// Loading a value for each element of an array.
@Suite(.queued)
struct ArrayConcurrentTests {
    private let load = ConcurrentLoad()
    private let elements = Array(0 ..< 40)

    @Test(arguments: [1, 3, 40, 100])
    func `as many values as the limit are loaded at the same time, in order`(
        limit: Int
    ) async {
        let values = await elements.concurrentMap(limit: limit) { element in
            // The first of each four is the last to be there.
            await load.run(turns: element % 4 == 0 ? 100 : 20)
            return "\(element)"
        }
        #expect(values == elements.map { "\($0)" })
        #expect(min(limit, 2) ... min(limit, 40) ~= load.most)
        #expect(load.total == 40)
    }

    @Test func `no elements have no values`() async {
        let values = await [Int]().concurrentMap(limit: 0) { $0 }
        #expect(values.isEmpty)
    }

    @Test func `four values are loaded at a time and used in their order`()
        async throws
    {
        var used: [Int] = []
        try await elements.forEachInOrder { element in
            await load.run(turns: element % 4 == 0 ? 100 : 20)
            return element
        } use: { element in
            used.append(element)
        }
        #expect(used == elements)
        #expect(2 ... 4 ~= load.most)
    }

    @Test func `nothing is used after a failure, and no more is loaded`() async
    {
        var used: [Int] = []
        await #expect(throws: LoadFailure.cancelled) {
            try await elements.forEachInOrder { element in
                await load.run(turns: 10)
                return element
            } use: { element in
                used.append(element)
                if element == 2 { throw LoadFailure.cancelled }
            }
        }
        #expect(used == [0, 1, 2])
        #expect(load.total < 40)
    }
}
