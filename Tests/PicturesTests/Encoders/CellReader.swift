/// Reads a line of half blocks as a terminal does.
struct CellReader {
    /// A cell's two colours as SGR's numbers, from the top: 2;r;g;b or 5;n.
    struct Cell: Equatable {
        let above: [Int]
        let below: [Int]
    }

    private(set) var cells: [Cell] = []
    /// How many times a colour was set to what it was.
    private(set) var repetitions = 0
    private(set) var endsReset = false

    private var foreground: [Int] = []
    private var background: [Int] = []

    init(_ line: String) {
        var rest = line[...]
        while let character = rest.popFirst() {
            endsReset = false
            if character == "\u{1b}" {
                let numbers = rest.prefix { $0 != "m" }.dropFirst()
                rest = rest.dropFirst(numbers.count + 2)
                set(numbers.split(separator: ";").compactMap { Int($0) })
            } else {
                let above = character == " " ? background : foreground
                cells.append(Cell(above: above, below: background))
            }
        }
    }

    private mutating func set(_ numbers: [Int]) {
        endsReset = numbers == [0]
        var rest = numbers[...]
        while let kind = rest.popFirst(), kind != 0 {
            let color = Array(rest.prefix(rest.first == 2 ? 4 : 2))
            rest = rest.dropFirst(color.count)
            if kind == 38 {
                repetitions += foreground == color ? 1 : 0
                foreground = color
            } else {
                repetitions += background == color ? 1 : 0
                background = color
            }
        }
    }
}
