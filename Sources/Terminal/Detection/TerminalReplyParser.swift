/// Parses the replies of a terminal incrementally and separates them from what
/// was typed in between.
package struct TerminalReplyParser {
    private enum State {
        case ground
        case escape
        case control
        case string
    }

    /// In bytes; longer sequences are dropped, since no key sends them.
    private static let limit = 1024

    package private(set) var replies = TerminalReplies()
    private var state = State.ground
    private var pending: [UInt8] = []

    package init() {}

    /// Whether the last reply (DA1) has arrived; all later bytes are typed.
    package var isComplete: Bool { replies.attributes != nil }

    package mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if isComplete {
                replies.typed.append(byte)
            } else {
                append(byte)
            }
        }
    }

    /// Ends parsing and returns the replies. A lone escape is a key; the
    /// beginning of a longer sequence is taken for a reply and dropped.
    package mutating func finish() -> TerminalReplies {
        if state == .escape { replies.typed += pending }
        drop()
        return replies
    }

    private mutating func append(_ byte: UInt8) {
        if byte == 0x1B, state != .string { return begin() }
        switch state {
        case .ground:
            replies.typed.append(byte)
        case .escape:
            pending.append(byte)
            switch byte {
            case 0x5B: state = .control
            case 0x5D, 0x50, 0x5F: state = .string
            default: keepPending()
            }
        case .control:
            pending.append(byte)
            if 0x40 ... 0x7E ~= byte {
                end()
            } else if !(0x20 ... 0x3F ~= byte) {
                keepPending()
            }
        case .string:
            appendToString(byte)
        }
        if pending.count >= Self.limit { drop() }
    }

    /// An escape in a string is half of ST, or begins another sequence if the
    /// string was really a key (Alt and a bracket).
    private mutating func appendToString(_ byte: UInt8) {
        let isAfterEscape = pending.last == 0x1B
        switch byte {
        case 0x07 where !isAfterEscape, 0x5C where isAfterEscape:
            pending.append(byte)
            end()
        case _ where isAfterEscape:
            pending.removeLast()
            begin()
            append(byte)
        case 0x00 ..< 0x1B, 0x1C ..< 0x20, 0x7F:
            pending.append(byte)
            keepPending()
        default:
            pending.append(byte)
        }
    }

    /// Begins a sequence; an unfinished one was typed.
    private mutating func begin() {
        keepPending()
        pending = [0x1B]
        state = .escape
    }

    private mutating func keepPending() {
        replies.typed += pending
        drop()
    }

    private mutating func drop() {
        pending = []
        state = .ground
    }

    private mutating func end() {
        guard let reply = TerminalReply(pending) else {
            // Some keys send control sequences, but none sends strings.
            return state == .control ? keepPending() : drop()
        }
        switch reply {
        case .kittyGraphics(let works): replies.kittyGraphics = works
        case .attributes(let numbers): replies.attributes = numbers
        case .name(let name): replies.name = name
        case .cell(let cell): replies.cell = cell
        case .textArea(let area): replies.textArea = area
        case .sixelArea(let area): replies.sixelArea = area
        case .background(let color): replies.background = color
        }
        drop()
    }
}
