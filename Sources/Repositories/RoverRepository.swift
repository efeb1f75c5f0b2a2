import Foundation
package import Models
package import Services

/// A position in a list of a rover's photos: loads a page of NASA's feed, and
/// counts pages, since the feeds have no links.
package struct RoverRepository: Cursor {
    private let service: any DataService
    private let urls: RoverURLs
    private let query: RoverQuery
    private let position: Position

    /// How far a list has been read.
    private struct Position {
        /// From 0.
        var page = 0
        /// How many images the pages before had.
        var received = 0
        /// How many photos of them were listed.
        var listed = 0
        var filter: RoverFilter
    }

    /// The beginning of a list.
    package init(
        service: any DataService,
        urls: RoverURLs,
        query: RoverQuery
    ) {
        self.init(service, urls, query, Position(filter: RoverFilter(query)))
    }

    private init(
        _ service: any DataService,
        _ urls: RoverURLs,
        _ query: RoverQuery,
        _ position: Position
    ) {
        self.service = service
        self.urls = urls
        self.query = query
        self.position = position
    }

    @concurrent
    package func page() async throws(LoadFailure) -> Page<Photo> {
        let page = try await load()
        guard page.elements.isEmpty, case .end = page.next,
            position.listed == 0, let sols = query.sols
        else { return page }
        async let before = sol(
            in: 0 ... max(0, sols.lowerBound - 1),
            .latestSol
        )
        async let after = sol(
            in: sols.upperBound + 1 ... Self.lastSol,
            .earliestSol
        )
        let nearest = await [before, after]
        guard !Task.isCancelled else { throw .cancelled }
        throw .nothing(
            at: query.place,
            nearest: nearest.compactMap { $0 }.filter { !sols.contains($0) }
                .map { "sol \($0)" }
        )
    }

    /// More than a rover will ever reach.
    private static let lastSol = 99_999

    /// The first sol with such photos; `nil` if none is found.
    private func sol(
        in sols: ClosedRange<Int>,
        _ order: RoverQuery.Order
    ) async -> Int? {
        var query = query
        query.sols = sols
        query.day = nil
        query.order = order
        let first = RoverRepository(service: service, urls: urls, query: query)
        let page = try? await first.load()
        return page?.elements.first?.number(.sol)
    }

    private func load() async throws(LoadFailure) -> Page<Photo> {
        let feed = try await RoverFeed(
            service: service,
            urls: urls,
            rover: query.rover
        ).page(at: urls.images(query, page: position.page))
        let isOther = feed.images.allSatisfy { !query.coversSol(of: $0) }
        if isOther, let image = feed.images.first,
            feed.hasMore(after: position.received)
        {
            throw .wrongRecord(
                requested: query.place,
                received: "sol \(image.sol)"
            )
        }
        var next = position
        next.page += 1
        next.received += feed.received
        let isLast =
            !feed.hasMore(after: position.received)
            || position.filter.hasSeen(feed.images)
        let photos = next.filter.add(feed.images, isLast: isLast).map {
            var photo = $0.photo
            photo.stored = feed.stored
            return photo
        }
        next.listed += photos.count
        return Page(
            elements: photos,
            skipped: feed.skipped,
            total: isLast ? next.listed : query.isFiltered ? nil : feed.total,
            next: isLast
                ? .end : .more(RoverRepository(service, urls, query, next)),
            stored: feed.stored
        )
    }
}

/// Leaves out what a query does not ask for: the feeds cannot filter by all of
/// it, and repeat images of a page if new ones arrive meanwhile.
private struct RoverFilter {
    private let query: RoverQuery
    private var lastIDs: Set<String> = []
    /// The scenes that the preferred eye took on the page before.
    private var lastScenes: Set<RoverImage.Scene> = []
    /// Images whose counterpart may be the first of the next page.
    private var held: [RoverImage] = []

    init(_ query: RoverQuery) {
        self.query = query
    }

    /// Whether a page repeats the one before.
    func hasSeen(_ images: [RoverImage]) -> Bool {
        !images.isEmpty && images.allSatisfy { lastIDs.contains($0.id) }
    }

    /// - Parameters:
    ///   - images: The images of the next page.
    ///   - isLast: Whether it is the last one.
    /// - Returns: Those to list.
    mutating func add(_ images: [RoverImage], isLast: Bool) -> [RoverImage] {
        var seen = lastIDs
        let new = images.filter { seen.insert($0.id).inserted }
        lastIDs = Set(images.map(\.id))
        let candidates = held + new.filter(query.includes)
        held = []
        guard let eye = query.eye else { return candidates }
        let scenes = Set(
            candidates.filter { $0.eye == eye }.compactMap(\.scene)
        )
        var listed = candidates.filter { image in
            guard image.eye != eye, let scene = image.scene else { return true }
            return !scenes.contains(scene) && !lastScenes.contains(scene)
        }
        lastScenes = scenes
        while !isLast, let image = listed.last, image.scene != nil,
            image.eye != eye, image.taken == images.last?.taken
        {
            held.insert(image, at: 0)
            listed.removeLast()
        }
        return listed
    }
}

extension RoverQuery {
    /// What it asks for, in words: `sol 4681`, `sol 4600–4681 (MAHLI)`.
    fileprivate var place: String {
        var text = "sol"
        if let sols {
            text += " \(sols.lowerBound)"
            if sols.count > 1 { text += "–\(sols.upperBound)" }
        }
        guard !instruments.isEmpty else { return text }
        return text + " (" + instruments.joined(separator: ", ") + ")"
    }

    fileprivate func coversSol(of image: RoverImage) -> Bool {
        sols?.contains(image.sol) ?? true
    }

    fileprivate func includes(_ image: RoverImage) -> Bool {
        coversSol(of: image)
            && (instruments.isEmpty || instruments.contains(image.instrument))
            && (includesThumbnails || !image.isThumbnail)
            && (day.map { image.taken?.hasPrefix($0.text) == true } ?? true)
    }

    /// Whether the list may be shorter than the service says.
    fileprivate var isFiltered: Bool {
        eye != nil || day != nil || !includesThumbnails
    }
}
