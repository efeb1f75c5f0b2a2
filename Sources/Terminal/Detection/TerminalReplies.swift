package import Pictures

/// The replies of a terminal to a query; every field is `nil` if it did not.
package struct TerminalReplies: Equatable, Sendable {
    /// `true` if it supports kitty graphics.
    package var kittyGraphics = false
    /// The primary device attributes (DA1). They arrive last and complete the
    /// replies.
    package var attributes: [Int]?
    /// Its name and version as reported (XTVERSION).
    package var name: String?
    package var cell: CellSize?
    /// The area of all cells, without borders.
    package var textArea: PixelSize?
    /// The largest supported sixel picture.
    package var sixelArea: PixelSize?
    package var background: RGB?
    /// `true` if it says that it has 24-bit colors.
    package var hasMillions = false
    /// `true` if it supports synchronized output (DEC mode 2026).
    package var synchronizes = false

    package init() {}

    /// `true` if DA1 lists sixel graphics. The first number is the terminal
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
        _ area: PixelSize?,
        _ screen: TerminalSize
    ) -> CellSize? {
        area.flatMap {
            CellSize(
                width: $0.width / screen.columns,
                height: $0.height / screen.rows
            )
        }
    }
}

extension TerminalReplies {
    /// Reads a complete sequence, including its introducer, if it replies to
    /// one of the queries.
    mutating func read(_ sequence: [UInt8]) {
        let text = String(decoding: sequence, as: UTF8.self)
        // The text between the introducer and ST or BEL.
        let payload = text.dropFirst(2)
            .prefix { $0 != "\u{7}" && $0 != "\u{1B}" }
        switch text.dropFirst().first {
        case "[": readControl(text.dropFirst(2))
        case "]" where payload.hasPrefix("11;"):
            background = RGB(screen: payload.dropFirst(3))
        case "P" where payload.hasPrefix(">|"):
            let name = Sanitizer.clean(String(payload.dropFirst(2)))
            self.name = String(name.prefix(80))
        case "P" where payload.hasPrefix("1$r"):
            // 48:2:1:2:3, or 48:2::1:2:3 with a color space.
            let color = payload.replacing(":", with: ";")
            hasMillions =
                hasMillions
                || color.contains("48;2;")
                    && color.hasSuffix(";1;2;3m")
        case "P" where payload.hasPrefix("1+r524742"): hasMillions = true
        case "_" where payload.hasPrefix("Gi=31"):
            kittyGraphics = payload.hasSuffix(";OK")
        default: break
        }
    }

    /// DA1 `?62;4c`, sizes `4;height;width t` and `6;…t`, the sixel area
    /// `?2;status;width;height S`, status 0 being success, and the mode
    /// `?2026;status$y`, which can be set and reset if that is 1 or 2 (XTerm
    /// Control Sequences).
    private mutating func readControl(_ text: Substring) {
        let numbers = text.dropLast().drop { $0 == "?" }
            .split(omittingEmptySubsequences: false) { ";$".contains($0) }
            .map { Int($0) ?? -1 }
        switch (text.first == "?", text.last, numbers.first) {
        case (true, "c", _): attributes = numbers.filter { $0 >= 0 }
        case (false, "t", 6) where numbers.count == 3:
            cell = CellSize(width: numbers[2], height: numbers[1])
        case (false, "t", 4) where numbers.count == 3:
            textArea = Self.area(numbers[2], numbers[1])
        case (true, "S", 2):
            sixelArea =
                numbers.count == 4 && numbers[1] == 0
                ? Self.area(numbers[2], numbers[3]) : nil
        case (true, "y", 2026) where numbers.count > 1:
            synchronizes = 1 ... 2 ~= numbers[1]
        default: break
        }
    }

    /// - Returns: `nil` for impossible sizes, such as 0.
    private static func area(_ width: Int, _ height: Int) -> PixelSize? {
        1 ... 32_767 ~= width && 1 ... 32_767 ~= height
            ? PixelSize(width: width, height: height) : nil
    }
}

extension RGB {
    /// Parses the color of a terminal, `rgb:rr/gg/bb` with one to four
    /// hexadecimal digits each, as in XParseColor; ignores the fourth part of
    /// `rgba:`.
    fileprivate init?(screen text: Substring) {
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
        self.init(levels[0], levels[1], levels[2])
    }

    private static func level(_ digits: Substring) -> UInt8? {
        guard 1 ... 4 ~= digits.utf8.count,
            let value = UInt32(digits, radix: 16)
        else { return nil }
        let most: UInt32 = (1 << (4 * UInt32(digits.utf8.count))) - 1
        return UInt8((value * 255 + most / 2) / most)
    }
}
