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
