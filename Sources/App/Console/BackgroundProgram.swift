import Foundation
import Synchronization
import Terminal

/// A program that runs beside this one, without its terminal.
final class BackgroundProgram: Sendable {
    /// Some openers run as long as the browser.
    private static let patience = Duration.seconds(2)

    /// `nil` once it has ended.
    private let child: Mutex<ChildProgram?>
    private let ends: AsyncStream<Int32>
    private let end: AsyncStream<Int32>.Continuation

    /// Starts the program at a path with arguments, and a short text to read;
    /// `nil` if that fails.
    init?(
        _ command: [String],
        environment: [String: String],
        input: String? = nil
    ) {
        let source = input.map { _ in Pipe() }
        for end in [source?.fileHandleForReading, source?.fileHandleForWriting]
        {
            if let end { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
        }
        let child = ChildProgram(
            command,
            environment: environment,
            input: source?.fileHandleForReading.fileDescriptor,
            isDetached: true
        )
        guard let child else { return nil }
        if let source, let input {
            try? source.fileHandleForReading.close()
            let writing = source.fileHandleForWriting
            try? writing.write(contentsOf: Data(input.utf8))
            try? writing.close()
        }
        (ends, end) = AsyncStream.makeStream()
        self.child = Mutex(child)
        Thread.detachNewThread { [self] in
            let status = child.wait()
            self.child.withLock { $0 = nil }
            end.yield(status)
        }
    }

    var isRunning: Bool { child.withLock { $0 != nil } }

    func stop() {
        child.withLock { if let id = $0?.id { kill(id, SIGTERM) } }
    }

    /// Waits two seconds at most for it to fail; to be called once.
    /// - Returns: Its status, 0 while it runs.
    func status() async -> Int32 {
        let waiting = Task {
            try? await Task.sleep(for: Self.patience)
            end.yield(0)
        }
        defer { waiting.cancel() }
        return await ends.first { _ in true } ?? 0
    }
}
