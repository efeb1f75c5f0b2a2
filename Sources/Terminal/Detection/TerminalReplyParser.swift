/// Takes the replies of a terminal out of its input, whenever they come, and
/// separates them from what is typed in between.
package struct TerminalReplyParser: Sendable {
    /// In bytes; longer sequences are dropped, since no key sends them.
    private static let limit = 1024

    package private(set) var replies = TerminalReplies()
    private var typed: [UInt8] = []
    /// The sequence so far that may become a reply. Of one that is too long the
    /// last byte takes the place of the one before.
    private(set) var pending: [UInt8] = []

    package init() {}

    /// `true` once the last reply (DA1) has arrived.
    package var isComplete: Bool { replies.attributes != nil }

    /// `true` once a reply has arrived, or may have begun to.
    var hasReply: Bool { replies != TerminalReplies() || !pending.isEmpty }

    /// Waits for the last reply to another query.
    mutating func beginAgain() {
        replies.attributes = nil
    }

    package mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { append(byte) }
    }

    /// Returns what was typed since the last call, with the byte of an
    /// `EditKey` instead of a sequence. A sequence that is not complete may
    /// still become a reply.
    package mutating func takeTyped() -> [UInt8] {
        defer { typed = [] }
        return typed
    }

    private mutating func append(_ byte: UInt8) {
        guard let last = pending.last else {
            if byte == 0x1B { pending = [byte] } else { typed.append(byte) }
            return
        }
        if isString {
            appendToString(byte, after: last)
        } else if byte == 0x1B {
            begin()
        } else {
            store(byte)
            switch (last == 0x1B, byte) {
            case (true, 0x4F), (true, 0x5B), (false, 0x20 ... 0x3F): break
            case (true, let byte) where Self.strings.contains(byte): break
            case (true, 0x62), (true, 0x66): end()
            case (false, 0x40 ... 0x7E): end()
            default: keepPending()
            }
        }
    }

    /// The second bytes of sequences that have a text: OSC, DCS and APC.
    private static let strings: [UInt8] = [0x5D, 0x50, 0x5F]

    private var isString: Bool {
        pending.count > 1 && Self.strings.contains(pending[1])
    }

    private mutating func appendToString(_ byte: UInt8, after last: UInt8) {
        if last == 0x1B {
            // Half of the end of a string (ST), or another sequence if the
            // string was really a key (Alt and a bracket).
            if byte == 0x5C { return end() }
            if pending.count < Self.limit { pending.removeLast() }
            begin()
            return append(byte)
        }
        store(byte)
        switch byte {
        case 0x07: end()
        case 0x00 ..< 0x1B, 0x1C ..< 0x20, 0x7F: keepPending()
        default: break
        }
    }

    /// Begins a sequence; an unfinished one was typed.
    private mutating func begin() {
        keepPending()
        pending = [0x1B]
    }

    private mutating func store(_ byte: UInt8) {
        if pending.count == Self.limit { pending.removeLast() }
        pending.append(byte)
    }

    private mutating func keepPending() {
        if pending.count < Self.limit { typed += pending }
        pending = []
    }

    /// Ends a reply or the sequence of a key.
    private mutating func end() {
        if let key = EditKey(sequence: pending) {
            typed.append(key.rawValue)
        } else if pending.count < Self.limit {
            replies.read(pending)
        }
        pending = []
    }
}
