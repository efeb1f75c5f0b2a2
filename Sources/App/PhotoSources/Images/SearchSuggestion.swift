import Arguments
import Models
import Repositories

/// What a search may have meant that found nothing, by the words of a mirror.
struct SearchSuggestion: Sendable {
    let mirror: OfflineImageLibrary
    /// The time since some moment.
    let uptime: @Sendable () -> ContinuousClock.Instant
    /// Longer searches are not looked into.
    private static let mostWords = 6
    /// Each word takes up to a second in a large mirror.
    private static let limit = Duration.seconds(2)

    /// A search with other words, which finds something here; `nil` if there is
    /// none, or it takes too long to find.
    @concurrent
    func query(insteadOf query: PhotoQuery) async -> PhotoQuery? {
        let words = query.words.split(separator: " ").map(String.init)
        // Phrases, exclusions and beginnings mean what they say.
        guard 1 ... Self.mostWords ~= words.count,
            words.allSatisfy({ !$0.hasPrefix("-") && !$0.contains(/["*]/) })
        else { return nil }
        let end = uptime() + Self.limit
        guard let known = await known(words, until: end) else { return nil }
        let other = query.with(known)
        return await finds(other) ? other : nil
    }

    /// The words with the nearest known one instead of each that is not;
    /// `nil` if none is nearer.
    private func known(
        _ words: [String],
        until end: ContinuousClock.Instant
    ) async -> [String]? {
        var changed = words
        for (index, word) in words.enumerated() {
            guard mayGoOn(until: end) else { return nil }
            let alone = PhotoQuery(words: word, mediaTypes: [])
            if await finds(alone) { continue }
            guard
                let like = try? await mirror.words(like: word),
                let near = Suggestion.nearest(to: word, among: like)
            else { return nil }
            changed[index] = near
        }
        return changed == words ? nil : changed
    }

    private func mayGoOn(until end: ContinuousClock.Instant) -> Bool {
        !Task.isCancelled && uptime() < end
    }

    private func finds(_ query: PhotoQuery) async -> Bool {
        var query = query
        query.pageSize = 1
        let page = try? await mirror.photos(matching: query).page()
        return page?.elements.isEmpty == false
    }
}

extension PhotoQuery {
    /// This search with other words.
    fileprivate func with(_ words: [String]) -> PhotoQuery {
        var query = self
        query.words = words.joined(separator: " ")
        return query
    }
}
