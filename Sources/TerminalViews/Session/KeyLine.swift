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

    /// Reads "g 3" and "g3".
    static func number(after start: String = "") -> (String) -> Int? {
        { line in
            let found = numbers(after: start)(line) ?? []
            return found.count == 1 ? found[0] : nil
        }
    }

    /// Reads "d 3", "d3" and "d 1 2", after one of some words.
    static func numbers(after starts: String...) -> (String) -> [Int]? {
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

    /// Returns `true` if a line that is no command looks like words to search
    /// for, or qualifiers such as "year:2021".
    static func isSearch(_ line: String) -> Bool {
        let first = line.split(separator: " ").first ?? ""
        let word = first.prefix { $0 != ":" }
        return word.count >= 3 && word.allSatisfy(\.isLetter)
            && (word.count == first.count || word.count + 1 < first.count)
    }
}
