import Foundation
import Glibc

/// Reads lines from a descriptor, which it does not own, on a thread of its
/// own, so that waiting for input blocks nothing else.
package final class LineInput: Sendable {
    /// The events of the input, for one reader. Ends with the input, on
    /// `stop()` and on a read error. Buffers up to 256 events.
    package let events: AsyncStream<InputEvent>
    private let wake: InterruptPipe?
    private let end: AsyncStream<Never>

    /// Starts reading the keys of a terminal, or lines from a pipe or a
    /// terminal that edits them.
    ///
    /// `keys` are those of the descriptor, if they are read one by one; ended
    /// when all is read. `parser` has what was read before; `patience` is how
    /// long to wait at the end for the last reply of a terminal that replies.
    package init(
        descriptor: Int32,
        keys: KeyMode? = nil,
        parser: TerminalReplyParser = TerminalReplyParser(),
        patience: TimeLimit = .passed
    ) {
        let wake = InterruptPipe()
        let (events, continuation) = AsyncStream.makeStream(
            of: InputEvent.self,
            bufferingPolicy: .bufferingOldest(256)
        )
        let (end, ending) = AsyncStream.makeStream(of: Never.self)
        self.events = events
        self.wake = wake
        self.end = end
        guard let wake else {
            continuation.finish()
            ending.finish()
            return
        }
        continuation.onTermination = { _ in wake.wake() }
        Thread.detachNewThread {
            let modes = keys?.modes ?? TerminalModes(of: descriptor)
            var reader = LineReader(
                descriptor: descriptor,
                wake: wake,
                events: continuation,
                keys: keys,
                patience: patience,
                parser: parser,
                assembler: LineAssembler(
                    end: modes?.byte(VEOF),
                    keys: keys?.modes,
                    commands: keys?.arrows
                )
            )
            reader.run()
            continuation.finish()
            reader.end()
            ending.finish()
        }
    }

    deinit {
        stop()
    }

    /// The lines alone, for one reader.
    package var lines: AsyncCompactMapSequence<AsyncStream<InputEvent>, String>
    {
        events.compactMap { event in
            if case .line(let line) = event { line } else { nil }
        }
    }

    /// Ends the events and the thread; those already read stay available.
    package func stop() {
        wake?.wake()
    }

    /// Stops, and returns when nothing more is read.
    package func finish() async {
        stop()
        for await _ in end {}
    }
}

/// Reads lines on the thread of `LineInput`.
struct LineReader {
    let descriptor: Int32
    let wake: InterruptPipe
    let events: AsyncStream<InputEvent>.Continuation
    /// `nil` where a terminal edits lines, or nobody does.
    let keys: KeyMode?
    /// For how long late replies are taken out of the input at the end.
    let patience: TimeLimit
    var parser: TerminalReplyParser
    var assembler: LineAssembler
    /// `true` if bytes may have been typed before the keys were read.
    var isFirst = true

    /// How long to wait at the end for the first reply, in milliseconds.
    private static let silence = 300

    /// Reads until the end of the input or a wake-up.
    mutating func run() {
        guard send(receive([])) else { return }
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !assembler.isAtEnd, wake.waitForInput(of: descriptor) {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                guard send(receive(buffer[..<count])) else { return }
                isFirst = false
            } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                break
            }
        }
        guard !wake.isAwake, let last = assembler.finish() else { return }
        _ = send([.line(last)])
    }

    /// Takes late replies out of the input, and gives the terminal back.
    mutating func end() {
        guard let keys else { return }
        // One that has been silent until now probably stays so.
        let first = parser.hasReply ? patience : patience.within(Self.silence)
        keys.read(into: &parser, limit: first)
        if parser.hasReply { keys.read(into: &parser, limit: patience) }
        keys.end()
    }

    private mutating func receive(_ bytes: ArraySlice<UInt8>) -> [InputEvent] {
        let wasComplete = parser.isComplete
        parser.append(bytes)
        var typed = parser.takeTyped()
        // Linux stores the key that ends the input as NUL, if it was pressed
        // before the modes were changed (n_tty.c).
        if isFirst, let end = keys?.modes.byte(VEOF) {
            typed = typed.map { $0 == 0 ? end : $0 }
        }
        var events = assembler.append(typed).map(InputEvent.line)
        guard keys != nil else { return events }
        if !typed.isEmpty {
            let (start, rest) = assembler.text
            events.append(.typing(start, rest: rest))
        }
        if parser.isComplete, !wasComplete {
            events.append(.replies(parser.replies))
        }
        return events
    }

    /// Passes events on; polls every 10 ms while the buffer is full.
    /// - Returns: `false` if woken before all were passed on.
    private func send(_ ready: [InputEvent]) -> Bool {
        for event in ready {
            while case .dropped = events.yield(event) {
                if wake.isAwake(within: 10) { return false }
            }
        }
        return true
    }
}
