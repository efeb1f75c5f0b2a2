import Foundation

/// Takes kitty's graphics commands apart.
struct KittyReader {
    struct Command {
        let keys: [String: String]
        let payload: String
    }

    let commands: [Command]
    /// All payloads, decoded.
    var bytes: [UInt8] { Base64Reader.decode(commands.map(\.payload).joined()) }

    /// nil if there is anything else in the text.
    init?(_ text: String) {
        var commands: [Command] = []
        var rest = text[...]
        while !rest.isEmpty {
            guard
                rest.hasPrefix("\u{1b}_G"),
                let end = rest.range(of: "\u{1b}\\")
            else { return nil }
            let body = rest[
                rest.index(rest.startIndex, offsetBy: 3) ..< end.lowerBound
            ]
            let parts = body.split(separator: ";", maxSplits: 1)
            var keys: [String: String] = [:]
            for pair in parts[0].split(separator: ",") {
                let sides = pair.split(separator: "=")
                guard sides.count == 2 else { return nil }
                keys[String(sides[0])] = String(sides[1])
            }
            let payload = parts.count > 1 ? String(parts[1]) : ""
            commands.append(Command(keys: keys, payload: payload))
            rest = rest[end.upperBound...]
        }
        self.commands = commands
    }

    /// The commands inside tmux's wrapping; nil if they are not wrapped.
    init?(fromTmux text: String) {
        var inner = ""
        var rest = text[...]
        while !rest.isEmpty {
            let start = "\u{1b}Ptmux;"
            guard rest.hasPrefix(start) else { return nil }
            rest = rest.dropFirst(start.count)
            // A doubled escape stands for one; a single one ends it.
            while rest.hasPrefix("\u{1b}\u{1b}") || !rest.hasPrefix("\u{1b}") {
                guard let character = rest.first else { return nil }
                inner.append(character)
                rest = rest.dropFirst(character == "\u{1b}" ? 2 : 1)
            }
            guard rest.hasPrefix("\u{1b}\\") else { return nil }
            rest = rest.dropFirst(2)
        }
        self.init(inner)
    }
}
