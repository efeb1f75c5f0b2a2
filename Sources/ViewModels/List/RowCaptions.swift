import Models

/// The titles of a page without what all of them share, so that they tell
/// their items apart where there is room for few words.
struct RowCaptions {
    private var captions: [PhotoID: String] = [:]

    /// The fewest letters worth leaving out.
    private static let least = 12

    /// `series` says what tells a photo of a series from others. If there are
    /// only such, all that they share is left out, and that text takes the
    /// place of titles, unless these tell more of them apart.
    init(_ photos: [Photo], series: (Photo) -> String? = { _ in nil }) {
        var titles = photos.map(\.displayTitle)
        let places = photos.compactMap(series)
        let isSeries = places.count == photos.count
        if isSeries, Set(places).count >= Set(titles).count { titles = places }
        let words = titles.map { $0.split(separator: " ") }
        let least = isSeries ? 0 : Self.least
        let start = Self.shared(words, least)
        let end = Self.shared(
            words.map { $0.dropFirst(start).reversed() },
            least
        )
        let starts = photos.map(Self.start)
        let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
        let others = Dictionary(starts.map { ($0, 1) }, uniquingKeysWith: +)
        for (index, photo) in photos.enumerated() {
            let rest = words[index].dropFirst(start).dropLast(end)
            let mark = start > 0 && !isSeries ? "…" : ""
            let title = mark + rest.joined(separator: " ")
            let isAlone = isSeries || counts[titles[index]] == 1
            let text = starts[index]
            let isKnown = text.isEmpty || others[text] ?? 0 > 1
            captions[photo.id] =
                isAlone
                ? title : isKnown ? Self.name(of: photo, among: photos) : text
        }
    }

    func caption(of photo: Photo) -> String {
        captions[photo.id] ?? photo.displayTitle
    }

    /// The number of words that all begin with, but for one word each; 0 if
    /// they have fewer letters than `least`. A number keeps the word beside it,
    /// which may be its unit.
    private static func shared(_ texts: [[Substring]], _ least: Int) -> Int {
        guard texts.count > 1, let first = texts.first else { return 0 }
        let most = (texts.map(\.count).min() ?? 0) - 1
        let equal = (0 ..< max(0, most)).prefix { index in
            texts.allSatisfy { $0[index] == first[index] }
        }.count
        let isBesideNumber = texts.contains { text in
            text.dropFirst(equal).first?.allSatisfy {
                $0.isNumber || ".,".contains($0)
            } ?? false
        }
        let count = isBesideNumber ? max(0, equal - 1) : equal
        let letters = first.prefix(count).joined(separator: " ").count
        return letters < least ? 0 : count
    }

    /// The id of a photo; where others begin with the same words, what follows
    /// these, and the title.
    private static func name(
        of photo: Photo,
        among photos: [Photo]
    ) -> String {
        let id = photo.id.description
        let others = photos.lazy.map(\.id.description).filter { $0 != id }
        let shared = others.map { zip($0, id).prefix { $0 == $1 }.count }.max()
        let start = id.prefix(shared ?? 0)
        let border = start.lastIndex { !$0.isLetter && !$0.isNumber }
        guard let border, id[..<border].count >= least else { return id }
        return "…" + id[border...].dropFirst() + " · " + photo.displayTitle
    }

    /// The first words of the description.
    private static func start(_ photo: Photo) -> String {
        (photo.description ?? "").start().joined(separator: " ")
    }
}
