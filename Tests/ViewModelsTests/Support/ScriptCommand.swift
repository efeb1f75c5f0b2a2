import Testing

/// A command of a script: its name, words, and options such as `total=5`.
struct ScriptCommand {
    let name: String
    let words: [String]
    private let options: [String: String]

    init(_ text: Substring) {
        let parts = text.split(separator: " ").map(String.init)
        let isOption = { (part: String) in part.contains(#/^[a-z]+=/#) }
        name = parts.first ?? ""
        words = parts.dropFirst().filter { !isOption($0) }
        let pairs = parts.filter(isOption).map { option in
            let sides = option.split(separator: "=")
            return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "")
        }
        options = Dictionary(pairs) { $1 }
    }

    var text: String { words.joined(separator: " ") }
    var numbers: [Int] { words.compactMap { Int($0) } }
    var number: Int { numbers.first ?? 0 }

    /// The number that an option has.
    subscript(option: String) -> Int? { options[option].flatMap { Int($0) } }

    func has(_ word: String) -> Bool { words.contains(word) }

    /// Records that no script does this.
    func refuse(_ place: SourceLocation = #_sourceLocation) {
        Issue.record("\(name) \(text) is no command", sourceLocation: place)
    }
}
