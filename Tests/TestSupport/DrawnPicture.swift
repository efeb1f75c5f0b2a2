/// What a terminal reads from the head of a picture.
struct DrawnPicture {
    let kind: TerminalEmulator.Picture.Kind
    /// In cells of 10×20 pixels.
    let columns: Int
    let rows: Int
    let movesCursor: Bool
    /// The id of a picture of kitty, by which it is removed.
    var id: String?

    /// `nil` if the sequence draws nothing.
    init?(_ sequence: String) {
        let head = sequence.prefix(200)
        if head.hasPrefix("_G") {
            let keys = Self.values(head.dropFirst(2).prefix { $0 != ";" }, ",")
            guard ["T", "p"].contains(keys["a"]), keys["U"] == nil else {
                return nil
            }
            kind = .kitty
            id = keys["i"]
            columns = Int(keys["c"] ?? "") ?? 0
            rows = Int(keys["r"] ?? "") ?? 0
            movesCursor = keys["C"] != "1"
        } else if head.hasPrefix("]1337;File=") {
            let keys = Self.values(head.dropFirst(11).prefix { $0 != ":" }, ";")
            kind = .iterm2
            columns = Int(keys["width"] ?? "") ?? 0
            rows = Int(keys["height"] ?? "") ?? 0
            movesCursor = keys["doNotMoveCursor"] != "1"
        } else if let size = Self.sixelSize(head) {
            kind = .sixel
            columns = (size.width + 9) / 10
            rows = (size.height + 19) / 20
            movesCursor = true
        } else {
            return nil
        }
        // A picture without a size cannot be placed.
        guard columns > 0, rows > 0 else { return nil }
    }

    /// The id of the picture of kitty that a sequence removes.
    static func removed(by sequence: String) -> String? {
        guard sequence.hasPrefix("_G") else { return nil }
        let keys = values(sequence.dropFirst(2).prefix { $0 != ";" }, ",")
        return keys["a"] == "d" ? keys["i"] : nil
    }

    /// The rest of a picture's pixels, what tmux passes on, what removes or
    /// only sends pictures, and queries.
    static func isSilent(_ sequence: String) -> Bool {
        let head = sequence.prefix(60)
        guard head.hasPrefix("_G") else {
            return head.hasPrefix("Ptmux;") || head.hasPrefix("]11;?")
        }
        let keys = values(head.dropFirst(2).prefix { $0 != ";" }, ",")
        return ["t", "d", "q", "p", nil].contains(keys["a"])
    }

    private static func sixelSize(
        _ head: Substring
    ) -> (width: Int, height: Int)? {
        guard head.hasPrefix("P"), let size = head.firstRange(of: "q\"") else {
            return nil
        }
        let numbers = head[size.upperBound...]
            .prefix { $0.isNumber || $0 == ";" }
            .split(separator: ";").compactMap { Int($0) }
        return numbers.count < 4 ? nil : (numbers[2], numbers[3])
    }

    private static func values(
        _ text: Substring,
        _ separator: Character
    ) -> [String: String] {
        Dictionary(
            text.split(separator: separator).compactMap { pair in
                let parts = pair.split(separator: "=", maxSplits: 1)
                return parts.count < 2
                    ? nil : (String(parts[0]), String(parts[1]))
            },
            uniquingKeysWith: { $1 }
        )
    }
}
