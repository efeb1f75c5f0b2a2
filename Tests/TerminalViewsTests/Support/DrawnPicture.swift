/// What a terminal reads from the head of a picture.
struct DrawnPicture {
    let kind: TerminalEmulator.Drawing.Kind
    /// In cells of 10×20 pixels.
    let rows: Int

    /// `nil` if the sequence draws nothing.
    init?(_ sequence: String) {
        let head = sequence.prefix(200)
        if head.hasPrefix("_Ga=T,") {
            kind = .kitty
            rows = Self.number(behind: ",r=", in: head)
        } else if head.hasPrefix("]1337;File=") {
            kind = .iterm2
            rows = Self.number(behind: ";height=", in: head)
        } else if head.hasPrefix("P0;1q\"1;1;") {
            let size = head.dropFirst(10).split(separator: ";")
            guard size.count > 1 else { return nil }
            kind = .sixel
            rows = (Self.number(size[1]) + 19) / 20
        } else {
            return nil
        }
    }

    private static func number(behind name: String, in text: Substring) -> Int {
        guard let range = text.firstRange(of: name) else { return 0 }
        return number(text[range.upperBound...])
    }

    private static func number(_ text: Substring) -> Int {
        Int(text.prefix { $0.isNumber }) ?? 0
    }
}
