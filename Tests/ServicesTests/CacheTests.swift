import Services
import Testing

struct CacheTests {
    @Test(arguments: [0, 1, 2, 3, 7])
    func `any sequence of uses matches a simple list`(limit: Int) {
        let cache = Cache<Int, Int>(countLimit: limit, costLimit: 20)
        var model: [(key: Int, value: Int, cost: Int)] = []
        var seed: UInt32 = 1
        func random(_ bound: UInt32) -> Int {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return Int((seed >> 16) % bound)
        }
        for step in 0 ..< 5_000 {
            let (key, cost) = (random(10), random(22) - 1)
            let place = model.firstIndex { $0.key == key }
            switch random(4) {
            case 0:
                #expect(cache.value(for: key) == place.map { model[$0].value })
                if let place { model.append(model.remove(at: place)) }
            case 1:
                // Costs too much, so that neither value stays.
                cache.insert(step, for: key, cost: step % 2 == 0 ? 21 : .max)
                if let place { model.remove(at: place) }
            default:
                cache.insert(step, for: key, cost: cost)
                if let place { model.remove(at: place) }
                model.append((key, step, max(0, cost)))
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
