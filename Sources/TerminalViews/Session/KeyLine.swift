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

    /// Reads "d 3", "d3", "d 1,2" and "d 1-3", after one of some words.
    static func numbers(after starts: String...) -> (String) -> [Int]? {
        { numbers(after: starts)($0) }
    }

    private static func numbers(after starts: [String]) -> (String) -> [Int]? {
        { line in
            guard let start = starts.first(where: line.hasPrefix) else {
                return nil
            }
            let words = line.dropFirst(start.count)
                .split { " ,".contains($0) }
            let parts = words.map(range)
            let numbers = parts.compactMap(\.self).joined()
            return parts.contains(nil) || numbers.isEmpty ? nil : [Int](numbers)
        }
    }

    /// The most numbers of "1-3".
    private static let longestRange = 100

    /// Reads "3" and "1-3".
    private static func range(_ word: Substring) -> ClosedRange<Int>? {
        if let number = Int(word) { return number ... number }
        let ends = word.split(separator: "-", omittingEmptySubsequences: false)
            .map { UInt16($0).map(Int.init) }
        guard ends.count == 2, let first = ends[0], let last = ends[1],
            first <= last, last - first < longestRange
        else { return nil }
        return first ... last
    }

    /// The key that is repeated in a line such as "nn".
    static func repeated(_ line: String) -> String? {
        guard let key = line.first, key.isLetter, 2 ... 9 ~= line.count,
            line.allSatisfy({ $0 == key })
        else { return nil }
        return key.lowercased()
    }

    /// Returns `true` if a line that is no key looks like a command or words
    /// to search for, or qualifiers such as "year:2021". "Album: Apollo" is a
    /// name. A mistyped key has one or two letters, as words of other scripts
    /// than those of the keys have, too.
    static func isWords(_ line: String) -> Bool {
        let words = line.split(separator: " ")
        let first = words.first ?? ""
        let word = first.prefix { $0 != ":" }
        return (word.count >= 3 || word.contains { !$0.isASCII })
            && word.allSatisfy(\.isLetter)
            && (word.count + 1 != first.count || words.count > 1)
    }
}
