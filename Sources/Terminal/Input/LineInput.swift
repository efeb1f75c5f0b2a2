import Foundation
import Glibc
import Synchronization

/// Reads lines from a descriptor, which it does not own, on a thread of its
/// own, so that waiting for input blocks nothing else.
package final class LineInput: Sendable {
    /// The lines, for one reader. Ends with the input, on `stop()` and on a
    /// read error. Buffers up to 256 lines.
    package let lines: AsyncStream<String>
    private let wake: WakePipe?

    /// Starts reading. `pushedBack` are bytes that were read before and come
    /// first.
    package init(descriptor: Int32, pushedBack: [UInt8] = []) {
        let wake = WakePipe()
        let (lines, continuation) = AsyncStream.makeStream(
            of: String.self,
            bufferingPolicy: .bufferingOldest(256)
        )
        self.lines = lines
        self.wake = wake
        guard let wake else {
            continuation.finish()
            return
        }
        continuation.onTermination = { _ in wake.wake() }
        Thread.detachNewThread {
            var reader = LineReader(
                descriptor: descriptor,
                wake: wake,
                lines: continuation
            )
            reader.run(pushedBack)
            continuation.finish()
        }
    }

    deinit {
        stop()
    }

    /// Ends the lines and the thread; lines already read stay available.
    package func stop() {
        wake?.wake()
    }
}

/// Reads lines on the thread of `LineInput`.
struct LineReader {
    let descriptor: Int32
    let wake: WakePipe
    let lines: AsyncStream<String>.Continuation
    private var assembler: LineAssembler

    init(
        descriptor: Int32,
        wake: WakePipe,
        lines: AsyncStream<String>.Continuation
    ) {
        self.descriptor = descriptor
        self.wake = wake
        self.lines = lines
        assembler = LineAssembler(
            end: TerminalModes(of: descriptor)?.endOfInput
        )
    }

    /// Reads until the end of the input or a wake-up.
    mutating func run(_ pushedBack: [UInt8]) {
        guard send(assembler.append(pushedBack)) else { return }
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !assembler.isAtEnd, wake.waitForInput(of: descriptor) {
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

    /// Passes lines on; polls every 10 ms while the buffer is full.
    /// - Returns: `false` if woken before all were passed on.
    private func send(_ ready: [String]) -> Bool {
        for line in ready {
            while case .dropped = lines.yield(line) {
                if wake.isAwake(within: 10) { return false }
            }
        }
        return true
    }
}

/// Splits bytes that arrive in pieces into lines of text.
struct LineAssembler {
    /// In bytes; the excess of a longer line is dropped.
    static let limit = 4096

    /// The byte at the beginning of a line that ends the input. A terminal
    /// passes it on if the key was pressed while it did not edit lines, as
    /// during its query.
    let end: UInt8?
    private(set) var isAtEnd = false
    private var line: [UInt8] = []

    init(end: UInt8?) {
        self.end = end
    }

    /// Returns the lines that the bytes complete, with invalid UTF-8 repaired
    /// and without LF or CR LF.
    mutating func append(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes where !isAtEnd {
            if byte == end {
                isAtEnd = line.isEmpty
            } else if byte == 0x0A {
                lines.append(takeLine())
            } else if line.count < Self.limit {
                line.append(byte)
            }
        }
        return lines
    }

    /// Returns the text after the last LF, if any.
    mutating func finish() -> String? {
        line.isEmpty ? nil : takeLine()
    }

    private mutating func takeLine() -> String {
        if line.last == 0x0D { line.removeLast() }
        defer { line.removeAll(keepingCapacity: true) }
        return ArrowKeys.spelled(String(decoding: line, as: UTF8.self))
    }
}

/// Arrow keys in a typed line, which terminals send as escape sequences.
enum ArrowKeys {
    private static let names: [Character: String] = [
        "A": "up", "B": "down", "C": "right", "D": "left",
    ]

    /// The line with words in their place.
    static func spelled(_ line: String) -> String {
        guard line.contains("\u{1B}") else { return line }
        return names.reduce(line) { line, key in
            ["\u{1B}[", "\u{1B}O"].reduce(line) { line, start in
                line.replacing(start + String(key.key), with: " \(key.value) ")
            }
        }
    }
}

/// A pipe that interrupts waiting for input from another thread.
final class WakePipe: Sendable {
    private let readEnd: Int32
    private let writeEnd: Int32

    /// - Returns: `nil` if the process has no descriptors left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Wakes the waiting thread, permanently.
    func wake() {
        // A full pipe means that a wake-up is already pending.
        _ = write(writeEnd, [UInt8(1)], 1)
    }

    var isAwake: Bool {
        isAwake(within: 0)
    }

    /// Waits up to so many milliseconds for a wake-up.
    func isAwake(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// Waits until the descriptor has bytes, an end or an error to read.
    /// - Returns: `false` if woken first.
    func waitForInput(of descriptor: Int32) -> Bool {
        // poll ignores negative descriptors; reading from one fails.
        guard descriptor >= 0 else { return true }
        var requests = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&requests, 2, -1) < 0, errno == EINTR {}
        return requests[1].revents == 0
    }
}
