import Models

/// Leaves out what a query does not ask for, since the feeds cannot filter by
/// all of it.
struct RoverFilter: Sendable {
    private let query: RoverQuery
    /// The scenes that the preferred eye took on the page before.
    private var lastScenes: Set<RoverImage.Scene> = []
    /// Images whose counterpart may be the first of the next page.
    private var held: [RoverImage] = []

    init(_ query: RoverQuery) {
        self.query = query
    }

    /// Adds the images of the next page, and returns those to list.
    mutating func add(_ images: [RoverImage], isLast: Bool) -> [RoverImage] {
        let candidates = held + images.filter(query.includes)
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
    /// The photos that it asks for; if there are none, a failure with the
    /// nearest sols, or for days the nearest days, that have some.
    ///
    /// - Parameter images: Returns the images of at least its sols, in its
    ///   order.
    /// - Returns: The list.
    func photos(
        among images: @escaping @Sendable (RoverQuery) -> any Cursor<RoverImage>
    ) -> any Cursor<Photo> {
        let list = list(of: images(self))
        guard let sols else { return list }
        return list.failing {
            // The outer sols of days are partly on the days around them.
            let (first, last) = (sols.lowerBound, sols.upperBound)
            let earlier = days == nil ? first.previous : first
            let later = days == nil ? last.next : last
            let sides = [
                (sols: earlier.map { .first ... $0 }, order: Order.latestSol),
                (sols: later.map { $0 ... .last }, order: .earliestSol),
            ]
            let found = await sides.concurrentMap { side in
                await nearest(in: side.sols, side.order, images)
            }
            guard !Task.isCancelled else { throw LoadFailure.cancelled }
            return .nothing(at: place, nearest: found.compactMap(\.self))
        }
    }

    /// The photos that it asks for, none in other sols.
    func list(of images: any Cursor<RoverImage>) -> any Cursor<Photo> {
        images.converted(
            from: RoverFilter(self),
            // Else the list may be shorter than the service says.
            keepsTotal: eye == nil && days == nil && includesThumbnails
        ) { filter, page in
            filter.add(page.elements, isLast: page.isLast).map(\.photo)
                .stored(page.stored)
        }
    }

    /// The first of some sols with such photos, or its day if the query has
    /// days; `nil` if none is found.
    private func nearest(
        in sols: ClosedRange<Sol>?,
        _ order: Order,
        _ images: (RoverQuery) -> any Cursor<RoverImage>
    ) async -> String? {
        guard let sols else { return nil }
        var query = self
        query.sols = sols
        query.days = nil
        query.order = order
        let page = try? await query.list(of: images(query)).page()
        guard let days else {
            return page?.elements.first?.sol?.text
        }
        return page?.elements.lazy.compactMap(\.day).first {
            order == .latestSol ? $0 < days.lowerBound : $0 > days.upperBound
        }?.text
    }

    /// Its selection in words: `sol 4681`, `sol 4600–4681 (MAHLI)`.
    var place: String {
        let text = days?.text ?? sols?.text ?? "sol"
        guard !instruments.isEmpty else { return text }
        return text + " (" + instruments.joined(separator: ", ") + ")"
    }

    func coversSol(of image: RoverImage) -> Bool {
        sols?.contains(image.sol) ?? true
    }

    fileprivate func includes(_ image: RoverImage) -> Bool {
        coversSol(of: image)
            && (instruments.isEmpty || instruments.contains(image.instrument))
            && (includesThumbnails || !image.isThumbnail)
            && (days.map { image.photo.day.map($0.contains) == true } ?? true)
    }
}
