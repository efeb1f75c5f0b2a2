import Glibc

/// What the thread of `LineInput` does.
struct LineReader {
    let descriptor: Int32
    let wake: WakePipe
    let lines: AsyncStream<String>.Continuation
    private var assembler = LineAssembler()

    init(
        descriptor: Int32,
        wake: WakePipe,
        lines: AsyncStream<String>.Continuation
    ) {
        self.descriptor = descriptor
        self.wake = wake
        self.lines = lines
    }

    /// Reads until the end of the input or until woken.
    mutating func run(_ pushedBack: [UInt8]) {
        guard send(assembler.append(pushedBack)) else { return }
        var buffer = [UInt8](repeating: 0, count: 4096)
        while wake.waitForInput(of: descriptor) {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                guard send(assembler.append(buffer[..<count])) else { return }
            } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                break
            }
        }
        guard !wake.isAwake, let last = assembler.finish() else { return }
        _ = send([last])
    }

    /// Whether all were handed over. While the reader is far behind, looks for
    /// room a hundred times a second.
    private func send(_ ready: [String]) -> Bool {
        for line in ready {
            while case .dropped = lines.yield(line) {
                if wake.isAwake(within: 10) { return false }
            }
        }
        return true
    }
}
