import Foundation

/// Tells whether this process may start threads. Where it may not, as in a
/// container that refuses them or at the limit of the user, the runtimes of
/// Swift and Dispatch wait for them for ever.
enum ThreadCheck {
    /// The threads of Swift, Dispatch, transfers, input and signals.
    static let fewest = 8

    typealias Door = UnsafeMutablePointer<pthread_mutex_t>
    typealias Start = (Door, inout pthread_t) -> Int32

    /// Starts some threads that are there at the same time, and ends them.
    static func canStart(
        _ count: Int = fewest,
        by start: Start = ThreadCheck.start
    ) -> Bool {
        let door = Door.allocate(capacity: 1)
        defer { door.deallocate() }
        pthread_mutex_init(door, nil)
        pthread_mutex_lock(door)
        var threads: [pthread_t] = []
        for _ in 0 ..< count {
            var thread = pthread_t()
            guard start(door, &thread) == 0 else { break }
            threads.append(thread)
        }
        pthread_mutex_unlock(door)
        for thread in threads { pthread_join(thread, nil) }
        pthread_mutex_destroy(door)
        return threads.count == count
    }

    /// Starts a thread that ends once it can pass a door.
    static func start(
        _ door: Door,
        _ thread: inout pthread_t
    ) -> Int32 {
        pthread_create(
            &thread,
            nil,
            { door in
                let door = door?.assumingMemoryBound(
                    to: pthread_mutex_t.self
                )
                if let door {
                    pthread_mutex_lock(door)
                    pthread_mutex_unlock(door)
                }
                return nil
            },
            door
        )
    }
}
