/// What a person can type at a list.
enum ListCommand: Equatable {
    case next
    case previous
    case open(Int)
    case page(Int)
    case search(String)
    case reload
    case back
    case help
    case quit
    case unknown

    init(_ line: String) {
        let words = line.split(separator: " ")
        let word = words.first.map { $0.lowercased() } ?? ""
        switch (word, words.count) {
        case ("", _), ("n", 1): self = .next
        case ("p", 1): self = .previous
        case ("r", 1): self = .reload
        case ("b", 1): self = .back
        case ("?", 1): self = .help
        case ("q", 1): self = .quit
        case ("g", 2): self = Int(words[1]).map(Self.page) ?? .unknown
        case (_, 1) where Int(word) != nil:
            self = Int(word).map(Self.open) ?? .unknown
        default: self = Self.search(in: line) ?? .unknown
        }
    }

    private static func search(in line: String) -> Self? {
        let text = line.drop { $0 == " " }
        guard text.first == "/" else { return nil }
        let words = text.dropFirst().split(separator: " ")
        return words.isEmpty ? nil : .search(words.joined(separator: " "))
    }
}
