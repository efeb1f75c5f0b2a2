import Arguments
import Models
import Repositories

/// What a search that found nothing may have meant, by the words of a mirror.
struct SearchSuggestion: Sendable {
    let mirror: MirrorLibrary

    /// A search with the nearest word of the mirror instead of each that it
    /// does not have; `nil` if that finds nothing either.
    @concurrent
    func query(insteadOf query: PhotoQuery) async -> PhotoQuery? {
        let words = query.words.split(separator: " ").map(String.init)
        // Phrases, exclusions and beginnings mean what they say.
        guard 1 ... 6 ~= words.count,
            words.allSatisfy({ !$0.hasPrefix("-") && !$0.contains(/["*]/) })
        else { return nil }
        var known: [String] = []
        for word in words {
            let alone = PhotoQuery(words: word, mediaTypes: [])
            var near: String? = word
            if await !finds(alone) {
                let like = try? await mirror.words(like: word)
                near = Suggestion.nearest(to: word, among: like ?? [])
            }
            guard let near else { return nil }
            known.append(near)
        }
        var other = query
        other.words = known.joined(separator: " ")
        guard other != query, await finds(other) else { return nil }
        return other
    }

    private func finds(_ query: PhotoQuery) async -> Bool {
        let page = try? await mirror.photos(matching: query).page()
        return page?.elements.isEmpty == false
    }
}
