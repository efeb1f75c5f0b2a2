import Publishing
import Testing

@MainActor
struct PublisherTests {
    private let owner = CurrentValue(0)
    private let log = Log()

    @Test func `a subscriber receives the current value, then each later one`()
    {
        let subscription = owner.publisher.subscribe { self.log.add($0) }
        owner.send(1)
        owner.send(2)
        #expect(log.values == [0, 1, 2])
        subscription.cancel()
    }

    @Test func `values sent during a delivery wait, in order, until it ends`() {
        let first = owner.publisher.subscribe { value in
            if value == 1 { for next in 2 ... 4 { self.owner.send(next) } }
        }
        let second = owner.publisher.subscribe { self.log.add($0) }
        owner.send(1)
        #expect(log.values == [0, 1, 2, 3, 4])
        withExtendedLifetime((first, second)) {}
    }

    @Test func `the owner reads a value that is not delivered yet`() {
        let subscription = owner.publisher.subscribe { value in
            guard value == 1 else { return }
            self.owner.send(2)
            self.log.add(self.owner.value)
            self.log.add(self.owner.publisher.value)
        }
        owner.send(1)
        #expect(log.values == [2, 1])
        subscription.cancel()
    }

    @Test
    func `a subscriber cancelled during a delivery does not receive the value`()
    {
        var second: Subscription?
        let first = owner.publisher.subscribe { value in
            if value == 1 { second?.cancel() }
        }
        second = owner.publisher.subscribe { self.log.add($0) }
        owner.send(1)
        #expect(log.values == [0])
        first.cancel()
    }

    @Test
    func `a subscriber that joins during a delivery receives the value once`() {
        var second: Subscription?
        let first = owner.publisher.subscribe { value in
            guard value == 1 else { return }
            second = self.owner.publisher.subscribe { self.log.add($0) }
        }
        owner.send(1)
        owner.send(2)
        #expect(log.values == [1, 2])
        withExtendedLifetime((first, second)) {}
    }

    @Test func `releasing a subscription detaches its subscriber`() {
        var subscription: Subscription? = owner.publisher.subscribe {
            self.log.add($0)
        }
        withExtendedLifetime(subscription) {}
        subscription = nil
        owner.send(1)
        #expect(log.values == [0])
    }

    @Test
    func `a subscriber may hold the last reference to another subscription`() {
        var inner: Subscription? = owner.publisher.subscribe {
            self.log.add($0)
        }
        let outer = owner.publisher.subscribe { [inner] _ in
            withExtendedLifetime(inner) {}
        }
        withExtendedLifetime(inner) {}
        inner = nil
        owner.send(1)
        outer.cancel()
        owner.send(2)
        #expect(log.values == [0, 1])
    }

    @Test func `a subscription does not keep the owner alive`() {
        weak var released: CurrentValue<Int>?
        let subscription: Subscription
        do {
            let owner = CurrentValue(0)
            released = owner
            subscription = owner.publisher.subscribe { _ in }
        }
        #expect(released == nil)
        subscription.cancel()
    }

    @Test func `a publisher keeps the owner alive`() {
        weak var held: CurrentValue<Int>?
        let publisher: Publisher<Int>
        do {
            let owner = CurrentValue(7)
            held = owner
            publisher = owner.publisher
        }
        #expect(held != nil)
        #expect(publisher.value == 7)
    }

    @Test func `a mapped publisher maps the current and later values`() {
        let texts = owner.publisher.map { "<\($0)>" }
        var seen: [String] = []
        let subscription = texts.subscribe { seen.append($0) }
        owner.send(1)
        #expect(seen == ["<0>", "<1>"])
        #expect(texts.value == "<1>")
        subscription.cancel()
    }

    @Test func `waiting for a value considers every value`() async {
        let owner = owner
        let (values, continuation) = AsyncStream.makeStream(of: Int.self)
        async let found = owner.publisher.first { value in
            continuation.yield(value)
            return value == 1
        }
        var considered = values.makeAsyncIterator()
        #expect(await considered.next() == 0)
        owner.send(1)
        owner.send(2)
        #expect(await found == 1)
    }

    @Test func `waiting returns nil if its task is cancelled`() async {
        let publisher = owner.publisher
        let waiting = Task { await publisher.first { $0 == 1 } }
        waiting.cancel()
        #expect(await waiting.value == nil)
    }
}

/// Collects values in the order in which they came.
@MainActor
private final class Log {
    private(set) var values: [Int] = []

    func add(_ value: Int) {
        values.append(value)
    }
}
