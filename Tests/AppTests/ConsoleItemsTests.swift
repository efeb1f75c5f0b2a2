import Arguments
import Models
import TestSupport
import Synchronization
import Terminal
import Testing
import ViewModels

@testable import App

/// Loading several items of a command line at a time.
@Suite(.queued)
struct ConsoleItemsTests {
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

    private static let console = Console(
        streams: StandardStreams(
            input: -1,
            output: FileOutput(descriptor: -1),
            error: FileOutput(descriptor: -1),
            environment: [:]
        ),
        clock: StillClock.clock,
        options: OptionValues()
    )

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
        }
        #expect(used == elements)
        #expect(2 ... 4 ~= load.most)
    }

    @Test func `items are loaded at a time and reported in their order`()
        async
    {
        let load = Load()
        let ids = (0 ..< 20).map(String.init)
        var reported: [String] = []
        let console = Self.console
        let status = await console.eachItem(of: ids) { id in
            await load.run(
                turns: Int(id.value).map { $0 % 4 == 0 } == true ? 100 : 20
            )
            if id.value == "9" { throw LoadFailure.notFound(reason: nil) }
            return id.value
        } use: { id, value in
            reported.append(value)
            return id.value == "12" ? .someFailed : .done
        }
        #expect(reported == ids.filter { $0 != "9" })
        #expect(2 ... 4 ~= load.most)
        #expect(status == .notFound)
    }

    @Test func `nothing is used after a failure, and no more is loaded`() async
    {
        let load = Load()
        let count = Mutex(0)
        var used: [Int] = []
        await #expect(throws: LoadFailure.cancelled) {
            try await Array(0 ..< 40).forEachInOrder { element in
                count.withLock { $0 += 1 }
                await load.run(turns: 10)
                return element
            } use: { element in
                used.append(element)
                if element == 2 { throw LoadFailure.cancelled }
            }
        }
        #expect(used == [0, 1, 2])
        #expect(count.withLock { $0 } < 40)
    }

    @Test func `an item that cannot be used ends the list with its status`()
        async
    {
        var used: [String] = []
        let ids = ["0", "1", "2", "3"]
        let status = await Self.console.eachItem(of: ids) {
            $0.value
        } use: {
            used.append($1)
            if $1 == "1" { throw CommandError.notFound(.failNotFound) }
            return .done
        }
        #expect(used == ["0", "1"])
        #expect(status == .notFound)
    }
}
