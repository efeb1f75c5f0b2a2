import Models
import Publishing
import Testing

@MainActor
struct TaskQueueTests {
    /// Uses a queue when it is released.
    @MainActor
    private final class Holder {
        private let queue: TaskQueue<Int>

        init(_ queue: TaskQueue<Int>) { self.queue = queue }

        isolated deinit { queue.cancel() }
    }

    @Test func `what waiting work holds may use the queue when it is released`()
    {
        let queue = TaskQueue<Int>(limit: 0)
        queue.add(1) { [holder = Holder(queue)] in
            withExtendedLifetime(holder) {}
        }
        #expect(queue.count.value == 1)
        queue.cancel()
        #expect(queue.count.value == 0)
    }
}
