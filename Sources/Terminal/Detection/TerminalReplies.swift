/// What a terminal replied to a query; every field is `nil` if it did not.
package struct TerminalReplies: Equatable, Sendable {
    /// Whether it supports kitty graphics.
    package var kittyGraphics = false
    /// The primary device attributes (DA1). They arrive last and complete the
    /// replies.
    package var attributes: [Int]?
    /// Its name and version as reported (XTVERSION).
    package var name: String?
    package var cell: CellSize?
    /// The area of all cells, without borders.
    package var textArea: PixelArea?
    /// The largest supported sixel picture.
    package var sixelArea: PixelArea?
    package var background: ScreenColor?

    package init() {}

    /// Whether DA1 lists sixel graphics. The first number is the terminal
    /// class, where 4 means something else.
    package var hasSixel: Bool { attributes?.dropFirst().contains(4) ?? false }

    /// The cell size: as reported, else computed from the text area, else
    /// known to the kernel, else computed from the sixel area, which may be
    /// smaller than the window (1000×1000 pixels in xterm), else 10×20.
    package func cellSize(on screen: TerminalSize) -> CellSize {
        cell ?? divided(textArea, screen) ?? screen.cell
            ?? divided(sixelArea, screen) ?? .assumed
    }

    private func divided(
        _ area: PixelArea?,
        _ screen: TerminalSize
    ) -> CellSize? {
        guard let area else { return nil }
        return CellSize(
            width: area.width / screen.columns,
            height: area.height / screen.rows
        )
    }
}

extension TerminalReplies {
    /// Reads a complete sequence, including its introducer.
    ///
    /// - Returns: Whether it replies to one of the queries.
    mutating func read(_ sequence: [UInt8]) -> Bool {
        let text = String(decoding: sequence, as: UTF8.self)
        // The text between the introducer and ST or BEL.
        let payload = text.dropFirst(2)
            .prefix { $0 != "\u{7}" && $0 != "\u{1B}" }
        switch text.dropFirst().first {
        case "[": return readControl(text.dropFirst(2))
        case "]" where payload.hasPrefix("11;"):
            background = ScreenColor(String(payload.dropFirst(3)))
        case "P" where payload.hasPrefix(">|"):
            let name = Sanitizer.clean(String(payload.dropFirst(2)))
            self.name = String(name.prefix(80))
        case "_" where payload.hasPrefix("G"):
            kittyGraphics = payload.hasSuffix(";OK")
        default: return false
        }
        return true
    }

    /// DA1 `?62;4c`, sizes `4;height;width t` and `6;…t`, and the sixel area
    /// `?2;status;width;height S`, status 0 being success (XTerm Control
    /// Sequences).
    private mutating func readControl(_ text: Substring) -> Bool {
        let numbers = text.dropLast().drop { $0 == "?" }
            .split(separator: ";", omittingEmptySubsequences: false)
            .map { Int($0) ?? -1 }
        switch (text.first == "?", text.last, numbers.first) {
        case (true, "c", _): attributes = numbers.filter { $0 >= 0 }
        case (false, "t", 6) where numbers.count == 3:
            cell = CellSize(width: numbers[2], height: numbers[1])
        case (false, "t", 4) where numbers.count == 3:
            textArea = PixelArea(width: numbers[2], height: numbers[1])
        case (true, "S", 2):
            sixelArea =
                numbers.count == 4 && numbers[1] == 0
                ? PixelArea(width: numbers[2], height: numbers[3]) : nil
        default: return false
        }
        return true
    }
}

/// A color reported by the terminal.
package struct ScreenColor: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Parses `rgb:rr/gg/bb` with one to four hexadecimal digits each, as in
    /// XParseColor; ignores the fourth part of `rgba:`.
    init?(_ text: String) {
        let halves = text.split(
            separator: ":",
            omittingEmptySubsequences: false
        )
        guard halves.count == 2, ["rgb", "rgba"].contains(halves[0]) else {
            return nil
        }
        let parts = halves[1].split(
            separator: "/",
            omittingEmptySubsequences: false
        )
        let levels = parts.compactMap(Self.level)
        guard levels.count == parts.count, levels.count >= 3 else { return nil }
        self.init(red: levels[0], green: levels[1], blue: levels[2])
    }

    private static func level(_ digits: Substring) -> UInt8? {
        guard 1 ... 4 ~= digits.utf8.count,
            let value = UInt32(digits, radix: 16)
        else { return nil }
        let most: UInt32 = (1 << (4 * UInt32(digits.utf8.count))) - 1
        return UInt8((value * 255 + most / 2) / most)
    }
}

/// The queries that detect what a terminal can show.
package enum TerminalQuery {
    /// All queries in one batch, ending with the one that every terminal
    /// replies to.
    ///
    /// tmux would take the kitty query for a window title; other multiplexers
    /// can only show blocks.
    /// - Returns: `nil` if the terminal would print the queries or has nothing
    ///   to report.
    package static func bytes(for facts: TerminalFacts) -> [UInt8]? {
        if facts.isDumb || facts.brand == .appleTerminal { return nil }
        switch facts.multiplexer {
        case nil:
            let area = facts.brand?.hasSixelArea == false ? "" : sixelArea
            return Array((kittyGraphics + area + common + eraseLine).utf8)
        case .tmux:
            return Array((sixelArea + common).utf8)
        case .screen, .zellij:
            return nil
        }
    }

    /// A one-pixel picture that is not stored (kitty graphics protocol,
    /// "Querying support and available transmission mediums").
    private static let kittyGraphics =
        "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

    /// XTSMGRAPHICS (XTerm Control Sequences).
    private static let sixelArea = "\u{1B}[?2;1;0S"

    /// XTVERSION, the cell, the text area, the background and DA1 (XTerm
    /// Control Sequences).
    private static let common =
        "\u{1B}[>q\u{1B}[16t\u{1B}[14t\u{1B}]11;?\u{1B}\\\u{1B}[c"

    /// For terminals that print the payload of unknown sequences.
    private static let eraseLine = "\r\u{1B}[K"
}
