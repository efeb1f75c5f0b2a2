import Foundation

/// Runs tasks that wait for a disk on threads of their own, so that the few
/// threads of all other tasks are never held up by a slow one.
final class DiskThreads: TaskExecutor {
    static let shared = DiskThreads()

    private let queue = DispatchQueue(label: "disk", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
