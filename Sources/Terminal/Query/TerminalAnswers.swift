/// What a terminal said when it was asked; all is nil of a silent one.
package struct TerminalAnswers: Equatable, Sendable {
    /// Whether it obeys kitty's graphics commands.
    package var kittyGraphics = false
    /// The primary device attributes (DA1). They come last: with them the
    /// answers are complete.
    package var attributes: [Int]?
    /// Its name and version as it spells them (XTVERSION).
    package var name: String?
    package var cell: CellSize?
    /// The cells together, without the borders.
    package var textArea: PixelArea?
    /// The largest sixel picture.
    package var sixelArea: PixelArea?
    package var background: ScreenColor?
    /// What the person typed meanwhile, for `LineInput`.
    package var typed: [UInt8] = []

    package init() {}

    /// Whether DA1 has sixel graphics. The first number is the class of the
    /// terminal, where a 4 would mean something else.
    package var hasSixel: Bool {
        attributes?.dropFirst().contains(4) ?? false
    }

    /// The size of a cell: as told, else by division of the text's area, else
    /// as the kernel knows it, else by division of the sixels' area, which is
    /// smaller than a large window (1000×1000 pixels in xterm), else 10×20.
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
