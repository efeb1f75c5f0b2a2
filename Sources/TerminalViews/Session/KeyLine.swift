import ViewModels

/// Reads what follows a key.
enum KeyLine {
    /// Reads "/moon".
    static func words(after sign: Character) -> (String) -> String? {
        { line in
            guard line.first == sign else { return nil }
            let words = line.dropFirst().drop { $0 == " " }
            return words.isEmpty ? nil : String(words)
        }
    }

    /// Reads "g 3" and "g3", after one of some words.
    static func number(after starts: String...) -> (String) -> Int? {
        { line in
            let found = numbers(after: starts)(line) ?? []
            return found.count == 1 ? found[0] : nil
        }
    }

    /// Reads "d 3", "d3" and "d 1 2", after one of some words.
    static func numbers(after starts: String...) -> (String) -> [Int]? {
        { numbers(after: starts)($0) }
    }

    private static func numbers(after starts: [String]) -> (String) -> [Int]? {
        { line in
            guard let start = starts.first(where: line.hasPrefix) else {
                return nil
            }
            let words = line.dropFirst(start.count).split(separator: " ")
            let numbers = words.compactMap { Int($0) }
            return numbers.isEmpty || numbers.count < words.count
                ? nil : numbers
        }
    }

    /// The words to search for of a line that is no command: "search moon"
    /// means "moon".
    static func searchWords(_ line: String) -> String {
        let words = line.split(separator: " ")
        let isNamed = words.first?.lowercased() == "search"
        return words.dropFirst(isNamed ? 1 : 0).joined(separator: " ")
    }

    /// Returns `true` if a line that is no command looks like words to search
    /// for, or qualifiers such as "year:2021".
    static func isSearch(_ line: String) -> Bool {
        let first = line.split(separator: " ").first ?? ""
        let word = first.prefix { $0 != ":" }
        return word.count >= 3 && word.allSatisfy(\.isLetter)
            && (word.count == first.count || word.count + 1 < first.count)
    }
}
