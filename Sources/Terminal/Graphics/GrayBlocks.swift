import Pictures

/// Draws pictures in black, white and the grays between them that are basic
/// colors, with characters that fonts of consoles have.
struct GrayBlocks {
    /// A character, and the share of either half of a cell that it covers.
    private struct Symbol {
        let character: String
        let upper: Float
        let lower: Float

        /// The loss of a shade, which is seen as a pattern, for a difference
        /// of its colors.
        var loss: Float { upper == lower ? upper * (1 - upper) / 8 : 0 }
    }

    /// The lightness of both halves, and what shows it.
    private struct Candidate {
        let upper: Float
        let lower: Float
        let loss: Float
        let codes: String
        let character: String
    }

    private let candidates: [Candidate]

    init(isASCII: Bool) {
        let symbols = isASCII ? Self.letters : Self.blocks
        candidates = Self.backgrounds.flatMap { back in
            Self.foregrounds.flatMap { front in
                symbols.map { symbol in
                    let change = front.level - back.level
                    return Candidate(
                        upper: back.level + change * symbol.upper,
                        lower: back.level + change * symbol.lower,
                        loss: change * change * symbol.loss,
                        codes: "\u{1B}[0;\(front.code);\(back.code)m",
                        character: symbol.character
                    )
                }
            }
        }
    }

    /// The lines of a picture that is stretched to the cells.
    func lines(_ bitmap: Bitmap, columns: Int, rows: Int) -> [String] {
        let picture = bitmap.rgb()
            .scaled(to: PixelSize(width: columns, height: rows * 2))
        return (0 ..< rows).map { row in
            var (text, codes) = ("", "")
            for column in 0 ..< columns {
                let cell = cell(
                    upper: Self.lightness(picture, column, row * 2),
                    lower: Self.lightness(picture, column, row * 2 + 1)
                )
                if cell.codes != codes { text += cell.codes }
                codes = cell.codes
                text += cell.character
            }
            return text + "\u{1B}[0m"
        }
    }

    private func cell(upper: Float, lower: Float) -> Candidate {
        var best = candidates[0]
        var least = Float.infinity
        for candidate in candidates {
            let (top, bottom) = (
                candidate.upper - upper, candidate.lower - lower
            )
            let error = top * top + bottom * bottom + candidate.loss
            if error < least { (best, least) = (candidate, error) }
        }
        return best
    }

    /// The luma of a pixel (ITU-R BT.601).
    private static func lightness(_ picture: Bitmap, _ x: Int, _ y: Int)
        -> Float
    {
        let place = (y * picture.width + x) * 3
        let bytes = picture.bytes
        return 0.299 * Float(bytes[place]) + 0.587 * Float(bytes[place + 1])
            + 0.114 * Float(bytes[place + 2])
    }

    /// The levels that the console of Linux shows; bright backgrounds are not
    /// everywhere.
    private static let foregrounds: [(level: Float, code: Int)] = [
        (0, 30), (85, 90), (170, 37), (255, 97),
    ]
    private static let backgrounds: [(level: Float, code: Int)] = [
        (0, 40), (170, 47),
    ]

    private static let blocks = [
        Symbol(character: " ", upper: 0, lower: 0),
        Symbol(character: "█", upper: 1, lower: 1),
        Symbol(character: "▄", upper: 0, lower: 1),
        Symbol(character: "▀", upper: 1, lower: 0),
        Symbol(character: "░", upper: 0.25, lower: 0.25),
        Symbol(character: "▒", upper: 0.5, lower: 0.5),
        Symbol(character: "▓", upper: 0.75, lower: 0.75),
    ]

    private static let letters = [
        Symbol(character: " ", upper: 0, lower: 0),
        Symbol(character: ".", upper: 0, lower: 0.1),
        Symbol(character: "'", upper: 0.1, lower: 0),
        Symbol(character: ":", upper: 0.1, lower: 0.1),
        Symbol(character: "+", upper: 0.2, lower: 0.2),
        Symbol(character: "#", upper: 0.45, lower: 0.45),
    ]
}
