/// Takes the replies of a terminal out of its input, whenever they come, and
/// separates them from what is typed in between.
package struct TerminalReplyParser: Sendable {
    private enum State {
        case ground
        case escape
        /// A control sequence, or a key of the keypad (SS3).
        case control
        case string
        case stringEscape
    }

    /// In bytes; longer sequences are dropped, since no key sends them.
    private static let limit = 1024

    /// The arrow keys, by the last byte that they send.
    private static let arrows: [UInt8: String] = [
        0x41: "up", 0x42: "down", 0x43: "right", 0x44: "left",
    ]

    package private(set) var replies = TerminalReplies()
    private var typed: [UInt8] = []
    private var state = State.ground
    /// The sequence so far that may become a reply.
    private(set) var pending: [UInt8] = []

    package init() {}

    /// Whether the last reply (DA1) has arrived.
    package var isComplete: Bool { replies.attributes != nil }

    package mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { append(byte) }
    }

    /// Returns what was typed since the last call, with words instead of arrow
    /// keys. A sequence that is not complete may still become a reply.
    package mutating func takeTyped() -> [UInt8] {
        defer { typed = [] }
        return typed
    }

    private mutating func append(_ byte: UInt8) {
        switch state {
        case .ground:
            if byte == 0x1B { begin() } else { typed.append(byte) }
        case .escape: appendToEscape(byte)
        case .control: appendToControl(byte)
        case .string: appendToString(byte)
        case .stringEscape:
            // Half of the end of a string (ST), or another sequence if the
            // string was really a key (Alt and a bracket).
            if byte == 0x5C { return end() }
            begin()
            append(byte)
        }
    }

    private mutating func appendToEscape(_ byte: UInt8) {
        if byte == 0x1B { return begin() }
        pending.append(byte)
        switch byte {
        case 0x4F, 0x5B: state = .control
        case 0x5D, 0x50, 0x5F: state = .string
        default: keepPending()
        }
    }

    private mutating func appendToControl(_ byte: UInt8) {
        if byte == 0x1B { return begin() }
        store(byte)
        if 0x40 ... 0x7E ~= byte {
            end()
        } else if !(0x20 ... 0x3F ~= byte) {
            keepPending()
        }
    }

    private mutating func appendToString(_ byte: UInt8) {
        switch byte {
        case 0x07: end()
        case 0x1B: state = .stringEscape
        case 0x00 ..< 0x20, 0x7F:
            store(byte)
            keepPending()
        default: store(byte)
        }
    }

    /// Begins a sequence; an unfinished one was typed.
    private mutating func begin() {
        keepPending()
        pending = [0x1B]
        state = .escape
    }

    private mutating func store(_ byte: UInt8) {
        if pending.count < Self.limit { pending.append(byte) }
    }

    private mutating func keepPending() {
        if pending.count < Self.limit { typed += pending }
        drop()
    }

    private mutating func drop() {
        pending = []
        state = .ground
    }

    /// Ends a reply or the sequence of a key.
    private mutating func end() {
        if pending.count == 3, let word = Self.arrows[pending[2]] {
            typed += " \(word) ".utf8
        } else if pending.count < Self.limit {
            replies.read(pending)
        }
        drop()
    }
}
