/// Reads the answers of a terminal from bytes in whatever pieces they come and
/// keeps what the person typed between them.
package struct TerminalReplyParser {
    private enum State {
        case ground
        case escape
        case control
        case string
    }

    /// In bytes; a longer sequence is dropped, since no key sends such.
    private static let limit = 1024

    package private(set) var answers = TerminalAnswers()
    private var state = State.ground
    private var pending: [UInt8] = []

    package init() {}

    /// Whether the last answer (DA1) has come; all later bytes are typed.
    package var isComplete: Bool { answers.attributes != nil }

    package mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if isComplete {
                answers.typed.append(byte)
            } else {
                append(byte)
            }
        }
    }

    /// The answers when nothing more is waited for. A lone escape is a key; the
    /// beginning of a longer sequence is taken for an answer's and dropped.
    package mutating func finish() -> TerminalAnswers {
        if state == .escape { answers.typed += pending }
        drop()
        return answers
    }

    private mutating func append(_ byte: UInt8) {
        if byte == 0x1B, state != .string { return begin() }
        switch state {
        case .ground:
            answers.typed.append(byte)
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

    /// An escape in a string is half of ST, or begins something else when what
    /// looked like a string was a key (Alt and a bracket).
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

    /// Begins a sequence with an escape; what was not finished was typed.
    private mutating func begin() {
        keepPending()
        pending = [0x1B]
        state = .escape
    }

    private mutating func keepPending() {
        answers.typed += pending
        drop()
    }

    private mutating func drop() {
        pending = []
        state = .ground
    }

    private mutating func end() {
        guard let reply = TerminalReply(pending) else {
            // Some keys send control sequences, none sends strings.
            return state == .control ? keepPending() : drop()
        }
        switch reply {
        case .kittyGraphics(let works): answers.kittyGraphics = works
        case .attributes(let numbers): answers.attributes = numbers
        case .name(let name): answers.name = name
        case .cell(let cell): answers.cell = cell
        case .textArea(let area): answers.textArea = area
        case .sixelArea(let area): answers.sixelArea = area
        case .background(let color): answers.background = color
        }
        drop()
    }
}
