import Entities
import Foundation
package import HTTP
package import Models
import Services

/// The photos of rovers in NASA's feeds of raw images.
package struct RoverLibrary: RoverLists {
    /// Pages in which a photo is looked up; a sol has a few thousand images.
    private static let pageLimit = 50

    private let api: SourceAPI
    private let stops: RoverStops
    private let traverses: RoverTraverses
    private let patience: Patience

    /// `panoramaTexts` makes the title and the sentences of a panorama, for
    /// which the service sends numbers.
    package init(
        _ api: SourceAPI,
        panoramaTexts: @escaping MadeTexts.Maker,
        clock: HTTPClock = .system
    ) {
        self.api = api
        stops = RoverStops(api: api, panoramaTexts: panoramaTexts)
        traverses = RoverTraverses(stops, uptime: clock.uptime)
        patience = Patience(clock: clock)
    }

    package func photos(matching query: RoverQuery) -> any Cursor<Photo> {
        query.photos(among: images)
    }

    private func images(_ query: RoverQuery) -> any Cursor<RoverImage> {
        RoverFeed(api: api, query: query).images
    }

    package func status(of rover: Rover) async throws -> RoverStatus {
        let loaded: Loaded<RoverLatestEntity> =
            try await api.get(RoverURLs.latest(rover))
        guard let sol = Sol(loaded.value.sol) else {
            throw LoadFailure.invalidResponse(
                .unexpectedShape,
                detail: "latest_sol"
            )
        }
        return RoverStatus(sol: sol, photos: loaded.value.total)
    }

    package func panoramas() async throws -> Page<Photo> {
        try await stops.panoramas()
    }

    package func traverse(of rover: Rover) async throws -> Traverse {
        try await traverses.traverse(of: rover)
    }

    package func traverse(
        of rover: Rover,
        within limit: Duration
    ) async -> Traverse? {
        let found = try? await patience.load(within: limit) {
            () async throws -> Traverse? in
            try await traverse(of: rover)
        } orElse: { _ in
            .some(nil)
        }
        return found ?? nil
    }

    /// Looks a photo up among those of the sol that its name tells, since the
    /// feeds cannot be searched for names.
    package func photo(_ id: PhotoID) async throws -> Photo {
        if id.source == .panorama {
            return try await panoramas().elements.first { $0.id == id }
                .orNotFound()
        }
        guard let rover = Rover(id.source), let name = RoverName(id.value)
        else { throw LoadFailure.notFound() }
        let query = RoverQuery(
            rover,
            sols: name.sols,
            includesThumbnails: true,
            eye: nil
        )
        return try await query.list(of: images(query))
            .first(inPages: Self.pageLimit) { $0.id == id }.orNotFound()
    }
}

/// The facts that the name of an image tells.
struct RoverName {
    /// The sol, or two if it was around midnight.
    let sols: ClosedRange<Sol>

    /// Reads an image's name.
    ///
    /// - `NLF_0670_0726421423_…`: Perseverance, with the sol.
    /// - `4681ML1059230141502178C00_DXXX`: Curiosity's science cameras, with
    ///   the sol.
    /// - `NLB_813038955EDR_…`: Curiosity's other cameras, with the time of the
    ///   spacecraft's clock.
    init?(_ name: String) {
        let parts = name.split(separator: "_", omittingEmptySubsequences: false)
        let digits = parts.map {
            String($0.prefix { $0.isASCII && $0.isNumber })
        }
        if digits[0].count == 4, parts[0].dropFirst(4).first?.isLetter == true,
            let sol = Sol(digits[0])
        {
            sols = sol ... sol
        } else if digits.count > 1, (4 ... 5).contains(digits[1].count),
            digits[1].count == parts[1].count, let sol = Sol(digits[1])
        {
            sols = sol ... sol
        } else if digits.count > 1, digits[1].count == 9,
            let seconds = Double(digits[1])
        {
            let clock = Rover.curiosity.clock
            let taken = Self.clockStart.addingTimeInterval(seconds)
            let last = clock.sol(at: taken + Self.clockDrift)
            guard let first = clock.sol(at: taken), let last else { return nil }
            sols = first ... last
        } else {
            return nil
        }
    }

    /// Curiosity's clock counts seconds from noon of January 1, 2000.
    private static let clockStart = Date(timeIntervalSince1970: 946_728_000)
    /// In seconds: it was 67 minutes slow on sol 4681.
    private static let clockDrift = 7_200.0

    /// The time of a text such as `Sol-04681M10:40:32.355`; `nil` for others.
    static func time(_ text: String?) -> String? {
        guard let text, let mark = text.lastIndex(of: "M") else { return nil }
        let time = text[mark...].dropFirst().prefix(8)
        let isTime = time.split(separator: ":").map(\.count) == [2, 2, 2]
        return isTime ? String(time) : nil
    }
}

/// Loads pages of either feed, and counts them, since the feeds have no links.
struct RoverFeed {
    /// Perseverance's feed sends all images of a sol at once; the largest have
    /// some 3,000, of 3 KB and 50 values each.
    private static let limits = JSONLimits(bytes: 32 << 20, values: 600_000)

    let api: SourceAPI
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
        LazyPage {
            let response = try await load(number)
            let page = response.value
            let stored = response.stored
            let received = page.images.count
            let all = page.images.elements.compactMap {
                RoverImage($0, of: query.rover, trusted: api.trusted)
            }
            let hasMore =
                received > 0
                && (page.more ?? (count + received < page.total ?? 0))
            let isOther = all.allSatisfy { !query.coversSol(of: $0) }
            if isOther, hasMore, let image = all.first {
                throw LoadFailure.wrongRecord(
                    requested: query.place,
                    received: "sol \(image.sol.number)"
                )
            }
            var seen = known
            let new = all.filter { seen.insert($0.id).inserted }
            let isRepeated = new.isEmpty && !all.isEmpty
            let missing = hasMore ? 0 : (page.total ?? 0) - count - received
            return Page(
                elements: new,
                skipped: received - all.count,
                missing: max(0, missing),
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

    private func load(_ page: Int) async throws -> Loaded<RoverPageEntity> {
        try await api.load(
            RoverURLs.images(query, page: page),
            limits: Self.limits,
            isComplete: { !$0.images.elements.isEmpty }
        ) { (page: RoverPageEntity) in
            guard [nil, "mars2020"].contains(page.mission) else {
                throw LoadFailure.invalidResponse(
                    .unexpectedShape,
                    detail: "mission"
                )
            }
            return page
        }
    }
}
