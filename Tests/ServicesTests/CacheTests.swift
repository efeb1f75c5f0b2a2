import Services
import Testing

struct CacheTests {
    private func cache(
        count: Int = 100,
        cost: Int = 100
    ) -> Cache<String, Int> {
        Cache(countLimit: count, costLimit: cost)
    }

    @Test func `a value is found under its key`() {
        let cache = cache()
        cache.insert(1, for: "a", cost: 1)
        #expect(cache.value(for: "a") == 1)
        #expect(cache.value(for: "b") == nil)
    }

    @Test func `a new value replaces the former one of its key`() {
        let cache = cache()
        cache.insert(1, for: "a", cost: 10)
        cache.insert(2, for: "a", cost: 3)
        #expect(cache.value(for: "a") == 2)
        #expect(cache.count == 1)
        #expect(cache.cost == 3)
    }

    @Test
    func `a cache at its count limit evicts the least recently used value`() {
        let cache = cache(count: 2)
        cache.insert(1, for: "a", cost: 1)
        cache.insert(2, for: "b", cost: 1)
        _ = cache.value(for: "a")
        cache.insert(3, for: "c", cost: 1)
        #expect(cache.value(for: "b") == nil)
        #expect(cache.value(for: "a") == 1)
        #expect(cache.value(for: "c") == 3)
    }

    @Test func `a cache over its cost limit evicts as many values as needed`() {
        let cache = cache(cost: 10)
        for (key, cost) in [("a", 4), ("b", 3), ("c", 3)] {
            cache.insert(cost, for: key, cost: cost)
        }
        cache.insert(5, for: "d", cost: 5)
        #expect(cache.value(for: "a") == nil)
        #expect(cache.value(for: "b") == nil)
        #expect(cache.value(for: "c") == 3)
        #expect(cache.cost == 8)
    }

    @Test func `a value that costs more than the limit is not stored`() {
        let cache = cache(cost: 10)
        cache.insert(1, for: "a", cost: 1)
        cache.insert(2, for: "b", cost: 11)
        cache.insert(3, for: "a", cost: .max)
        #expect(cache.count == 0)
        #expect(cache.cost == 0)
    }

    @Test func `a cache with a count limit of zero stores nothing`() {
        let cache = cache(count: 0)
        cache.insert(1, for: "a", cost: 0)
        #expect(cache.count == 0)
    }

    @Test(arguments: [1, 2, 3, 7])
    func `any sequence of uses matches a simple list`(limit: Int) {
        let cache = Cache<Int, Int>(countLimit: limit, costLimit: 20)
        var model: [(key: Int, cost: Int)] = []
        var seed: UInt32 = 1
        func random(_ bound: UInt32) -> Int {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return Int((seed >> 16) % bound)
        }
        for step in 0 ..< 5_000 {
            let (key, cost) = (random(10), random(9))
            let place = model.firstIndex { $0.key == key }
            switch random(4) {
            case 0:
                #expect((cache.value(for: key) != nil) == (place != nil))
                if let place { model.append(model.remove(at: place)) }
            case 1:
                // Costs too much, so that neither value stays.
                cache.insert(step, for: key, cost: 21)
                if let place { model.remove(at: place) }
            default:
                cache.insert(step, for: key, cost: cost)
                if let place { model.remove(at: place) }
                model.append((key, cost))
                while model.count > limit
                    || model.reduce(0, { $0 + $1.cost }) > 20
                {
                    model.removeFirst()
                }
            }
            #expect(cache.count == model.count)
            #expect(cache.cost == model.reduce(0) { $0 + $1.cost })
        }
    }

    @Test func `a cache can be used by many tasks at once`() async {
        let cache = Cache<Int, Int>(countLimit: 50, costLimit: 500)
        await withTaskGroup { group in
            for task in 0 ..< 8 {
                group.addTask {
                    for step in 0 ..< 500 {
                        let key = (task &* 31 &+ step) % 80
                        cache.insert(key, for: key, cost: key % 13)
                        #expect([key, nil].contains(cache.value(for: key)))
                    }
                }
            }
        }
        #expect(cache.count <= 50)
        #expect(cache.cost <= 500)
    }
}
