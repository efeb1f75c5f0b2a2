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

/// One reply of a terminal.
enum TerminalReply: Equatable {
    case kittyGraphics(Bool)
    case attributes([Int])
    case name(String)
    case cell(CellSize?)
    case textArea(PixelArea?)
    case sixelArea(PixelArea?)
    case background(ScreenColor?)

    /// Parses a complete sequence including its introducer.
    /// - Returns: `nil` if it replies to none of the queries.
    init?(_ sequence: [UInt8]) {
        let text = String(decoding: sequence, as: UTF8.self)
        let reply: TerminalReply?
        switch text.dropFirst().first {
        case "[": reply = Self.control(text.dropFirst(2))
        case "]": reply = Self.color(Self.payload(text))
        case "P": reply = Self.version(Self.payload(text))
        case "_": reply = Self.graphics(Self.payload(text))
        default: reply = nil
        }
        guard let reply else { return nil }
        self = reply
    }

    /// DA1 `?62;4c`, sizes `4;height;width t` and `6;…t`, and the sixel area
    /// `?2;status;width;height S`, status 0 being success (XTerm Control
    /// Sequences).
    private static func control(_ text: Substring) -> TerminalReply? {
        guard let final = text.last else { return nil }
        let numbers = text.dropLast().drop { $0 == "?" }
            .split(separator: ";", omittingEmptySubsequences: false)
            .map { Int($0) ?? -1 }
        switch (text.first == "?", final, numbers.first) {
        case (true, "c", _):
            return .attributes(numbers.filter { $0 >= 0 })
        case (false, "t", 6) where numbers.count == 3:
            return .cell(CellSize(width: numbers[2], height: numbers[1]))
        case (false, "t", 4) where numbers.count == 3:
            return .textArea(PixelArea(width: numbers[2], height: numbers[1]))
        case (true, "S", 2):
            guard numbers.count == 4, numbers[1] == 0 else {
                return .sixelArea(nil)
            }
            return .sixelArea(PixelArea(width: numbers[2], height: numbers[3]))
        default:
            return nil
        }
    }

    private static func color(_ payload: Substring) -> TerminalReply? {
        guard payload.hasPrefix("11;") else { return nil }
        return .background(ScreenColor(String(payload.dropFirst(3))))
    }

    private static func version(_ payload: Substring) -> TerminalReply? {
        guard payload.hasPrefix(">|") else { return nil }
        let name = Sanitizer.clean(String(payload.dropFirst(2)))
        return .name(String(name.prefix(80)))
    }

    private static func graphics(_ payload: Substring) -> TerminalReply? {
        guard payload.hasPrefix("G") else { return nil }
        return .kittyGraphics(payload.hasSuffix(";OK"))
    }

    /// The text between the introducer and ST or BEL.
    private static func payload(_ text: String) -> Substring {
        text.dropFirst(2).prefix { $0 != "\u{7}" && $0 != "\u{1B}" }
    }
}
