/// Parts a text at its commas.
enum CommaList {
    /// At least one part; parts lose the spaces around them.
    static func parts(of text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map {
            String($0.trimmingSpaces())
        }
    }
}

extension Substring {
    /// The text without the spaces and tabs around it.
    func trimmingSpaces() -> Substring {
        let isSpace = { (character: Character) in
            character == " " || character == "\t"
        }
        guard let last = lastIndex(where: { !isSpace($0) }) else { return "" }
        return self[...last].drop(while: isSpace)
    }
}
