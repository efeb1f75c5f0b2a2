/// A color of a terminal's text.
enum CellColor: Equatable {
    case rgb(UInt8, UInt8, UInt8)
    /// One of xterm's 256 colors: 16 to 231 are a cube of six levels per
    /// channel, 232 to 255 are grays.
    case indexed(Int)

    /// The color, of red, green and blue from 0 to 255, or the most similar one
    /// available.
    init(_ color: SIMD4<Float>, _ depth: ColorDepth) {
        switch depth {
        case .millions:
            self = .rgb(
                UInt8(color.x.rounded()),
                UInt8(color.y.rounded()),
                UInt8(color.z.rounded())
            )
        case .indexed, .gray:
            let wanted = LabColor(color)
            var best = (place: 0, difference: Float.infinity)
            for place in Self.palette.indices {
                let difference = Self.palette[place].difference(to: wanted)
                if difference < best.difference { best = (place, difference) }
            }
            self = .indexed(16 + best.place)
        }
    }

    /// The colors from 16 on; users choose those before.
    private static let palette: [LabColor] = {
        let levels: [Float] = [0, 95, 135, 175, 215, 255]
        let cube = (0 ..< 216).map { place in
            SIMD4(
                levels[place / 36],
                levels[place / 6 % 6],
                levels[place % 6],
                0
            )
        }
        let grays = (0 ..< 24).map { SIMD4(repeating: Float(8 + 10 * $0)) }
        return (cube + grays).map(LabColor.init)
    }()

    /// Appends the SGR parameters that select it, where `kind` is 38 for the
    /// foreground and 48 for the background.
    func write(_ kind: Int, to text: inout [UInt8]) {
        let numbers =
            switch self {
            case .rgb(let red, let green, let blue):
                [kind, 2, Int(red), Int(green), Int(blue)]
            case .indexed(let index): [kind, 5, index]
            }
        for (place, number) in numbers.enumerated() {
            if place > 0 { text.append(UInt8(ascii: ";")) }
            text.appendDecimal(number)
        }
    }
}
