import Synchronization

/// What a server sends, in turn; the last of it again and again.
final class Answers<Answer: Sendable>: Sendable {
    private let list = Mutex<[Answer]>([])

    func set(_ answers: [Answer]) {
        list.withLock { $0 = answers }
    }

    func next() -> Answer? {
        list.withLock { list in
            list.count > 1 ? list.removeFirst() : list.first
        }
    }
}
