import Entities
import Foundation
import Models
import Services

/// Loads pages of either feed, and counts them, since the feeds have no links.
struct RoverFeed {
    /// Perseverance's feed sends all images of a sol at once; the largest have
    /// some 3,000, of 3 KB and 50 values each.
    private static let limits = JSONLimits(bytes: 32 << 20, values: 600_000)

    let service: any DataService
    let urls: RoverURLs
    let query: RoverQuery

    /// All images that the feed has for the query, without those that a page
    /// repeats since new ones have arrived meanwhile.
    var images: LazyPage<RoverImage> { images(0, after: 0, without: []) }

    /// The images of a page from 0 on, after so many on the pages before, and
    /// without those with known ids.
    private func images(
        _ number: Int,
        after count: Int,
        without known: Set<String>
    ) -> LazyPage<RoverImage> {
        LazyPage { () async throws(LoadFailure) in
            let response = try await load(urls.images(query, page: number))
            let page = response.value
            let stored = response.stored
            let received = page.images.elements.count + page.images.skipped
            let all = page.images.elements.compactMap {
                RoverImage($0, of: query.rover, trusted: urls.trusted)
            }
            let hasMore =
                received > 0
                && (page.more ?? (count + received < page.total ?? 0))
            let isOther = all.allSatisfy { !query.coversSol(of: $0) }
            if isOther, hasMore, let image = all.first {
                throw .wrongRecord(
                    requested: query.place,
                    received: "sol \(image.sol.number)"
                )
            }
            var seen = known
            let new = all.filter { seen.insert($0.id).inserted }
            let isRepeated = new.isEmpty && !all.isEmpty
            return Page(
                elements: new,
                skipped: received - all.count,
                total: page.total,
                next: hasMore && !isRepeated
                    ? .more(
                        images(
                            number + 1,
                            after: count + received,
                            without: Set(all.map(\.id))
                        )
                    ) : .end,
                stored: stored
            )
        }
    }

    private func load(
        _ url: URL
    ) async throws(LoadFailure) -> Loaded<RoverPageEntity> {
        let page = try await service.get(
            RoverPageEntity.self,
            from: url,
            limits: Self.limits
        )
        guard [nil, "mars2020"].contains(page.value.mission) else {
            throw .invalidResponse(.unexpectedShape, detail: "mission")
        }
        return page
    }
}
