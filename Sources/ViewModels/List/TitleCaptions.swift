import Models

/// The titles of a page without what all of them share, so that they tell their
/// items apart in the room that they have.
struct TitleCaptions {
    struct Caption: Equatable {
        var text: String
        /// `false` if others have the same text.
        var isUnique = true
    }

    /// What all titles begin or end with.
    private(set) var shared: [String] = []
    /// Of the photos, in their order.
    private(set) var captions: [Caption] = []

    /// The fewest letters worth leaving out.
    private static let least = 12

    init(_ photos: [Photo], columns: Int) {
        let titles = photos.map(\.displayTitle)
        let starts = photos.map(Self.start)
        let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
        // Descriptions that are as much the same as the titles say nothing.
        let texts = Dictionary(grouping: photos.indices) { titles[$0] }
            .mapValues { Set($0.map { starts[$0] }) }
        var captions = cut(titles)
        for (index, title) in titles.enumerated()
        where counts[title] ?? 0 > 1 {
            let isHelpful = texts[title]?.count ?? 0 > 1
            captions[index] =
                isHelpful && !starts[index].isEmpty ? starts[index] : title
        }
        if let title = titles.first, counts[title] ?? 0 > 1,
            counts.count == 1, captions != titles
        {
            shared = [title]
        }
        let uses = Dictionary(captions.map { ($0, 1) }, uniquingKeysWith: +)
        self.captions = zip(captions, Self.distinct(captions, columns)).map {
            Caption(text: $1, isUnique: uses[$0] == 1)
        }
    }

    /// The titles without the words that all begin or end with.
    private mutating func cut(_ titles: [String]) -> [String] {
        guard Set(titles).count > 1 else { return titles }
        let words = titles.map { $0.split(separator: " ") }
        let start = Self.shared(words)
        let end = Self.shared(words.map { $0.dropFirst(start).reversed() })
        shared = [words[0].prefix(start), words[0].suffix(end)]
            .map { $0.joined(separator: " ").withoutMarks }
            .filter { !$0.isEmpty }
        return words.map {
            (start > 0 ? "…" : "")
                + $0.dropFirst(start).dropLast(end).joined(separator: " ")
        }
    }

    /// The number of words that all begin with, but for one word each; 0 if
    /// they have few letters. A number keeps the word beside it, which may be
    /// its unit.
    private static func shared(_ texts: [[Substring]]) -> Int {
        let equal = equal(texts)
        let isBesideNumber = texts.contains { text in
            text.dropFirst(equal).first?.allSatisfy {
                $0.isNumber || ".,".contains($0)
            } ?? false
        }
        let count = isBesideNumber ? max(0, equal - 1) : equal
        let letters = texts.first?.prefix(count).joined(separator: " ").count
        return letters ?? 0 < least ? 0 : count
    }

    /// The number of words that all begin with, but for one word each.
    private static func equal(_ texts: [[Substring]]) -> Int {
        guard texts.count > 1, let first = texts.first else { return 0 }
        let most = (texts.map(\.count).min() ?? 0) - 1
        return (0 ..< max(0, most)).prefix { index in
            texts.allSatisfy { $0[index] == first[index] }
        }.count
    }

    /// The texts so that those look different that are: where they begin alike
    /// as far as there is room, `Visitors… lobby` for `Visitors explore the
    /// lobby`.
    private static func distinct(_ texts: [String], _ columns: Int) -> [String]
    {
        let words = texts.map { $0.split(separator: " ") }
        var shown = texts
        // What is left may begin alike, too.
        for _ in 0 ..< 3 {
            let groups = Dictionary(grouping: texts.indices) {
                shown[$0].prefix(cells: columns)
            }
            for group in groups.values
            where Set(group.map { texts[$0] }).count > 1 {
                let equal = equal(group.map { words[$0] })
                // What differs far behind the start says less than that.
                let start = words[group[0]].prefix(equal)
                guard start.joined(separator: " ").cells <= 3 * columns
                else { continue }
                for index in group where texts[index].cells > columns {
                    shown[index] = short(words[index], after: equal, columns)
                }
            }
        }
        return shown
    }

    /// The words from an index on, after as many of those before as leave room
    /// for that one.
    private static func short(
        _ words: [Substring],
        after count: Int,
        _ columns: Int
    ) -> String {
        let rest = words.dropFirst(count).joined(separator: " ")
        let next = words.dropFirst(count).first.map { String($0).cells } ?? 0
        let start =
            (0 ... count).reversed().lazy
            .map { words.prefix($0).joined(separator: " ").withoutMarks }
            .first { $0.cells + 2 + next <= columns } ?? ""
        // An article says nothing.
        return start.cells < 4 ? "…" + rest : start + "… " + rest
    }

    /// The first words of the description.
    private static func start(_ photo: Photo) -> String {
        (photo.description ?? "").start().joined(separator: " ")
    }
}

extension String {
    /// The text without the signs that it ends with, as before what was cut.
    fileprivate var withoutMarks: String {
        let isMark = { (character: Character) in
            character.isWhitespace || ":,;–—-(…".contains(character)
        }
        let end = lastIndex { !isMark($0) }.map { index(after: $0) }
        return end.map { String(self[..<$0].drop(while: isMark)) } ?? ""
    }
}
