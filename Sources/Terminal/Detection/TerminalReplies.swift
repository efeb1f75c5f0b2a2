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
